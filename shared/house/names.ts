// The book's names: which registry id or line item each stands for, its unit, and how derived placeholders are computed (ANALYST 1.0).

/** How a figure is written and in which unit expressions see it: percent 15 = 15 %, points, times, days, money in base units. */
export type FactUnit = 'money' | 'percent' | 'points' | 'times' | 'days' | 'score' | 'count' | 'per-share' | 'pe' | 'text';
/** Traces that code can execute again on the evidence units named; see checks/derivation.ts. */
export type TraceOp = 'growth' | 'ratio' | 'share' | 'difference' | 'sum' | 'cagr' | 'negate';

export interface NameDef {
  unit: FactUnit;
  /** Registry ids or line items, the first on record is used. */
  metric?: readonly string[];
  /** A one-step computation over other names of the book (`@n` allowed). */
  derive?: { op: TraceOp; of: readonly string[] };
  /** Decimals where the unit's usual ones do not fit. */
  decimals?: number;
}

const from =
  (unit: FactUnit) =>
  (...metric: string[]): NameDef => ({ unit, metric });
const money = from('money');
const percent = from('percent');
const times = from('times');
const days = from('days');
const derived = (unit: FactUnit, op: TraceOp, ...of: string[]): NameDef => ({ unit, derive: { op, of } });
/** Growth of an amount: the registry's or a derived unit where there is one, else from the two amounts. */
const growth = (name: string, ...metric: string[]): NameDef => ({
  unit: 'percent',
  metric,
  derive: { op: 'growth', of: [name, `${name}@1`] },
});

const amounts: Record<string, NameDef> = {
  revenue: money('revenue'),
  gross_profit: money('gross-profit'),
  cost_of_revenue: money('cost-of-revenue'),
  operating_profit: money('core-operating-profit', 'operating-income'),
  pretax_profit: money('pretax-profit'),
  income_tax: money('income-tax'),
  net_profit: money('net-profit', 'net-profit-consolidated'),
  net_profit_all: money('net-profit-consolidated', 'net-profit'),
  core_net_profit: money('core-net-profit', 'adjusted-net-profit'),
  non_recurring: money('non-recurring-profit'),
  discontinued_profit: money('net-profit-discontinued'),
  interest_expense: money('interest-expense'),
  rd_expense: money('rnd-expense'),
  depreciation: money('d-and-a'),
  ocf: money('ocf'),
  capex: money('capex'),
  fcf: money('fcf'),
  ocf_minus_capex: money('fcf'),
  dividends_paid: money('dividends-paid'),
  buybacks: money('buybacks'),
  cash: money('cash'),
  short_investments: money('short-term-investments'),
  long_investments: money('long-term-investments'),
  interest_debt: money('debt'),
  receivables: money('trade-receivables', 'receivables', 'accounts-receivable'),
  inventory: money('inventory'),
  payables: money('trade-payables', 'accounts-payable'),
  current_assets: money('current-assets'),
  current_liabilities: money('current-liabilities'),
  total_assets: money('total-assets'),
  total_liabilities: money('total-liabilities'),
  equity: money('equity-parent', 'total-equity'),
  retained_earnings: money('retained-earnings'),
  goodwill: money('goodwill'),
  nopat: money('nopat'),
  invested_capital: money('invested-capital'),
  liquid_funds: money('liquid-funds'),
  net_cash: money('net-cash'),
  shareholder_returns: money('shareholder-returns'),
  returns_gap: money('returns-gap'),
  tax_effect: money('tax-below-statutory'),
  np_minus_ocf: derived('money', 'difference', 'net_profit_all', 'ocf'),
  ocf_minus_np: derived('money', 'difference', 'ocf', 'net_profit_all'),
  liquidity_gap: derived('money', 'difference', 'current_liabilities', 'current_assets'),
  eps: { unit: 'per-share', metric: ['eps-diluted', 'eps-basic'] },
  dps: { unit: 'per-share', metric: ['dps'] },
};

