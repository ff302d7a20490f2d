// Sets the numbers that a quote page shows beside ours: the same, the same by another definition, different, or not to be computed and why.
import { shift } from '../text/amounts/spellings.ts';
import { type FigureRequest, type Figures, figuresOf } from './figures.ts';
import { asPerShare, isPreviousClose, readLabel } from './labels.ts';
import { readingsOf } from './readings.ts';
import type { Basis, Label, PageNumber, Printed, Reading, ShownNumber } from './types.ts';
import { readValue } from './value.ts';

export type PageNumbersRequest = FigureRequest & { shown: readonly ShownNumber[] };

/** Two sources of one figure are the same within half a per cent (METRICS 2.5), or within the last printed digit. */
const SAME = 0.005;
/** A market value this far off says that the count of shares is another one: classes of shares, receipts, a split. */
const OTHER_SHARES = 0.25;

type Value = { value: number; ulp: number };

/** Half a unit of the last digit, and a twentieth more: vendors round a rounded figure again. */
const ROUNDED_TWICE = 0.55;

/** Counts of shares are of different days, and buybacks go on in between. */
const SHARES_MOVE = 0.01;
/** An amount so many times ours or so small a part of it is in another unit. */
const OTHER_UNIT = 20;

const close = (shown: Value, { value, price, formula }: Reading): boolean => {
  const same = price !== undefined && formula.includes('shares-outstanding') ? SHARES_MOVE : SAME;
  return Math.abs(shown.value - value) <= Math.max(shown.ulp * ROUNDED_TWICE, Math.abs(value) * same);
};

/** A rounder print proves less: one that a tenth away would print the same is too coarse to tell definitions apart. */
const telling = ({ value, ulp }: Value): boolean => Math.abs(value) >= ulp * 10;

/** The shown value in the unit of ours: percent without a sign is read as the label says. */
function valuesOf(label: Label, shown: Extract<Printed, { kind: 'number' }>, scale: number | undefined): Value[] {
  const grown = (power: number): Value => ({ value: shift(shown.value, power), ulp: shift(shown.ulp, power) });
  const plain = { value: shown.value, ulp: shown.ulp };
  if (label.kind === 'ratio') return shown.percent ? [plain] : label.percent ? [grown(-2)] : [grown(-2), plain];
  if (label.quantity === 'debt-to-equity') return shown.percent ? [plain] : [plain, grown(-2)];
  if ((label.kind === 'money' || label.kind === 'shares') && !shown.scaled) {
    const power = label.scale ?? scale;
    // The note may speak of other numbers than this one.
    if (power !== undefined) return [grown(power), plain];
  }
  return [plain];
}

function judge(base: Omit<PageNumber, 'relation'>, label: Label, values: readonly Value[], readings: readonly Reading[]): PageNumber {
  const stated = label.basis;
  const meant = readings.filter((one) => stated === undefined || one.basis === stated);
  const ours = meant[0] ?? readings[0];
  const shown = values[0];
  if (ours === undefined || shown === undefined) return { ...base, relation: 'not-computed', reason: 'no-figures' };
  const closest = (list: readonly Reading[]) => list.find((one) => values.some((value) => close(value, one)));
  const first = stated === undefined ? readings.filter((one) => one.basis === ours.basis && one.metric === ours.metric) : meant;
  const same = closest(first);
  if (same !== undefined) return { ...base, relation: 'agrees', ours: same };
  const other = telling(shown) ? closest(readings) : undefined;
  if (other !== undefined) return { ...base, relation: 'other-definition', ours, fits: other };
  // On another basis than the label states, a difference says nothing.
  if (meant.length === 0) return { ...base, relation: 'not-computed', reason: 'no-basis' };
  if (values.length > 1 && label.kind === 'ratio') return { ...base, relation: 'not-computed', ours, reason: 'unit-unclear' };
  const times = Math.abs(shown.value / ours.value);
  if ((label.kind === 'money' || label.kind === 'shares') && !(times < OTHER_UNIT && times > 1 / OTHER_UNIT))
    return { ...base, relation: 'not-computed', ours, reason: 'unit-unclear' };
  return ours.value === 0
    ? { ...base, relation: 'differs', ours }
    : { ...base, relation: 'differs', ours, deviation: shown.value / ours.value - 1 };
}

