// Which lines are headings, at what level, and the path of headings above the current place.
import type { Line } from './line.ts';

const MAX_HEADING = 200;
const PART = /^part\s+[ivx]{1,4}\b/i;
const ITEM = /^item\s*\d{1,2}[a-c]?\b\s*[.:—–-]?/i;
const NOTE = /^note\s+\d{1,2}\b/i;
const CHINESE: readonly (readonly [RegExp, number])[] = [
  [/^第[一二三四五六七八九十百\d]{1,4}[节章](?:\s|$|[^，。])/, 1],
  [/^[一二三四五六七八九十]{1,3}、/, 2],
  [/^[(（][一二三四五六七八九十]{1,3}[)）]/, 3],
  [/^\d{1,2}、/, 4],
];
const SENTENCE_END = /[.。！!？?;；,，]$/;
const LETTER = /[A-Za-z\u3400-\u9fff]/;
const LEADERS = /\.{5,}|…{2,}|·{5,}/;

/**
 * The heading level (1–6) of a line that stands alone in its block, or 0. `tag` is the level of an h1–h6 around it. Filings carry
 * no heading tags: a line wholly set bold that is no sentence is one, as are "Part II", "Item 7." and the numbered Chinese titles.
 */
export function headingLevel(line: Line, tag: number): number {
  const { text } = line;
  if (text.length > MAX_HEADING || !LETTER.test(text) || LEADERS.test(text)) return 0;
  if (tag > 0) return tag;
  const bold = line.bold >= text.length - countSpaces(text);
  if (PART.test(text) && text.length <= 60 && bold) return 1;
  if (ITEM.test(text) && bold) return 2;
  if (NOTE.test(text) && bold) return 3;
  if (text.length <= 60 && !SENTENCE_END.test(text)) for (const [shape, level] of CHINESE) if (shape.test(text)) return level;
  if (!bold) return 0;
  if (SENTENCE_END.test(text) && text.length > 60) return 0;
  if (line.slanted > 0) return 5;
  return text === text.toUpperCase() && /[A-Z]/.test(text) ? 3 : 4;
}

function countSpaces(text: string): number {
  let n = 0;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) === 32) n++;
  return n;
}

const SHOWN = 120;
const DEPTH = 5;

/** Keeps the headings above the current place. `path()` is the same array until a heading changes it, so paragraphs share it. */
export interface Outline {
  enter(level: number, text: string): void;
  path(): string[];
}

export function outline(): Outline {
  let open: { level: number; text: string }[] = [];
  let path: string[] = [];
  return {
    enter(level, text) {
      open = open.filter((h) => h.level < level);
      open.push({ level, text: text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text });
      if (open.length > DEPTH) open = open.slice(-DEPTH);
      path = open.map((h) => h.text);
    },
    path: () => path,
  };
}
