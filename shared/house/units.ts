// Derived quantities of the book that take more than one step (net cash, returns less free cash flow …), as citable units with
// their cells: added to the sealed set so that both the house analyst and a model can cite them.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { execute } from '../checks/derivation.ts';
import type { Evidence, EvidenceSet, MetricEvidence } from '../schema/evidence.ts';

type Values = (number | undefined)[];
interface DerivedDef {
  id: string;
  unit: 'money' | 'ratio';
  /** Alternatives of each part; the first on record is used. `@1` is the comparable prior period, `?` an optional part. */
  parts: readonly string[];
  formula: string;
  compute: (values: Values, market: string) => number | undefined;
  flags?: (market: string) => string[];
}

/** Statutory rates of ANALYST 1.0: an assumption of the house, named as one. A mainland company may pay 15 %; reports say so. */
const STATUTORY: Record<string, number> = { US: 0.21, SH: 0.25, SZ: 0.25, BJ: 0.25, HK: 0.165 };
const statutory = (market: string): string[] => [`assumption:statutory-rate=${STATUTORY[market] ?? 'none'}`];

const growthOf = (id: string, ...metric: string[]): DerivedDef => ({
  id,
  unit: 'ratio',
  parts: [metric.join('|'), metric.map((m) => `${m}@1`).join('|')],
  formula: `${metric[0]} / ${metric[0]}@1 - 1`,
  compute: ([now, before]) => (now === undefined || before === undefined || now < 0 ? undefined : execute('growth', [now, before])),
});
const both =
  (f: (a: number, b: number) => number | undefined) =>
  ([a, b]: Values) =>
    a === undefined || b === undefined ? undefined : f(a, b);

const definitions: readonly DerivedDef[] = [
  {
    id: 'core-net-profit',
    unit: 'money',
    parts: ['adjusted-net-profit?', 'net-profit?', 'net-profit-discontinued?'],
    formula: 'adjusted-net-profit, or net-profit - net-profit-discontinued',
    compute: ([adjusted, profit, discontinued]) =>
      adjusted ?? (profit !== undefined && discontinued !== undefined && discontinued !== 0 ? profit - discontinued : undefined),
  },
  {
    id: 'non-recurring-profit',
    unit: 'money',
    parts: ['net-profit', 'core-net-profit'],
    formula: 'net-profit - core-net-profit',
    compute: both((a, b) => a - b),
  },
  {
    id: 'core-profit-share',
    unit: 'ratio',
    parts: ['core-net-profit', 'net-profit'],
    formula: 'core-net-profit / net-profit',
    compute: both((a, b) => (b > 0 ? a / b : undefined)),
  },
  growthOf('ocf-growth', 'ocf'),
  growthOf('gross-profit-growth', 'gross-profit'),
  growthOf('core-operating-profit-growth', 'core-operating-profit'),
  growthOf('pretax-profit-growth', 'pretax-profit'),
  growthOf('core-net-profit-growth', 'core-net-profit'),
  growthOf('rnd-growth', 'rnd-expense'),
  growthOf('eps-growth', 'eps-diluted', 'eps-basic'),
  growthOf('dps-growth', 'dps'),
  {
    id: 'liquid-funds',
    unit: 'money',
    parts: ['cash', 'short-term-investments', 'long-term-investments?'],
    formula: 'cash + short-term-investments + long-term-investments',
    compute: ([cash, short, long]) => (cash === undefined || short === undefined ? undefined : cash + short + (long ?? 0)),
  },
  { id: 'net-cash', unit: 'money', parts: ['liquid-funds', 'debt'], formula: 'liquid-funds - debt', compute: both((a, b) => a - b) },
  {
    id: 'shareholder-returns',
    unit: 'money',
    parts: ['dividends-paid', 'buybacks'],
    formula: 'dividends-paid + buybacks',
    compute: both((a, b) => a + b),
  },
  {
    id: 'returns-gap',
    unit: 'money',
    parts: ['shareholder-returns', 'fcf'],
    formula: 'shareholder-returns - fcf',
    compute: both((a, b) => a - b),
  },
  {
    id: 'statutory-tax-rate',
    unit: 'ratio',
    parts: ['income-tax', 'pretax-profit'],
    formula: 'statutory rate (house assumption)',
    compute: (_, market) => STATUTORY[market],
    flags: statutory,
  },
  {
    id: 'tax-below-statutory',
    unit: 'money',
    parts: ['pretax-profit', 'income-tax'],
    formula: 'statutory-tax-rate × pretax-profit - income-tax',
    compute: ([pretax, tax], market) => {
      const rate = STATUTORY[market];
      return pretax === undefined || tax === undefined || rate === undefined ? undefined : rate * pretax - tax;
    },
    flags: statutory,
  },
];

