import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  baseDirection,
  closingScore,
  force,
  ruling,
  STEPS,
  type Step,
  sideScore,
  verdictConfidence,
  weightOf,
} from '#shared/court/weigh.ts';

const rank = (step: Step): number => STEPS.indexOf(step);
const none = { unanswered: false, doubts: 0, marginBelow: false };
const claim = fc.record({
  confidence: fc.integer({ min: 30, max: 95 }),
  mat: fc.constantFrom(1, 0.85, 0.7, 0.55),
  r: fc.constantFrom(0, 0.1, 0.2, 0.4),
});
const side = fc.array(claim, { minLength: 0, maxLength: 3 });
type One = { confidence: number; mat: number; r: number };
const score = (claims: One[]): number =>
  sideScore(claims.map((c) => ({ confidence: c.confidence, weight: weightOf(c.confidence, c.mat, c.r) })));
const mirror = (step: Step): Step => STEPS[STEPS.length - 1 - rank(step)] ?? step;

describe("the judge's arithmetic", () => {
  test('lines between directions', () => {
    expect([25, 24.99, 8, 7.99, -7.99, -8, -24.99, -25].map(baseDirection)).toEqual([
      'bullish',
      'leaning-bullish',
      'leaning-bullish',
      'neutral',
      'neutral',
      'leaning-cautious',
      'leaning-cautious',
      'cautious',
    ]);
  });

  test('force of an answer: 0.40 direct, 0.20 context, never more than the attack deserves', () => {
    expect(force('direct', 43.1, 43)).toBe(0.4);
    expect(force('direct', 45, 90)).toBeCloseTo(0.2, 12);
    expect(force('context', 60, 50)).toBe(0.2);
    expect(closingScore(30, 65)).toBe(45);
    expect(closingScore(30, 20)).toBe(20);
    expect(closingScore(30, undefined)).toBe(30);
  });

  test('swapping the sides negates the difference, mirrors the base and keeps the confidence', () => {
    fc.assert(
      fc.property(side, side, fc.integer({ min: 0, max: 5 }), (bull, bear, disputes) => {
        const d = score(bull) - score(bear);
        const there = ruling(d, none);
        const back = ruling(score(bear) - score(bull), none);
        expect(back.base).toBe(mirror(there.base));
        const counts = { disputes, claims: bull.length + bear.length, quality: 1 };
        expect(verdictConfidence(-d, back, counts)).toBe(verdictConfidence(d, there, counts));
      }),
    );
  });

  test('raising a bull confidence never lowers the direction; an answer or a strike never helps its side', () => {
    fc.assert(
      fc.property(side, side, fc.nat(2), fc.integer({ min: 1, max: 40 }), (bull, bear, at, more) => {
        const before = rank(ruling(score(bull) - score(bear), none).direction);
        const raised = bull.map((c, i) => (i === at ? { ...c, confidence: Math.min(95, c.confidence + more) } : c));
        expect(rank(ruling(score(raised) - score(bear), none).direction)).toBeGreaterThanOrEqual(before);
        const answered = bull.map((c, i) => (i === at ? { ...c, r: Math.max(c.r, 0.4) } : c));
        expect(score(answered)).toBeLessThanOrEqual(score(bull));
        expect(score(bull.filter((_, i) => i !== at))).toBeLessThanOrEqual(score(bull));
      }),
    );
  });

  test('notch and caps only lower, cautious is never reached by a notch, and each step costs confidence', () => {
    const lowering = fc.record({ unanswered: fc.boolean(), doubts: fc.integer({ min: 0, max: 2 }), marginBelow: fc.boolean() });
    fc.assert(
      fc.property(fc.double({ min: -95, max: 95, noNaN: true }), lowering, (d, how) => {
        const ruled = ruling(d, how);
        expect(rank(ruled.direction)).toBeLessThanOrEqual(rank(ruled.base));
        if (ruled.direction === 'cautious') expect(ruled.base).toBe('cautious');
        if (how.marginBelow || how.doubts > 0) expect(rank(ruled.direction)).toBeLessThanOrEqual(rank('neutral'));
        if (how.doubts === 2) expect(rank(ruled.direction)).toBeLessThanOrEqual(rank('leaning-cautious'));
        const counts = { disputes: 2, claims: 6, quality: 1 };
        expect(verdictConfidence(d, ruled, counts)).toBeLessThanOrEqual(verdictConfidence(d, ruling(d, none), counts));
        expect(verdictConfidence(d, ruled, { ...counts, disputes: 3 })).toBeLessThanOrEqual(verdictConfidence(d, ruled, counts));
      }),
    );
  });

  test('confidence stays between 30 and 90', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -95, max: 95, noNaN: true }),
        fc.nat(12),
        fc.nat(6),
        fc.double({ min: 0.65, max: 1, noNaN: true }),
        (d, disputes, claims, quality) => {
          const v = verdictConfidence(d, ruling(d, none), { disputes, claims, quality });
          expect(v).toBeGreaterThanOrEqual(30);
          expect(v).toBeLessThanOrEqual(90);
        },
      ),
    );
  });

  test('the three routes of the consumer company agree', () => {
    const rulesOnly = ruling(29.5 - 49.1, none);
    expect(rulesOnly.direction).toBe('leaning-cautious');
    const asStated = ruling(closingScore(65, 65) - closingScore(58, 58), { ...none, unanswered: true });
    expect([asStated.base, asStated.direction]).toEqual(['neutral', 'leaning-cautious']);
    expect(Math.round(verdictConfidence(7, asStated, { disputes: 2, claims: 6, quality: 1 }))).toBe(55);
    const clamped = ruling(closingScore(29.5, 65) - closingScore(49.1, 58), none);
    expect(clamped.direction).toBe('leaning-cautious');
  });
});