const growths: Record<string, NameDef> = {
  revenue_growth: growth('revenue', 'revenue-growth'),
  net_profit_growth: growth('net_profit', 'net-profit-growth'),
  receivables_growth: growth('receivables', 'receivables-growth'),
  inventory_growth: growth('inventory', 'inventory-growth'),
  ocf_growth: growth('ocf', 'ocf-growth'),
  gross_profit_growth: growth('gross_profit', 'gross-profit-growth'),
  operating_profit_growth: growth('operating_profit', 'core-operating-profit-growth', 'operating-income-growth'),
  pretax_growth: growth('pretax_profit', 'pretax-profit-growth'),
  core_profit_growth: growth('core_net_profit', 'core-net-profit-growth'),
  rd_growth: growth('rd_expense', 'rnd-growth', 'rnd-expense-growth'),
  eps_growth: growth('eps', 'eps-growth'),
  dps_growth: growth('dps', 'dps-growth'),
  revenue_cagr3: { unit: 'percent', metric: ['revenue-cagr3'], derive: { op: 'cagr', of: ['revenue', 'revenue@3'] } },
  np_drop: derived('percent', 'negate', 'net_profit_growth'),
};

const ratios: Record<string, NameDef> = {
  gross_margin: percent('gross-margin'),
  operating_margin: percent('operating-margin'),
  net_margin: percent('net-margin'),
  fcf_margin: percent('fcf-margin'),
  capex_ratio: percent('capex-to-revenue'),
  rd_ratio: percent('rnd-ratio'),
  effective_tax_rate: percent('effective-tax-rate'),
  statutory_tax_rate: percent('statutory-tax-rate'),
  roe: percent('roe'),
  roic: percent('roic'),
  accruals_ratio: percent('accruals-ratio'),
  debt_ratio: percent('debt-ratio'),
  equity_ratio: derived('percent', 'share', 'equity', 'total_assets'),
  goodwill_to_net_assets: percent('goodwill-to-net-assets'),
  goodwill_to_assets: derived('percent', 'share', 'goodwill', 'total_assets'),
  inventory_to_assets: derived('percent', 'share', 'inventory', 'total_assets'),
  receivables_to_assets: derived('percent', 'share', 'receivables', 'total_assets'),
  net_cash_to_assets: derived('percent', 'share', 'net_cash', 'total_assets'),
  dividend_payout: percent('dividend-payout'),
  dividends_to_fcf: derived('percent', 'share', 'dividends_paid', 'fcf'),
  returns_to_fcf: derived('percent', 'share', 'shareholder_returns', 'fcf'),
  core_share: percent('adjusted-profit-share', 'core-profit-share'),
  non_recurring_share: derived('percent', 'share', 'non_recurring', 'net_profit'),
  pledge_ratio: percent('pledge-ratio-controlling'),
  customer_top1_share: percent('largest-customer-share'),
  customer_top5_share: percent('top-customer-share'),
  peer_gross_margin: percent('peer-gross-margin'),
  ocf_to_cl_pct: derived('percent', 'share', 'ocf', 'current_liabilities'),
  interest_cover: times('interest-cover'),
  current_ratio: times('current-ratio'),
  ocf_to_net_profit: times('ocf-to-net-profit'),
  ocf_to_current_liabilities: derived('times', 'ratio', 'ocf', 'current_liabilities'),
  capex_to_da: derived('times', 'ratio', 'capex', 'depreciation'),
  profit_elasticity: derived('times', 'ratio', 'net_profit_growth', 'revenue_growth'),
  receivables_days: days('receivable-days'),
  inventory_days: days('inventory-days'),
  payable_days: days('payable-days'),
  cash_cycle_days: days('cash-conversion-cycle'),
  drop_ccc: derived('days', 'difference', 'cash_cycle_days@1', 'cash_cycle_days'),
  piotroski_f: { unit: 'score', metric: ['piotroski-f'], decimals: 0 },
  beneish_m: { unit: 'score', metric: ['beneish-m'] },
  altman_z: { unit: 'score', metric: ['altman-z', 'altman-z-prime', 'altman-z-double-prime'] },
  altman_distress: { unit: 'score' },
  pe_ttm: { unit: 'pe', metric: ['pe-ttm'] },
  pe_percentile5: { unit: 'score', metric: ['pe-percentile-5y'], decimals: 0 },
  pe_median5: { unit: 'pe', metric: ['pe-median-5y'] },
};

