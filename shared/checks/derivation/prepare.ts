// Owns laying a claim beside each figure: how far the words of row, column and period agree, as numbers that the search multiplies.
import type { SearchCell } from './cell.ts';
import type { DerivedClaim } from './claim.ts';
import { fits, order, type When } from './when.ts';

/** A figure with its agreement. `mask`: which of the claim's words its row, column or surroundings say. */
export type Ready = {
  cell: SearchCell;
  /** Share of the row's words that the claim says, 0–1, weighted by how rare they are. */
  cover: number;
  mask: number;
  /** Which of the claim's periods it has (bit per period); 0 where none. */
  named: number;
  /** 1 its period is named, 0.7 it has none, 0.2 it has another. */
  period: number;
  column: number;
  /** The claim says words of its column. */
  columnSaid: boolean;
  when: When | undefined;
};

const LONGEST = 30;

/** What a set of figures says in all: in how many rows a word stands, the words around, the column heads of each table. */
type Lexicon = { frequency: ReadonlyMap<string, number>; around: ReadonlySet<string>; columns: Columns };

const lexicons = new WeakMap<readonly SearchCell[], Lexicon>();

/** The lexicon of a list of figures; the same list is read once. */
const lexiconOf = (cells: readonly SearchCell[]): Lexicon => {
  const seen = lexicons.get(cells);
  if (seen) return seen;
  const rows = new Set<string>();
  const frequency = new Map<string, number>();
  const around = new Set<string>();
  for (const cell of cells) {
    for (const w of cell.around) around.add(w);
    if (rows.has(cell.row)) continue;
    rows.add(cell.row);
    for (const w of new Set([...cell.labels.flat(), ...cell.column])) frequency.set(w, (frequency.get(w) ?? 0) + 1);
  }
  const made = { frequency, around, columns: siblings(cells) };
  lexicons.set(cells, made);
  return made;
};

/** Prepares all figures for one claim; `explained` gives the weighted share of the claim's known words that a mask covers. */
export const prepare = (claim: DerivedClaim, cells: readonly SearchCell[]): { ready: Ready[]; explained: (mask: number) => number } => {
  const { frequency, around, columns } = lexiconOf(cells);
  const weight = (word: string): number => 1 / Math.sqrt(frequency.get(word) ?? 1);
  const known = claim.words.filter((w) => frequency.has(w) || around.has(w)).slice(0, LONGEST);
  const bits = new Map(known.map((w, i) => [w, i]));
  // Of a sentence with several numbers, the words beside this one count double.
  const weights = [...bits.keys()].map((w) => weight(w) * (claim.near.has(w) ? 2 : 1));
  const all = weights.reduce((a, b) => a + b, 0);
  const memo = new Map<number, number>();
  const explained = (mask: number): number => {
    if (all === 0) return 0;
    const seen = memo.get(mask);
    if (seen !== undefined) return seen;
    let sum = 0;
    for (let i = 0; i < weights.length; i++) if (mask & (1 << i)) sum += weights[i] as number;
    memo.set(mask, sum / all);
    return sum / all;
  };
  const maskOf = (words: readonly string[]): number => {
    let mask = 0;
    for (const w of words) {
      const bit = bits.get(w);
      if (bit !== undefined) mask |= 1 << bit;
    }
    return mask;
  };
  const said = new Set(claim.words);
  const labelled = new Map<SearchCell['labels'], { cover: number; mask: number }>();
  const agreement = (labels: SearchCell['labels']): { cover: number; mask: number } => {
    const seen = labelled.get(labels);
    if (seen) return seen;
    // A row that is named by its period alone is told by its column and caption.
    let [cover, mask] = [labels.length === 0 ? 0.6 : 0, 0];
    for (const label of labels) {
      let [total, hit] = [0, 0];
      for (const w of label) {
        const x = weight(w);
        total += x;
        if (said.has(w)) hit += x;
      }
      const share = total === 0 ? 0 : hit / total;
      if (share > cover || mask === 0) [cover, mask] = [Math.max(cover, share), maskOf(label)];
    }
    const made = { cover, mask };
    labelled.set(labels, made);
    return made;
  };
  const ready = cells.map((cell): Ready => {
    const own = agreement(cell.labels);
    const mask = own.mask | maskOf(cell.column) | maskOf(cell.around);
    const cover = cell.total ? Math.max(own.cover, explained(mask)) : own.cover;
    const columnSaid = cell.column.some((w) => said.has(w));
    return { cell, cover, mask, ...periodOf(claim, cell), column: columnOf(said, cell, columns), columnSaid };
  });
  return { ready, explained };
};

