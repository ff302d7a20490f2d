// Owns the stored form of the directory: everything that loading would have to compute is laid out beforehand, so that a cold start only adds up lengths.
import type { DirectoryFile } from './directory-file.ts';
import { BUCKETS, bucketOf, KEYS, keyBitsOf } from './name-index.ts';

export type PackedRow = {
  code: string;
  flags: string;
  name: string;
  nameEn: string;
  issuer: string;
  formerly: readonly string[];
  aliases: readonly { text: string; weight: 0 | 1 | 2 }[];
};

const chars = (numbers: readonly number[]): string => numbers.map((n) => String.fromCharCode(n + 48)).join('');

/** Packs rows (any order; aliases folded already). Numbers stay under 0xD800 − 48, enough for 50,000 companies. */
export const packDirectory = (rows: readonly PackedRow[], head: { asOf: string; complete: boolean; pairs: string }): DirectoryFile => {
  const sorted = [...rows].sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
  const lines = sorted.map((r) => [r.code, r.flags, r.name, r.nameEn, r.issuer, r.formerly.join(';')].join('\t').replace(/\t+$/, ''));
  const owners = new Map<string, { row: number; weight: number }[]>();
  sorted.forEach((row, number) => {
    for (const { text, weight } of row.aliases) owners.set(text, [...(owners.get(text) ?? []), { row: number, weight }]);
  });
  const ordered = [...owners]
    .map(([text, list]) => ({ text, list, bucket: bucketOf(text) }))
    .sort((a, b) => a.bucket - b.bucket || (a.text < b.text ? -1 : 1));
  const sizes = new Array<number>(BUCKETS).fill(0);
  for (const { bucket } of ordered) sizes[bucket] = (sizes[bucket] ?? 0) + 1;
  const sixes = new Array<number>(Math.ceil(KEYS / 6)).fill(0);
  for (const { text } of ordered) {
    const key = keyBitsOf(text);
    sixes[Math.floor(key / 6)] = (sixes[Math.floor(key / 6)] ?? 0) | (1 << (key % 6));
  }
  const all = ordered.flatMap(({ list }) => list);
  return {
    version: 3,
    ...head,
    rows: lines.join(''),
    rowLengths: chars(lines.map((l) => l.length)),
    aliases: ordered.map(({ text }) => text).join(''),
    aliasLengths: chars(ordered.map(({ text }) => text.length)),
    bucketSizes: chars(sizes),
    keys: chars(sixes),
    ownerCounts: chars(ordered.map(({ list }) => list.length)),
    ownerRows: chars(all.map(({ row }) => row)),
    ownerWeights: chars(all.map(({ weight }) => weight)),
  };
};
