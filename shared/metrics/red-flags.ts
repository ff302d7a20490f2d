// Red flags (METRICS 4.7): attention marks from computed figures and announcements. Never warnings, never part of a verdict by themselves.
import type { Cell } from '../schema/cell.ts';
import type { MetricValue } from '../schema/metric.ts';
import { dayNumber } from './dates.ts';
import type { PeerRow } from './pools.ts';
import { type EventRule, eventRules } from './red-flag-events.ts';
import { figureRules, type Rule } from './red-flag-rules.ts';

export interface RedFlag {
  id: string;
  zh: string;
  en: string;
  state: 'fires' | 'clear' | 'unknown';
  /** The figures the decision rests on, as metric@label = value. */
  figures: { metric: string; label: string; value: number; unit: string }[];
  threshold: string;
  cells: Cell[];
  /** Evidence ids of the announcements it rests on. */
  events?: string[];
  /** Why it could not be decided. */
  reason?: string;
}

/** An announcement as evidence has it. */
export interface FlagEvent {
  id: string;
  kind: string;
  date: string;
  fields?: Readonly<Record<string, string | number | boolean>>;
}
export interface FlagRecord {
  /** The day the record stands for; events after it do not count. */
  asOf: string;
  /** Announcements that were found; absent when none were looked for. */
  events?: readonly FlagEvent[];
  /** Rows of peerTable, for the flag that compares. */
  peers?: readonly PeerRow[];
}

/** Values of a company by id and fiscal year (FY figures only). */
class Book {
  readonly year: number;
  private readonly map = new Map<string, MetricValue>();

  constructor(values: readonly MetricValue[]) {
    let year = 0;
    for (const v of values) {
      if (v.period.fiscalPeriod === 'Q4' && v.id === 'net-profit') this.map.set(`${v.id}#Q4@${v.period.fiscalYear}`, v);
      if (v.period.fiscalPeriod !== 'FY' || v.period.basis === 'ttm') continue;
      const k = `${v.id}@${v.period.fiscalYear}`;
      if (!this.map.has(k)) this.map.set(k, v);
      if (v.period.basis === 'duration' && v.period.fiscalYear > year) year = v.period.fiscalYear;
    }
    this.year = year;
  }
  get(id: string, back = 0): MetricValue | undefined {
    return this.map.get(`${id}@${this.year - back}`);
  }
}

/** Distress lines: the applicable model is the first that is computed (METRICS 3.6). */
const DISTRESS: readonly (readonly [id: string, line: number, market?: 'US'])[] = [
  ['altman-z', 1.81],
  ['altman-z-prime', 1.23, 'US'],
  ['altman-z-double-prime', 1.1],
];

/** Announcements of a rule's kinds inside its window that nothing ended since. Without a search for them the answer is unknown. */
function fromEvents(rule: EventRule, record: FlagRecord): RedFlag {
  const base = flagOf(rule, []);
  if (!record.events) return { ...base, state: 'unknown', reason: 'not-searched' };
  const day = dayNumber(record.asOf);
  const seen = record.events.filter((e) => e.date <= record.asOf && day - dayNumber(e.date) <= rule.days);
  const hits = seen.filter(
    (e) =>
      rule.kinds.includes(e.kind) &&
      (!rule.only || rule.only(e.fields ?? {})) &&
      !(rule.endedBy && seen.some((x) => x.kind === rule.endedBy && x.date >= e.date)),
  );
  return hits.length ? { ...base, state: 'fires', events: hits.map((e) => e.id) } : { ...base, state: 'clear' };
}

/** A margin above nine tenths of the peers beside receivables slower than three quarters of them. */
function outOfLine(peers: readonly PeerRow[]): RedFlag {
  const rule = {
    id: 'F-20',
    zh: '毛利率异于同业',
    en: 'margin out of line',
    threshold: 'gross-margin above the peers’ P90 and receivable-days above their P75',
  };
  const at = (metric: string): PeerRow | undefined => peers.find((r) => r.metric === metric);
  const [margin, days] = [at('gross-margin'), at('receivable-days')];
  const base: Omit<RedFlag, 'state'> = {
    ...flagOf(rule, []),
    figures: [margin, days].flatMap((r) =>
      r ? [{ metric: r.metric, label: 'latest', value: r.value, unit: r.metric === 'gross-margin' ? 'ratio' : 'days' }] : [],
    ),
  };
  if (margin?.percentile === undefined || days?.percentile === undefined) return { ...base, state: 'unknown', reason: 'too-few-peers' };
  return { ...base, state: margin.percentile > 0.9 && days.percentile > 0.75 ? 'fires' : 'clear' };
}