const periodOf = (claim: DerivedClaim, cell: SearchCell): Pick<Ready, 'named' | 'period' | 'when'> => {
  const when = cell.whens[0];
  if (claim.whens.length === 0) return { named: 0, period: 1, when };
  if (cell.whens.length === 0) return { named: 0, period: 0.7, when };
  let [named, best, which] = [0, 0, when];
  claim.whens.forEach((w, i) => {
    for (const own of cell.whens) {
      const fit = fits(own, w);
      if (fit > 0.5 && i < LONGEST) named |= 1 << i;
      if (fit > best) [best, which] = [fit, own];
    }
  });
  const length = claim.months !== undefined && cell.months !== undefined && claim.months !== cell.months ? 0.4 : 1;
  const short =
    claim.months === undefined && cell.months !== undefined && cell.months < 12 && claim.whens.every((w) => !w.quarter && !w.months)
      ? 0.8
      : 1;
  return { named, period: (best > 0 ? best : cell.guessed ? 0.6 : 0.2) * length * short, when: which };
};

/** Column heads of each table and kind of figure: an amount and its percent are no rivals. */
type Columns = ReadonlyMap<string, readonly (readonly string[])[]>;

const siblings = (cells: readonly SearchCell[]): Columns => {
  const heads = new Map<string, Map<string, readonly string[]>>();
  for (const cell of cells) {
    if (cell.prose) continue;
    const key = `${cell.group}/${cell.kind}`;
    const own = heads.get(key) ?? new Map<string, readonly string[]>();
    own.set(cell.column.join(' '), cell.column);
    heads.set(key, own);
  }
  return new Map([...heads].map(([group, own]) => [group, [...own.values()]]));
};

/** A column whose own words the claim does not say, while a sibling's are said, is the wrong one. Words of the row speak for the row. */
const columnOf = (said: ReadonlySet<string>, cell: SearchCell, columns: Columns): number => {
  const others = columns.get(`${cell.group}/${cell.kind}`);
  if (!others || others.length < 2) return 1;
  const own = cell.column;
  const row = cell.labels[0] ?? [];
  const heard = (w: string): boolean => said.has(w) && !row.includes(w);
  const mine = own.filter(heard).length;
  let best = 0;
  for (const head of others) {
    if (head === own) continue;
    let extra = 0;
    for (const w of head) if (heard(w) && !own.includes(w)) extra++;
    best = Math.max(best, extra);
  }
  if (best > mine) return 0.2;
  if (best > 0 && mine > 0) return 0.85;
  return mine > 0 || own.length === 0 ? 1 : 0.9;
};

/** Whether a stands later than b: 1, −1, or 0 when it cannot be told. */
export const later = (a: Ready, b: Ready): number => {
  const o = order(a.when, b.when);
  return o > 0 ? 1 : o < 0 ? -1 : 0;
};

/** How well two periods are the pair that a claim compares: both named, or the named one and the one before it. */
export const pairFit = (claim: DerivedClaim, now: Ready, before: Ready): number => {
  const distinct = new Set(claim.whens.map((w) => `${w.year}.${w.quarter ?? ''}.${w.end ?? ''}`)).size;
  if (distinct === 0) {
    const apart = now.when && before.when ? now.when.year - before.when.year : 0;
    return apart === 1 || apart === 0 ? 0.9 : 0.5;
  }
  if (now.named !== 0 && before.named !== 0) {
    const split = (now.named & ~before.named) !== 0 || (before.named & ~now.named) !== 0;
    return split ? Math.min(now.period, before.period) : 0.35;
  }
  if (distinct === 1 && now.named !== 0 && now.when && before.when) {
    const same = now.when.end === undefined || before.when.end === undefined || now.when.end === before.when.end;
    return (now.when.year - before.when.year === 1 && same ? 0.95 : now.when.year - before.when.year <= 1 ? 0.6 : 0.25) * now.period;
  }
  if (now.cell.whens.length === 0 || before.cell.whens.length === 0) return 0.6;
  return 0.2;
};
