// How far two sides have drifted to the same view in a round: overlap of their evidence, and whether their sentences say the same of it.
import type { Claim, Side } from '../schema/case.ts';
import { sameView } from './view.ts';

/** Above this the round is asked once more with the stance restated. */
export const CONVERGENCE_LIMIT = 0.55;

/**
 * 0…1: mean over the claims of the side with fewer, of the largest agreement with a claim of the other side. 0 when a side is silent. Rounded to
 * three decimals.
 */
export function convergence(claims: readonly Claim[], round: number, sides: readonly [Side, Side]): number {
  const of = (side: Side): Claim[] => claims.filter((c) => c.round === round && c.side === side && c.status === 'admitted');
  const [a, b] = [of(sides[0]), of(sides[1])].sort((x, y) => x.length - y.length) as [Claim[], Claim[]];
  if (a.length === 0) return 0;
  let sum = 0;
  for (const claim of a) sum += Math.max(...b.map((other) => agreement(claim, other)));
  return Math.round((sum / a.length) * 1000) / 1000;
}

/** What opposite directions leave of an agreement: two sides may well look at one figure. */
const OPPOSED_SHARE = 0.6;

/** 0…1: half the overlap of evidence ids, half the view of the sentences; the same figure said without opposition is the same view in any words. */
function agreement(a: Pick<Claim, 'text' | 'evidence'>, b: Pick<Claim, 'text' | 'evidence'>): number {
  const view = sameView(a.text, b.text);
  const said = view.figures && !view.opposed ? 1 : (1 + view.score) / 2;
  return (0.5 * jaccard(new Set(a.evidence), new Set(b.evidence)) + 0.5 * said) * (view.opposed ? OPPOSED_SHARE : 1);
}

/** Half the Jaccard overlap of evidence ids, half that of character trigrams: how nearly two claims are the same words. */
export function likeness(a: Pick<Claim, 'text' | 'evidence'>, b: Pick<Claim, 'text' | 'evidence'>): number {
  return 0.5 * jaccard(new Set(a.evidence), new Set(b.evidence)) + 0.5 * jaccard(trigrams(a.text), trigrams(b.text));
}

/** A claim of the record is compared with every later one: the last few hundred texts are kept cut. */
const recent = new Map<string, ReadonlySet<string>>();
const MAX_RECENT = 400;

function trigrams(text: string): ReadonlySet<string> {
  const known = recent.get(text);
  if (known !== undefined) return known;
  const out = cutIn3(text);
  if (recent.size >= MAX_RECENT) recent.delete(recent.keys().next().value as string);
  recent.set(text, out);
  return out;
}

function cutIn3(text: string): Set<string> {
  const plain = text.toLowerCase().replace(/[\s\p{P}]+/gu, '');
  const out = new Set<string>();
  for (let i = 0; i + 3 <= plain.length; i++) out.add(plain.slice(i, i + 3));
  return out;
}

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const item of a) if (b.has(item)) shared++;
  return shared / (a.size + b.size - shared);
}
