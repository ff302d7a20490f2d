// The safety margin in words (METRICS 5.6): per cent around the price, never an amount of money.
import type { MarginOutcome } from '../house/outcomes.ts';
import { marginReasons, phrases } from '../house/phrases.ts';
import { fixed, type Writing } from '../text/format.ts';

/** Where the price stands between the edges: a third from an edge counts as near it. */
export function positionOf(low: number, high: number): 'below' | 'low' | 'middle' | 'high' | 'upper-edge' | 'above' {
  if (high < 0) return 'above';
  if (high === 0) return 'upper-edge';
  if (low >= 0) return 'below';
  const p = -low / (high - low);
  if (p < 1 / 3) return 'low';
  return p > 2 / 3 ? 'high' : 'middle';
}

const positions: Record<ReturnType<typeof positionOf>, { zh: string; en: string }> = {
  below: { zh: '现价低于整个区间，区间建立在所列假设之上', en: 'The price is below the whole band, which rests on the assumptions listed' },
  low: { zh: '现价处于区间内，靠近审慎一端', en: 'The price lies near the cautious edge' },
  middle: { zh: '现价处于区间内，居中', en: 'The price lies in the middle' },
  high: { zh: '现价处于区间内，靠近乐观一端', en: 'The price lies near the optimistic edge' },
  'upper-edge': { zh: '区间上沿等于现价', en: 'The upper edge equals the price' },
  above: {
    zh: '⚠ 即使采用多方最乐观的假设，区间上沿仍低于现价',
    en: "⚠ Even on the bull's most optimistic assumptions the upper edge is below the price",
  },
};

export const positionText = (low: number, high: number, writing: Writing): string => positions[positionOf(low, high)][writing];

const whole = (fraction: number): string => `${fraction > 0 ? '+' : ''}${fixed(fraction, 0, 2)}%`;

/** The sentence of the verdict about the band, or why there is none. */
export function marginSentence({ margin, reason }: MarginOutcome, writing: Writing): string {
  if (margin === null) {
    const why = marginReasons[reason ?? 'no-price']?.[writing] ?? reason ?? '';
    if (reason === 'no-price')
      return writing === 'zh' ? '没有取得价格，不显示安全边际。' : 'No price on record; the safety margin is not shown.';
    return phrases[writing].noMargin(why);
  }
  const date = margin.priceAt.slice(0, 10);
  const position = positionText(margin.low, margin.high, writing);
  return writing === 'zh'
    ? `以${date}价格为基准，按受历史与同业约束的多空假设，区间为${whole(margin.low)}至${whole(margin.high)}；${position}。区间不是目标价，也不是收益预测。`
    : `Relative to the price of ${date}, the bounded bull and bear assumptions span ${whole(margin.low)} to ${whole(margin.high)}. ${position}. This is neither a price target nor a forecast of return.`;
}
