// The currency of a Hong Kong company's statements. The vendor's own column says HKD of everything; the report says what is true, and
// where no report is at hand the vendor's ratios tell it, because they convert equity and profit into the currency of the price.
import type { Result } from '#shared/schema/failure.ts';
import type { Paragraph } from '#shared/schema/snapshot.ts';

const UNITS: readonly (readonly [currency: string, unit: RegExp])[] = [
  ['CNY', /人民[币幣]\s*(?:千|[百千]?[万萬]|億|亿)?元|RMB\s*[’'‘]?\s*(?:000|million|thousand)|Renminbi\s+(?:million|thousand)/iu],
  ['HKD', /港[币幣]?\s*(?:千|百[万萬]|億|亿)?元|HK\s?\$\s*[’'‘]?\s*(?:000|million|thousand)/iu],
  ['USD', /美元\s*(?:千|百[万萬])?|[千万萬]美元|US\s?\$\s*[’'‘]?\s*(?:000|million|thousand)/iu],
];
/** A line that states a unit is short; a sentence that converts an amount is not. */
const LONGEST_UNIT_LINE = 60;
const ENOUGH = 6;

/** The currency in which a report heads its tables: told at least six times and four times as often as any other; else undefined. */
export function reportCurrency(paragraphs: readonly Paragraph[]): string | undefined {
  const counts = new Map<string, number>();
  const note = (text: string): void => {
    if (text.length > LONGEST_UNIT_LINE) return;
    for (const [currency, unit] of UNITS) if (unit.test(text)) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  };
  for (const { kind, text, path, columns } of paragraphs) {
    if (kind === 'table-row') for (const head of columns ?? path ?? []) note(head);
    else note(text);
    if (kind === 'table-row' && /\t/.test(text) && !/\d{2}/.test(text)) note(text.replaceAll('\t', ' '));
  }
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  return first !== undefined && first[1] >= ENOUGH && first[1] >= 4 * (second?.[1] ?? 0) ? first[0] : undefined;
}

const amount = (x: unknown): number | undefined => (typeof x === 'number' && Number.isFinite(x) && x > 0 ? x : undefined);
/** Rates at which the two ratios may convert into Hong Kong dollars; the dollar is pegged, the renminbi has stayed within these bounds. */
const RATES: readonly (readonly [currency: string, low: number, high: number])[] = [
  ['HKD', 0.995, 1.005],
  ['CNY', 1.04, 1.3],
  ['USD', 7.7, 7.9],
];
/** Equity converts at the day's rate, profit at the year's: they differ, but not by more. */
const APART = 0.06;

/**
 * The currency by two ratios of the newest report: market value ÷ PB against the equity, market value ÷ PE against twelve months' profit.
 * Both must convert at the rate of one currency. Anything else is `currency-unknown`.
 */
export function impliedCurrency(row: Record<string, unknown>): Result<{ currency: string; rate: number }> {
  const unknown = (message: string): Result<{ currency: string; rate: number }> => ({
    ok: false,
    failure: { code: 'currency-unknown', fault: 'source', retry: false, message },
  });
  const [value, pb, pe, equity] = [row.TOTAL_MARKET_CAP, row.PB_TTM, row.PE_TTM, row.TOTAL_PARENT_EQUITY].map(amount);
  const [eps, shares] = [row.EPS_TTM, row.ISSUED_COMMON_SHARES].map(amount);
  if (value === undefined || pb === undefined || pe === undefined || equity === undefined || eps === undefined || shares === undefined)
    return unknown('This source labels amounts of every currency HKD, and gives no ratios that tell the true one');
  const [byEquity, byProfit] = [value / pb / equity, value / pe / (eps * shares)];
  const found = RATES.find(([, low, high]) => byEquity >= low && byEquity <= high && byProfit >= low && byProfit <= high);
  if (found === undefined || Math.abs(byEquity / byProfit - 1) > APART)
    return unknown(
      'This source labels amounts of every currency HKD, and its ratios convert at the rate of no currency that is known here',
    );
  return { ok: true, value: { currency: found[0], rate: byEquity } };
}
