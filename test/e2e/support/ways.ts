// Ways to a running case: through the context menu on a selected name, or through the mark on a recorded quote page.
import type { Page } from '@playwright/test';
import { type Extension, expect } from './extension.ts';
import { quoteAddress, serveInvented, serveRecorded } from './pages.ts';

declare const chrome: typeof import('wxt/browser').browser;

/** Opens the overlay on the invented company through the context menu, as on a page that no site list knows. */
export async function startOnInvented(
  extension: Extension,
  address = 'https://finance.yahoo.com/news/tillbrook',
  wish?: (page: Page) => Promise<void>,
): Promise<Page> {
  const { context } = extension;
  if (address.startsWith('https://finance.yahoo.com/')) await serveInvented(context);
  // The shipped directory rightly knows no invented company; all that follows is the real backend's.
  await context.route('**/v1/symbols/resolve', (route) =>
    route.fulfill({
      json: {
        candidates: [{ symbol: 'TILBRK.US', name: 'Tillbrook Instruments', market: 'US', level: 'directory', confidence: 0.9 }],
        ambiguous: false,
      },
    }),
  );
  const page = await context.newPage();
  await page.goto(address);
  const worker = await extension.worker();
  await page.bringToFront();
  await worker.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const info = { menuItemId: 'analyse-selection', selectionText: 'Tillbrook Instruments', editable: false, pageUrl: tab?.url };
    (chrome.contextMenus.onClicked as unknown as { dispatch(info: object, tab: unknown): void }).dispatch(info, tab);
  });
  await expect(page.getByTestId('start')).toBeVisible();
  await wish?.(page);
  await page.getByTestId('start').click();
  return page;
}

export async function startOnRecorded(extension: Extension, file: string): Promise<Page> {
  await serveRecorded(extension.context, file);
  const page = await extension.context.newPage();
  await page.goto(quoteAddress, { waitUntil: 'domcontentloaded' });
  const mark = page.getByTestId('ticker-chip');
  await expect(mark).toHaveAttribute('data-symbol', 'AAPL.US');
  await mark.click();
  await page.getByTestId('start').click();
  return page;
}

/** "Check the numbers" of the context menu, on the selection or on this text. */
export async function chooseMenu(extension: Extension, page: Page, selectionText: string): Promise<void> {
  await page.bringToFront();
  const worker = await extension.worker();
  await worker.evaluate(async (text) => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const info = { menuItemId: 'check-selection', selectionText: text, editable: false, pageUrl: tab?.url };
    (chrome.contextMenus.onClicked as unknown as { dispatch(info: object, tab: unknown): void }).dispatch(info, tab);
  }, selectionText);
}
