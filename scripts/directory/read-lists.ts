// Reads the public lists of codes and names into one shape. Lists are untrusted: rows that do not fit are dropped.

/** One listed security before its names are cut to aliases. */
export type Listing = {
  symbol: string;
  /** N Nasdaq, Y NYSE, A NYSE American, O other US; empty elsewhere. */
  exchange: string;
  kind: 'company' | 'fund';
  /** Chinese name for the mainland and Hong Kong (simplified or as listed), English for the US. */
  name: string;
  nameEn: string;
  formerly: string[];
  /** Issuer key where the list has one (SEC's CIK); share classes of one issuer have the same. */
  issuer: string;
  /** Market value in USD where known, else 0. */
  cap: number;
};

type Row = Record<string, unknown>;
const rows = (value: unknown): Row[] => (Array.isArray(value) ? value : Object.values((value as Row | null) ?? {})) as Row[];
const string = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '').trim();

const csv = (text: string): string[][] =>
  text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map((m) => (m[1] ?? '').replace(/^"|"$/g, '').replace(/""/g, '"')));

const titleCase = (name: string): string =>
  name === name.toUpperCase() && /[A-Z]{4}/.test(name)
    ? name
        .toLowerCase()
        .replace(/(^|[\s\-(/&.])([a-z])/g, (_, gap: string, letter: string) => gap + letter.toUpperCase())
        .replace(/\b(Of|And|The|For|De|Y)\b/g, (word, _w, at: number) => (at === 0 ? word : word.toLowerCase()))
    : name;

/**
 * Beijing companies moved from 43xxxx, 83xxxx and 87xxxx to 920xxx in 2025; the last three digits stayed, unless two companies shared them.
 * Only codes of the older list that fit one new code are taken: a guess here would name the wrong company.
 */
const movedCodes = (old: string[], current: Set<string>): Map<string, string[]> => {
  const byTail = new Map<string, string[]>();
  for (const code of old) byTail.set(code.slice(3), [...(byTail.get(code.slice(3)) ?? []), code]);
  const moved = new Map<string, string[]>();
  for (const [tail, codes] of byTail) if (codes.length === 1 && current.has(`920${tail}`)) moved.set(`920${tail}`, codes);
  return moved;
};

export const readMainland = (basic: string, connect: unknown[], older: unknown): Listing[] => {
  const english = new Map<string, string>();
  for (const list of connect)
    for (const row of rows(list)) english.set(string(row.symbol).padStart(6, '0'), titleCase(string(row.engName)));
  const table = csv(basic).slice(1);
  const codes = new Set(table.map(([id]) => (id ?? '').slice(0, 6)));
  const old = rows((older as Row).stock)
    .map(String)
    .filter((code) => /^(?:43|83|87)\d{4}$/.test(code));
  const moved = movedCodes(old, codes);
  return table
    .filter(([id, , name]) => /^\d{6}\.(?:SH|SZ|BJ)$/.test(id ?? '') && name)
    .map(([id = '', code = '', name = '']) => ({
      symbol: id,
      exchange: '',
      kind: 'company',
      name,
      nameEn: english.get(code) ?? '',
      formerly: moved.get(code) ?? [],
      issuer: '',
      cap: 0,
    }));
};

export const readHongKong = (listings: unknown, equities: string): Listing[] => {
  const found = new Map<string, Listing>();
  const add = (code: string, name: string, nameEn: string): void => {
    if (!/^\d{1,5}$/.test(code) || (!name && !nameEn)) return;
    const symbol = `${code.padStart(5, '0')}.HK`;
    const kind = /\bETF\b|\bfund\b|ＥＴＦ|基金/i.test(`${name} ${nameEn}`) ? 'fund' : 'company';
    if (!found.has(symbol)) found.set(symbol, { symbol, exchange: '', kind, name, nameEn, formerly: [], issuer: '', cap: 0 });
  };
  for (const row of rows(listings)) add(string(row.symbol), string(row.zhName), string(row.engName));
  for (const [symbol = '', name = '', , , , , , , delisted] of csv(equities).slice(1))
    if (delisted !== 'True') add(symbol.replace(/\.HK$/, ''), '', name);
  // Funds and trusts that trade under Hong Kong codes and are asked for by name; the list of companies lacks them.
  add('02800', '盈富基金', 'Tracker Fund of Hong Kong');
  add('03033', '南方恒生科技基金', 'CSOP Hang Seng TECH Index ETF');
  add('02828', '恒生中国企业基金', 'Hang Seng China Enterprises Index ETF');
  return [...found.values()];
};

const security =
  /\s+(?:(?:New|Class [A-Z]|Series [A-Z]|Subordinate Voting|Multiple Voting|Non-Voting|Limited Voting|Restricted Voting|Common|Ordinary|American Deposit[ao]ry|Global Depositary|Sponsored|Registered|Capital|Voting|Variable Voting)\s+)*(?:Common Stock|Common Shares?|Ordinary Shares?|Depositary Shares?|Depositary Receipts?|Common Units?|Shares?|Units?|ADS|ADR|SBI|Stock|Shs)\b.*$/i;

/** `Apple Inc. Common Stock` → `Apple Inc.`; what is left of a security's name is the issuer's. */
export const issuerName = (name: string): string => {
  const cut = name
    .replace(
      /\s*\((?:each|NV|MD|DE|The|Canada|Cayman.*?|Ireland|Bermuda|Virginia.*?|Maryland|Holding Company|Pennsylvania|Delaware|Marshall.*?)\b[^)]*\).*$/i,
      (m) => (/^\s*\(The\)/i.test(m) ? ' (The)' : ''),
    )
    .trim();
  const bare = cut
    .replace(security, '')
    .replace(/\s+(?:American|Global|Class [A-Z]|Series [A-Z]|\(The\)|each)\s*$/i, '')
    .trim();
  return bare.length > 1 ? bare : cut;
};

