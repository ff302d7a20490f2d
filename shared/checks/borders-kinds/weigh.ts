// Owns whether a sentence as a whole speaks like one that crosses a border: whole numbers learned offline, added up over the sentence's marks.

import { digitAt, MIDDLE, readTable } from '../../text/weight-table.ts';
import type { Border } from '../borders.ts';
import { CLASS_BUCKETS, marksOf } from './features.ts';
import { WEIGHTS, type Weights } from './weights.ts';

const HAN = /\p{Script=Han}/u;
const tables = new Map<Weights, Map<number, number>>();

function tableOf(weights: Weights): Map<number, number> {
  let table = tables.get(weights);
  if (!table) {
    table = readTable(weights.marks);
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
