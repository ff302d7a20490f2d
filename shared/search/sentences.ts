// Sentences of a paragraph as places in it: what is quoted is a sentence, not a page of text.

const ABBREVIATION =
  /(?:\b(?:Inc|Corp|Ltd|Co|No|Nos|Mr|Ms|Mrs|Dr|St|vs|approx|U\.S|U\.K|U\.S\.C|e\.g|i\.e|etc|Sec|Art|Fig|[A-Z])|\.[A-Za-z])\.$/;
const END = /[。！？!?]["”’）)」』]*|\.["”’)]*(?=\s|$)|[;；](?=\s|$)?/g;

export interface Sentence {
  readonly start: number;
  readonly end: number;
}

/** Sentences of `text`; a semicolon ends one only in a long sentence. Numbers, initials and abbreviations do not. */
export function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = [];
  let start = 0;
  const push = (end: number): void => {
    let from = start;
    while (from < end && /\s/.test(text[from]!)) from++;
    let to = end;
    while (to > from && /\s/.test(text[to - 1]!)) to--;
    if (to > from) found.push({ start: from, end: to });
    start = end;
  };
  END.lastIndex = 0;
  for (let m = END.exec(text); m; m = END.exec(text)) {
    const end = m.index + m[0].length;
    if ((m[0][0] === ';' || m[0][0] === '；') && end - start < 160) continue;
    if (m[0][0] === '.' && ABBREVIATION.test(text.slice(Math.max(start, m.index - 8), m.index + 1))) continue;
    push(end);
  }
  push(text.length);
  return found;
}
