// `npm test`: the static checks, then every test project, then the end-to-end tests in a real browser; the last line counts.
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from './backend/launch.ts';
import { runChecks, tellCheck } from './checks.ts';
import { findBrowser } from './test/browser.ts';
import { type Counts, playwrightCounts, sum, vitestCounts } from './test/counts.ts';
import { runTool } from './tool.ts';

const started = performance.now();
const reports = mkdtempSync(join(tmpdir(), 'crossexam-tests-'));
const only = process.argv.slice(2);
const wanted = (stage: string) => only.length === 0 || only.includes(stage);
const say = (text: string) => console.log(text);
const notRun: string[] = [];

async function checks(): Promise<Counts> {
  say('── checks');
  const results = await runChecks(tellCheck);
  const failed = results.filter((r) => !r.ok).length;
  return { passed: results.length - failed, failed, skipped: 0 };
}

async function units(): Promise<Counts> {
  say('\n── tests');
  const report = join(reports, 'vitest.json');
  const run = await runTool(
    'vitest',
    ['run', '--project', '!architecture', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { show: true, timeoutMs: 1_200_000 },
  );
  return vitestCounts(report, run.code);
}

async function browser(): Promise<Counts> {
  say('\n── browser');
  const config = ['playwright.config.ts', 'test/e2e/playwright.config.ts'].find((file) => existsSync(join(repositoryRoot, file)));
  const count = config
    ? readdirSync(join(repositoryRoot, 'test/e2e'), { recursive: true, encoding: 'utf8' }).filter((f) => /\.(test|spec|e2e)\.ts$/.test(f))
        .length
    : 0;
  const chromium = await findBrowser(say);
  if ('missing' in chromium) {
    notRun.push(`browser tests (${count} files): ${chromium.missing}`);
    return { passed: 0, failed: 0, skipped: Math.max(1, count) };
  }
  for (const note of chromium.notes) say(note);
  if (!config) {
    notRun.push('browser tests: there is no playwright.config.ts');
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const report = join(reports, 'playwright.json');
  const run = await runTool('playwright', ['test', '--config', config, '--reporter=list,json'], {
    show: true,
    timeoutMs: 1_200_000,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM: chromium.path },
  });
  return playwrightCounts(report, run.code);
}

const counts: Counts[] = [];
if (wanted('check')) counts.push(await checks());
if (wanted('unit')) counts.push(await units());
if (wanted('browser')) counts.push(await browser());
const total = sum(counts);
const seconds = Math.round((performance.now() - started) / 1000);
say('');
for (const line of notRun) say(`not run: ${line}`);
say(`took ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
say(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed || total.passed === 0 ? 1 : 0);
