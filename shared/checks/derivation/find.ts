// Owns finding, for a number of prose without a figure of its own, the derivation over a company's figures that its sentence names.
import type { MetricValue } from '../../schema/metric.ts';
import type { AmountMention } from '../../text/amounts.ts';
import { type Cue, type DerivedClaim, readClaim } from './claim.ts';
import type { FoundOp } from './expressions.ts';
import { type FoundDerivation, searchDerivation } from './search.ts';
import { cellsFor } from './statement-cells.ts';
import { findWhens } from './when.ts';

export type DerivationOutcome =
  /** `expected` in wire units: base units for money, fractions for growth and shares, points for changes of ratios. */
  | { outcome: 'found'; op: FoundOp; operands: readonly MetricValue[]; expected: number; score: number }
  /** Several derivations of different figures yield the number: none is asserted. */
  | { outcome: 'ambiguous'; count: number }
  | { outcome: 'none' };

/** The cue without which an operation is not asserted. Copies are the business of direct attribution. */
const LICENCE: Partial<Record<FoundOp, readonly Cue[]>> = {
  growth: ['change'],
  difference: ['change', 'gap'],
  points: ['change', 'gap'],
  ratio: ['ratio'],
  share: ['ratio'],
  sum: ['sum'],
  average: ['average'],
  quotient: ['times', 'per', 'ratio'],
  cagr: ['cagr'],
};

const FRACTIONS: ReadonlySet<FoundOp> = new Set(['growth', 'ratio', 'share', 'cagr']);
/** Figures of a company that are searched for one number: those that the sentence's words and periods point to. */
const MOST = 60;
/** Least score for a derivation to be asserted of foreign text; chosen above what the evaluation sets need, as silence costs little here. */
const LEAST = 0.6;

/**
 * Finds the derivation of `number` in `sentence` over a company's `values`: growth, difference, points, ratio, share, sum, average, multiple,
 * compound rate. Offsets of `number` and `amounts` (all amounts of the sentence) are in the sentence. `period`: label of the period that the text
 * speaks of, used when the sentence names none. Asserts only what the sentence's cue words name, by words that fit, over periods that are named, and
 * when no other figures yield the same; otherwise `ambiguous` or `none`. Pure, never throws; below 2 ms on ten years of statements.
 */
export const findDerivation = (
  sentence: string,
  number: AmountMention,
  amounts: readonly AmountMention[],
  values: readonly MetricValue[],
  period?: string,
): DerivationOutcome => {
  const claim = readClaim(
    sentence,
    number,
    amounts,
    period ? findWhens(period.replace(/^FY/, 'FY ')).map(({ at: _a, stop: _s, ...w }) => w) : [],
  );
  if (claim.whens.length === 0 || claim.cues.size === 0) return { outcome: 'none' };
  const { found, confirmed, best } = searchDerivation(claim, cellsFor(values, claim.whens, claim.months), MOST);
  const match = found[0];
  // Another derivation that fits the words better and yields another number: then this one is chance.
  const share = match && best && best.op !== 'copy' ? match.score / best.score : 1;
  if (!match || !confirmed || match.score < LEAST || share < 0.9 || !licensed(claim, match)) return { outcome: 'none' };
  const operandsOf = (f: FoundDerivation): readonly MetricValue[] => f.operands.flatMap((id) => values[Number(id)] ?? []);
  const operands = operandsOf(match);
  if (operands.length !== match.operands.length) return { outcome: 'none' };
  const same = (f: FoundDerivation): boolean => f.op === match.op && operandsOf(f).every((v, i) => v.value === operands[i]?.value);
  const rivals = found.filter((f) => f !== match && f.score > match.score * 0.9 && !same(f));
  if (rivals.length > 0) return { outcome: 'ambiguous', count: rivals.length + 1 };
  const fraction = FRACTIONS.has(match.op) || (operands[0]?.unit === 'ratio' && match.op !== 'points' && match.op !== 'quotient');
  return { outcome: 'found', op: match.op, operands, expected: fraction ? match.value * 0.01 : match.value, score: match.score };
};

const licensed = (claim: DerivedClaim, { op }: FoundDerivation): boolean => LICENCE[op]?.some((cue) => claim.cues.has(cue)) ?? false;
