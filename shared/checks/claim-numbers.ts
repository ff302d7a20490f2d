// The numbers of a claim against the evidence it cites: copied to the precision printed, or derived by a trace that is executed again.

import type { ClaimNumber } from '../schema/case.ts';
import type { Evidence, MetricEvidence } from '../schema/evidence.ts';
import { execute } from './derivation.ts';
import { traceFault } from './derivation-trace.ts';
import { type Printed, printedNumbers } from './printed.ts';

/** A trace that a speaker gave for a figure of its sentence. */
export interface Trace {
  text: string;
  op: string;
  operands: string[];
}

export interface NumberCheck {
  numbers: ClaimNumber[];
  /** Figures that no cited unit holds and no valid trace yields, with what they should have been where that is known. */
  wrong: {
    text: string;
    start: number;
    end: number;
    why: 'not-in-evidence' | 'wrong-sign' | 'wrong-period' | 'wrong-trace' | 'wrong-unit';
  }[];
}

const OPS: readonly string[] = ['growth', 'ratio', 'difference', 'sum', 'average', 'cagr', 'share', 'per-share', 'multiple', 'negate'];
const UP = /\b(rose|rises?|grew|grows?|increased?|up|climbed|widened|improved|gained|higher)\b|增长|上升|提高|增加|上涨|扩大/iu;
const DOWN = /\b(fell|falls?|declined?|dropped|decreased?|down|shrank|narrowed|worsened|lower|slid)\b|下降|下滑|减少|回落|下跌|收窄/iu;
/** Noise of binary fractions at the edge of half a unit. */
const SLACK = 1 + 1e-9;

/** Checks every figure of `text`. `cited`: the units named by the claim, operands of its traces included. */
export function checkNumbers(
  text: string,
  cited: readonly Evidence[],
  traces: readonly Trace[],
  operands: (id: string) => Evidence | undefined,
): NumberCheck {
  const numbers: ClaimNumber[] = [];
  const wrong: NumberCheck['wrong'] = [];
  const years = yearsIn(text);
  for (const printed of printedNumbers(text)) {
    const found = cited.map((unit) => copy(printed, unit, text, years));
    const copied = found.find((f) => typeof f === 'object' && f !== null);
    if (typeof copied === 'object' && copied !== null) {
      numbers.push(copied);
      continue;
    }
    const trace = traces.find(
      (t) => t.text !== '' && (t.text.trim() === printed.text.trim() || printedNumbers(t.text)[0]?.value === printed.value),
    );
    const derived = trace ? derive(printed, trace, operands, text) : null;
    if (derived) {
      numbers.push(derived);
      continue;
    }
    const why = found.find((f): f is Fault => typeof f === 'string');
    wrong.push({ text: printed.text, start: printed.start, end: printed.end, why: trace ? 'wrong-trace' : (why ?? 'not-in-evidence') });
  }
  return { numbers, wrong };
}

function yearsIn(text: string): Set<number> {
  const years = new Set<number>();
  for (const m of text.matchAll(/(?:FY\s?|\b)((?:19|20)\d{2})(?=\D|$)/gu)) years.add(Number(m[1]));
  return years;
}

type Fault = 'wrong-sign' | 'wrong-period' | 'wrong-unit';
type Found = ClaimNumber | Fault | null;

function copy(printed: Printed, unit: Evidence, text: string, years: ReadonlySet<number>): Found {
  if (unit.kind !== 'metric') {
    const held = printedNumbers(unit.quote).find((n) => sameFigure(printed, n));
    return held ? numberOf(printed, wireValue(printed), wireUnit(printed), unit) : null;
  }
  const candidates: { value: number; unit: string; year: number; end: string }[] = [
    { value: unit.value, unit: unit.unit, year: unit.period.fiscalYear, end: unit.period.end },
    ...unit.cells.map((cell) => ({ value: cell.value, unit: cell.unit, year: cell.period.fiscalYear, end: cell.period.end })),
  ];
  let fault: Found = null;
  for (const candidate of candidates) {
    if (!fits(printed, candidate.value, candidate.unit)) {
      if (fault === null && Math.abs(Math.abs(printed.value) - Math.abs(candidate.value)) <= printed.half * SLACK) fault = 'wrong-unit';
      continue;
    }
    if (years.size > 0 && !years.has(candidate.year) && !years.has(Number(candidate.end.slice(0, 4)))) {
      fault = 'wrong-period';
      continue;
    }
    if (signContradicts(printed, candidate.value, unit.metric, text)) {
      fault = 'wrong-sign';
      continue;
    }
    return numberOf(printed, candidate.value, candidate.unit, unit);
  }
  return fault;
}

