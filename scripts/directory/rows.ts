// Turns listings into the shipped directory: simplified names, aliases with their strength, issuers across markets, and the character table.
import * as OpenCC from 'opencc-js';
import { commonChinese, commonEnglish, genericEnglish } from '#scripts/directory/common-words.ts';
import { nicknames } from '#scripts/directory/nicknames.ts';
import { hongKongAndUnitedStates, mainlandAndHongKong } from '#scripts/directory/pairs.ts';
import type { Listing } from '#scripts/directory/read-lists.ts';
import type { DirectoryFile } from '#shared/symbols/directory-file.ts';
import { foldString, foldTable } from '#shared/symbols/fold.ts';
import { chineseCore, englishCore, hasHan, plainName, withoutMarks } from '#shared/symbols/names.ts';
import { type PackedRow, packDirectory } from '#shared/symbols/pack.ts';

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
  // Words that financial text uses in another sense (the Dow, now, all): no cue nearby makes them a company.
  if (/^(?:dow|dow jones|now|all|key|on|it|so|are|can|has|open|well|low|best|be|go|us|real|cost|net|low|pay|fun|ai|snow|fox)$/.test(key))
    return '!';
  const ordinary = common.has(key) || key.split(' ').every((word) => generic.has(word));
  if (ordinary || key.replace(/[^a-z0-9]/g, '').length <= 3 || /^\d+$/.test(key)) return cap >= large ? '~' : '!';
  return '';
};

const weightChinese = (core: string, listedShort: boolean): Alias['weight'] => {
  if (!hasHan(core)) return weightEnglish(core, 0);
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
  push(legal, false);
  // Cut of 集团 and 控股 it may be another company's whole name (东风汽车 is not 东风汽车集团): only beside the code or the full name.
  if (group !== legal && group.length >= 2) out.push({ text: group, weight: '!' });
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

type Line = PackedRow & { symbol: string; cap: number };
const weightNumber = { '': 0, '~': 1, '!': 2 } as const;

/** A small over-the-counter namesake does not make a known company ambiguous: it stays findable by its code and full name. */
const dropNamesakes = (lines: Line[]): void => {
  const owners = new Map<string, Line[]>();
  for (const line of lines) for (const { text } of line.aliases) owners.set(text, [...(owners.get(text) ?? []), line]);
  for (const [text, list] of owners) {
    const known = list.filter((l) => l.cap >= 2e9);
    if (list.length < 2 || known.length === 0) continue;
    for (const l of list)
      if (l.symbol.endsWith('.US') && l.cap * 20 < (known[0]?.cap ?? 0) && l.issuer !== known[0]?.issuer)
        l.aliases = l.aliases.filter((a) => a.text !== text);
  }
};

/** Listings of one issuer in several markets answer to the same names. */
const shareNames = (lines: Line[]): void => {
  const byIssuer = new Map<string, Line[]>();
  for (const line of lines)
    if (!line.flags.includes('s') && !line.flags.includes('f'))
      byIssuer.set(line.issuer || line.symbol, [...(byIssuer.get(line.issuer || line.symbol) ?? []), line]);
  for (const list of byIssuer.values()) {
    if (list.length < 2) continue;
    const all = new Map<string, 0 | 1 | 2>();
    for (const { aliases } of list)
      for (const { text, weight } of aliases) all.set(text, Math.min(weight, all.get(text) ?? 2) as 0 | 1 | 2);
    for (const line of list) line.aliases = [...all].map(([text, weight]) => ({ text, weight }));
  }
};

export const toRows = (listings: Listing[]): { full: DirectoryFile; small: DirectoryFile; figures: Record<string, number> } => {
  const table = foldTable('');
  const issuer = issuersOf(listings);
  const named = readNicknames();
  const lines: Line[] = [];
  const classKey = (l: Listing): string => `${issuer.get(l.symbol)} ${l.symbol.slice(l.symbol.lastIndexOf('.'))}`;
  const primary = new Map<string, string>();
  for (const l of listings) if (!primary.has(classKey(l))) primary.set(classKey(l), l.symbol);
  for (const l of listings) {
    const name = simplify(plainName(l.name)).replace(/ /g, hasHan(l.name) ? '' : ' ');
    const isPrimary = primary.get(classKey(l)) === l.symbol;
    const own = new Map<string, Alias['weight']>();
    if (l.kind === 'company' && isPrimary)
      for (const { text, weight } of [...chineseAliases({ ...l, name }), ...englishAliases(l.nameEn, l.cap)]) {
        const key = foldString(text, table);
        if (key.length >= 2 && (!own.has(key) || weight === '')) own.set(key, weight);
      }
    for (const alias of named.get(l.symbol) ?? []) own.set(foldString(alias.text, table), alias.weight);
    const key = issuer.get(l.symbol) ?? l.symbol;
    lines.push({
      symbol: l.symbol,
      cap: l.cap,
      code: l.symbol.slice(0, l.symbol.lastIndexOf('.')),
      flags: (l.kind === 'fund' ? 'f' : '') + (isPrimary ? '' : 's') + l.exchange,
      name: /\.HK$/.test(l.symbol) && hasHan(name) ? chineseCore(name) : name,
      nameEn: hasHan(l.name) ? plainName(l.nameEn) : '',
      issuer: key === l.symbol ? '' : key,
      formerly: l.formerly,
      aliases: [...own].map(([text, weight]) => ({ text, weight: weightNumber[weight] })),
    });
  }
  shareNames(lines);
  dropNamesakes(lines);
  const small = lines.filter(({ symbol, cap }) => named.has(symbol) || cap >= 100e9);
  const ship = (list: Line[], complete: boolean): DirectoryFile =>
    packDirectory(list, {
      asOf: '2026-08',
      complete,
      pairs: characterPairs(list.flatMap(({ aliases }) => aliases.map(({ text }) => text))),
    });
  const full = ship(lines, true);
  const bytes = (file: DirectoryFile): number => Buffer.byteLength(JSON.stringify(file));
  const smallFile = ship(small, false);
  return {
    full,
    small: smallFile,
    figures: {
      listings: lines.length,
      aliases: full.aliasLengths.length,
      small: small.length,
      bytes: bytes(full),
      smallBytes: bytes(smallFile),
    },
  };
};
