// Owns recognition: what an address, a title and a text name, as candidates with places, refusals and ambiguity (levels one and two; level three is a model's).
import type { SymbolCandidate, SymbolRefusal, SymbolResolution } from '../schema/symbol.ts';
import { type CodeAnswer, readCode } from './code.ts';
import { type Company, type Directory, ownersOf } from './directory.ts';
import { titleContradicts } from './guard.ts';
import { findMentions, type Mention, type Preference, preferListing } from './mentions.ts';
import { chineseCore, englishCore, hasHan } from './names.ts';
import { readPage } from './sites.ts';

export type RecogniseRequest = { text: string; url?: string | undefined; title?: string | undefined; locale?: string | undefined };

/** The company that an address names; undefined when it names none, a refusal when it names what is no company. */
export const readAddress = (url: string, directory: Directory): CodeAnswer | undefined => {
  const page = readPage(url);
  if (!page) return undefined;
  if ('cik' in page) {
    const company = directory.listings(page.cik).find((c) => c.market === 'US' && c.kind === 'company');
    return company ? { ok: true, company } : undefined;
  }
  return readCode(page.spelling, directory, page.market);
};

const shownName = (company: Company, locale: string | undefined): string =>
  locale?.startsWith('en') && company.nameEn ? company.nameEn : company.name;

const candidate = (
  company: Company,
  level: 'shape' | 'directory',
  confidence: number,
  locale: string | undefined,
  more: Partial<SymbolCandidate> = {},
): SymbolCandidate => ({
  symbol: company.symbol,
  name: shownName(company, locale),
  market: company.market,
  level,
  confidence,
  ...more,
});

/** A text that is nothing but a code or a name: a search, a selection. Weak names count here, in any case. */
const readWhole = (
  text: string,
  directory: Directory,
  preference: Preference,
  locale: string | undefined,
): SymbolResolution | undefined => {
  const trimmed = text.trim();
  if (trimmed.length === 0 || trimmed.length > 80 || /[\n。！？]/.test(trimmed)) return undefined;
  const start = text.indexOf(trimmed);
  const place = { start, end: start + trimmed.length };
  const names = [
    trimmed,
    hasHan(trimmed) ? chineseCore(trimmed) : englishCore(trimmed),
    hasHan(trimmed) ? chineseCore(trimmed, 'group') : englishCore(trimmed, 'group'),
  ];
  const byName = (): Company[] => {
    for (const name of names) {
      const owners = ownersOf(name, directory);
      const meant = owners.filter((o) => o.weight !== 'anchor' || !hasHan(name) || o.company.name === name);
      if (meant.length > 0) return meant.map((o) => o.company);
    }
    return [];
  };
  const isCode =
    /\d/.test(trimmed) ||
    /^[A-Z]{1,5}(?:[.\-/:\s].*)?$/.test(trimmed) ||
    /^\$?[a-z]{1,5}(?:\.[a-z]{1,2})?$/i.test(trimmed) ||
    /^[\^.]/.test(trimmed);
  const answer = isCode && !hasHan(trimmed) ? readCode(trimmed, directory) : undefined;
  const named = byName();
  if (answer?.ok) {
    const found = [
      candidate(answer.company, 'shape', 0.97, locale, { ...place, ...(answer.formerly ? { formerly: answer.formerly } : {}) }),
    ];
    const rivals = named.filter((c) => c.issuer !== answer.company.issuer);
    const isTicker = trimmed === trimmed.toUpperCase();
    if (rivals.length === 0 || isTicker) return { candidates: found, ambiguous: false };
    const others = preferListing(rivals, preference).map((c) => candidate(c, 'directory', 0.8, locale, place));
    return { candidates: [...others, ...found.map((c) => ({ ...c, confidence: 0.7 }))], ambiguous: true };
  }
  if (named.length > 0) {
    const ordered = preferListing(named, preference);
    return {
      candidates: ordered.map((c, i) => candidate(c, 'directory', ordered.length === 1 ? 0.92 : i === 0 ? 0.8 : 0.7, locale, place)),
      ambiguous: ordered.length > 1,
    };
  }
  if (answer && (/\d/.test(trimmed) || /[.:^]/.test(trimmed))) return { candidates: [], ambiguous: false, refused: [answer.refusal] };
  return undefined;
};

/** Letters and digits typed in full width (`ＡＡＰＬ`, `００７００`) as half width; one unit for one, so places stay. */
const halfWidth = (text: string): string =>
  text.replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff04\uff0e]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0));

/**
 * Recognises companies: first what the page's address names, then the codes and the names in the text (offsets into `text`, UTF-16), best first.
 * Never guesses: several listings or namesakes make `ambiguous`, what is no company or disagrees with its name or the title is in `refused`.
 */
