// The words of a figure that is not produced: each nm-code as a short phrase in Chinese and English (METRICS 1.4, 3.2).
import { lineItem } from './items/index.ts';
import { metricDefinition } from './registry/index.ts';

const WORDS: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  'nm-negative-denominator': ['分母为负，不适用', 'not meaningful: the denominator is negative'],
  'nm-zero-denominator': ['分母为零，不适用', 'not meaningful: the denominator is zero'],
  'nm-industry': ['该行业不适用', 'not meaningful for this industry'],
  'nm-sign-change': ['正负号改变，不适用', 'not meaningful: the sign changed'],
  'nm-scope-mismatch': ['口径不一致，不计算', 'not produced: the two figures cover different operations'],
  'nm-mixed-edition': ['新旧口径混合，不计算', 'not produced: the figures come from different restatement bases'],
  'nm-first-year': ['缺少上年数据', 'not produced: no year before is on record'],
  'nm-currency-change': ['报表币种改变，不计算', 'not produced: the reporting currency changed'],
  'nm-currency-mismatch': ['股价与报表币种不同，不计算', 'not produced: price and statements are in different currencies'],
  'nm-not-needed': ['不适用', 'does not apply'],
  'nm-absent': ['未披露', 'not disclosed'],
};
const DETAILS: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  'turned-to-profit': ['由亏转盈', 'turned to profit'],
  'turned-to-loss': ['由盈转亏', 'turned to loss'],
  'loss-widened': ['亏损扩大', 'loss widened'],
  'loss-narrowed': ['亏损收窄', 'loss narrowed'],
  'no-short-term-debt': ['无短期有息负债', 'no short-term debt'],
};

/** What a code says, e.g. `nm-absent:interest-expense` → “利息费用未披露” / “Interest expense: not disclosed”. An unknown code is named as it is. */
export function notMeaningful(code: string, language: 'zh' | 'en'): string {
  const colon = code.indexOf(':');
  const kind = colon < 0 ? code : code.slice(0, colon);
  const detail = colon < 0 ? '' : code.slice(colon + 1);
  const at = language === 'zh' ? 0 : 1;
  const known = Object.hasOwn(DETAILS, detail) ? DETAILS[detail] : undefined;
  if (known) return known[at];
  const words = Object.hasOwn(WORDS, kind) ? WORDS[kind] : undefined;
  if (!words) return code;
  if (kind !== 'nm-absent' || !detail) return words[at];
  const named = lineItem(detail) ?? metricDefinition(detail);
  return language === 'zh' ? `${named?.zh ?? detail}${words[0]}` : `${named?.en ?? detail}: ${words[1]}`;
}
