// Turns listings into the shipped directory: simplified names, aliases with their strength, issuers across markets, and the character table.
import * as OpenCC from 'opencc-js';
import { commonChinese, commonEnglish, genericEnglish } from '#scripts/directory/common-words.ts';
import { nicknames } from '#scripts/directory/nicknames.ts';
import { hongKongAndUnitedStates, mainlandAndHongKong } from '#scripts/directory/pairs.ts';
import type { Listing } from '#scripts/directory/read-lists.ts';
import { foldString, foldTable } from '#shared/symbols/fold.ts';
import { chineseCore, englishCore, hasHan, plainName, withoutMarks } from '#shared/symbols/names.ts';

const simplify = OpenCC.Converter({ from: 'hk', to: 'cn' });
const simplifyTaiwan = OpenCC.Converter({ from: 'tw', to: 'cn' });

/** Aliases of a listing by strength: strong ones count alone, `~` need a cue nearby, `!` need the code or the full name somewhere in the text. */
type Alias = { text: string; weight: '' | '~' | '!' };

const large = 20e9;
const common = new Set(commonEnglish.split(/\s*\|\s*|\n/).map((w) => w.trim()));
const generic = new Set(genericEnglish.split(/\s+/));
const commonZh = new Set(commonChinese.split(/\s+/));

const weightEnglish = (core: string, cap: number): Alias['weight'] => {
  const key = core.toLowerCase();
  const ordinary = common.has(key) || key.split(' ').every((word) => generic.has(word));
  if (ordinary || key.replace(/[^a-z0-9]/g, '').length <= 3 || /^\d+$/.test(key)) return cap >= large ? '~' : '!';
  return '';
};

const weightChinese = (core: string, listedShort: boolean): Alias['weight'] => {
  if (commonZh.has(core)) return '!';
  if (core.length <= 2) return listedShort && !commonZh.has(core) ? '~' : '!';
  return '';
};

export const englishAliases = (name: string, cap: number): Alias[] => {
  if (!name) return [];
  const legal = englishCore(name);
  const group = englishCore(name, 'group');
  const out: Alias[] = [];
  for (const core of new Set([legal, group])) {
    if (core.length < 2 || hasHan(core)) continue;
    out.push({ text: core, weight: weightEnglish(core, cap) });
    const bare = core.replace(/[.\s]com$/i, '');
    if (bare !== core && bare.length > 2) out.push({ text: bare, weight: weightEnglish(bare, cap) });
  }
  return out;
};

const chineseAliases = (listing: Listing): Alias[] => {
  if (!hasHan(listing.name)) return [];
  const mainland = /\.(?:SH|SZ|BJ)$/.test(listing.symbol);
  const marked = plainName(listing.name);
  const clean = withoutMarks(marked);
  const out: Alias[] = [];
  const push = (text: string, short: boolean): void => {
    if (text.length >= 2) out.push({ text, weight: weightChinese(text.replace(/[AB]$/, ''), short) });
  };
  if (mainland) {
    push(clean, clean === marked);
    const noClass = clean.replace(/(?<=[\u3400-\u9fff]{2})[AB]$/, '');
    if (noClass !== clean) push(noClass, true);
    const bare = noClass.replace(/(?:集团|股份|控股)$/, '');
    if (bare !== noClass && bare.length >= 2) out.push({ text: bare, weight: bare.length > 2 ? weightChinese(bare, true) : '!' });
    return out;
  }
  const legal = chineseCore(clean);
  const group = chineseCore(clean, 'group');
  push(legal, true);
  if (group !== legal) push(group, group.length > 2);
  return out;
};

/** `symbol → nicknames` of the hand-made list. */
const readNicknames = (): Map<string, Alias[]> => {
  const found = new Map<string, Alias[]>();
  for (const line of nicknames.split('\n')) {
    const [symbol = '', list = ''] = line.split(': ');
    if (!list) continue;
    found.set(
      symbol,
      list.split(',').map((name) => {
        const weight = name.trim().startsWith('~') ? '~' : '';
        return { text: simplify(plainName(name.trim().replace(/^~/, ''))), weight } as Alias;
      }),
    );
  }
  return found;
};

