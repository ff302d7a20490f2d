// A small invented evidence set for tests of the machine: figures of two years, quotes and an event, all of an invented company.
import { hashOf } from '#shared/case/canonical.ts';
import type { Cell } from '#shared/schema/cell.ts';
import type { Evidence, EvidenceSet } from '#shared/schema/evidence.ts';
import type { GatherOutcome, SealOutcome } from '#shared/schema/gather.ts';
import type { Period } from '#shared/schema/period.ts';

const MATERIAL = 'm0123456789abcdef0123';
const SNAPSHOT = 's0123456789abcdef0123';
const URL_ = 'https://www.example.com/annual-report';

export const year = (y: number): Period => ({
  start: `${y}-01-01`,
  end: `${y}-12-31`,
  basis: 'duration',
  label: `FY${y}`,
  fiscalYear: y,
  fiscalPeriod: 'FY',
});
export const yearEnd = (y: number): Period => ({ end: `${y}-12-31`, basis: 'instant', label: `FY${y}`, fiscalYear: y, fiscalPeriod: 'FY' });

export function cellOf(item: string, value: number, period: Period): Cell {
  return {
    item,
    raw: String(value),
    field: `us-gaap:${item}`,
    value,
    unit: 'USD',
    period,
    filed: '2025-02-20',
    form: '10-K',
    snapshotId: SNAPSHOT,
    sourceUrl: URL_,
    audited: true,
    printedScale: 1e6,
  };
}

export function metricUnit(metric: string, period: Period, value: number, unit: string, cells: Cell[], formula = metric): Evidence {
  const content = { kind: 'metric' as const, metric, period, value, unit, formula, definition: `${metric}@1`, cells };
  return {
    id: `e${hashOf(content).slice(0, 12)}`,
    ...content,
    materialId: MATERIAL,
    snapshotId: SNAPSHOT,
    edition: '10-K 2025-02-20',
    fetchedAt: '2025-03-01T00:00:00Z',
    sourceUrl: URL_,
    title: 'Annual report of Tillbrook Mills for 2024',
    fingerprint: hashOf(content).slice(0, 16),
  };
}

export function quoteUnit(quote: string, paragraph: number): Evidence {
  const content = { kind: 'quote' as const, quote, paragraph };
  return {
    id: `e${hashOf(content).slice(0, 12)}`,
    ...content,
    start: 0,
    end: quote.length,
    prefix: '',
    suffix: '',
    materialId: MATERIAL,
    snapshotId: SNAPSHOT,
    edition: '10-K 2025-02-20',
    fetchedAt: '2025-03-01T00:00:00Z',
    sourceUrl: URL_,
    title: 'Annual report of Tillbrook Mills for 2024',
    fingerprint: hashOf(content).slice(0, 16),
  };
}

const ITEMS: [string, number, number, 'duration' | 'instant'][] = [
  ['revenue', 4600e6, 4000e6, 'duration'],
  ['gross-profit', 1380e6, 1160e6, 'duration'],
  ['net-profit', 432e6, 400e6, 'duration'],
  ['ocf', 412e6, 400e6, 'duration'],
  ['receivables', 655e6, 500e6, 'instant'],
  ['total-assets', 5200e6, 4800e6, 'instant'],
];

/** Units for two years: line items, three ratios, growth rates, two quotes. */
export function sampleUnits(): Evidence[] {
  const units: Evidence[] = [];
  const at = (basis: 'duration' | 'instant', y: number): Period => (basis === 'duration' ? year(y) : yearEnd(y));
  const cells = new Map<string, Cell>();
  for (const [item, now, before, basis] of ITEMS) {
    for (const [y, value] of [
      [2024, now],
      [2023, before],
    ] as const) {
      const cell = cellOf(item, value, at(basis, y));
      cells.set(`${item}.${y}`, cell);
      units.push(metricUnit(item, at(basis, y), value, 'USD', [cell]));
    }
    const pair = [cells.get(`${item}.2024`)!, cells.get(`${item}.2023`)!];
    units.push(metricUnit(`${item}-growth`, year(2024), now / before - 1, 'ratio', pair, `${item} / ${item}@1 - 1`));
  }
  const ratio = (metric: string, over: string, under: string, y: number): Evidence => {
    const a = cells.get(`${over}.${y}`)!;
    const b = cells.get(`${under}.${y}`)!;
    return metricUnit(metric, year(y), a.value / b.value, 'ratio', [a, b], `${over} / ${under}`);
  };
  for (const y of [2024, 2023]) {
    units.push(ratio('gross-margin', 'gross-profit', 'revenue', y));
    units.push(ratio('net-margin', 'net-profit', 'revenue', y));
    units.push(ratio('ocf-to-net-profit', 'ocf', 'net-profit', y));
  }
  units.push(quoteUnit('The company recorded a one-time tax charge of $12.5 million in the fourth quarter.', 41));
  units.push(quoteUnit('Two customers accounted for 31% of revenue in 2024.', 57));
  return units;
}

export function sampleSet(extra: Partial<EvidenceSet> = {}): EvidenceSet {
  return {
    batchId: 'b0123456789abcdef0123',
    symbol: 'TLBK.US',
    company: { symbol: 'TLBK.US', name: 'Tillbrook Mills', market: 'US', standard: 'us-gaap', currency: 'USD' },
    takenAt: '2025-03-01T00:00:00Z',
    units: sampleUnits(),
    notComputed: [],
    missing: [{ source: 'sec-edgar', query: 'interest expense', reason: 'not tagged' }],
    ...extra,
  };
}

export function sampleGather(source: string): GatherOutcome {
  return { source, query: `statements and filings`, snapshots: [], fetches: [], missing: [] };
}

export function sampleSeal(extra: Partial<EvidenceSet> = {}): SealOutcome {
  const set = sampleSet(extra);
  return {
    set,
    trail: {
      id: set.batchId,
      symbol: set.symbol,
      takenAt: set.takenAt,
      queries: [],
      hits: [{ query: 'q1', rank: 1, score: 2.5, materialId: MATERIAL, snapshotId: SNAPSHOT, paragraph: 41, kept: true }],
      metrics: [],
      conflicts: [],
      fetches: [],
      missing: set.missing,
    },
  };
}
