// Sealed sets of real companies from the recorded statements, as of a date: what the house analyst reads in production.
import { readFileSync } from 'node:fs';
import { readCompanyFacts } from '#shared/metrics/companyfacts.ts';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { metricEvidence } from '#shared/metrics/to-evidence.ts';
import type { EvidenceSet, Price } from '#shared/schema/evidence.ts';
import { dataFile } from '#test/support/data-dir.ts';

const FETCHED = '2026-01-01T00:00:00Z';

export interface Real {
  file: string;
  cik: string;
  symbol: string;
  name: string;
  asOf: string;
  price?: Price;
}

export const apple = (asOf = '2024-11-01'): Real => ({
  file: 'CIK0000320193.json',
  cik: '0000320193',
  symbol: 'AAPL.US',
  name: 'Apple Inc.',
  asOf,
});
export const nvidia = (asOf = '2024-02-21'): Real => ({
  file: 'CIK0001045810.json',
  cik: '0001045810',
  symbol: 'NVDA.US',
  name: 'NVIDIA Corporation',
  asOf,
});
export const kimberly = (asOf = '2026-02-12'): Real => ({
  file: 'CIK0000055785.json',
  cik: '0000055785',
  symbol: 'KMB.US',
  name: 'Kimberly-Clark',
  asOf,
});

export function realSet({ file, cik, symbol, name, asOf, price }: Real): EvidenceSet {
  const json: unknown = JSON.parse(readFileSync(dataFile('sec', 'companyfacts', file), 'utf8'));
  const read = readCompanyFacts(json, { symbol, snapshotId: 's0000000000000000real', sourceUrl: 'https://data.sec.gov/', asOf, cik });
  if (!read.ok) throw new Error(read.failure.message);
  const { values, notComputed } = computeMetrics(read.value, { asOf, ...(price ? { price } : {}) });
  return {
    batchId: 'b0000000000000000real',
    symbol,
    company: { ...read.value.company, name },
    takenAt: FETCHED,
    asOf,
    ...(price ? { price } : {}),
    units: values.map((value) => metricEvidence(value, { materialId: 'm0000000000000000real', fetchedAt: FETCHED, title: name })),
    notComputed,
    missing: [],
  };
}
