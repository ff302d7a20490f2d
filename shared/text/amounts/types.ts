// Owns the shape of an amount found in text.

/** A number read from text; made only by the amount parser and the vendor maps. */
export type Amount = number & { readonly amount: 'amount' };

export type AmountUnit = 'money' | 'percent' | 'pp' | 'bps' | 'x' | 'per-share' | 'shares' | 'days' | 'count' | 'number';

/** What stands before or after a number and widens it. */
export type Approximator = 'about' | 'over' | 'under' | 'nearly' | 'atleast' | 'atmost';

/** One amount of a text. Values are in base units; percent is in percent (12.5), points in points, basis points in basis points. */
export type AmountMention = {
  /** `text.slice(start, end)`: the number with sign, currency, scale and unit. UTF-16. */
  text: string;
  start: number;
  end: number;
  value: Amount;
  /** Upper end when a range was printed; `value` is then the lower. */
  high?: Amount;
  unit: AmountUnit;
  /** ISO code where the text names one; 元 alone means CNY and is marked `impliedCurrency`. */
  currency?: string;
  impliedCurrency?: true;
  /** Unit of the last printed digit: half of it is the tolerance. */
  ulp: Amount;
  /** Unit of the last digit that is not zero: what `about` may hide. */
  round: Amount;
  approx?: Approximator;
  /** The number carries its own sign (minus, parentheses, 负, a plus). */
  signed?: '+' | '-';
  /** Written as a word that is itself a change: doubled, 翻番, halved, 腰斩. */
  change?: true;
};
