// Names as a reader knows them: what a chip, a cell and a figure are called. Ids never reach the screen.
import { lineItem } from '#shared/metrics/items/index.ts';
import type { Cell } from '#shared/schema/cell.ts';
import type { Evidence } from '#shared/schema/evidence.ts';
import { fill, type Locale } from '../locales/index.ts';
import type { Text } from '../locales/text.ts';

const STATEMENT = { I: 'income', B: 'balance', C: 'cash-flow', N: 'other' } as const;

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
  return t.evidence.statements[STATEMENT[lineItem(cell.item)?.statement ?? 'N']];
}

/** A line item in the reader's language; a printed label stands for an item that the table does not know. */
export function itemName(cell: Pick<Cell, 'item' | 'label' | 'field'>, locale: Locale): string {
  const known = lineItem(cell.item);
  if (known !== undefined) return locale === 'en' ? known.en : known.zh;
  return cell.label ?? cell.item.replaceAll('-', ' ');
}

/** What stands on a chip. */
export function chipName(unit: Evidence, t: Text): string {
  if (unit.kind === 'metric') {
    const cell = unit.cells[0];
    return cell === undefined ? unit.title : `${documentName(unit, cell, t)} · ${statementName(cell, t)}`;
  }
  const where =
    unit.page !== undefined
      ? fill(t.evidence.page, { n: unit.page })
      : (shortHeading(unit.path) ?? fill(t.evidence.paragraph, { n: unit.paragraph + 1 }));
  const name = unit.edition !== '' ? unit.edition : unit.title;
  return `${name} · ${where}`;
}

function shortHeading(path: string[] | undefined): string | undefined {
  const last = path?.findLast((part) => part.trim() !== '');
  if (last === undefined) return undefined;
  return last.length > 34 ? `${last.slice(0, 33)}…` : last;
}

/** Terms of a formula in the reader's language: "gross-profit / revenue" → "Gross profit / Revenue". */
export const formulaText = (formula: string, locale: Locale): string =>
  formula.replace(/[a-z][a-z0-9]*(?:-[a-z0-9]+)*/g, (word) => {
    const known = lineItem(word);
    return known === undefined ? word : locale === 'en' ? known.en : known.zh;
  });

/** How old a filing is at `now`, in words; nothing when its date is unknown. */
export function ageOf(filed: string | undefined, now: number, t: Text): string | undefined {
  const days = filed === undefined ? Number.NaN : Math.floor((now - Date.parse(filed)) / 86_400_000);
  if (!(days >= 0)) return undefined;
  if (days === 0) return t.evidence.ageToday;
  if (days < 60) return fill(t.evidence.ageDays, { n: days });
  if (days < 730) return fill(t.evidence.ageMonths, { n: Math.floor(days / 30.44) });
  return fill(t.evidence.ageYears, { n: Math.floor(days / 365.25) });
}

/** Only http(s) addresses become links; anything else from a page or a source is shown as text. */
export const safeLink = (url: string): string | undefined => (/^https?:\/\//i.test(url) ? url : undefined);
