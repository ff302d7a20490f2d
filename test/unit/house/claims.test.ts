import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rules } from '#shared/house/book.ts';
import { Facts } from '#shared/house/facts.ts';
import { fire } from '#shared/house/fire.ts';
import { render } from '#shared/house/render.ts';
import type { EvidenceSet } from '#shared/schema/evidence.ts';
import { setOf } from './build.ts';
import { checkNumbers, hear, strayDigits } from './run.ts';

const consumer = (): EvidenceSet =>
  setOf({
    years: {
      2024: {
        'revenue-growth': 0.15,
        'net-profit-growth': 0.08,
        'net-profit': 1.08e8,
        'receivables-growth': 0.31,
        'ocf-growth': 0.03,
        'dividend-payout': 0.45,
      },
      2023: { 'dividend-payout': 0.4 },
    },
  });

describe('the consumer company of the worked page', () => {
  test('ends neutral, tilting cautious, with confidence 71', () => {
    const { verdict, claims, disputes, openings } = hear(consumer(), 'zh-CN');
    expect(verdict.direction).toBe('leaning-cautious');
    expect(verdict.confidence).toBe(71);
    expect(Math.round(verdict.bullScore ?? 0)).toBe(30);
    expect(Math.round(verdict.bearScore ?? 0)).toBe(49);
    expect(openings.bull.map((claim) => [claim.rule, claim.confidence])).toEqual([
      ['BU01', 46],
      ['BU21', 46],
      ['BU31', 43],
    ]);
    expect(openings.bear.map((claim) => [claim.rule, claim.confidence])).toEqual([
      ['BE01', 56],
      ['BE13', 51],
      ['BE04', 48],
    ]);
    expect(claims.filter((claim) => claim.answers).map((claim) => [claim.rule, claim.answers])).toEqual([
      ['AX01', 'opening.bull.1'],
      ['AX09', 'opening.bull.3'],
    ]);
    expect(disputes.map((dispute) => dispute.topic).sort()).toEqual(['demand', 'margin']);
    expect(verdict.text).toContain('中性偏谨慎（信心71）：应收账款增长31.0%、营收增长15.0%，空方关于现金回收（S1、S3）');
    expect(verdict.text).toContain('没有取得价格，不显示安全边际。本页由内置规则生成，未使用模型。');
    expect(verdict.margin).toBeNull();
  });

  test('reads as English', () => {
    const { claims, verdict } = hear(consumer(), 'en');
    expect(claims.map((claim) => claim.text)).toContain('Revenue rose 15.0% while receivables rose 31.0%, a gap of 16.0 points.');
    expect(claims.map((claim) => claim.text)).toContain('2024: revenue up 15.0%.');
    expect(verdict.text).toMatch(/^Neutral, tilting cautious \(confidence 71\): receivables up 31\.0% against revenue up 15\.0%/);
  });

  test('one year of receivables above twice revenue growth raises no warning', () => {
    expect(hear(consumer(), 'en').warnings).toEqual([]);
  });
});

