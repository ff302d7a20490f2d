// Owns the verdict on a claim over all passages that it cites: the passage that carries it best decides, numbers that figures account for are set aside.
import { compareWithSource, type ParaphraseFinding, type Support } from './paraphrase.ts';

export type ClaimSupport = {
  verdict: Support;
  /** Which of the passages decided; absent where none was cited. */
  passage?: number;
  /** Places in that passage. */
  findings: readonly ParaphraseFinding[];
};

/** Best first: a claim that one passage carries needs no second. */
const ORDER: readonly Support[] = ['supported', 'needs-person', 'contradicted', 'not-found'];

/**
 * Judges a claim's wording against the passages that it cites. `settled`: spans of its numbers that cited figures or a trace account for (offsets in
 * `text`): they need not stand in a passage. A claim that cites no passage is `supported` without findings: there is no wording to hold it to.
 * `not-found` says that no cited passage speaks of it. Pure, never throws.
 */
export const claimSupport = (
  text: string,
  passages: readonly string[],
  settled: readonly { start: number; end: number }[] = [],
): ClaimSupport => {
  let rest = text;
  for (const { start, end } of settled) rest = rest.slice(0, start) + ' '.repeat(Math.max(0, end - start)) + rest.slice(end);
  let best: ClaimSupport | undefined;
  passages.forEach((source, passage) => {
    const { verdict, findings } = compareWithSource(rest, source);
    if (!best || ORDER.indexOf(verdict) < ORDER.indexOf(best.verdict)) best = { verdict, passage, findings };
  });
  return best ?? { verdict: 'supported', findings: [] };
};
