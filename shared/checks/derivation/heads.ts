// Owns the heads of a table's columns: by place where the table keeps empty cells, by count where it does not.
import { findWhens, spanIn } from './when.ts';

const BLANK = /^[\s\u200b\u00a0\ufeff]*$/;
/** The text of a cell without what HTML leaves of its layout. */
export const clean = (text: string): string =>
  text
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\u00a0/g, ' ')
    .trim();
const MONTH = /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/i;
/** Names a period, or a part of one that another row completes. */
export const isPeriodic = (text: string): boolean =>
  findWhens(text).length > 0 || spanIn(text) !== undefined || (MONTH.test(text) && /\d/.test(text));

/**
 * Column heads by place. A head that names a period spans evenly with its like in the row; another spans to the next one, unless it is a unit.
 */
export const placedHeads = (rows: readonly (readonly string[])[], width: number): string[] =>
  Array.from({ length: width }, (_, column) => {
    // A column with a period of its own takes no other head from its left.
    const dated = rows.some((row) => findWhens(clean(row[column] ?? '')).length > 0);
    return rows
      .map((row) => {
        const own = clean(row[column] ?? '');
        const filled = row.slice(1).filter((c) => !BLANK.test(c));
        const k = filled.length;
        const periodic = k > 0 && filled.every((c) => findWhens(c).length > 0 || spanIn(c) !== undefined);
        if (column > 0 && ((k === 1 && (periodic || /^\(/.test(filled[0] ?? ''))) || (periodic && (width - 1) % k === 0)))
          return clean(filled[Math.floor(((column - 1) * k) / (width - 1))] ?? '');
        if (own !== '' || dated) return own;
        for (let c = column - 1; c > 0; c--)
          if (!BLANK.test(row[c] ?? '')) return /^[%$€(]/.test(clean(row[c] ?? '')) ? '' : clean(row[c] ?? '');
        return '';
      })
      .join(' ');
  });

const CHANGE = /\b(?:change|variance|increase|decrease|chg)\b|变动|增减/i;

/** Heads of one row over `width` columns. `covered`: columns that the other rows give to periods, where this row ends with a change. */
const spread = (row: readonly string[], width: number, covered: number): string[] => {
  const k = row.length;
  const columns = Array.from({ length: width }, (_, column) => column);
  if (k === 0) return columns.map(() => '');
  if (k >= width) return columns.map((c) => row[c + (k - width)] ?? '');
  const last = row.at(-1) ?? '';
  if (k > 1 && CHANGE.test(last) && isPeriodic(row[0] ?? '') && covered < width) {
    const lead = row.slice(0, -1);
    return columns.map((c) => (c < covered ? (lead[Math.min(lead.length - 1, Math.floor((c * lead.length) / covered))] ?? '') : last));
  }
  if (width % k === 0) return columns.map((c) => row[Math.floor((c * k) / width)] ?? '');
  if (k > 1 && !isPeriodic(row[0] ?? '') && width % (k - 1) === 0)
    return columns.map((c) => row[1 + Math.floor((c * (k - 1)) / width)] ?? '');
  if (isPeriodic(row[0] ?? '')) {
    // Periods from the left; lone signs of unit belong to the right end.
    let signs = 0;
    while (signs < k && /^[$%]/.test(row[k - 1 - signs] ?? '')) signs++;
    return columns.map((c) => (c < k - signs ? (row[c] ?? '') : c >= width - signs ? (row[c - width + k] ?? '') : ''));
  }
  return columns.map((c) => row[Math.max(0, Math.min(k - 1, c - (width - k)))] ?? '');
};

/** Column heads by count: k heads over n columns span n/k each, a change at the end takes what the periods leave. */
export const countedHeads = (rows: readonly (readonly string[])[], width: number): string[] => {
  const covers = rows.map((row) => {
    const lead = row.filter((h) => !/^[$%]/.test(h) && !CHANGE.test(h));
    return row.length < width || row.length !== lead.length ? lead.length : 0;
  });
  const spreads = rows.map((row, i) =>
    spread(row, width, Math.max(1, ...covers.filter((_, j) => j !== i && (rows[j]?.length ?? 0) > row.length))),
  );
  return Array.from({ length: width }, (_, column) => spreads.map((heads) => heads[column] ?? '').join(' '));
};

/**
 * Groups of columns under one period each: "2023 | % of sales | 2022 | % of sales", or the period at the group's end. Gives each column's period head
 * from its group; as it stands where the periods do not stand at equal distances.
 */
export const groupedHeads = (heads: readonly string[]): string[] => {
  const at = heads.flatMap((h, i) => (findWhens(h).length > 0 ? [i] : []));
  const size = at.length > 1 && heads.length % at.length === 0 ? heads.length / at.length : 1;
  if (size === 1) return [...heads];
  const [lead, tail] = [at.every((c, i) => c === i * size), at.every((c, i) => c === (i + 1) * size - 1)];
  if (!lead && !tail) return [...heads];
  return heads.map((h, i) => {
    const head = heads[at[Math.floor(i / size)] as number] ?? '';
    return at.includes(i)
      ? h
      : `${h} ${findWhens(head)
          .map((w) => head.slice(w.at, w.stop))
          .join(' ')}`;
  });
};
