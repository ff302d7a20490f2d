// Whether two questions ask the same: equal after normalisation, or nearly so with nothing in the difference that could change the answer.
const STOP = new Set(
  'a an the is are was were be been do does did of to in on at for and or it its this that these those please me tell about company companys business what how whats 的 了 吗 呢 请 问 一 下 这 那 家 公 司 我'.split(
    ' ',
  ),
);
const NEGATION = /^(?:not|no|never|without|n't|isnt|arent|doesnt|dont|cant|non)$|[不没未无非否别]/;
const FINANCE =
  /^(?:revenue|sales|margin|margins|profit|profits|cash|flow|debt|growth|inventory|receivables?|goodwill|dividends?|pe|pb|roe|roa|eps|price|valuation|equity|assets|quarter|year|annual|ttm|bull|bear|risk|risks|strong\w*|weak\w*|up|down|high\w*|low\w*|ris\w+|fall\w*|best|worst|more|less|over|under|buy|sell)$|[营收利润率债现金库存账商誉分红季年升降涨跌强弱高低多空]/;

interface Parts {
  all: string;
  tokens: Set<string>;
}

/** NFKC, lower case, punctuation and stop words away; Chinese in pairs. */
export function partsOf(question: string): Parts {
  const plain = question.normalize('NFKC').toLowerCase().replace(/['’]/g, '');
  const words = plain.match(/\p{Script=Han}+|\d+(?:[.,]\d+)*%?|[\p{L}]+/gu) ?? [];
  const tokens = new Set<string>();
  const kept: string[] = [];
  for (const word of words) {
    if (!/\p{Script=Han}/u.test(word)) {
      if (STOP.has(word)) continue;
      kept.push(word);
      tokens.add(word);
      continue;
    }
    const signs = [...word].filter((s) => !STOP.has(s));
    kept.push(signs.join(''));
    if (signs.length === 1 && signs[0] !== undefined) tokens.add(signs[0]);
    for (let i = 0; i + 1 < signs.length; i++) tokens.add(`${signs[i]}${signs[i + 1]}`);
  }
  return { all: kept.join(' '), tokens };
}

/** Names and codes are written with capitals; they may not differ. */
const capitals = (question: string): string => (question.match(/\b[A-Z][\p{L}\d.&-]*\b/gu) ?? []).slice(1).sort().join(' ');
const LEAST_OVERLAP = 0.9;

export function asksTheSame(a: string, b: string): boolean {
  const x = partsOf(a);
  const y = partsOf(b);
  if (x.all === y.all && x.all !== '') return true;
  const differing = [...x.tokens].filter((t) => !y.tokens.has(t)).concat([...y.tokens].filter((t) => !x.tokens.has(t)));
  const union = new Set([...x.tokens, ...y.tokens]).size;
  if (union === 0 || (union - differing.length) / union < LEAST_OVERLAP) return false;
  if (differing.some((t) => /\d/.test(t) || NEGATION.test(t) || FINANCE.test(t))) return false;
  return capitals(a) === capitals(b);
}