function compareOne(label: Label, number: ShownNumber, index: number, printed: Printed, figures: Figures): PageNumber {
  const base = {
    index,
    label: number.label,
    value: number.value,
    quantity: label.quantity,
    ...(label.basis === undefined ? {} : { basis: label.basis }),
  };
  if (printed.kind === 'none') return { ...base, relation: 'not-computed', reason: 'no-value' };
  const { readings, reason } = readingsOf(label, figures);
  const [ours] = readings;
  if (printed.kind === 'loss') {
    if (reason === 'loss') return { ...base, relation: 'agrees', reason: 'loss' };
    return ours === undefined
      ? { ...base, relation: 'not-computed', reason: reason ?? 'no-figures' }
      : { ...base, relation: 'differs', ours, reason: 'loss' };
  }
  if (ours === undefined) return { ...base, relation: 'not-computed', reason: reason ?? 'no-figures' };
  if (printed.currency !== undefined && label.kind === 'money' && ours.unit !== printed.currency)
    return { ...base, relation: 'not-computed', ours, reason: 'currency' };
  return judge(base, label, valuesOf(label, printed, number.scale), readings);
}

/** The label as it is meant beside its value: a column's head may state the period, and an amount a share is no yield. */
function meant(number: ShownNumber, printed: Printed): Label | undefined {
  const label = readLabel(number.label);
  if (label === undefined) return undefined;
  const head: Basis | undefined =
    number.column === undefined ? undefined : /^(?:ttm|trailing)/i.test(number.column.trim()) ? 'ttm' : undefined;
  const based = label.basis === undefined && head !== undefined ? { ...label, basis: head } : label;
  const share = printed.kind === 'number' && !printed.percent && printed.second === undefined && !label.percent;
  return share && based.quantity === 'dividend-yield' && !/yield|%|率/i.test(number.label) ? asPerShare(based) : based;
}

/** Vendors divide by yesterday's price where the page prints today's; the page itself says what it was. */
function previousClose(shown: readonly ShownNumber[]): number | undefined {
  const found = shown.find((one) => isPreviousClose(one.label));
  const printed = found === undefined ? undefined : readValue(found.value);
  return printed?.kind === 'number' && printed.value > 0 ? printed.value : undefined;
}

const PRICED: ReadonlySet<string> = new Set(['market-cap', 'pe', 'pb', 'ps', 'pcf']);

/**
 * Compares every shown number whose label names a figure. Inputs: labels and values as printed, our figures, the page's price; values in base
 * units. Numbers without a known label or value are left out, never guessed. Agreement: within half a unit of the last printed digit or 0.5 %
 * (METRICS 2.5). Never throws.
 */
export function comparePageNumbers(request: PageNumbersRequest): PageNumber[] {
  const figures = figuresOf(request, previousClose(request.shown));
  const out: PageNumber[] = [];
  for (const [index, number] of request.shown.entries()) {
    const printed = readValue(number.value);
    if (printed === undefined) continue;
    const label = meant(number, printed);
    if (label === undefined) continue;
    out.push(compareOne(label, number, index, printed, figures));
    if (label.pair && printed.kind === 'number' && printed.second !== undefined) {
      const second: Printed = { kind: 'number', ...printed.second, percent: true, scaled: false };
      const { pair: _, ...rest } = label;
      out.push(compareOne({ ...rest, quantity: 'dividend-yield', kind: 'ratio' }, number, index, second, figures));
    }
  }
  return otherShares(out);
}

/** Where the market values are far apart the count of shares is another one; what rests on it is not held against the page. */
function otherShares(numbers: PageNumber[]): PageNumber[] {
  const apart = numbers.some(
    (one) => one.quantity === 'market-cap' && one.deviation !== undefined && Math.abs(one.deviation) > OTHER_SHARES,
  );
  if (!apart) return numbers;
  return numbers.map((one) => {
    if (one.relation !== 'differs' || !PRICED.has(one.quantity)) return one;
    const { deviation: _, ...rest } = one;
    return { ...rest, relation: 'not-computed', reason: 'share-count' };
  });
}