/** A company with every figure the book reads, so that every sentence can be said. */
const rich = (): EvidenceSet => {
  const year = (k: number): Record<string, number> => ({
    revenue: 1.2e9 * k,
    'cost-of-revenue': 7e8 * k,
    'gross-profit': 5e8 * k,
    'core-operating-profit': 2e8 * k,
    'pretax-profit': 2.1e8 * k,
    'income-tax': 2e7 * k,
    'net-profit': 1.8e8 * k,
    'net-profit-consolidated': 1.81e8 * k,
    'adjusted-net-profit': 1.1e8 * k,
    'net-profit-discontinued': 1e7,
    'interest-expense': 3e7 * k,
    'rnd-expense': 9e7 * k,
    'd-and-a': 6e7 * k,
    ocf: 1.5e8 * k,
    capex: 8e7 * k,
    fcf: 7e7 * k,
    'dividends-paid': 5e7 * k,
    buybacks: 4e7 * k,
    cash: 3e8 * k,
    'short-term-investments': 1e8 * k,
    'long-term-investments': 5e7 * k,
    debt: 2e8 * k,
    'trade-receivables': 2e8 * k,
    inventory: 1.5e8 * k,
    'trade-payables': 1e8 * k,
    'current-assets': 8e8 * k,
    'current-liabilities': 9e8 * k,
    'total-assets': 2e9 * k,
    'total-liabilities': 1.2e9 * k,
    'equity-parent': 8e8 * k,
    goodwill: 3e8 * k,
    'retained-earnings': 4e8 * k,
    nopat: 1.6e8 * k,
    'invested-capital': 1e9 * k,
    'eps-diluted': 1.2 * k,
    dps: 0.4 * k,
    'revenue-growth': 0.1 * k,
    'net-profit-growth': -0.05 * k,
    'receivables-growth': 0.3 * k,
    'inventory-growth': 0.2 * k,
    'gross-margin': 0.41 / k,
    'operating-margin': 0.16 / k,
    'net-margin': 0.15 / k,
    'fcf-margin': 0.06 / k,
    'capex-to-revenue': 0.07 * k,
    'rnd-ratio': 0.075 * k,
    'effective-tax-rate': 0.095 * k,
    roe: 0.22,
    roic: 0.16,
    'accruals-ratio': 0.015 * k,
    'debt-ratio': 0.6 * k,
    'goodwill-to-net-assets': 0.375,
    'dividend-payout': 0.28 * k,
    'adjusted-profit-share': 0.61,
    'pledge-ratio-controlling': 0.4 * k,
    'largest-customer-share': 0.2,
    'top-customer-share': 0.5,
    'peer-gross-margin': 0.3,
    'interest-cover': 6 * k,
    'current-ratio': 0.89,
    'ocf-to-net-profit': 0.83,
    'receivable-days': 60 * k,
    'inventory-days': 78 * k,
    'payable-days': 52 * k,
    'cash-conversion-cycle': 86 * k,
    'piotroski-f': 6,
    'beneish-m': -1.5,
    'altman-z': 1.7,
    'pe-ttm': 21.5,
    'pe-percentile-5y': 40,
    'pe-median-5y': 25,
  });
  const event = (kind: string, fields: Record<string, string | number>) => ({ kind, date: '2025-11-03', subject: 'Holder A', fields });
  return setOf({
    market: 'SZ',
    currency: 'CNY',
    years: { 2024: year(1), 2023: year(0.9), 2022: year(0.8), 2021: year(0.7) },
    restated: {
      'revenue@2023': [
        {
          item: 'revenue',
          before: 1.2e9,
          after: 1.08e9,
          unit: 'CNY',
          period: { end: '2023-12-31', basis: 'duration', label: 'FY2023', fiscalYear: 2023, fiscalPeriod: 'FY' },
          cause: 'error-correction',
        },
      ],
    },
    events: [
      event('contract-won', { amount: 2e8, currency: 'CNY', object: '示例项目' }),
      event('share-increase', { pct: 0.01, amount: 3e7, currency: 'CNY' }),
      event('buyback', { pct: 0.02, amount: 3e7 }),
      event('approval', { object: '示例产品' }),
      event('production-start', { object: '示例产线' }),
      event('forecast-up', { low_pct: 0.4, high_pct: 0.6 }),
      event('forecast-down', { low: 1e7, high: 2e7, high_pct: -0.5, period: '2025年度', direction: 'down', cause: '需求回落' }),
      event('pledge', { pct: 0.4 }),
      event('pledge-release', { outcome: 'released' }),
      event('share-reduction', { pct: 0.02, stage: 'plan' }),
      event('reduction-ended', { outcome: 'plan-ended' }),
      event('audit-opinion', { opinion: 'qualified', period: '2024年度', object: '存货' }),
      event('control-weakness', { opinion: 'adverse', period: '2024年度' }),
      event('inquiry', { authority: '深圳证券交易所', object: '应收账款' }),
      event('investigation', { authority: '中国证监会', object: '信息披露' }),
      event('litigation', { amount: 9e7, currency: 'CNY' }),
      event('guarantee', { amount: 3e8, currency: 'CNY', object: '子公司' }),
      event('fund-occupation', { amount: 2e7, object: '控股股东' }),
      event('proceeds-change', { amount: 5e7, object: '募投项目' }),
      event('resolved', { outcome: 'replied' }),
      event('forecast-revision', { direction: 'down' }),
    ],
  });
};

