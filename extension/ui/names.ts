// Names as a reader knows them: what a chip, a cell and a figure are called. Ids never reach the screen.
import type { Cell } from '#shared/schema/cell.ts';
import type { Evidence, MetricEvidence } from '#shared/schema/evidence.ts';
import { fill, type Locale } from '../locales/index.ts';
import type { Text } from '../locales/text.ts';
import { FIGURE_NAMES } from './figure-names.ts';

const STATEMENT = { I: 'income', B: 'balance', C: 'cash-flow', N: 'other' } as const;

/** A metric or line item in the reader's language; undefined when the tables do not know it. */
export function figureName(id: string, locale: Locale): string | undefined {
  const known = Object.hasOwn(FIGURE_NAMES, id) ? FIGURE_NAMES[id] : undefined;
  return known === undefined ? undefined : locale === 'en' ? known[0] : known[1];
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

export function statementName(cell: Cell, t: Text): string {
  return t.evidence.statements[STATEMENT[FIGURE_NAMES[cell.item]?.[2] ?? 'N']];
}

/** A line item in the reader's language; a printed label stands for an item that the table does not know. */
export function itemName(cell: Pick<Cell, 'item' | 'label' | 'field'>, locale: Locale): string {
  return figureName(cell.item, locale) ?? cell.label ?? cell.item.replaceAll('-', ' ');
}

/** "Net margin FY2024": a figure and its period. */
export const unitTitle = (unit: MetricEvidence, locale: Locale): string =>
  `${figureName(unit.metric, locale) ?? unit.metric.replaceAll('-', ' ')} ${unit.period.label}`;

/** What stands on a chip: the document, then the statement of a single cell or the figure that was computed from several. */
export function chipName(unit: Evidence, t: Text, locale: Locale): string {
  if (unit.kind === 'metric') {
    const cell = unit.cells[0];
    if (cell === undefined) return unit.title;
    return `${documentName(unit, cell, t)} · ${unit.cells.length === 1 ? statementName(cell, t) : unitTitle(unit, locale)}`;
  }
  const where =
    unit.page !== undefined
      ? fill(t.evidence.page, { n: unit.page })
      : (shortHeading(unit) ?? fill(t.evidence.paragraph, { n: unit.paragraph + 1 }));
  const name = unit.edition !== '' ? unit.edition : unit.title;
  return `${name} · ${where}`;
}

/** A row is called by its label, a passage by the heading above it. */
function shortHeading(unit: Exclude<Evidence, MetricEvidence>): string | undefined {
  const label = unit.quote.includes('\t') ? unit.quote.split('\t').find((part) => /\p{L}/u.test(part)) : undefined;
  const last = label?.trim() ?? unit.path?.findLast((part) => part.trim() !== '');
  if (last === undefined) return undefined;
  return last.length > 34 ? `${last.slice(0, 33)}…` : last;
}

/** Names for chips that stand together: where two would read alike, the figure and its period tell them apart. */
export function chipNames(units: Evidence[], t: Text, locale: Locale): string[] {
  const names = units.map((unit) => chipName(unit, t, locale));
  const longer = names.map((name, index) => {
    const unit = units[index]!;
    if (names.indexOf(name) === names.lastIndexOf(name)) return name;
    return unit.kind === 'metric'
      ? `${documentName(unit, unit.cells[0], t)} · ${unitTitle(unit, locale)}`
      : `${name} ${fill(t.evidence.paragraph, { n: unit.paragraph + 1 })}`;
  });
  return longer.map((name, index) =>
    longer.indexOf(name) === index ? name : `${name} (${longer.slice(0, index + 1).filter((one) => one === name).length})`,
  );
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
