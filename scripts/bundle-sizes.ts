// Sizes of what is sent: the content scripts of the store build and the worker, each with its bar.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { repositoryRoot } from './backend/launch.ts';
import { runTool } from './tool.ts';

export type Size = { name: string; bytes: number; max: number };
const kB = 1024;
/** Bars of the content scripts: the first runs on every listed page, the second only after a click. */
const scripts: [name: string, file: string, max: number][] = [
  ['detect-script-gzip', 'content-scripts/detect.js', 15 * kB],
  ['overlay-script-gzip', 'overlay.js', 60 * kB],
];
/** Cloudflare takes 10 MB gzip on the paid plan; a third of that keeps cold starts short. */
const workerMax = 3 * kB * kB;

const gzipped = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length;

/** Builds both and measures; a problem is what a build printed. */
export async function bundleSizes(): Promise<{ sizes: Size[]; problems: string[] }> {
  const sizes: Size[] = [];
  const problems: string[] = [];
  const built = await runTool('wxt', ['build'], { env: { NODE_ENV: 'production' }, timeoutMs: 180_000 });
  if (built.code !== 0) problems.push(built.output.slice(-3000));
  else
    for (const [name, file, max] of scripts) {
      const path = join(repositoryRoot, 'dist-ext/chrome-mv3', file);
      if (existsSync(path)) sizes.push({ name, bytes: gzipped(path), max });
      else problems.push(`the build holds no ${file}`);
    }
  const out = mkdtempSync(join(tmpdir(), 'crossexam-worker-'));
  const worker = await runTool('wrangler', ['deploy', '--dry-run', '--outdir', out], {
    env: { WRANGLER_SEND_METRICS: 'false' },
    timeoutMs: 180_000,
  });
  if (worker.code !== 0) problems.push(worker.output.slice(-3000));
  else {
    const bytes = readdirSync(out)
      .filter((file) => /\.(js|mjs|wasm|txt|bin)$/.test(file))
      .reduce((sum, file) => sum + gzipped(join(out, file)), 0);
    sizes.push({ name: 'worker-gzip', bytes, max: workerMax });
  }
  rmSync(out, { recursive: true, force: true });
  return { sizes, problems };
}
