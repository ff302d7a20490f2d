// Industry pools: every metric exists, mappings are disjoint, fallbacks, peers from five on.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineItem } from '#shared/metrics/items/index.ts';
import { peerMedians } from '#shared/metrics/peer-medians.ts';
import { plainName, poolNamed, poolNameLists } from '#shared/metrics/pool-names.ts';
import { poolOverrides } from '#shared/metrics/pool-overrides.ts';
import { choosePeers, isFinancial, knownPool, MAX_PEERS, peerTable, poolMetrics, poolOf, pools } from '#shared/metrics/pools.ts';
import { percentile } from '#shared/metrics/quantiles.ts';
import { metricDefinition } from '#shared/metrics/registry/index.ts';
import { type MetricValue, metricValue } from '#shared/schema/metric.ts';
import { symbolId } from '#shared/schema/symbol.ts';

const value = (id: string, v: number): MetricValue => ({
  id,
  period: { start: '2024-01-01', end: '2024-12-31', basis: 'duration', label: 'FY2024', fiscalYear: 2024, fiscalPeriod: 'FY' },
  value: v,
  unit: 'ratio',
  cells: [],
  formula: id,
  definition: `${id}@1`,
});

describe('pools', () => {
  test('34 pools of twelve known metrics, questions and valid peers', () => {
    expect(pools.length).toBe(34);
    for (const p of pools) {
      expect(p.metrics.length, p.id).toBe(12);
      for (const m of p.metrics) expect(metricDefinition(m) ?? lineItem(m), `${p.id} ${m}`).toBeDefined();
      expect(p.questions.length, p.id).toBeGreaterThanOrEqual(4);
      for (const peer of p.peers) expect(symbolId.safeParse(peer).success, peer).toBe(true);
    }
  });
  test('110 Chinese industries once each; SIC ranges do not overlap', () => {
    const names = pools.flatMap((p) => p.cn);
    expect(names.length).toBe(110);
    expect(new Set(names).size).toBe(110);
    const hk = pools.flatMap((p) => p.hk);
    expect(new Set(hk).size).toBe(hk.length);
    for (let sic = 100; sic < 10_000; sic++)
      expect(pools.filter((p) => p.sic.some(([a, b]) => a <= sic && sic <= b)).length).toBeLessThanOrEqual(1);
  });
  test.each([
    [{ sic: 3571, symbol: 'AAPL.US' }, 'electronics-hardware'],
    [{ sic: 3674 }, 'semiconductor'],
    [{ sic: '6324' }, 'med-devices-services'],
    [{ sic: 6021 }, 'bank'],
    [{ sic: 2670, symbol: 'KMB.US' }, 'household-personal'],
    [{ sic: 5961, symbol: 'AMZN.US' }, 'retail'],
    [{ cn: '白酒', symbol: '600519.SH' }, 'liquor'],
    [{ cn: '银行', symbol: '601658.SH' }, 'bank'],
    [{ hk: 'Interactive Media & Services', symbol: '00700.HK' }, 'software-internet'],
    [{ symbol: '01208.HK', hk: 'Electronic Equipment, Instruments & Components' }, 'metals-mining'],
    [{}, 'diversified'],
    [{ sic: 9995 }, 'diversified'],
  ])('%j → %s', (industry, id) => {
    expect(poolOf(industry)).toBe(id);
  });
  test.each([
    // Registered as something else, but a seed peer or an override says what they are.
    [{ sic: 2834, symbol: 'ABT.US' }, 'med-devices-services'],
    [{ sic: 7990, symbol: 'DIS.US' }, 'media'],
    [{ sic: 3674, symbol: 'FSLR.US' }, 'power-equipment'],
    [{ sic: 2320, symbol: 'CTAS.US' }, 'diversified'],
    [{ sic: 4922, symbol: 'KMI.US' }, 'coal-oil-gas'],
    [{ cn: '电气设备', symbol: '000009.SZ' }, 'diversified'],
    // Boards and paths, the most exact known name first.
    [{ board: '酿酒行业' }, 'liquor'],
    [{ board: '白酒Ⅱ' }, 'liquor'],
    [{ board: '白酒II' }, 'liquor'],
    [{ board: '食品饮料--非白酒--啤酒' }, 'liquor'],
    [{ board: '食品饮料--饮料乳品--乳品' }, 'food-beverage'],
    [{ board: '医药生物--医疗器械--体外诊断' }, 'med-devices-services'],
    [{ board: '机械设备--通用设备--一种没有的东西' }, 'machinery'],
    [{ board: '制造业-计算机、通信和其他电子设备制造业' }, 'electronics-hardware'],
    [{ board: '汽车零部件' }, 'auto-parts'],
    [{ board: '汽车整车' }, 'auto'],
    [{ board: '没有这个行业' }, 'diversified'],
    [{ hk: 'Nothing of the kind' }, 'diversified'],
    [{ twin: 'bank', hk: 'Nothing of the kind' }, 'bank'],
  ])('%j → %s', (industry, id) => {
    expect(poolOf(industry)).toBe(id);
  });
  test('names and overrides lead to pools, each name to one', () => {
    const ids = new Set(pools.map((p) => p.id));
    const seen = new Map<string, string>();
    for (const [pool, list] of Object.entries(poolNameLists)) {
      expect(ids.has(pool), pool).toBe(true);
      for (const name of list) {
        expect(seen.get(plainName(name)) ?? pool, name).toBe(pool);
        seen.set(plainName(name), pool);
        expect(poolNamed(name), name).toBe(pool);
      }
    }
    for (const [symbol, pool] of poolOverrides) {
      expect(ids.has(pool), pool).toBe(true);
      expect(symbolId.safeParse(symbol).success, symbol).toBe(true);
    }
  });
  test('anything names a pool or none, within bounds', () => {
    fc.assert(
      fc.property(
        fc.record({ symbol: fc.string(), sic: fc.oneof(fc.string(), fc.integer()), cn: fc.string(), board: fc.string() }),
        (industry) => {
          const id = poolOf(industry);
          return id === undefined || pools.some((p) => p.id === id);
        },
      ),
    );
    expect(poolNamed('-'.repeat(100_000))).toBeUndefined();
  });
  test('what is not known stays unknown where no fallback is wanted', () => {
    expect(knownPool({ symbol: '600519.SH' })).toBe('liquor');
    expect(knownPool({ symbol: '603999.SH' })).toBeUndefined();
    expect(knownPool({ symbol: '603999.SH', board: '出版' })).toBe('media');
    expect(knownPool({ sic: 6770 })).toBeUndefined();
  });
  test('blank checks and funds have none', () => {
    expect(poolOf({ sic: 6770 })).toBeUndefined();
    expect(poolOf({ sic: 6726 })).toBeUndefined();
  });
  test('financial companies', () => {
    expect(isFinancial('bank')).toBe(true);
    expect(isFinancial('med-devices-services', 6324)).toBe(false);
    expect(isFinancial('property', 6500)).toBe(false);
    expect(isFinancial(undefined, 6141)).toBe(true);
  });
  test('a metric that a company cannot have is replaced, never an empty row', () => {
    const metrics = poolMetrics('liquor', (m) => m !== 'sga-ratio');
    expect(metrics.length).toBe(12);
    expect(metrics).not.toContain('sga-ratio');
    expect(metrics).toContain('debt-ratio');
  });
});

