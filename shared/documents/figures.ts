// What a table cell holds, by its shape alone: a figure, a year or date, a currency sign to be joined to the figure beside it.

const PREFIX = /^(?:[($€£¥￥₩]{1,3}|\(?(?:US|HK|NT|CAD?|AU?|S|R)\$ ?\(?|RMB|CHF|EUR|GBP|USD|HKD|CNY|R\$)$/;
const SUFFIX = /^(?:\)|%|\)\s?%|%\s?\)|\)\s?x|x|pts?|bps|pp)$/;
const FIGURE_START = /^[(\-–—−$€£¥￥.]*\s?[\d.]|^[-–—−]{1,3}$/;
/** A number with its sign, brackets, currency, separators and percent sign; a dash stands for nil. */
const FIGURE =
  /^[(\-–—−+]?\s?(?:US|HK|NT|R|C|A)?[$€£¥￥₩]?\s?[(\-–—−+]?\s?(?:\d{1,3}(?:[,，]\d{3})+|\d+)?(?:\.\d+)?\s?(?:%|x|bps|pts?|pp|个百分点)?\s?\)?\s?(?:%|x)?\s?\)?(?:\s?\([a-z0-9]{1,2}\))?$/i;
const NIL = /^(?:[-–—−]{1,3}\s?%?|[$€£¥]\s?[-–—−]{1,3}|nil|n\/?a|n\/?m|不适用|无)$/i;
const YEAR = /^(?:FY\s?)?(?:19|20)\d{2}(?:年(?:度|末)?|A|E)?(?:\s?\(\d\))?$/i;
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const DATE = new RegExp(
  `\\b(?:${MONTH})\\.?\\s+\\d{1,2}\\b|\\b\\d{1,2}\\s+(?:${MONTH})\\b|\\b(?:19|20)\\d{2}\\b|\\d{4}\\s?[年/-]|\\b(?:fiscal|years?|quarters?|months|weeks)\\b|年度|期末|期初|上期|本期|上年|本年`,
  'i',
);
const FOOTNOTE = /^(?:\(\d{1,2}\)|\([a-z]\)|\*{1,3}|[†‡])$/;

export const isPrefix = (text: string): boolean => PREFIX.test(text);
export const isSuffix = (text: string): boolean => SUFFIX.test(text);
export const startsFigure = (text: string): boolean => FIGURE_START.test(text);
export const isYear = (text: string): boolean => YEAR.test(text);
export const isFootnoteMark = (text: string): boolean => FOOTNOTE.test(text);
/** A column header that names a period. */
export const isPeriodHeader = (text: string): boolean => text.length <= 80 && DATE.test(text);
/** A printed figure or a nil sign; a bare year counts as a figure here, ask `isYear` first. */
export const isFigure = (text: string): boolean => text.length <= 40 && ((/\d/.test(text) && FIGURE.test(text)) || NIL.test(text));

const UNIT_WORDS =
  /\bin\s+(?:[a-z.$]+\s+){0,4}?(?:thousands|millions|billions)\b|\b(?:dollars?|amounts?|shares)\b[^.;]{0,60}\bin (?:thousands|millions|billions)\b|\((?:[^()]*\b)?(?:thousands|millions|billions)\b[^()]*\)|单位\s?[:：]|金额单位|货币单位|币种\s?[:：]|人民币(?:百万|千|万|亿)?元\s?$/i;
/** A line that states the unit of the table under it, such as "(In millions, except per-share amounts)" or 单位：元. */
export const isUnitLine = (text: string): boolean => text.length <= 240 && UNIT_WORDS.test(text);

const BROKEN = /^[(（]?[-–—−－]?\d[\d,.]*(?: [\d,.]+)+ ?%?[)）]?$/;
const GROUPED = /^[(（]?[-–—−－]?\d{1,3}(?:,\d{3})+(?:\.\d{1,4})?%?[)）]?$/;
/** A figure that the page breaks over lines inside a narrow cell ("246,36 4,028.8 8"): whole again without the gaps, by its group commas. */
export const isBrokenFigure = (text: string): boolean => text.length <= 40 && BROKEN.test(text) && GROUPED.test(text.replace(/ /g, ''));
