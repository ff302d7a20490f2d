// `evasion`: an answer to an attack with present-period figures that brings none of that period on the same question (ANALYST 3.3).
import { type Resolver, standingOf } from '../../house/attack.ts';
import { answers, rules } from '../../house/book.ts';
import { namesIn, parseName } from '../../house/expression.ts';
import { names } from '../../house/names.ts';
import type { ClaimMade } from '../../schema/case.ts';

/** Metrics that a book name stands for, its operands included. */
function metricsOf(name: string, depth = 0): string[] {
  const def = names[name];
  const own = def?.metric ?? [];
  if (!def?.derive || depth > 2) return [...own];
  const parts = def.derive.of.flatMap((word) => {
    const node = parseName(word);
    return node.t === 'name' ? metricsOf(node.name, depth + 1) : [];
  });
  return [...own, ...parts];
}

/** Metric → topics of the rules that read it in `when` or `x`. */
const topics = new Map<string, Set<string>>();
for (const rule of rules)
  for (const node of [...namesIn(rule.ast.when), ...namesIn(rule.ast.x)])
    if (node.t === 'name') for (const metric of metricsOf(node.name)) topics.set(metric, (topics.get(metric) ?? new Set()).add(rule.topic));

/** Metrics of the answers that the book lists for a rule. */
const answering = new Map<string, Set<string>>();
for (const answer of answers) {
  const metrics = [
    ...namesIn(answer.ast.when).flatMap((node) => (node.t === 'name' ? metricsOf(node.name) : [])),
    ...answer.cite.flatMap((word) => {
      const node = parseName(word);
      return node.t === 'name' ? metricsOf(node.name) : [];
    }),
  ];
  for (const id of answer.to) answering.set(id, new Set([...(answering.get(id) ?? []), ...metrics]));
}

/** Topics on which a metric speaks, by the rules of the book. */
export const topicsOf = (metric: string): ReadonlySet<string> => topics.get(metric) ?? new Set();

/** What an answer brings: `act` is concede, rebut or supplement. */
export type AnswerDraft = Pick<ClaimMade, 'text' | 'evidence' | 'numbers'> & { act?: string };

/**
 * True when the answer evades: it neither concedes naming the attacked figures, nor cites a unit of the attack's period whose metric
 * shares the attack's topic (or stands in an answer of the book to it) with its number in the text. A quote or an event answers an
 * attack that rests on quotes or events.
 */
export function isEvasive(answer: AnswerDraft, attack: ClaimMade, facts: Resolver): boolean {
  const { rule, topic } = standingOf(attack, facts);
  const attacked = attack.evidence.map((id) => facts.byId.get(id));
  const metrics = new Set(attacked.flatMap((unit) => (unit?.kind === 'metric' ? [unit.metric] : [])));
  const years = new Set(attacked.flatMap((unit) => (unit?.kind === 'metric' ? [unit.period.fiscalYear] : [])));
  if (answer.act === 'concede') return !answer.evidence.some((id) => attack.evidence.includes(id));
  if (years.size === 0) return !answer.evidence.some((id) => facts.byId.get(id) !== undefined);
  const newest = Math.max(...years);
  return !answer.numbers.some((number) => {
    const ids = number.derivation?.operands ?? (number.evidence === undefined ? [] : [number.evidence]);
    return ids.some((id) => {
      const unit = facts.byId.get(id);
      if (unit?.kind === 'event' || unit?.kind === 'quote') return true;
      if (unit?.kind !== 'metric' || unit.period.fiscalYear !== newest) return false;
      if (metrics.has(unit.metric) || (topic !== undefined && topicsOf(unit.metric).has(topic))) return true;
      return rule !== undefined && (answering.get(rule.id)?.has(unit.metric) ?? false);
    });
  });
}
