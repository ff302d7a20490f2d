// All figures of one company from its statements: line items, intermediate quantities and metrics, per period, with their cells.
import type { Cell } from '../schema/cell.ts';
import type { StatementData } from '../schema/gather.ts';
import type { MetricValue, NotComputed } from '../schema/metric.ts';
import type { Answer } from './arithmetic.ts';
import { asKnownOn } from './as-known.ts';
import type { Context } from './context.ts';
import { type Frame, type Frames, framesOf } from './frames.ts';
import { type LineItem, lineItems } from './items/index.ts';
import { isNm, type Nm, Operands, union } from './operands.ts';
import { acrossEditions, periodFlags } from './period-flags.ts';
import { type MetricDefinition, metricDefinition, registry } from './registry/index.ts';
import { Scope } from './scope.ts';
import { standardFlags } from './standards.ts';
import { Statements } from './statements.ts';

export type { Context } from './context.ts';

/** Fiscal years with all figures; the margin's history needs a few figures of more years. */
const FULL_YEARS = 6;
const HISTORY_YEARS = 13;
const QUARTERS = 8;
const BALANCE_QUARTERS = 5;
const HISTORY = new Set([
  'revenue',
  'net-profit',
  'eps-basic',
  'eps-diluted',
  'equity-parent',
  'dps',
  'dividends-paid',
  'shares-outstanding',
  'ocf',
  'roe',
  'bvps',
  'gross-margin',
  'net-margin',
  'revenue-growth',
  'net-profit-growth',
  'sales-per-share',
  'pe-float',
  'pb-float',
  'ps-float',
]);
/**
 * Codes that are not listed as not computed: the figure is not meant for this company, or the year before the first year that is held.
 * That the newest year has none before it is said.
 */
const silent = (nm: string, newest: boolean): boolean => nm === 'nm-not-needed' || (nm === 'nm-first-year' && !newest);

export interface Figures {
  values: MetricValue[];
  notComputed: NotComputed[];
}

/**
 * Values of every line item, intermediate quantity and registry metric that the cells allow: six fiscal years (a few figures for
 * thirteen), eight quarters, year-to-date of two years, trailing twelve months. Ratios are unrounded fractions; money is exact.
 * What is not meaningful stands in `notComputed` with its code.
 */
export function computeMetrics(data: StatementData, context: Context = {}): Figures {
  const statements = new Statements(context.asOf ? asKnownOn(data, context.asOf) : data);
  const frames = framesOf(statements);
  const operands = new Operands(statements);
  const cache = new Map<string, Answer>();
  const scopes = new Map<string, Scope>();
  const scopeOf = (frame: Frame): Scope => {
    const k = `${frame.kind}|${frame.period.label}|${frame.end}`;
    const known = scopes.get(k);
    if (known) return known;
    const made = new Scope(frame, operands, context, frames, answer);
    scopes.set(k, made);
    return made;
  };
  function answer(id: string, frame: Frame): Answer {
    const k = `${id}|${frame.kind}|${frame.period.label}|${frame.end}`;
    const known = cache.get(k);
    if (known) return known;
    const definition = metricDefinition(id);
    const value: Answer = definition ? applicable(definition, scopeOf(frame)) : operands.get(id, frame);
    cache.set(k, value);
    return value;
  }

  const out: Figures = { values: [], notComputed: [] };
  const emit = (
    id: string,
    frame: Frame,
    at: 'instant' | 'period',
    unit: string | undefined,
    definition: MetricDefinition | undefined,
    version: number,
  ): void => {
    const result: Answer = definition ? answer(id, frame) : operands.get(id, frame);
    const period = at === 'instant' ? frame.instant : frame.period;
    if (isNm(result)) {
      if (definition && !definition.intermediate && !silent(result.nm, frame === frames.years.at(-1)))
        out.notComputed.push({ id, period, code: result.nm });
      return;
    }
    const value: MetricValue = {
      id,
      period,
      value: result.value === 0 ? 0 : result.value,
      unit: unit ?? result.unit,
      cells: result.cells,
      formula: result.formulaUsed ?? definition?.formula ?? result.formula,
      definition: `${id}@${version}`,
    };
    if (result.restated.length) value.restated = result.restated;
    const flags = union(
      result.flags,
      definition && at === 'period' && acrossEditions(result.cells) ? ['mixed-edition'] : [],
      frame.long && at === 'period' && frame.kind !== 'TTM' ? ['53w'] : [],
      periodFlags(frame, at, result.cells, context),
      definition?.standards ? standardFlags(definition.standards, data.company.standard, frame, at) : [],
    );
    if (flags.length) value.flags = flags;
    if (result.alternatives) value.alternatives = result.alternatives;
    out.values.push(value);
  };

  for (const { frame, history } of selected(frames)) {
    const float = frame.kind === 'FY' ? scopeOf(frame).coverCell('public-float') : undefined;
    if (float) out.values.push(coverValue(float, frame));
    for (const item of lineItems) {
      if (item.part || !wanted(item, frame) || (history && !HISTORY.has(item.id)) || (!statements.has(item.id) && !DERIVED.has(item.id)))
        continue;
      emit(item.id, frame, item.basis === 'instant' ? 'instant' : 'period', undefined, undefined, 1);
    }
    for (const definition of registry) {
      if (!definition.kinds.includes(frame.kind) || (history && !HISTORY.has(definition.id))) continue;
      if (PRINTED.has(definition.id) || (frame.kind === 'Q' && definition.at === 'instant' && !isRecentBalance(frames, frame))) continue;
      if (frame.kind === 'Q' && definition.at === 'period' && QUARTERLY.has(definition.id) === false) continue;
      emit(definition.id, frame, definition.at, unitOf(definition, data.company.currency), definition, definition.version);
    }
  }
  return out;
}

