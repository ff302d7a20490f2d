// Owns reading a sentence for the derivation of one of its numbers: content words, periods, the operations that its words allow, the direction.
import type { AmountMention } from '../../text/amounts.ts';
import { findWhens, order, spanIn, type When } from './when.ts';
import { contentWords } from './words.ts';

export type Cue =
  | 'change'
  | 'percent-change'
  | 'ratio'
  | 'sum'
  | 'average'
  | 'difference'
  | 'gap'
  | 'per'
  | 'times'
  | 'product'
  | 'cagr'
  | 'total-column';

export type DerivedClaim = {
  words: readonly string[];
  /** Those of the number's own stretch, between the numbers beside it; empty where it is the only one. */
  near: ReadonlySet<string>;
  whens: readonly When[];
  months?: number;
  cues: ReadonlySet<Cue>;
  direction?: 'up' | 'down';
  /** A result printed with a sign of its own. */
  target: Pick<AmountMention, 'value' | 'high' | 'ulp' | 'round' | 'approx' | 'unit' | 'signed'>;
  /** An earlier period is named first and compared with a later one by "than" or "compared with". */
  backward: boolean;
  /** The only amount of its sentence. */
  alone: boolean;
  /** The sentence's other amounts: a number may follow from them. */
  own: readonly Pick<AmountMention, 'value' | 'unit' | 'start' | 'end'>[];
};

/** Words that name an operation. Source: NUMBERS L4, extended. */
const CUES: readonly (readonly [Cue, RegExp])[] = [
  [
    'change',
    /\b(?:increas|decreas|grow|grew|growth|rose|ris(?:e|en|ing)\b|f[ae]ll|drop|declin|chang|reduc|improv|higher|lower|up by|down by|up from|down from|expan|appreciat|gain of|climb|jump|surg|plung|slump|shr[iau]nk|slid|slip|narrow|widen|contract(?:ed|ion)|swing|variance|movement|more than|less than|year[- ]over[- ]year|yoy|y\/y)|增|减|升|降|涨|跌|变动|变化|同比|环比|下滑|收窄|回落|较/i,
  ],
  [
    'percent-change',
    /\b(?:percentage|percent|%|rate of) (?:of )?(?:total )?(?:increase|decrease|change|growth|decline|rise|drop|reduction|difference)\b|增长率|增速|增幅|降幅|变动率/i,
  ],
  [
    'ratio',
    /\b(?:percentage of|percent of|proportion|ratio|as a (?:percentage|percent|share|proportion)|account(?:s|ed|ing)? for|represent|relative to|contribut|mak(?:es|ing) up|made up|compris|share of|margin|portion|constitut|divided by|utili[sz]|yield|expressed as|out of|turnover)|% of\b|占|比率|比例|率|比重/i,
  ],
  ['sum', /\b(?:total|combin|sum\b|aggregat|together|cumulative|overall|both|in all)|合计|共|总|累计|之和/i],
  ['average', /\b(?:averag|mean\b)|平均|均/i],
  [
    'difference',
    /\b(?:differ|net\b|between|exceed|excess|more than|less than|remaining|after|minus|gap|higher|lower|left|spread|outstanding)|差|净|余|比[^，。]{1,24}(?:多|少|高|低)/i,
  ],
  // A distance without a direction.
  ['gap', /\b(?:differ\w*|gaps?|distance|variance)\b|差|比[^，。]{1,24}(?:多|少|高|低)/i],
  ['per', /\bper (?!cent)|\beach\b|\bevery\b|每|人均|单位/i],
  ['times', /\b(?:times|multiple|fold|ratio|coverage|turnover)\b|倍/i],
  [
    'product',
    /\b(?:amount|value|cost|would|payment|interest|worth|proceeds|equal|expected|purchase|invest|reimburs|pay|equity|portion|stake|share of)\w*|金额|价值/i,
  ],
  ['cagr', /\bCAGR\b|\bcompound|\bannuali[sz]ed\b|复合|年均增长/i],
];
const UP =
  /\b(?:increas\w*|gr(?:ew|ow\w*)|rose|ris(?:e|en|es|ing)|improv\w*|higher|gain\w*|climb\w*|jump\w*|surg\w*|exceed\w*|widen\w*|expan\w*|more than)\b|增长|增加|上升|上涨|提高|提升|扩大|增幅|多出|高出|比[^，。]{1,24}[多高](?=[\d$¥约了出])/gi;
