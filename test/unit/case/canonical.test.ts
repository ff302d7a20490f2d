import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical, hashOf, hashText } from '#shared/case/canonical.ts';

describe('canonical JSON', () => {
  test('sorts keys by UTF-16 code units and leaves undefined out', () => {
    expect(canonical({ b: 1, a: [1, null, undefined], '\u20ac': 'x', '\r': 2, c: undefined })).toBe(
      '{"\\r":2,"a":[1,null,null],"b":1,"€":"x"}',
    );
  });
  test('prints numbers as ECMAScript does', () => {
    expect(canonical([1e21, 1e-7, 0.1, -0, 333333333.3333333])).toBe('[1e+21,1e-7,0.1,0,333333333.3333333]');
  });
  test('refuses what JSON can not hold', () => {
    expect(() => canonical({ a: Number.NaN })).toThrow();
    expect(() => canonical(() => 1)).toThrow();
  });
  test('is the same for every order of keys, and reads back as the value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonical(value);
        expect(canonical(JSON.parse(text))).toBe(text);
        expect(canonical(reversed(value))).toBe(text);
      }),
    );
  });
  test('hashes the UTF-8 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(hashText(text)).toBe(createHash('sha256').update(new TextEncoder().encode(text)).digest('hex'));
      }),
    );
    expect(hashOf({ a: 1 })).toBe(hashText('{"a":1}'));
  });
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
}
