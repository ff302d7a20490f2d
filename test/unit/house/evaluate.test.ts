import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate, NONE, runOf, type Scope, UNKNOWN, unknownNames, type Value } from '#shared/house/evaluate.ts';
import { namesIn, parse } from '#shared/house/expression.ts';

const scope = (values: Record<string, Value>, events: Record<string, Value> = {}): Scope => ({
  value: (name, shift) => values[shift === 0 ? name : `${name}@${shift}`] ?? UNKNOWN,
  event: (kind, field) => events[`${kind}.${field}`] ?? UNKNOWN,
});
const known = new Set(['a', 'b', 'c', 'growth']);
const read = (source: string) =>
  parse(
    source,
    (name) => known.has(name),
    (kind) => kind === 'sale',
  );
const run = (source: string, values: Record<string, Value> = {}, events: Record<string, Value> = {}): Value =>
  evaluate(read(source), scope(values, events));

describe('the expression language', () => {
  test('reads arithmetic, comparison, words and periods', () => {
    expect(run('2 + 3 * 4 - 6 / 2')).toBe(11);
    expect(run('-(2 - 5)')).toBe(3);
    expect(run('|a - b|', { a: 1, b: 4 })).toBe(3);
    expect(run('Δa', { a: 5, 'a@1': 3 })).toBe(2);
    expect(run('a@1 - a', { a: 5, 'a@1': 8 })).toBe(3);
    expect(run('c == "error"', { c: 'error' })).toBe(true);
    expect(run('c != "financial"', { c: 'retail' })).toBe(true);
    expect(run('a if b > 0 else c', { a: 1, b: -1, c: 7 })).toBe(7);
    expect(run('not (known(a) and a < 0)', {})).toBe(true);
    expect(run('max(a, b)', { a: 2, b: 9 })).toBe(9);
    expect(run('min(100, |a|)', { a: -250 })).toBe(100);
    expect(run('maxknown(a, b)', { a: 3 })).toBe(3);
  });

  test('rel keeps its meaning at large growth rates', () => {
    expect(run('rel(a, b)', { a: 581.3, b: 398 })).toBeCloseTo(36.81, 1);
    expect(run('rel(a, b)', { a: 8, b: 3 })).toBeCloseTo(4.854, 3);
    expect(run('rel(a, b)', { a: 8, b: -100 })).toBe(UNKNOWN);
  });

  test('and binds closer than or', () => {
    expect(run('1 > 2 and 1 > 2 or 2 > 1')).toBe(true);
    expect(run('2 > 1 or 1 > 2 and 1 > 2')).toBe(true);
  });

  test('a typo, a stray sign or an unknown event is an error when it is read', () => {
    for (const bad of ['grwoth > 1', 'a >', 'a > 1 )', 'event.slae.pct > 1', 'a ? b', '(a', 'a b', 'rel(a'])
      expect(() => read(bad), bad).toThrow();
  });

  test('unknown is neither true nor false', () => {
    expect(run('a > 1')).toBe(UNKNOWN);
    expect(run('a > 1 and b > 1', { b: 0 })).toBe(false);
    expect(run('a > 1 and b > 1', { b: 2 })).toBe(UNKNOWN);
    expect(run('a > 1 or b > 1', { b: 2 })).toBe(true);
    expect(run('a > 1 or b > 1', { b: 0 })).toBe(UNKNOWN);
    expect(run('known(a)')).toBe(false);
    expect(run('a / b', { a: 1, b: 0 })).toBe(UNKNOWN);
    expect(run('a if b > 1 else c', { a: 1, c: 2 })).toBe(UNKNOWN);
  });

  test('events that were searched for and are not there make comparisons false', () => {
    expect(run('event.sale.pct >= 1', {}, { 'sale.pct': NONE })).toBe(false);
    expect(run('event.sale.pct >= 1 or a > 1', { a: 2 }, { 'sale.pct': NONE })).toBe(true);
    expect(run('event.sale.pct >= 1')).toBe(UNKNOWN);
    expect(run('max(event.sale.pct, event.sale.pct)', {}, { 'sale.pct': NONE })).toBe(NONE);
  });

  test('hold and years count backwards and stop at the first period that is not true', () => {
    const values = { growth: 5, 'growth@1': 4, 'growth@2': -1, 'growth@3': 9 };
    expect(runOf(read('growth > 0'), scope(values))).toBe(2);
    expect(run('years(growth > 0)', values)).toBe(2);
    expect(runOf(read('growth > 0'), scope({ growth: 5 }))).toBe(1);
  });

  test('names and missing cells are known without running', () => {
    const nodes = namesIn(read('a > 1 and Δb > 2 or event.sale.pct > 3'));
    expect(unknownNames(nodes, scope({ a: 1, b: 2 }))).toEqual(['b@1', 'event.sale']);
  });

  test('taking a value away never turns a verdict into its opposite', () => {
    const term = fc
      .tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('>', '<', '>=', '<='), fc.integer({ min: -3, max: 3 }))
      .map(([n, op, v]) => `${n} ${op} ${v}`);
    const expression = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        term,
        fc.tuple(tie('node'), fc.constantFrom('and', 'or'), tie('node')).map(([x, op, y]) => `(${x} ${op} ${y})`),
      ),
    })).node;
    const values = fc.record({
      a: fc.integer({ min: -4, max: 4 }),
      b: fc.integer({ min: -4, max: 4 }),
      c: fc.integer({ min: -4, max: 4 }),
    });
    fc.assert(
      fc.property(expression, values, fc.constantFrom('a', 'b', 'c'), (source, all, gone) => {
        const full = run(source, all);
        const partial = run(source, { ...all, [gone]: UNKNOWN });
        expect(partial === UNKNOWN || partial === full).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
