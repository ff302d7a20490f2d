// Owns the mentions of a text: codes (level one) and names (level two) together, each checked against its neighbours.
import type { Market, SymbolRefusal } from '../schema/symbol.ts';
import { lookUp, readCode, readSpelling } from './code.ts';
import {
  actsLikeCompany,
  continues,
  hasCue,
  isAnnounced,
  isCapitalised,
  isInsideWord,
  isLegalSuffix,
  isParent,
  opensSentence,
  withSuffix,
} from './context.ts';
import type { Company, Directory, Owner } from './directory.ts';
import { nameAgreement, tickerAgrees } from './guard.ts';
import { scanNames } from './name-index.ts';
import { findShapes, isSure, type Shape } from './shapes.ts';

export type Mention = {
  symbol: string;
  name: string;
  /** The words of the text, `text.slice(start, end)` in UTF-16. */
  text: string;
  start: number;
  end: number;
  level: 'shape' | 'directory';
  confidence: number;
  market: Market;
  /** Other listings of the same issuer, or other companies of the same name, best first. */
  others: readonly string[];
  formerly?: string;
};
export type Preference = { market?: Market | undefined; locale?: string | undefined };
export type MentionSet = {
  mentions: Mention[];
  refused: SymbolRefusal[];
  unclear: { text: string; start: number; end: number; symbols: string[] }[];
};

type NameHit = { owners: readonly Owner[]; start: number; end: number; suffixEnd: number };

/** Which listing stands for an issuer: the page's market, then the reader's language, then home before abroad. */
export const preferListing = (companies: readonly Company[], preference: Preference): Company[] => {
  const zh = preference.locale?.startsWith('zh') ?? false;
  const rank = (c: Company): number =>
    c.market === preference.market
      ? -1
      : zh
        ? ['SH', 'SZ', 'BJ', 'HK', 'US'].indexOf(c.market)
        : ['US', 'HK', 'SH', 'SZ', 'BJ'].indexOf(c.market);
  return [...companies].sort((a, b) => rank(a) - rank(b));
};

const nameHits = (text: string, directory: Directory): NameHit[] => {
  const hits: NameHit[] = [];
  for (const { alias, start, end } of scanNames(directory.index, text)) {
    const han = text.charCodeAt(start) >= 0x3400;
    if (han ? isInsideWord(text, start, end) : !isCapitalised(text, start, end)) continue;
    const owners = directory.owners(alias);
    if (han && isParent(text, end) && owners.some(({ company }) => company.market !== 'HK' && company.market !== 'US')) continue;
    hits.push({ owners, start, end, suffixEnd: withSuffix(text, end) });
  }
  // They come in order of place; only names that begin together may need turning, the longest first.
  for (let i = 1; i < hits.length; i++)
    for (
      let k = i;
      k > 0 && (hits[k - 1] as NameHit).start === (hits[k] as NameHit).start && (hits[k - 1] as NameHit).end < (hits[k] as NameHit).end;
      k--
    )
      [hits[k - 1], hits[k]] = [hits[k] as NameHit, hits[k - 1] as NameHit];
  return hits;
};

const isHan = (text: string, at: number): boolean => text.charCodeAt(at) >= 0x3400;

