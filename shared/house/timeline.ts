// The timeline of key evidence: events of announcements, and the filings that the cited figures were taken from.
import type { Claim, Locale } from '../schema/case.ts';
import type { MetricEvidence } from '../schema/evidence.ts';
import { type Writing, writingOf } from '../text/format.ts';
import type { Facts } from './facts.ts';
import type { TimelineItem } from './outcomes.ts';
import { formText, periodName } from './words.ts';

const LIMIT = 12;

/** Newest filing date of the cells of a unit, with the form where it is known. */
function filingOf(unit: MetricEvidence): { date: string; form: string } | undefined {
  let date = '';
  let form = '';
  for (const cell of unit.cells)
    if (cell.filed && cell.filed > date) {
      date = cell.filed;
      form = cell.form ?? '';
    }
  return date === '' ? undefined : { date, form };
}

/** Filings behind the admitted claims, one item a filing, with all units taken from it. */
function filings(claims: readonly Claim[], facts: Facts, writing: Writing): TimelineItem[] {
  const byFiling = new Map<string, { date: string; form: string; units: MetricEvidence[] }>();
  for (const id of claims.flatMap((claim) => claim.evidence)) {
    const unit = facts.byId.get(id);
    if (unit?.kind !== 'metric') continue;
    const filing = filingOf(unit);
    if (!filing) continue;
    const key = `${filing.date} ${filing.form}`;
    const entry = byFiling.get(key) ?? { ...filing, units: [] };
    if (!entry.units.includes(unit)) entry.units.push(unit);
    byFiling.set(key, entry);
  }
  return [...byFiling.values()].map(({ date, form, units }) => {
    const years = [...new Map(units.map((unit) => [unit.period.label, unit.period])).values()]
      .sort((a, b) => (a.end < b.end ? -1 : 1))
      .map((period) => periodName(period, writing));
    const text =
      writing === 'zh'
        ? `${formText(form, writing) || '报表'}披露，本页引用其中${years.join('、')}的数据。`
        : `${form ? `${formText(form, writing)} filed` : 'Statements published'}; figures of ${years.join(', ')} on this page come from it.`;
    return { date, text, evidence: units.map((unit) => unit.id) };
  });
}

/** Oldest first, at most twelve. */
export function timelineOf(claims: readonly Claim[], facts: Facts, locale: Locale): TimelineItem[] {
  const writing = writingOf(locale);
  const admitted = claims.filter((claim) => claim.status === 'admitted');
  const events = facts.set.units.flatMap((unit): TimelineItem[] =>
    unit.kind === 'event' && unit.event.kind !== 'audit-opinion'
      ? [
          {
            date: unit.event.date,
            text: unit.event.subject ? `${unit.event.subject}：${unit.quote.slice(0, 80)}` : unit.quote.slice(0, 80),
            evidence: [unit.id],
          },
        ]
      : [],
  );
  return [...events, ...filings(admitted, facts, writing)]
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.text < b.text ? -1 : 1))
    .slice(-LIMIT);
}
