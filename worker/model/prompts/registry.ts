// Every prompt by its id: what the record names by version and hash.
import { BENCH } from './bench.ts';
import { DEBATERS } from './debaters.ts';
import { EXPERT } from './experts.ts';
import { type Prompt, promptHash } from './prompt.ts';
import { REVIEW } from './review.ts';

export const PROMPTS: ReadonlyMap<string, Prompt> = new Map(
  [...DEBATERS, ...BENCH, EXPERT, ...REVIEW].map((prompt) => [prompt.id, prompt]),
);

let hashes: Map<string, string> | null = null;

/** Hash of a prompt over both of its languages; computed once. */
export function hashOfPrompt(id: string): string | undefined {
  hashes ??= new Map([...PROMPTS.values()].map((prompt) => [prompt.id, promptHash(prompt)]));
  return hashes.get(id);
}
