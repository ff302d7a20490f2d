// Owns what may stand around a number: currencies, scales, units, approximators.
import type { AmountUnit, Approximator } from './types.ts';

/** Looks back from the number over at most 24 characters. */
export const currencyBefore =
  /(?:(US\$|HK\$|NT\$|C\$|A\$|S\$|R\$|\$|€|£|¥|RMB|CNY|USD|HKD|EUR|GBP|JPY|人民币|美元|港币|港元|欧元|日元|英镑)\s?)$/i;
export const currencyAfter =
  /^\s?(美元|美金|港元|港币|港纸|欧元|日元|英镑|人民币|元|块|USD|CNY|RMB|HKD|EUR|GBP|JPY|dollars?\b|yuan\b|renminbi\b|euros?\b|pounds?\b|yen\b|U\.S\. dollars?)/i;

const codes: Record<string, string> = {
  us$: 'USD',
  $: 'USD',
  美元: 'USD',
  美金: 'USD',
  usd: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  'u.s. dollar': 'USD',
  'u.s. dollars': 'USD',
  hk$: 'HKD',
  港元: 'HKD',
  港币: 'HKD',
  港纸: 'HKD',
  hkd: 'HKD',
  nt$: 'TWD',
  c$: 'CAD',
  a$: 'AUD',
  s$: 'SGD',
  r$: 'BRL',
  '€': 'EUR',
  eur: 'EUR',
  欧元: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  英镑: 'GBP',
  pound: 'GBP',
  pounds: 'GBP',
  '¥': 'CNY',
  rmb: 'CNY',
  cny: 'CNY',
  人民币: 'CNY',
  元: 'CNY',
  块: 'CNY',
  yuan: 'CNY',
  renminbi: 'CNY',
  jpy: 'JPY',
  日元: 'JPY',
  yen: 'JPY',
};
/** ISO code of a currency word or sign; `$` is read as USD. */
export const currencyCode = (word: string): string | undefined => codes[word.toLowerCase().trim()];

/** English scale after a number: words may stand apart, letters only attached (`$35K`, `394.3B`). */
export const scaleWord = /^\s?(trillion|billion|million|thousand)\b|^\s?(tn|bn|mn|mm)(?![A-Za-z0-9])|^(k|m|b|t)(?![A-Za-z0-9])/i;
export const scaleExponent = (found: string): number => {
  const word = found.trim().toLowerCase();
  if (word.startsWith('tri') || word === 'tn' || word === 't') return 12;
  if (word.startsWith('bil') || word === 'bn' || word === 'b') return 9;
  if (word.startsWith('mil') || word === 'mn' || word === 'mm' || word === 'm') return 6;
  return 3;
};

/** Units right after number and scale, in this order. */
export const units: readonly { unit: AmountUnit; pattern: RegExp; factor?: number; exponent?: number }[] = [
  {
    unit: 'pp',
    pattern:
      /^\s?(?:个?百分点|个点|percentage[- ]points?\b|(?:per ?cent|%)[- ]points?\b|ppts?\b|pps?\b|pct\.? ?pts?\b|pct(?![A-Za-z])|points? of margin\b)/i,
  },
  { unit: 'bps', pattern: /^[\s-]?(?:个?基点|bps?\b|basis[- ]points?\b)/i },
  { unit: 'percent', pattern: /^\s?(?:%|percent\b|per cent\b)/i },
  { unit: 'percent', pattern: /^\s?‰/, exponent: -1 },
  { unit: 'x', pattern: /^(?:\s?倍|x(?![A-Za-z0-9])|×|[\s-]?fold\b|\stimes\b(?!\s(?:a|per)\s))/i },
  {
    unit: 'shares',
    pattern:
      /^\s?(?:股(?!价|份|票|东|权|息|本|市|指|利)|shares?\b|(?:ordinary|common|restricted|preferred|American depositary) shares?\b|RSUs?\b|ADSs?\b)/i,
  },
  { unit: 'days', pattern: /^[\s-]?(?:天|日(?!元|本|均|报|期|内)|days?\b)/i },
  {
    unit: 'count',
    pattern:
      /^\s?(?:[人名家个辆台项件套吨户次只篇座部艘架盒瓶箱桶桩](?!百分|基点|月|季|交易日|点)|亩|平方米|千瓦|units?\b|employees?\b|people\b|users?\b|customers?\b|vehicles?\b|stores?\b|subscribers?\b|countries\b|patents?\b|barrels?\b|tons?\b|tonnes?\b|devices?\b|phones?\b|full-time\b|members?\b)/i,
  },
];

/** Directly after the money: `per share`, `元/股`, `a share`. */
export const perShareAfter =
  /^\s?(?:\/\s?股|每股|per\s(?:(?:basic|diluted|common|ordinary|fully diluted|class [A-C])\s(?:and\s(?:basic|diluted)\s)?)?(?:common\s|ordinary\s)?(?:share|ADS|unit)\b|\/\s?(?:share|ADS)\b|a(?:\sdiluted)?\sshare\b)/i;
export const perShareBefore = /每股[^\d,，;；。、]{0,16}$/;

const before: readonly (readonly [Approximator, RegExp])[] = [
  ['atmost', /(?:最多|至多|不超过|不高于|不多于|以内|at most|up to|no more than|not more than|a maximum of|<=|≤)\s?$/i],
  ['atleast', /(?:至少|不少于|不低于|最少|起码|at least|no less than|not less than|no fewer than|a minimum of|>=|≥)\s?$/i],
  ['nearly', /(?:接近|将近|近|逼近|nearly|almost|close to|just shy of|just under|approaching|just below)\s?$/i],
  ['under', /(?:不足|不到|低于|少于|小于|未达|未超过|不及|\bunder|less than|\bbelow|lower than|fewer than|short of|<)\s?$/i],
  [
    'over',
    /(?:超过?了?|逾|突破|高于|多于|大于|不止|\bover|more than|\babove|exceed(?:s|ed|ing)?|surpass(?:ed|es|ing)?|topp(?:ed|ing)|north of|greater than|in excess of|upwards of|better than|higher than|>)\s?$/i,
  ],
  ['about', /(?:大约|约为|约合|约|大概|左右|大致|差不多|\babout|approximately|approx\.?|\baround|roughly|\bsome|\bcirca|~|≈|or so)\s?$/i],
];
const after: readonly (readonly [Approximator, RegExp])[] = [
  ['about', /^\s?(?:左右|上下|or so\b)/i],
  ['atleast', /^\s?(?:以上|or more\b|or higher\b)/i],
  ['atmost', /^\s?(?:以下|以内|or less\b|or lower\b)/i],
];

/** The approximator that ends right before, or stands right after. Longer negations first (`不超过` before `超过`). */
export const approximator = (head: string, tail: string): Approximator | undefined =>
  before.find(([, pattern]) => pattern.test(head))?.[0] ?? after.find(([, pattern]) => pattern.test(tail))?.[0];
