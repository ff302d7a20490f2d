// The statements that the number check is measured on: companyfacts of three companies, read as the product reads them.
import { readFileSync } from 'node:fs';
import type { CompanyFigures } from '#shared/checks/prose/table.ts';
import { readCompanyFacts } from '#shared/metrics/companyfacts.ts';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { dataFile, hasData } from '#test/support/data-dir.ts';

const sources = {
  'AAPL.US': { cik: '320193', names: ['Apple', '苹果'] },
  'NVDA.US': { cik: '1045810', names: ['NVIDIA', '英伟达'] },
  'KMB.US': { cik: '55785', names: ['Kimberly-Clark', '金佰利'] },
} as const;
export type Measured = keyof typeof sources;
export const namesOf = Object.fromEntries(Object.entries(sources).map(([symbol, { names }]) => [symbol, names])) as unknown as Record<
  string,
  readonly [string, string]
>;

/** Figures of one company as known on a day; undefined without the recorded data. */
export const figuresOf = (symbol: Measured, asOf = '2025-11-01'): CompanyFigures | undefined => {
  const { cik, names } = sources[symbol];
  const file = ['sec', 'companyfacts', `CIK${cik.padStart(10, '0')}.json`];
  if (!hasData(...file)) return undefined;
  const facts = readCompanyFacts(JSON.parse(readFileSync(dataFile(...file), 'utf8')), {
    symbol,
    snapshotId: 's00000000000000000000',
    sourceUrl: 'https://data.sec.gov/',
    asOf,
    cik,
  });
  return facts.ok ? { symbol, names, values: computeMetrics(facts.value, { asOf }).values } : undefined;
};
