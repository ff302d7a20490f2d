// Owns what a question as a whole sounds like: whole numbers learned offline, added up over the question's marks.
import { textMarks } from '../text/weight-marks.ts';
import { readTable } from '../text/weight-table.ts';
import { QUESTION_WEIGHTS, type QuestionWeights } from './question-weights.ts';

export type QuestionKind = 'simple' | 'debate' | 'forecast' | 'off-topic';
export const QUESTION_KINDS: readonly QuestionKind[] = ['simple', 'debate', 'forecast', 'off-topic'];

const tables = new Map<QuestionWeights, Map<number, number>>();
function tableOf(weights: QuestionWeights): Map<number, number> {
  let table = tables.get(weights);
  if (!table) {
    table = readTable(weights.marks);
    tables.set(weights, table);
  }
  return table;
}

/**
 * Log odds that a question is of each kind, each kind against all others. `text` is in simplified characters (NFKC). Learned from labelled
 * questions by test/eval/questions-train.ts. Deterministic; never throws.
 */
export function weighQuestion(text: string, all: Record<QuestionKind, QuestionWeights> = QUESTION_WEIGHTS): Record<QuestionKind, number> {
  const marks = textMarks(text);
  const scale = 4 / Math.sqrt(Math.max(1, marks.size));
  const oddsOf = (kind: QuestionKind): number => {
    const weights = all[kind];
    const table = tableOf(weights);
    let sum = 0;
    for (const mark of marks) sum += table.get(mark) ?? 0;
    return weights.base + sum * weights.unit * scale;
  };
  return { simple: oddsOf('simple'), debate: oddsOf('debate'), forecast: oddsOf('forecast'), 'off-topic': oddsOf('off-topic') };
}
