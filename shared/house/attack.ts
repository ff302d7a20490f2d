// Finds the rule of the book that a claim stands on: its own, or for a claim made by a model the nearest by topic and metrics.
import type { ClaimMade } from '../schema/case.ts';
import type { Evidence } from '../schema/evidence.ts';
import { ruleOf, rules } from './book.ts';
import type { Rule } from './book-types.ts';
import { namesIn, parseName } from './expression.ts';
import { names } from './names.ts';

export interface Standing {
  rule: Rule | undefined;
  topic: string | undefined;
  /** The rule's own measure is in the claim; an answer of a direct row then counts as direct. */
  exact: boolean;
}

const metricsOf = (words: readonly string[]): Set<string> =>
  new Set(
    words.flatMap((name) => [
      ...(names[name]?.metric ?? []),
      ...(names[name]?.derive?.of.flatMap((w) => names[w.split('@')[0] ?? '']?.metric ?? []) ?? []),
    ]),
  );

const signature = new Map(
  rules.map((rule) => {
    const signal = namesIn(rule.ast.x).flatMap((node) => (node.t === 'name' ? [node.name] : []));
    const cited = rule.cite.map((word) => parseName(word)).flatMap((node) => (node.t === 'name' ? [node.name] : []));
    return [rule.id, { signal: metricsOf(signal), cited: metricsOf(cited) }] as const;
  }),
);

/** Where evidence ids resolve: the facts of a set, or a screen's own look-up. */
export interface Resolver {
  byId: { get(id: string): Evidence | undefined };
}

/** Metrics that a claim rests on, by its numbers and its evidence. */
function metricsIn(claim: ClaimMade, facts: Resolver): Set<string> {
  const out = new Set<string>();
  for (const number of claim.numbers) if (number.metric) out.add(number.metric);
  for (const id of [...claim.evidence, ...claim.numbers.flatMap((n) => n.derivation?.operands ?? [])]) {
    const unit = facts.byId.get(id);
    if (unit?.kind === 'metric') out.add(unit.metric);
  }
  return out;
}

/** The rule a claim stands on. Ties go to the smaller id. */
export function standingOf(claim: ClaimMade, facts: Resolver): Standing {
  const own = ruleOf(claim.rule);
  if (own) return { rule: own, topic: own.topic, exact: true };
  const held = metricsIn(claim, facts);
  let best: Rule | undefined;
  let most = 0;
  let exact = false;
  for (const rule of rules) {
    if (rule.side !== claim.side || (claim.topic !== undefined && rule.topic !== claim.topic)) continue;
    const { signal, cited } = signature.get(rule.id) ?? { signal: new Set<string>(), cited: new Set<string>() };
    const hits = [...signal].filter((metric) => held.has(metric)).length;
    const score = 3 * hits + [...cited].filter((metric) => held.has(metric)).length;
    if (score > most) {
      best = rule;
      most = score;
      exact = hits > 0;
    }
  }
  return { rule: best, topic: claim.topic ?? best?.topic, exact };
}
