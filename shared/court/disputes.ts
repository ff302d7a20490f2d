// What is in dispute (ANALYST 1.5): topics that both sides claim, or on which a claim met a figure.

import { openingsIn } from '../house/answering.ts';
import { standingOf } from '../house/attack.ts';
import type { Topic } from '../house/book-types.ts';
import type { Facts } from '../house/facts.ts';
import { phrases, topics } from '../house/phrases.ts';
import type { Claim, Dispute } from '../schema/case.ts';
import type { Writing } from '../text/format.ts';
import { materialityOf } from './weigh.ts';

/** Shown at most; the verdict's confidence counts all. */
export const SHOWN = 5;

export interface OpenDispute extends Dispute {
  topic: string;
  weight: number;
  claims: Claim[];
}

const without = (text: string): string => text.replace(/[。.]$/, '');
const addressless = (text: string): string => without(text.replace(/^(对[BS]\d+：|對[BS]\d+：|On [BS]\d+: )/, ''));

/** All disputes, the heaviest first; ties by topic. `facts` finds the topic of claims that no rule of the book made. */
export function disputesOf(claims: readonly Claim[], facts: Facts, writing: Writing): OpenDispute[] {
  const admitted = claims.filter((claim) => claim.status === 'admitted');
  const openings = { bull: openingsIn(admitted, 'bull'), bear: openingsIn(admitted, 'bear') };
  const topicOf = new Map(admitted.map((claim) => [claim.id, standingOf(claim, facts).topic]));
  const byTopic = new Map<string, { bull: Claim[]; bear: Claim[] }>();
  for (const side of ['bull', 'bear'] as const)
    for (const claim of openings[side]) {
      const topic = topicOf.get(claim.id);
      if (topic === undefined) continue;
      const entry = byTopic.get(topic) ?? { bull: [], bear: [] };
      entry[side].push(claim);
      byTopic.set(topic, entry);
    }
  const out: OpenDispute[] = [];
  for (const [topic, { bull, bear }] of byTopic) {
    const answerTo = (claim: Claim): Claim | undefined => admitted.find((one) => one.answers === claim.id && one.id === claim.answeredBy);
    const replies = (claimsOf: Claim[]): Claim[] => claimsOf.map(answerTo).filter((one): one is Claim => one !== undefined);
    const [bullReplies, bearReplies] = [replies(bear), replies(bull)];
    if (!(bull.length > 0 && bear.length > 0) && bullReplies.length + bearReplies.length === 0) continue;
    const line = (own: Claim[], reply: Claim[]): string => {
      const facts_ = own.map((claim) => claim.fact ?? without(claim.text));
      // A reply that only refers to an earlier one stands for that one.
      const spoken = reply.map((one) =>
        one.numbers.length > 0 ? one : (admitted.find((a) => a.rule === one.rule && a.numbers.length > 0) ?? one),
      );
      const said = facts_.length > 0 ? facts_ : spoken.map((one) => addressless(one.text));
      return [...new Set(said)].join(phrases[writing].semicolon) || phrases[writing].noAnswer;
    };
    const involved = [...bull, ...bear, ...bullReplies, ...bearReplies];
    out.push({
      question: topics[topic as Topic]?.[writing] ?? topic,
      topic,
      bull: line(bull, bullReplies),
      bear: line(bear, bearReplies),
      claimIds: involved.map((claim) => claim.id),
      weight: [...bull, ...bear].reduce((sum, claim) => sum + claim.confidence * materialityOf(standingOf(claim, facts).rule), 0),
      claims: involved,
    });
  }
  return out.sort((a, b) => b.weight - a.weight || (a.topic < b.topic ? -1 : 1));
}
