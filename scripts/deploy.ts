// `npm run deploy`: checks what hosting needs, then migrates the database and publishes the worker to Cloudflare.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './backend/launch.ts';
import { runTool } from './tool.ts';

const toml = readFileSync(join(repositoryRoot, 'wrangler.toml'), 'utf8');
const problems: string[] = [];
const databaseId = /database_id\s*=\s*"([^"]*)"/.exec(toml)?.[1] ?? '';
const databaseName = /database_name\s*=\s*"([^"]*)"/.exec(toml)?.[1] ?? 'crossexam';

if (!databaseId || /^[0-]+$/.test(databaseId))
  problems.push(
    `No database yet: run \`npx wrangler d1 create ${databaseName}\` and put the id that it prints into wrangler.toml (database_id).`,
  );
const who = await runTool('wrangler', ['whoami'], { timeoutMs: 60_000 });
if (who.code !== 0 || /not authenticated|not logged in/i.test(who.output))
  problems.push('Not logged in to Cloudflare: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.');
const dirty = await runTool('git', ['status', '--porcelain'], { timeoutMs: 20_000 });
if (dirty.output.trim()) problems.push('There are uncommitted changes; what is published should be what is recorded. Commit first.');
if (problems.length === 0) {
  const check = await runTool('npm', ['run', 'check'], { show: true, timeoutMs: 900_000 });
  if (check.code !== 0) problems.push('`npm run check` found something.');
}
if (problems.length) {
  console.log(['Not deployed:', ...problems.map((p) => `  – ${p}`)].join('\n'));
  process.exit(1);
}

for (const args of [['d1', 'migrations', 'apply', databaseName, '--remote'], ['deploy']]) {
  const run = await runTool('wrangler', args, { show: true, timeoutMs: 600_000 });
  if (run.code !== 0) process.exit(run.code);
}
console.log(
  [
    '',
    'Published. What is left to do once:',
    '  npx wrangler secret put API_TOKEN        the administrator’s token (256 random bits), from which others are made by npm run token -- --url …',
    '  npx wrangler secret put SEC_CONTACT      the mail address that EDGAR asks for',
    '  npx wrangler secret put MODEL_API_KEY    only with a model; MODEL_BASE_URL and MODEL_NAME likewise',
    'A case needs more than the 10 ms of CPU of the free plan: use Workers Paid.',
  ].join('\n'),
);
