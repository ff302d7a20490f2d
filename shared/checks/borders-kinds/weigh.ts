// Owns whether a sentence as a whole speaks like one that crosses a border: whole numbers learned offline, added up over the sentence's marks.
import type { Border } from '../borders.ts';
import { CLASS_BUCKETS, marksOf } from './features.ts';
import { WEIGHTS, type Weights } from './weights.ts';

const HAN = /\p{Script=Han}/u;
/** One printed character is one digit; quotes and backslashes are left out, so that the tables are plain text. */
const ALPHABET = Array.from({ length: 92 }, (_, i) => String.fromCharCode(35 + i)).filter((one) => !`'\\\``.includes(one));
/** The digit that stands for nothing; as a step between marks, smaller digits end it and larger ones go on. */
const MIDDLE = (ALPHABET.length - 1) / 2;
const DIGITS = new Int8Array(128);
for (const [i, one] of ALPHABET.entries()) DIGITS[one.charCodeAt(0)] = i;

const digitAt = (text: string, at: number): number => DIGITS[text.charCodeAt(at)] ?? 0;

/** Marks in rising order, each as the step from the one before and its weight. */
function read(printed: string): Map<number, number> {
  const out = new Map<number, number>();
  let mark = 0;
  for (let at = 0; at < printed.length; at++) {
    let step = 0;
    for (; digitAt(printed, at) > MIDDLE; at++) step = step * MIDDLE + digitAt(printed, at) - MIDDLE - 1;
    step = step * (MIDDLE + 1) + digitAt(printed, at);
    mark += step;
    at++;
    out.set(mark, digitAt(printed, at) - MIDDLE);
  }
  return out;
}

const tables = new Map<Weights, Map<number, number>>();

function tableOf(weights: Weights): Map<number, number> {
  let table = tables.get(weights);
  if (!table) {
    table = read(weights.marks);
    tables.set(weights, table);
  }
  return table;
}

function borderOf(weights: Weights, marks: readonly number[]): Border {
  let best: Border = 'instruction';
  let most = Number.NEGATIVE_INFINITY;
  for (const border of ['instruction', 'target', 'promise', 'tip'] as const) {
    const { table, base } = weights.classes[border];
    let sum = base * Math.sqrt(marks.length);
    for (const mark of marks) sum += 4 * (digitAt(table, mark % CLASS_BUCKETS) - MIDDLE);
    if (sum > most) [best, most] = [border, sum];
  }
  return best;
}

function sumOf(weights: Weights, marks: readonly number[]): number {
  const table = tableOf(weights);
  let sum = 0;
  for (const mark of marks) sum += table.get(mark) ?? 0;
  return sum;
}

/**
 * The border that a sentence crosses by its wording as a whole, or undefined. `sentence` is plain text in simplified characters. The sum
 * is divided by the root of the number of marks, so that length alone decides nothing. Deterministic; never throws.
 */
export function weigh(sentence: string): Border | undefined {
  const weights = HAN.test(sentence) ? WEIGHTS.zh : WEIGHTS.en;
  const marks = marksOf(sentence);
  return sumOf(weights, marks) > weights.cut * Math.sqrt(marks.length) ? borderOf(weights, marks) : undefined;
}

/** Whether a sentence states a fact by its wording as a whole, so that a word in it that traders use as well means the plain thing. */
export function factual(sentence: string): boolean {
  const weights = HAN.test(sentence) ? WEIGHTS.zh : WEIGHTS.en;
  const marks = marksOf(sentence);
  return sumOf(weights, marks) < weights.floor * Math.sqrt(marks.length);
}
