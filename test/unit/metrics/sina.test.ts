// Sina reports of 603596 with single quarters and trailing sums.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { footing } from '#shared/metrics/footing.ts';
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
