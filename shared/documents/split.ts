// Cutting a block that is too long for one paragraph at sentence ends, so that each piece stays literal text.

/** The longest paragraph, in UTF-16 units. */
export const MAX_PARAGRAPH = 4000;

const SENTENCE = /[。！？；]["”’）」』]?|[.!?;]["”’)]?(?=\s)/g;

/** Places where `text` is cut, as `[start, end)` pairs without the white space between them; one pair when it is short enough. */
export function splitPlaces(text: string, limit: number = MAX_PARAGRAPH): [number, number][] {
  const places: [number, number][] = [];
  let start = 0;
  while (text.length - start > limit) {
    const window = text.slice(start, start + limit);
    let cut = 0;
    SENTENCE.lastIndex = 0;
    for (let m = SENTENCE.exec(window); m; m = SENTENCE.exec(window)) cut = m.index + m[0].length;
    if (cut < limit / 4) cut = Math.max(window.lastIndexOf('\t'), window.lastIndexOf(' '));
    if (cut < limit / 4) cut = limit;
    // Never between the halves of a surrogate pair.
    const code = text.charCodeAt(start + cut - 1);
    if (code >= 0xd800 && code <= 0xdbff) cut--;
    let end = start + cut;
    const next = end;
    while (end > start && /\s/.test(text[end - 1]!)) end--;
    if (end > start) places.push([start, end]);
    start = next;
    while (start < text.length && /\s/.test(text[start]!)) start++;
  }
  if (start < text.length || places.length === 0) places.push([start, text.length]);
  return places;
}
