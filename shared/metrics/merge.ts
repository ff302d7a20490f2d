// Statement data of one company from several sources: the first source decides, the others only fill what it does not have.
import type { Cell } from '../schema/cell.ts';
import type { StatementData } from '../schema/gather.ts';
import { dayNumber } from './dates.ts';

/** Two ends so near to each other close one period. */
const NEAR_DAYS = 7;

const key = (c: Cell): string => `${c.item}|${c.period.start ?? ''}|${c.period.end}`;
/** Rows that are the sum of others: a source that gives the sum is not completed with another source's parts, nor the reverse. */
const FAMILIES: readonly (readonly string[])[] = [
  ['notes-and-accounts-receivable', 'notes-receivable', 'accounts-receivable', 'trade-receivables', 'receivables-financing'],
  ['notes-and-accounts-payable', 'notes-payable', 'accounts-payable', 'trade-payables'],
  ['debt-current', 'short-term-borrowings', 'current-portion-lt-debt', 'short-term-loans', 'senior-notes-current'],
  [
    'lease-liabilities',
    'lease-liabilities-current',
    'lease-liabilities-non-current',
    'operating-lease-liability',
    'finance-lease-liability',
  ],
  ['retained-earnings', 'undistributed-profit', 'surplus-reserve'],
  ['capex', 'capex-intangibles'],
  ['d-and-a', 'depreciation', 'amortisation-intangibles', 'amortisation-right-of-use', 'amortisation-deferred'],
];
const familyOf = new Map(FAMILIES.flatMap((f) => f.map((item) => [item, f[0]!] as const)));
const familyKey = (c: Cell): string => `${familyOf.get(c.item) ?? c.item}|${c.period.start ?? ''}|${c.period.end}`;

/**
 * Cells of the first source, and from the others in order those of items and periods that no earlier source covers, flagged
 * `filled-from-other-source`. Sources in another currency or standard are left out whole: figures are never mixed across them.
 */
export function mergeStatements(sources: readonly StatementData[]): StatementData | undefined {
  const [first, ...others] = sources;
  if (!first) return undefined;
  const cells = [...first.cells];
  const restated = [...first.restated];
  const dropped = [...first.dropped];
  const covered = new Set(first.cells.map(familyKey));
  // A vendor writes the month's end where the fiscal year closes on a Saturday: the same period, under the filing's dates.
  const periods = new Map(first.cells.map((c) => [`${c.period.basis}|${c.period.label}`, c.period]));
  const dated = (c: Cell): Cell => {
    const own = periods.get(`${c.period.basis}|${c.period.label}`);
    if (!own || own.end === c.period.end || Math.abs(dayNumber(own.end) - dayNumber(c.period.end)) > NEAR_DAYS) return c;
    return { ...c, period: own, flags: [...(c.flags ?? []), 'date-mapped'] };
  };
  for (const other of others) {
    if (other.company.currency !== first.company.currency || other.company.standard !== first.company.standard) continue;
    const added = other.cells.map(dated).filter((c) => !covered.has(familyKey(c)));
    if (!added.length) continue;
    const keys = new Set(added.map(key));
    for (const c of added) {
      covered.add(familyKey(c));
      cells.push({ ...c, flags: [...(c.flags ?? []), 'filled-from-other-source'] });
    }
    restated.push(...other.restated.filter((r) => keys.has(`${r.item}|${r.period.start ?? ''}|${r.period.end}`)));
    dropped.push(...other.dropped.filter((d) => keys.has(key(d.cell))));
  }
  return { company: first.company, cells, restated, dropped };
}