export const recognise = (request: RecogniseRequest, directory: Directory): SymbolResolution => {
  const { url, title, locale } = request;
  const text = halfWidth(request.text);
  const refused: SymbolRefusal[] = [];
  const candidates: SymbolCandidate[] = [];
  let ambiguous = false;
  const address = url ? readAddress(url, directory) : undefined;
  const preference: Preference = { locale: locale ?? (/[\u3400-\u9fff]/.test(text) ? 'zh-CN' : undefined) };
  if (address?.ok) {
    preference.market = address.company.market;
    const inTitle = title ? findMentions(title, directory, preference, [address.company.issuer]) : undefined;
    const titled = (inTitle?.mentions ?? []).map((m) => directory.get(m.symbol)).filter((c) => c !== undefined);
    if (titleContradicts(titled, address.company)) refused.push({ text: title ?? '', reason: 'code-name-mismatch' });
    else candidates.push(candidate(address.company, 'shape', 0.99, locale, address.formerly ? { formerly: address.formerly } : {}));
  } else if (address) refused.push(address.refusal);
  const whole = readWhole(text, directory, preference, locale);
  if (whole) {
    ambiguous = candidates.length === 0 && whole.ambiguous;
    refused.push(...(whole.refused ?? []));
    candidates.push(...whole.candidates);
  } else {
    const anchors = candidates.map((c) => directory.get(c.symbol)?.issuer ?? c.symbol);
    const found = findMentions(text, directory, preference, anchors);
    refused.push(...found.refused);
    const named = (m: Mention): SymbolCandidate[] => {
      const place = { start: m.start, end: m.end };
      const company = directory.get(m.symbol);
      const own: SymbolCandidate = {
        symbol: m.symbol,
        name: company ? shownName(company, locale) : m.name,
        market: m.market,
        level: m.level,
        confidence: m.confidence,
        ...place,
        ...(m.formerly ? { formerly: m.formerly } : {}),
      };
      const others = m.others
        .map((s) => directory.get(s))
        .filter((c) => c !== undefined)
        .map((c) => candidate(c, 'directory', 0.6, locale, place));
      return [own, ...others];
    };
    const ranked = [...found.mentions].sort((a, b) => (a.level === b.level ? a.start - b.start : a.level === 'shape' ? -1 : 1));
    if (candidates.length === 0) {
      const top = ranked[0];
      ambiguous = top ? top.others.length > 0 : found.unclear.length > 0;
      if (!top)
        for (const u of found.unclear.slice(0, 1))
          for (const s of u.symbols) {
            const c = directory.get(s);
            if (c) candidates.push(candidate(c, 'directory', 0.55, locale, { start: u.start, end: u.end }));
          }
    }
    for (const m of ranked) candidates.push(...named(m));
  }
  const seen = new Map<string, SymbolCandidate>();
  for (const c of candidates) {
    const known = seen.get(c.symbol);
    if (!known) seen.set(c.symbol, c);
    else if (known.start === undefined && c.start !== undefined) seen.set(c.symbol, { ...known, start: c.start, end: c.end });
  }
  const kept = [...seen.values()].filter((c) => c.confidence >= 0.5);
  return { candidates: kept, ambiguous: ambiguous && kept.length > 1, ...(refused.length > 0 ? { refused } : {}) };
};

/** The company a page is about: its address, else the title's, else the one that the text names most (codes count double). */
export const primaryOf = (request: RecogniseRequest, directory: Directory): Company | undefined => {
  const address = request.url ? readAddress(request.url, directory) : undefined;
  if (address?.ok) {
    const { candidates } = recognise({ ...request, text: '' }, directory);
    return candidates.some((c) => c.symbol === address.company.symbol) ? address.company : undefined;
  }
  const preference: Preference = { locale: request.locale };
  const titled = request.title ? findMentions(request.title, directory, preference).mentions : [];
  const votes = new Map<string, number>();
  for (const m of findMentions(request.text, directory, preference).mentions)
    votes.set(m.symbol, (votes.get(m.symbol) ?? 0) + (m.level === 'shape' ? 2 : 1));
  const issuers = new Set(titled.map((m) => directory.get(m.symbol)?.issuer));
  if (issuers.size === 1 && titled[0]) return directory.get(titled[0].symbol);
  const ranked = [...votes]
    .filter(([symbol]) => issuers.size === 0 || issuers.has(directory.get(symbol)?.issuer))
    .sort((a, b) => b[1] - a[1]);
  const [best, second] = ranked;
  if (!best || best[1] < 3 || (second && second[1] * 1.5 > best[1])) return undefined;
  return directory.get(best[0]);
};

/** Every mention of a company in a text, with name and place. */
export const mentions = (text: string, directory: Directory, preference: Preference = {}): Mention[] =>
  findMentions(text, directory, preference).mentions;
