// A campaign of seeds for the test run: every failing seed is reported with the command that replays it.
import { simulate } from './simulate.ts';

/** More seeds on demand: `SIMULATOR_SEEDS=10000 npx vitest run --project unit test/unit/case/simulator`. */
export const SEEDS = Number(process.env.SIMULATOR_SEEDS ?? '2000');

export async function campaign(from: number, count: number): Promise<{ failures: string[]; statuses: Set<string>; crashes: number }> {
  const failures: string[] = [];
  const statuses = new Set<string>();
  let crashes = 0;
  for (let seed = from; seed < from + count; seed++) {
    const result = await simulate(seed);
    statuses.add(result.status);
    crashes += result.crashes;
    if (result.faults.length > 0) failures.push(`${result.faults.join(' · ')}\n  npx node test/unit/case/simulator/run.ts --seed ${seed}`);
  }
  return { failures, statuses, crashes };
}
