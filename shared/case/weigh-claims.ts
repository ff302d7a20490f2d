// Weights of the opening claims once they are answered: the best admitted answer of the other side counts, whoever spoke.
import { force, materialityOf, weightOf } from '../court/weigh.ts';
import { ruleOf } from '../house/book.ts';
import type { Claim } from '../schema/case.ts';
import type { EventBody } from '../schema/events.ts';
import type { Evidence } from '../schema/evidence.ts';
import { roundHalfAway } from '../text/format.ts';
import type { CaseState } from './state.ts';

/** A claim of an opening: made by a side, answering nothing. */
const isOpening = (claim: Claim): boolean =>
  claim.answers === undefined && (claim.side === 'bull' || claim.side === 'bear') && claim.round === 1;

/**
 * `claim-weighed` for every admitted opening claim that has no weight yet. An answer is direct when it speaks of a metric that the
 * claim rests on, else context; a concession takes nothing away.
 */
export function weighed(s: CaseState, conceding: ReadonlySet<string>): EventBody[] {
  const metrics = (claim: Claim): Set<string> =>
    new Set(
      claim.evidence.map((id) => s.cited[id]).flatMap((unit: Evidence | undefined) => (unit?.kind === 'metric' ? [unit.metric] : [])),
    );
  return s.claims
    .filter((claim) => isOpening(claim) && claim.status === 'admitted' && claim.weight === undefined)
    .map((claim): EventBody => {
      const attacked = metrics(claim);
      let r = 0;
      let by: string | undefined;
      for (const answer of s.claims) {
        if (answer.answers !== claim.id || answer.status !== 'admitted' || answer.side === claim.side || conceding.has(answer.id)) continue;
        const direct = [...metrics(answer)].some((metric) => attacked.has(metric));
        const found = force(direct ? 'direct' : 'context', answer.confidence, claim.confidence);
        if (found > r) {
          r = found;
          by = answer.id;
        }
      }
      const weight = weightOf(claim.confidence, materialityOf(ruleOf(claim.rule)), r);
      return {
        type: 'claim-weighed',
        id: claim.id,
        weight: roundHalfAway(weight, 2),
        ...(by === undefined ? {} : { answeredBy: by }),
      };
    });
}
