// The static checks, each a name and a run that says whether it passed and, if not, what to mend.
import { bundleSizes } from './bundle-sizes.ts';
import { runTool } from './tool.ts';

export type CheckResult = { name: string; ok: boolean; output: string; ms: number };
type Check = { name: string; run: () => Promise<{ ok: boolean; output: string }> };

const tool = (name: string, bin: string, args: string[]): Check => ({
  name,
  run: async () => {
    const { code, output } = await runTool(bin, args, { env: { FORCE_COLOR: '0', NO_COLOR: '1' }, timeoutMs: 240_000 });
    return { ok: code === 0, output };
  },
});

const checks: Check[] = [
  tool('format and lint', 'biome', ['check', '--max-diagnostics=40']),
  tool('types: shared', 'tsc', ['-p', 'tsconfig.shared.json']),
  tool('types: worker', 'tsc', ['-p', 'tsconfig.worker.json']),
  tool('types: extension, scripts, tests', 'tsc', ['-p', 'tsconfig.json']),
  tool('dead code', 'knip', ['--no-progress']),
  tool('secrets', 'secretlint', ['--secretlintignore', '.gitignore', '**/*.{ts,tsx,mjs,json,toml,md,html,css,txt}']),
  tool('architecture', 'vitest', ['run', '--project', 'architecture', '--reporter=default']),
  {
    name: 'sizes',
    run: async () => {
      const { sizes, problems } = await bundleSizes();
      const lines = sizes.map((s) => `${s.bytes <= s.max ? '  ' : '! '}${s.name} ${s.bytes} bytes, bar ${s.max}`);
      return { ok: problems.length === 0 && sizes.every((s) => s.bytes <= s.max), output: [...lines, ...problems].join('\n') };
    },
  },
];

/** All checks, two at a time, results in order; each is told as it ends. */
export async function runChecks(tell: (result: CheckResult) => void): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const queue = [...checks.entries()];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, check] = next;
      const started = performance.now();
      const { ok, output } = await check.run();
      results[index] = { name: check.name, ok, output: output.trim(), ms: Math.round(performance.now() - started) };
      tell(results[index]);
    }
  };
  await Promise.all([work(), work()]);
  return results;
}

export function tellCheck(result: CheckResult): void {
  console.log(`${result.ok ? 'ok  ' : 'FAIL'} ${result.name} (${(result.ms / 1000).toFixed(1)} s)`);
  if (!result.ok || result.name === 'sizes') console.log(result.output.replace(/^/gm, '     '));
}
