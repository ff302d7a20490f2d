// `npm run eval`: what is true, measured: one JSON object a line, exit 1 when a bar of test/eval/bars.ts is missed.
import { runMeasurements } from './measure.ts';

process.exit(await runMeasurements('eval', process.argv.slice(2)));
