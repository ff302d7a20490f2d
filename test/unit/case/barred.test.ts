// What was looked for and not found may not be claimed: a search that came back empty bars its direction for the side that searched.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { screen } from '#shared/case/screen.ts';
import { houseOpenings } from '#shared/house/court-without-model.ts';
import { completeSet } from '#shared/house/units.ts';
import type { Missing } from '#shared/schema/evidence.ts';
import { EVERY_QUERY, quoteQueries } from '#shared/search/quote-queries.ts';
import { quoteUnit, sampleSet, sampleUnits } from './sample-set.ts';

const board = quoteUnit('The board met four times in the year and approved the annual budget of the group.', 80);
const draft = (side: 'bull' | 'bear', text: string) => ({
  id: `opening.${side}.1`,
  side,
  round: 1,
  text,
  evidence: [board.id],
  traces: [],
});
const codes = (side: 'bull' | 'bear', text: string, barred: readonly Missing[], cited = board) =>
  screen(
    { ...draft(side, text), evidence: [cited.id] },
    { unit: (id) => (id === cited.id ? cited : undefined), claims: [], barred },
  ).hits.map((hit) => hit.code);

describe('an empty search', () => {
  const bySide = quoteQueries.filter((q) => q.by !== 'both');

  test('bars a claim in its direction, for its side, in both languages', () => {
    fc.assert(
      fc.property(fc.constantFrom(...bySide), fc.boolean(), ({ by, en, zh }, chinese) => {
        const query = chinese ? zh : en;
        const side = by as 'bull' | 'bear';
        const barred: Missing[] = [{ source: 'documents', query, reason: 'not-found', bars: [side] }];
        const text = chinese ? `公司在${query}方面的情况值得注意。` : `The filing speaks of ${query} in the group.`;
        expect(codes(side, text, barred)).toContain('unverifiable');
        // The other side did not search there, and a passage that another search found lifts the bar.
        expect(
          codes(side, text, [{ source: 'documents', query, reason: 'not-found', bars: [side === 'bull' ? 'bear' : 'bull'] }]),
        ).not.toContain('unverifiable');
        expect(codes(side, text, barred, quoteUnit(text, 81))).not.toContain('unverifiable');
      }),
    );
  });

  test('bars everything without a figure where no document was there at all', () => {
    const barred: Missing[] = [{ source: 'documents', query: EVERY_QUERY, reason: 'not-found', bars: ['bull', 'bear'] }];
    for (const side of ['bull', 'bear'] as const)
      expect(codes(side, 'The board met four times and approved the annual budget.', barred)).toContain('unverifiable');
  });
});

test('whatever is missing, the house claims nothing that rests on it', () => {
  const units = sampleUnits();
  fc.assert(
    fc.property(fc.subarray(units), fc.constantFrom('en' as const, 'zh-CN' as const), (kept, locale) => {
      // Ratios that follow from the kept figures belong to the set.
      const set = completeSet(sampleSet({ units: kept }));
      const ids = new Set(set.units.map((u) => u.id));
      for (const claim of [houseOpenings(set, locale)].flatMap(({ bull, bear }) => [...bull, ...bear])) {
        expect(claim.evidence.length).toBeGreaterThan(0);
        for (const id of claim.evidence) expect(ids.has(id)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
