// Which pages print the income statement, the balance sheet and the cash-flow statement (RETRIEVAL §3.3): by row labels and title.

export type Statement = 'I' | 'B' | 'C';

const LABELS: Readonly<Record<Statement, readonly RegExp[]>> = {
  I: [
    /^(total )?(net )?(sales|revenues?)\b/,
    /^(total )?costs? of\b/,
    /^gross (profit|margin)/,
    /^(operating (income|profit|loss)|income from operations|(income|loss|earnings) \(?(loss\) )?from operations)/,
    /^(income|earnings|loss|profit).{0,12} before/,
    /^(provision|income tax|\(?benefit|(total )?tax)/,
    /^(consolidated )?net (income|earnings|loss|profit)/,
    /^basic\b/,
    /^diluted\b/,
    /^(selling|general and admin|marketing)/,
    /^interest (expense|income)/,
    /(weighted|average).{0,20}shares/,
  ],
  B: [
    /^total assets/,
    /^total current assets/,
    /^total current liabilities/,
    /^total liabilities\b/,
    /^(accounts|trade)( and other)? payable/,
    /^(inventor(y|ies)|merchandise)/,
    /^cash and (cash equivalents|due)/,
    /^(net )?property/,
    /^goodwill/,
    /^(retained earnings|accumulated deficit|reinvested|earnings reinvested)/,
    /^total .{0,40}equity/,
    /^accumulated other comprehensive/,
    /^total liabilities and.{0,40}equity/,
    /^((accounts|trade|net|notes).{0,20}receivable|receivables)/,
  ],
  C: [
    /^net cash.{0,40}operati/,
    /^net cash.{0,40}invest/,
    /^net cash.{0,40}financ/,
    /^depreciation/,
    /^((purchases?|additions?).{0,20}(property|equipment)|capital (expenditures|spending))/,
    /(stock|share|equity).based comp/,
    /^deferred (income )?tax/,
    /^(cash )?dividends/,
    /^cash.{0,60}beginning/,
    /^cash.{0,60}end of/,
    /^inventor/,
    /^accounts? (payable|receivable)/,
    /^(re)?purchases?.{0,30}(common|treasury|stock|shares)/,
    /^proceeds/,
  ],
};
const TITLES: Readonly<Record<Statement, RegExp>> = {
  I: /statements? of (consolidated )?(net )?(income|operations|earnings|loss|profit)|(consolidated|condensed) income statements?/i,
  B: /balance sheets?|statements? of (consolidated )?financial (position|condition)/i,
  C: /statements? of (consolidated )?cash flows?|cash flows? statements?/i,
};
const COMPREHENSIVE = /comprehensive income/i;
const ROW = /[\d)%—-]\s*$/;

const label = (line: string): string =>
  line
    .trim()
    .toLowerCase()
    .replace(/[$().,:;'’"*†\d—–-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function rawScore(page: string, kind: Statement): number {
  const lines = page.split('\n').filter((l) => l.trim());
  const rows = lines.filter((l) => ROW.test(l) && /\d/.test(l));
  if (rows.length === 0) return 0;
  const starts = rows.map(label);
  const share = LABELS[kind].filter((shape) => starts.some((s) => shape.test(s))).length / LABELS[kind].length;
  if (share <= 0.25) return 0;
  const top = lines.slice(0, 12).filter((l) => l.trim().length < 110);
  const titled = top.filter((l) => TITLES[kind].test(l));
  const title =
    titled.length === 0
      ? 0
      : kind === 'I' &&
          titled.every((l) => COMPREHENSIVE.test(l) && !/statements? of (consolidated )?(income|operations|earnings)/i.test(l))
        ? 0.5
        : 1;
  const rowShare = rows.length / lines.length;
  return share * (0.5 + 0.5 * Math.min(1, rowShare / 0.5)) * (1 + title);
}

/** For each page how surely it is the statement, 0…1; the document's best page has 1. */
export function statementPages(pages: readonly string[]): Readonly<Record<Statement, Float64Array>> {
  const of = (kind: Statement): Float64Array => {
    const raw = Float64Array.from(pages, (p) => rawScore(p, kind));
    const most = raw.reduce((a, b) => Math.max(a, b), 0);
    return raw.map((x) => (most > 0 ? (x / most) * (x / most) * (x / most) : 0));
  };
  return { I: of('I'), B: of('B'), C: of('C') };
}