/** Index of the first hit that begins at `start` or later. */
const firstAt = (hits: readonly NameHit[], start: number): number => {
  let low = 0;
  let high = hits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((hits[middle] as NameHit).start < start) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Codes of the text that exist and agree with the name before them; the rest refused with the reason. */
const codeMentions = (
  text: string,
  shapes: readonly Shape[],
  hits: readonly NameHit[],
  directory: Directory,
  refused: SymbolRefusal[],
  dropped: Set<NameHit>,
): Mention[] => {
  if (shapes.length === 0) return [];
  const endingAt = new Map<number, NameHit[]>();
  for (const hit of hits) {
    for (const end of hit.end === hit.suffixEnd ? [hit.end] : [hit.end, hit.suffixEnd]) {
      const same = endingAt.get(end);
      if (same) same.push(hit);
      else endingAt.set(end, [hit]);
    }
  }
  const found: Mention[] = [];
  for (const shape of shapes) {
    const answer = shape.market
      ? readSpelling(shape.spelling, shape.market)
          .filter((r) => r.market === shape.market)
          .map((r) => lookUp(r, directory, shape.spelling))[0]
      : readCode(shape.spelling, directory);
    if (!answer) continue;
    if (!answer.ok) {
      if (isSure(shape.form)) refused.push(answer.refusal);
      continue;
    }
    const { company } = answer;
    const agreement = nameAgreement(text, shape, company, endingAt, directory);
    if (agreement.verdict === 'contradicts') {
      refused.push({ text: text.slice(agreement.start, shape.end), reason: 'code-name-mismatch' });
      for (let k = firstAt(hits, agreement.start); k < hits.length && (hits[k] as NameHit).start < shape.end; k++) {
        const hit = hits[k] as NameHit;
        if (hit.end <= shape.end) dropped.add(hit);
      }
      continue;
    }
    if (!isSure(shape.form) && agreement.verdict !== 'agrees') {
      if (/^[A-Z]/.test(shape.spelling) && !tickerAgrees(text, shape, company)) continue;
      if (shape.form === 'bare' && !directory.complete) continue;
      if (
        shape.form === 'parenthesis' &&
        /^\d{5}$/.test(shape.spelling) &&
        !shape.spelling.startsWith('0') &&
        !isHan(text, Math.max(0, shape.start - 2))
      )
        continue;
    }
    if (shape.form === 'class' && !/\.[AB]$/.test(company.code)) continue;
    found.push({
      symbol: company.symbol,
      name: company.name,
      text: text.slice(shape.start, shape.end),
      start: shape.start,
      end: shape.end,
      level: 'shape',
      confidence: shape.form === 'bare' ? 0.6 : agreement.verdict === 'agrees' ? 0.97 : isSure(shape.form) ? 0.95 : 0.85,
      market: company.market,
      others: [],
      ...(answer.formerly ? { formerly: answer.formerly } : {}),
    });
  }
  return found;
};

/** True when the words around let a name of this weight count. `anchored` holds issuers that the text names beyond doubt. */
const counts = (text: string, hit: NameHit, owner: Owner, anchored: ReadonlySet<string>): boolean => {
  if (owner.weight === 'strong' || anchored.has(owner.company.issuer)) return true;
  if (isLegalSuffix(text.slice(hit.end, hit.suffixEnd))) return true;
  const han = isHan(text, hit.start);
  if (han && isAnnounced(text, hit.start, hit.end)) return true;
  if (owner.weight === 'anchor') return false;
  if (!han && continues(text, hit.end)) return false;
  if (!hasCue(text, hit.start, hit.end, han)) return false;
  return han || !opensSentence(text, hit.start) || actsLikeCompany(text, hit.end);
};

const none: readonly string[] = [];

/** The companies that a name means here, best first; of several issuers when the text does not say which. */
const meant = (
  text: string,
  hit: NameHit,
  anchored: ReadonlySet<string>,
  codeIssuers: ReadonlySet<string>,
  preference: Preference,
): Company[] => {
  const [only, second] = hit.owners;
  if (only && !second) return counts(text, hit, only, anchored) ? [only.company] : [];
  const counting = hit.owners.filter((owner) => counts(text, hit, owner, anchored));
  // A company whose own name this is comes before those that only may be called so.
  const own = counting.filter((owner) => owner.weight === 'strong' || anchored.has(owner.company.issuer));
  const valid = (own.length > 0 ? own : counting).map((owner) => owner.company);
  const named = [...new Set(valid.map((c) => c.issuer))].filter((issuer) => codeIssuers.has(issuer));
  return preferListing(named.length === 1 ? valid.filter((c) => c.issuer === named[0]) : valid, preference);
};

/**
 * All companies that a text speaks of. `text`: any length, offsets in UTF-16. `preference` orders listings of one issuer.
 * A name of several issuers counts only when the text says which one; else it is in `unclear`.
 */
export const findMentions = (
  text: string,
  directory: Directory,
  preference: Preference = {},
  alsoAnchored: readonly string[] = [],
): MentionSet => {
  const refused: SymbolRefusal[] = [];
  const unclear: MentionSet['unclear'] = [];
  const hits = nameHits(text, directory);
  const dropped = new Set<NameHit>();
  const codes = codeMentions(text, findShapes(text), hits, directory, refused, dropped);
  const symbolsNamed = new Set(codes.map((m) => m.symbol));
  const codeIssuers = new Set([...symbolsNamed].map((symbol) => directory.get(symbol)?.issuer ?? symbol));
  const codeOfIssuer = new Map(codes.map((m) => [directory.get(m.symbol)?.issuer ?? m.symbol, m.symbol]));
  const codeEnds = codes.map((m) => m.end);
  const anchored = new Set<string>([...alsoAnchored, ...codeIssuers]);
  for (const hit of hits) {
    const [only, second] = hit.owners;
    if (only && !second) {
      if (only.weight === 'strong' && !dropped.has(hit)) anchored.add(only.company.issuer);
      continue;
    }
    const issuers = new Set(hit.owners.filter((o) => o.weight === 'strong').map((o) => o.company.issuer));
    if (issuers.size === 1 && hit.owners.every((o) => issuers.has(o.company.issuer)) && !dropped.has(hit))
      for (const issuer of issuers) anchored.add(issuer);
  }
  const mentions: Mention[] = [...codes];
  let free = 0;
  let code = 0;
  for (const hit of hits) {
    if (hit.start < free || dropped.has(hit)) continue;
    const ranked = meant(text, hit, anchored, codeIssuers, preference);
    if (ranked.length === 0) continue;
    const surface = text.slice(hit.start, hit.suffixEnd);
    if (ranked.length > 1 && ranked.some((c) => c.issuer !== ranked[0]?.issuer)) {
      unclear.push({ text: surface, start: hit.start, end: hit.suffixEnd, symbols: ranked.map((c) => c.symbol) });
      free = hit.end;
      continue;
    }
    // Beside a code of the issuer the name means that listing, another share class included.
    const coded = codes.length > 0 ? directory.get(codeOfIssuer.get(ranked[0]?.issuer ?? '') ?? '') : undefined;
    const best = coded ?? (ranked[0] as Company);
    free = hit.end;
    while (code < codeEnds.length && (codeEnds[code] as number) <= hit.start) code++;
    if (code < codes.length && (codes[code] as Mention).start < hit.end) continue;
    const strong = hit.owners.some((o) => o.company === best && o.weight === 'strong');
    mentions.push({
      symbol: best.symbol,
      name: best.name,
      text: surface,
      start: hit.start,
      end: hit.suffixEnd,
      level: 'directory',
      confidence: strong ? 0.9 : 0.75,
      market: best.market,
      others: ranked.length === 1 ? none : ranked.filter((c) => c !== best).map((c) => c.symbol),
    });
  }
  return { mentions: codes.length > 0 ? mentions.sort((a, b) => a.start - b.start) : mentions, refused, unclear };
};
