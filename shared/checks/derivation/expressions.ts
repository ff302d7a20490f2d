// Owns the expressions that figures may form: growth, difference, ratio, share, sum, average, product, quotient, compound rate, and their usual pairs.
import { inPercent } from '../../text/amounts.ts';
import { root } from '../derivation.ts';
import type { DerivedClaim } from './claim.ts';
import { later, pairFit, type Ready } from './prepare.ts';

export type FoundOp =
  | 'copy'
  | 'growth'
  | 'difference'
  | 'points'
  | 'ratio'
  | 'share'
  | 'sum'
  | 'average'
  | 'column-sum'
  | 'column-average'
  | 'product'
  | 'quotient'
  | 'cagr'
  | 'growth-of-sum'
  | 'difference-ratio'
  | 'sum-ratio';
export type ResultKind = 'amount' | 'percent' | 'points' | 'x' | 'per-share' | 'days';

/** Receives an expression: `base` by operation and cue (0–1), `period` fit, operands in the order of the formula. */
export type Take = (op: FoundOp, kind: ResultKind, value: number, base: number, period: number, operands: readonly Ready[]) => void;

const kindOf = (r: Ready): ResultKind => r.cell.kind;
const both = (a: Ready, b: Ready): number => Math.min(a.period, b.period);
/** 1 when two figures are of one period, else what is left of the trust. */
const sameTime = (a: Ready, b: Ready): number => {
  if (!a.when || !b.when) return 0.8;
  if (a.when.year !== b.when.year) return 0.35;
  return later(a, b) === 0 ? 1 : 0.6;
};

/** Periods that the claim names. A difference at one period is one between two things. */
const periods = (claim: DerivedClaim): number => new Set(claim.whens.map((w) => `${w.year}.${w.quarter ?? ''}.${w.end ?? ''}`)).size;

/** Expressions over two figures of one row, `now` later than `before` where that is known (`ordered`). */
const overTime = (claim: DerivedClaim, now: Ready, before: Ready, base: number, take: Take): void => {
  const [a, b] = [now.cell.value, before.cell.value];
  const { cues } = claim;
  const gap = cues.has('gap') && !cues.has('change');
  const change = cues.has('change') || cues.has('gap');
  const order = later(now, before);
  // "In 2022 it was 65 % higher than in 2023": the period named first is compared with the later one.
  const backward = order < 0 && claim.backward && now.named !== 0 && before.named !== 0;
  if (order < 0 && !backward) return;
  const pair = pairFit(claim, now, before) * base * (backward ? 0.9 : 1) * (gap && periods(claim) === 1 ? 0.6 : 1);
  const known = order > 0 || backward ? 1 : 0.75;
  const two = [now, before];
  if (b !== 0) {
    const rate = a < 0 && b < 0 ? inPercent(Math.abs(a) / Math.abs(b) - 1) : inPercent((a - b) / Math.abs(b));
    take('growth', 'percent', rate, (change ? 1 : 0.45) * known * (now.cell.kind === 'percent' ? 0.9 : 1), pair, two);
    take('quotient', 'x', a / b, cues.has('times') || cues.has('ratio') ? 0.75 : 0.4, pair, two);
    take('ratio', 'percent', inPercent(a / b), cues.has('ratio') && !change ? 0.6 : 0.3, pair, two);
    const years = now.when && before.when ? now.when.year - before.when.year : 0;
    if (cues.has('cagr') && years > 1 && a / b > 0) take('cagr', 'percent', inPercent(root(a / b, years) - 1), 1, pair, two);
  }
  const cue = change || cues.has('difference') ? 1 : 0.5;
  if (now.cell.kind === 'percent') take('points', 'points', a - b, cue, pair, two);
  else {
    take('difference', kindOf(now), a - b, cue * known, pair, two);
    if (a < 0 || b < 0) take('difference', kindOf(now), Math.abs(a) - Math.abs(b), (a < 0 && b < 0 ? 0.9 : 0.5) * cue * known, pair, two);
  }
  take('average', kindOf(now), (a + b) / 2, cues.has('average') ? 0.95 : 0.25, pair, two);
  take('sum', kindOf(now), a + b, cues.has('sum') ? 0.8 : change ? 0.2 : 0.4, pair, two);
};

