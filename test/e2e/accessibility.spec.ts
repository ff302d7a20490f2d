// WCAG 2.2 AA by axe: the overlay in its states, the reader, the panel, the settings and the first-run page, light and dark.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, launch, test } from './support/extension.ts';
import { quoteAddress, serveInvented } from './support/pages.ts';
import { startOnInvented } from './support/ways.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectClean(page: Page, where: string, scope?: string): Promise<void> {
  let axe = new AxeBuilder({ page }).withTags(TAGS);
  if (scope !== undefined) axe = axe.include(scope);
  const { violations } = await axe.analyze();
  const found = violations.map((one) => `${where}: ${one.id} — ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  expect(found).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing (${colorScheme})`, async () => {
    const extension = await launch({ colorScheme });
    try {
      const page = await startOnInvented(extension);
      await expect(page.getByTestId('verdict')).toBeVisible({ timeout: 30_000 });
      await page.waitForTimeout(300);
      await expectClean(page, 'overlay, finished', 'crossexam-root');
      const [reader] = await Promise.all([extension.context.waitForEvent('page'), page.getByTestId('evidence-chip').first().click()]);
      await expect(reader.getByTestId('citation-status')).toBeVisible();
      await expectClean(reader, 'reader');
      await page.locator('button.num').first().click();
      await expectClean(page, 'overlay, cards open', 'crossexam-root');
      const caseId = new URL(reader.url()).searchParams.get('case');
      const panel = await extension.own(`/sidepanel.html?case=${caseId}`);
      await expect(panel.getByTestId('verdict')).toBeVisible();
      for (const tab of ['Case', 'Evidence', 'Numbers', 'Space', 'Log']) {
        await panel.getByRole('tab', { name: tab }).click();
        await panel.waitForTimeout(200);
        await expectClean(panel, `panel, ${tab}`);
      }
      for (const path of ['/options.html', '/onboarding.html', '/reader.html?snapshot=none']) {
        const own = await extension.own(path);
        await own.waitForTimeout(500);
        await expectClean(own, path);
      }
      const quote = await extension.context.newPage();
      await serveInvented(extension.context);
      await quote.goto(quoteAddress);
      await quote.getByTestId('ticker-chip').click();
      await expect(quote.getByTestId('start')).toBeVisible();
      await quote.waitForTimeout(300);
      await expectClean(quote, 'overlay, idle', 'crossexam-root');
    } finally {
      await extension.context.close();
    }
  });
}
