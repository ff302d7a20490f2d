// Owns where a text crosses a border, in the text's own offsets: the filter works on a normalised form, so it is run sentence by sentence.
import { complianceHits, plainText } from './compliance.ts';
import { sentencesOf } from './prose/sentences.ts';

/** Places that cross a border; exact when normalising changed nothing, else the whole sentence. `rule` is the border's name. UTF-16 offsets. */
export const checkCompliance = (text: string): { start: number; end: number; rule: string }[] => {
  const out: { start: number; end: number; rule: string }[] = [];
  for (const span of sentencesOf(text)) {
    const sentence = text.slice(span.start, span.end);
    const exact = plainText(sentence).length === sentence.length;
    for (const hit of complianceHits(sentence)) {
      const place = exact ? { start: span.start + hit.start, end: span.start + hit.end } : span;
      out.push({ start: place.start, end: place.end, rule: hit.border });
    }
  }
  return out;
};
