// Names as a reader knows them: what a chip, a cell and a figure are called. Ids never reach the screen.
import type { Cell } from '#shared/schema/cell.ts';
import type { Evidence, MetricEvidence } from '#shared/schema/evidence.ts';
import { fill, type Locale } from '../locales/index.ts';
import type { Text } from '../locales/text.ts';
import { FIGURE_NAMES } from './figure-names.ts';

/** A metric or line item in the reader's language; undefined when the tables do not know it. */
export function figureName(id: string, locale: Locale): string | undefined {
  const known = Object.hasOwn(FIGURE_NAMES, id) ? FIGURE_NAMES[id] : undefined;
  return known === undefined ? undefined : locale === 'en' ? known[0] : locale === 'zh-TW' ? (known[2] ?? known[1]) : known[1];
}

/** "10-K 2024-11-01", "2019 年报", the edition, or the title when there is no better name. */
export function documentName(unit: Evidence, cell: Cell | undefined, t: Text): string {
  const form = cell?.form;
  if (form !== undefined) {
    const known = (t.evidence.forms as Record<string, string>)[form] ?? form;
    return cell?.filed === undefined ? known : `${known} ${cell.filed}`;
  }
  return unit.edition !== '' ? unit.edition : unit.title;
}

/** A line item in the reader's language; a printed label stands for an item that the table does not know. */
export function itemName(cell: Pick<Cell, 'item' | 'label' | 'field'>, locale: Locale): string {
  return figureName(cell.item, locale) ?? cell.label ?? cell.item.replaceAll('-', ' ');
}

/** "Net margin FY2024": a figure and its period. */
export const unitTitle = (unit: MetricEvidence, locale: Locale): string =>
  `${figureName(unit.metric, locale) ?? unit.metric.replaceAll('-', ' ')} ${unit.period.label}`;

/** The two parts of a chip's name: the document as the reader knows it, and what of it. */
export function chipParts(unit: Evidence, t: Text, locale: Locale): { document: string; part: string } {
  if (unit.kind === 'metric') return { document: documentName(unit, unit.cells[0], t), part: unitTitle(unit, locale) };
  const part =
    unit.page !== undefined
      ? fill(t.evidence.page, { n: unit.page })
      : (shortHeading(unit) ?? fill(t.evidence.paragraph, { n: unit.paragraph + 1 }));
  return { document: editionName(unit, t), part };
}

/** "10-K 2024-11-01 · Net margin FY2024". */
export function chipName(unit: Evidence, t: Text, locale: Locale): string {
  const { document, part } = chipParts(unit, t, locale);
  return `${document} · ${part}`;
}

/** An edition with its form in the reader's words: "10-K 年报 2024-11-01". */
function editionName(unit: Evidence, t: Text): string {
  if (unit.edition === '') return unit.title;
  const [form = '', ...rest] = unit.edition.split(' ');
  const known = (t.evidence.forms as Record<string, string>)[form];
  return known === undefined ? unit.edition : [known, ...rest].join(' ');
}

/** A row is called by its label, a passage by the heading above it. */
function shortHeading(unit: Exclude<Evidence, MetricEvidence>): string | undefined {
  const label = unit.quote.includes('\t') ? unit.quote.split('\t').find((part) => /\p{L}/u.test(part)) : undefined;
  const last = label?.trim() ?? unit.path?.findLast((part) => part.trim() !== '');
  if (last === undefined) return undefined;
  return last.length > 34 ? `${last.slice(0, 33)}…` : last;
}

export type NamedUnit = { unit: Evidence; document: string; part: string };

/** Units that stand together under a sentence, by document, with names that tell them apart. */
export function chipGroups(units: Evidence[], t: Text, locale: Locale): NamedUnit[][] {
  const groups = new Map<string, NamedUnit[]>();
  for (const unit of units) {
    const named = { unit, ...chipParts(unit, t, locale) };
    const group = groups.get(named.document) ?? [];
    const alike = group.filter((one) => one.part === named.part || one.part.startsWith(`${named.part} (`)).length;
    group.push(alike === 0 ? named : { ...named, part: `${named.part} (${alike + 1})` });
    groups.set(named.document, group);
  }
  return [...groups.values()];
}

/** Terms of a formula in the reader's language: "gross-profit / revenue" → "Gross profit / Revenue". */
export const formulaText = (formula: string, locale: Locale): string =>
  formula
    .replace(/[a-z][a-z0-9]*(?:-[a-z0-9]+)*/g, (word) => figureName(word, locale) ?? word)
    .replaceAll(' - ', ' − ')
    .replaceAll(' * ', ' × ');

/** How old a filing is at `now`, in words; nothing when its date is unknown. */
export function ageOf(filed: string | undefined, now: number, t: Text): string | undefined {
  const days = filed === undefined ? Number.NaN : Math.floor((now - Date.parse(filed)) / 86_400_000);
  if (!(days >= 0)) return undefined;
  if (days === 0) return t.evidence.ageToday;
  if (days < 60) return fill(t.evidence.ageDays, { n: days });
  if (days < 730) return fill(t.evidence.ageMonths, { n: Math.floor(days / 30.44) });
  return fill(t.evidence.ageYears, { n: Math.floor(days / 365.25) });
}

/** A reason by its code ("no-price", "source-404: …") in the reader's language; unknown ones as they came. */
export function reasonText(reason: string, t: Text): string {
  const code = /^[a-z0-9-]+/.exec(reason)?.[0] ?? '';
  const known = t.reasons as Record<string, string>;
  if (Object.hasOwn(known, code)) return known[code]!;
  const status = /^source-(\d{3})\b/.exec(reason)?.[1];
  return status === undefined ? reason : fill(t.reasons['source-status'], { status });
}

/** A source by its id, as a reader knows it. */
export const sourceName = (id: string, t: Text): string => (Object.hasOwn(t.sources, id) ? (t.sources as Record<string, string>)[id]! : id);

/** "B1", "S2": how answers of the record call the opening claims (S stands for 空, the short side). */
export function claimTag(id: string): string | undefined {
  const [, side, n] = /^opening\.(bull|bear|pro|con)\.(\d+)$/.exec(id) ?? [];
  return side === undefined ? undefined : `${side === 'bull' || side === 'pro' ? 'B' : 'S'}${n}`;
}

/** Only http(s) addresses become links; anything else from a page or a source is shown as text. */
export const safeLink = (url: string): string | undefined => (/^https?:\/\//i.test(url) ? url : undefined);