describe('peer table', () => {
  const own = [value('roe', 0.2)];
  test('a percentile from five peers on', () => {
    const peers = [0.1, 0.15, 0.2, 0.25, 0.3].map((v) => [value('roe', v)]);
    expect(peerTable(['roe'], own, peers.slice(0, 4))[0]).toMatchObject({ n: 4, reason: 'too-few-peers' });
    expect(peerTable(['roe'], own, peers)[0]).toMatchObject({ n: 5, median: 0.2, p25: 0.15, p75: 0.25, percentile: 0.5 });
  });
  test('thin equity is shown, never ranked; other currencies are not compared', () => {
    const peers = [0.1, 0.15, 0.2, 0.25, 0.3].map((v) => [value('roe', v)]);
    const thin = [{ ...value('roe', 1.7), flags: ['thin-equity'] }];
    expect(peerTable(['roe'], thin, peers)[0]).toMatchObject({ value: 1.7, n: 5, reason: 'not-ranked' });
    expect(peerTable(['roe'], own, [...peers.slice(1), thin])[0]).toMatchObject({ n: 4, reason: 'too-few-peers' });
    const money = peers.map((p) => p.map((v) => ({ ...v, id: 'revenue', unit: 'CNY' })));
    expect(peerTable(['revenue'], [{ ...value('revenue', 1), unit: 'USD' }], money)[0]?.n).toBe(0);
  });
  test('rows only of metrics that the company has; a percentile from five peers on, between 0 and 1', () => {
    const figure = fc.record({ id: fc.constantFrom('roe', 'gross-margin', 'debt-ratio'), v: fc.double({ min: -5, max: 5, noNaN: true }) });
    const company = fc.array(figure, { maxLength: 4 }).map((list) => list.map((f) => value(f.id, f.v)));
    fc.assert(
      fc.property(company, fc.array(company, { maxLength: 12 }), (mine, peers) => {
        const rows = peerTable(['roe', 'gross-margin', 'debt-ratio'], mine, peers);
        for (const r of rows) {
          if (!mine.some((v) => v.id === r.metric)) return false;
          const n = peers.filter((p) => p.some((v) => v.id === r.metric)).length;
          if (r.n !== n) return false;
          if (n < 5 ? r.percentile !== undefined || r.reason !== 'too-few-peers' : !(r.percentile! >= 0 && r.percentile! <= 1))
            return false;
        }
        return new Set(rows.map((r) => r.metric)).size === rows.length;
      }),
    );
  });
  test('percentiles lie within the sample and grow with p', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 30 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (sample, p) => {
          const v = percentile(sample, p);
          return v >= Math.min(...sample) - 1e-9 && v <= Math.max(...sample) + 1e-9 && percentile(sample, 1) >= v - 1e-9;
        },
      ),
    );
  });
});

