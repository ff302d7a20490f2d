// Owns the directory in memory: companies by symbol, former codes, issuers, and the owners of names. All is read from the packed strings when asked for.
import type { Market } from '../schema/symbol.ts';
import { type DirectoryFile, unpack } from './directory-file.ts';
import { type FoldTable, foldString, foldTable } from './fold.ts';
import { findAlias, loadIndex, type NameIndex } from './name-index.ts';

export type { DirectoryFile } from './directory-file.ts';

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
  /** All listings of one issuer (by `Company.issuer`, or a CIK), the first share class first. */
  listings(issuer: string): readonly Company[];
  /** Owners of the alias that `scanNames` found. */
  owners(alias: number): readonly Owner[];
  /** Owners of a folded name given whole. */
  named(folded: string): readonly Owner[];
  all(): readonly Company[];
};

const weights: readonly Weight[] = ['strong', 'cue', 'anchor'];

const marketOf = (code: string): Market => {
  if (code.charCodeAt(0) > 57) return 'US';
  if (code.length === 5) return 'HK';
  if (code.startsWith('6') || code.startsWith('900')) return 'SH';
  return code.startsWith('92') ? 'BJ' : 'SZ';
};

const readRow = (row: string): Company => {
  const [code = '', flags = '', name = '', nameEn = '', issuer = '', former = ''] = row.split('\t');
  const market = marketOf(code);
  const symbol = `${code}.${market}`;
  return {
    symbol,
    code,
    market,
    exchange: flags.endsWith('f') || flags.endsWith('s') ? '' : flags.slice(-1),
    kind: flags.includes('f') ? 'fund' : 'company',
    name,
    nameEn: nameEn || (market === 'US' ? name : ''),
    issuer: issuer || symbol,
    formerly: former ? former.split(';') : [],
  };
};

/** Opens a packed directory (see `packDirectory`). Costs a few milliseconds: companies are read when asked for. */
export const loadDirectory = (file: DirectoryFile): Directory => {
  const table = foldTable(file.pairs);
  const index = loadIndex(file, table);
  const size = file.rowLengths.length;
  const starts = new Int32Array(size + 1);
  for (let i = 0; i < size; i++) starts[i + 1] = (starts[i] as number) + unpack(file.rowLengths, i);
  const ownerStarts = new Int32Array(index.count + 1);
  for (let i = 0; i < index.count; i++) ownerStarts[i + 1] = (ownerStarts[i] as number) + unpack(file.ownerCounts, i);
  const read: (Company | undefined)[] = [];
  const company = (row: number): Company => {
    read[row] ??= readRow(file.rows.slice(starts[row], starts[row + 1]));
    return read[row] as Company;
  };
  const codeAt = (row: number): string => {
    const from = starts[row] as number;
    const text = file.rows.slice(from, Math.min(from + 10, starts[row + 1] as number));
    const tab = text.indexOf('\t');
    return tab < 0 ? text : text.slice(0, tab);
  };
  const get = (symbol: string): Company | undefined => {
    const code = symbol.slice(0, symbol.lastIndexOf('.'));
    let low = 0;
    let high = size - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const here = codeAt(middle);
      if (here === code) return company(middle).symbol === symbol ? company(middle) : undefined;
      if (here < code) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  };
  let everything: Company[] | undefined;
  const all = (): readonly Company[] => {
    everything ??= Array.from({ length: size }, (_, row) => company(row));
    return everything;
  };
  let byIssuer: Map<string, Company[]> | undefined;
  const listings = (issuer: string): readonly Company[] => {
    if (!byIssuer) {
      byIssuer = new Map();
      for (const c of all()) {
        const same = byIssuer.get(c.issuer);
        if (!same) byIssuer.set(c.issuer, [c]);
        else if (
          file.rows
            .slice(starts[rowOf(c.code)], starts[rowOf(c.code) + 1])
            .split('\t')[1]
            ?.includes('s')
        )
          same.push(c);
        else same.unshift(c);
      }
    }
    return byIssuer.get(issuer) ?? [];
  };
  const rowOf = (code: string): number => {
    let low = 0;
    let high = size - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (codeAt(middle) < code) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  let formers: Map<string, Company> | undefined;
  const former = (code: string): Company | undefined => {
    if (!formers) {
      formers = new Map();
      for (let row = rowOf('920000'); row < size && codeAt(row).startsWith('92'); row++)
        for (const old of company(row).formerly) formers.set(old, company(row));
    }
    return formers.get(code);
  };
  const owned: (readonly Owner[])[] = [];
  const owners = (alias: number): readonly Owner[] => {
    const known = owned[alias];
    if (known) return known;
    const found: Owner[] = [];
    for (let i = ownerStarts[alias] as number; i < (ownerStarts[alias + 1] as number); i++)
      found.push({ company: company(unpack(file.ownerRows, i)), weight: weights[unpack(file.ownerWeights, i)] ?? 'anchor' });
    owned[alias] = found;
    return found;
  };
  return {
    asOf: file.asOf,
    complete: file.complete,
    size,
    table,
    index,
    get,
    former,
    listings,
    owners,
    named: (folded) => {
      const alias = folded.length < 2 ? -1 : findAlias(index, folded);
      return alias < 0 ? [] : owners(alias);
    },
    all,
  };
};

/** Owners of a name given whole (a search, a selection), whatever its weight. */
export const ownersOf = (name: string, directory: Directory): readonly Owner[] => directory.named(foldString(name, directory.table));
