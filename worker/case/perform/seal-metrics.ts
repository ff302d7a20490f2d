// Which computed figures a case may cite: for each figure of the book the last five fiscal years, the history that the margin needs,
// the trailing twelve months, and the latest interim period. Order is by period and name, so equal inputs give equal sets.
import { houseNeeds, houseTrailing } from '#shared/house/needs.ts';
import { metricDefinition } from '#shared/metrics/registry/index.ts';
import { metricEvidence } from '#shared/metrics/to-evidence.ts';
import type { MetricEvidence } from '#shared/schema/evidence.ts';
import type { MetricValue } from '#shared/schema/metric.ts';
import type { Snapshot } from '#shared/schema/snapshot.ts';

export const MAX_METRIC_UNITS = 260;
const YEARS = 5;
const HISTORY_YEARS = 11;
/** Figures whose longer history bounds the assumptions of the margin. */
const HISTORY = new Set([
  'eps-diluted',
  'eps-basic',
  'bvps',
  'dps',
  'net-profit',
  'revenue',
  'revenue-growth',
  'net-profit-growth',
  'roe',
  'sales-per-share',
]);

interface Ranked {
  value: MetricValue;
  rank: number;
}

/** Lower is kept first; null: not citable. What the house reads comes before all else, then what a reader asks for. */
function rankOf(value: MetricValue, latestYear: number, latestQuarter: string): number | null {
  const { fiscalPeriod, fiscalYear, basis, label } = value.period;
  const back = houseNeeds.get(value.id);
  const known = back !== undefined || metricDefinition(value.id) !== undefined;
  const age = latestYear - fiscalYear;
  if ((basis === 'ttm' || fiscalPeriod === 'TTM') && houseTrailing.has(value.id)) return 0;
  if (basis === 'ttm' || fiscalPeriod === 'TTM') return known ? 1 : 6;
  if (fiscalPeriod === 'FY') {
    if (back !== undefined && age <= back) return 0;
    if (age === 0) return known ? 2 : 7;
    if (back !== undefined && age < YEARS) return 2 + age;
    if (age < 2) return 7;
    return HISTORY.has(value.id) && age < HISTORY_YEARS ? 6 : known && age < YEARS ? 8 : null;
  }
  return label === latestQuarter ? (known ? 5 : 7) : null;
}

const order = (a: MetricValue, b: MetricValue): number => {
  if (a.period.end !== b.period.end) return a.period.end < b.period.end ? 1 : -1;
  if (a.period.basis !== b.period.basis) return a.period.basis < b.period.basis ? -1 : 1;
  if (a.period.label !== b.period.label) return a.period.label < b.period.label ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
};

/** The newest interim label that ends after the newest full year, or ''. */
function newestInterim(values: readonly MetricValue[], yearEnd: string): string {
  let best: MetricValue | undefined;
  for (const value of values) {
    const { fiscalPeriod, basis, end } = value.period;
    if (fiscalPeriod === 'FY' || fiscalPeriod === 'TTM' || basis === 'ttm' || end <= yearEnd) continue;
    if (best === undefined || end > best.period.end) best = value;
  }
  return best?.period.label ?? '';
}

/** Citable metric units, and the values that they are made of. */
export function chooseMetrics(
  values: readonly MetricValue[],
  snapshots: ReadonlyMap<string, Snapshot>,
): { units: MetricEvidence[]; values: MetricValue[] } {
  const full = values.filter((v) => v.period.fiscalPeriod === 'FY');
  const latestYear = Math.max(0, ...full.map((v) => v.period.fiscalYear));
  const yearEnd =
    full
      .filter((v) => v.period.fiscalYear === latestYear)
      .map((v) => v.period.end)
      .sort()
      .at(-1) ?? '';
  const interim = newestInterim(values, yearEnd);
  const ranked: Ranked[] = [];
  for (const value of values) {
    const rank = value.cells.length === 0 ? null : rankOf(value, latestYear, interim);
    if (rank !== null) ranked.push({ value, rank });
  }
  ranked.sort((a, b) => a.rank - b.rank || order(a.value, b.value));
  const kept = ranked.slice(0, MAX_METRIC_UNITS).map((r) => r.value);
  kept.sort(order);
  const units = new Map<string, MetricEvidence>();
  for (const value of kept) {
    const snapshot = snapshots.get(value.cells[0]?.snapshotId ?? '');
    if (snapshot === undefined) continue;
    const unit = metricEvidence(value, {
      materialId: snapshot.materialId,
      fetchedAt: snapshot.fetchedAt,
      title: snapshot.title ?? snapshot.url,
    });
    units.set(unit.id, unit);
  }
  return { units: [...units.values()], values: kept };
}
