// Owns cutting prose into sentences and clauses without losing a place.

export type Span = { start: number; end: number };

const abbreviation =
  /(?:\b(?:Inc|Corp|Co|Ltd|vs|No|St|Mr|Mrs|Ms|Dr|approx|U\.S|U\.K|L\.P|e\.g|i\.e|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)|\b[A-Z])\.$/;

const LONGEST = 1200;

/** Sentences by place. A full stop inside a number or after an abbreviation ends nothing. */
export const sentencesOf = (text: string): Span[] => {
  const spans: Span[] = [];
  let start = 0;
  const close = (end: number): void => {
    if (end > start && text.slice(start, end).trim()) spans.push({ start, end });
    start = end;
  };
  for (let i = 0; i < text.length; i++) {
    const c = text[i] as string;
    // No sentence is that long: cut, so that what is tied inside one stays cheap on any text.
    if (i - start > LONGEST && /[\s,，;；、。]/.test(c)) close(i + 1);
    else if (i - start > 2 * LONGEST) close(i + 1);
    else if ('。！？\n!?'.includes(c)) close(i + 1);
    else if (
      c === '.' &&
      (i + 1 >= text.length || /\s/.test(text[i + 1] as string)) &&
      !abbreviation.test(text.slice(Math.max(0, i - 8), i + 1))
    )
      close(i + 1);
  }
  close(text.length);
  return spans;
};

/**
 * The clause of its own that a number stands in: from the end of the number before (or a clause mark) to the start of the number after, cut at
 * conjunctions that open another statement.
 */
export const clauseOf = (text: string, sentence: Span, at: Span, previousEnd: number, nextStart: number): Span => {
  let start = Math.max(sentence.start, previousEnd);
  let end = Math.min(sentence.end, nextStart);
  const head = text.slice(start, at.start);
  const cut = [
    ...head.matchAll(
      /[;；:：，—]|,(?!\d{3})|\b(?:after|following|while|whereas|but|despite|although|though)\b|\band (?:ended|had|reported)\b|此前|而(?!且)|但/gi,
    ),
  ].pop();
  if (cut) start += cut.index + cut[0].length;
  const tail = text.slice(at.end, end);
  const stop =
    /[;；，—]|[:：] |,(?!\d{3})|\b(?:after|following|while|whereas|but|despite|although|though)\b|此前|而(?!且)|但|\band (?:ended|had|reported)\b/i.exec(
      tail,
    );
  if (stop) end = at.end + stop.index;
  return { start, end };
};
