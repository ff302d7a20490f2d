// Identities that a statement satisfies, used to tell which of two opposite signs of a fact is right (METRICS 1.5 step 1, 2.6).

/** Terms that sum to zero, but for exchange effects and minority shares. */
const IDENTITIES: readonly (readonly (readonly [item: string, sign: 1 | -1])[])[] = [
  [
    ['net-profit-consolidated', 1],
    ['pretax-profit', -1],
    ['income-tax', 1],
  ],
  [
    ['net-profit', 1],
    ['pretax-profit', -1],
    ['income-tax', 1],
  ],
  [
    ['change-in-cash', 1],
    ['ocf', -1],
    ['icf', -1],
    ['fincf', -1],
  ],
  [
    ['gross-profit', 1],
    ['revenue', -1],
    ['cost-of-revenue', 1],
  ],
  [
    ['total-assets', 1],
    ['total-liabilities', -1],
    ['total-equity', -1],
  ],
  [
    ['total-assets', 1],
    ['total-liabilities', -1],
    ['equity-parent', -1],
  ],
];

/** A wrong sign is off by twice the amount; exchange effects and minority shares are smaller than this share of it. */
const NEAR = 0.2;
/** Values of a row that are tried; a filer has two or three. */
const TRIED = 6;

/**
 * Whether a value of an item fits an identity of its period. `values`: what the facts give for another item of the same period.
 * undefined where no identity of the item has all its other rows.
 */
export function fits(item: string, value: number, values: (item: string) => readonly number[]): boolean | undefined {
  let known: boolean | undefined;
  for (const identity of IDENTITIES) {
    const own = identity.find(([id]) => id === item);
    if (!own) continue;
    const others = identity
      .filter(([id]) => id !== item)
      .map(([id, sign]) => [...new Set(values(id))].slice(0, TRIED).map((v) => sign * v));
    if (others.some((list) => list.length === 0)) continue;
    const sums = others.reduce<number[]>((acc, list) => acc.flatMap((a) => list.map((b) => a + b)), [own[1] * value]);
    if (sums.some((sum) => Math.abs(sum) <= NEAR * Math.abs(value))) return true;
    known = false;
  }
  return known;
}
