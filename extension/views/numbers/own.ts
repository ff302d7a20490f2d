// Whose number it is: a value in a card, row or section that names another company, or that lists peers, is not the page's company's.
import { isPreviousClose, readLabel } from '#shared/page-numbers/labels.ts';
import { readValue } from '#shared/page-numbers/value.ts';
import { symbolOfAddress } from '../../detect/address.ts';
import { type Pair, shownText } from './pairs.ts';

export type Company = { symbol: string; name: string };
export type OwnPair = Pair & {
  /** Text that stands over the pair in its card, where a name may be; checked against the directory. */
  lead?: string;
};

const LEVELS = 6;
const PEERS =
  /\b(?:peers?|competitors?|compar(?:e|ison)|similar|related|people also|also (?:watch|view)|industry|sector|trending|most active|gainers|losers|watchlist|you may)\b|同行|同业|可比|对比|竞争对手|行业|板块|相关股票|相关个股|热门|自选|排行|猜你/i;
const HEADS = 'h1, h2, h3, h4, h5, h6, caption, legend, [role="heading"]';
const SIDE = 'nav, footer, aside, [role="navigation"], [role="complementary"], [role="contentinfo"]';

function symbolsIn(element: Element): Set<string> {
  const found = new Set<string>();
  const add = (url: string) => {
    const symbol = symbolOfAddress(url);
    if (symbol !== undefined) found.add(symbol);
  };
  let n = 0;
  for (const link of element.querySelectorAll('a[href], [data-symbol]')) {
    if (n++ > 400) break;
    const named = link.getAttribute('data-symbol');
    if (named !== null && /^[A-Za-z0-9.^=-]{1,14}$/.test(named)) add(`https://finance.yahoo.com/quote/${named}`);
    const href = (link as HTMLAnchorElement).href;
    if (typeof href === 'string' && /^https?:/.test(href) && href.length < 400) add(href);
  }
  return found;
}

/** Short spellings of the company by which a table's head or a heading may name it. */
export const namesOf = ({ symbol, name }: Company): string[] => {
  const code = symbol.slice(0, symbol.lastIndexOf('.'));
  return [...new Set([code, code.replace('.', '-'), name.split(/[ ,]/)[0] ?? name, name])].filter((one) => one.length > 1);
};

/** What an element around numbers says of whose they are; read once, as many numbers stand in one. */
type Around = { symbols: ReadonlySet<string>; heads: readonly Element[]; card: boolean };

function aroundOf(element: Element, known: Map<Element, Around>): Around {
  const before = known.get(element);
  if (before !== undefined) return before;
  const card = element.querySelector('h1') === null && shownText(element, 3001).length <= 3000;
  const made = { symbols: symbolsIn(element), heads: [...element.querySelectorAll(HEADS)], card };
  known.set(element, made);
  return made;
}

/** True when the pair stands in something that is about others. */
function isForeign(pair: Pair, own: readonly string[], symbol: string, known: Map<Element, Around>): boolean {
  let at: Element | null = pair.frame;
  for (let level = 0; at !== null && level < LEVELS && at !== at.ownerDocument.body; level++, at = at.parentElement) {
    const { symbols, heads, card } = aroundOf(at, known);
    const heading = heads.findLast(
      (one) => (one.compareDocumentPosition(pair.element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !one.contains(pair.element),
    );
    const said = heading === undefined ? '' : shownText(heading, 120);
    if (PEERS.test(said) && !own.some((name) => said.includes(name))) return true;
    if (symbols.has(symbol)) return false;
    if (symbols.size > 0 && card) return true;
  }
  return false;
}

/** What stands before the pair in the smallest card around it. */
function leadOf(pair: Pair): string | undefined {
  let at: Element | null = pair.frame.parentElement;
  for (let level = 0; at !== null && level < 4; level++, at = at.parentElement) {
    const text = shownText(at, 500).replace(/\s+/g, ' ').trim();
    if (text.length >= 500) return undefined;
    const before = text.slice(0, Math.max(0, text.indexOf(pair.label))).trim();
    // Text of a list of values names nobody; a name stands before the first number.
    const first = before.split(/\s[\d$¥€£+−-]/)[0] ?? '';
    if (/\p{L}{2}/u.test(before)) return readLabel(first) === undefined && !isPreviousClose(first) ? first.slice(0, 80) : undefined;
  }
  return undefined;
}

/** Pairs of the page's company: those of others are left out, and of one label with two values only what stands in the main part. */
export function ownPairs(pairs: readonly Pair[], company: Company): OwnPair[] {
  const own = namesOf(company);
  const known = new Map<Element, Around>();
  const kept = pairs.filter((pair) => (!pair.prose || listed(pair, pairs)) && !isForeign(pair, own, company.symbol, known));
  const byMeaning = new Map<string, Pair[]>();
  for (const pair of kept) {
    const label = readLabel(pair.label);
    // What is not computed stands under its own words.
    const meaning = JSON.stringify(label === undefined || label.quantity === 'enterprise-value' ? pair.label : label);
    const known = byMeaning.get(meaning);
    if (known === undefined) byMeaning.set(meaning, [pair]);
    else known.push(pair);
  }
  const out: OwnPair[] = [];
  for (const same of byMeaning.values()) {
    const main = same.filter((pair) => pair.element.closest(SIDE) === null);
    const used = main.length > 0 ? main : same;
    const [first, ...others] = used.map((pair) => ({ pair, weight: around(pair, kept).length })).sort((a, b) => b.weight - a.weight);
    // Two different values under one name: the one among more of the company's numbers counts; else whose is which is not known.
    if (first === undefined || others.some((one) => !alike(one.pair.value, first.pair.value) && one.weight >= first.weight)) continue;
    const lead = leadOf(first.pair);
    out.push(lead === undefined ? first.pair : { ...first.pair, lead });
  }
  return out;
}

/** The pairs in the block of a pair, three levels up. */
function around(pair: Pair, pairs: readonly Pair[]): Pair[] {
  const block = pair.frame.parentElement?.parentElement?.parentElement ?? pair.frame;
  return pairs.filter((one) => block.contains(one.frame));
}

/** A post that says "市净率：0.9" is an opinion; a list of such lines is a table without markup. */
const listed = (pair: Pair, pairs: readonly Pair[]): boolean =>
  pair.element.closest('p, article, blockquote') === null && around(pair, pairs).filter((one) => one.prose).length >= 3;

/** "2.766T" and "2.77T" are one value: the one rounds to the other. */
function alike(a: string, b: string): boolean {
  if (a === b) return true;
  const [one, two] = [readValue(a), readValue(b)];
  if (one?.kind !== 'number' || two?.kind !== 'number') return one?.kind === two?.kind;
  return Math.abs(one.value - two.value) <= Math.max(one.ulp, two.ulp);
}
