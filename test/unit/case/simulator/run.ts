// Runs seeds from the command line: `npx node test/unit/case/simulator/run.ts [--seeds 10000] [--from 1] [--seed N]`.
import { parseArgs } from 'node:util';
import { simulate } from './simulate.ts';

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '10000' }, from: { type: 'string', default: '1' }, seed: { type: 'string' } },
});
const from = Number(values.seed ?? values.from);
const count = values.seed === undefined ? Number(values.seeds) : 1;
const statuses: Record<string, number> = {};
let broken = 0;
let crashes = 0;
let events = 0;
const started = Date.now();
for (let seed = from; seed < from + count; seed++) {
  const result = await simulate(seed);
  statuses[result.status] = (statuses[result.status] ?? 0) + 1;
  crashes += result.crashes;
  events += result.events;
  if (result.faults.length > 0) {
    broken++;
    if (broken <= 10)
      console.log(`seed ${seed}: ${result.faults.slice(0, 3).join(' · ')}\n  npx node test/unit/case/simulator/run.ts --seed ${seed}`);
  }
}
console.log(JSON.stringify({ seeds: count, broken, crashes, events, statuses, ms: Date.now() - started }));
process.exit(broken > 0 ? 1 : 0);