describe('every sentence of the book', () => {
  test('can be said when the figures are on record, with executable numbers and nothing left to guess', () => {
    const set = rich();
    const facts = new Facts(set);
    const price = { ...facts.set, price: { value: 20, currency: 'CNY', at: '2025-12-30T07:00:00Z', url: 'https://example.com' } };
    const priced = new Facts(price);
    const unsaid: string[] = [];
    for (const rule of rules) {
      const event = priced.events.strongest(
        rule.cite.map((word) => word.replace('event.', '')).find((kind) => priced.events.strongest(kind)) ?? '',
      );
      for (const writing of ['zh', 'en'] as const)
        for (const template of [...rule[writing], rule.fact[writing]]) {
          const said = render(template, { facts: priced, writing, run: 2, target: 'B1', ...(event ? { event } : {}) });
          if (!said) {
            unsaid.push(`${rule.id} ${writing}: ${template}`);
            continue;
          }
          expect(said.text).not.toMatch(/[{}]|undefined|NaN|null/);
          if (said.numbers.length > 0 && said.evidence.length > 0)
            checkNumbers(
              { id: rule.id, side: rule.side, round: 1, text: said.text, evidence: said.evidence, numbers: said.numbers, confidence: 50 },
              priced.set,
            );
          expect(
            strayDigits({ id: rule.id, side: rule.side, round: 1, text: said.text, evidence: [], numbers: said.numbers, confidence: 50 }),
            said.text,
          ).toEqual([]);
        }
    }
    expect(unsaid.filter((line) => !/beneish_driver|industry/.test(line))).toEqual([]);
  });

  test('unknown rules are listed with what was missing, and never argued', () => {
    const { openings } = hear(consumer(), 'en');
    const listed = openings.notEvaluable.map((one) => one.rule);
    expect(listed).toContain('BU08');
    expect(openings.notEvaluable.find((one) => one.rule === 'BU08')?.missing).toContain('ocf_to_net_profit');
    for (const { rule } of openings.fired) expect(listed).not.toContain(rule);
  });
});

const amount = fc.double({ min: -5e9, max: 5e10, noNaN: true }).map((x) => Math.round(x / 1e4) * 1e4);
const positive = fc.double({ min: 1e6, max: 5e10, noNaN: true }).map((x) => Math.round(x / 1e4) * 1e4);
const rate = fc.double({ min: -0.9, max: 3, noNaN: true });
const metrics = fc.record(
  {
    revenue: positive,
    'net-profit': amount,
    ocf: amount,
    capex: positive,
    fcf: amount,
    cash: positive,
    'short-term-investments': positive,
    debt: positive,
    'total-assets': positive,
    'equity-parent': amount,
    'trade-receivables': positive,
    inventory: positive,
    'pretax-profit': amount,
    'income-tax': amount,
    'dividends-paid': positive,
    buybacks: positive,
    'revenue-growth': rate,
    'net-profit-growth': rate,
    'receivables-growth': rate,
    'inventory-growth': rate,
    'gross-margin': rate,
    'operating-margin': rate,
    'debt-ratio': rate,
    'current-ratio': rate,
    'interest-cover': rate,
    'receivable-days': rate,
    'inventory-days': rate,
    'ocf-to-net-profit': rate,
    roic: rate,
    roe: rate,
    'capex-to-revenue': rate,
    'fcf-margin': rate,
    goodwill: positive,
    'goodwill-to-net-assets': rate,
    'effective-tax-rate': rate,
    'net-margin': rate,
    'accruals-ratio': rate,
    'dividend-payout': rate,
  },
  { requiredKeys: [] },
);

