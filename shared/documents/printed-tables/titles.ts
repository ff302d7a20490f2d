// Titles of the statements that US and other English-language reports print, and the lines that end a statement.

export type TableKind = 'income' | 'comprehensive-income' | 'balance' | 'cash-flow' | 'equity' | 'other';

const NAMES: readonly [RegExp, TableKind][] = [
  [
    /(?:statements?\s+of\s+(?:other\s+)?comprehensive\s+(?:income|loss|earnings)(?:\s*\(loss\))?|comprehensive\s+(?:income|earnings)\s+statements?)/gi,
    'comprehensive-income',
  ],
  [
    /(?:statements?\s+of\s+(?:(?:profit|income|earnings|operations|loss)(?:\s*\(loss(?:es)?\))?(?:\s+(?:and|or)\s+(?:comprehensive\s+)?(?:loss|income|earnings|comprehensive\s+income|comprehensive\s+loss)(?:\s*\(loss\))?)?)|income\s+statements?|profit\s+and\s+loss\s+(?:account|statement)s?)/gi,
    'income',
  ],
  [/(?:balance\s+sheets?|statements?\s+of\s+financial\s+(?:position|condition))/gi, 'balance'],
  [/(?:statements?\s+of\s+cash\s*flows?|cash\s*flows?\s+statements?)/gi, 'cash-flow'],
  [
    /(?:statements?\s+of\s+(?:changes\s+in\s+)?(?:(?:share|stock)holders[’']?s?\s+|owners[’']?\s+|partners[’']?\s+|total\s+|members[’']?\s+)?(?:equity|capital|deficit|investment)(?:\s*\(deficit\))?|(?:share|stock)holders[’']?\s+equity\s+statements?)/gi,
    'equity',
  ],
];
/** Words that stand in sentences and lists about statements, never in a title. */
const SENTENCE =
  /\b(?:our|following|see|in\s+the|on\s+the|to\s+the|of\s+the\s+(?!company)|from|included|follows|effect|for\s+the|data|selected|schedule|notes?\s+to|reconciliation|supplement\w*|parent|registrant|consolidating|certain|off|key|classification|location|pro\s+forma|note\s+\d+)\b/i;
/** What may follow a title on its line: the company, the periods, the unit. */
const COMPANY =
  /\b(?:inc|incorporated|corp|corporation|company|companies|co|subsidiar(?:y|ies)|plc|ltd|limited|llc|l\.?p|group|holdings?|trust|bancorp|n\.?v|s\.?a|partners(?:hip)?)\b/i;
const PERIODS =
  /\b(?:(?:for|as|at|of|the|and|fiscal|years?|quarters?|months?|weeks?|periods?|ended|ending|three|six|nine|twelve|thirteen|twenty|thirty|thirty-nine|twenty-six|fifty-two|fifty-three|two|jan\w*|feb\w*|mar\w*|apr\w*|may|june?|july?|aug\w*|sept?\w*|oct\w*|nov\w*|dec\w*|\d{1,2}|(?:19|20)\d{2})\b|[,.;:–—-])/gi;
const UNITS = /\$?\s*(?:and\s+shares\s+)?(?:dollars\s+|amounts\s+)?in\s+(?:thousands|millions|billions)\b.*$/i;

/** Whether the words after a title belong to it: nothing, or a company's name, periods and the unit. */
function mayFollow(tail: string): boolean {
  const rest = tail
    .replace(UNITS, ' ')
    .replace(PERIODS, ' ')
    .replace(/[\s$]+/g, ' ')
    .trim();
  if (rest === '') return true;
  const words = rest.split(' ');
  return words.length <= 9 && COMPANY.test(rest) && words.every((w) => /^[A-Z0-9&(]/.test(w));
}

/** The statement that a line is the title of: its name, after the company's at most, before periods and the unit at most. */
export function titleOf(line: string): TableKind | undefined {
  if (line.length > 260 || (/\.$/.test(line) && !/\b(?:inc|co|corp|ltd|l\.p)\.$/i.test(line))) return undefined;
  const bare = line
    .normalize('NFKC')
    .replace(/\((?!loss|deficit|losses)[^()]*\)/gi, ' ')
    .replace(/\b(?:unaudited|continued|audited)\b/gi, ' ')
    .replace(/[\s:.,–—-]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (bare.length < 10) return undefined;
  for (const [shape, kind] of NAMES) {
    shape.lastIndex = 0;
    const found = shape.exec(bare);
    if (!found) continue;
    const before = bare.slice(0, found.index);
    if (before.split(' ').length > 9 || SENTENCE.test(before) || /[.;?!]\s+[a-z]/.test(before)) return undefined;
    return mayFollow(bare.slice(found.index + found[0].length)) ? kind : undefined;
  }
  return undefined;
}

/** The line under a statement, or the head of the notes. */
export const endsStatement = (line: string): boolean =>
  line.length <= 240 &&
  (/^(?:see|refer\s+to|the)\s+(?:the\s+)?(?:accompanying\s+)?notes\b/i.test(line) ||
    /\baccompanying\s+notes\b/i.test(line) ||
    /^notes?\s+(?:to\s+(?:the\s+)?(?:condensed\s+)?(?:consolidated\s+)?financial\s+statements|\d{1,2}\b)/i.test(line) ||
    /^(?:item\s+\d|report\s+of\s+independent|management[’']s\s+discussion)/i.test(line));
