// Owns finding the derivation of a printed number: which expression over which figures yields it, named by the words of its sentence.
import { agrees, inPercent } from '../../text/amounts.ts';
import type { SearchCell } from './cell.ts';
import type { DerivedClaim } from './claim.ts';
import { eachExpression, type FoundOp, type ResultKind } from './expressions.ts';
import { prepare, type Ready } from './prepare.ts';

export type FoundDerivation = {
  op: FoundOp;
  /** Ids of the operands in the order of the formula. */
  operands: readonly string[];
  /** What the expression yields; percents in percent, points in points, money in base units. */
  value: number;
  /** 0–1: words, periods, columns and operation together. */
  score: number;
};
export type DerivationSearch = {
  /** Expressions that yield the printed number, best first; one for each set of operands. */
  found: readonly FoundDerivation[];
  /** The best expression of the operation that the sentence names, whatever it yields. */
  best?: FoundDerivation;
  /**
   * How many expressions about as good as the best match would meet the printed digits by chance: near misses within 30 % of the printed value,
   * times the share of that stretch which the printed precision covers. 0.1 is one in ten.
   */
  chance: number;
  /** Whether the best match confirms the number: good enough, not by chance, and no other figure fits the words much better. */
  confirmed: boolean;
};

const CHANGES: ReadonlySet<FoundOp> = new Set(['growth', 'difference', 'points', 'growth-of-sum', 'cagr']);

/** Trust in a match by its sign: what the direction words and a printed sign say against what comes out. 0 when the numbers do not meet. */
const signed = (claim: DerivedClaim, op: FoundOp, value: number): number => {
  const { target, direction } = claim;
  const printed = target.approx === 'about' ? { ...target, approx: undefined } : target;
  const { approx: _a, ...exact } = printed;
  const seen = printed.approx === undefined ? exact : { ...exact, approx: printed.approx };
  const straight = agrees(seen, value);
  const turned = !straight && agrees(seen, -value);
  if (!straight && !turned) return 0;
  const change = CHANGES.has(op);
  if (target.signed || target.value < 0) return straight ? 1 : change ? 0.15 : 0.1;
  if (!change) return straight ? 1 : 0.95;
  if (direction === 'down') return turned ? 1 : value === 0 ? 1 : 0.15;
  if (direction === 'up') return straight ? 1 : 0.15;
  return straight ? 1 : claim.cues.has('gap') ? 0.6 : 0.15;
};

const UNITS: Readonly<Record<string, readonly (readonly [ResultKind, number])[]>> = {
  percent: [
    ['percent', 1],
    ['points', 0.85],
  ],
  pp: [['points', 1]],
  bps: [['points', 1]],
  x: [['x', 1]],
  'per-share': [
    ['per-share', 1],
    ['amount', 0.9],
  ],
  money: [
    ['amount', 1],
    ['per-share', 0.95],
  ],
  shares: [['amount', 1]],
  days: [
    ['days', 1],
    ['amount', 0.7],
  ],
  count: [
    ['amount', 1],
    ['x', 0.6],
  ],
  number: [
    ['amount', 1],
    ['per-share', 1],
    ['x', 0.95],
    ['points', 0.9],
    ['days', 0.9],
    ['percent', 0.6],
  ],
};

/**
 * Searches the figures for expressions that yield the claim's number to the precision printed. `most`: figures searched at most. Pure; bounded by the pools of `eachExpression`.
 * Source of the operations and weights: NUMBERS §2, with three additions: words explained by all operands together, column heads as constraints
 * between siblings, and the best expression whatever its value.
 */