/** Expressions over two different rows of one period. */
const acrossRows = (claim: DerivedClaim, a: Ready, b: Ready, take: Take): void => {
  const { cues } = claim;
  const [x, y] = [a.cell.value, b.cell.value];
  const time = sameTime(a, b) * both(a, b);
  const two = [a, b];
  const like = a.cell.kind === b.cell.kind;
  if (y !== 0 && like) {
    take('ratio', 'percent', inPercent(x / y), cues.has('ratio') ? 0.9 : 0.5, time, two);
    take('quotient', 'x', x / y, cues.has('times') || cues.has('ratio') || cues.has('per') ? 0.85 : 0.4, time, two);
    if (x + y !== 0) take('share', 'percent', inPercent(x / (x + y)), cues.has('ratio') ? 0.4 : 0.15, time, two);
    if (cues.has('change') && cues.has('percent-change')) take('growth', 'percent', inPercent((x - y) / Math.abs(y)), 0.5, time, two);
    if (cues.has('per')) take('quotient', 'per-share', x / y, 0.8, time, two);
    if (cues.has('per') && a.cell.kind === 'amount') take('quotient', 'amount', x / y, 0.7, time, two);
  }
  if (like) {
    const base = cues.has('gap') ? 0.9 : cues.has('difference') ? 0.75 : 0.45;
    if (a.cell.kind === 'percent') take('points', 'points', x - y, base, time, two);
    else {
      take('difference', kindOf(a), x - y, base, time, two);
      if (x < 0 || y < 0) take('difference', kindOf(a), Math.abs(x) - Math.abs(y), 0.7 * base, time, two);
    }
  }
};

/** Symmetric expressions over two different rows. */
const together = (claim: DerivedClaim, a: Ready, b: Ready, take: Take): void => {
  const { cues } = claim;
  const [x, y] = [a.cell.value, b.cell.value];
  const time = sameTime(a, b) * both(a, b);
  const two = [a, b];
  if (a.cell.kind === b.cell.kind) {
    take('sum', kindOf(a), x + y, cues.has('sum') ? 0.85 : 0.4, time, two);
    take('average', kindOf(a), (x + y) / 2, cues.has('average') ? 0.8 : 0.15, time, two);
    return;
  }
  const [rate, amount] = a.cell.kind === 'percent' ? [a, b] : [b, a];
  const base = cues.has('product') || cues.has('ratio') || cues.has('change') ? 0.85 : 0.4;
  if (rate.cell.kind === 'percent' && amount.cell.kind !== 'percent') {
    const part = (rate.cell.value * amount.cell.value) / 100;
    take('product', kindOf(amount), part, base, time, [rate, amount]);
    take('product', kindOf(amount), amount.cell.value - part, 0.5 * base, time, [rate, amount]);
    return;
  }
  if (a.cell.kind === 'per-share' || b.cell.kind === 'per-share') {
    const [share, count] = a.cell.kind === 'per-share' ? [a, b] : [b, a];
    if (count.cell.kind === 'amount') {
      take('product', 'amount', share.cell.value * count.cell.value, base, time, [share, count]);
      if (cues.has('per') || cues.has('ratio'))
        take('quotient', 'x', share.cell.value / (count.cell.value || Number.NaN), 0.3, time, [share, count]);
    }
  }
};