const gaps: Record<string, NameDef> = {
  gap_ar: derived('points', 'difference', 'receivables_growth', 'revenue_growth'),
  gap_inv: derived('points', 'difference', 'inventory_growth', 'revenue_growth'),
  gap_np_ocf: derived('points', 'difference', 'net_profit_growth', 'ocf_growth'),
  gap_ocf_np: derived('points', 'difference', 'ocf_growth', 'net_profit_growth'),
  gap_tax: derived('points', 'difference', 'statutory_tax_rate', 'effective_tax_rate'),
  gap_peer_gm: derived('points', 'difference', 'gross_margin', 'peer_gross_margin'),
  drop_growth: derived('points', 'difference', 'revenue_growth@1', 'revenue_growth'),
  drop_debt_ratio: derived('points', 'difference', 'debt_ratio@1', 'debt_ratio'),
};

/** Words and context: no figure of their own, or a figure that the facts look up in another way. */
const context: Record<string, NameDef> = {
  industry: { unit: 'text' },
  lowest_tax_rate: { unit: 'percent' },
  beneish_driver: { unit: 'text' },
  max_restatement: { unit: 'percent' },
  restatement_cause: { unit: 'text' },
  'restated.metric': { unit: 'text' },
  'restated.name': { unit: 'text' },
  'restated.period': { unit: 'text' },
  'restated.before': { unit: 'money' },
  'restated.after': { unit: 'money' },
  'restated.cause': { unit: 'text' },
  price: { unit: 'text' },
  price_date: { unit: 'text' },
  pe_history: { unit: 'text' },
  customer_concentration: { unit: 'text', metric: ['largest-customer-share', 'top-customer-share'] },
};

export const names: Readonly<Record<string, NameDef>> = { ...amounts, ...growths, ...ratios, ...gaps, ...context };

/** True when the book or the registry knows the name; what is in neither is an error when the rules are loaded. */
export const isName = (name: string): boolean => Object.hasOwn(names, name);

/** Kinds of events that rules read. */
export const eventKinds: ReadonlySet<string> = new Set([
  'contract_won',
  'share_increase',
  'buyback',
  'approval',
  'production_start',
  'forecast_up',
  'forecast_down',
  'forecast_revision',
  'pledge',
  'pledge_release',
  'share_reduction',
  'reduction_ended',
  'audit_opinion',
  'control_weakness',
  'inquiry',
  'investigation',
  'litigation',
  'guarantee',
  'fund_occupation',
  'proceeds_change',
  'resolved',
]);
/** Fields of an event that rules and sentences read. '' is the event itself (in `cite` and `severity`). */
export const eventFields: ReadonlySet<string> = new Set([
  '',
  'count',
  'count12',
  'date',
  'subject',
  'object',
  'amount',
  'pct',
  'to_revenue',
  'to_equity',
  'stage_zh',
  'stage_en',
  'verb_zh',
  'verb_en',
  'outcome_zh',
  'outcome_en',
  'direction',
  'direction_zh',
  'direction_en',
  'period',
  'opinion',
  'authority',
  'letter',
  'label',
  'low',
  'high',
  'low_pct',
  'high_pct',
  'cause',
  'severity',
]);
export const isEvent = (kind: string, field: string): boolean => eventKinds.has(kind) && eventFields.has(field);
