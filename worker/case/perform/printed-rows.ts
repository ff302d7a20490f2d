// Ties figures to the rows in which the company printed them: a row of a filing's table that shows the figure's value, best the one
// that shows the year before beside it, in a statement, under a label like the figure's own.
import type { Cell } from '#shared/schema/cell.ts';
import type { Paragraph } from '#shared/schema/snapshot.ts';

export interface RowHit {
  item: string;
  period: string;
  paragraph: Paragraph;
  score: number;
  /** Label words that the row shares with the figure. */
  terms: string[];
}

const SCALES = [1e6, 1e3, 1, 1e9, 1e4, 1e8];
const STATEMENT =
  /consolidated\s+(?:statements?|balance\s+sheets?)|balance sheets?|statements? of (?:operations|income|earnings|cash flows)|合并(?:资产负债表|利润表|现金流量表)|资产负债表|利润表|现金流量表/i;

/** Numbers of a row's cells, by position; brackets are minus signs, percentages are none of ours. */
export function rowNumbers(text: string): { value: number; decimals: number }[] {
  const out: { value: number; decimals: number }[] = [];
  for (const part of text.split('\t').slice(1)) {
    const m = /^\s*(?:[A-Z]{0,3}[$¥€£]|RMB|HK\$)?\s*(\(|-|−|–)?\s*(?:[$¥€£]\s*)?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s*\)?\s*$/.exec(part);
    if (!m?.[2]) continue;
    const digits = Number(`${m[2].replaceAll(',', '')}${m[3] ?? ''}`);
    out.push({ value: m[1] === undefined ? digits : -digits, decimals: (m[3] ?? '.').length - 1 });
  }
  return out;
}

/** Printed to half a unit of the last digit, in any usual scale; cash paid is printed with either sign. */
const shows = (printed: { value: number; decimals: number }, value: number, scale: number): boolean =>
  Math.abs(Math.abs(printed.value) * scale - Math.abs(value)) <= 0.5 * scale * 10 ** -printed.decimals + 1e-9;

const WORD = /[a-z]{3,}|\p{Script=Han}{2}/giu;
const FILLER = new Set(['and', 'the', 'for', 'from', 'net', 'total', 'current', 'year', 'used', 'provided', 'including', 'other', 'per']);
const stem = (word: string): string => word.toLowerCase().replace(/(?:ies|y|es|s)$/, '');
const wordsOf = (text: string): Set<string> => new Set((text.match(WORD) ?? []).map(stem).filter((w) => !FILLER.has(w)));

interface Row {
  paragraph: Paragraph;
  numbers: { value: number; decimals: number }[];
  label: Set<string>;
  statement: boolean;
}

function rowsOf(paragraphs: readonly Paragraph[]): Row[] {
  const rows: Row[] = [];
  for (const paragraph of paragraphs) {
    if (paragraph.kind !== 'table-row') continue;
    const numbers = rowNumbers(paragraph.text);
    if (numbers.length === 0) continue;
    rows.push({
      paragraph,
      numbers,
      label: wordsOf(paragraph.text.split('\t')[0] ?? ''),
      statement: (paragraph.path ?? []).some((p) => STATEMENT.test(p)),
    });
  }
  return rows;
}

/** A small number is printed in many rows by accident: it needs a label or the neighbour year to speak for it. */
const telling = (printed: { value: number; decimals: number }): boolean => String(Math.abs(printed.value)).replace('.', '').length >= 4;

/**
 * For each item the rows that show its newest value, best first. `cells` are the chosen cells of one company; only items named in
 * `items` are looked for. Deterministic: ties go to the earlier row.
 */
export function findPrintedRows(cells: readonly Cell[], paragraphs: readonly Paragraph[], items: ReadonlySet<string>): RowHit[] {
  const rows = rowsOf(paragraphs);
  const full = cells.filter((c) => c.period.fiscalPeriod === 'FY' && items.has(c.item) && c.value !== 0);
  const latest =
    full
      .map((c) => c.period.end)
      .sort()
      .at(-1) ?? '';
  const hits: RowHit[] = [];
  for (const item of [...items].sort()) {
    const own = full.filter((c) => c.item === item).sort((a, b) => (a.period.end < b.period.end ? 1 : -1));
    const [now, before] = own;
    if (now === undefined || now.period.end.slice(0, 7) !== latest.slice(0, 7)) continue;
    const words = wordsOf(`${(now.label ?? '').replace(/([a-z])([A-Z])/g, '$1 $2')} ${item.replaceAll('-', ' ')}`);
    const found: RowHit[] = [];
    for (const row of rows) {
      const scale = SCALES.find((s) => row.numbers.some((n) => shows(n, now.value, s)));
      if (scale === undefined) continue;
      const pair = before !== undefined && row.numbers.some((n) => shows(n, before.value, scale));
      const terms = [...row.label].filter((w) => words.has(w)).sort();
      const clear = row.numbers.some((n) => shows(n, now.value, scale) && telling(n));
      if (!pair && !(clear && terms.length > 0)) continue;
      const score = (pair ? 3 : 0) + (row.statement ? 2 : 0) + Math.min(2, terms.length) + (clear ? 1 : 0);
      if (terms.length === 0 && !(row.statement && pair && clear)) continue;
      found.push({ item, period: now.period.label, paragraph: row.paragraph, score, terms });
    }
    found.sort((a, b) => b.score - a.score || a.paragraph.index - b.paragraph.index);
    hits.push(...found);
  }
  return hits;
}
