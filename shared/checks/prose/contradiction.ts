// Owns two levels of one metric that are right each by itself while the words between them say the wrong direction.
import type { Attribution } from './attribute.ts';
import type { Judged } from './judge.ts';
import { down, up } from './lexicon.ts';
import { newer } from './period-of.ts';
import type { Sentence } from './sentence.ts';

/** Words around a number that name no direction though they look it. */
const bounds =
  /(?:no |not )?(?:more|less|fewer|higher|lower) than (?=[$€£¥\d]|RMB|HK)|well ahead of|at least|不超过|不低于|超过|[\d十百千万几]多|多[家个名年少次种位]/gi;

/** The number (by index) whose level contradicts the direction that the sentence says of it, when one metric's two periods stand in it. */
export const levelsContradict = (
  s: Sentence,
  judged: readonly (Judged | undefined)[],
  attributions: readonly (Attribution | undefined)[],
): number | undefined => {
  const levels = s.numbers.map((_, i) => i).filter((i) => attributions[i]?.role === 'level' && judged[i]?.verdict === 'correct');
  const sentence = s.bare.slice(s.span.start, s.span.end);
  if (/up and down|depending|\?|？|\bor\b/i.test(sentence)) return undefined;
  for (let k = 1; k < levels.length; k++) {
    const [i, j] = [levels[k - 1] as number, levels[k] as number];
    const [a, b] = [attributions[i] as Attribution, attributions[j] as Attribution];
    if (a.metric !== b.metric || a.symbol !== b.symbol || a.label === b.label || j !== i + 1) continue;
    const [va, vb] = [judged[i]?.expected, judged[j]?.expected];
    if (va === undefined || vb === undefined || va === vb) continue;
    const newerIsB = newer(b.label, a.label);
    const change = (newerIsB ? vb - va : va - vb) > 0 ? 'up' : 'down';
    // A change number of their own in the sentence is judged for its sign by itself.
    if (attributions.some((x) => x && x.role !== 'level' && x.metric.word === a.metric.word)) continue;
    // The words from this metric (or the sentence's start, when it has no other) to the next metric's clause.
    const alone = new Set(attributions.flatMap((x) => (x ? [x.metric] : []))).size === 1;
    const from = alone ? s.span.start : Math.min(a.metric.start, s.numbers[i]?.start ?? s.span.start);
    const later = s.metrics.find((m) => m.start > (s.numbers[j]?.end ?? 0));
    const to = alone || !later ? s.span.end : (s.numbers[j]?.end ?? s.span.end);
    const words = s.bare.slice(from, to).replace(bounds, ' ');
    const [rises, falls] = [words.match(up)?.length ?? 0, words.match(down)?.length ?? 0];
    const said = rises > 0 && falls === 0 ? 'up' : falls > 0 && rises === 0 ? 'down' : undefined;
    if (said && said !== change) return newerIsB ? j : i;
  }
  return undefined;
};