describe('choosing peers', () => {
  const candidate = fc.record({
    symbol: fc.constantFrom('600000.SH', '600001.SH', '000001.SZ', '00001.HK', '00002.HK', 'AAA.US', 'BBB.US', 'CCC.US'),
    pool: fc.constantFrom('bank', 'retail', 'diversified'),
    revenue: fc.option(fc.integer({ min: -1, max: 1000 }), { nil: undefined }),
    twin: fc.option(fc.constantFrom('600000.SH', '00001.HK'), { nil: undefined }),
  });
  const clean = (c: { symbol: string; pool: string; revenue: number | undefined; twin: string | undefined }) => ({
    symbol: c.symbol,
    pool: c.pool,
    ...(c.revenue === undefined ? {} : { revenue: c.revenue }),
    ...(c.twin === undefined ? {} : { twin: c.twin }),
  });
  test('its own pool, not itself nor its twin, each company once, at most fifteen, whatever the order', () => {
    fc.assert(
      fc.property(candidate, fc.array(candidate, { maxLength: 30 }), (self, list) => {
        const company = clean(self);
        const unique = [...new Map(list.map((c) => [c.symbol, clean(c)])).values()];
        const chosen = choosePeers(company, unique);
        const again = choosePeers(company, [...unique].reverse());
        const of = (s: string) => unique.find((c) => c.symbol === s)!;
        return (
          chosen.length <= MAX_PEERS &&
          new Set(chosen).size === chosen.length &&
          chosen.every((s) => of(s).pool === company.pool && s !== company.symbol && s !== company.twin) &&
          JSON.stringify(again) === JSON.stringify(chosen)
        );
      }),
    );
  });
  test('the same market first, nearest by revenue', () => {
    const peers = choosePeers({ symbol: '600000.SH', pool: 'retail', revenue: 100 }, [
      { symbol: 'AAA.US', pool: 'retail', revenue: 100 },
      { symbol: '600001.SH', pool: 'retail', revenue: 1000 },
      { symbol: '000001.SZ', pool: 'retail', revenue: 60 },
      { symbol: '600002.SH', pool: 'retail' },
      { symbol: '600003.SH', pool: 'bank', revenue: 100 },
      { symbol: '00001.HK', pool: 'retail', revenue: 50, twin: '000001.SZ' },
    ]);
    expect(peers).toEqual(['000001.SZ', '600001.SH', '600002.SH', 'AAA.US']);
  });
});

test('the median of peers is a figure with their cells, from five of them on', () => {
  const cell = {
    item: 'revenue',
    raw: '1',
    field: 'page:revenue',
    value: 1,
    unit: 'USD',
    period: value('x', 0).period,
    snapshotId: 's',
    sourceUrl: 'u',
  };
  const peers = [0.1, 0.4, 0.2, 0.3, 0.9].map((v) => [{ ...value('gross-margin', v), cells: [cell] }]);
  const own = [value('gross-margin', 0.5)];
  const [median] = peerMedians(['gross-margin', 'roe'], own, peers);
  expect(median).toMatchObject({
    id: 'peer-gross-margin',
    value: 0.3,
    unit: 'ratio',
    formula: 'median(gross-margin of 5 peers)',
    period: own[0]!.period,
  });
  expect(median!.cells.length).toBe(5);
  expect(metricValue.safeParse(median).success).toBe(true);
  expect(peerMedians(['gross-margin'], own, peers.slice(1))).toEqual([]);
  expect(peerMedians(['gross-margin'], [], peers)).toEqual([]);
});