/**
 * Flags of the latest fiscal year. A flag whose market is another one is not listed at all; one whose figures are missing is `unknown`
 * with the missing metric. `market`: the listing's market (SH, SZ, BJ, HK, US). With a `record` also the flags that rest on announcements and
 * on peers. Pure: `values` from computeMetrics; thresholds of METRICS 4.7, amounts in base units, ratios as fractions.
 */
export function redFlags(values: readonly MetricValue[], company: { market: string; financial?: boolean }, record?: FlagRecord): RedFlag[] {
  const book = new Book(values);
  const here = /^(SH|SZ|BJ)$/.test(company.market) ? 'CN' : company.market === 'US' ? 'US' : 'HK';
  const out: RedFlag[] = [];
  const read = (need: string): MetricValue | undefined => {
    const [id, back] = need.replace(/[?~]$/, '').split('@') as [string, string?];
    return book.get(id, Number(back ?? 0));
  };
  for (const rule of figureRules) {
    if ((rule.market && rule.market !== here) || (rule.notFinancial && company.financial)) continue;
    const found = rule.needs.map((need) => [need, read(need)] as const);
    const missing = found.find(([need, v]) => !v && !/[?~]$/.test(need));
    const untold = found.find(([need, v]) => !v && need.endsWith('~'));
    const present = found.flatMap(([, v]) => (v ? [v] : []));
    const base = flagOf(rule, present);
    if (missing || !present.length) {
      out.push({ ...base, state: 'unknown', reason: `nm-absent:${(missing ?? found[0]!)[0].replace(/[?~]$/, '')}` });
      continue;
    }
    const value = (need: string): number => read(need)?.value ?? Number.NaN;
    if (rule.test(value)) out.push({ ...base, state: 'fires' });
    else if (untold) out.push({ ...base, state: 'unknown', reason: `nm-absent:${untold[0].replace('~', '')}` });
    else out.push({ ...base, state: 'clear' });
  }
  if (!company.financial) {
    const used = DISTRESS.filter(([, , market]) => !market || market === here)
      .map(([id, line]) => ({ v: book.get(id), line }))
      .find((x) => x.v);
    const rule = {
      id: 'F-07',
      zh: 'Z值落入困境区',
      en: 'distress zone',
      threshold: used ? `${used.v!.id} < ${used.line}` : 'Altman in its distress zone',
    };
    out.push(
      used
        ? { ...flagOf(rule, [used.v!]), state: used.v!.value < used.line ? 'fires' : 'clear' }
        : { ...flagOf(rule, []), state: 'unknown', reason: 'nm-absent:altman-z' },
    );
  }
  const corrected = values.filter(
    (v) =>
      v.period.fiscalYear > book.year - 3 && v.restated?.some((r) => r.cause === 'error-correction' && r.period.fiscalYear > book.year - 3),
  );
  out.push({
    ...flagOf(
      { id: 'F-01', zh: '前期差错更正', en: 'error correction', threshold: 'a restated figure of the last 3 fiscal years, by error' },
      corrected.slice(0, 3),
    ),
    state: corrected.length ? 'fires' : 'clear',
  });
  if (record) {
    for (const rule of eventRules) if (!rule.market || rule.market === here) out.push(fromEvents(rule, record));
    if (!company.financial) out.push(outOfLine(record.peers ?? []));
  }
  return out.sort((a, b) => (a.id < b.id ? -1 : 1));
}

const flagOf = (rule: Pick<Rule, 'id' | 'zh' | 'en' | 'threshold'>, values: readonly MetricValue[]): Omit<RedFlag, 'state'> => ({
  id: rule.id,
  zh: rule.zh,
  en: rule.en,
  threshold: rule.threshold,
  figures: values.map((v) => ({ metric: v.id, label: v.period.label, value: v.value, unit: v.unit })),
  cells: values.flatMap((v) => v.cells),
});