/** Sums and averages over a row's periods and over a column's rows. */
const series = (claim: DerivedClaim, ready: readonly Ready[], rows: ReadonlyMap<string, Ready[]>, take: Take): void => {
  const { cues } = claim;
  const [average, sum] = [cues.has('average') ? 0.9 : 0.1, cues.has('sum') ? 0.7 : 0.15];
  if (average < 0.5 && sum < 0.5) return;
  const years = claim.whens.map((w) => w.year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const add = (list: readonly Ready[], fit: number, column = false): void => {
    const total = list.reduce((t, r) => t + r.cell.value, 0);
    const kind = kindOf(list[0] as Ready);
    take(column ? 'column-average' : 'average', kind, total / list.length, average * (column ? 0.8 : 1), fit, list);
    if (kind !== 'percent') take(column ? 'column-sum' : 'sum', kind, total, sum * (column ? 0.8 : 1), fit, list);
  };
  for (const row of rows.values()) {
    if (row.length < 3) continue;
    const inside = years.length > 0 ? row.filter((r) => r.when && r.when.year >= first && r.when.year <= last) : row;
    if (inside.length >= 3) add(inside, years.length > 1 ? 1 : 0.7);
    if (inside.length !== row.length) add(row, 0.5);
  }
  const columns = new Map<string, Ready[]>();
  for (const r of ready) {
    if (r.cell.prose) continue;
    const key = `${r.cell.group}/${r.cell.id.slice(r.cell.id.lastIndexOf('.'))}`;
    const list = columns.get(key);
    if (list) list.push(r);
    else columns.set(key, [r]);
  }
  for (const column of columns.values()) {
    const like = column.filter((r) => r.cell.kind === column[0]?.cell.kind);
    if (like.length < 3 || like.length > 40) continue;
    const fit = Math.max(...like.map((r) => r.period));
    add(like, fit, true);
    if (like.length > 3) add(like.slice(0, -1), fit, true);
  }
};

/** Expressions over two rows at two times, and over a change and a level. */
const compound = (claim: DerivedClaim, pairs: readonly (readonly [Ready, Ready])[], singles: readonly Ready[], take: Take): void => {
  const { cues } = claim;
  const sum = cues.has('sum') ? 0.75 : 0.4;
  for (let i = 0; i < pairs.length; i++) {
    const [a1, a0] = pairs[i] as readonly [Ready, Ready];
    for (let j = 0; j < pairs.length; j++) {
      if (i === j) continue;
      const [b1, b0] = pairs[j] as readonly [Ready, Ready];
      if (a1.cell.kind !== b1.cell.kind || a1.cell.kind === 'percent') continue;
      const fit = Math.min(pairFit(claim, a1, a0), pairFit(claim, b1, b0)) * sameTime(a1, b1);
      const four = [a1, a0, b1, b0];
      const [da, db] = [a1.cell.value - a0.cell.value, b1.cell.value - b0.cell.value];
      if (i < j) {
        const [now, before] = [a1.cell.value + b1.cell.value, a0.cell.value + b0.cell.value];
        // Outflows and losses grow as magnitudes.
        const rate = now < 0 && before < 0 ? now / before - 1 : (now - before) / Math.abs(before);
        if (before !== 0) take('growth-of-sum', 'percent', inPercent(rate), cues.has('change') ? sum : 0.2, fit, four);
        take('difference', kindOf(a1), now - before, cues.has('change') ? sum : 0.2, fit, four);
        take('average', kindOf(a1), (now + before) / 4, cues.has('average') ? 0.5 : 0.05, fit, four);
        take('sum', kindOf(a1), now + before, cues.has('sum') ? 0.6 : 0.1, fit, four);
      }
      if (db !== 0 && cues.has('ratio')) take('difference-ratio', 'percent', inPercent(da / db), 0.6, fit, four);
      if (b1.cell.value !== 0 && b0.cell.value !== 0 && (cues.has('ratio') || cues.has('times')) && cues.has('change')) {
        const [r1, r0] = [a1.cell.value / b1.cell.value, a0.cell.value / b0.cell.value];
        take('points', 'points', inPercent(r1 - r0), 0.6, fit, four);
        take('difference', 'x', r1 - r0, 0.5, fit, four);
      }
    }
    for (const c of singles) {
      if (c === a1 || c === a0 || c.cell.value === 0 || c.cell.kind !== a1.cell.kind || !cues.has('ratio')) continue;
      const fit = pairFit(claim, a1, a0) * c.period;
      take('difference-ratio', 'percent', inPercent((a1.cell.value - a0.cell.value) / c.cell.value), 0.5, fit, [a1, a0, c]);
    }
  }
  const top = singles.slice(0, 10);
  for (let i = 0; i < top.length; i++)
    for (let j = i + 1; j < top.length; j++) {
      const [a, b] = [top[i] as Ready, top[j] as Ready];
      if (a.cell.kind !== b.cell.kind || a.cell.row === b.cell.row) continue;
      for (let k = 0; k < top.length; k++) {
        const c = top[k] as Ready;
        if (k === i || k === j || c.cell.kind !== a.cell.kind) continue;
        const fit = Math.min(a.period, b.period, c.period) * sameTime(a, b) * sameTime(a, c);
        if (k > j) {
          take('sum', kindOf(a), a.cell.value + b.cell.value + c.cell.value, cues.has('sum') ? 0.7 : 0.25, fit, [a, b, c]);
          for (let l = k + 1; l < top.length && cues.has('sum'); l++) {
            const d = top[l] as Ready;
            if (d.cell.kind === a.cell.kind)
              take(
                'sum',
                kindOf(a),
                a.cell.value + b.cell.value + c.cell.value + d.cell.value,
                0.6,
                fit * Math.min(1, d.period) * sameTime(a, d),
                [a, b, c, d],
              );
          }
        }
        if (c.cell.value !== 0 && cues.has('ratio')) {
          take('sum-ratio', 'percent', inPercent((a.cell.value + b.cell.value) / c.cell.value), 0.5, fit, [a, b, c]);
          take('sum-ratio', 'x', (a.cell.value + b.cell.value) / c.cell.value, 0.45, fit, [a, b, c]);
        }
        if (cues.has('sum') || cues.has('difference'))
          take('difference', kindOf(a), a.cell.value + b.cell.value - c.cell.value, 0.35, fit, [a, b, c]);
      }
    }
};

/** Labels of one thing in two places: most of the shorter one's words are in the other. */
const alike = (a: Ready, b: Ready): number => {
  const [x, y] = [a.cell.labels[0] ?? [], b.cell.labels[0] ?? []];
  if (x.length === 0 || y.length === 0) return 0;
  let common = 0;
  for (const w of x) if (y.includes(w)) common++;
  return common / Math.min(x.length, y.length);
};

/** A column that the claim names is no wrong column where two columns are the operands. */
const named = (r: Ready): Ready => (r.columnSaid && r.column < 1 ? { ...r, column: 1 } : r);

/** A figure taken over as it stands: less likely where the sentence speaks of a change or an average and the figure is a level. */
const copyBase = ({ cues }: DerivedClaim, r: Ready): number => {
  if (cues.has('average') && r.cell.says !== 'average') return 0.4;
  return cues.has('change') && r.cell.says !== 'change' ? (r.cell.kind === 'percent' ? 0.7 : 0.5) : 1;
};

/** Gives every expression over the figures that the claim's words allow. `ready`: all figures; the best of them form pairs and triples. */
export const eachExpression = (claim: DerivedClaim, ready: readonly Ready[], rank: (r: Ready) => number, take: Take): void => {
  const rows = new Map<string, Ready[]>();
  for (const r of ready) {
    take('copy', kindOf(r), r.cell.value, copyBase(claim, r), r.period, [r]);
    const row = rows.get(r.cell.row);
    if (row) row.push(r);
    else rows.set(r.cell.row, [r]);
  }
  for (const row of rows.values())
    for (let i = 0; i < row.length; i++)
      for (let j = 0; j < row.length; j++) {
        const [a, b] = [row[i] as Ready, row[j] as Ready];
        if (i === j) continue;
        // Two columns of one period are two things: actual and target, high and low.
        if (later(a, b) === 0 && a.cell.column.join() !== b.cell.column.join()) {
          const [x, y] = [named(a), named(b)];
          acrossRows(claim, x, y, take);
          if (i < j) together(claim, x, y, take);
        } else overTime(claim, a, b, 1, take);
      }
  const ranked = ready.map((r) => ({ r, x: rank(r) })).sort((a, b) => b.x - a.x);
  const pool = ranked.slice(0, 40).map(({ r }) => r);
  for (let i = 0; i < pool.length; i++)
    for (let j = 0; j < pool.length; j++) {
      const [a, b] = [pool[i] as Ready, pool[j] as Ready];
      if (i === j || a.cell.row === b.cell.row) continue;
      acrossRows(claim, a, b, take);
      if (i < j) together(claim, a, b, take);
      if (a.cell.kind !== b.cell.kind) continue;
      const near = alike(a, b);
      if (near >= (a.cell.prose || b.cell.prose ? 0.34 : 0.99)) overTime(claim, a, b, near >= 0.6 ? 0.9 : 0.75, take);
    }
  series(claim, ready, rows, take);
  const pairs: (readonly [Ready, Ready])[] = [];
  const seen = new Set<string>();
  for (const r of pool) {
    if (seen.has(r.cell.row)) continue;
    seen.add(r.cell.row);
    const row = rows.get(r.cell.row) ?? [];
    for (const a of row)
      for (const b of row) if (a !== b && later(a, b) > 0 && pairFit(claim, a, b) > 0.5 && pairs.length < 12) pairs.push([a, b]);
  }
  compound(claim, pairs, pool.slice(0, 14), take);
};
