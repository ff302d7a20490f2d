// `npm run check`: format, lint, types, dead code, dependency rules, secrets and bundle sizes in one command.
import { runChecks, tellCheck } from './checks.ts';

const results = await runChecks(tellCheck);
const failed = results.filter((r) => !r.ok).length;
console.log(`\n${results.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
