// Owns the periods that a text names: fiscal years, quarters, halves, dates mapped through the company's own period ends, and words like "a year earlier".
import { labelAtDate, type Table } from './table.ts';

/** `label` is absolute; `relative` counts years from the period spoken of (−1 for "a year earlier"). */
export type PeriodMention = {
  start: number;
  end: number;
  label?: string;
  relative?: number;
  /** Quarters from the one spoken of. */
  quarters?: number;
  /** A quarter named without its year, and the newest such quarter of the company. */
  quarter?: number;
  newest?: string;
  span?: 'year' | 'quarter' | 'half' | 'nine';
  instant?: true;
};

const months: Record<string, string> = {
  jan: '01',
  feb: '02',
  mar: '03',
  apr: '04',
  may: '05',
  jun: '06',
  jul: '07',
  aug: '08',
  sep: '09',
  oct: '10',
  nov: '11',
  dec: '12',
};
const monthName =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?';
const iso = (year: string, month: string, day: string): string => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);
const ordinal: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  '1st': 1,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
  一: 1,
  二: 2,
  三: 3,
  四: 4,
  '1': 1,
  '2': 2,
  '3': 3,
  '4': 4,
};

/** Counts of years in words and digits. */
const YEARS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((w, i) => [w, i + 2])),
  ...Object.fromEntries([...'二三四五六七八九十'].map((w, i) => [w, i + 2])),
  ...Object.fromEntries(['2', '3', '4', '5', '6', '7', '8', '9', '10'].map((w, i) => [w, i + 2])),
  两: 2,
};

const ORDINALS = 'first|second|third|fourth|1st|2nd|3rd|4th';
const YEAR = "['’]?((?:19|20)\\d{2}|(?<=['’]|FY ?|Q[1-4] |[1-4]Q ?)\\d{2}(?![.,]?\\d|\\s?[%万亿]))";
const YEARLY = '(?:FY|(?:fiscal|financial|calendar)(?: year)?|year)';
const YEAR_WORD = '(?:year )?';
const quarter = (year: string | undefined, number: number | undefined): Omit<PeriodMention, 'start' | 'end'> => ({
  label: `${fullYear(year ?? '')}Q${number}`,
  span: 'quarter',
});

type Rule = { pattern: RegExp; read: (m: RegExpExecArray, table: Table) => Omit<PeriodMention, 'start' | 'end'> | undefined };

const spanOf = (words: string): PeriodMention['span'] =>
  /three months|quarter|thirteen weeks|13 weeks/i.test(words)
    ? 'quarter'
    : /six months|half|twenty-six|26 weeks/i.test(words)
      ? 'half'
      : /nine months|thirty-nine|39 weeks/i.test(words)
        ? 'nine'
        : /year|twelve months|fifty-|5[23] weeks/i.test(words)
          ? 'year'
          : undefined;

const at = (table: Table, date: string, span?: PeriodMention['span']): Omit<PeriodMention, 'start' | 'end'> => {
  const label = labelAtDate(table, date, span);
  return { ...(label ? { label } : { label: `?${date}` }), ...(span ? { span } : { instant: true as const }) };
};

