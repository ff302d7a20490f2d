// Owns the periods that a sentence or a column head names, as far as a derivation needs them: year, closing month, quarter, length in months.

/** A period as words name it. `end`: month in which it closes; `months`: its length. */
export type When = { year: number; end?: number; quarter?: number; months?: number };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ORDINAL: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, '1st': 1, '2nd': 2, '3rd': 3, '4th': 4 };
const SPAN: Readonly<Record<string, number>> = { three: 3, six: 6, nine: 9, twelve: 12, '3': 3, '6': 6, '9': 9, '12': 12, thirteen: 3 };
const YEAR = '(?:19|20)\\d{2}';
const PATTERN = new RegExp(
  [
    `(?<range>\\b(${YEAR})\\s*[/-]\\s*(${YEAR}|\\d{2})\\b(?![-/]\\d))`,
    `(?<iso>\\b(${YEAR})[-/.](0?[1-9]|1[0-2])[-/.]\\d{1,2}\\b)`,
    `(?<date>\\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?\\s*(?:\\d{1,2}(?:st|nd|rd|th)?)?(?:\\s*,\\s*|\\s+)?(${YEAR})?\\b)`,
    `(?<quarter>\\b(?:q([1-4])|([1-4])q|(first|second|third|fourth|1st|2nd|3rd|4th)[ -](?:fiscal )?quarters?)\\b)`,
    `(?<chinese>(${YEAR}|(?<!\\d)[12]\\d)\\s*年(?![期内来后间的以]|前(?!三季度))(?:度|末|底)?\\s*(?:第?([一二三四1-4])季度?|(上半年|前三季度|半年度)|(\\d{1,2})月)?)`,
    `(?<short>\\b(?:fy|fiscal(?: year)?)\\s*'?(${YEAR}|\\d{2})\\b)`,
    `(?<bare>(?<![\\d,.$]|\\bAct of )(${YEAR})(?!\\d|,\\d|%|\\.\\d))`,
    `(?<slashed>\\b(0?[1-9]|1[0-2])/(?:0?[1-9]|[12]\\d|3[01])/(${YEAR}|\\d{2})\\b)`,
  ].join('|'),
  'gi',
);

const fullYear = (digits: string): number => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));

type Found = When & { at: number; stop: number; open?: true };

/** Periods of a text with their places, in order. A month or quarter without a year of its own takes the next year, else the one before. */
export const findWhens = (text: string): readonly (When & { at: number; stop: number })[] => {
  const found: Found[] = [];
  for (const m of text.matchAll(PATTERN)) {
    const g = m.groups as Record<string, string | undefined>;
    const at = { at: m.index, stop: m.index + m[0].length };
    if (g.range) {
      const [from, to] = [Number(m[2]), fullYear(m[3] as string)];
      if (to === from + 1) found.push({ year: to, ...at });
      else if (to > from && to - from < 12) for (let y = from; y <= to; y++) found.push({ year: y, ...at });
      else found.push({ year: from, ...at }, { year: to, ...at });
    } else if (g.iso) found.push({ year: Number(m[5]), end: Number(m[6]), ...at });
    else if (g.date) {
      const end = MONTHS.indexOf((m[8] as string).toLowerCase().slice(0, 3)) + 1;
      if (m[9]) found.push({ year: Number(m[9]), end, ...at });
      else if (/\d/.test(m[0])) found.push({ year: 0, end, open: true, ...at });
    } else if (g.quarter) {
      const quarter = Number(m[11] ?? m[12] ?? ORDINAL[(m[13] ?? '').toLowerCase()]);
      found.push({ year: 0, quarter, months: 3, open: true, ...at });
    } else if (g.chinese) {
      const quarter = m[16] ? '一二三四'.indexOf(m[16]) + 1 || Number(m[16]) : undefined;
      const half = m[17];
      const end = m[18] ? Number(m[18]) : half ? (half === '前三季度' ? 9 : 6) : undefined;
      found.push({
        year: fullYear(m[15] as string),
        ...(quarter ? { quarter, months: 3 } : {}),
        ...(end ? { end } : {}),
        ...(half ? { months: half === '前三季度' ? 9 : 6 } : {}),
        ...at,
      });
    } else if (g.short) found.push({ year: fullYear(m[20] as string), ...at });
    else if (g.slashed) found.push({ year: fullYear(m[25] as string), end: Number(m[24]), ...at });
    else found.push({ year: Number(m[22]), ...at });
  }
  return settle(text, found);
};

