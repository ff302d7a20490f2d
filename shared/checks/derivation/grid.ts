// Owns reading the cells of a table: rows under sections, columns under heads, periods and units from both.
import { type AmountMention, parseAmounts } from '../../text/amounts.ts';
import type { CellKind, SearchCell } from './cell.ts';
import { clean, countedHeads, groupedHeads, isPeriodic, placedHeads } from './heads.ts';
import { findWhens, quarterIn, spanIn, type When } from './when.ts';
import { contentWords, labelWords, saidOf } from './words.ts';

/** `caption`: the text that stands before the table. `name`: prefix of the cells' ids. */
export type Grid = { rows: readonly (readonly string[])[]; caption: string; name: string };

const BLANK = /^[\s\u200b\u00a0\ufeff]*$/;
const DASH = /^[$€£¥\s]*[-–—‐]+\s*%?$/;
const NUMBER = /^[$€£¥\s(–-]{0,12}\d[\d,]{0,30}(?:\.\d{1,12})?[\s)]{0,4}(?:%|bps|pp|x)?\s{0,3}(?:\(\d\)|\*)?$/i;

/** Cells of a row with split signs put together again: `$ | ( 5,675 | )` is one cell. */
const whole = (row: readonly string[]): string[] => {
  const out: string[] = [];
  for (const raw of row) {
    const text = clean(raw);
    const last = out.at(-1);
    if (text === '') continue;
    if (last !== undefined && /^(?:\)|%|\)\s*%|%\s*\))$/.test(text) && /\d/.test(last) && !isYearOnly(last))
      out[out.length - 1] = last + text;
    else if (last !== undefined && /^[$€£¥]?\s*\(?$/.test(last)) out[out.length - 1] = last + text;
    else out.push(text);
  }
  return out;
};

/** A table whose columns are given by place, not by count: no split signs, all rows of one length. */
const isPlaced = (rows: readonly (readonly string[])[]): boolean => {
  const width = rows[0]?.length ?? 0;
  return rows.every(
    (r) =>
      r.length === width &&
      !r.some((c, i) => /^[\s\u200b]*(?:[$€£¥]|\)|%)[\s\u200b]*$/.test(c) && (/\d/.test(r[i + 1] ?? '') || /\d/.test(r[i - 1] ?? ''))),
  );
};

const isYearOnly = (text: string): boolean =>
  /^(?:(?:FY|fiscal(?: year)?)\s*)?(?:19|20)\d{2}(?:[/-](?:19|20)?\d{2})?(?:\s*\(\w\))?$/i.test(text);
const isFigure = (text: string): boolean => DASH.test(text) || (NUMBER.test(text) && !isYearOnly(text));

const figureOf = (text: string): AmountMention | undefined => {
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(text)?.[0];
  if (!digits) return undefined;
  return parseAmounts(/^(?:19|20)\d{2}$/.test(digits) ? `${digits} units` : digits)[0];
};

/** Scale that a table's words name, as a power of ten; undefined when they name none. */
const scaleIn = (text: string): number | undefined => {
  const m =
    /\b(?:in|\$|dollars?(?: amounts?)?(?: are)?(?: in)?)?\s*\(?\b(thousands|millions|billions)\b|\((thousands|millions)\)|\$\s?'?000s?\b|\(?'?000'?s\)?|\b(?:US)?\$\s?(m|k)\b|单位[:：]\s*(?:人民币)?\s*(百万|千|万|亿)?元/i.exec(
      text,
    );
  if (!m) return undefined;
  const word = (m[1] ?? m[2] ?? m[3] ?? m[4] ?? 'thousands').toLowerCase();
  const powers: Record<string, number> = { thousands: 3, millions: 6, billions: 9, m: 6, k: 3, 百万: 6, 千: 3, 万: 4, 亿: 8 };
  return powers[word] ?? 3;
};

const kindOf = (text: string, row: string, head: string): CellKind => {
  if (/%/.test(text)) return 'percent';
  if (/\bper\s+(?:\w+\s+){0,3}share\b|每股/i.test(row) || /\bper share\b|每股/i.test(head)) return 'per-share';
  if (
    /%|\bpercent(?:age)?\b|\bmargin\b(?!.*\$)|\byield\b|\b(?:tax|interest|discount|growth|utilization|occupancy|coupon|inflation|effective)\s+rates?\b|率$/i.test(
      `${row} ${head}`,
    )
  )
    return 'percent';
  return 'amount';
};

