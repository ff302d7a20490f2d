// Finds speech that crosses a border by kinds of words and who acts, not by phrases: counsel, targets, promises, certainty, hints, slang.
import type { Border } from '../borders.ts';
import * as zh from './chinese.ts';
import * as en from './english.ts';
import { weigh } from './weigh.ts';

export interface KindHit {
  border: Border;
  start: number;
  end: number;
}

interface Span {
  start: number;
  end: number;
}

/** Matches of one class in one sentence are counted up to here: an attack text repeats one word for ever. */
const MAX_SPANS = 40;
const MAX_SENTENCE = 600;
const SENTENCE = /[^。！？!?；;\n]{1,600}[。！？!?；;\n]{0,3}/gu;
const ENGLISH_END = /(?<=[a-z)”"%\d])\.\s+(?=[A-Z“"'$])/u;
const HAN = /\p{Script=Han}/u;

const all = new Map<RegExp, RegExp>();

function spans(text: string, pattern: RegExp): Span[] {
  let global = all.get(pattern);
  if (!global) {
    global = new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`);
    all.set(pattern, global);
  }
  const out: Span[] = [];
  for (const match of text.matchAll(global)) {
    if (match[0].length > 0) out.push({ start: match.index, end: match.index + match[0].length });
    if (out.length === MAX_SPANS) break;
  }
  return out;
}

/** The first pair of the two classes that lie within `gap` characters of each other, in either order; they may not be the same words. */
function near(a: readonly Span[], b: readonly Span[], gap: number): Span | undefined {
  for (const one of a)
    for (const two of b) {
      const [first, second] = one.start <= two.start ? [one, two] : [two, one];
      const between = second.start - first.end;
      if (between >= 0 && between <= gap) return { start: first.start, end: second.end };
    }
  return undefined;
}

/** The first idiom that stands for itself, or the first of several soft ones. */
const hard = (text: string, idioms: readonly Span[], soft: RegExp): Span | undefined =>
  idioms.find((one) => !soft.test(text.slice(one.start, one.end))) ?? (idioms.length > 1 ? idioms[0] : undefined);

const clauseBefore = (text: string, at: number): string => {
  const before = text.slice(0, at);
  return before.slice(Math.max(before.lastIndexOf('，'), before.lastIndexOf(','), before.lastIndexOf('：'), before.lastIndexOf(':')) + 1);
};

function chinese(said: string): KindHit[] {
  const text = said.replace(zh.COURTESY, (words) => ' '.repeat(words.length));
  const out: KindHit[] = [];
  const add = (border: Border, span: Span | undefined): void => {
    if (span) out.push({ border, ...span });
  };
  if (zh.DISCLAIM.test(text)) return out;
  const acted = (span: Span): boolean => zh.ACTOR.test(clauseBefore(text, span.start));
  const person = zh.PERSON.test(text);
  const free = (list: Span[]): Span[] => list.filter((span) => !acted(span));

  const position = free(spans(text, zh.POSITION));
  const trade = free(spans(text, zh.TRADE));
  const urge = spans(text, zh.URGE);
  const filed = zh.ACTOR.test(text);
  if (position.length > 0 && (person || urge.length > 0)) add('instruction', position[0]);
  else if (!filed && !zh.FILED.test(text)) add('instruction', hard(text, position, zh.SOFT));
  const dealing = zh.FILED.test(text);
  if (person && !dealing) add('instruction', near(trade, urge, 16));
  else if (!filed && !dealing) add('instruction', near(trade, urge, 12));

  const stated = zh.STATED.test(text) && !/目标|上看|有望|明年|年底|看到|看高/u.test(text);
  if (!stated && (!filed || person || /股价|市值|个股|该股/u.test(text)))
    for (const pattern of zh.TARGET) add('target', spans(text, pattern)[0]);
  if (!filed || person) for (const pattern of zh.PROMISE) add('promise', spans(text, pattern)[0]);

  const share = zh.SHARE.test(text);
  if (share || !(filed || zh.BUSINESS.test(text))) add('promise', near(spans(text, zh.SURE), spans(text, zh.MOVE), 14));

  if (share && !stated && !dealing && !(filed && !person && !/股价|个股|该股/u.test(text)))
    add('target', near(spans(text, zh.FUTURE), spans(text, zh.MOVE), 6));

  const knower = spans(text, zh.KNOWER)[0];
  if (knower && zh.NEWS.test(text) && (zh.INSIDE.test(text) || share || person)) add('tip', knower);
  const hidden = spans(text, zh.HIDDEN)[0];
  if (hidden && (person || knower || /告诉|透露|知道|听|传|偷偷|准备|埋伏/u.test(text))) add('tip', hidden);
  if (person || !filed) add('tip', spans(text, zh.COY)[0]);
  if (!/公司(?:拟|将|已)/u.test(text)) add('tip', near(spans(text, zh.HANDS), spans(text, zh.HANDLE), 10));
  if (!filed || person) add('instruction', spans(text, zh.SLANG)[0]);
  return out;
}

function english(text: string): KindHit[] {
  const out: KindHit[] = [];
  const add = (border: Border, span: Span | undefined): void => {
    if (span) out.push({ border, ...span });
  };
  if (en.DISCLAIM.test(text)) return out;
  const acted = en.ACTOR.test(text);
  const person = en.PERSON.test(text);
  const legal = en.LEGAL.test(text);
  if (!legal) add('instruction', near(spans(text, en.ORDER), spans(text, en.DIRECT), 1));
  if (!legal && (!acted || person)) {
    const position = spans(text, en.POSITION);
    const urge = spans(text, en.URGE);
    const order = spans(text, en.ORDER);
    const trade = spans(text, en.TRADE);
    const object = spans(text, en.OBJECT);
    if (position.length > 0 && (urge.length > 0 || order.length > 0)) add('instruction', position[0]);
    else if (!acted) add('instruction', hard(text, position, en.SOFT));
    const act = near(trade, object, 30);
    if (act && near(urge, trade, 40)) add('instruction', act);
    if (!acted && order.length > 0) add('instruction', near(order, object, 30));
    if (!acted || /\bI\b|\byou\b/u.test(text)) for (const pattern of en.PROMISE) add('promise', spans(text, pattern)[0]);
  }
  const unsure = en.UNSURE.test(text);
  const share = spans(text, en.SHARE);
  const price = share.length > 0 || (!acted && !legal && /\b(?:it|this)\b/iu.test(text));
  if (share.length > 0 && !legal && !unsure && !en.STATED.test(text)) {
    const level = spans(text, en.LEVEL);
    const ahead = spans(text, en.AHEAD);
    if (level.length > 0 && ahead.length > 0 && (!acted || share.length > 0)) add('target', near(level, ahead, 60));
  }
  if (price && !unsure && !legal && (!acted || share.length > 0)) add('promise', near(spans(text, en.SURE), spans(text, en.MOVE), 50));
  if (!legal && !en.STATED.test(text)) for (const pattern of en.TARGET) add('target', spans(text, pattern)[0]);
  if (!legal) {
    const hidden = spans(text, en.HIDDEN)[0];
    if (hidden && en.TELL.test(text)) add('tip', hidden);
    add('tip', spans(text, en.PAPERS)[0]);
    if (!acted || person) add('tip', spans(text, en.COY)[0]);
  }
  if (share.length > 0 && !legal && !unsure && !en.STATED.test(text)) {
    const motion = near(spans(text, en.FUTURE), spans(text, en.MOTION), 24);
    if (motion) add('target', near(share, [motion], 30));
  }
  const knower = spans(text, en.KNOWER)[0];
  if (knower && !legal && en.SAYS.test(text) && en.NEWS.test(text)) add('tip', knower);
  if (!acted || person) add('instruction', spans(text, en.SLANG)[0]);
  return out;
}

function* sentences(plain: string): Generator<Span> {
  for (const match of plain.matchAll(SENTENCE)) {
    let from = match.index;
    const whole = match[0].slice(0, MAX_SENTENCE);
    for (const part of HAN.test(whole) ? [whole] : whole.split(ENGLISH_END)) {
      const start = plain.indexOf(part, from);
      from = start + part.length;
      yield { start, end: from };
    }
  }
}

/** Two short sentences are weighed together as well: "It will rise. No doubt." says it in two. */
const MAX_PAIR = 140;

/** Sentences, and pairs of short ones, that cross a border by their wording as a whole; each place once. UTF-16 offsets into `plain`. */
export function weighedHits(plain: string): KindHit[] {
  const out: KindHit[] = [];
  let before: Span | undefined;
  for (const part of sentences(plain)) {
    const alone = weigh(plain.slice(part.start, part.end).trim());
    const pair =
      !alone && before && part.end - before.start <= MAX_PAIR && out.at(-1)?.end !== before.end
        ? weigh(plain.slice(before.start, part.end).trim())
        : undefined;
    if (alone) out.push({ border: alone, ...part });
    else if (pair) out.push({ border: pair, start: before?.start ?? part.start, end: part.end });
    before = part;
  }
  return out;
}

/** Hits of the kinds in a plain text (simplified characters), sentence by sentence. UTF-16 offsets into it. */
export function kindHits(plain: string): KindHit[] {
  const out: KindHit[] = [];
  for (const { start, end } of sentences(plain)) {
    const part = plain.slice(start, end);
    for (const hit of HAN.test(part) ? chinese(part) : english(part)) out.push({ ...hit, start: start + hit.start, end: start + hit.end });
  }
  return out;
}
