// The main way: mark → start → claims of both sides → cancel; a killed service worker; nothing lost and nothing doubled.
import type { Page } from '@playwright/test';
import { hasData } from '#test/support/data-dir.ts';
import { testToken } from '#test/support/start-backend.ts';
import { type Extension, expect, test } from './support/extension.ts';
import { inventedQuotePage, quoteAddress, serveInvented } from './support/pages.ts';
import { startOnInvented, startOnRecorded } from './support/ways.ts';

declare const chrome: typeof import('wxt/browser').browser;

const recorded = hasData('html', 'yahoo') && hasData('sec', 'companyfacts');

const claimIds = (page: Page) => page.locator('[data-claim-id]').evaluateAll((all) => all.map((one) => one.getAttribute('data-claim-id')));

async function expectFinished(page: Page): Promise<void> {
  await expect(page.getByTestId('overlay')).toHaveAttribute('data-status', /^(done|partial)$/, { timeout: 30_000 });
  await expect(page.getByTestId('verdict')).toBeVisible();
  expect(await page.getByTestId('bull-claim').count()).toBeGreaterThan(0);
  expect(await page.getByTestId('bear-claim').count()).toBeGreaterThan(0);
  await expect(page.getByTestId('margin-band')).toBeVisible();
  const ids = await claimIds(page);
  expect(new Set(ids).size).toBe(ids.length);
  for (const claim of await page.locator('[data-testid=bull-claim], [data-testid=bear-claim]').all())
    expect(await claim.getByTestId('evidence-chip').count()).toBeGreaterThan(0);
}

test('a selected name on an article: start, claims of both sides, verdict', async ({ extension }) => {
  const page = await startOnInvented(extension);
  await expectFinished(page);
});

for (const file of ['yahoo_quote_AAPL_2022a.html', 'yahoo_quote_AAPL_2023-05_after_consent.html']) {
  test(`the recorded quote page ${file}: mark, start, claims, verdict`, async ({ extension }) => {
    test.skip(!recorded, 'DATA_DIR is absent');
    const page = await startOnRecorded(extension, file);
    await expectFinished(page);
    expect(await page.getByTestId('ticker-chip').count()).toBe(1);
    expect(await page.locator('crossexam-root').count()).toBe(1);
  });
}

test('a service worker that is killed in mid-case loses nothing', async ({ extension }) => {
  const page = await startOnInvented(extension);
  await expect(page.getByTestId('overlay')).toHaveAttribute('data-status', /running|done|partial/);
  for (let n = 0; n < 3; n += 1) await extension.killWorker();
  await expectFinished(page);
  // Once more when all is over: a view that comes anew gets the same case from the backend.
  const before = await claimIds(page);
  await extension.killWorker();
  await page.reload();
  const again = await extension.own(`/sidepanel.html?case=${await caseOf(extension)}`);
  await expect(again.getByTestId('verdict')).toBeVisible();
  expect((await claimIds(again)).sort()).toEqual(before.sort());
});

/** The case that was bound last, out of session storage. */
async function caseOf(extension: Extension): Promise<string> {
  const page = await extension.own('/options.html');
  const id = await page.evaluate(async () => {
    const { bindings } = (await chrome.storage.session.get('bindings')) as { bindings: { caseId: string }[] };
    return bindings.at(-1)?.caseId ?? '';
  });
  await page.close();
  return id;
}

test('events never pass through storage', async ({ extension }) => {
  const page = await startOnInvented(extension);
  await expectFinished(page);
  const own = await extension.own('/options.html');
  const stored = await own.evaluate(async () => JSON.stringify([await chrome.storage.local.get(), await chrome.storage.session.get()]));
  expect(stored).not.toContain('claim-made');
  expect(stored).not.toContain('opening.bull');
});

