import { describe, expect, test } from 'vitest';
import { evaluateWarnings, type RuleResult, raiseWarnings } from '#shared/court/warnings.ts';
import { type Given, setOf } from '../house/build.ts';

const check = (given: Given, rule: RuleResult['rule']): RuleResult => {
  const result = evaluateWarnings(setOf(given), 'en').find((one) => one.rule === rule);
  if (!result) throw new Error(rule);
  return result;
};

describe('R-1: operating cash negative three years running with profit', () => {
  const years = (ocf: number[], profit: number[]): Given => ({
    years: Object.fromEntries(ocf.map((value, i) => [2024 - i, { ocf: value, 'net-profit': profit[i] ?? 0 }])),
  });
  test.each([
    ['all three', years([-1e6, -2e6, -3e6], [1e6, 1e6, 1e6]), 'fires'],
    ['zero cash in one year', years([-1e6, 0, -3e6], [1e6, 1e6, 1e6]), 'clear'],
    ['zero profit in one year', years([-1e6, -2e6, -3e6], [1e6, 0, 1e6]), 'clear'],
    ['a loss in one year', years([-1e6, -2e6, -3e6], [1e6, -1, 1e6]), 'clear'],
    ['two years only', years([-1e6, -2e6], [1e6, 1e6]), 'unknown'],
    ['two years, one already clear', years([-1e6, 5], [1e6, 1e6]), 'clear'],
    ['a bank', { ...years([-1e6, -2e6, -3e6], [1e6, 1e6, 1e6]), financial: true }, 'unknown'],
  ] as const)('%s', (_, given, state) => {
    expect(check(given, 'ocf-negative-3y').state).toBe(state);
  });
  test('parent loss with a profit only through minorities is clear', () => {
    const given: Given = {
      years: Object.fromEntries([2024, 2023, 2022].map((y) => [y, { ocf: -1e6, 'net-profit': -1, 'net-profit-consolidated': 1e6 }])),
    };
    expect(check(given, 'ocf-negative-3y').state).toBe('clear');
  });
});

describe('R-2: receivables outgrow revenue', () => {
  /** Growth of receivables and revenue in the newest two years. */
  const grown = (r: [number, number], s: [number, number]): Given => {
    const series = (from: number, [now, before]: [number, number]): number[] => [
      from * (1 + before) * (1 + now),
      from * (1 + before),
      from,
    ];
    const [receivables, revenue] = [series(1e8, r), series(1e9, s)];
    return {
      years: Object.fromEntries([0, 1, 2].map((i) => [2024 - i, { 'trade-receivables': receivables[i] ?? 0, revenue: revenue[i] ?? 0 }])),
    };
  };
  const second = (r: number, s: number): Given => grown([r, 0.5], [s, 0.01]);
  test.each([
    ['10 % against 20.01 %', second(0.2001, 0.1), 'fires'],
    ['10 % against 19.99 %', second(0.1999, 0.1), 'clear'],
    ['flat revenue, receivables up', second(0.001, 0), 'fires'],
    ['flat revenue, receivables flat', second(0, 0), 'clear'],
    ['falling revenue, receivables up a little', second(0.0001, -0.05), 'fires'],
    ['falling revenue, receivables falling less', second(-0.01, -0.05), 'clear'],
    ['one year only', grown([0.31, 0.1], [0.15, 0.1]), 'clear'],
  ] as const)('%s', (_, given, state) => {
    expect(check(given, 'receivables-outgrow-revenue-2y').state).toBe(state);
  });
  test('exactly twice is not more than twice', () => {
    const given: Given = {
      years: {
        2024: { 'receivables-growth': 0.2, 'revenue-growth': 0.1, revenue: 1.1e9, 'trade-receivables': 1.2e8 },
        2023: { 'receivables-growth': 0.5, 'revenue-growth': 0.1, revenue: 1e9, 'trade-receivables': 1e8 },
      },
    };
    expect(check(given, 'receivables-outgrow-revenue-2y').state).toBe('clear');
  });
  test('from zero receivables counts; zero to zero does not', () => {
    const from = (a: number, b: number, c: number): Given => ({
      years: {
        2024: { revenue: 1.2e9, 'trade-receivables': a },
        2023: { revenue: 1.1e9, 'trade-receivables': b },
        2022: { revenue: 1e9, 'trade-receivables': c },
      },
    });
    const fired = check(from(3e7, 1e7, 0), 'receivables-outgrow-revenue-2y');
    expect(fired.state).toBe('fires');
    expect(fired.detail).toContain('rose from zero');
    expect(check(from(3e7, 0, 0), 'receivables-outgrow-revenue-2y').state).toBe('clear');
  });
  test('a missing year is unknown unless the other is already false', () => {
    const fresh: Given = {
      years: { 2024: { revenue: 1.1e9, 'trade-receivables': 1.9e8 }, 2023: { revenue: 1e9, 'trade-receivables': 1e8 } },
    };
    expect(check(fresh, 'receivables-outgrow-revenue-2y')).toMatchObject({ state: 'unknown', reason: 'absent' });
    const calm: Given = { years: { 2024: { revenue: 1.1e9, 'trade-receivables': 1e8 }, 2023: { revenue: 1e9, 'trade-receivables': 1e8 } } };
    expect(check(calm, 'receivables-outgrow-revenue-2y').state).toBe('clear');
  });
});