export const searchDerivation = (claim: DerivedClaim, cells: readonly SearchCell[], most = 400): DerivationSearch => {
  const { ready: all, explained } = prepare(claim, cells);
  const rank = (r: Ready): number => (0.5 * r.cover + 0.5 * explained(r.mask)) * (0.3 + 0.7 * r.period) * r.column;
  const ready = widest(all, most, rank);
  const wanted = new Map(UNITS[claim.target.unit] ?? []);
  const divide = claim.target.unit === 'bps' ? 0.01 : 1;
  const open =
    claim.target.unit === 'money' || claim.target.unit === 'number' || claim.target.unit === 'shares' || claim.target.unit === 'count';
  const matches = new Map<string, FoundDerivation>();
  const near: number[] = [];
  let best: FoundDerivation | undefined;
  const size = Math.abs(claim.target.value);
  const top = Math.max(0.01, ...ready.map((r) => explained(r.mask)));
  eachExpression(claim, ready, rank, (op, kind, value, base, period, operands) => {
    const unit = wanted.get(kind);
    if (unit === undefined || !Number.isFinite(value)) return;
    let [mask, lowest, cover, column] = [0, 1, 0, 1];
    for (const r of operands) {
      mask |= r.mask;
      cover += r.cover;
      if (r.cover < lowest) lowest = r.cover;
      if (r.column < column) column = r.column;
    }
    const said = Math.min(1.15, explained(mask) / Math.max(top, 0.6));
    // A whole column is named by its head, not by its rows.
    const words = op === 'column-sum' || op === 'column-average' ? said : 0.2 * lowest + 0.25 * (cover / operands.length) + 0.55 * said;
    // Three or four rows added up: each must be spoken of.
    const stray =
      operands.length > 2 && lowest < 0.3 && (op === 'sum' || op === 'difference' || op === 'sum-ratio') && !operands[0]?.cell.prose
        ? 0.3
        : 1;
    const score = unit * base * (0.15 + 0.85 * words) * period * column * stray;
    const compare = (v: number, trust: number): void => {
      const s = score * trust;
      if ((best === undefined || s > best.score + 1e-12) && !(op === 'copy' && isOther(claim, v)))
        best = { op, operands: operands.map((r) => r.cell.id), value: v, score: s };
      if (s < 0.08) return;
      const distance = Math.abs(Math.abs(v) - size);
      if (distance > size * 0.3 + claim.target.ulp) return;
      const sign = signed(claim, op, v / divide);
      if (sign === 0) {
        near.push(s);
        return;
      }
      const found = { op, operands: operands.map((r) => r.cell.id), value: v, score: s * sign };
      const key = found.operands.join(' ');
      const seen = matches.get(key);
      if (!seen || seen.score < found.score) matches.set(key, found);
    };
    compare(value, 1);
    const scale = operands[0]?.cell.scale;
    if (scale !== undefined && claim.target.unit === 'number' && kind === 'amount') compare(value / scale, 0.9);
    if (open && kind === 'amount' && operands.some((r) => r.cell.openScale) && size >= 10_000)
      for (const larger of [1e3, 1e6]) compare(value * larger, 0.8);
  });
  for (const f of fromOwn(claim)) {
    const sign = wanted.has(f.kind) ? signed(claim, f.op, f.value / divide) : 0;
    if (sign > 0) matches.set(f.operands.join(' '), { op: f.op, operands: f.operands, value: f.value, score: 0.6 * sign });
  }
  const found = [...matches.values()].sort((a, b) => b.score - a.score);
  const match = found[0];
  const bar = (match?.score ?? 1) * 0.7;
  const stretch = Math.max(0.6 * size, claim.target.ulp);
  const chance = near.filter((s) => s >= bar).length * Math.min(1, claim.target.ulp / stretch);
  return {
    found: found.slice(0, 8),
    ...(best ? { best } : {}),
    chance,
    confirmed: match !== undefined && confirms(claim, match, best, chance),
  };
};

/** Of more figures than are to be searched, those whose words and period agree best. */
const widest = (all: readonly Ready[], most: number, rank: (r: Ready) => number): readonly Ready[] => {
  if (all.length <= most) return all;
  return all
    .map((r) => ({ r, x: rank(r) }))
    .sort((a, b) => b.x - a.x)
    .slice(0, most)
    .map(({ r }) => r);
};

/** Whether a value is printed by another number of the sentence: that figure is spoken for. */
const isOther = (claim: DerivedClaim, value: number): boolean =>
  claim.own.some((o) => Math.abs(Math.abs(o.value) - Math.abs(value)) <= Math.abs(value) * 0.005);

/** Expressions over two other amounts of the same sentence; their ids are `text@<start>`. The amounts themselves are checked on their own. */
const fromOwn = (claim: DerivedClaim): { op: FoundOp; kind: ResultKind; value: number; operands: string[] }[] => {
  const out: { op: FoundOp; kind: ResultKind; value: number; operands: string[] }[] = [];
  const own = claim.own.slice(0, 8);
  for (const a of own)
    for (const b of own) {
      if (a === b || a.unit !== b.unit) continue;
      const operands = [`text@${a.start}`, `text@${b.start}`];
      const percent = a.unit === 'percent';
      const kind: ResultKind = percent ? 'percent' : a.unit === 'per-share' ? 'per-share' : 'amount';
      if (a.start < b.start && claim.cues.has('sum')) out.push({ op: 'sum', kind, value: a.value + b.value, operands });
      if (claim.cues.has('change') || claim.cues.has('difference'))
        out.push({ op: percent ? 'points' : 'difference', kind: percent ? 'points' : kind, value: a.value - b.value, operands });
      if (b.value === 0) continue;
      if (claim.cues.has('change'))
        out.push({ op: 'growth', kind: 'percent', value: inPercent((a.value - b.value) / Math.abs(b.value)), operands });
      if (claim.cues.has('ratio')) out.push({ op: 'ratio', kind: 'percent', value: inPercent(a.value / b.value), operands });
    }
  return out;
};

/** Thresholds chosen on the development halves of FinDVer and TAT-QA (docs/truth-derivations.md). */
const confirms = (claim: DerivedClaim, match: FoundDerivation, best: FoundDerivation | undefined, chance: number): boolean => {
  if (match.score < (!claim.alone && match.op === 'copy' && chance < 0.005 ? 0.1 : 0.2)) return false;
  const share = match.score / (best?.score ?? match.score);
  const same = best !== undefined && [...match.operands].sort().join(' ') === [...best.operands].sort().join(' ');
  if (match.op === best?.op && !same && share < (match.op === 'copy' && !claim.alone ? 0.45 : 0.75)) return false;
  // A plainer expression that comes near without meeting the digits is the derivation, and the number is wrong.
  if (best && best.op !== match.op && share < 0.7 && Math.abs(Math.abs(best.value) - Math.abs(match.value)) < Math.abs(match.value) * 0.03)
    return false;
  if (match.op === 'copy' && claim.alone && share < 0.6) return false;
  return chance < (share < 0.5 ? 0.03 : 0.12) || (share >= 0.9 && chance < 0.8) || (chance < 0.4 && match.score >= 0.6);
};
