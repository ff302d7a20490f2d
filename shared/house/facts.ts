// What is known about a company, under the book's names: figures of the sealed set with their traces. The only place that turns
// fractions of the wire into the book's per cent and back.

import { type DerivationOp, execute } from '../checks/derivation.ts';
import type { EventEvidence, Evidence, EvidenceSet, MetricEvidence } from '../schema/evidence.ts';
import type { Period } from '../schema/period.ts';
import { fixed } from '../text/format.ts';
import { NONE, type Scope, UNKNOWN, type Value } from './evaluate.ts';
import { controllingPledge, type EventView, eventsOf } from './event-facts.ts';
import { parseName } from './expression.ts';
import { type FactUnit, type NameDef, names } from './names.ts';
import { type RestatedFact, strongestRestatement } from './restated.ts';
import { annualUnits, completeSet, sameBasis, yearKey } from './units.ts';

/** A figure in both units, with the evidence it is copied from or the trace that derives it. */
export interface Figure {
  name: string;
  /** As the book's expressions see it: 15 for 15 %. */
  book: number;
  /** As the wire carries it: 0.15; points stay points. */
  wire: number;
  wireUnit: string;
  unit: FactUnit;
  decimals?: number;
  /** Ids of all evidence the figure rests on. */
  evidence: string[];
  derivation?: { op: DerivationOp; operands: string[] };
  metric?: string;
  period?: string;
  fiscalYear: number;
}

const PERCENT: ReadonlySet<FactUnit> = new Set(['percent']);
/** Fractions become per cent by moving the decimal point, which adds no noise. */
const toBook = (wire: number, unit: FactUnit): number => (PERCENT.has(unit) ? Number(fixed(wire, 12, 2)) : wire);

/** Lowest general rate of a market, per cent: on the mainland 15 for high-technology companies, whose reports say so. */
const LOWEST_TAX: Record<string, number> = { US: 21, SH: 15, SZ: 15, BJ: 15, HK: 16.5 };

/** Distress lines of the three Z-score models (METRICS 3.6); which one applies depends on the company. */
const DISTRESS: Record<string, number> = { 'altman-z': 1.81, 'altman-z-prime': 1.23, 'altman-z-double-prime': 1.1 };

export class Facts implements Scope {
  readonly set: EvidenceSet;
  /** The present fiscal year, or undefined when no annual figure is on record. */
  readonly year: number | undefined;
  readonly byId: ReadonlyMap<string, Evidence>;
  readonly events: EventView;
  readonly restated: RestatedFact | undefined;
  readonly #annual: Map<string, MetricEvidence>;
  readonly #cache = new Map<string, Figure | undefined>();

  constructor(set: EvidenceSet) {
    this.set = completeSet(set);
    this.byId = new Map(this.set.units.map((unit) => [unit.id, unit]));
    this.#annual = annualUnits(this.set.units);
    this.year = presentYear(this.#annual);
    this.events = eventsOf(this.set, (event) => this.#ratios(event));
    this.restated = this.year === undefined ? undefined : strongestRestatement(this.set, this.year);
  }

  /** The figure of a name, `shift` periods back; undefined when it is not on record. */
  figure(name: string, shift = 0): Figure | undefined {
    if (this.year === undefined) return undefined;
    const key = `${name}@${shift}`;
    if (!this.#cache.has(key)) {
      const def = names[name];
      this.#cache.set(key, def && (this.#copied(name, def, shift) ?? this.#derived(name, def, shift) ?? this.#pledged(name, def, shift)));
    }
    return this.#cache.get(key);
  }

  /** The present year's unit of a registry id, `shift` years back. */
  unit(metric: string, shift = 0): MetricEvidence | undefined {
    return this.year === undefined ? undefined : this.#annual.get(yearKey(metric, this.year - shift));
  }

  /** The fiscal year `shift` years back, from any unit of that year (its end tells how readers call the year). */
  periodAt(shift: number): Period | undefined {
    if (this.year === undefined) return undefined;
    const year = this.year - shift;
    return CORE.map((metric) => this.#annual.get(yearKey(metric, year))?.period).find((period) => period !== undefined);
  }

  value(name: string, shift: number): Value {
    switch (name) {
      case 'industry':
        return this.set.company.financial ? 'financial' : (this.set.company.pool ?? 'general');
      case 'lowest_tax_rate':
        return LOWEST_TAX[this.set.company.market] ?? UNKNOWN;
      case 'altman_distress':
        return this.#distress(shift);
      case 'max_restatement':
        return this.restated ? this.restated.pct : this.year === undefined ? UNKNOWN : 0;
      case 'restatement_cause':
        return this.restated?.error ? 'error' : (this.restated?.cause ?? NONE);
      default:
        return this.figure(name, shift)?.book ?? UNKNOWN;
    }
  }

  event(kind: string, field: string): Value {
    return this.events.value(kind, field === '' ? 'severity' : field);
  }

  #distress(shift: number): Value {
    return DISTRESS[this.figure('altman_z', shift)?.metric ?? ''] ?? UNKNOWN;
  }

  #copied(name: string, def: NameDef, shift: number): Figure | undefined {
    if (this.year === undefined) return undefined;
    const fiscalYear = this.year - shift;
    for (const metric of def.metric ?? []) {
      const unit = this.#annual.get(yearKey(metric, fiscalYear)) ?? (shift === 0 ? this.#latest(metric) : undefined);
      if (!unit) continue;
      return {
        name,
        book: toBook(unit.value, def.unit),
        wire: unit.value,
        wireUnit: unit.unit,
        unit: def.unit,
        ...(def.decimals === undefined ? {} : { decimals: def.decimals }),
        evidence: [unit.id],
        metric,
        period: unit.period.label,
        fiscalYear,
      };
    }
    return undefined;
  }

  /** Prices and pledges have no fiscal year of their own: the newest unit is used. */
  #latest(metric: string): MetricEvidence | undefined {
    if (!/^(pe-|pb|ps|pledge-|dividend-yield)/.test(metric)) return undefined;
    let best: MetricEvidence | undefined;
    for (const unit of this.set.units)
      if (unit.kind === 'metric' && unit.metric === metric && (!best || unit.period.end > best.period.end)) best = unit;
    return best;
  }

