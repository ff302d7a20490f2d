// Events of the last twelve months as the book's rules see them: the strongest of each kind, counts, and shares in per cent.
import type { EventEvidence, EvidenceSet } from '../schema/evidence.ts';
import { fixed } from '../text/format.ts';
import { NONE, UNKNOWN, type Value } from './evaluate.ts';

export interface EventView {
  /** The strongest event of the kind within twelve months. */
  strongest(kind: string): EventEvidence | undefined;
  value(kind: string, field: string): Value;
}

type Ratios = (event: EventEvidence) => { toRevenue?: number; toEquity?: number };

/** Fractions in the fields of an event; the book reads them in per cent. */
const SHARES = new Set(['pct', 'low_pct', 'high_pct']);

const yearBefore = (iso: string): string => `${Number(iso.slice(0, 4)) - 1}${iso.slice(4, 10)}`;

const size = (event: EventEvidence): number => {
  const { severity, pct, amount, low_pct } = event.event.fields;
  for (const value of [severity, pct, low_pct, amount]) if (typeof value === 'number') return Math.abs(value);
  return 0;
};

/** Severity of an audit or control matter, an occupation of funds and the like, 0…1. */
function severityOf(event: EventEvidence, toEquity: number | undefined): number {
  const { severity } = event.event.fields;
  if (typeof severity === 'number') return severity;
  if (event.event.kind === 'guarantee') return Math.min(1, (toEquity ?? 0) / 100);
  if (event.event.kind === 'control_weakness') return 0.5;
  if (event.event.kind === 'proceeds_change') return 0.3;
  return 1;
}

const CLEAN = new Set(['standard', 'unaudited']);

/**
 * `ratios` sets an event's amount against revenue and net assets. Kinds are written with `-` in
 * evidence and `_` in the book. Where announcements were read at all, a kind without an event is known to be absent.
 */
export function eventsOf(set: EvidenceSet, ratios: Ratios): EventView {
  const all = set.units.filter((unit) => unit.kind === 'event');
  const until = set.asOf ?? set.takenAt.slice(0, 10);
  const since = yearBefore(until);
  // A clean opinion is on record as such; the rules ask for the others.
  const clean = (unit: EventEvidence): boolean => unit.event.kind === 'audit-opinion' && CLEAN.has(String(unit.event.fields.opinion));
  const recent = all.filter((unit) => unit.event.date > since && unit.event.date <= until && !clean(unit));
  const ofKind = (kind: string): EventEvidence[] => recent.filter((unit) => unit.event.kind.replaceAll('-', '_') === kind);
  const strongest = (kind: string): EventEvidence | undefined => {
    let best: EventEvidence | undefined;
    for (const unit of ofKind(kind))
      if (!best || size(unit) > size(best) || (size(unit) === size(best) && unit.event.date > best.event.date)) best = unit;
    return best;
  };
  const opinions = all.some((unit) => unit.event.kind === 'audit-opinion');
  const announcements = all.some((unit) => unit.event.kind !== 'audit-opinion');
  const searched = (kind: string): boolean => (kind === 'audit_opinion' ? opinions : announcements);
  const value = (kind: string, field: string): Value => {
    if (!searched(kind)) return UNKNOWN;
    if (field === 'count' || field === 'count12') return ofKind(kind).length;
    const unit = strongest(kind);
    if (!unit) return NONE;
    if (field === 'date') return unit.event.date;
    if (field === 'subject') return unit.event.subject;
    const { toRevenue, toEquity } = ratios(unit);
    if (field === 'to_revenue') return toRevenue ?? UNKNOWN;
    if (field === 'to_equity') return toEquity ?? UNKNOWN;
    if (field === 'severity') return severityOf(unit, toEquity);
    const raw = unit.event.fields[field];
    if (raw === undefined) return UNKNOWN;
    return typeof raw === 'number' && SHARES.has(field) ? Number(fixed(raw, 12, 2)) : raw;
  };
  return { strongest, value };
}

/**
 * The newest statement of what the controlling holder has pledged in all, as a share of its own holding: only a cumulative figure
 * that names the controller counts (METRICS 4.4); a single pledge or another holder's does not.
 */
export function controllingPledge(set: EvidenceSet): EventEvidence | undefined {
  let best: EventEvidence | undefined;
  for (const unit of set.units) {
    if (unit.kind !== 'event' || unit.event.kind !== 'pledge' || typeof unit.event.fields.pct !== 'number') continue;
    if (
      !/控股股东|实际控制人|实控人|controlling (share)?holder/iu.test(unit.quote) ||
      !/累计|合计|in (all|total)|aggregate/iu.test(unit.quote)
    )
      continue;
    // Pledged and frozen shares in one figure are not split.
    if (/质押(及|和|、)冻结/u.test(unit.quote)) continue;
    if (!best || unit.event.date > best.event.date) best = unit;
  }
  return best;
}
