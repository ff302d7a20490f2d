// Owns the search box: codes, names, beginnings of names and pinyin initials (`gzmt`) to companies, best first.
import { readCode } from './code.ts';
import { type Company, type Directory, ownersOf } from './directory.ts';
import { foldString } from './fold.ts';
import { initialsOf } from './pinyin-initials.ts';

type Entry = { company: Company; name: string; english: string; initials: string };
const prepared = new WeakMap<Directory, Entry[]>();

const entriesOf = (directory: Directory): Entry[] => {
  const known = prepared.get(directory);
  if (known) return known;
  const made = directory
    .all()
    .filter(({ kind }) => kind === 'company')
    .map((company) => ({
      company,
      name: foldString(company.name, directory.table),
      english: foldString(company.nameEn, directory.table),
      initials: initialsOf(company.name),
    }));
  prepared.set(directory, made);
  return made;
};

/**
 * Companies for what a person types: a code in any spelling, a name in either script, its beginning, or the pinyin initials of a Chinese name.
 * `limit` answers at most, the surest first. Empty for an empty query.
 */
export const searchCompanies = (query: string, directory: Directory, limit = 8): Company[] => {
  const text = query.trim().slice(0, 60);
  if (text.length === 0) return [];
  const found = new Map<string, Company>();
  const add = (company: Company): void => {
    if (found.size < limit) found.set(company.symbol, company);
  };
  const code = readCode(text, directory);
  if (code?.ok) add(code.company);
  for (const { company } of ownersOf(text, directory)) add(company);
  const folded = foldString(text, directory.table);
  const isInitials = /^[a-z]{2,8}$/.test(folded);
  const digits = /^\d{2,6}$/.test(folded);
  const ranks: [Entry, number][] = [];
  for (const entry of entriesOf(directory)) {
    const { company, name, english, initials } = entry;
    let rank = -1;
    if (digits)
      rank = company.code.startsWith(folded)
        ? 0
        : company.market === 'HK' && String(Number(company.code)).startsWith(String(Number(folded)))
          ? 1
          : -1;
    else if (isInitials && initials === folded) rank = 0;
    else if (name.startsWith(folded)) rank = 1;
    else if (english.startsWith(folded)) rank = 2;
    else if (isInitials && initials.startsWith(folded) && folded.length >= 3) rank = 3;
    else if (folded.length >= 2 && name.includes(folded)) rank = 4;
    if (rank >= 0) ranks.push([entry, rank]);
  }
  ranks.sort((a, b) => a[1] - b[1] || a[0].name.length - b[0].name.length || (a[0].company.symbol < b[0].company.symbol ? -1 : 1));
  for (const [{ company }] of ranks) add(company);
  return [...found.values()];
};

/** Names under which prose speaks of a company: listed name, English name with and without its legal ending. For the number check. */
export const spokenNames = (company: Company): string[] => {
  const english = company.nameEn || (company.market === 'US' ? company.name : '');
  const core = english.replace(/,?\s(?:Inc|Corp|Corporation|Company|Co|Ltd|Limited|plc|PLC|Holdings?|Group|N\.V|S\.A)\b\.?.*$/, '');
  return [...new Set([company.name, english, core].filter((name) => name.length > 1))];
};