const notCompany =
  /\b(?:warrants?|rights?|units?|preferred|preference|notes?|debentures?|pfd|bonds?|subordinated|depositary shares? each represent|senior)\b/i;
const isFund =
  /\b(?:ETF|ETN|fund|funds|SPDR|iShares|ProShares|Direxion|Grayscale|closed[- ]end|index trust|(?:bitcoin|ethereum|gold|silver|currencyshares|physical).* trust|municipal|muni\w*|term trust|income trust|income securities)\b/i;

export const readUnitedStates = (exchanges: [string, unknown][], sec: unknown): Listing[] => {
  const filers = new Map<string, { title: string; cik: string; rank: number }>();
  rows(sec).forEach((row, rank) => {
    filers.set(string(row.ticker).toUpperCase(), { title: string(row.title), cik: string(row.cik_str), rank });
  });
  const found = new Map<string, Listing & { rank: number }>();
  const add = (ticker: string, exchange: string, name: string, cap: number): void => {
    const code = ticker.toUpperCase().replace(/[-/^]/, '.');
    if (!/^[A-Z][A-Z0-9]{0,5}(?:\.[A-Z]{1,2})?$/.test(code) || !name) return;
    const filer = filers.get(code.replace('.', '-'));
    const fund = isFund.test(name) || isFund.test(filer?.title ?? '');
    found.set(code, {
      symbol: `${code}.US`,
      exchange,
      kind: fund ? 'fund' : 'company',
      name,
      nameEn: name,
      formerly: [],
      issuer: filer?.cik ?? '',
      cap,
      rank: filer?.rank ?? 99_999,
    });
  };
  for (const [exchange, list] of exchanges)
    for (const row of rows(list)) {
      const [ticker, name] = [string(row.symbol), string(row.name)];
      if (
        ticker.includes('^') ||
        notCompany.test(name.replace(/common units?|units? representing limited/gi, '').replace(/\(each .*$/i, ''))
      )
        continue;
      add(ticker, exchange, issuerName(name), Number(string(row.marketCap)) || 0);
    }
  // Five letters and more that end in W, U, R beside the issuer's own ticker are its warrants, units and rights.
  const derived = (ticker: string): boolean =>
    /^[A-Z]{3,5}(?:WS?|U|R)$/.test(ticker) && ticker.length >= 5 && filers.has(ticker.replace(/(?:WS?|U|R)$/, ''));
  for (const [ticker, { title }] of filers)
    if (!derived(ticker) && !found.has(ticker.replace('-', '.')) && !/-(?:P[A-Z]?|W[ST]?[A-Z]?|UN?|R|RI)$/.test(ticker))
      add(ticker, 'O', titleCase(title.replace(/\s*\/[A-Z]{2,6}\/?\s*$/, '')), 0);
  return [...found.values()].sort((a, b) => a.rank - b.rank);
};
