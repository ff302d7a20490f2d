// The browser for the end-to-end tests: used where it is, installed where that is possible, else said plainly.
import { existsSync } from 'node:fs';
import { runTool } from '../tool.ts';

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const present = (): string | undefined => places.find((path) => path && existsSync(path));
const hasChineseFont = async (): Promise<boolean> => (await runTool('fc-list', [':lang=zh'], { timeoutMs: 20_000 })).output.trim() !== '';

export type Browser = { path: string; notes: string[] } | { missing: string };

/** Installs Chromium and a Chinese font by apt-get where the user is root on Debian and either is missing. */
export async function findBrowser(say: (text: string) => void): Promise<Browser> {
  const canInstall = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const font = process.platform !== 'linux' || (await hasChineseFont());
  const wanted = [...(present() ? [] : ['chromium']), ...(font ? [] : ['fonts-noto-cjk'])];
  const notes: string[] = [];
  if (wanted.length && canInstall) {
    say(`installing ${wanted.join(' and ')} (two to three minutes) …`);
    await runTool('apt-get', ['update', '-qq'], { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: 180_000 });
    const run = await runTool('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      timeoutMs: 420_000,
    });
    if (run.code !== 0) notes.push(`apt-get could not install ${wanted.join(', ')}: ${run.output.trim().split('\n').at(-1) ?? ''}`);
  }
  const path = present();
  if (!path)
    return {
      missing: ['no Chromium or Chrome was found', ...notes, 'install one, or name it in CHROMIUM, and run npm test again'].join('; '),
    };
  if (!font && !(await hasChineseFont())) notes.push('no Chinese font is installed: screenshots show boxes, the tests run all the same');
  return { path, notes };
}