  #derived(name: string, def: NameDef, shift: number): Figure | undefined {
    if (!def.derive || this.year === undefined) return undefined;
    const { op, of } = def.derive;
    const operands: Figure[] = [];
    for (const word of of) {
      const node = parseName(word);
      const figure = node.t === 'name' ? this.figure(node.name, node.shift + shift) : undefined;
      // A trace names evidence; an operand that is itself derived cannot stand in one.
      if (!figure || figure.derivation) return undefined;
      operands.push(figure);
    }
    const [now, before] = operands;
    if (!now) return undefined;
    // Into a loss there is no rate of growth (METRICS 1.4).
    if (op === 'growth' && now.wire < 0) return undefined;
    if ((op === 'growth' || op === 'cagr') && before && !this.#comparable(now, before)) return undefined;
    const years = before ? now.fiscalYear - before.fiscalYear : 1;
    const raw = execute(
      op,
      operands.map((figure) => figure.wire),
      years,
    );
    if (raw === undefined) return undefined;
    const wire = def.unit === 'points' ? Number(fixed(raw, 12, 2)) : raw;
    return {
      name,
      book: toBook(wire, def.unit),
      wire,
      wireUnit: def.unit === 'points' ? 'pp' : def.unit === 'percent' ? 'ratio' : def.unit === 'times' ? 'x' : now.wireUnit,
      unit: def.unit,
      ...(def.decimals === undefined ? {} : { decimals: def.decimals }),
      evidence: operands.flatMap((figure) => figure.evidence),
      derivation: { op, operands: operands.flatMap((figure) => figure.evidence) },
      ...(now.period === undefined ? {} : { period: now.period }),
      fiscalYear: this.year - shift,
    };
  }

  /** The controller's pledge from its announcement, where no source gives the ratio. */
  #pledged(name: string, def: NameDef, shift: number): Figure | undefined {
    const event = name === 'pledge_ratio' && shift === 0 ? controllingPledge(this.set) : undefined;
    const pct = event?.event.fields.pct;
    if (!event || typeof pct !== 'number' || this.year === undefined) return undefined;
    return { name, book: toBook(pct, def.unit), wire: pct, wireUnit: 'ratio', unit: def.unit, evidence: [event.id], fiscalYear: this.year };
  }

  #comparable(now: Figure, before: Figure): boolean {
    const [a, b] = [this.byId.get(now.evidence[0] ?? ''), this.byId.get(before.evidence[0] ?? '')];
    if (a?.kind !== 'metric' || b?.kind !== 'metric' || a.unit !== b.unit) return false;
    return sameBasis(a, b);
  }

  /** Amounts of an event against the last year's revenue and net assets, per cent. */
  #ratios(event: EventEvidence): { toRevenue?: number; toEquity?: number } {
    const { amount, currency } = event.event.fields;
    if (typeof amount !== 'number') return {};
    const part = (metric: string[]): number | undefined => {
      const unit = metric.map((id) => this.unit(id)).find((u) => u !== undefined);
      return unit && unit.value > 0 && (currency === undefined || currency === unit.unit)
        ? toBook(amount / unit.value, 'percent')
        : undefined;
    };
    const toRevenue = part(['revenue']);
    const toEquity = part(['equity-parent', 'total-equity']);
    return { ...(toRevenue === undefined ? {} : { toRevenue }), ...(toEquity === undefined ? {} : { toEquity }) };
  }
}

const seen = new WeakMap<EvidenceSet, Facts>();

/** The facts of a set; a set is immutable, so reading it once is enough. */
export function factsOf(set: EvidenceSet): Facts {
  let facts = seen.get(set);
  if (!facts) {
    facts = new Facts(set);
    seen.set(set, facts);
  }
  return facts;
}

/** Metrics by which a year counts as reported. */
const CORE = ['revenue', 'net-profit', 'net-profit-consolidated', 'revenue-growth', 'net-profit-growth', 'total-assets', 'ocf'];

function presentYear(annual: Map<string, MetricEvidence>): number | undefined {
  let year: number | undefined;
  for (const unit of annual.values())
    if (CORE.includes(unit.metric) && (year === undefined || unit.period.fiscalYear > year)) year = unit.period.fiscalYear;
  return year;
}
