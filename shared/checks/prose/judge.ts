// Owns the comparison of an attributed number with the figures, and the name of the fault.

import type { MetricValue } from '../../schema/metric.ts';
import type { Period } from '../../schema/period.ts';
import { type AmountMention, agrees, inPercent } from '../../text/amounts.ts';
import type { Attribution } from './attribute.ts';
import { type MetricWord, metricWords } from './lexicon.ts';
import type { Table } from './table.ts';

export type Verdict =
  | 'correct'
  | 'deviates'
  | 'wrong-unit'
  | 'wrong-sign'
  | 'wrong-period'
  | 'wrong-company'
  | 'wrong-metric'
  | 'not-found';
export type Judged = {
  verdict: Verdict;
  metric: string;
  period: Period;
  /** In wire units: base units for money, fractions for shares and growth, points for changes of ratios. */
  expected?: number;
  /** Unit of `expected`: `USD`, `USD/share`, `ratio` (a fraction shown in percent), `pp`, `x`, `days`. */
  unit?: string;
  /** (printed − expected) / |expected|. */
  deviation?: number;
  /** The figures that the expectation rests on. */
  values: readonly MetricValue[];
  /** The fault by its finer name. */
  fault?: 'currency' | 'scale' | 'points' | 'sign' | 'stale' | 'period' | 'company' | 'metric' | 'transposed' | 'precision' | 'value';
};

/** A value that the sentence may mean, in the printed unit's own scale, with the figures behind it. */
type Expectation = { value: number; wire: number; values: MetricValue[] };

/** Values of one attribution for one company, metric and period, best reading first. */
const expectations = (table: Table, word: MetricWord, a: Pick<Attribution, 'role' | 'label' | 'base'>): Expectation[] =>
  [word.ids, ...(word.also ?? []).map((id) => [id])].flatMap((ids) => expectationsOf(table, { ...word, ids }, a));

const expectationsOf = (table: Table, word: MetricWord, a: Pick<Attribution, 'role' | 'label' | 'base'>): Expectation[] => {
  const level = table.get(word.ids, a.label);
  const old = a.base ? table.get(word.ids, a.base) : undefined;
  const scale = word.kind === 'ratio' ? inPercent : (x: number): number => x;
  switch (a.role) {
    case 'level': {
      if (!level) return [];
      return [
        { value: scale(level.value), wire: level.value, values: [level] },
        ...(level.alternatives ?? []).map((alt) => ({ value: scale(alt.value), wire: alt.value, values: [level] })),
      ];
    }
    case 'growth': {
      const out: Expectation[] = [];
      if (level && old && old.value !== 0) {
        const wire = (level.value - old.value) / Math.abs(old.value);
        out.push({ value: inPercent(wire), wire, values: [level, old] });
      }
      const named = table.get([`${word.id}-growth`], a.label);
      const adjacent = a.base !== undefined && Number(/\d{4}/.exec(a.label)?.[0]) - Number(/\d{4}/.exec(a.base)?.[0]) === 1;
      if (named && adjacent) {
        out.push({ value: inPercent(named.value), wire: named.value, values: [named] });
        for (const alt of named.alternatives ?? []) out.push({ value: inPercent(alt.value), wire: alt.value, values: [named] });
      }
      return out;
    }
    case 'difference':
      return level && old ? [{ value: level.value - old.value, wire: level.value - old.value, values: [level, old] }] : [];
    case 'points':
      return level && old
        ? [{ value: inPercent(level.value - old.value), wire: inPercent(level.value - old.value), values: [level, old] }]
        : [];
    case 'share': {
      const revenue = table.get(['revenue', 'total-operating-revenue'], a.label);
      return level && revenue && revenue.value > 0
        ? [{ value: inPercent(level.value / revenue.value), wire: level.value / revenue.value, values: [level, revenue] }]
        : [];
    }
    case 'sum':
      return level && old ? [{ value: level.value + old.value, wire: level.value + old.value, values: [level, old] }] : [];
    case 'average':
      return level && old ? [{ value: (level.value + old.value) / 2, wire: (level.value + old.value) / 2, values: [level, old] }] : [];
    case 'multiple':
      return level && old && old.value > 0 ? [{ value: level.value / old.value, wire: level.value / old.value, values: [level, old] }] : [];
    case 'cagr': {
      const years = Number(/\d{4}/.exec(a.label)?.[0]) - Number(/\d{4}/.exec(a.base ?? '')?.[0]);
      if (!level || !old || old.value <= 0 || level.value <= 0 || !(years >= 1)) return [];
      const wire = root(level.value / old.value, years) - 1;
      return [{ value: inPercent(wire), wire, values: [level, old] }];
    }
  }
};

