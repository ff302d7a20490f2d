// Learns the weights of what a question sounds like from labelled questions of several hands. Writes shared/case/question-weights.ts; with
// `folds` it prints instead what a model that has not seen one hand's questions says of them.
import { readFileSync, writeFileSync } from 'node:fs';
import type { QuestionWeights } from '#shared/case/question-weights.ts';
import { QUESTION_KINDS, type QuestionKind, weighQuestion } from '#shared/case/weigh-question.ts';
import { simplified } from '#shared/text/simplified.ts';
import { MARKS, textMarks } from '#shared/text/weight-marks.ts';
import { MIDDLE } from '#shared/text/weight-table.ts';
import { BOOK, OWN } from './engine-questions.ts';
import { digit, learn, step } from './learn-weights.ts';
import { classifierQuestions } from './unseen/questions.ts';
import { classifierQuestionsN } from './unseen/questions-n.ts';
import { classifierQuestionsR } from './unseen/questions-r.ts';

interface Labelled {
  text: string;
  kind: QuestionKind;
}

/** Marks kept for each kind: what fits into the shipped file. */
const KEPT = 6_000;

const ofCategory = (category: string): QuestionKind =>
  category === 'full' || category === 'risk-check' ? 'debate' : category === 'forecast' || category === 'off-topic' ? category : 'simple';

function written(name: string): Labelled[] {
  const out: Labelled[] = [];
  let kind: QuestionKind = 'simple';
  for (const line of readFileSync(new URL(`questions-own/${name}`, import.meta.url), 'utf8').split('\n'))
    if (line.startsWith('# ')) kind = line.slice(2).trim() as QuestionKind;
    else if (line.trim()) out.push({ text: line.trim(), kind });
  return out;
}

const hands: Record<string, Labelled[]> = {
  book: [...BOOK, ...OWN].map(([category, text]) => ({ text, kind: ofCategory(category) })),
  ours: [...written('zh.txt'), ...written('en.txt')],
  first: classifierQuestions,
  second: classifierQuestionsN,
  third: classifierQuestionsR,
};

const plain = (text: string): string => simplified(text.normalize('NFKC').trim());

function learned(questions: readonly Labelled[]): Record<QuestionKind, QuestionWeights> {
  const rows = questions.map(({ text, kind }) => ({ x: [...textMarks(plain(text))], kind }));
  const of = (kind: QuestionKind): QuestionWeights => {
    const { w, b } = learn(
      rows.map((row) => ({ x: row.x, y: row.kind === kind ? 1 : 0, weight: 1, n: row.x.length })),
      MARKS,
      20,
      2e-4,
      1,
      0.12,
    );
    const seen = [...new Set(rows.flatMap((row) => row.x))];
    const kept = seen.sort((x, y) => Math.abs(w[y] ?? 0) - Math.abs(w[x] ?? 0)).slice(0, KEPT);
    const unit = Math.abs(w[kept[Math.floor(kept.length * 0.01)] ?? 0] ?? 1) / MIDDLE;
    let [marks, last] = ['', 0];
    for (const mark of kept.sort((x, y) => x - y)) {
      const weight = (w[mark] ?? 0) / unit;
      if (Math.round(weight) === 0) continue;
      marks += step(mark - last) + digit(weight);
      last = mark;
    }
    return { base: Number(b.toFixed(4)), unit: Number(unit.toPrecision(5)), marks };
  };
  return { simple: of('simple'), debate: of('debate'), forecast: of('forecast'), 'off-topic': of('off-topic') };
}

if (process.argv[2] === 'folds') {
  for (const [left, questions] of Object.entries(hands)) {
    const weights = learned(Object.entries(hands).flatMap(([name, list]) => (name === left ? [] : list)));
    for (const cut of [-0.5, -1, -1.4, -1.8, -2.2]) {
      const court = (q: Labelled): boolean => weighQuestion(plain(q.text), weights).debate > cut;
      const of = (kind: QuestionKind): Labelled[] => questions.filter((q) => q.kind === kind);
      const missed = of('debate').filter((q) => !court(q)).length / of('debate').length;
      const spared = of('simple').filter((q) => !court(q)).length / of('simple').length;
      process.stdout.write(`${left} at ${cut}: debate missed ${missed.toFixed(3)}, simple without court ${spared.toFixed(3)}\n`);
    }
  }
} else if (import.meta.main) {
  const target = new URL('../../shared/case/question-weights.ts', import.meta.url);
  const head = readFileSync(target, 'utf8').split('export const QUESTION_WEIGHTS')[0];
  const weights = learned(Object.values(hands).flat());
  const lines = QUESTION_KINDS.map(
    (kind) =>
      `  ${kind === 'off-topic' ? "'off-topic'" : kind}: { base: ${weights[kind].base}, unit: ${weights[kind].unit}, marks: '${weights[kind].marks}' },`,
  );
  writeFileSync(
    target,
    `${head}export const QUESTION_WEIGHTS: Record<'simple' | 'debate' | 'forecast' | 'off-topic', QuestionWeights> = {\n${lines.join('\n')}\n};\n`,
  );
}
