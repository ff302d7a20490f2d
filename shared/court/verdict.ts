// Direction, confidence and the sentences of the verdict (ANALYST 1.7, 1.8), by code from the admitted claims and their weights.

import { clauseOf, openingsIn } from '../house/answering.ts';
import { standingOf } from '../house/attack.ts';
import { ruleOf } from '../house/book.ts';
import type { Rule } from '../house/book-types.ts';
import { coreVariables } from '../house/core-variables.ts';
import type { Facts } from '../house/facts.ts';
import type { MarginOutcome } from '../house/outcomes.ts';
import { directionNames, phrases, topics } from '../house/phrases.ts';
import { type Rendered, render } from '../house/render.ts';
import { qualityOf } from '../house/strength.ts';
import type { Claim, Direction, Warning } from '../schema/case.ts';
import type { Evidence } from '../schema/evidence.ts';
import { fixed, roundHalfAway, type Writing } from '../text/format.ts';
import type { OpenDispute } from './disputes.ts';
import { materialityOf, type Ruling, ruling, sideScore, verdictConfidence } from './weigh.ts';

export interface Ruled {
  direction: Direction;
  confidence: number;
  bullScore: number;
  bearScore: number;
  text: string;
  core: string;
  /** Evidence of everything the text says. */
  evidence: string[];
  claimIds: string[];
}

const OWN_FIGURES: ReadonlySet<Rule['dim']> = new Set(['cash', 'working-capital', 'earnings-quality']);
const NOTCH_FROM = 45;
const DOUBTS: ReadonlySet<Warning['rule']> = new Set(['ocf-negative-3y', 'audit-opinion-nonstandard']);

const answered = (claim: Claim, claims: readonly Claim[]): boolean =>
  claims.some((one) => one.id === claim.answeredBy && one.status === 'admitted');

/** Up to two core variables: one for each open question, then one for each dispute, the largest first. */
function coreOf(open: readonly Claim[], disputes: readonly OpenDispute[], facts: Facts, writing: Writing): Rendered | undefined {
  // The bear's figures say what has to be watched: its answers first, then its claims.
  const order = (claim: Claim): number => (claim.side === 'bear' ? 0 : 2) + (claim.answers ? 0 : 1);
  const attackFirst = (claims: readonly Claim[]): Claim[] => [...claims].sort((a, b) => order(a) - order(b));
  const groups = [...open.map((claim) => [claim]), ...disputes.map((dispute) => attackFirst(dispute.claims))];
  const seen = new Set<readonly unknown[]>();
  const parts: Rendered[] = [];
  for (const group of groups) {
    if (parts.length >= 2) break;
    for (const claim of group) {
      const phrasesOf = coreVariables[claim.rule ?? standingOf(claim, facts).rule?.id ?? ''];
      if (!phrasesOf || seen.has(phrasesOf)) continue;
      seen.add(phrasesOf);
      const said = phrasesOf.map((phrase) => render(phrase[writing], { facts, writing })).find((one) => one !== undefined);
      if (!said) continue;
      parts.push(said);
      break;
    }
  }
  const [first, second] = parts;
  if (!first) return undefined;
  const glue = writing === 'zh' ? '与' : ' and ';
  return {
    text: second ? first.text + glue + second.text : first.text,
    numbers: [],
    evidence: [...new Set(parts.flatMap((part) => part.evidence))],
  };
}

interface Sides {
  bull: Claim[];
  bear: Claim[];
  openBear: Claim[];
  scores: { bull: string; bear: string };
}

const factOf = (claim: Claim | undefined): string => claim?.fact ?? claim?.text.replace(/[。.]$/, '') ?? '';

/** 「空方关于现金回收（S1、S3）与利润率（S2）的质疑」: the open questions by topic, with the claims' numbers on the page. */
function openQuestions(sides: Sides, facts: Facts, writing: Writing): string {
  const byTopic = new Map<string, string[]>();
  for (const claim of sides.openBear) {
    const { topic } = standingOf(claim, facts);
    const short = topics[topic as keyof typeof topics]?.[writing === 'zh' ? 'shortZh' : 'shortEn'];
    const mark = `${phrases[writing].bearName}${sides.bear.indexOf(claim) + 1}`;
    if (short) byTopic.set(short, [...(byTopic.get(short) ?? []), mark]);
  }
  const parts = [...byTopic].map(([short, marks]) =>
    writing === 'zh' ? `${short}（${marks.join('、')}）` : `${short} (${marks.join(', ')})`,
  );
  if (writing === 'zh') return parts.join('、');
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '');
}