/** Registry entries that only name a printed line item: the line item's value is the value. */
const PRINTED = new Set(registry.filter((d) => lineItems.some((i) => i.id === d.id && !i.part)).map((d) => d.id));
const DERIVED = new Set([
  'gross-profit',
  'trade-receivables',
  'trade-payables',
  'customer-advances',
  'total-liabilities',
  'total-equity',
  'net-profit-consolidated',
  'net-profit',
  'sga',
  'debt-current',
  'retained-earnings',
  'd-and-a',
  'goodwill',
  'revenue',
  'cost-of-revenue',
  'pretax-profit',
  'net-profit-continuing',
  'interest-expense',
  'non-recurring-items',
  'ocf',
  'lease-liabilities',
  'minority-equity',
  'equity-parent',
  'short-term-borrowings',
  'long-term-borrowings',
  'current-portion-lt-debt',
  'asset-impairment',
  'long-term-equity-investments',
]);
/** Single-quarter figures worth listing. */
const QUARTERLY = new Set([
  'revenue-growth',
  'net-profit-growth',
  'adjusted-net-profit-growth',
  'gross-margin',
  'operating-margin',
  'net-margin',
  'fcf',
  'ocf-growth',
  'rnd-ratio',
  'receivables-growth',
  'inventory-growth',
  'contract-liabilities-growth',
  'effective-tax-rate',
  'total-operating-revenue-growth',
  'revenue-growth-qoq',
  'net-profit-growth-qoq',
  'net-margin-attributable',
  'operating-margin-reported',
  'sga-ratio',
  'selling-expense-ratio',
  'admin-expense-ratio',
  'period-expense-ratio',
  'fcf-margin',
  'capex-to-revenue',
  'capex-growth',
  'ocf-to-net-profit',
  'cash-collection-ratio',
  'interest-cover',
  'sbc-to-revenue',
  'impairment-to-profit',
  'grants-share',
  'adjusted-profit-share',
  'eps-growth',
]);
const QUARTER_ITEMS = new Set([
  'revenue',
  'total-operating-revenue',
  'cost-of-revenue',
  'gross-profit',
  'operating-income',
  'pretax-profit',
  'net-profit',
  'net-profit-consolidated',
  'adjusted-net-profit',
  'ocf',
  'capex',
  'rnd-expense',
  'eps-basic',
  'eps-diluted',
  'sga',
  'net-interest-income',
]);

function wanted(item: LineItem, frame: Frame): boolean {
  if (item.id === 'shares-outstanding-cover' || item.id === 'public-float') return false;
  if (frame.kind === 'TTM') return item.basis === 'duration';
  if (frame.kind === 'Q') return item.basis === 'instant' ? frame.period.fiscalPeriod !== 'Q4' : QUARTER_ITEMS.has(item.id);
  if (frame.kind === 'YTD') return item.basis === 'duration';
  return true;
}

/** A figure of the report's cover: at its own date, under the year of the report. */
const coverValue = (cell: Cell, frame: Frame): MetricValue => ({
  id: cell.item,
  period: { end: cell.period.end, basis: 'instant', label: frame.period.label, fiscalYear: frame.period.fiscalYear, fiscalPeriod: 'FY' },
  value: cell.value,
  unit: cell.unit,
  cells: [cell],
  formula: cell.item,
  definition: `${cell.item}@1`,
});

function isRecentBalance(frames: Frames, frame: Frame): boolean {
  return (
    frame.period.fiscalPeriod !== 'Q4' &&
    frames.quarters
      .filter((f) => f.period.fiscalPeriod !== 'Q4')
      .slice(-BALANCE_QUARTERS)
      .includes(frame)
  );
}

/** Frames in the order in which values are listed: years (latest first), trailing months, quarters, year to date. */
function selected(frames: Frames): { frame: Frame; history: boolean }[] {
  const years = frames.years.slice(-HISTORY_YEARS).reverse();
  const out = years.map((frame, i) => ({ frame, history: i >= FULL_YEARS }));
  if (frames.ttm) out.push({ frame: frames.ttm, history: false });
  for (const frame of frames.quarters.slice(-QUARTERS).reverse()) out.push({ frame, history: false });
  for (const frame of frames.toDate
    .filter((f) => f.kind === 'YTD')
    .slice(-4)
    .reverse())
    out.push({ frame, history: false });
  return out;
}

function applicable(d: MetricDefinition, s: Scope): Answer {
  const nm: Nm = { nm: 'nm-industry' };
  if (d.notFinancial && s.financial) return nm;
  if (d.only === 'cas') return s.chinese ? d.compute(s) : { nm: 'nm-not-needed' };
  if (d.only && !s.financial) return { nm: 'nm-not-needed' };
  if (d.only && s.kind() !== d.only) return { nm: 'nm-not-needed' };
  return d.compute(s);
}

const unitOf = (d: MetricDefinition, currency: string | undefined): string | undefined =>
  d.unit === 'money' ? currency : d.unit === 'per-share' ? (currency ? `${currency}/share` : undefined) : d.unit;
