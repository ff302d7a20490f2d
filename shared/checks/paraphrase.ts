// Owns a claim's wording against the paragraph that it cites: numbers that are not there, qualifiers that were lost, directions and negations that were turned.
import { type AmountMention, agrees, parseAmounts } from '../text/amounts.ts';
import { down, up } from './prose/lexicon.ts';
import { type Span, sentencesOf } from './prose/sentences.ts';

/** `needs-person`: nothing contradicts, but words that change the meaning were left out. */
export type Support = 'supported' | 'needs-person' | 'contradicted' | 'not-found';
/** A place in the source that the claim does not carry over; UTF-16 offsets into the source. */
export type ParaphraseFinding = {
  kind: 'number-missing' | 'lost-qualifier' | 'added-certainty' | 'flipped-direction' | 'flipped-negation';
  qualifier?: Qualifier;
  text: string;
  start: number;
  end: number;
};
export type Qualifier =
  | 'excluding'
  | 'adjusted'
  | 'pro-forma'
  | 'before-tax'
  | 'limit'
  | 'approximate'
  | 'condition'
  | 'forecast'
  | 'scope'
  | 'currency-neutral'
  | 'cumulative'
  | 'unaudited';

/** Words that change what a figure means, by class: a claim that drops the whole class says something else. */
const qualifiers: readonly (readonly [Qualifier, RegExp])[] = [
  [
    'excluding',
    /\b(?:exclud(?:ing|es|ed)|exclusive of|ex-|net of|without|apart from|other than|before the effects? of|except(?: for)?)\b|剔除|扣除|不含|不包括|除[^，。]{1,12}外|若不计/gi,
  ],
  ['adjusted', /\b(?:adjusted|non-GAAP|normali[sz]ed|underlying|core)\b|经调整|调整后|扣非|非公认会计准则|非国际财务报告准则/gi],
  ['pro-forma', /\bpro[- ]forma\b|备考|模拟/gi],
  ['before-tax', /\b(?:before (?:income )?tax(?:es)?|pre-?tax|after[- ]tax|net of tax)\b|税前|税后|含税|不含税/gi],
  [
    'limit',
    /\b(?:up to|at most|no more than|at least|no less than|as much as|a maximum of|a minimum of|not exceed\w*)\b|不超过|最多|至多|不低于|至少|不少于|上限|下限/gi,
  ],
  ['approximate', /\b(?:approximately|about|around|roughly|nearly|almost|estimated)\b|约|大约|近|左右|估计/gi],
  [
    'condition',
    /\b(?:if|unless|subject to|provided that|assuming|contingent (?:on|upon)|in the event|depending on|would)\b|如果|若|假设|前提|待[^，。]{0,8}(?:批准|通过|审议)|尚需|视[^，。]{0,8}而定/gi,
  ],
  [
    'forecast',
    /\b(?:expects?|expected|forecasts?|guidance|projects?|projected|plans?|planned|intends?|targets?|anticipates?|may|might|could|likely|outlook)\b|预计|预期|计划|拟|目标|有望|可能|指引|展望/gi,
  ],
  [
    'currency-neutral',
    /\b(?:constant currency|currency[- ]neutral|organic(?:ally)?|like[- ]for[- ]like|same[- ]store)\b|固定汇率|按固定汇率|内生|同店|可比口径/gi,
  ],
  [
    'scope',
    /\b(?:segment|division|subsidiary|domestic|international|in (?:China|Europe|Japan|the Americas)|parent company|continuing operations|attributable to)\b|分部|板块|母公司|境内|境外|子公司|持续经营|单体/gi,
  ],
  [
    'cumulative',
    /\b(?:cumulative(?:ly)?|in total since|year[- ]to[- ]date|nine months|six months|first half)\b|累计|前三季度|上半年|年初至今/gi,
  ],
  ['unaudited', /\b(?:unaudited|preliminary)\b|未经审计|初步核算/gi],
];
const negation =
  /\b(?:not|no|never|neither|nor|without|fail(?:s|ed)? to|did(?:n't| not)|does(?:n't| not)|lack(?:s|ed)?|unable to|declin(?:ed|es) to)\b|未(?!来|经审计)|不(?!超过|低于|少于|含|包括|断|仅|同|良|动产)|没有|无(?!形|锡)|并非|否认/gi;
const certain =
  /\b(?:will|certain(?:ly)?|definitely|guarantee[ds]?|always|all|every|entirely|proves?)\b|必将|必然|肯定|全部|完全|证明|一定/gi;

const words = (text: string): Set<string> => {
  const out = new Set<string>();
  for (const m of text.toLowerCase().matchAll(/[a-z]{3,}|[\u3400-\u9fff]{2,}/g)) {
    const w = m[0];
    if (w.charCodeAt(0) < 0x3400) out.add(w.replace(/(?:ing|ed|es|s)$/, ''));
    else for (let i = 0; i + 1 < w.length; i++) out.add(w.slice(i, i + 2));
  }
  return out;
};
const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let both = 0;
  for (const w of a) if (b.has(w)) both++;
  return a.size === 0 ? 0 : both / a.size;
};

