// Owns what a sentence is weighed by: hashed runs of characters (Chinese) or words (English), and which kinds of words meet in it.
import { markOf, textMarks } from '../../text/weight-marks.ts';
import * as zh from './chinese.ts';
import * as en from './english.ts';

/** Buckets of the tables that say which border it is. */
export const CLASS_BUCKETS = 1024;
const HAN = /\p{Script=Han}/u;

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

/**
 * The marks of a sentence, each once. `text` is plain text in simplified characters (NFKC, no zero-width characters); numbers weigh
 * the same whatever their value. Never throws.
 */
export function marksOf(text: string): number[] {
  const out = textMarks(text);
  const add = (token: string): void => {
    out.add(markOf(token));
  };
  const chinese = HAN.test(text);
  const kinds = (chinese ? ZH_KINDS : EN_KINDS).filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
  for (const [i, one] of kinds.entries()) {
    add(`#${one}`);
    for (const two of kinds.slice(i + 1)) add(`#${one}+${two}`);
  }
  add(`l${Math.min(12, Math.floor((chinese ? text.length : text.length / 4) / 6))}`);
  return [...out];
}