/** Joins months and quarters with the year beside them; a year in a list after a full date keeps the date's month. */
const settle = (text: string, found: readonly Found[]): (When & { at: number; stop: number })[] => {
  const out: (When & { at: number; stop: number })[] = [];
  for (let i = 0; i < found.length; i++) {
    const { open, ...here } = found[i] as Found;
    if (!open) {
      const before = out.at(-1);
      const bare = here.end === undefined && here.quarter === undefined;
      if (
        bare &&
        before &&
        /^(?:\s*,)?\s*(?:and|to|,|&|和|、)\s*(?:in\s+)?$/i.test(text.slice(before.stop, here.at)) &&
        (before.end || before.quarter)
      )
        out.push({
          ...here,
          ...(before.end ? { end: before.end } : {}),
          ...(before.quarter ? { quarter: before.quarter, months: 3 } : {}),
        });
      else out.push(here);
      continue;
    }
    const next = found.slice(i + 1, i + 13).find((w) => !w.open);
    const previous = out.at(-1);
    const near = next && next.at - here.stop < 25;
    if (
      near &&
      next.end === undefined &&
      next.quarter === undefined &&
      /^(?:\s*(?:of|in|fiscal|year|fy|,|'))*\s*$/i.test(text.slice(here.stop, next.at))
    ) {
      const { open: _o, ...year } = next;
      out.push({ ...year, ...here, year: next.year });
      i = found.indexOf(next, i);
    } else if (next) out.push({ ...here, year: next.year });
    else if (previous) out.push({ ...here, year: previous.year });
  }
  return out;
};

/** The quarter that a row's label names, without a year: `First quarter`, `Q2`. */
export const quarterIn = (text: string): number | undefined => {
  const m = /^\W*(?:q([1-4])|([1-4])q|(first|second|third|fourth|1st|2nd|3rd|4th)[ -](?:fiscal )?quarter|第([一二三四])季度?)\b/i.exec(
    text,
  );
  return m ? Number(m[1] ?? m[2] ?? ORDINAL[(m[3] ?? '').toLowerCase()] ?? '一二三四'.indexOf(m[4] ?? '') + 1) || undefined : undefined;
};

/** Length in months that a text names for its periods, when it names one only. */
export const spanIn = (text: string): number | undefined => {
  const spans = new Set<number>();
  for (const m of text.matchAll(/\b(three|six|nine|twelve|thirteen|3|6|9|12)[- ]months?\b/gi))
    spans.add(SPAN[(m[1] as string).toLowerCase()] as number);
  if (/\bquarter(?:ly|s)?\b|季度?(?!报)/i.test(text) && !/前三季度/.test(text)) spans.add(3);
  if (/\b(?:year|years|annual(?:ly)?|fiscal year)s? ended\b|\bfull[- ]year\b|全年/i.test(text)) spans.add(12);
  if (/前三季度/.test(text)) spans.add(9);
  if (/上半年|\bfirst half\b/i.test(text)) spans.add(6);
  return spans.size === 1 ? [...spans][0] : undefined;
};

const conflict = (a: number | undefined, b: number | undefined): boolean => a !== undefined && b !== undefined && a !== b;

/** How well a figure's period fits a named one: 1 the same, 0.35 the same year but another date or quarter, 0 another year. */
export const fits = (cell: When, named: When): number => {
  if (cell.year !== named.year) return 0;
  if (conflict(cell.quarter, named.quarter)) return 0.35;
  // A quarter against a closing month: right by the calendar, possible where the column is three months long.
  if (named.quarter !== undefined && cell.quarter === undefined && cell.end !== undefined)
    return cell.end === named.quarter * 3 ? (cell.months === 12 ? 0.5 : 1) : cell.months === 3 ? 0.6 : 0.35;
  if (conflict(cell.end, named.end)) return Math.abs((cell.end as number) - (named.end as number)) === 1 ? 0.8 : 0.35;
  return 1;
};

/** Orders two periods in time; 0 when it cannot be told. */
export const order = (a: When | undefined, b: When | undefined): number => {
  if (!a || !b) return 0;
  if (a.year !== b.year) return a.year - b.year;
  if (a.quarter !== undefined && b.quarter !== undefined) return a.quarter - b.quarter;
  if (a.end !== undefined && b.end !== undefined) return a.end - b.end;
  return 0;
};