/** Growth between earlier editions of two figures. */
const firstGrowths = (table: Table, word: MetricWord, label: string, base: string): number[] => {
  const editions = (at: string): number[] => {
    const v = table.get(word.ids, at);
    return v ? [v.value, ...(v.restated ?? []).filter((r) => r.period.label === at).map((r) => r.before)] : [];
  };
  return editions(label).flatMap((now) => editions(base).map((then) => (now - then) / Math.abs(then || 1)));
};

/** n-th root by Newton's method: exact to the last digits and the same on every engine. */
const root = (x: number, n: number): number => {
  let y = 1;
  for (let i = 0; i < 200; i++) {
    let power = 1;
    for (let k = 1; k < n; k++) power *= y;
    const next = ((n - 1) * y + x / power) / n;
    if (Math.abs(next - y) < 1e-15 * Math.abs(next)) return next;
    y = next;
  }
  return y;
};

const unitOf = (role: Attribution['role'], { values }: Expectation): { unit?: string } => {
  if (role === 'growth' || role === 'share' || role === 'cagr') return { unit: 'ratio' };
  if (role === 'points') return { unit: 'pp' };
  if (role === 'multiple') return { unit: 'x' };
  const unit = values[0]?.unit;
  return unit === undefined ? {} : { unit };
};

const digitsOf = (value: number): string =>
  String(Math.abs(value))
    .replace(/[.]|e.*$/g, '')
    .replace(/^0+|0+$/g, '');
const isTransposed = (a: number, b: number, ulp: number): boolean => {
  const [x, y] = [String(Math.round(Math.abs(a) / ulp)), String(Math.round(Math.abs(b) / ulp))];
  if (x === y || x.length !== y.length || x.length < 3) return false;
  const apart = [...x].flatMap((c, i) => (c === y[i] ? [] : [i]));
  return apart.length === 2 && x[apart[0] as number] === y[apart[1] as number] && x[apart[1] as number] === y[apart[0] as number];
};

const matches = (n: AmountMention, expected: number): boolean =>
  agrees({ ...n, value: Math.abs(n.value) as AmountMention['value'] }, Math.abs(expected));
const significant = (n: AmountMention): number =>
  digitsOf(n.value / n.ulp).length + (String(Math.round(Math.abs(n.value) / n.ulp)).length - digitsOf(Math.round(n.value / n.ulp)).length);

const isChange = (role: Attribution['role']): boolean => role === 'growth' || role === 'difference' || role === 'points';
const lossWord = /\b(?:loss(?:es)?|deficit|outflow|negative|used in)\b|亏损|净亏|流出|为负/i;

/** In basis points the printed value is brought to points, so that one comparison serves. */
const inPoints = (n: AmountMention): AmountMention => {
  if (n.unit !== 'bps') return n;
  const by = (x: number): AmountMention['value'] => (x / 100) as AmountMention['value'];
  return { ...n, value: by(n.value), ulp: by(n.ulp), round: by(n.round), ...(n.high === undefined ? {} : { high: by(n.high) }) };
};

