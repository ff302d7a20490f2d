// The court without a model: the four calls that the engine makes, each a pure function of the sealed set and the record so far.
// Claims cite units of the *completed* set (`completeSet` in units.ts adds net cash and the like); sealing stores that set.
import { disputesOf, SHOWN } from '../court/disputes.ts';
import { marginSentence } from '../court/margin-words.ts';
import { rule } from '../court/verdict.ts';
import { isBullish } from '../court/weigh.ts';
import type { Claim, ClaimMade, Dispute, Locale, Section, Verdict, Warning } from '../schema/case.ts';
import type { EvidenceSet } from '../schema/evidence.ts';
import { writingOf } from '../text/format.ts';
import { traditional } from '../text/format-traditional.ts';
import { answersTo } from './answering.ts';
import { type Facts, factsOf } from './facts.ts';
import { fire } from './fire.ts';
import { listed, missingLabels } from './labels.ts';
import { openingsOf } from './openings.ts';
import type { HouseAnswers, HouseOpenings, HouseVerdict, MarginOutcome } from './outcomes.ts';
import { directionNames, phrases } from './phrases.ts';
import { type ReportInput, reportOf } from './report.ts';
import { timelineOf } from './timeline.ts';

export { completeSet } from './units.ts';
export type { ReportInput };

/** Opening claims of both sides from the rules of the book. Numbers carry evidence ids of the completed set or a derivation trace. */
export function houseOpenings(set: EvidenceSet, locale: Locale): HouseOpenings {
  return openingsOf(set, locale);
}

/**
 * Answers of each side to the other side's admitted opening claims, and the weights of all opening claims.
 * `claims`: the record so far (openings, whoever made them); struck claims are ignored.
 */
export function houseAnswers(set: EvidenceSet, locale: Locale, claims: readonly (Claim | ClaimMade)[]): HouseAnswers {
  return answersTo(set, locale, claims);
}

/** Nothing on record reaches a threshold: undecided, with what was missing. */
function undecided(facts: Facts, locale: Locale, margin: MarginOutcome): Verdict {
  const writing = writingOf(locale);
  const { notEvaluable } = fire(facts);
  const p = phrases[writing];
  const list = listed(
    missingLabels(
      notEvaluable.map((one) => one.missing),
      writing,
    ),
    writing,
  );
  const lead = directionNames.undecided[writing];
  const text =
    writing === 'zh'
      ? `${lead}：已取得的材料中没有达到阈值的论据。${list ? `缺少：${list}。` : ''}${p.rulesOnly}`
      : `${lead}: nothing on record reaches a threshold.${list ? ` Missing: ${list}.` : ''} ${p.rulesOnly}`;
  return {
    direction: 'undecided',
    confidence: 0,
    text,
    bullScore: 0,
    bearScore: 0,
    margin: margin.margin,
    ...(margin.reason === undefined ? {} : { marginReason: margin.reason }),
    disputes: [],
    caution: margin.margin !== null && margin.margin.high < 0,
  };
}

/** Direction, confidence, sentences, disputes and the timeline, from admitted claims with their weights, the warnings and the margin. */
export function houseVerdict(
  set: EvidenceSet,
  locale: Locale,
  claims: readonly Claim[],
  warnings: readonly Warning[],
  margin: MarginOutcome,
): HouseVerdict {
  const facts = factsOf(set);
  const writing = writingOf(locale);
  const local = (text: string): string => (locale === 'zh-TW' ? traditional(text) : text);
  const open = disputesOf(claims, facts, writing);
  const ruled = rule(claims, open, warnings, margin, facts, writing);
  const timeline = timelineOf(claims, facts, locale).map((item) => ({ ...item, text: local(item.text) }));
  if (!ruled) return { verdict: localised(undecided(facts, locale, margin), local), disputes: [], timeline };
  const disputes = open.slice(0, SHOWN).map(
    ({ question, topic, bull, bear, claimIds }): Dispute => ({
      question: local(question),
      topic,
      bull: local(bull),
      bear: local(bear),
      ...(claimIds ? { claimIds } : {}),
    }),
  );
  const byRules = claims.every((claim) => claim.status !== 'admitted' || claim.rule !== undefined);
  const gap = writing === 'zh' ? '' : ' ';
  const text = [ruled.text, marginSentence(margin, writing), ...(byRules ? [phrases[writing].rulesOnly] : [])].join(gap);
  const caution = margin.margin !== null && margin.margin.high < 0;
  if (caution && isBullish(ruled.direction)) throw new Error('a bullish direction with the upper edge below the price');
  const verdict: Verdict = {
    direction: ruled.direction,
    confidence: ruled.confidence,
    text,
    ...(ruled.core ? { core: ruled.core } : {}),
    bullScore: ruled.bullScore,
    bearScore: ruled.bearScore,
    margin: margin.margin,
    ...(margin.reason === undefined ? {} : { marginReason: margin.reason }),
    disputes,
    caution,
  };
  return { verdict: localised(verdict, local), disputes, timeline };
}

const localised = (verdict: Verdict, local: (text: string) => string): Verdict => ({
  ...verdict,
  ...(verdict.text === undefined ? {} : { text: local(verdict.text) }),
  ...(verdict.core === undefined ? {} : { core: local(verdict.core) }),
});

/** The four-part report: `conclusion`, `sides` (bull and bear), `disputes`, `risk` (evidence, warnings, what is missing). */
export function houseReport(input: ReportInput): Section[] {
  return reportOf(input);
}
