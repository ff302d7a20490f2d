// Owns whether a claim widens what its source speaks of: a few of many become all, one place becomes everywhere, a part of the causes becomes the cause.
import { parseAmounts } from '../text/amounts.ts';
import type { Span } from './prose/sentences.ts';

const NUMERAL = '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|most|some|many|several|half|certain|part)';
/** `Two of our nine distributors`, `Of the 412 leases, 37`, `12个项目中有4个`, `九家中的两家`. */
const subset = [
  new RegExp(`\\b${NUMERAL} of (?:the|our|its|their|these|those|all)\\s(?:[a-z-]+\\s){0,3}?(?:\\d+|[a-z]+)`, 'i'),
  new RegExp(`\\bof (?:the|our|its|their) (?:\\d+|${NUMERAL})\\s[a-z]+(?:\\s[a-z]+)?,\\s(?:only\\s)?${NUMERAL}\\b`, 'i'),
  /[\d一二两三四五六七八九十百]{1,6}\s?[个家名项条款座台份只][^，。；]{0,12}(?:中|当中|里)(?:有|的|，)?[^，。；]{0,4}?[\d一二两三四五六七八九十百]{1,6}\s?[个家名项条款座台份只]/u,
  /(?:部分|个别|少数|多数|某些)[\u4e00-\u9fff]{2}/u,
];
const partly =
  /\d|\b(?:some|several|certain|many|most|half|part|two|three|four|five|six|seven|eight|nine|ten|few|handful|majority|minority|one|third|quarter)\b|部分|个别|少数|多数|某些|一些|几|半|[一二两三四五六七八九十]{1,4}\s?[个家名项条款座台份只成]|有的/iu;

/** The place of a part of a set that the claim speaks of as a whole, without any number or word for a part. */
export const lostSubset = (claim: string, source: string): Span | undefined => {
  if (partly.test(claim)) return undefined;
  for (const pattern of subset) {
    const found = pattern.exec(source);
    if (found) return { start: found.index, end: found.index + found[0].length };
  }
  return undefined;
};

const everything =
  /\b(?:all|every|each|any|both|everywhere|whole|entire|across the board|throughout)\b|(?<!平)均(?!价|衡|匀|值|线|摊|等)|全部|全体|全线|一律|所有(?!者|权)|各(?:个|家|地|项|类|业务|分部|产品)|都(?!市|会区)|任何/iu;

/** Whether the claim says of all what its source does not. */
export const universal = (claim: string, source: string): boolean => everything.test(claim) && !everything.test(source);

const mostly =
  /\b(?:primarily|mainly|largely|partly|partially|in part|mostly|chiefly|principally|among other)\b|主要|部分(?:由于|因|系|是)|一定程度|等因素|等原因/iu;
const causes =
  /\b(?:due to|because|driven by|drove|owing to|thanks to|accounted for|explains?|explained|caused?|reflect(?:s|ed|ing)|result(?:s|ed)? (?:of|from)|attributable to)\b|由于|因为|系|所致|导致|带来|源于|归因/iu;

/** A second cause, or one that worked the other way. */
const several = /\b(?:partial(?:ly)? offset|offset (?:in part|partly)|as well as|along with|and)\b|[及和、与以]|抵[消减]/iu;

/** Whether the source gives a cause as one of several, and the claim as the cause. */
export const onlyCause = (claim: string, source: string): boolean =>
  mostly.test(source) &&
  several.test(source) &&
  causes.test(source) &&
  causes.test(claim) &&
  !mostly.test(claim) &&
  !/\b(?:helped|contributed|factor|partial)\w*|之一|等|有关/iu.test(claim);

const YEAR = '(?:in |for |during )?(?:the )?(?:fiscal |FY ?)?((?:19|20)\\d{2})';
/** `19% … in fiscal 2025 and 26% in fiscal 2024`: which way the later one went; undefined unless there are just two such figures. */
export const wayBetweenYears = (source: string): 'up' | 'down' | undefined => {
  const numbers = parseAmounts(source).filter((n) => n.unit === 'percent' || n.unit === 'money');
  const dated = numbers.flatMap((n) => {
    const after =
      new RegExp(`^[^\\d,;.，；。]{0,24}?${YEAR}`, 'i').exec(source.slice(n.end, n.end + 44)) ??
      /^[^\d，；。]{0,4}[（(]((?:19|20)\d{2})/u.exec(source.slice(n.end, n.end + 16));
    const before = /((?:19|20)\d{2})\s?年?[^\d，；。,;]{0,6}$/u.exec(source.slice(Math.max(0, n.start - 14), n.start));
    const year = Number((after ?? before)?.[1]);
    return Number.isFinite(year) && year > 0 ? [{ year, n }] : [];
  });
  const [a, b] = dated;
  if (dated.length !== 2 || !a || !b || a.year === b.year || a.n.unit !== b.n.unit || a.n.value === b.n.value) return undefined;
  const [older, newer] = a.year < b.year ? [a, b] : [b, a];
  return newer.n.value > older.n.value ? 'up' : 'down';
};

const NO_NAME =
  /^(?:January|February|March|April|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Company|Group|Board|Notes?|Form|Item|Section|Class|Series|Chapter|Fiscal|Quarter|First|Second|Third|Fourth|Corp|Management)$|ing$/;

/** Names inside a sentence that say where or whose: `Nordic stores`, `the Lagos plant`; months and the first word are none. */
export const namesInside = (text: string): Span[] =>
  [...text.matchAll(/(?<=(?:[a-z,]\s(?:the\s)?|^(?:Our|The|Its|In|At)\s))[A-Z][a-z]{3,}\b/g)]
    .filter((m) => !NO_NAME.test(m[0]))
    .map((m) => ({ start: m.index, end: m.index + m[0].length }));

/** A noun that the source names twice with different words before it (`单体药店 … 连锁药店`) and the claim without either: its place in the source. */
export const lostKind = (claim: string, source: string): Span | undefined => {
  const head = /^[\u4e00-\u9fff]{3,8}/u.exec(claim.replace(/^(?:公司|本期|报告期内?|期末|截至期末，?)/u, ''))?.[0];
  if (!head) return undefined;
  for (let length = head.length; length >= 2; length--) {
    const noun = head.slice(0, length);
    const places: number[] = [];
    for (let at = source.indexOf(noun); at >= 0; at = source.indexOf(noun, at + 1)) places.push(at);
    if (places.length < 2) continue;
    const kinds = new Set(places.map((at) => /[\u4e00-\u9fff]{2}$/u.exec(source.slice(Math.max(0, at - 2), at))?.[0] ?? ''));
    const last = places.at(-1) ?? 0;
    return kinds.size > 1 && !kinds.has('') && ![...kinds].some((kind) => claim.includes(kind))
      ? { start: last - 2, end: last + length }
      : undefined;
  }
  return undefined;
};
