// Owns the directory in memory: companies by symbol, former codes, issuers, and the names that the index finds.
import type { Market } from '../schema/symbol.ts';
import { type FoldTable, foldString, foldTable } from './fold.ts';
import { buildIndex, type NameIndex } from './name-index.ts';

export type Company = {
  symbol: string;
  /** The symbol without its market: `600519`, `00700`, `BRK.B`. */
  code: string;
  market: Market;
  /** N Nasdaq, Y NYSE, A NYSE American, O other US; empty elsewhere. */
  exchange: string;
  kind: 'company' | 'fund';
  /** Name in the market's language; `nameEn` is English and may be empty. */
  name: string;
  nameEn: string;
  /** Listings of one issuer share it; for US filers it is the CIK. */
  issuer: string;
  formerly: readonly string[];
};

/** How much a name says alone: `strong` counts, `cue` needs a financial word nearby, `anchor` needs the code or the full name in the same text. */
export type Weight = 'strong' | 'cue' | 'anchor';
export type Owner = { company: Company; weight: Weight };

/** As stored: a row is `code⇥exchange⇥name⇥English name⇥aliases;…⇥issuer⇥former codes;…`, an alias is marked `~` (cue) or `!` (anchor). */
export type DirectoryFile = { version: number; asOf: string; complete: boolean; pairs: string; rows: string };

export type Directory = {
  asOf: string;
  /** Complete: a code that is absent does not exist. The small directory is not. */
  complete: boolean;
  size: number;
  table: FoldTable;
  index: NameIndex;
  /** The company of a canonical symbol. */
  get(symbol: string): Company | undefined;
  /** The company that had this Beijing code before 2025. */
  former(code: string): Company | undefined;
  /** All listings of one issuer (by `Company.issuer`, or a CIK). */
  listings(issuer: string): readonly Company[];
  /** Owners of the alias that `scanNames` found. */
  owners(alias: number): readonly Owner[];
  /** Owners of a folded name given whole. */
  named(folded: string): readonly Owner[];
  all(): readonly Company[];
};

const marketOf = (code: string): Market => {
  const first = code.charCodeAt(0);
  if (first > 57) return 'US';
  if (code.length === 5) return 'HK';
  if (code.startsWith('6') || code.startsWith('900')) return 'SH';
  return code.startsWith('92') ? 'BJ' : 'SZ';
};

/** Reads a directory file. Rows that do not fit are dropped; never throws. */
export const loadDirectory = (file: DirectoryFile): Directory => {
  const table = foldTable(file.pairs);
  const companies: Company[] = [];
  const bySymbol = new Map<string, Company>();
  const byFormerCode = new Map<string, Company>();
  const byIssuer = new Map<string, Company[]>();
  const aliases: string[] = [];
  const owners: Owner[][] = [];
  const aliasNumber = new Map<string, number>();
  for (const row of file.rows.split('\n')) {
    const [code = '', flags = '', name = '', nameEn = '', names = '', issuer = '', former = ''] = row.split('\t');
    if (!code || !name) continue;
    const market = marketOf(code);
    const symbol = `${code}.${market}`;
    const company: Company = {
      symbol,
      code,
      market,
      exchange: flags.replace('f', ''),
      kind: flags.startsWith('f') ? 'fund' : 'company',
      name,
      nameEn: nameEn || (market === 'US' ? name : ''),
      issuer: issuer || symbol,
      formerly: former ? former.split(';') : [],
    };
    companies.push(company);
    bySymbol.set(symbol, company);
    for (const old of company.formerly) byFormerCode.set(old, company);
    const same = byIssuer.get(company.issuer);
    if (same) same.push(company);
    else byIssuer.set(company.issuer, [company]);
    if (names)
      for (const marked of names.split(';')) {
        const weight: Weight = marked.startsWith('~') ? 'cue' : marked.startsWith('!') ? 'anchor' : 'strong';
        const alias = weight === 'strong' ? marked : marked.slice(1);
        if (alias.length < 2) continue;
        const known = aliasNumber.get(alias);
        if (known !== undefined) owners[known]?.push({ company, weight });
        else {
          aliasNumber.set(alias, aliases.length);
          aliases.push(alias);
          owners.push([{ company, weight }]);
        }
      }
  }
  return {
    asOf: file.asOf,
    complete: file.complete,
    size: companies.length,
    table,
    index: buildIndex(aliases, table),
    get: (symbol) => bySymbol.get(symbol),
    former: (code) => byFormerCode.get(code),
    listings: (issuer) => byIssuer.get(issuer) ?? [],
    owners: (alias) => owners[alias] ?? [],
    named: (folded) => owners[aliasNumber.get(folded) ?? -1] ?? [],
    all: () => companies,
  };
};

/** Owners of a name given whole (a search, a selection), whatever its weight. */
export const ownersOf = (name: string, directory: Directory): readonly Owner[] => directory.named(foldString(name, directory.table));