const DOWN =
  /\b(?:decreas\w*|declin\w*|f[ae]ll\w*|drop\w*|reduc\w*|lower|shr[iau]nk\w*|slid|slip\w*|plung\w*|slump\w*|narrow\w*|less than|contracted|loss of)\b|减少|下降|下滑|下跌|降低|收窄|回落|降幅|少了|比[^，。]{1,24}[少低](?=[\d$¥约了出])/gi;

const nearest = (text: string, pattern: RegExp, at: number, stop: number): number => {
  let best = 1e9;
  for (const m of text.matchAll(pattern)) {
    const end = m.index + m[0].length;
    best = Math.min(best, end <= at ? at - end : m.index >= stop ? (m.index - stop) * 1.5 : 0);
  }
  return best;
};

/** The direction that the words nearest to a number say; undefined where none or both are as near, and for "increase (decrease)". */
export const directionAt = (sentence: string, at: number, stop: number): 'up' | 'down' | undefined => {
  const [rises, falls] = [nearest(sentence, UP, at, stop), nearest(sentence, DOWN, at, stop)];
  const both = /\b(?:increase|rise)s?\s*(?:\/\s*\(?|\(|or )\s*(?:decrease|decline|fall)/i.test(sentence);
  return rises === falls || both ? undefined : rises < falls ? 'up' : 'down';
};

/**
 * Reads a sentence for the number `target`. `others`: the sentence's further amounts, whose digits are no words. `fallback`: the period that the
 * text speaks of when the sentence names none.
 */
export const readClaim = (
  sentence: string,
  target: DerivedClaim['target'] & { start?: number; end?: number },
  others: readonly Pick<AmountMention, 'value' | 'unit' | 'start' | 'end'>[] = [],
  fallback: readonly When[] = [],
): DerivedClaim => {
  const whens = findWhens(sentence);
  const taken = [...whens.map(({ at, stop }) => ({ start: at, end: stop })), ...others].sort((a, b) => a.start - b.start);
  let bare = '';
  let from = 0;
  for (const { start, end } of taken) {
    if (start < from) continue;
    bare += `${sentence.slice(from, start)} `;
    from = end;
  }
  bare += sentence.slice(from);
  const [at, stop] = [target.start ?? sentence.length, target.end ?? sentence.length];
  const cues = new Set<Cue>();
  for (const [cue, pattern] of CUES) if (pattern.test(sentence)) cues.add(cue);
  const direction = directionAt(sentence, at, stop);
  const months = spanIn(sentence);
  const before = others.filter((o) => o.end <= at).at(-1)?.end ?? 0;
  const after = others.find((o) => o.start >= stop)?.start ?? sentence.length;
  return {
    near: new Set(others.length > 1 ? contentWords(`${sentence.slice(before, at)} ${sentence.slice(stop, after)}`) : []),
    words: contentWords(bare),
    whens: whens.length > 0 ? whens : fallback,
    ...(months ? { months } : {}),
    cues,
    ...(direction ? { direction } : {}),
    target,
    backward:
      whens.length === 2 &&
      order(whens[0], whens[1]) < 0 &&
      /\b(?:than|compared (?:to|with)|versus|relative to)\b|比|较/i.test(sentence.slice(whens[0]?.stop ?? 0, whens[1]?.at ?? 0)),
    alone: others.length <= 1,
    own: others.filter((o) => o.start !== target.start),
  };
};