test('the overlay shifts nothing, keeps its keys, closes with Escape and gives the focus back', async ({ extension }) => {
  await serveInvented(extension.context);
  const page = await extension.context.newPage();
  await page.goto(quoteAddress);
  const heading = page.locator('header > h1').first();
  const before = await heading.boundingBox();
  const nodes = await page.evaluate(() => document.body.querySelectorAll('*').length);
  const mark = page.getByTestId('ticker-chip');
  await expect(mark).toBeVisible();
  const box = await mark.boundingBox();
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - ((before?.y ?? 0) + (before?.height ?? 0) / 2))).toBeLessThan(4);
  await mark.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('overlay')).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => document.body.querySelectorAll('*').length)).toBe(nodes);
  const root = page.locator('crossexam-root');
  expect(await root.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
  await page.getByTestId('overlay').locator('textarea').fill('Is it sound?');
  await page.evaluate(() => ((window as unknown as { keysSeen: string[] }).keysSeen.length = 0));
  await page.getByTestId('overlay').locator('textarea').press('s');
  // Tab goes round inside.
  for (let n = 0; n < 12; n += 1) await page.keyboard.press('Tab');
  expect(await root.evaluate((element) => document.activeElement === element)).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { keysSeen: string[] }).keysSeen)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('overlay')).toHaveCount(0);
  expect(await root.evaluate((element) => (element.shadowRoot?.activeElement as HTMLElement | null)?.dataset.testid)).toBe('ticker-chip');
});

test('a route change without a load moves the mark; a case keeps its own company', async ({ extension }) => {
  const { context } = extension;
  await serveInvented(context);
  const page = await context.newPage();
  await page.goto(quoteAddress);
  await expect(page.getByTestId('ticker-chip')).toHaveAttribute('data-symbol', 'AAPL.US');
  await page.getByTestId('ticker-chip').click();
  await page.evaluate((html) => {
    history.pushState({}, '', '/quote/NVDA');
    document.title = 'NVIDIA Corporation (NVDA) stock price';
    const parsed = new DOMParser().parseFromString(html.replaceAll('Apple Inc. (AAPL)', 'NVIDIA Corporation (NVDA)'), 'text/html');
    document.body.replaceChildren(...parsed.body.childNodes);
  }, inventedQuotePage);
  await expect(page.getByTestId('ticker-chip')).toHaveAttribute('data-symbol', 'NVDA.US', { timeout: 3000 });
  await expect(page.getByTestId('overlay')).toContainText('NVDA.US', { timeout: 3000 });
});

test('a site that is switched off shows no mark', async ({ extension }) => {
  await extension.configure({ sitesOff: ['yahoo'] });
  await serveInvented(extension.context);
  const page = await extension.context.newPage();
  await page.goto(quoteAddress);
  await page.waitForTimeout(1500);
  await expect(page.getByTestId('ticker-chip')).not.toBeVisible();
});

test('a plan is changed by keyboard, sent back and started with its own points', async ({ extension }) => {
  const page = await startOnInvented(extension, undefined, async (overlay) => {
    await overlay.getByLabel('Depth').selectOption('inquiry');
    await overlay.getByLabel('Show me the plan first').check();
  });
  const plan = page.getByTestId('plan');
  await expect(plan).toBeVisible({ timeout: 30_000 });
  await plan.getByLabel('What should change?').fill('Look at cash first.');
  await plan.getByRole('button', { name: 'Send back' }).click();
  await expect(plan.getByLabel('What should change?')).toHaveValue('', { timeout: 30_000 });
  await plan.getByRole('button', { name: 'Edit' }).click();
  await plan.getByRole('button', { name: 'Add a point' }).press('Enter');
  await page.keyboard.type('How old are the receivables?');
  const points = plan.getByRole('textbox', { name: /^Point/ });
  const n = await points.count();
  const up = plan.getByRole('button', { name: 'Move up' }).last();
  await up.focus();
  for (let i = 1; i < n; i += 1) await page.keyboard.press('Enter');
  await expect(points.first()).toHaveValue('How old are the receivables?');
  await expect(points.first()).toBeFocused();
  if (n > 2) await plan.getByRole('button', { name: 'Remove' }).last().click();
  await page.screenshot({ path: 'test-results/plan.png' });
  await plan.getByRole('button', { name: 'Start with this plan' }).click();
  await expect(plan).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByTestId('overlay')).toHaveAttribute('data-status', /^(done|partial)$/, { timeout: 30_000 });
  const answer = await fetch(`${extension.backend}/v1/cases/${await caseOf(extension)}`, {
    headers: { authorization: `Bearer ${testToken}` },
  });
  expect(((await answer.json()) as { plan: { items: { text: string }[] } }).plan.items[0]?.text).toBe('How old are the receivables?');
});
