// kill -9 of the local runtime in mid-case: after the restart the case goes on by itself, and nothing settled runs or bills again.
import { expect, test } from 'vitest';
import { killRuns } from '#test/bench/engine-kill.ts';

test('a case survives kill -9 while it gathers and while models are in the air', { timeout: 240_000 }, async () => {
  for (const run of await killRuns([40, 900])) {
    expect(run.faults, `killed after ${run.afterMs} ms`).toEqual([]);
    if (run.recovery !== null) expect(run.recovery).toBeLessThan(3_000);
  }
});
