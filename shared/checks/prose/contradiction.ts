// Owns two levels of one metric that are right each by itself while the words between them say the wrong direction.
import type { Attribution } from './attribute.ts';
import type { Judged } from './judge.ts';
import { down, up } from './lexicon.ts';
import type { Sentence } from './sentence.ts';

/** A word that a number's own sentence says about direction when two levels of one metric are compared without a change number. */
export const levelsContradict = (
  s: Sentence,
  judged: readonly (Judged | undefined)[],
  attributions: readonly (Attribution | undefined)[],
): number | undefined => {
  const levels = s.numbers.map((_, i) => i).filter((i) => attributions[i]?.role === 'level' && judged[i]?.verdict === 'correct');
  if (levels.length !== 2 || attributions.some((a) => a && a.role !== 'level')) return undefined;
  const [i, j] = levels as [number, number];
  const [a, b] = [attributions[i] as Attribution, attributions[j] as Attribution];
  if (a.metric.word.id !== b.metric.word.id || a.symbol !== b.symbol || a.label === b.label) return undefined;
  const [va, vb] = [judged[i]?.expected, judged[j]?.expected];
  if (va === undefined || vb === undefined || va === vb) return undefined;
  const newerIsB = b.label.replace(/\D/g, '') > a.label.replace(/\D/g, '');
  const change = (newerIsB ? vb - va : va - vb) > 0 ? 'up' : 'down';
  const sentence = s.bare.slice(s.span.start, s.span.end);
  if (/up and down|depending|\?|？|\bor\b/i.test(sentence)) return undefined;
  const words = sentence.replace(
    /(?:no |not )?(?:more|less|fewer|higher|lower) than (?=[$€£¥\d]|RMB|HK)|well ahead of|at least|不超过|不低于|超过|[\d十百千万几]多|多[家个名年少次种位]/gi,
    ' ',
  );
  const [rises, falls] = [words.match(up)?.length ?? 0, words.match(down)?.length ?? 0];
  const said = rises > 0 && falls === 0 ? 'up' : falls > 0 && rises === 0 ? 'down' : undefined;
  if (!said || said === change) return undefined;
  return newerIsB ? j : i;
};
