// Owns whom a sentence speaks of when it is none of the companies with figures: a firm by its form of law, an industry, a market.
import type { Sentence } from './sentence.ts';

/** A company by its form of law that nobody recognised: `中邮消费金融有限公司`, `Arlo Holdings`. */
const legalName =
  /[\u4e00-\u9fff]{2,24}(?:有限(?:责任)?公司|股份公司|合伙企业|研究院)|\b[A-Z][A-Za-z&-]{1,30}(?: [A-Z][A-Za-z&-]{1,30}){0,3} (?:Inc|Corp|LLC|Ltd|Limited|Holdings|GmbH|PLC|plc|AG|N\.V|S\.A)\b/g;
const ownWord = /本公司|本集团|本行|我司|我们|公司(?=[的在于实20]|，)|\b(?:the (?:company|group|bank)|we|our)\b/gi;
/** Many companies at once: their sums are nobody's figures. */
const collective =
  /全国(?![^，。]{0,4}(?:门店|布局))|全球市场|全行业|行业(?=[^，。；]{0,12}(?:[企规总增销收产]|合计))|[\d余多]+\s?[家户](?:[^，。；\d]{0,20})企业|(?:生产|上市|同行|制造)企业|业内|同业(?!拆|存)|\b(?:the|whole|entire) (?:industry|sector|market)(?: as a whole)?\b/gi;

type Place = { start: number; end: number };
const places = (pattern: RegExp, s: Sentence, end: number): Place[] =>
  [...s.text.slice(s.span.start, end).matchAll(pattern)].map((m) => ({
    start: s.span.start + m.index,
    end: s.span.start + m.index + m[0].length,
  }));

/** Characters of a name beyond the recognised one that make it another firm's: `益康生物股份有限公司` is not 生物股份. */
const OTHER_NAME = 2;

const strangers = (s: Sentence, end: number): Place[] =>
  places(legalName, s, end).filter(
    (name) =>
      !s.companies.some(
        (c) =>
          c.start < name.end &&
          name.start < c.end &&
          s.text.slice(name.start, c.start).replace(/^.*[的在是由为与和及对于]/, '').length < OTHER_NAME,
      ),
  );

/** Whether what stands before a place names a firm without figures, or an industry, later than any company that has them. */
export const isOfStranger = (s: Sentence, at: number): boolean => {
  const last = Math.max(-1, ...[...strangers(s, at), ...places(collective, s, at)].map((p) => p.end));
  const own = Math.max(
    -1,
    ...s.companies.filter((c) => c.end <= at && !strangers(s, at).some((x) => x.start <= c.start && c.end <= x.end)).map((c) => c.end),
    ...places(ownWord, s, at).map((p) => p.end),
  );
  if (last >= 0) return last > own;
  return s.before.stranger === true && own < 0;
};

/** Whether a sentence brings in a firm without figures as its subject (true), a known company (false), or neither. */
export const subjectIsStranger = (s: Sentence): boolean | undefined => {
  const first = strangers(s, s.span.end)[0];
  const own = s.companies.find((c) => first === undefined || c.end <= first.start || c.start >= first.end);
  if (first && (!own || first.start < own.start)) return true;
  return own ? false : undefined;
};
