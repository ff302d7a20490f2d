// The filter over what is said: sentences that cross a border (advice, price targets, promises, tips) are found by code.
import { simplified } from '../text/simplified.ts';
import { BOOK, BORDERS, type Border, PASS } from './borders.ts';
import { kindHits, weighedHits } from './borders-kinds/find.ts';
import { factual } from './borders-kinds/weigh.ts';

export interface ComplianceHit {
  border: Border;
  /** Offsets into the normalised text. */
  start: number;
  end: number;
  span: string;
}

/** Longer texts are cut: patterns are timed on 100 KB, a claim is one sentence. */
const MAX_CHARS = 20_000;
const NEGATION = /不构成|不提供|不得|警惕|没有|不存在|不承诺|\b(does not|do not|is not|are not|not advice|prohibits?|beware of|no)\b/iu;
const AROUND = 240;
const SENTENCE_STOPS = /[。！？!?；;\n]|\.\s/u;
const CLAUSE_STOPS = /[。！？!?；;\n，,：:]|\.\s/u;
const NEGATION_REACH_ZH = 14;
const NEGATION_REACH_EN = 30;

/** NFKC, without zero-width characters and without single separators between Chinese characters. */
export function plainText(text: string): string {
  return text
    .slice(0, MAX_CHARS)
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/gu, '')
    .replace(/(?<=\p{Script=Han})[ \t·*_-](?=\p{Script=Han})/gu, '');
}

/**
 * Hits, in order. A hit is excused by an overlapping pass span (targets and ratings never are) or by a negation or warning shortly
 * before it in the same clause. Texts of third parties are not exempt.
 */
export function complianceHits(text: string): ComplianceHit[] {
  const plain = plainText(text);
  // Patterns are written in simplified characters; offsets stay.
  const folded = simplified(plain);
  const passes = PASS.flatMap((pattern) => [...folded.matchAll(pattern)].map((m) => ({ start: m.index, end: m.index + m[0].length })));
  const hits: ComplianceHit[] = [];
  for (const entry of BORDERS) {
    const { border, pattern } = entry;
    for (const m of folded.matchAll(pattern)) {
      const start = m.index;
      const end = start + m[0].length;
      if (end === start) continue;
      const excusable = border !== 'target' && !/评级|rat(ed|ing)/iu.test(m[0]);
      if (excusable && passes.some((span) => span.start < end && start < span.end)) continue;
      if (negated(folded, start) || denied(border, folded, start)) continue;
      if (!BOOK.includes(entry) && meantPlainly(folded, start, end)) continue;
      if (border === 'target' && pricesGoods(folded, start)) continue;
      hits.push({ border, start, end, span: plain.slice(start, end) });
    }
  }
  for (const { border, start, end } of kindHits(folded)) {
    if (border !== 'target' && passes.some((span) => span.start < end && start < span.end)) continue;
    if (meantPlainly(folded, start, end)) continue;
    // A phrase says the place more exactly than the kinds do.
    if (denied(border, folded, start) || hits.some((hit) => hit.border === border && hit.start < end && start < hit.end)) continue;
    hits.push({ border, start, end, span: plain.slice(start, end) });
  }
  // A sentence that no phrase and no kind met is weighed as a whole.
  for (const { border, start, end } of weighedHits(folded))
    if (!hits.some((hit) => hit.start < end && start < hit.end)) hits.push({ border, start, end, span: plain.slice(start, end) });
  return hits.sort((a, b) => a.start - b.start);
}

const GOODS =
  /(?:挂网|零售|出厂|批发|采购|中标|结算|合约|现货|单|房|油|金|铜|铝|煤|钢|粮|猪|糖|棉|运|电|气|门票|租)价|每(?:盒|吨|桶|公斤|千克|瓶|台|辆|平米|平方米|支|片|斤|克|度|箱)/u;
const SHARES = /股|目标价|评级|市值|仓/u;

/** The sentence up to a place speaks of the price of goods, and of no share. */
function pricesGoods(text: string, at: number): boolean {
  const sentence =
    text
      .slice(Math.max(0, at - AROUND), at)
      .split(SENTENCE_STOPS)
      .at(-1) ?? '';
  return GOODS.test(sentence) && !SHARES.test(sentence);
}

/** Both the sentence around a span and its clause state a fact: a pump is sold, a rocket tested, a bottom raked. */
function meantPlainly(text: string, start: number, end: number): boolean {
  const part = (stops: RegExp): string => {
    const before =
      text
        .slice(Math.max(0, start - AROUND), start)
        .split(stops)
        .at(-1) ?? '';
    const after = text.slice(end, end + AROUND).split(stops)[0] ?? '';
    return `${before}${text.slice(start, end)}${after}`.trim();
  };
  return factual(part(SENTENCE_STOPS)) && factual(part(CLAUSE_STOPS));
}

const denied = (border: Border, text: string, at: number): boolean =>
  border === 'promise' && /[不未]$|无法$|不能$/u.test(text.slice(0, at));

function negated(text: string, at: number): boolean {
  const clause =
    text
      .slice(0, at)
      .split(/[。；;.!！\n]/u)
      .at(-1) ?? '';
  const reach = /\p{Script=Han}/u.test(text.slice(at, at + 4)) ? NEGATION_REACH_ZH : NEGATION_REACH_EN;
  return NEGATION.test(clause.slice(-reach));
}
