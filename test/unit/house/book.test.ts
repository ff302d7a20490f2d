import { describe, expect, test } from 'vitest';
import { answers, rules } from '#shared/house/book.ts';
import { coreVariables } from '#shared/house/core-variables.ts';
import { evaluate, NONE, type Scope, UNKNOWN, type Value } from '#shared/house/evaluate.ts';
import { type Node, namesIn } from '#shared/house/expression.ts';
import { topics } from '#shared/house/phrases.ts';

/** Numbers written in an expression, and values just beside them: where its truth can change. */
function thresholds(node: Node): number[] {
  if (node.t === 'num') return [node.v];
  if (node.t === 'un') return thresholds(node.a);
  if (node.t === 'call') return node.args.flatMap(thresholds);
  if (node.t === 'bin') return [...thresholds(node.a), ...thresholds(node.b)];
  if (node.t === 'if') return [...thresholds(node.test), ...thresholds(node.yes), ...thresholds(node.no)];
  return [];
}

/** A deterministic stream in [0, 1). */
function stream(seed: number): () => number {
  let x = seed >>> 0 || 1;
  return () => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return x / 0x1_0000_0000;
  };
}

/** Values at and around the thresholds that make the expression come out as wanted. */
function fixtureFor(node: Node, wanted: boolean): Scope | undefined {
  const marks = [...new Set(thresholds(node))];
  const pool = [...marks.flatMap((m) => [m - 60, m - 1, m, m + 0.01, m + 1, m + 60]), -80, -10, 0, 5, 40, 90, 400];
  const strings = ['financial', 'error', 'down', 'retail'];
  const random = stream(node.t.length * 7919 + marks.length * 104729 + (wanted ? 1 : 2));
  for (let attempt = 0; attempt < 20_000; attempt++) {
    const values = new Map<string, Value>();
    const draw = (key: string): Value => {
      const held = values.get(key);
      if (held !== undefined) return held;
      const text = /industry|cause|direction/.test(key);
      const list: Value[] = text ? strings : pool;
      const value = list[Math.floor(random() * list.length)] ?? 0;
      values.set(key, value);
      return value;
    };
    const scope: Scope = { value: (name, shift) => draw(`${name}@${shift}`), event: (kind, field) => draw(`event.${kind}.${field}`) };
    if (evaluate(node, scope) === wanted)
      return {
        value: (name, shift) => values.get(`${name}@${shift}`) ?? UNKNOWN,
        event: (kind, field) => values.get(`event.${kind}.${field}`) ?? UNKNOWN,
      };
  }
  return undefined;
}

describe('the book', () => {
  test('holds 31 bull rules, 37 bear rules and 44 answers', () => {
    expect(rules.filter((rule) => rule.side === 'bull')).toHaveLength(31);
    expect(rules.filter((rule) => rule.side === 'bear')).toHaveLength(37);
    expect(answers).toHaveLength(44);
    expect(new Set([...rules, ...answers].map((one) => one.id)).size).toBe(112);
  });

  test.each([...rules, ...answers].map((one) => [one.id, one] as const))(
    '%s fires on one side of its thresholds and not on the other',
    (_, one) => {
      const fires = fixtureFor(one.ast.when, true);
      const silent = fixtureFor(one.ast.when, false);
      expect(fires, 'a firing fixture').toBeDefined();
      expect(silent, 'a silent fixture').toBeDefined();
      if (!fires || !silent) return;
      expect(evaluate(one.ast.when, fires)).toBe(true);
      expect(evaluate(one.ast.when, silent)).toBe(false);
    },
  );

  test.each([...rules, ...answers].map((one) => [one.id, one] as const))(
    '%s never fires on unknown figures or on events that are not there',
    (_, one) => {
      expect(evaluate(one.ast.when, { value: () => UNKNOWN, event: () => UNKNOWN })).not.toBe(true);
      if (namesIn(one.ast.when).every((node) => node.t === 'event'))
        expect(evaluate(one.ast.when, { value: () => UNKNOWN, event: (_kind, field) => (field.startsWith('count') ? 0 : NONE) })).toBe(
          false,
        );
    },
  );

  test('every rule has an answer, a topic, a growing scale and both languages', () => {
    for (const rule of rules) {
      expect(rule.by.length, rule.id).toBeGreaterThan(0);
      expect(topics[rule.topic], rule.id).toBeDefined();
      expect(rule.t[1], rule.id).toBeGreaterThan(rule.t[0]);
      expect(rule.zh.length * rule.en.length, rule.id).toBeGreaterThan(0);
    }
    for (const answer of answers) expect(answer.t[1], answer.id).toBeGreaterThan(answer.t[0]);
  });

  test('core variables belong to rules and answers of the book', () => {
    const ids = new Set([...rules, ...answers].map((one) => one.id));
    for (const id of Object.keys(coreVariables)) expect(ids.has(id), id).toBe(true);
  });

  test('texts are written for readers: Chinese punctuation, no "(s)", no bare thresholds', () => {
    for (const one of [...rules, ...answers]) {
      for (const text of one.zh) {
        const plain = text.replace(/\{[^}]*\}/g, '');
        expect(plain, one.id).not.toMatch(/[,;:?!()]/);
        expect(plain, one.id).not.toMatch(/的的|，，|\d/);
        expect(text, one.id).toMatch(/。$/);
      }
      for (const text of one.en) {
        const plain = text.replace(/\{[^}]*\}/g, '');
        expect(plain, one.id).not.toMatch(/\(s\)|[，。；：]/);
        expect(plain, one.id).not.toMatch(/\d/);
        expect(text, one.id).toMatch(/\.$/);
      }
    }
  });
});
