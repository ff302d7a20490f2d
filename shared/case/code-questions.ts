// The judge's questions that code asks by itself: where both sides rest on one metric, and where a claim stands unanswered.
import { lineItem } from '../metrics/items/index.ts';
import { metricDefinition } from '../metrics/registry/index.ts';
import type { Claim, Locale } from '../schema/case.ts';
import type { EventBody } from '../schema/events.ts';
import type { MetricEvidence } from '../schema/evidence.ts';
import { traditional } from '../text/format-traditional.ts';
import { questionId } from './ids.ts';
import type { CaseState } from './state.ts';

type Debater = 'bull' | 'bear';
const SIDES: readonly Debater[] = ['bull', 'bear'];
const other = (side: Debater): Debater => (side === 'bull' ? 'bear' : 'bull');

/** Questions of code to one side in one round: what stands against it most. */
const MAX_A_SIDE = 2;

/** Admitted opening claims of a side, those that weigh or claim most first. */
function openingsOf(s: CaseState, side: Debater): Claim[] {
  return s.claims
    .filter((claim) => claim.side === side && claim.round === 1 && claim.answers === undefined && claim.status === 'admitted')
    .map((claim, i) => ({ claim, i }))
    .sort((a, b) => (b.claim.weight ?? b.claim.confidence) - (a.claim.weight ?? a.claim.confidence) || a.i - b.i)
    .map(({ claim }) => claim);
}

const metricsOf = (s: CaseState, claim: Claim): MetricEvidence[] =>
  claim.evidence.map((id) => s.cited[id]).filter((unit): unit is MetricEvidence => unit?.kind === 'metric');

const inLocale = (locale: Locale, zh: string, en: string): string => (locale === 'en' ? en : locale === 'zh-TW' ? traditional(zh) : zh);

/** `Gross margin` inside a sentence; `ROE` stays. */
const inSentence = (en: string): string => en.replace(/^[A-Z](?=[a-z])/u, (c) => c.toLowerCase());

/** Both sides cite the same metric: each is asked why it carries its own reading. At most two metrics. Empty without a model to answer. */
export function questionsOnSharedMetrics(s: CaseState): EventBody[] {
  if (s.analyst === 'house') return [];
  const locale = s.request.locale ?? 'en';
  const out: EventBody[] = [];
  const asked = new Set<string>();
  const theirs = openingsOf(s, 'bear');
  for (const mine of openingsOf(s, 'bull')) {
    for (const unit of metricsOf(s, mine)) {
      const against = theirs.find((claim) => metricsOf(s, claim).some((m) => m.metric === unit.metric));
      if (!against || asked.has(unit.metric) || asked.size >= MAX_A_SIDE) continue;
      asked.add(unit.metric);
      const opposed = metricsOf(s, against).find((m) => m.metric === unit.metric) ?? unit;
      const name = metricDefinition(unit.metric) ?? lineItem(unit.metric);
      const [zh, en] = [name?.zh ?? unit.metric, inSentence(name?.en ?? unit.metric)];
      const text = inLocale(
        locale,
        `双方都以${zh}为依据：它为什么支持你方的判断，而不是对方的？`,
        `Both sides rest on ${en}: why does it carry your reading and not the other side's?`,
      );
      const evidence = [...new Set([unit.id, opposed.id])];
      for (const side of SIDES)
        out.push({
          type: 'question-put',
          id: questionId('answers.code', out.length + 1),
          to: side,
          claimId: side === 'bull' ? against.id : mine.id,
          text,
          evidence,
        });
    }
  }
  return out;
}

/** Opening claims that no admitted answer of the other side met: the other side is asked for a figure or a concession. */
export function questionsOnUnanswered(s: CaseState): EventBody[] {
  if (s.analyst === 'house') return [];
  const locale = s.request.locale ?? 'en';
  const out: EventBody[] = [];
  for (const side of SIDES) {
    const answered = new Set(
      s.claims.filter((claim) => claim.side === other(side) && claim.status === 'admitted').map((claim) => claim.answers),
    );
    const open = openingsOf(s, side).filter((claim) => !answered.has(claim.id));
    for (const claim of open.slice(0, MAX_A_SIDE))
      out.push({
        type: 'question-put',
        id: questionId('closing.code', out.length + 1),
        to: other(side),
        claimId: claim.id,
        text: inLocale(
          locale,
          '这条主张至今没有得到回应：记录中有哪个数字或哪段原文与它相反？如果没有，是否承认？',
          'This claim stands unanswered: which figure or passage on record speaks against it, or is it conceded?',
        ),
        evidence: claim.evidence,
      });
  }
  return out;
}
