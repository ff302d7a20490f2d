// The book: all rules and answers, parsed when the module loads, so that a typo in any expression or placeholder fails at once.
import type { Answer, AnswerText, Rule, RuleText } from './book-types.ts';
import { type Node, parse, parseName } from './expression.ts';
import { isEvent, isName } from './names.ts';
import { eventPlaceholder, placeholderName, placeholders } from './placeholder.ts';
import { bearAnswers } from './rules/bear-answers.ts';
import { bearCash } from './rules/bear-cash.ts';
import { bearEarnings } from './rules/bear-earnings.ts';
import { bearEvents } from './rules/bear-events.ts';
import { bearFunding } from './rules/bear-funding.ts';
import { bullAnswers } from './rules/bull-answers.ts';
import { bullCash } from './rules/bull-cash.ts';
import { bullEarnings } from './rules/bull-earnings.ts';
import { bullEvents } from './rules/bull-events.ts';
import { bullFunding } from './rules/bull-funding.ts';

const read = (source: string): Node => parse(source, isName, isEvent);

/** Placeholders that are context, not figures. */
const CONTEXT = new Set(['period', 'hold_years', 'target', 'price_date']);

function checkText(id: string, text: string): void {
  for (const body of placeholders(text)) {
    const field = eventPlaceholder(body);
    if (field !== undefined ? isEvent('approval', field) : CONTEXT.has(placeholderName(body)) || isName(placeholderName(body))) continue;
    throw new Error(`${id}: unknown placeholder {${body}}`);
  }
}

function checkCite(id: string, cite: readonly string[]): void {
  for (const word of cite) {
    const node = parseName(word);
    if (node.t === 'event' ? !isEvent(node.kind, node.field) : !isName(node.name)) throw new Error(`${id}: unknown citation ${word}`);
  }
}

function compileRule(side: Rule['side'], rule: RuleText): Rule {
  for (const text of [...rule.zh, ...rule.en, rule.fact.zh, rule.fact.en, rule.otherwise?.zh ?? '', rule.otherwise?.en ?? ''])
    checkText(rule.id, text);
  checkCite(rule.id, rule.cite);
  return { ...rule, side, ast: { when: read(rule.when), x: read(rule.x), hold: rule.hold === 'once' ? 'once' : read(rule.hold) } };
}

function compileAnswer(side: Answer['side'], answer: AnswerText): Answer {
  for (const text of [...answer.zh, ...answer.en]) checkText(answer.id, text);
  checkCite(answer.id, answer.cite);
  return { ...answer, side, ast: { when: read(answer.when), x: read(answer.x) } };
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

export const rules: readonly Rule[] = [
  ...[...bullEarnings, ...bullCash, ...bullFunding, ...bullEvents].map((rule) => compileRule('bull', rule)).sort(byId),
  ...[...bearEarnings, ...bearCash, ...bearFunding, ...bearEvents].map((rule) => compileRule('bear', rule)).sort(byId),
];
export const answers: readonly Answer[] = [
  ...bullAnswers.map((answer) => compileAnswer('bull', answer)),
  ...bearAnswers.map((answer) => compileAnswer('bear', answer)),
];

const ruleById = new Map(rules.map((rule) => [rule.id, rule]));
const answerById = new Map(answers.map((answer) => [answer.id, answer]));
/** A rule of the book, or undefined. */
export const ruleOf = (id: string | undefined): Rule | undefined => (id === undefined ? undefined : ruleById.get(id));

for (const rule of rules) {
  for (const id of rule.with) if (!ruleById.has(id)) throw new Error(`${rule.id}: unknown rule ${id} in "with"`);
  for (const id of rule.by) if (!answerById.get(id)?.to.includes(rule.id)) throw new Error(`${rule.id}: answer ${id} does not answer it`);
}
for (const answer of answers) for (const id of answer.to) if (!ruleById.has(id)) throw new Error(`${answer.id}: unknown rule ${id}`);