const family = (n: AmountMention): string => (n.unit === 'number' || n.unit === 'per-share' ? 'money' : n.unit === 'bps' ? 'pp' : n.unit);
/** The same figure in another notation: `$1.5 billion` and `1,500 million`, 0.5 pp and 50 bps. */
const same = (a: AmountMention, b: AmountMention): boolean => {
  if (family(a) !== family(b)) return false;
  const points = (n: AmountMention): number => (n.unit === 'bps' ? n.value / 100 : n.value);
  const [x, y] = [Math.abs(points(a)), Math.abs(points(b))];
  const by = a.unit === 'bps' ? 100 : 1;
  return (
    agrees({ ...a, value: x as AmountMention['value'], ulp: (a.ulp / by) as AmountMention['ulp'] }, y) ||
    (b.high !== undefined && b.value <= a.value && a.value <= b.high)
  );
};

const has = (pattern: RegExp, text: string): boolean => text.search(pattern) >= 0;
const places = (pattern: RegExp, text: string, span: Span): Span[] =>
  [...text.slice(span.start, span.end).matchAll(pattern)].map((m) => ({
    start: span.start + m.index,
    end: span.start + m.index + m[0].length,
  }));
const directionOf = (text: string, at: Span): 'up' | 'down' | undefined => {
  const near = `${text.slice(Math.max(0, at.start - 30), at.start)} ${text.slice(at.end, at.end + 20)}`.replace(
    /(?:more|less) than|超过|不低于|不超过/gi,
    ' ',
  );
  const [rises, falls] = [near.match(up)?.length ?? 0, near.match(down)?.length ?? 0];
  return rises > 0 && falls === 0 ? 'up' : falls > 0 && rises === 0 ? 'down' : undefined;
};

/**
 * Compares a claim with the text that it cites. Numbers must stand in the source (after unit normalisation); the source sentence that holds them
 * (or that shares most words) is searched for qualifiers, negations and directions that the claim does not carry. Never throws.
 */
export const compareWithSource = (claim: string, source: string): { verdict: Support; findings: ParaphraseFinding[] } => {
  const findings: ParaphraseFinding[] = [];
  const sentences = sentencesOf(source);
  const claimed = parseAmounts(claim);
  const printed = parseAmounts(source);
  const claimWords = words(claim);
  const used = new Set<Span>();
  let contradicted = false;
  for (const n of claimed) {
    const twins = printed.filter((p) => same(n, p));
    const sentenceOf = (p: Span): Span | undefined => sentences.find((s) => s.start <= p.start && p.end <= s.end);
    const best = twins
      .map((p) => ({ p, s: sentenceOf(p) }))
      .filter((x): x is { p: AmountMention; s: Span } => x.s !== undefined)
      .sort(
        (a, b) =>
          overlap(claimWords, words(source.slice(b.s.start, b.s.end))) - overlap(claimWords, words(source.slice(a.s.start, a.s.end))),
      )[0];
    if (!best) {
      findings.push({ kind: 'number-missing', text: n.text, start: n.start, end: n.end });
      continue;
    }
    used.add(best.s);
    const [said, stated] = [directionOf(claim, n), directionOf(source, best.p)];
    if (said && stated && said !== stated && best.p.unit !== 'x') {
      contradicted = true;
      findings.push({ kind: 'flipped-direction', text: best.p.text, start: best.p.start, end: best.p.end });
    }
  }
  if (claimed.length === 0) {
    const best = sentences
      .map((s) => ({ s, share: overlap(claimWords, words(source.slice(s.start, s.end))) }))
      .sort((a, b) => b.share - a.share)[0];
    if (!best || best.share < 0.35) return { verdict: 'not-found', findings };
    used.add(best.s);
    const [said, stated] = [
      directionOf(claim, { start: claim.length, end: claim.length }),
      directionOf(source, { start: best.s.end, end: best.s.end }),
    ];
    if (said && stated && said !== stated) {
      contradicted = true;
      findings.push({ kind: 'flipped-direction', text: source.slice(best.s.start, best.s.end), ...best.s });
    }
  }
  for (const span of used) {
    const sentence = source.slice(span.start, span.end);
    for (const [qualifier, pattern] of qualifiers) {
      if (has(pattern, claim)) continue;
      const place = places(pattern, source, span)[0];
      if (place) findings.push({ kind: 'lost-qualifier', qualifier, text: source.slice(place.start, place.end), ...place });
    }
    const [inSource, inClaim] = [places(negation, source, span), has(negation, claim)];
    if (inSource.length > 0 !== inClaim) {
      const place = inSource[0] ?? span;
      contradicted = true;
      findings.push({ kind: 'flipped-negation', text: source.slice(place.start, place.end), ...place });
    }
    if (has(certain, claim) && !has(certain, sentence)) findings.push({ kind: 'added-certainty', text: sentence.trim(), ...span });
  }
  if (findings.some(({ kind }) => kind === 'number-missing')) return { verdict: contradicted ? 'contradicted' : 'not-found', findings };
  if (contradicted) return { verdict: 'contradicted', findings };
  // `about` in front of a number that the claim prints to the digit is no loss worth a person.
  const grave = findings.filter(({ qualifier }) => qualifier !== 'approximate');
  return { verdict: grave.length > 0 ? 'needs-person' : 'supported', findings };
};
