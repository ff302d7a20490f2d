// Sina reports of 603596 with single quarters and trailing sums; pledge ratios of a controlling group.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { footing } from '#shared/metrics/footing.ts';
import { controllingPledge, type Holder, ratioFromTotals } from '#shared/metrics/pledge.ts';
import { readSinaReports } from '#shared/metrics/vendors/sina.ts';
import { dataFile, hasData } from '#test/support/data-dir.ts';

const meta = { snapshotId: 's00000000000000000001', sourceUrl: 'https://example.org/sina' };

describe.skipIf(!hasData('api', 'sina'))('603596 from Sina', () => {
  const json = (file: string) => JSON.parse(readFileSync(dataFile('api', 'sina', file), 'utf8')).response.body;
  const read = readSinaReports({ lrb: json('sina_getFinanceReport2022_lrb_603596.json') }, { symbol: '603596.SH', ...meta });
  if (!read.ok) throw new Error(read.failure.message);
  const { values } = computeMetrics(read.value);
  const at = (id: string, label: string) => values.find((v) => v.id === id && v.period.label === label)?.value;

  test('single quarter and trailing twelve months', () => {
    expect(at('revenue', '2025Q3')).toBe(3_193_476_416.44);
    expect(at('revenue', 'TTM')).toBe(11_715_649_147.15);
    expect(at('net-profit', 'TTM')).toBe(1_322_314_535.22);
    expect(at('revenue', 'FY2024')).toBe(9_936_599_426.94);
  });
  test('the income statement foots with impairments as losses', () => {
    const checks = footing(read.value.cells).filter((c) => c.end === '2024-12-31');
    expect(checks.length).toBeGreaterThanOrEqual(2);
    expect(checks.filter((c) => !c.ok)).toEqual([]);
    expect(read.value.cells.find((c) => c.item === 'credit-impairment' && c.period.label === 'FY2024')?.value).toBe(85_804_800.44);
  });
  test('an answer without data, an error page, a foreign shape', () => {
    const code = (x: unknown) => {
      const r = readSinaReports({ lrb: x }, { symbol: '603596.SH', ...meta });
      return r.ok ? 'ok' : r.failure.code;
    };
    expect(code(json('sina_getFinanceReport2022_lrb_02367.json'))).toBe('sina-empty');
    expect(code('<html>403</html>')).toBe('sina-shape');
    expect(code({ result: { status: { code: 0 }, data: { report_list: { '20251301': {} } } } })).toBe('sina-shape');
  });
});

describe('pledge ratio of the controlling group', () => {
  const source = { date: '2019-12-31', ...meta, totalShares: 100_005_000 };
  const brothers: Holder[] = [
    { name: '甲', held: 28_500_000, pledged: 19_790_000, controlling: true },
    { name: '乙', held: 27_300_000, pledged: 1_118_500, controlling: true },
    { name: '丙', held: 5_250_000, pledged: 0, controlling: true },
    { name: '香港中央结算有限公司', held: 9_000_000, pledged: 0, controlling: true },
  ];
  test('three brothers in concert: 34.25 %, one of them 69.44 %', () => {
    const r = controllingPledge(brothers, source);
    if (r.state !== 'known') throw new Error(r.reason);
    expect(r.ratio).toBeCloseTo(0.3425, 4);
    expect(r.members[0]!.ratio).toBeCloseTo(0.6944, 4);
    expect(r.cells.map((c) => [c.item, c.period.label])).toEqual([
      ['pledge-ratio-controlling', 'FY2019'],
      ['pledge-ratio-total', 'FY2019'],
    ]);
    expect(r.cells[1]!.value).toBeCloseTo(0.2091, 4);
  });
  test.each([
    ['no controlling holder', brothers, { ...source, noController: true }, 'none'],
    ['nobody of the group on record', [{ name: '丁', held: 5, pledged: 5, controlling: false }], source, 'absent'],
    ['more pledged than held', [{ name: '甲', held: 10, pledged: 11, controlling: true }], source, 'suspect'],
    [
      'pledged and frozen in one figure',
      [{ name: '甲', held: 10, pledged: 5, controlling: true, mixedWithFreeze: true }],
      source,
      'mixed-with-freeze',
    ],
  ])('%s is unknown', (_, holders, from, reason) => {
    expect(controllingPledge(holders, from)).toEqual({ state: 'unknown', reason });
  });
  test('from shares of the total', () => {
    expect(ratioFromTotals(0.1, 0.2)).toBe(0.5);
    expect(ratioFromTotals(0.3, 0.2)).toBeUndefined();
  });
});
