// Surfaces beside the case in dark, in Chinese and in narrow windows: axe finds nothing, nothing runs out at the side, by keyboard alone.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { hasData } from '#test/support/data-dir.ts';
import { type Extension, expect, type LaunchOptions, launch, test } from './support/extension.ts';
import { quoteAddress, serveRecorded } from './support/pages.ts';
import { chooseMenu, startOnInvented } from './support/ways.ts';

const recorded = hasData('sec', 'companyfacts') && hasData('html', 'yahoo');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectClean(page: Page, where: string, scope?: string): Promise<void> {
  let axe = new AxeBuilder({ page }).withTags(TAGS);
  if (scope !== undefined) axe = axe.include(scope);
  const { violations } = await axe.analyze();
  expect(violations.map((one) => `${where}: ${one.id} — ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`)).toEqual([]);
}

/** Nothing of a surface is wider than it, apart from tables and tabs that scroll in themselves. */
async function expectFits(page: Page, selector: string): Promise<void> {
  const over = await page.locator(selector).evaluate((frame) => {
    const edge = frame.getBoundingClientRect();
    return [...frame.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().width > 0 && one.closest('.card, table, .tabs') === null)
      .filter((one) => one.getBoundingClientRect().right > edge.right + 1)
      .map((one) => `${one.localName}.${one.className}: ${one.textContent?.slice(0, 40)}`);
  });
  expect(over).toEqual([]);
}

async function look(name: string, extension: Extension): Promise<void> {
  await serveRecorded(extension.context, 'yahoo_key-statistics_AAPL_2022.html');
  const page = await extension.context.newPage();
  await page.goto(quoteAddress, { waitUntil: 'domcontentloaded' });
  const mark = page.getByTestId('ticker-chip');
  await expect(mark).toBeVisible();
  await mark.focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('page-numbers-open').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('page-numbers-summary')).toBeVisible({ timeout: 60_000 });
  await page.screenshot({ path: `test-results/numbers-${name}.png` });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('.page-numbers .card')).toBeVisible();
  await page.waitForTimeout(500);
  await page.screenshot({ path: `test-results/numbers-open-${name}.png` });
  await expectClean(page, 'page numbers', 'crossexam-root');
  await expectFits(page, '.cx.overlay');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('overlay')).toHaveCount(0);
  const root = page.locator('crossexam-root');
  expect(await root.evaluate((element) => (element.shadowRoot?.activeElement as HTMLElement | null)?.dataset.testid)).toBe('ticker-chip');

  await chooseMenu(
    extension,
    page,
    'Apple Inc. (AAPL): in fiscal 2022, net sales of $394.3 billion and net income of $98.9 billion; 232 million phones sold.',
  );
  await expect(page.getByTestId('checked-number')).toHaveCount(3, { timeout: 30_000 });
  await page.waitForTimeout(200);
  await page.screenshot({ path: `test-results/check-${name}.png` });
  await expectClean(page, 'check card', 'crossexam-root');
  await expectFits(page, '.cx.check-card');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('check-card')).toHaveCount(0);

  const panel = await extension.own('/sidepanel.html?view=check');
  await panel
    .getByTestId('check-form')
    .locator('textarea')
    .fill('Apple Inc. (AAPL): in fiscal 2022, net income was $99.8 billion and net sales were $384.3 billion.');
  await panel.getByTestId('check-form').locator('button').press('Enter');
  await expect(panel.getByTestId('checked-number')).toHaveCount(2, { timeout: 30_000 });
  await panel.screenshot({ path: `test-results/panel-check-${name}.png` });
  await expectClean(panel, 'panel, check');
  await expectFits(panel, '.cx.panel');
}

const LOOKS: Record<string, LaunchOptions> = {
  'light, zh-TW, 340 px': { locale: 'zh-TW', viewport: { width: 340, height: 720 } },
  'dark, English, 320 px': { colorScheme: 'dark', viewport: { width: 320, height: 640 } },
};

for (const [name, options] of Object.entries(LOOKS))
  test(`page numbers, check card and panel: ${name}`, async () => {
    test.skip(!recorded, 'DATA_DIR is absent');
    const extension = await launch(options);
    try {
      await extension.configure({ language: options.locale ?? 'en' });
      await look(name.replace(/[^\w-]+/g, '_'), extension);
    } finally {
      await extension.context.close();
    }
  });

test('the plan while it is changed: dark, zh-CN, 340 px', async () => {
  const extension = await launch({ colorScheme: 'dark', viewport: { width: 340, height: 720 }, locale: 'zh-CN' });
  try {
    await extension.configure({ language: 'zh-CN' });
    const page = await startOnInvented(extension, undefined, (overlay) => overlay.getByLabel('先看提纲').check());
    const plan = page.getByTestId('plan');
    await plan.getByRole('button', { name: '修改' }).click({ timeout: 30_000 });
    await expectClean(page, 'plan', 'crossexam-root');
    await expectFits(page, '.cx.overlay');
    await page.screenshot({ path: 'test-results/plan-dark.png' });
    await plan.getByRole('button', { name: '撤销修改' }).click();
    await plan.getByRole('button', { name: '同意，开始' }).click();
    await expect(plan).toHaveCount(0, { timeout: 30_000 });
  } finally {
    await extension.context.close();
  }
});