describe('R-3: audit opinion', () => {
  const opinion = (kind: string, market = 'SZ'): Given => ({
    market,
    years: { 2024: { revenue: 1e9 } },
    events: [{ kind: 'audit-opinion', date: '2025-04-20', fields: { opinion: kind } }],
  });
  test.each([
    ['standard', 'SZ', 'clear'],
    ['emphasis-of-matter', 'SZ', 'fires'],
    ['going-concern', 'US', 'fires'],
    ['other-matter', 'SZ', 'fires'],
    ['other-matter', 'US', 'clear'],
    ['qualified', 'SZ', 'fires'],
    ['adverse', 'US', 'fires'],
    ['disclaimer', 'HK', 'fires'],
    ['unaudited', 'SZ', 'unknown'],
  ] as const)('%s in %s', (kind, market, state) => {
    expect(check(opinion(kind, market), 'audit-opinion-nonstandard').state).toBe(state);
  });
  test('the newest report decides, and the worse of one day', () => {
    const base = opinion('disclaimer');
    const later = {
      ...base,
      events: [...(base.events ?? []), { kind: 'audit-opinion', date: '2025-06-01', fields: { opinion: 'standard' } }],
    };
    expect(check(later, 'audit-opinion-nonstandard').state).toBe('clear');
    const same = {
      ...base,
      events: [{ kind: 'audit-opinion', date: '2025-04-20', fields: { opinion: 'standard' } }, ...(base.events ?? [])],
    };
    expect(check(same, 'audit-opinion-nonstandard').state).toBe('fires');
  });
});

describe('R-4: pledge of the controlling group', () => {
  const pledged = (value: number, metric = 'pledge-ratio-controlling', asOf = '2025-03-01'): Given => ({
    years: { 2024: { revenue: 1e9, [metric]: value } },
    asOf,
  });
  test.each([
    [0.499, 'clear'],
    [0.5, 'clear'],
    [0.5001, 'fires'],
    [1.2, 'unknown'],
  ] as const)('%d', (value, state) => {
    expect(check(pledged(value), 'pledge-over-50').state).toBe(state);
  });
  test('the market-wide ratio cannot fire it, and an old statement is stale', () => {
    expect(check(pledged(0.9, 'pledge-ratio-total'), 'pledge-over-50').state).toBe('unknown');
    expect(check(pledged(0.9, 'pledge-ratio-controlling', '2026-06-01'), 'pledge-over-50')).toMatchObject({
      state: 'unknown',
      reason: 'stale',
    });
  });
});

describe('R-4 from announcements', () => {
  const announced = (quote: string, pct: number, date = '2025-02-01'): Given => ({
    market: 'SZ',
    asOf: '2025-03-01',
    years: { 2024: { revenue: 1e9 } },
    events: [{ kind: 'pledge', date, subject: '控股股东', fields: { pct }, quote }],
  });
  test.each([
    ['控股股东累计质押的股份占其所持股份比例为62.00%', 0.62, 'fires'],
    ['控股股东累计质押的股份占其所持股份比例为50.00%', 0.5, 'clear'],
    ['控股股东本次质押的股份占其所持股份比例为62.00%', 0.62, 'unknown'],
    ['股东张三累计质押的股份占其所持股份比例为99.00%', 0.99, 'unknown'],
    ['控股股东累计质押及冻结的股份占其所持股份比例为80.00%', 0.8, 'unknown'],
  ] as const)('%s', (quote, pct, state) => {
    expect(check(announced(quote, pct), 'pledge-over-50').state).toBe(state);
  });
});

describe('R-5: goodwill against net assets', () => {
  const held = (goodwill: number, equity: number, more: Record<string, number> = {}): Given => ({
    years: { 2024: { revenue: 1e9, goodwill, 'equity-parent': equity, ...more } },
  });
  test.each([
    [29.99e6, 100e6, 'clear'],
    [30e6, 100e6, 'clear'],
    [30.01e6, 100e6, 'fires'],
    [1, -5e6, 'fires'],
    [1, 0, 'fires'],
    [0, -5e6, 'clear'],
  ] as const)('%d of %d', (goodwill, equity, state) => {
    expect(check(held(goodwill, equity), 'goodwill-over-30').state).toBe(state);
  });
  test('without goodwill on record it is unknown; attributable equity decides; both amounts are said', () => {
    expect(check({ years: { 2024: { revenue: 1e9, 'equity-parent': 1e8 } } }, 'goodwill-over-30').state).toBe('unknown');
    const fired = check(held(40e6, 100e6, { 'total-equity': 400e6, 'total-assets': 1e9 }), 'goodwill-over-30');
    expect(fired.state).toBe('fires');
    expect(fired.title).toBe('goodwill at 40.0% of net assets (> 30%)');
    expect(fired.detail).toContain('$40.0 million');
    expect(fired.detail).toContain('4.0% of total assets');
    expect(fired.cells.length).toBeGreaterThanOrEqual(2);
  });
});

test('a raised warning has cells and evidence that resolve', () => {
  const set = setOf({ years: { 2024: { revenue: 1e9, goodwill: 5e7, 'equity-parent': 1e8 } } });
  const [warning] = raiseWarnings(set, 'zh-CN');
  expect(warning?.title).toBe('商誉占净资产50.0%（>30%）');
  expect(warning?.evidence?.every((id) => set.units.some((unit) => unit.id === id))).toBe(true);
});
