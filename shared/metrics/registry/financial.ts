// Figures of banks, insurers and brokers (METRICS 3.3 B1–B8, I1–I4, S1–S2).

import { branch, combine, divide } from '../arithmetic.ts';
import { isNm } from '../operands.ts';
import type { Scope } from '../scope.ts';
import { BALANCE, define, type MetricDefinition, YEARLY } from './types.ts';

const printed = (
  id: string,
  zh: string,
  en: string,
  only: 'bank' | 'insurer' | 'broker',
  at: 'instant' | 'period',
  higher: MetricDefinition['higher'],
): MetricDefinition =>
  define(id, zh, en, 'ratio', id, (s) => s.get(id), { only, at, higher, kinds: at === 'instant' ? BALANCE : ['FY', 'YTD', 'Q'] });

export const financialMetrics: MetricDefinition[] = [
  printed('nim', '净息差', 'Net interest margin', 'bank', 'period', 'good'),
  printed('npl-ratio', '不良贷款率', 'NPL ratio', 'bank', 'instant', 'bad'),
  printed('provision-coverage', '拨备覆盖率', 'Provision coverage', 'bank', 'instant', 'good'),
  printed('loan-provision-ratio', '拨贷比', 'Loan provision ratio', 'bank', 'instant', 'depends'),
  printed('cet1-ratio', '核心一级资本充足率', 'CET1 ratio', 'bank', 'instant', 'good'),
  printed('tier1-ratio', '一级资本充足率', 'Tier 1 ratio', 'bank', 'instant', 'good'),
  printed('capital-adequacy', '资本充足率', 'Total capital ratio', 'bank', 'instant', 'good'),
  printed('overdue-90-to-npl', '逾期90天/不良', '90+ days overdue to NPL', 'bank', 'instant', 'bad'),
  define(
    'cost-income-ratio',
    '成本收入比',
    'Cost-income ratio',
    'ratio',
    'opex-bank / revenue',
    (s) => divide(s.get('opex-bank'), s.get('revenue')),
    { only: 'bank', higher: 'bad' },
  ),
  define('loan-to-deposit', '存贷比', 'Loans to deposits', 'ratio', 'loans / deposits', (s) => divide(s.get('loans'), s.get('deposits')), {
    only: 'bank',
    at: 'instant',
    kinds: BALANCE,
  }),
  define(
    'credit-cost',
    '信用成本',
    'Credit cost',
    'ratio',
    'credit-impairment / avg(loans)',
    (s) => divide(s.get('credit-impairment'), s.average('loans')),
    { only: 'bank', kinds: YEARLY, higher: 'bad', standards: ['credit'] },
  ),
  define(
    'net-interest-income-growth',
    '利息净收入同比',
    'Net interest income growth',
    'ratio',
    'net-interest-income / net-interest-income@1 - 1',
    (s) => s.growth('net-interest-income'),
    { only: 'bank', higher: 'good' },
  ),
  printed('combined-ratio', '综合成本率', 'Combined ratio', 'insurer', 'period', 'bad'),
  printed('nbv-growth', '新业务价值增速', 'New business value growth', 'insurer', 'period', 'good'),
  printed('solvency-ratio', '综合偿付能力充足率', 'Solvency ratio', 'insurer', 'instant', 'good'),
  printed('investment-yield', '总投资收益率', 'Total investment yield', 'insurer', 'period', 'good'),
  printed('risk-coverage', '风险覆盖率', 'Risk coverage', 'broker', 'instant', 'good'),
  define(
    'leverage-broker',
    '扣客户资金杠杆',
    'Leverage without client funds',
    'x',
    '(total-assets - client-funds) / equity-parent',
    (s: Scope) => {
      const funds = s.get('client-funds');
      return isNm(funds)
        ? funds
        : branch(
            divide(
              combine([s.get('total-assets'), funds], (t, c) => t - c),
              s.get('equity-parent'),
            ),
            '(total-assets - client-funds) / equity-parent',
          );
    },
    { only: 'broker', at: 'instant', kinds: BALANCE, higher: 'bad' },
  ),
];
