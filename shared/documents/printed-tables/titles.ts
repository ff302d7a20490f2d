// Titles of the statements that US and other English-language reports print, and the lines that end a statement.

export type TableKind = 'income' | 'comprehensive-income' | 'balance' | 'cash-flow' | 'equity' | 'other';

const NAMES: readonly [RegExp, TableKind][] = [
  [
    /(?:statements?\s+of\s+(?:other\s+)?comprehensive\s+(?:income|loss|earnings)(?:\s*\(loss\))?|comprehensive\s+(?:income|earnings)\s+statements?)$/i,
    'comprehensive-income',
  ],
  [
    /(?:statements?\s+of\s+(?:(?:profit|income|earnings|operations|loss)(?:\s*\(loss(?:es)?\))?(?:\s+(?:and|or)\s+(?:comprehensive\s+)?(?:loss|income|earnings|comprehensive\s+income|comprehensive\s+loss)(?:\s*\(loss\))?)?)|income\s+statements?|profit\s+and\s+loss\s+(?:account|statement)s?)$/i,
    'income',
  ],
  [/(?:balance\s+sheets?|statements?\s+of\s+financial\s+(?:position|condition))$/i, 'balance'],
  [/(?:statements?\s+of\s+cash\s*flows?|cash\s*flows?\s+statements?)$/i, 'cash-flow'],
  [
    /(?:statements?\s+of\s+(?:changes\s+in\s+)?(?:(?:share|stock)holders[’']?s?\s+|owners[’']?\s+|partners[’']?\s+|total\s+|members[’']?\s+)?(?:equity|capital|deficit|investment)(?:\s*\(deficit\))?|(?:share|stock)holders[’']?\s+equity\s+statements?)$/i,
    'equity',
  ],
];
/** Words that stand in sentences and lists about statements, never in a title. */
const SENTENCE =
  /\b(?:our|following|see|in\s+the|on\s+the|to\s+the|of\s+the\s+(?!company)|from|included|follows|effect|for\s+the|data|selected|schedule|notes?\s+to|reconciliation|supplement\w*|parent|registrant)\b/i;

/** The statement that a line is the title of: the name stands at its end, once notes in brackets are left out. */
export function titleOf(line: string): TableKind | undefined {
  if (line.length > 200) return undefined;
  const bare = line
    .normalize('NFKC')
    .replace(/\((?!loss|deficit|losses)[^()]*\)/gi, ' ')
    .replace(/\b(?:unaudited|continued|audited)\b/gi, ' ')
    .replace(/[\s:.,–—-]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (bare.length > 110 || bare.length < 10) return undefined;
  for (const [shape, kind] of NAMES) {
    const found = shape.exec(bare);
    if (!found) continue;
    const before = bare.slice(0, found.index);
    if (before.split(' ').length > 9 || SENTENCE.test(before) || /[.;?!]\s+[a-z]/.test(before)) return undefined;
    return kind;
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