type Head = { text: string; column: readonly string[]; whens: readonly When[]; months: number | undefined };

const headOf = (full: string): Head => {
  // A note on the unit is no name: "(in thousands, except per share data)".
  const spaced = full.replace(/([a-z]{2})([A-Z][a-z]{2})/g, '$1 $2').replace(/\b(\d{1,2})((?:19|20)\d{2})\b/g, '$1, $2');
  const text = spaced.replace(/\([^)]{0,60}\b(?:thousands|millions|billions|except)\b[^)]{0,60}\)?/gi, ' ');
  const whens = findWhens(text);
  let bare = '';
  let from = 0;
  for (const w of whens) {
    bare += text.slice(from, w.at);
    from = Math.max(from, w.stop);
  }
  bare += text.slice(from);
  return { text, column: contentWords(bare), whens, months: spanIn(text) };
};

/** A row with a year in a cell of its own, as in tables of pay: the year, and the row without it under the label that it continues. */
const withoutYear = (row: readonly string[], label: string): { row: readonly string[]; year?: string } => {
  const at = row.findIndex((c) => /^(?:19|20)\d{2}$/.test(c));
  if (at < 0 || row.filter((c) => isYearOnly(c)).length > 1 || row.slice(at + 1).filter(isFigure).length < 2) return { row };
  const rest = row.filter((_, i) => i !== at);
  return {
    row: at === 0 && row.length === rest.length + 1 && isFigure(rest[0] ?? '') && label !== '' ? [label, ...rest] : rest,
    year: row[at] as string,
  };
};

/** Words of a row's label without its period; none when it is a period only. */
const rowWords = (label: string): string[] => {
  let bare = '';
  let from = 0;
  for (const w of findWhens(label)) {
    bare += label.slice(from, w.at);
    from = Math.max(from, w.stop);
  }
  bare += label.slice(from);
  if (quarterIn(label) !== undefined)
    bare = bare.replace(/\b(?:q[1-4]|[1-4]q|(?:first|second|third|fourth|1st|2nd|3rd|4th)[ -](?:fiscal )?quarter)\b/gi, '');
  // A day without a year closes or opens the column's own period.
  bare = bare.replace(
    /,?\s{0,3}\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\s\d{1,2}\b/gi,
    '',
  );
  return /[A-Za-z\u3400-\u9fff]{2}/.test(bare) ? labelWords(bare) : [];
};

