// Builds small sealed sets of invented figures for the tests of the house analyst and the court.
import type { Cell, Restatement } from '#shared/schema/cell.ts';
import type { EventEvidence, EvidenceSet, MetricEvidence } from '#shared/schema/evidence.ts';
import type { Period } from '#shared/schema/period.ts';

const RATIO = /-growth$|margin|ratio$|^roe|^roa|^roic|-share|payout|-to-revenue|-to-net-assets|-rate|pledge-ratio/;
const TIMES = /^(current-ratio|quick-ratio|interest-cover|ocf-to-net-profit)$/;
const DAYS = /days$|cash-conversion-cycle/;
const SCORE = /piotroski|beneish|altman/;
const INSTANT = /asset|liabilit|equity|cash$|receivables$|inventory$|payables$|goodwill$|debt$|investments$|^current-ratio|^debt-ratio/;

export const unitOf = (metric: string, currency: string): string => {
  if (/^(eps|dps|bvps)/.test(metric) && !metric.endsWith('growth')) return `${currency}/share`;
  if (TIMES.test(metric) || /^(pe|pb|ps)-/.test(metric)) return 'x';
  if (DAYS.test(metric)) return 'days';
  if (SCORE.test(metric)) return 'score';
  return RATIO.test(metric) ? 'ratio' : currency;
};

export interface Given {
  symbol?: string;
  market?: string;
  currency?: string;
  yearEnd?: string;
  financial?: boolean;
  pool?: string;
  asOf?: string;
  /** Values by fiscal year and registry id, in wire units. */
  years: Record<number, Record<string, number>>;
  restated?: Record<string, Restatement[]>;
  events?: {
    kind: string;
    date: string;
    subject?: string;
    effect?: 'positive' | 'negative' | 'neutral';
    fields?: Record<string, string | number | boolean>;
    quote?: string;
  }[];
}

export const periodOf = (year: number, yearEnd: string, basis: Period['basis']): Period => ({
  ...(basis === 'instant' ? {} : { start: `${year - 1}-${yearEnd}` }),
  end: `${year}-${yearEnd}`,
  basis,
  label: `FY${year}`,
  fiscalYear: year,
  fiscalPeriod: 'FY',
});

/** A stable id in the shape of real ones. */
function idOf(text: string): string {
  let h = 0x811c9dc5;
  let g = 0x1234567;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x01000193) >>> 0;
    g = Math.imul(g ^ text.charCodeAt(i), 0x85ebca6b) >>> 0;
  }
  return `e${(h.toString(16).padStart(8, '0') + g.toString(16).padStart(8, '0')).slice(0, 12)}`;
}

export function metricUnit(metric: string, year: number, value: number, given: Given): MetricEvidence {
  const { currency = 'USD', yearEnd = '12-31', restated } = given;
  const newest = Math.max(...Object.keys(given.years).map(Number));
  const period = periodOf(year, yearEnd, INSTANT.test(metric) ? 'instant' : 'duration');
  const unit = unitOf(metric, currency);
  const cell: Cell = {
    item: metric,
    raw: String(value),
    field: `test:${metric}`,
    value,
    unit,
    period,
    filed: `${newest + 1}-02-20`,
    form: '10-K',
    accession: `0000000000-${newest}`,
    snapshotId: 's0000000000000000test',
    sourceUrl: 'https://example.com/report',
  };
  const changes = restated?.[`${metric}@${year}`];
  return {
    kind: 'metric',
    id: idOf(`${metric}@${year}=${value}`),
    materialId: 'm0000000000000000test',
    snapshotId: 's0000000000000000test',
    edition: `10-K ${newest + 1}-02-20`,
    fetchedAt: '2026-01-01T00:00:00Z',
    sourceUrl: 'https://example.com/report',
    title: 'Annual report',
    fingerprint: idOf(metric),
    metric,
    period,
    value,
    unit,
    formula: metric,
    definition: `${metric}@1`,
    cells: [cell],
    ...(changes ? { restated: changes } : {}),
  };
}

export function eventUnit(event: NonNullable<Given['events']>[number], n: number): EventEvidence {
  const quote = event.quote ?? `${event.kind} ${event.date}`;
  return {
    kind: 'event',
    id: idOf(`${event.kind}${event.date}${n}`),
    materialId: 'm000000000000000event',
    snapshotId: 's000000000000000event',
    edition: `announcement ${event.date}`,
    fetchedAt: '2026-01-01T00:00:00Z',
    sourceUrl: 'https://example.com/announcement',
    title: 'Announcement',
    fingerprint: idOf(quote),
    quote,
    start: 0,
    end: quote.length,
    prefix: '',
    suffix: '',
    paragraph: n,
    event: {
      kind: event.kind,
      date: event.date,
      subject: event.subject ?? 'Holder A',
      effect: event.effect ?? 'neutral',
      fields: event.fields ?? {},
    },
  };
}

export function setOf(given: Given): EvidenceSet {
  const { symbol = 'SAMPLE.US', market = 'US', currency = 'USD', financial, pool, asOf } = given;
  const units = Object.entries(given.years)
    .sort(([a], [b]) => Number(b) - Number(a))
    .flatMap(([year, values]) => Object.entries(values).map(([metric, value]) => metricUnit(metric, Number(year), value, given)));
  return {
    batchId: 'b00000000000000000000',
    symbol,
    company: {
      symbol,
      name: 'Example Foods',
      nameZh: '示例消费',
      market,
      currency,
      ...(financial === undefined ? {} : { financial }),
      ...(pool === undefined ? {} : { pool }),
    },
    takenAt: '2026-01-01T00:00:00Z',
    ...(asOf ? { asOf } : {}),
    units: [...units, ...(given.events ?? []).map(eventUnit)],
    notComputed: [],
    missing: [],
  };
}
