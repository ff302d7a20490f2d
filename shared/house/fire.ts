// Which rules of the book fire on the facts, how strongly, and which could not be decided.
import type { EventEvidence, Evidence } from '../schema/evidence.ts';
import { rules } from './book.ts';
import type { Rule } from './book-types.ts';
import { evaluate, runOf, UNKNOWN, unknownNames } from './evaluate.ts';
import { namesIn, parseName } from './expression.ts';
import type { Facts } from './facts.ts';
import type { NotEvaluable } from './outcomes.ts';
import { confidenceOf, qualityOf, sizeOf } from './strength.ts';

export interface Fired {
  rule: Rule;
  confidence: number;
  /** Consecutive periods of `hold`, at least 1. */
  run: number;
  quality: number;
  /** Ids of the evidence that has to be attached. */
  cite: string[];
  event?: EventEvidence;
}

export interface Firing {
  fired: Fired[];
  notEvaluable: NotEvaluable[];
}

/** Evidence ids of a `cite` list, present and prior periods and events; what is not on record is left out. */
export function citedIds(cite: readonly string[], facts: Facts): string[] {
  const ids: string[] = [];
  for (const word of cite) {
    const node = parseName(word);
    if (node.t === 'event') {
      const event = facts.events.strongest(node.kind);
      if (event) ids.push(event.id);
      continue;
    }
    if (node.name === 'price') ids.push(...(facts.figure('pe_ttm')?.evidence ?? []));
    else if (node.name === 'restated.metric') ids.push(...(facts.restated ? [facts.restated.unit.id] : []));
    else ids.push(...(facts.figure(node.name, node.shift)?.evidence ?? []));
  }
  return [...new Set(ids)];
}

/** The event that a rule or answer speaks about: the first kind it cites that has one. */
export function eventFor(cite: readonly string[], facts: Facts): EventEvidence | undefined {
  for (const word of cite) {
    const node = parseName(word);
    const event = node.t === 'event' ? facts.events.strongest(node.kind) : undefined;
    if (event) return event;
  }
  return undefined;
}

/** Evaluates every rule. Unknown is neither fired nor silent: it is listed with the names that had no value. */
export function fire(facts: Facts): Firing {
  const candidates: Rule[] = [];
  const notEvaluable: NotEvaluable[] = [];
  for (const rule of rules) {
    const verdict = evaluate(rule.ast.when, facts);
    if (verdict === true) candidates.push(rule);
    else if (verdict === UNKNOWN)
      notEvaluable.push({ rule: rule.id, name: rule.name, missing: unknownNames(namesIn(rule.ast.when), facts) });
  }
  const ids = new Set(candidates.map((rule) => rule.id));
  const fired = candidates.map((rule): Fired => {
    const run = rule.ast.hold === 'once' ? 1 : Math.max(1, runOf(rule.ast.hold, facts));
    const companions = rule.with.filter((id) => ids.has(id)).length;
    const cite = citedIds(rule.cite, facts);
    const units = cite.map((id) => facts.byId.get(id)).filter((unit): unit is Evidence => unit !== undefined);
    const quality = qualityOf(units);
    const event = eventFor(rule.cite, facts);
    const confidence = confidenceOf(sizeOf(evaluate(rule.ast.x, facts), rule.t), run, companions, quality);
    return { rule, run, quality, cite, confidence, ...(event ? { event } : {}) };
  });
  return { fired, notEvaluable };
}

const DIMENSION = [1, 0.6, 0];
const TOPIC = [1, 0.8, 0.5];
const LIMIT = 3;

/**
 * The (at most) three claims of a side: greedy by confidence × materiality, discounted for a dimension or topic already chosen
 * (ANALYST 1.3); ties by id. `usable` says whether a fired rule can be put into words.
 */
export function choose(fired: readonly Fired[], usable: (one: Fired) => boolean): Fired[] {
  const chosen: Fired[] = [];
  const left = fired.filter(usable);
  while (chosen.length < LIMIT) {
    let best: Fired | undefined;
    let most = 0;
    for (const one of left) {
      const d = DIMENSION[chosen.filter((c) => c.rule.dim === one.rule.dim).length] ?? 0;
      const s = TOPIC[chosen.filter((c) => c.rule.topic === one.rule.topic).length] ?? 0.5;
      const use = one.confidence * one.rule.mat * d * s;
      if (!chosen.includes(one) && use > 0 && (use > most || (use === most && best && one.rule.id < best.rule.id))) {
        best = one;
        most = use;
      }
    }
    if (!best) return chosen;
    chosen.push(best);
  }
  return chosen;
}