/** Issuer keys: the CIK where the SEC knows the issuer, else one of its symbols; the pairs across markets share a key. */
const issuersOf = (listings: Listing[]): Map<string, string> => {
  const issuer = new Map(listings.map((l) => [l.symbol, l.issuer || l.symbol]));
  const join = (keep: string, drop: string): void => {
    const [to, from] = [issuer.get(keep), issuer.get(drop)];
    if (to === undefined || from === undefined || to === from) return;
    for (const [symbol, key] of issuer) if (key === from) issuer.set(symbol, to);
  };
  for (const pair of hongKongAndUnitedStates) {
    const [hk = '', us = ''] = pair.split(' ');
    join(`${us}.US`, `${hk}.HK`);
  }
  for (const pair of mainlandAndHongKong) {
    const [code = '', hk = ''] = pair.split(' ');
    join(`${hk}.HK`, code.startsWith('6') ? `${code}.SH` : `${code}.SZ`);
  }
  return issuer;
};

/** Traditional characters of which the simplified form occurs in an alias, paired with it. */
const characterPairs = (aliases: Iterable<string>): string => {
  const alphabet = new Set<string>();
  for (const alias of aliases) for (const c of alias) if (hasHan(c)) alphabet.add(c);
  let pairs = '';
  for (let code = 0x3400; code <= 0x9fff; code++) {
    const c = String.fromCharCode(code);
    for (const to of [simplify(c), simplifyTaiwan(c)])
      if (to !== c && to.length === 1 && alphabet.has(to) && !alphabet.has(c)) {
        pairs += c + to;
        break;
      }
  }
  return pairs;
};

type Shipped = { version: 1; asOf: string; complete: boolean; pairs: string; rows: string };

export const toRows = (listings: Listing[]): { full: Shipped; small: Shipped; figures: Record<string, number> } => {
  const table = foldTable('');
  const issuer = issuersOf(listings);
  const named = readNicknames();
  const lines: { symbol: string; cap: number; line: string }[] = [];
  const alphabet: string[] = [];
  let aliasCount = 0;
  const primary = new Map<string, string>();
  for (const l of listings) {
    const key = `${issuer.get(l.symbol)} ${l.symbol.slice(l.symbol.lastIndexOf('.'))}`;
    if (!primary.has(key)) primary.set(key, l.symbol);
  }
  for (const l of listings) {
    const name = simplify(plainName(l.name)).replace(/ /g, hasHan(l.name) ? '' : ' ');
    const short = /\.HK$/.test(l.symbol) && hasHan(name) ? chineseCore(name) : name;
    const own = new Map<string, Alias['weight']>();
    const isPrimary = primary.get(`${issuer.get(l.symbol)} ${l.symbol.slice(l.symbol.lastIndexOf('.'))}`) === l.symbol;
    const put = ({ text, weight }: Alias): void => {
      const key = foldString(text, table);
      if (key.length >= 2 && (!own.has(key) || weight === '')) own.set(key, weight);
    };
    if (l.kind === 'company' && isPrimary) {
      for (const alias of chineseAliases({ ...l, name })) put(alias);
      for (const alias of englishAliases(l.nameEn, l.cap)) put(alias);
    }
    for (const alias of named.get(l.symbol) ?? []) {
      const key = foldString(alias.text, table);
      own.set(key, alias.weight);
    }
    alphabet.push(...own.keys());
    aliasCount += own.size;
    const key = issuer.get(l.symbol) ?? l.symbol;
    const aliases = [...own].map(([text, weight]) => weight + text).join(';');
    const code = l.symbol.slice(0, l.symbol.lastIndexOf('.'));
    const en = hasHan(l.name) ? plainName(l.nameEn) : '';
    const line = [code, (l.kind === 'fund' ? 'f' : '') + l.exchange, short, en, aliases, key === l.symbol ? '' : key, l.formerly.join(';')]
      .join('\t')
      .replace(/\t+$/, '');
    lines.push({ symbol: l.symbol, cap: l.cap, line });
  }
  const pairs = characterPairs(alphabet);
  const asOf = '2026-08';
  const small = lines.filter(({ symbol, cap }) => named.has(symbol) || cap >= 100e9);
  const ship = (list: typeof lines, complete: boolean, used: string): Shipped => ({
    version: 1,
    asOf,
    complete,
    pairs: used,
    rows: list.map(({ line }) => line).join('\n'),
  });
  const smallPairs = characterPairs(small.map(({ line }) => line));
  const full = ship(lines, true, pairs);
  return {
    full,
    small: ship(small, false, smallPairs),
    figures: {
      listings: lines.length,
      aliases: aliasCount,
      small: small.length,
      bytes: Buffer.byteLength(JSON.stringify(full)),
      smallBytes: Buffer.byteLength(JSON.stringify(small)),
    },
  };
};