describe('on any company', () => {
  test('every printed number stands, is executed again and is cited; no digit is left over; both languages rule alike', () => {
    fc.assert(
      fc.property(metrics, metrics, metrics, (now, before, earlier) => {
        const set = setOf({ years: { 2024: now, 2023: before, 2022: earlier } });
        const zh = hear(set, 'zh-CN');
        const en = hear(set, 'en');
        for (const { claims, set: full } of [zh, en])
          for (const claim of claims) {
            checkNumbers(claim, full);
            expect(strayDigits(claim), claim.text).toEqual([]);
          }
        expect(zh.verdict.direction).toBe(en.verdict.direction);
        expect(zh.verdict.confidence).toBe(en.verdict.confidence);
        for (const { report, set: full, verdict } of [zh, en]) {
          const ids = new Set(full.units.map((unit) => unit.id));
          if (verdict.direction === 'undecided') continue;
          for (const section of report)
            for (const paragraph of section.paragraphs) {
              expect(paragraph.evidence.length, paragraph.text).toBeGreaterThan(0);
              for (const id of paragraph.evidence) expect(ids.has(id)).toBe(true);
            }
        }
      }),
      { numRuns: 60, examples: [[{ 'net-profit-growth': 0, 'current-ratio': 0 }, {}, {}]] },
    );
  }, 60_000);

  test('the same set gives the same words', () => {
    fc.assert(
      fc.property(metrics, (now) => {
        const set = setOf({ years: { 2024: now } });
        expect(JSON.stringify(hear(set, 'en'))).toBe(JSON.stringify(hear(set, 'en')));
      }),
      { numRuns: 20 },
    );
  }, 30_000);

  test('at most three claims a side, never more than two of a dimension', () => {
    const facts = new Facts(rich());
    const { fired } = fire(facts);
    expect(fired.length).toBeGreaterThan(20);
    const { openings } = hear(rich(), 'en');
    for (const side of [openings.bull, openings.bear]) {
      expect(side.length).toBeLessThanOrEqual(3);
      const dims = side.map((claim) => rules.find((rule) => rule.id === claim.rule)?.dim);
      for (const dim of dims) expect(dims.filter((d) => d === dim).length).toBeLessThanOrEqual(2);
    }
  });
});

describe('a company that turned to a loss', () => {
  const set = setOf({
    years: { 2024: { revenue: 1e9, 'net-profit': -3e7, ocf: -1e7 }, 2023: { revenue: 9e8, 'net-profit': 2e7, ocf: 3e7 } },
  });
  test('has no rate of growth, and is still argued with both amounts', () => {
    const facts = new Facts(set);
    expect(facts.figure('net_profit_growth')).toBeUndefined();
    expect(facts.figure('ocf_growth')).toBeUndefined();
    const { openings } = hear(set, 'en');
    const claim = openings.bear.find((one) => one.rule === 'BE12');
    expect(claim?.text).toBe('Net profit was -$30.0 million in 2024, after $20.0 million the year before.');
    expect(claim?.fact).toBe('net profit of -$30.0 million after $20.0 million');
  });
  test('a loss that narrowed is no fall', () => {
    const narrowed = setOf({ years: { 2024: { revenue: 1e9, 'net-profit': -1e7 }, 2023: { revenue: 9e8, 'net-profit': -2e7 } } });
    expect(hear(narrowed, 'en').openings.bear.some((one) => one.rule === 'BE12')).toBe(false);
  });
});

describe('nothing on record', () => {
  test('is undecided, never neutral', () => {
    const { verdict, claims } = hear(setOf({ years: { 2024: { 'total-assets': 1e9 } } }), 'en');
    expect(claims).toEqual([]);
    expect(verdict.direction).toBe('undecided');
    expect(verdict.text).toContain('nothing on record reaches a threshold');
  });
});
