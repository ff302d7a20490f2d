// Reading an EDGAR companyfacts answer into plain facts: shape checks, as-of date, forms and their rank, rounding grain of a filing.
import { dayNumber, isoDay } from '../dates.ts';
import type { LineItem, Tag } from '../items/index.ts';
import { vendorAmount } from '../vendors/amount.ts';

/** One fact of one tag, as filed. */
export interface Fact {
  tag: string;
  /** Place of the tag in the item's priority list. */
  priority: number;
  broad: boolean;
  flag?: string;
  label?: string;
  start?: string;
  end: string;
  value: number;
  unit: string;
  accession: string;
  form: string;
  filed: string;
  fy?: number;
}

type Json = Record<string, unknown>;
export const isRecord = (x: unknown): x is Json => typeof x === 'object' && x !== null && !Array.isArray(x);
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Order of forms when two facts were filed on the same day (METRICS 1.5). */
const FORMS = ['10-K', '20-F', '40-F', '10-K/A', '20-F/A', '40-F/A', '8-K', '10-Q', '10-Q/A', '6-K'];
/** Transition reports (10-KT, 10-QT), old annual reports (10-K405) and amended current reports rank as their kind. */
const kindOf = (form: string): string =>
  form
    .replace(/^10-K(?:T|405|SB)/, '10-K')
    .replace(/^10-QT/, '10-Q')
    .replace(/^([68]-K)\/A$/, '$1');
const ranks = new Map<string, number>();
export const formRank = (form: string): number => {
  const known = ranks.get(form);
  if (known !== undefined) return known;
  const i = FORMS.indexOf(kindOf(form));
  const rank = i < 0 ? FORMS.length : i;
  // The number of forms is small; names that a hostile answer makes up are not kept.
  if (ranks.size < 100) ranks.set(form, rank);
  return rank;
};
/** Annual, quarterly and current reports; proxy and registration statements never win against them. */
export const isPeriodic = (form: string): boolean => formRank(form) < FORMS.length;
export const isInterim = (form: string): boolean => /^(10-Q|6-K)/.test(form);

/** The later edition last: by date filed, then form, then accession number. */
export const byEdition = (a: Fact, b: Fact): number =>
  a.filed !== b.filed
    ? a.filed < b.filed
      ? -1
      : 1
    : formRank(a.form) !== formRank(b.form)
      ? formRank(b.form) - formRank(a.form)
      : a.accession < b.accession
        ? -1
        : a.accession > b.accession
          ? 1
          : 0;

/** A day that the calendar has. */
const isDay = (text: string): boolean => DATE.test(text) && isoDay(dayNumber(text)) === text;
/** More facts of one tag and period than any filer has editions of it (12 are the most seen): the first and the latest are kept. */
const FIRST_EDITIONS = 10;
const MOST_EDITIONS = 60;
/** More facts of one line item than any filer has (about 700 are the most seen): the latest filed are kept. */
const MOST_FACTS = 6000;

const tagName = (tag: Tag): string => (typeof tag === 'string' ? tag : tag.tag);

/** The facts of one item, of all its tags, with a wanted unit, filed by the as-of date. Malformed rows are skipped. */
export function factsOf(facts: Json, namespace: string, item: LineItem, units: readonly string[], asOf?: string): Fact[] {
  const out: Fact[] = [];
  let most = 0;
  const tags = (namespace === 'us-gaap' ? item.usGaap : item.ifrs) ?? [];
  tags.forEach((entry, priority) => {
    const name = tagName(entry);
    const [ns, tag] = name.includes(':') ? (name.split(':') as [string, string]) : [namespace, name];
    const space = facts[ns];
    const concept = isRecord(space) ? space[tag] : undefined;
    if (!isRecord(concept) || !isRecord(concept.units)) return;
    for (const unit of units) {
      const rows = concept.units[unit];
      if (!Array.isArray(rows)) continue;
      most = Math.max(most, rows.length);
      for (const row of rows) {
        if (!isRecord(row)) continue;
        const { start, end, val, accn, form, filed, fy } = row;
        if (typeof end !== 'string' || !isDay(end) || typeof val !== 'number' || vendorAmount(val) === undefined) continue;
        if (typeof filed !== 'string' || !isDay(filed) || typeof accn !== 'string' || typeof form !== 'string') continue;
        // Filed before its period was over: a plan or a wrong date, no figure of a statement.
        if ((asOf && filed > asOf) || end > filed) continue;
        if (start !== undefined && (typeof start !== 'string' || !isDay(start) || start > end)) continue;
        if ((item.basis === 'duration') !== (start !== undefined)) continue;
        const fact: Fact = { tag: `${ns}:${tag}`, priority, broad: false, end, value: val, unit, accession: accn, form, filed };
        if (typeof start === 'string') fact.start = start;
        if (typeof fy === 'number') fact.fy = fy;
        if (typeof concept.label === 'string') fact.label = concept.label;
        if (typeof entry !== 'string') {
          if (entry.broad) fact.broad = true;
          if (entry.flag) fact.flag = entry.flag;
        }
        out.push(fact);
      }
    }
  });
  return most > MOST_EDITIONS ? limited(out) : out;
}

/** At most sixty facts of a tag and period (the ten oldest editions and the fifty newest), and the newest six thousand in all. */
function limited(facts: Fact[]): Fact[] {
  const groups = new Map<string, Fact[]>();
  for (const f of facts) {
    const key = `${f.tag}|${f.start ?? ''}|${f.end}`;
    const list = groups.get(key);
    if (list) list.push(f);
    else groups.set(key, [f]);
  }
  if (facts.length <= MOST_FACTS && ![...groups.values()].some((list) => list.length > MOST_EDITIONS)) return facts;
  const out = [...groups.values()].flatMap((list) => {
    if (list.length <= MOST_EDITIONS) return list;
    const sorted = list.sort(byEdition);
    return [...sorted.slice(0, FIRST_EDITIONS), ...sorted.slice(FIRST_EDITIONS - MOST_EDITIONS)];
  });
  return out.length <= MOST_FACTS ? out : out.sort(byEdition).slice(-MOST_FACTS);
}

/** Rounding grain of each filing: the largest of 1, 10³, 10⁶ that divides ≥ 95 % of its values. Fed with values, asked by accession. */
export class Grain {
  private readonly counts = new Map<string, { n: number; thousands: number; millions: number }>();

  add(accession: string, value: number): void {
    if (value === 0) return;
    const c = this.counts.get(accession) ?? { n: 0, thousands: 0, millions: 0 };
    c.n++;
    if (value % 1e3 === 0) c.thousands++;
    if (value % 1e6 === 0) c.millions++;
    this.counts.set(accession, c);
  }

  of(accession: string): number {
    const c = this.counts.get(accession);
    if (!c) return 1;
    if (c.millions >= 0.95 * c.n) return 1e6;
    if (c.thousands >= 0.95 * c.n) return 1e3;
    return 1;
  }
}