function sentenceZh(direction: Direction, sides: Sides, facts: Facts): string {
  const [b1, b2] = sides.bull.map(factOf);
  const [s1, s2, s3] = sides.bear.map(factOf);
  const { bull: kb, bear: ks } = sides.scores;
  const both = b2 ? `${b1}，${b2}` : b1;
  const open = openQuestions(sides, facts, 'zh');
  if (direction === 'bullish') {
    const met =
      s1 === undefined
        ? '空方没有达到阈值的论据'
        : sides.openBear.includes(sides.bear[0] as Claim)
          ? `空方所举${s1}分量不足`
          : `空方所举${s1}已有当期数字回应`;
    return `多方证据${kb}、空方${ks}；${both}，${met}`;
  }
  if (direction === 'leaning-bullish') {
    const weight = `多方的论据占上风（${b2 ? `${b1}；${b2}` : b1}）`;
    return s1 === undefined ? weight : `${weight}，空方所举${s1}仍未消除`;
  }
  if (direction === 'neutral') {
    if (b1 === undefined || s1 === undefined) return `${b1 ?? s1}，分量不足以偏向一方（${kb}对${ks}）`;
    const heavier = Math.abs(Number(kb) - Number(ks)) < 8 ? `${b1}与${s1}分量相当（${kb}对${ks}）` : `${b1}与${s1}并存（${kb}对${ks}）`;
    return heavier;
  }
  if (direction === 'leaning-cautious') {
    const attack = open ? `空方关于${open}的质疑没有当期数字可以反驳` : '已有的回应不足以抵消';
    return b1 === undefined ? `${s1}，${attack}` : `${s1}，${attack}；${b1}成立但不能抵消`;
  }
  const all = [s1, s2, s3].filter((x) => x !== undefined);
  return `${all.join('；')}${all.length > 1 ? '；以上同时成立' : '成立'}，多方证据${kb}、空方${ks}`;
}

function sentenceEn(direction: Direction, sides: Sides, facts: Facts): string {
  const [b1, b2] = sides.bull.map(factOf);
  const [s1, s2, s3] = sides.bear.map(factOf);
  const { bull: kb, bear: ks } = sides.scores;
  const both = b2 ? `${b1} and ${b2}` : b1;
  const carry = b2 ? 'carry' : 'carries';
  const open = openQuestions(sides, facts, 'en');
  if (direction === 'bullish') {
    const met =
      s1 === undefined
        ? 'no bear evidence reaches a threshold'
        : sides.openBear.includes(sides.bear[0] as Claim)
          ? `the bear's point (${s1}) does not outweigh them`
          : `the bear's point (${s1}) was met with a present-period figure`;
    return `bull evidence ${kb}, bear ${ks}; ${both}, and ${met}`;
  }
  if (direction === 'leaning-bullish')
    return s1 === undefined ? `${both} ${carry} more weight` : `${both} ${carry} more weight; still standing against: ${s1}`;
  if (direction === 'neutral') {
    if (b1 === undefined || s1 === undefined) return `${b1 ?? s1}, not enough to lean to one side (${kb} to ${ks})`;
    return Math.abs(Number(kb) - Number(ks)) < 8
      ? `${b1} and ${s1} weigh about the same (${kb} to ${ks})`
      : `${b1} and ${s1} stand side by side (${kb} to ${ks})`;
  }
  if (direction === 'leaning-cautious') {
    const attack = open ? `and nothing in the period's figures answers the bear on ${open}` : 'and the answers given do not outweigh it';
    return b1 === undefined ? `${s1}, ${attack}` : `${s1}, ${attack}; ${b1} stands but does not offset it`;
  }
  const all = [s1, s2, s3].filter((x) => x !== undefined);
  const list = all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)} hold together` : `${all[0]} stands`;
  return `${list}; bull evidence ${kb}, bear ${ks}`;
}

/** The bear point, other than the first, that a figure of the period took most weight from. */
function metPoint(sides: Sides, admitted: readonly Claim[], writing: Writing): string[] {
  let best: { claim: Claim; answer: Claim; lost: number } | undefined;
  for (const claim of sides.bear.slice(1)) {
    const answer = admitted.find((one) => one.id === claim.answeredBy && one.numbers.length > 0);
    const lost = claim.confidence * materialityOf(ruleOf(claim.rule)) - (claim.weight ?? 0);
    if (answer && claim.fact && claim.conceded && (!best || lost > best.lost)) best = { claim, answer, lost };
  }
  if (!best) return [];
  const said = clauseOf(best.answer.text);
  if (writing === 'zh') return [`空方所举${best.claim.fact}已有当期数字回应：${said}。`];
  return [`The bear's point on ${best.claim.fact} is met by a figure of the period: ${said}.`];
}

