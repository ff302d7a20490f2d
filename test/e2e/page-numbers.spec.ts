// This page's numbers: on recorded quote pages the labelled values are found, set beside ours, and explained with formula and cells.
import type { Page } from '@playwright/test';
import { hasData } from '#test/support/data-dir.ts';
import { type Extension, expect, test } from './support/extension.ts';
import { quoteAddress, serveRecorded } from './support/pages.ts';

const recorded = hasData('sec', 'companyfacts') && hasData('html', 'yahoo');

async function openNumbers(extension: Extension, file: string): Promise<Page> {
  await serveRecorded(extension.context, file);
  const page = await extension.context.newPage();
  await page.goto(quoteAddress, { waitUntil: 'domcontentloaded' });
  await page.getByTestId('ticker-chip').click();
  await page.getByTestId('page-numbers-open').click();
  await expect(page.getByTestId('page-numbers-summary')).toBeVisible({ timeout: 60_000 });
  return page;
}

test('each number has its relation, its definition and its cells; nothing of the page changes', async ({ extension }) => {
  test.skip(!recorded, 'DATA_DIR is absent');
  const page = await openNumbers(extension, 'yahoo_key-statistics_AAPL_2022.html');
  const rows = page.getByTestId('page-number');
  expect(await rows.count()).toBeGreaterThanOrEqual(30);
  // The figures are two years newer than the page: a forward multiple is never computed, a margin differs by size.
  await expect(rows.filter({ hasText: 'Forward P/E' })).toHaveAttribute('data-relation', 'not-computed');
  const margin = rows.filter({ hasText: 'Operating Margin' });
  await expect(margin).toHaveAttribute('data-relation', 'differs');
  await margin.getByRole('button').click();
  await expect(margin).toContainText('Operating income');
  await expect(margin.locator('table.cells')).toContainText('10-K');
  expect(await page.evaluate(() => [...(CSS.highlights.get('crossexam-number') ?? [])].map(String))).toEqual(['30.53%']);
  await page.screenshot({ path: 'test-results/page-numbers.png' });
  await page.getByTestId('page-numbers-open').click();
  expect(await page.evaluate(() => CSS.highlights.has('crossexam-number'))).toBe(false);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('overlay')).toHaveCount(0);
});

test('the multiple is taken at the price on the page', async ({ extension }) => {
  test.skip(!recorded, 'DATA_DIR is absent');
  const page = await openNumbers(extension, 'yahoo_quote_AAPL_2022a.html');
  const ratio = page.getByTestId('page-number').filter({ hasText: 'PE Ratio' });
  await ratio.getByRole('button').click();
  await expect(ratio).toContainText('at the price on this page, $172.10');
  const sent = await extension.own('/options.html#sent');
  await expect(sent.locator('body')).toContainText('/v1/metrics/AAPL.US');
  await expect(sent.locator('body')).not.toContainText('28.45');
});
