// The store build: closed to the page, deaf to made-up presses, without a host of its own machine, without a token.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_MATCHES } from '#extension/hosts.ts';
import { repositoryRoot } from '#scripts/backend/launch.ts';
import { testToken } from '#test/support/start-backend.ts';
import { expect, launch, test } from './support/extension.ts';
import { quoteAddress, serveInvented } from './support/pages.ts';

const directory = join(repositoryRoot, 'dist-ext/chrome-mv3');

test('the manifest asks for the finance sites and nothing else', () => {
  const manifest = JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8'));
  expect(manifest.host_permissions.toSorted()).toEqual(SITE_MATCHES.toSorted());
  expect(JSON.stringify(manifest.host_permissions)).not.toMatch(/localhost|127\.0\.0\.1|<all_urls>|\*:\/\/\*/);
  expect(manifest.optional_host_permissions).toContain('http://127.0.0.1/*');
  expect(manifest.permissions.toSorted()).toEqual(['activeTab', 'contextMenus', 'scripting', 'sidePanel', 'storage']);
  expect(manifest.content_scripts).toHaveLength(1);
});

test('no token and no address of a backend is bundled', () => {
  for (const name of readdirSync(directory, { recursive: true }) as string[]) {
    if (!/\.(js|html|json)$/.test(name)) continue;
    const text = readFileSync(join(directory, name), 'utf8');
    expect(text.includes(testToken), name).toBe(false);
    expect(/127\.0\.0\.1:(?!8787)\d+/.test(text), name).toBe(false);
  }
});

test('the page cannot look in, and a press that it makes up does nothing', async () => {
  const extension = await launch({ variant: 'store' });
  try {
    await serveInvented(extension.context);
    const page = await extension.context.newPage();
    await page.goto(quoteAddress);
    await expect(page.locator('crossexam-root')).toHaveCount(1);
    const root = page.locator('crossexam-root');
    expect(await root.evaluate((element) => element.shadowRoot)).toBeNull();
    // The mark stands right of the name; a script presses there first, then a person.
    const name = await page.locator('header > h1').evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const box = range.getBoundingClientRect();
      return { x: box.right + 18, y: box.top + box.height / 2 };
    });
    await expect.poll(() => page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.localName, name)).toBe('crossexam-root');
    await page.evaluate(({ x, y }) => {
      const root = document.querySelector('crossexam-root')!;
      for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
        root.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, clientX: x, clientY: y }));
    }, name);
    const covered = () => page.evaluate(() => document.elementFromPoint(innerWidth - 220, 30)?.localName);
    await page.waitForTimeout(800);
    expect(await covered()).not.toBe('crossexam-root');
    await page.mouse.click(name.x, name.y);
    await expect.poll(covered).toBe('crossexam-root');
  } finally {
    await extension.context.close();
  }
});