function meanQuality(claims: readonly Claim[], facts: Facts): number {
  const qualities = claims.map((claim) =>
    qualityOf(claim.evidence.map((id) => facts.byId.get(id)).filter((u): u is Evidence => u !== undefined)),
  );
  return qualities.length === 0 ? 1 : qualities.reduce((a, b) => a + b, 0) / qualities.length;
}

/** Sentences that say which step lowered the direction. */
function lowerings(ruled: Ruling, warnings: readonly Warning[], writing: Writing): string[] {
  const p = phrases[writing];
  const doubt = warnings.find((w) => DOUBTS.has(w.rule));
  return [
    ...(ruled.notched ? [p.notch] : []),
    ...(ruled.cappedByWarning && doubt ? [p.warningCap(doubt.title, directionNames[ruled.cappedByWarning][writing].toLowerCase())] : []),
    ...(ruled.cappedByMargin ? [p.marginCap] : []),
  ];
}

/** Rules on the admitted opening claims. With no claims at all the result is undecided, never neutral. */
export function rule(
  claims: readonly Claim[],
  disputes: readonly OpenDispute[],
  warnings: readonly Warning[],
  margin: MarginOutcome,
  facts: Facts,
  writing: Writing,
): Ruled | undefined {
  const admitted = claims.filter((claim) => claim.status === 'admitted');
  const bull = openingsIn(admitted, 'bull');
  const bear = openingsIn(admitted, 'bear');
  if (bull.length + bear.length === 0) return undefined;
  const openBear = bear.filter((claim) => !answered(claim, admitted));
  const [bullScore, bearScore] = [sideScore(bull), sideScore(bear)];
  const difference = bullScore - bearScore;
  const ruled = ruling(difference, {
    unanswered: openBear.some((claim) => claim.confidence >= NOTCH_FROM && OWN_FIGURES.has(standingOf(claim, facts).rule?.dim ?? 'growth')),
    doubts: new Set(warnings.filter((w) => DOUBTS.has(w.rule)).map((w) => w.rule)).size,
    marginBelow: margin.margin !== null && margin.margin.high < 0,
  });
  const confidence = roundHalfAway(
    verdictConfidence(difference, ruled, {
      disputes: disputes.length,
      claims: bull.length + bear.length,
      quality: meanQuality([...bull, ...bear], facts),
    }),
  );
  const sides: Sides = { bull, bear, openBear, scores: { bull: fixed(bullScore, 0), bear: fixed(bearScore, 0) } };
  const core = coreOf(
    [...openBear].sort((a, b) => b.confidence - a.confidence),
    disputes,
    facts,
    writing,
  );
  const p = phrases[writing];
  const lead = directionNames[ruled.direction][writing];
  const sentence = writing === 'zh' ? sentenceZh(ruled.direction, sides, facts) : sentenceEn(ruled.direction, sides, facts);
  const first = writing === 'zh' ? `${lead}（信心${confidence}）：${sentence}。` : `${lead} (confidence ${confidence}): ${sentence}.`;
  const met = ruled.direction === 'leaning-bullish' ? metPoint(sides, admitted, writing) : [];
  const text = [first, ...met, ...lowerings(ruled, warnings, writing), ...(core ? [p.core(core.text)] : [])].join(
    writing === 'zh' ? '' : ' ',
  );
  const spoken = [...bull, ...bear];
  return {
    direction: ruled.direction,
    confidence,
    bullScore,
    bearScore,
    text,
    core: core?.text ?? '',
    evidence: [...new Set([...spoken.flatMap((claim) => claim.evidence), ...(core?.evidence ?? [])])],
    claimIds: spoken.map((claim) => claim.id),
  };
}
