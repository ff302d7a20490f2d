// Speakers that cheat in every known way: nothing planted is admitted, and the hearing ends all the same.
import { describe, expect, test } from 'vitest';
import { faultsOf, hearing } from '#test/eval/engine-hostile.ts';
import { cheats, sound } from '#test/eval/engine-personas.ts';

describe.each(['en', 'zh-CN'] as const)('in %s', (locale) => {
  test.each(Object.entries(cheats))('%s: nothing of it is admitted', async (persona, speak) => {
    const run = await hearing(persona, speak, true, locale);
    expect(run.planted.length).toBeGreaterThan(0);
    expect(faultsOf(run)).toEqual([]);
    expect(run.status).toBe('done');
  });

  test('sound speakers are heard', async () => {
    const run = await hearing('sound', (turn) => Object.values(sound)[turn.n % 3]!(turn), false, locale);
    expect(run.admitted.length).toBeGreaterThanOrEqual(8);
    for (const claim of run.struck) expect(['duplicate', 'borrowed', 'evasion']).toContain(claim.reason);
  });
});
