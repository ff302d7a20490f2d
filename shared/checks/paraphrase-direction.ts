// Owns which way a claim and its source say that something went: at a number, as a step or a level, and after the same subject.
import { down as fallen, up as risen } from './prose/lexicon.ts';
import type { Span } from './prose/sentences.ts';

const extend = (base: RegExp, more: string): RegExp => new RegExp(`${base.source}|${more}`, 'gi');
const up = extend(
  risen,
  String.raw`\b(?:rais(?:e|es|ed|ing)|hik(?:e|es|ed)|lift(?:s|ed)?|boost(?:s|ed)?|strengthen\w*|turned (?:to )?(?:a )?profit\w*)\b|增强|扩张|上调|走强|转强|扭亏|多了|抬升|拉升|变多|变高`,
);
const down = extend(
  fallen,
  String.raw`\b(?:cut|cuts|cutting|lower(?:s|ed|ing)|trim(?:s|med)?|slash(?:es|ed)?|weaken\w*|deteriorat\w*|worsen\w*)\b|减弱|下调|削减|走弱|转弱|恶化|掉了|变少|变低|变差`,
);
const count = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;
const bounds =
  /(?:more|less|fewer|higher|lower|better|worse) than|up to|超过|不低于|不超过|低于|高于|以上|以下|至少|至多|最多|不多于|不少于/gi;

export type Direction = 'up' | 'down';
const only = (text: string): Direction | undefined => {
  const plain = text.replace(bounds, ' ');
  const [rises, falls] = [count(up, plain), count(down, plain)];
  return rises > 0 && falls === 0 ? 'up' : falls > 0 && rises === 0 ? 'down' : undefined;
};

/** Direction that stands beside a number. */
export const directionAtNumber = (text: string, at: Span): Direction | undefined =>
  only(`${text.slice(Math.max(0, at.start - 34), at.start)} ${text.slice(at.end, at.end + 20)}`);

/** Direction of a text that names one only. */
export const directionOfText = only;

/** Whether a text that repeats another has a rise where that has a fall, or the reverse. */
export const exchangedDirections = (a: string, b: string): boolean => {
  const [rises, falls] = [count(up, a) - count(up, b), count(down, a) - count(down, b)];
  return (rises > 0 && falls < 0) || (rises < 0 && falls > 0);
};

const verbs = 'increas|decreas|grew|grow|rose|ris|f[ae]ll|declin|dropp|climb|improv|widen|narrow|reduc|rais|cut|lower|up|down';
const hedge = '(?:about\\s|approximately\\s|nearly\\s|around\\s)?';
const roles: readonly (readonly ['by' | 'to' | 'from', RegExp])[] = [
  ['by', new RegExp(`\\b(?:${verbs})\\w*\\s(?:\\w+\\s){0,2}?by\\s${hedge}$`, 'i')],
  ['to', new RegExp(`\\b(?:${verbs})\\w*\\s(?:[^.;]{0,40}\\s)?to\\s${hedge}$`, 'i')],
  ['from', new RegExp(`\\bfrom\\s${hedge}$`, 'i')],
  ['by', /(?:增长|增加|下降|减少|提升|提高|降低|上升|回落)(?:了)?约?$/],
  ['to', /(?:增长|增加|下降|减少|提升|提高|降低|上升|回落|增|降|升|涨|跌|调)(?:至|到)约?$/],
  ['from', /(?:由|从)[^，。；\d]{0,12}$/],
];

/** Whether a number is printed as a step (`by`), as the level reached (`to`) or the level left (`from`). */
export const roleOfNumber = (text: string, at: number): 'by' | 'to' | 'from' | undefined => {
  const head = text.slice(Math.max(0, at - 60), at);
  return roles.find(([, pattern]) => pattern.test(head))?.[0];
};

const han = /[\u3400-\u9fff]{4,}/g;
const firstAfter = (text: string, from: number, reach: number): Direction | undefined => {
  const tail = (text.slice(from, from + reach).split(/[。；;，,、]/)[0] ?? '').replace(bounds, ' ');
  const [rise, fall] = [tail.search(up), tail.search(down)];
  if (rise < 0 && fall < 0) return undefined;
  return fall < 0 || (rise >= 0 && rise < fall) ? 'up' : 'down';
};

/** A subject of four characters or more that both texts name, followed by opposite directions: its place in the source. */
export const turnedSubject = (claim: string, source: string): Span | undefined => {
  for (const m of claim.matchAll(han))
    for (let i = 0; i + 4 <= m[0].length; i++) {
      const gram = m[0].slice(i, i + 4);
      const at = source.indexOf(gram);
      if (at < 0) continue;
      let length = 4;
      while (i + length < m[0].length && source[at + length] === m[0][i + length]) length++;
      const said = firstAfter(claim, m.index + i + length, 10);
      const stated: (Direction | undefined)[] = [];
      for (let k = at; k >= 0; k = source.indexOf(gram, k + 1)) stated.push(firstAfter(source, k + length, 10));
      if (said && stated.some((d) => d !== undefined) && stated.every((d) => d === undefined || d !== said))
        return { start: at, end: at + length };
      i += length - 1;
    }
  return undefined;
};
