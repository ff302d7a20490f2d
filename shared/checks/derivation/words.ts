// Owns the words by which a sentence and the label of a figure are laid beside each other: stems of English words, pairs of Chinese characters.
import { simplified } from '../../text/simplified.ts';

const STOP = new Set(
  'a all also an and any are as at be been being between both but by can could did do does during each for from had has have having how if in into is it its may might much no nor not of on or other our per so some such than that the their then there these they this those to under us was we were what when which while who whose will with would respectively year years ended ending end months month quarter fiscal period company companies inc corp ltd llc following approximately about exactly million millions billion thousand thousands dollars usd percent percentage rate amount'.split(
    ' ',
  ),
);
/** Words of one meaning in statements; the sign of a loss is the figure's, not the label's. */
const SAME: Readonly<Record<string, string>> = {
  sal: 'revenu',
  sale: 'revenu',
  turnover: 'revenu',
  turnov: 'revenu',
  sharehold: 'stockhold',
  shareowner: 'stockhold',
  earn: 'incom',
  profit: 'incom',
  loss: 'incom',
  cost: 'expens',
  expenditur: 'expens',
  spend: 'expens',
  inventor: 'inventory',
  buyback: 'repurchas',
  workforc: 'employe',
  headcount: 'employe',
  staff: 'employe',
  receivabl: 'receivabl',
  divid: 'dividend',
  dividend: 'dividend',
};
/** Words that say only which way a figure went or what was computed. */
const OPERATIONS =
  /^(?:increas|decreas|grow|growth|grew|ris|rose|fell|fall|drop|declin|chang|reduc|improv|higher|lower|differenc|differ|averag|ratio|proport|compar|combin|sum|chang|yoy|up|down|respect|constitut|account|represent|calculat|multipl|time|doubl|shrink|shrank|widen|narrow|comput|more|less|gap|portion|valu)$/;

const stem = (word: string): string => {
  let w = word;
  if (w.length > 4 && w.endsWith('ies')) w = `${w.slice(0, -3)}y`;
  else if (w.length > 4) {
    const cut = /(?:ions?|ments?|ings?|ed|ers?|es|s)$/.exec(w);
    if (cut && cut.index >= 3 && !w.endsWith('ss')) w = w.slice(0, cut.index);
  }
  if (w.length > 4 && w.endsWith('e')) w = w.slice(0, -1);
  // Operating and operations, amortized and amortization.
  if (w.length > 5 && w.endsWith('at')) w = w.slice(0, -2);
  return SAME[w] ?? w;
};

const spellOut = (text: string): string =>
  text
    .replace(/\bR\s?&\s?D\b/gi, 'research and development')
    .replace(/\bSG\s?&\s?A\b/gi, 'selling general and administrative')
    .replace(/\bcapex\b/gi, 'capital expenditures')
    .replace(/\bEPS\b/g, 'earnings per share')
    .replace(/\bU\.?S\.?(?:A\.?)?\b/g, 'united states')
    .replace(/\bnon-?current\b/gi, 'noncurrent')
    .replace(/[’']s\b/g, '');

/** Distinct content words of a text in order, stemmed; numbers, function words and names of operations are left out. */
export const contentWords = (text: string): string[] => {
  const out = new Set<string>();
  for (const m of simplified(spellOut(text))
    .toLowerCase()
    .matchAll(/[a-z]+|[\u3400-\u9fff]+/g)) {
    const w = m[0];
    if (w.charCodeAt(0) >= 0x3400) {
      for (let i = 0; i + 1 < w.length; i++) out.add(w.slice(i, i + 2));
      continue;
    }
    if (w.length < 2 || STOP.has(w)) continue;
    const s = stem(w);
    if (!OPERATIONS.test(s) && !OPERATIONS.test(w)) out.add(s);
  }
  return [...out];
};

/** Like `contentWords`, but a label that consists of operation words and function words alone keeps them: `Total`, `Change in value`. */
export const labelWords = (text: string): string[] => {
  const found = contentWords(text);
  if (found.length > 0) return found;
  return [...new Set([...text.toLowerCase().matchAll(/[a-z]{2,}/g)].map((m) => stem(m[0])))];
};

/** Whether the words of a figure say that it is itself a change or an average. */
export const saidOf = (text: string): 'change' | 'average' | undefined =>
  /\baverag|\bmean\b|平均/i.test(text)
    ? 'average'
    : /\b(?:increas|decreas|chang|grow|grew|declin|drop|differ|varianc|f[ae]ll|ris(?:e|en|ing)\b|rose|reduc|improv|higher|lower)|增|减|升|降|变动/i.test(
          text,
        )
      ? 'change'
      : undefined;