/** Reads the figures of a table. Values in base units where the table or its caption names the scale, else as printed with `openScale`. */
export const gridCells = ({ rows, caption, name }: Grid): SearchCell[] => {
  const placed = isPlaced(rows);
  const tidy = placed ? rows.map((r) => r.map(clean)) : rows.map(whole);
  const scale = scaleIn(
    `${caption.slice(-400)} ${tidy
      .filter((r) => !r.slice(1).some((c) => isFigure(c)))
      .slice(0, 6)
      .flat()
      .join(' ')}`,
  );
  const captionWords = contentWords(caption.slice(-160));
  const out: SearchCell[] = [];
  let heads: string[][] = [];
  let body = false;
  let section = '';
  let group = 0;
  let known = new Map<number, Head[]>();
  let lastLabel = '';
  let title: string[] = [];
  let percents = new Set<number>();
  tidy.forEach((given, at) => {
    const { row, year } = withoutYear(given, lastLabel);
    const first = row[0] ?? '';
    const rest = row.slice(1);
    const labelled = !isFigure(first) || isYearOnly(first) || (placed && rest.length > 0);
    const figures = (labelled ? rest : row).filter(isFigure);
    const filled = rest.filter((c) => !BLANK.test(c));
    const headLike = figures.length === 0 || (filled.length > 0 && filled.every((c) => isYearOnly(c) || BLANK.test(c)));
    if (headLike) {
      const lone = (placed ? row.filter((c) => !BLANK.test(c)) : row).length <= 1;
      const periodic = isPeriodic(row.join(' '));
      const next = tidy[at + 1] ?? [];
      const newTable = body && next.slice(1).filter((c) => isFigure(c) && !isYearOnly(c)).length === 0;
      if (lone && !(periodic && (!body || newTable) && (!body || !first || isPeriodic(first))) && (body || (placed && first !== ''))) {
        section = first || section;
        return;
      }
      // A title printed as the table's first row names the table, not its columns.
      const numberedTitle = /^(?:table|exhibit|schedule|note)\s*\d/i.test(first);
      if (!placed && (lone || numberedTitle) && !periodic && !body && heads.length === 0 && /[A-Za-z\u3400-\u9fff]{3}/.test(first)) {
        title = [...title, ...contentWords(row.join(' '))];
        return;
      }
      if (body) {
        heads = [];
        body = false;
        section = '';
        group++;
        known = new Map();
      }
      heads.push([...row]);
      return;
    }
    body = true;
    const label = labelled ? first : '';
    const cells = placed
      ? row.map((text, column) => ({ text, column })).slice(labelled ? 1 : 0)
      : (labelled ? rest : row).map((text, column) => ({ text, column }));
    const width = placed ? row.length : cells.length;
    const full = known.get(width) ?? groupedHeads(placed ? placedHeads(heads, width) : countedHeads(heads, width)).map(headOf);
    known.set(width, full);
    lastLabel = label;
    const rowWhens = findWhens(year ?? label);
    const isTotal = /^(?:total|totals|合计|总计|小计)?[\s:：]*$/i.test(label);
    // A bare total goes by its section, or by nothing but being the total.
    const labels = isTotal
      ? [['total'], ...(section ? [['total', ...contentWords(section)]] : [])]
      : [rowWords(label)].filter((l) => l.length > 0);
    const around = [...contentWords(section), ...title, ...captionWords];
    const quarter = quarterIn(label);
    const rowScale = /\bmillion/i.test(label) ? 6 : /\bthousand/i.test(label) ? 3 : scale;
    const signs = new Set<number>();
    cells.forEach(({ text, column }) => {
      if (!isFigure(text)) return;
      const head = full[column] ?? headOf('');
      const amount = figureOf(text);
      if (!amount && !DASH.test(text)) return;
      const negative = /^[$€£¥\s]*[-–(]/.test(text) && !DASH.test(text);
      const named = kindOf(text, label, `${head.text} ${isTotal ? section : ''}`);
      // A column of percents prints the sign once.
      const kind =
        named === 'amount' && percents.has(column) && /\d\.\d/.test(text) && !/[$€£¥]/.test(text) && (amount?.value ?? 0) <= 100
          ? 'percent'
          : named;
      if (kind === 'percent' && amount) signs.add(column);
      const size = amount?.value ?? 0;
      const months = quarter ? 3 : (head.months ?? spanIn(`${label} ${section}`));
      const power = kind === 'amount' && rowScale !== undefined && !/\bshares?\b(?!.*\$)|\bnumber of\b/i.test(label) ? rowScale : 0;
      out.push({
        id: `${name}.${at}.${column}`,
        value: (negative ? -size : size) * Number(`1e${power}`),
        kind,
        labels,
        around,
        column: head.column,
        whens: (rowWhens.length > 0 && head.whens.length === 0 ? rowWhens : head.whens.length > 0 ? head.whens : findWhens(section)).map(
          (w) => ({
            year: w.year,
            ...(w.end ? { end: w.end } : {}),
            ...((w.quarter ?? quarter) ? { quarter: (w.quarter ?? quarter) as number } : {}),
            ...((w.months ?? months) ? { months: (w.months ?? months) as number } : {}),
          }),
        ),
        ...(months ? { months } : {}),
        // Where the period stands in the row, the figure's other times stand in the same column.
        row:
          rowWhens.length > 0 && head.whens.length === 0
            ? `${name}.${group}.${rowWords(label).join('-')}.${column}`
            : `${name}.${group}.${at}`,
        group: `${name}.${group}`,
        ...(isTotal ? { total: true as const } : {}),
        ...(saidOf(`${label} ${head.text}`) ? { says: saidOf(`${label} ${head.text}`) as 'change' } : {}),
        ...(power === 0 ? { openScale: true as const } : { scale: Number(`1e${power}`) }),
      });
    });
    percents = signs;
  });
  return out;
};
