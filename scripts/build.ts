// `npm run build`: the store packages for Chrome and Firefox. With --e2e: the build that the end-to-end test loads.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './backend/launch.ts';
import { runTool } from './tool.ts';

const e2e = process.argv.includes('--e2e');
const runs = e2e ? [['build', '--mode', 'e2e']] : [['zip'], ['zip', '-b', 'firefox']];
for (const args of runs) {
  const run = await runTool('wxt', args, { env: { NODE_ENV: 'production' }, show: true, timeoutMs: 180_000 });
  if (run.code !== 0) process.exit(run.code);
}
if (!e2e) {
  console.log('\nPackages in dist-ext:');
  for (const name of readdirSync(join(repositoryRoot, 'dist-ext')).filter((file) => file.endsWith('.zip')))
    console.log(`  ${name}  ${Math.round(statSync(join(repositoryRoot, 'dist-ext', name)).size / 1024)} kB`);
}
