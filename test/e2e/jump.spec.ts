// From a chip to what it rests on: the painted row in the reader, on the page itself, and on a newly opened source page.
import type { Page } from '@playwright/test';
import { hasData } from '#test/support/data-dir.ts';
import { inventedSymbol } from '#test/support/invented-company.ts';
import { type Extension, expect, test } from './support/extension.ts';
import { serveFilings } from './support/pages.ts';
import { startOnInvented } from './support/ways.ts';

/** What is painted as the citation, in the page's own words. */
const painted = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('crossexam-citation') ?? [])].map((range) => (range as Range).toString()).join('\t'));

type Unit = { id: string; kind: string; quote?: string; sourceUrl: string };

/** The case's cited units as the backend tells them, by the id that its chips carry. */
async function unitsOf(extension: Extension, symbol: string): Promise<Unit[]> {
  const list = (await (await call(extension, '/v1/cases')).json()) as { cases: { id: string; symbol?: string }[] };
  const id = list.cases.find((one) => one.symbol === symbol)?.id;
  const found = (await (await call(extension, `/v1/cases/${id}`)).json()) as { evidence: Record<string, Unit> };
  return Object.values(found.evidence);
}
const call = (extension: Extension, path: string) =>
  fetch(extension.backend + path, { headers: { authorization: 'Bearer test-token-0123456789abcdef0123456789abcdef0123456789' } });

const squeezed = (text: string) => text.replace(/[\s$,()]/g, '');

async function finish(page: Page): Promise<void> {
  await expect(page.getByTestId('overlay')).toHaveAttribute('data-status', /^(done|partial)$/, { timeout: 30_000 });
  // Chips of inputs fold behind the others.
  await page.getByTestId('overlay').evaluate((overlay) => {
    for (const fold of overlay.querySelectorAll('details')) fold.open = true;
  });
}

async function openInReader(extension: Extension, page: Page, id: string): Promise<Page> {
  const [reader] = await Promise.all([extension.context.waitForEvent('page'), page.locator(`[data-evidence-id="${id}"]`).first().click()]);
  await expect(reader.getByTestId('cited')).toBeVisible();
  return reader;
}

test('a row opens in the reader, painted as a row, with edition and fetch time', async ({ extension }) => {
  const page = await startOnInvented(extension);
  await finish(page);
  const rows = (await unitsOf(extension, inventedSymbol)).filter((unit) => unit.kind === 'quote');
  expect(rows.length).toBeGreaterThan(0);
  const ids = new Set(
    await page.locator('[data-testid=evidence-chip]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.evidenceId)),
  );
  const row = rows.find((unit) => ids.has(unit.id));
  expect(row).toBeDefined();
  const reader = await openInReader(extension, page, row!.id);
  expect(await reader.getByTestId('cited').evaluate((element) => element.tagName)).toBe('TR');
  await expect(reader.getByTestId('citation-status')).toHaveAttribute('data-status', 'exact');
  expect(squeezed(await painted(reader))).toBe(squeezed(row!.quote ?? ''));
  await expect(reader.locator('header')).toContainText('10-K');
  await expect(reader.getByRole('link', { name: 'Original page' })).toHaveAttribute('href', row!.sourceUrl);
  await expect(reader.locator('aside')).toContainText(/Bull|Bear/);
  expect(new URL(reader.url()).searchParams.get('snapshot')).toMatch(/^s/);
});

test('a figure opens in the row that prints it', async ({ extension }) => {
  const page = await startOnInvented(extension);
  await finish(page);
  const chip = page.locator('[data-testid=evidence-chip].cell').first();
  const reader = await openInReader(extension, page, (await chip.getAttribute('data-evidence-id')) ?? '');
  await expect(reader.getByTestId('citation-status')).toHaveAttribute('data-status', 'exact');
  expect(await painted(reader)).toMatch(/\d/);
});

test('on the filing itself the row is painted in place, and nothing of the page is changed', async ({ extension }) => {
  const filing = 'https://www.sec.gov/Archives/edgar/data/9900001/000990000124000007/tilbrk-20231231.htm';
  await serveFilings(extension.context);
  const page = await startOnInvented(extension, filing);
  await finish(page);
  const html = await page.evaluate(() => document.body.innerHTML);
  const rows = (await unitsOf(extension, inventedSymbol)).filter((unit) => unit.kind === 'quote' && unit.sourceUrl === filing);
  const ids = new Set(
    await page.locator('[data-testid=evidence-chip]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.evidenceId)),
  );
  const row = rows.find((unit) => ids.has(unit.id))!;
  await page.locator(`[data-evidence-id="${row.id}"]`).first().click();
  await expect(page.getByTestId('citation-status').first()).toHaveAttribute('data-status', 'exact');
  expect(squeezed(await painted(page))).toBe(squeezed(row.quote ?? ''));
  expect(await page.evaluate(() => document.body.innerHTML)).toBe(html);
});

test('the source page opens and says how the citation was found', async ({ extension }) => {
  await serveFilings(extension.context);
  const page = await startOnInvented(extension);
  await finish(page);
  const ids = new Set(
    await page.locator('[data-testid=evidence-chip]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.evidenceId)),
  );
  const row = (await unitsOf(extension, inventedSymbol)).find((unit) => unit.kind === 'quote' && ids.has(unit.id))!;
  const reader = await openInReader(extension, page, row.id);
  await reader.close();
  await page.bringToFront();
  const [source] = await Promise.all([
    extension.context.waitForEvent('page'),
    page.getByTestId('overlay').getByRole('button', { name: 'Open the source page' }).first().click(),
  ]);
  await expect(source.getByTestId('citation-status')).toHaveAttribute('data-status', 'exact', { timeout: 20_000 });
  expect(squeezed(await painted(source))).toBe(squeezed(row.quote ?? ''));
});

test('Apple’s own filing: chips of the overlay are painted in place, as the rows that they cite', async ({ extension }) => {
  test.skip(!hasData('sec', 'filings') || !hasData('sec', 'companyfacts'), 'DATA_DIR is absent');
  await serveFilings(extension.context);
  const filing = 'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/aapl-20240928.htm';
  const page = await extension.context.newPage();
  await page.goto(filing);
  await expect(page.getByTestId('ticker-chip')).toHaveAttribute('data-symbol', 'AAPL.US', { timeout: 20_000 });
  await page.getByTestId('ticker-chip').click();
  await page.getByTestId('start').click();
  await finish(page);
  const rows = (await unitsOf(extension, 'AAPL.US')).filter((unit) => unit.kind === 'quote');
  let seen = 0;
  for (const row of rows) {
    const chip = page.locator(`[data-evidence-id="${row.id}"]`).first();
    if ((await chip.count()) === 0) continue;
    await chip.click();
    const card = page.locator('.card', { has: page.getByTestId('citation-status') });
    await expect(card.getByTestId('citation-status')).toHaveAttribute('data-status', 'exact', { timeout: 40_000 });
    expect(squeezed(await painted(page))).toBe(squeezed(row.quote ?? ''));
    await chip.click();
    seen += 1;
    if (seen === 5) break;
  }
  expect(seen).toBeGreaterThan(4);
});
