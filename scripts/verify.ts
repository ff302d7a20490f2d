// `npm run verify -- EXPORT.json`: checks an exported research space offline; prints OK or one FAIL line a fault, exit 1 on a fault.
import { readFileSync } from 'node:fs';
import { type SpaceExport, spaceDigest, verifySpace } from './verify/space-export.ts';

const [file] = process.argv.slice(2);
if (!file) {
  console.log('npm run verify -- EXPORT.json     an export is GET /v1/spaces/SYMBOL/export?format=json of a backend that keeps spaces');
  process.exit(2);
}
let space: SpaceExport;
try {
  space = JSON.parse(readFileSync(file, 'utf8')) as SpaceExport;
  if (!Array.isArray(space.entries) || typeof space.head?.hash !== 'string') throw new Error('it holds no entries and head');
} catch (error) {
  console.log(`FAIL file ${file} ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
const faults = verifySpace(space);
for (const fault of faults) console.log(`FAIL ${fault.kind} ${fault.id} ${fault.why}`);
if (!faults.length) console.log(`OK ${space.entries.length} entries, head ${space.head.hash.slice(0, 12)}, digest ${spaceDigest(space)}`);
process.exit(faults.length ? 1 : 0);
