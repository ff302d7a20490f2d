// Owns what a sentence is weighed by: hashed runs of characters (Chinese) or words (English), and which kinds of words meet in it.
import * as zh from './chinese.ts';
import * as en from './english.ts';

/** Marks are numbered up to here: few enough to print, so many that two marks seldom share a number. */
export const MARKS = 1 << 20;
/** Buckets of the tables that say which border it is. */
export const CLASS_BUCKETS = 1024;
const HAN = /\p{Script=Han}/u;
/** A sentence is weighed by its first words: longer ones are lists and tables. */
const MAX_UNITS = 160;

const ZH_KINDS: readonly (readonly [string, RegExp])[] = [
  ['actor', zh.ACTOR],
  ['position', zh.POSITION],
  ['trade', zh.TRADE],
  ['urge', zh.URGE],
  ['person', zh.PERSON],
  ['share', zh.SHARE],
  ['move', zh.MOVE],
  ['sure', zh.SURE],
  ['business', zh.BUSINESS],
  ['knower', zh.KNOWER],
  ['inside', zh.INSIDE],
  ['news', zh.NEWS],
  ['hands', zh.HANDS],
  ['handle', zh.HANDLE],
  ['hidden', zh.HIDDEN],
  ['coy', zh.COY],
  ['slang', zh.SLANG],
  ['disclaim', zh.DISCLAIM],
  ['filed', zh.FILED],
  ['stated', zh.STATED],
  ['future', zh.FUTURE],
];

const EN_KINDS: readonly (readonly [string, RegExp])[] = [
  ['actor', en.ACTOR],
  ['position', en.POSITION],
  ['trade', en.TRADE],
  ['object', en.OBJECT],
  ['urge', en.URGE],
  ['person', en.PERSON],
  ['order', en.ORDER],
  ['direct', en.DIRECT],
  ['share', en.SHARE],
  ['level', en.LEVEL],
  ['ahead', en.AHEAD],
  ['stated', en.STATED],
  ['move', en.MOVE],
  ['sure', en.SURE],
  ['unsure', en.UNSURE],
  ['knower', en.KNOWER],
  ['says', en.SAYS],
  ['news', en.NEWS],
  ['hidden', en.HIDDEN],
  ['coy', en.COY],
  ['slang', en.SLANG],
  ['disclaim', en.DISCLAIM],
  ['legal', en.LEGAL],
  ['future', en.FUTURE],
  ['motion', en.MOTION],
];

/** FNV-1a over UTF-16 units, folded to the numbers of marks. */
function markOf(token: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < token.length; i++) hash = Math.imul(hash ^ token.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 17;
  return (hash >>> 0) % MARKS;
}

/** Words with their endings taken off, so that one act is one word in any tense. */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:ing|ed|es|s|ly)$/u, '') : word);

function runs(units: readonly string[], longest: number, joint: string, add: (token: string) => void): void {
  for (let i = 0; i < units.length; i++) {
    let run = '';
    for (let n = 0; n < longest && i + n < units.length; n++) {
      run = n === 0 ? (units[i] ?? '') : `${run}${joint}${units[i + n]}`;
      add(`${n}${run}`);
    }
  }
}

/**
 * The marks of a sentence, each once. `text` is plain text in simplified characters (NFKC, no zero-width characters); numbers weigh
 * the same whatever their value. Never throws.
 */
export function marksOf(text: string): number[] {
  const out = new Set<number>();
  const add = (token: string): void => {
    out.add(markOf(token));
  };
  const plain = text.toLowerCase().replace(/\d+(?:[.,]\d+)*/gu, '0');
  const chinese = HAN.test(text);
  if (chinese) {
    const units = ['^', ...Array.from(plain.replace(/\s+/gu, '').slice(0, MAX_UNITS)), '$'];
    runs(units, 3, '', add);
  } else {
    const words = (plain.match(/[a-z]+(?:['’][a-z]+)?|0|[$€£%!?"]|[^\s\w,.]/gu) ?? []).slice(0, MAX_UNITS);
    const stems = ['^', ...words.map(stem), '$'];
    runs(stems, 3, ' ', add);
    for (let i = 0; i + 2 < stems.length; i++) add(`_${stems[i]} ${stems[i + 2]}`);
    for (const word of words) if (word.length > 5) add(`p${word.slice(0, 5)}`);
  }
  const kinds = (chinese ? ZH_KINDS : EN_KINDS).filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
  for (const [i, one] of kinds.entries()) {
    add(`#${one}`);
    for (const two of kinds.slice(i + 1)) add(`#${one}+${two}`);
  }
  add(`l${Math.min(12, Math.floor((chinese ? text.length : text.length / 4) / 6))}`);
  return [...out];
}