const rules: readonly Rule[] = [
  {
    pattern: new RegExp(
      `((?:three|six|nine|twelve|thirteen|twenty-six|thirty-nine|fifty-two|fifty-three|\\d{1,2})[- ](?:months?|weeks?)|(?:fiscal )?(?:year|quarter|half))(?: period)?,? end(?:ed|ing) (${monthName}) (\\d{1,2}),? (\\d{4})`,
      'gi',
    ),
    read: (m, table) => at(table, iso(m[4] ?? '', months[(m[2] ?? '').slice(0, 3).toLowerCase()] ?? '01', m[3] ?? '1'), spanOf(m[1] ?? '')),
  },
  {
    pattern: new RegExp(`(${monthName}) (\\d{1,2}),? (\\d{4})`, 'gi'),
    read: (m, table) => at(table, iso(m[3] ?? '', months[(m[1] ?? '').slice(0, 3).toLowerCase()] ?? '01', m[2] ?? '1')),
  },
  {
    pattern: new RegExp(`(\\d{1,2}) (${monthName}) (\\d{4})`, 'gi'),
    read: (m, table) => at(table, iso(m[3] ?? '', months[(m[2] ?? '').slice(0, 3).toLowerCase()] ?? '01', m[1] ?? '1')),
  },
  { pattern: /(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日/g, read: (m, table) => at(table, iso(m[1] ?? '', m[2] ?? '', m[3] ?? '')) },
  { pattern: /(\d{4})-(\d{2})-(\d{2})/g, read: (m, table) => at(table, iso(m[1] ?? '', m[2] ?? '', m[3] ?? '')) },
  {
    pattern: new RegExp(`\\b(?:the )?(${ORDINALS})[- ](?:fiscal )?quarter(?:,| of| in)?(?: the)?(?: ${YEARLY})? ?${YEAR}\\b`, 'gi'),
    read: (m) => quarter(m[2], ordinal[(m[1] ?? '').toLowerCase()]),
  },
  {
    pattern: new RegExp(
      `\\b(?:the |in )?(?:(?:FY|fiscal|financial|calendar)(?: year)? ?)?${YEAR}(?:['’]s)?(?:,| fiscal)? (${ORDINALS})[- ](?:fiscal )?quarter\\b`,
      'gi',
    ),
    read: (m) => quarter(m[1], ordinal[(m[2] ?? '').toLowerCase()]),
  },
  {
    pattern: new RegExp(`\\b(?:fiscal )?Q([1-4])(?:,| of| in)?(?: the)?[ -]?(?:${YEARLY} ?)?${YEAR}\\b`, 'gi'),
    read: (m) => quarter(m[2], Number(m[1])),
  },
  {
    pattern: new RegExp(`(?:\\bFY ?|\\bfiscal ${YEAR_WORD})?'?((?:19|20)\\d{2}|(?<=FY ?'?)\\d{2})(?:['’]s)?[ -]?Q([1-4])\\b`, 'gi'),
    read: (m) => quarter(m[1], Number(m[2])),
  },
  { pattern: /\b([1-4])Q ?'?(\d{4}|\d{2})\b/gi, read: (m) => ({ label: `${fullYear(m[2] ?? '')}Q${m[1]}`, span: 'quarter' }) },
  { pattern: /(?<!\d)(\d{4}|\d{2}) ?(?:财年|财政年度|年度|年)[ -]?Q([1-4])/gi, read: (m) => quarter(m[1], Number(m[2])) },
  {
    pattern:
      /(?<!\d)(\d{4}|\d{2}(?= ?(?:财年|年))) ?(?:财年|财政年度|年度|年)? ?的?(?:第? ?([一二三四1-4])(?:财)?(?:个)?季度?|([首末])季)/g,
    read: (m) => quarter(m[1], m[3] === undefined ? ordinal[m[2] ?? ''] : m[3] === '首' ? 1 : 4),
  },
  { pattern: /(\d{4}) ?(?:财年|年度|年)? ?(?:一季报)/g, read: (m) => ({ label: `${m[1]}Q1`, span: 'quarter' }) },
  { pattern: /(\d{4}) ?(?:财年|年度|年)? ?(?:前三季度?|三季报|前9个月|前九个月)/g, read: (m) => ({ label: `${m[1]}9M`, span: 'nine' }) },
  { pattern: /(\d{4}) ?(?:财年|年度|年)? ?(?:上半年|半年度|中报|半年报)/g, read: (m) => ({ label: `${m[1]}H1`, span: 'half' }) },
  { pattern: /(\d{4}) ?(?:财年|年度|年)? ?下半年/g, read: (m) => ({ label: `${m[1]}H2`, span: 'half' }) },
  {
    pattern: /\b(?:first half|H1|1H)(?: of)?(?: (?:fiscal|FY))? ?'?(\d{4}|\d{2})\b/gi,
    read: (m) => ({ label: `${fullYear(m[1] ?? '')}H1`, span: 'half' }),
  },
  {
    pattern: /\b(?:first nine months of|9M)(?: (?:fiscal|FY))? ?'?(\d{4}|\d{2})\b/gi,
    read: (m) => ({ label: `${fullYear(m[1] ?? '')}9M`, span: 'nine' }),
  },
  {
    pattern:
      /\b(?:the )?(?:(?:full|whole|entire)[- ])?(?:FY|(?:fiscal|financial|calendar)(?: year)?|year(?: of)?|(?:all|whole|entirety|course) of(?: (?:fiscal|calendar))?) ?(?:['’]?((?:19|20)\d{2})|['’](\d{2})|(?<=FY ?)(\d{2}))(?: as a whole\b|\b)/gi,
    read: (m) => ({ label: `FY${fullYear(m[1] ?? m[2] ?? m[3] ?? '')}`, span: 'year' }),
  },
  {
    pattern: /\b(?:the )?((?:19|20)\d{2})(?: (?:full|whole))?[- ](?:fiscal|financial|calendar|full|reporting|whole)?(?: |-)?year\b/gi,
    read: (m) => ({ label: `FY${m[1]}`, span: 'year' }),
  },
  {
    pattern: /FY ?['’]?(\d{4}|\d{2})(?!\d)(?:全年)?|FY((?:19|20)\d{2})(?=\d{1,3}(?:[,.]\d|[万亿]))/gi,
    read: (m) => ({ label: `FY${fullYear(m[1] ?? m[2] ?? '')}`, span: 'year' }),
  },
  {
    pattern:
      /(?<!\d)(\d{4}|(?<!连续|近|过去|约|满|第|达|共|成立|经营|运营|每|整|了|超|逾|前|后)\d{2}) ?(?:财年|财政年度|会计年度|年度|年|(?=全年))(?!前|代|来|内|期|间|以)(?:末|底|报|全年)?(?:那年|这一?年|当年|度)?/g,
    read: (m) => (/^(?:19|20)/.test(fullYear(m[1] ?? '')) ? { label: `FY${fullYear(m[1] ?? '')}`, span: 'year' } : undefined),
  },
  {
    pattern: /(?<![\d.,$¥€£/-])((?:19|20)\d{2})(?![\d.,]*\d|%|[亿万元]|\s?(?:million|billion|shares|units|employees))/g,
    read: (m) => ({ label: `FY${m[1]}`, span: 'year' }),
  },
  { pattern: /\b(?:the )?year before last\b|前年/gi, read: () => ({ relative: -2 }) },
  {
    pattern:
      /\b(?:the )?(?:same|corresponding|comparable|equivalent) (?:period|quarter|months)(?: of| in)?(?: the)? (?:last|prior|previous|preceding) (?:fiscal )?year\b|\b(?:the )?(?:prior|previous|preceding|last)(?:-| )(?:fiscal |financial )?year(?:['’]s)?(?: (?:period|quarter|figure|level|number))?\b|\b(?:the )?(?:prior|previous|preceding)[- ](?:twelve|12) months\b|\b(?:a |one |the )?(?:fiscal )?year[- ](?:ago|earlier|before|prior|back)\b(?! (?:tax|income|interest|last))(?: (?:period|quarter|figure|level|number))?|\b(?:twelve|12) months (?:before|earlier|ago|prior)\b/gi,
    read: () => ({ relative: -1 }),
  },
  {
    pattern:
      /上年同期|去年同期|(?:去年|上年)同一?(?:时点|时间|期)|再往前一年|上年末|去年末|上年底|去年底|上年年末|上一个?财年|上财年|前一个?财年|上一?年度|上一年|上年|去年|前一?年度|前一年|一年前|(?<!\d)年初|期初/g,
    read: () => ({ relative: -1 }),
  },
  {
    pattern:
      /\b(?:the |a )?(?:previous|prior|preceding|last) (?:fiscal )?quarter\b|\b(?:a|one) quarter (?:earlier|ago|before)\b|上一?个?季度|上季|前一?季度/gi,
    read: () => ({ quarters: -1 }),
  },
  {
    pattern: /\b(two|three|four|five|six|seven|eight|nine|ten|[2-9]|10) years (?:ago|earlier|before|prior)\b/gi,
    read: (m) => ({ relative: -(YEARS[(m[1] ?? '').toLowerCase()] ?? 1) }),
  },
  { pattern: /([两二三四五六七八九十2-9])年(?:之?前|以前)/g, read: (m) => ({ relative: -(YEARS[m[1] ?? ''] ?? 1) }) },
  { pattern: /\b(?:a|one) year later\b|\bthe following year\b|一年后|次年|翌年|第二年/gi, read: () => ({ relative: 1 }) },
  {
    pattern: new RegExp(
      `\\b(?:the |its |this )?(${ORDINALS})[- ](?:fiscal )?quarter(?:['’]s)?\\b|\\b(?:fiscal )?Q([1-4])\\b(?![\\d.])`,
      'gi',
    ),
    read: (m, table) => unsaidYear(table, m[2] ? Number(m[2]) : ordinal[(m[1] ?? '').toLowerCase()]),
  },
  {
    pattern: /(?<![\d前后])第?([一二三四])季度?(?!报)|(?<![A-Za-z])Q([1-4])(?![\dA-Za-z])/g,
    read: (m, table) => unsaidYear(table, m[2] ? Number(m[2]) : ordinal[m[1] ?? '']),
  },
  {
    pattern: /\b(?:trailing twelve months|TTM|last twelve months|LTM)\b|滚动(?:十二|12)个月|过去(?:十二|12)个月/gi,
    read: () => ({ label: 'TTM' }),
  },
];

/** `in the third quarter`: of the year spoken of, else the newest one known. */
const unsaidYear = (table: Table, number: number | undefined): Omit<PeriodMention, 'start' | 'end'> => {
  const newest = table.periods.find((p) => p.label.endsWith(`Q${number}`))?.label;
  return { quarter: number ?? 1, ...(newest ? { newest } : {}), span: 'quarter' };
};

/** Periods that the text names, in order, none overlapping (the more specific wins). `year over year` and 同比 are no period. */
export const findPeriods = (text: string, table: Table): PeriodMention[] => {
  const found: PeriodMention[] = [];
  const taken = new Uint8Array(text.length + 1);
  for (const { pattern, read } of rules)
    for (const m of text.matchAll(pattern)) {
      const start = m.index;
      const end = start + m[0].length;
      if (taken[start] === 1 || taken[end - 1] === 1) continue;
      const mention = read(m as RegExpExecArray, table);
      if (!mention) continue;
      taken.fill(1, start, end);
      found.push({ start, end, ...mention });
    }
  return found.sort((a, b) => a.start - b.start);
};
