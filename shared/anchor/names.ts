// Which names a passage carries: capitalised words inside a sentence.

const NAME = /(?<![.!?]["”’)]?\s)(?<=[^\s]\s|[("“/–—-])[A-Z][A-Za-z]+/g;

const namesIn = (text: string): Set<string> => new Set(text.match(NAME) ?? []);

/** True when a name of one passage is missing in the other, which has another one instead. Names left out or written small are edits. */
export function namesDiffer(a: string, b: string): boolean {
  const x = namesIn(a);
  const y = namesIn(b);
  return [...x].some((n) => !y.has(n)) && [...y].some((n) => !x.has(n));
}