/** Whether the printed figure is this value at the precision printed, whatever its sign. */
function fits(printed: Printed, value: number, unit: string): boolean {
  const size = Math.abs(printed.value);
  const half = printed.half * SLACK;
  const near = (x: number): boolean => Math.abs(size - Math.abs(x)) <= half;
  if (/^[A-Z]{3}(\/share)?$/u.test(unit)) {
    const currency = unit.slice(0, 3);
    return near(value) && (printed.unit === 'money' ? printed.currency === currency : printed.unit === 'plain');
  }
  switch (unit) {
    case 'ratio':
      return (printed.unit === 'percent' && near(value / 0.01)) || ((printed.unit === 'times' || printed.unit === 'plain') && near(value));
    case 'x':
      return (printed.unit === 'times' || printed.unit === 'plain') && near(value);
    case 'pp':
      return printed.unit === 'points' && (near(value) || near(value / 0.01));
    case 'days':
      return (printed.unit === 'days' || printed.unit === 'plain') && near(value);
    default:
      return printed.unit === 'plain' && near(value);
  }
}

/** A rise where the value is negative or a fall where it is positive; only for growth, whose sign is in the verb. */
function signContradicts(printed: Printed, value: number, metric: string, text: string): boolean {
  if (printed.negative) return value > 0;
  if (!metric.endsWith('growth') || value === 0)
    return value < 0 && !/loss|亏损|negative|负|deficit|outflow|流出/iu.test(text) && !metric.endsWith('growth');
  const clause = clauseBefore(text, printed);
  const up = lastMatch(UP, clause);
  const down = lastMatch(DOWN, clause);
  if (up < 0 && down < 0) return value < 0;
  return up > down ? value < 0 : value > 0;
}

function clauseBefore(text: string, printed: Printed): string {
  const before =
    text
      .slice(0, printed.start)
      .split(/[，,；;。]/u)
      .at(-1) ?? '';
  const after = text.slice(printed.end).split(/[，,；;。]/u)[0] ?? '';
  return lastMatch(UP, before) >= 0 || lastMatch(DOWN, before) >= 0 ? before : after;
}

function lastMatch(pattern: RegExp, text: string): number {
  let at = -1;
  for (const m of text.matchAll(new RegExp(pattern.source, 'giu'))) at = m.index;
  return at;
}

function sameFigure(a: Printed, b: Printed): boolean {
  if (a.unit !== b.unit && a.unit !== 'plain' && b.unit !== 'plain') return false;
  if (a.currency !== undefined && b.currency !== undefined && a.currency !== b.currency) return false;
  return a.negative === b.negative && Math.abs(a.value - b.value) <= a.half * SLACK;
}

function derive(printed: Printed, trace: Trace, unitOf: (id: string) => Evidence | undefined, text: string): ClaimNumber | null {
  if (!OPS.includes(trace.op) || trace.operands.length === 0) return null;
  const operands = trace.operands.map(unitOf);
  const values: number[] = [];
  const units = new Set<string>();
  for (const operand of operands) {
    if (operand?.kind !== 'metric') return null;
    values.push(operand.value);
    units.add(operand.unit);
  }
  const op = trace.op as NonNullable<ClaimNumber['derivation']>['op'];
  const years = operands.length === 2 ? yearsBetween(operands[0]!, operands[1]!) : 1;
  const value = execute(op, values, years);
  if (value === undefined || !Number.isFinite(value)) return null;
  // Right arithmetic of another period, figure or direction than the sentence names is a wrong trace too.
  if (traceFault(text, op, operands as MetricEvidence[], printed)) return null;
  const unit = unitAfter(op, units);
  if (unit === null) return null;
  const right = unit === 'pp' ? fits(printed, value / 0.01, 'pp') : fits(printed, value, unit);
  if (!right || (printed.negative && value > 0)) return null;
  if (op === 'growth' && signContradicts(printed, value, 'growth', text)) return null;
  return {
    text: printed.text,
    start: printed.start,
    end: printed.end,
    value: unit === 'pp' ? value / 0.01 : value,
    unit,
    derivation: { op, operands: trace.operands },
  };
}

/** Unit of a result: growth and shares are ratios, quotients of like units are ratios, differences of ratios are points. */
function unitAfter(op: string, units: ReadonlySet<string>): string | null {
  const [unit] = units;
  if (unit === undefined) return null;
  if (op === 'growth' || op === 'cagr' || op === 'share') return 'ratio';
  if (op === 'ratio' || op === 'multiple' || op === 'per-share') return units.size === 1 ? 'ratio' : 'x';
  if (units.size > 1) return null;
  return op === 'difference' && unit === 'ratio' ? 'pp' : unit;
}

function yearsBetween(a: Evidence, b: Evidence): number {
  if (a.kind !== 'metric' || b.kind !== 'metric') return 1;
  return Math.max(1, Math.abs(a.period.fiscalYear - b.period.fiscalYear));
}

function wireValue(printed: Printed): number {
  return printed.unit === 'percent' ? printed.value * 0.01 : printed.value;
}

function wireUnit(printed: Printed): string {
  const units: Record<Printed['unit'], string> = {
    money: printed.currency ?? 'USD',
    percent: 'ratio',
    points: 'pp',
    times: 'x',
    days: 'days',
    plain: 'count',
  };
  return units[printed.unit];
}

function numberOf(printed: Printed, value: number, unit: string, source: Evidence): ClaimNumber {
  return {
    text: printed.text,
    start: printed.start,
    end: printed.end,
    value,
    unit,
    ...(source.kind === 'metric' ? { metric: source.metric, period: source.period.label } : {}),
    evidence: source.id,
  };
}
