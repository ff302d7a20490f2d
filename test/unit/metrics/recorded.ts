// Statements of the recorded companies for the tests of metrics.
import { readFileSync } from 'node:fs';
import { readCompanyFacts } from '#shared/metrics/companyfacts.ts';
import { computeMetrics, type Figures } from '#shared/metrics/compute.ts';
import type { StatementData } from '#shared/schema/gather.ts';
import { dataFile } from '#test/support/data-dir.ts';

export const FACTS = {
  AAPL: { file: 'CIK0000320193.json', cik: 320193, pool: 'electronics-hardware' },
  NVDA: { file: 'CIK0001045810.json', cik: 1045810, pool: 'semiconductor' },
  KMB: { file: 'CIK0000055785.json', cik: 55785, pool: 'household-personal' },
  LPA: { file: 'lpa_facts.json', cik: 1997711, pool: 'property' },
} as const;
export type Recorded = keyof typeof FACTS;

const bodies = new Map<string, unknown>();
export function body(company: Recorded): unknown {
  const { file } = FACTS[company];
  if (!bodies.has(file)) bodies.set(file, JSON.parse(readFileSync(dataFile('sec', 'companyfacts', file), 'utf8')));
  return bodies.get(file);
}

const held = new Map<string, StatementData>();
const computed = new Map<string, Figures>();

/** The figures of a recorded company as of a date; computed once a test file. */
export function figures(company: Recorded, asOf?: string): Figures {
  const key = `${company} ${asOf ?? ''}`;
  const known = computed.get(key) ?? computeMetrics(statements(company, asOf));
  computed.set(key, known);
  return known;
}

/** The recorded facts of a company as of a date. */
export function statements(company: Recorded, asOf?: string): StatementData {
  const key = `${company} ${asOf ?? ''}`;
  const known = held.get(key);
  if (known) return known;
  const { cik, pool } = FACTS[company];
  const read = readCompanyFacts(body(company), {
    symbol: `${company}.US`,
    snapshotId: 's0123456789abcdef0123',
    sourceUrl: `https://data.sec.gov/api/xbrl/companyfacts/CIK${String(cik).padStart(10, '0')}.json`,
    cik,
    pool,
    ...(asOf ? { asOf } : {}),
  });
  if (!read.ok) throw new Error(read.failure.message);
  held.set(key, read.value);
  return read.value;
}