/** Derived units and the registry ids they are computed from, with `@1` for the prior period. */
export const derivedParts: ReadonlyMap<string, readonly string[]> = new Map(
  definitions.map((def) => [def.id, def.parts.flatMap((part) => part.replace('?', '').split('|'))]),
);

/** True when two units of one line come from one edition: a shared filing, or an earlier value that nothing has replaced. */
export function sameBasis(now: MetricEvidence, before: MetricEvidence): boolean {
  if (now.flags?.includes('mixed-edition')) return false;
  const filings = new Set(now.cells.flatMap((cell) => (cell.accession ? [cell.accession] : [])));
  if (before.cells.some((cell) => cell.accession !== undefined && filings.has(cell.accession))) return true;
  return !before.restated?.length;
}

/** Key of a full fiscal year of a metric; instants at the year end share it. */
export const yearKey = (metric: string, fiscalYear: number): string => `${metric}@${fiscalYear}`;

/** Full-year units by metric and fiscal year. The first unit of a key wins, so the set's own units outrank later ones. */
export function annualUnits(units: readonly Evidence[]): Map<string, MetricEvidence> {
  const out = new Map<string, MetricEvidence>();
  for (const unit of units) {
    if (unit.kind !== 'metric' || unit.period.fiscalPeriod !== 'FY') continue;
    const key = yearKey(unit.metric, unit.period.fiscalYear);
    if (!out.has(key)) out.set(key, unit);
  }
  return out;
}

const hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

function build(def: DerivedDef, value: number, parts: MetricEvidence[], currency: string, market: string): MetricEvidence {
  const [first] = parts;
  if (!first) throw new Error(`derived unit ${def.id} without parts`);
  const unit = def.unit === 'money' ? currency : 'ratio';
  const cells = [...new Map(parts.flatMap((part) => part.cells).map((cell) => [JSON.stringify(cell), cell])).values()];
  const restated = parts.flatMap((part) => part.restated ?? []);
  const flags = [...new Set([...parts.flatMap((part) => part.flags ?? []), ...(def.flags?.(market) ?? [])])];
  const definition = `${def.id}@1`;
  const content = { metric: def.id, period: first.period, value, unit, formula: def.formula, definition, cells };
  const fingerprint = hex(JSON.stringify(content));
  return {
    kind: 'metric',
    id: `e${fingerprint.slice(0, 12)}`,
    materialId: first.materialId,
    snapshotId: first.snapshotId,
    edition: first.edition,
    fetchedAt: first.fetchedAt,
    sourceUrl: first.sourceUrl,
    title: first.title,
    fingerprint,
    ...content,
    ...(restated.length > 0 ? { restated } : {}),
    ...(flags.length > 0 ? { flags } : {}),
  };
}

function partOf(spec: string, year: number, units: Map<string, MetricEvidence>): MetricEvidence | undefined {
  for (const one of spec.replace('?', '').split('|')) {
    const [metric = '', shift = '0'] = one.split('@');
    const unit = units.get(yearKey(metric, year - Number(shift)));
    if (unit) return unit;
  }
  return undefined;
}

/** Derived units that the set does not hold yet, in a fixed order: year by year from the newest, definition by definition. */
export function derivedUnits(set: EvidenceSet): MetricEvidence[] {
  const units = annualUnits(set.units);
  const years = [...new Set([...units.values()].map((unit) => unit.period.fiscalYear))].sort((a, b) => b - a);
  const out: MetricEvidence[] = [];
  for (const year of years) {
    for (const def of definitions) {
      if (units.has(yearKey(def.id, year))) continue;
      const parts = def.parts.map((spec) => partOf(spec, year, units));
      if (parts.some((part, i) => !part && !def.parts[i]?.endsWith('?'))) continue;
      const [now, before] = parts;
      if (def.parts[1]?.includes('@1') && now && before && !sameBasis(now, before)) continue;
      const value = def.compute(
        parts.map((part) => part?.value),
        set.company.market,
      );
      if (value === undefined || !Number.isFinite(value)) continue;
      const present = parts.filter((part) => part !== undefined);
      const used = def.id === 'core-net-profit' && parts[0] ? [parts[0]] : present;
      const money = used.find((part) => part.unit !== 'ratio');
      const unit = build(def, value, used, money?.unit ?? set.company.currency ?? 'USD', set.company.market);
      units.set(yearKey(def.id, year), unit);
      out.push(unit);
    }
  }
  return out;
}

/** The set with the derived units at its end. Idempotent. Sealing calls it, so that claims cite only what the set holds. */
export function completeSet(set: EvidenceSet): EvidenceSet {
  const extra = derivedUnits(set);
  return extra.length === 0 ? set : { ...set, units: [...set.units, ...extra] };
}
