// Industry pools: every metric exists, mappings are disjoint, fallbacks, peers from five on.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineItem } from '#shared/metrics/items/index.ts';
import { isFinancial, peerTable, percentile, poolMetrics, poolOf, pools } from '#shared/metrics/pools.ts';
import { metricDefinition } from '#shared/metrics/registry/index.ts';
import type { MetricValue } from '#shared/schema/metric.ts';
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