/** Judges one attributed number. `near`: the words around it, for losses. `elsewhere`: tables of the other companies in play. */
export const judge = (printed: AmountMention, a: Attribution, table: Table, others: readonly Table[], near: string): Judged | undefined => {
  const { word } = a.metric;
  const n = inPoints(printed);
  const expected = expectations(table, word, a);
  // Without a figure of its own the word may only be confirmed by what it means too.
  const isBorrowed = expectationsOf(table, word, a).length === 0;
  const best = expected[0];
  const period = table.periods.find((p) => p.label === a.label);
  if (!best || !period) return undefined;
  const id = best.values[0]?.id ?? word.id;
  const at = best.values[0]?.period ?? period;
  const answer = (verdict: Verdict, fault?: Judged['fault'], from: Expectation = best): Judged => ({
    verdict,
    metric: id,
    period: at,
    expected: from.wire,
    ...unitOf(a.role, from),
    ...(from.value !== 0 ? { deviation: (Math.abs(n.value) - Math.abs(from.value)) / Math.abs(from.value) } : {}),
    values: from.values,
    ...(fault ? { fault } : {}),
  });
  const hit = expected.find((e) => matches(n, e.value));
  const currency = best.values[0]?.unit.slice(0, 3);
  const foreign =
    n.currency !== undefined && currency !== undefined && /^[A-Z]{3}/.test(best.values[0]?.unit ?? '') && n.currency !== currency;
  if (hit) {
    if (foreign) return answer('wrong-unit', 'currency', hit);
    if (a.role === 'points' && n.unit === 'percent') return answer('wrong-unit', 'points', hit);
    if (a.role === 'growth' && n.unit === 'pp') return answer('wrong-unit', 'points', hit);
    const sign = Math.sign(hit.value);
    if (isChange(a.role)) {
      const said =
        printed.signed === '-'
          ? -1
          : printed.signed === '+'
            ? 1
            : printed.change
              ? Math.sign(printed.value)
              : a.direction === 'up'
                ? 1
                : a.direction === 'down'
                  ? -1
                  : 0;
      const rounded = Math.abs(hit.value) <= n.ulp / 2;
      if (said !== 0 && sign !== 0 && said !== sign && !rounded) return answer('wrong-sign', 'sign', hit);
      return answer('correct', undefined, hit);
    }
    if (a.role === 'level' && hit.value !== 0) {
      const negative = printed.signed === '-' || printed.value < 0 || lossWord.test(near);
      if (hit.value < 0 && !negative) return answer('wrong-sign', 'sign', hit);
      if (hit.value > 0 && (printed.value < 0 || printed.signed === '-')) return answer('wrong-sign', 'sign', hit);
    }
    return answer('correct', undefined, hit);
  }
  if (foreign || isBorrowed) return undefined;
  // Points printed for a growth that was meant in percent, and a level of another unit: named by the unit.
  for (const k of [1, 2, 3, 4, 6, 8]) {
    const factor = Number(`1e${k}`);
    for (const e of expected) {
      const apart = Math.min(
        Math.abs(Math.abs(n.value) - Math.abs(e.value) * factor) / (Math.abs(e.value) * factor),
        Math.abs(Math.abs(n.value) * factor - Math.abs(e.value)) / Math.abs(e.value || 1),
      );
      if (apart <= Math.max(0.006, n.ulp / 2 / Math.abs(n.value || 1)) && n.unit === 'money') return answer('wrong-unit', 'scale', e);
    }
  }
  const stale = best.values.flatMap((v) => v.restated ?? []).find((r) => matches(n, r.before) && r.period.label === a.label);
  if (stale && a.role === 'level') return answer('deviates', 'stale');
  // A change between figures as first reported is true of its day: nothing is said against it.
  if (a.role === 'growth' && a.base && firstGrowths(table, word, a.label, a.base).some((g) => matches(n, inPercent(g)))) return undefined;
  if (isTransposed(n.value, best.value, n.ulp)) return answer('deviates', 'transposed');
  const precise = significant(n) >= 2;
  if (precise && a.role === 'level') {
    const elsewhen = table.periods.find(
      (p) =>
        p.label !== a.label &&
        sameSpan(p.label, a.label) &&
        expectations(table, word, { ...a, label: p.label }).some((e) => matches(n, e.value)),
    );
    if (elsewhen) return answer('wrong-period', 'period');
    const elsewhere = others.find((t) => expectations(t, word, a).some((e) => matches(n, e.value)));
    if (elsewhere) return answer('wrong-company', 'company');
    const other = metricWords.find(
      (w) => w.id !== word.id && w.kind === word.kind && expectations(table, w, a).some((e) => matches(n, e.value)),
    );
    if (other) return answer('wrong-metric', 'metric');
  } else if (precise && (a.role === 'growth' || a.role === 'points' || a.role === 'share')) {
    const other = metricWords.find(
      (w) => w.id !== word.id && w.kind === word.kind && expectations(table, w, a).some((e) => matches(n, e.value)),
    );
    const elsewhen = table.periods.find(
      (p) =>
        p.label !== a.label &&
        sameSpan(p.label, a.label) &&
        expectations(table, word, { role: a.role, label: p.label, base: yearBefore(p.label) }).some((e) => matches(n, e.value)),
    );
    if (elsewhen) return answer('wrong-period', 'period');
    if (other) return answer('wrong-metric', 'metric');
  }
  const off = Math.abs(Math.abs(n.value) - Math.abs(best.value)) / Math.abs(best.value || 1);
  return answer('deviates', off < 0.0005 ? 'precision' : 'value');
};

const sameSpan = (a: string, b: string): boolean =>
  a.replace(/\d{4}/, '').replace(/[1-4]$/, '') === b.replace(/\d{4}/, '').replace(/[1-4]$/, '');
const yearBefore = (label: string): string => label.replace(/\d{4}/, (y) => String(Number(y) - 1));
