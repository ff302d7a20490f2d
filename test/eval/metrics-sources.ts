// Figures held against sources apart from the golden table: print against the filing's facts, vendor rows worked out anew, and vendors' own ratios.
import { readFileSync } from 'node:fs';
import { readCompanyFacts } from '#shared/metrics/companyfacts.ts';
import { computeMetrics } from '#shared/metrics/compute.ts';
import type { StatementData } from '#shared/schema/gather.ts';
import type { MetricValue } from '#shared/schema/metric.ts';
import { dataFile } from '#test/support/data-dir.ts';
import { handReports, handValues } from './metrics-printed-hand.ts';
import { toolkitRatios } from './metrics-toolkit.ts';
import { vendorPrinted, vendorValues } from './metrics-vendor-values.ts';

interface Figure {
  name: string;
  value: number;
  unit: string;
  n?: number;
}
type Value = readonly [company: string, label: string, id: string, value: number];

const HALF_PERCENT = 0.005;
const yearly = (values: readonly MetricValue[], id: string, label: string): MetricValue | undefined =>
  values.find((v) => v.id === id && v.period.label === label && v.period.basis !== 'ttm');
const same = (v: MetricValue | undefined, [company, label, id, value]: Value, rounding = 0): boolean => {
  const right = v !== undefined && Math.abs(v.value - value) <= Math.max(HALF_PERCENT * Math.abs(value), rounding);
  if (!right) console.error(`${company} ${label} ${id} = ${v?.value}, elsewhere ${value}`);
  return right;
};

/** Facts as they stood on the day of the filing, against what was worked out from its printed statements. */
function factsAgainstPrint(): Figure {
  let [right, n] = [0, 0];
  for (const [company, file, filed] of [
    ['AAPL', 'CIK0000320193.json', '2024-11-01'],
    ['NVDA', 'CIK0001045810.json', '2024-02-21'],
  ] as const) {
    const report = handReports[company]!;
    const json: unknown = JSON.parse(readFileSync(dataFile('sec', 'companyfacts', file), 'utf8'));
    const read = readCompanyFacts(json, { symbol: report.symbol, snapshotId: 's', sourceUrl: file, asOf: filed, pool: report.pool });
    if (!read.ok) throw new Error(read.failure.message);
    const { values } = computeMetrics(read.value);
    for (const value of handValues.filter(([c]) => c === company)) {
      const v = yearly(values, value[2], value[1]);
      // The facts also hold what only a note prints (interest, depreciation of plant): such figures are another reading.
      if (v?.cells.some((c) => c.value !== 0 && !(c.item in report.cells) && NOTES.has(c.item))) continue;
      n++;
      if (same(v, value)) right++;
    }
  }
  return { name: 'metrics-facts-against-print', value: right / n, unit: 'ratio', n };
}
const NOTES = new Set(['interest-expense', 'depreciation']);

/** Figures of the sources; `data`: statements by company as the vendor's readers give them. */
export function sourceFigures(data: ReadonlyMap<string, StatementData>): Figure[] {
  const values = new Map(['600519', '00700'].map((c) => [c, computeMetrics(data.get(c)!).values]));
  const worked = vendorValues.filter((v) => same(yearly(values.get(v[0])!, v[2], v[1]), v)).length;
  // Printed with two digits: half of the last one is rounding.
  const printed = vendorPrinted.filter((v) => same(yearly(values.get(v[0])!, v[2], v[1]), v, v[3] > 1 ? 0.005 : 0.00005)).length;
  const perCompany = ['600519', '00700'].map((c) => new Set(vendorValues.filter(([of]) => of === c).map(([, , id]) => id)).size);
  const other = toolkitRatios();
  return [
    factsAgainstPrint(),
    { name: 'metrics-other-implementation', value: other.right / other.n, unit: 'ratio', n: other.n },
    { name: 'metrics-vendor-rows', value: worked / vendorValues.length, unit: 'ratio', n: vendorValues.length },
    { name: 'metrics-vendor-rows.fewest-a-company', value: Math.min(...perCompany), unit: 'count', n: perCompany.length },
    { name: 'metrics-vendor-printed', value: printed / vendorPrinted.length, unit: 'ratio', n: vendorPrinted.length },
  ];
}
