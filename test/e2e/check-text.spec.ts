// Check this text: a selection, the menu, numbers marked in place by verdict, the card by keyboard, the cells behind a figure.
import type { Frame, Page } from '@playwright/test';
import { hasData } from '#test/support/data-dir.ts';
import { type Extension, expect, test } from './support/extension.ts';
import { chooseMenu } from './support/ways.ts';

const recorded = hasData('sec', 'companyfacts');
const article = `<!doctype html><html lang="en"><head><title>News</title></head><body><main>
<p id="passage">Apple reported <b>net sales</b> of $394.3 billion in fiscal 2022.
   In fiscal 2022, Apple's net income was <i>$98.9</i> billion. Apple sold 232 million phones.</p>
<textarea id="field">Apple Inc. (AAPL): in fiscal 2022, Apple's net income was $99.8 billion.</textarea></main></body></html>`;

async function openArticle(extension: Extension): Promise<Page> {
  await extension.context.route('https://finance.yahoo.com/**', (route) =>
    route.request().resourceType() === 'document' ? route.fulfill({ contentType: 'text/html', body: article }) : route.abort(),
  );
  const page = await extension.context.newPage();
  await page.goto('https://finance.yahoo.com/news/apple-year');
  return page;
}

/** What is marked inside a frame or the page itself. */
const markedIn = (page: Page | Frame) =>
  page.evaluate(() =>
    ['right', 'wrong', 'open'].map((name) => [...(CSS.highlights.get(`crossexam-${name}`) ?? [])].map((range) => range.toString())),
  );

const highlighted = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      ['right', 'wrong', 'open'].map((name) => [
        name,
        [...(CSS.highlights.get(`crossexam-${name}`) ?? [])].map((range) => range.toString()),
      ]),
    ),
  );

test('a selection is marked by verdict, the card leads through it and leaves nothing behind', async ({ extension }) => {
  test.skip(!recorded, 'DATA_DIR is absent');
  const page = await openArticle(extension);
  const before = await page.locator('main').innerHTML();
  await page.evaluate(() => document.getSelection()?.selectAllChildren(document.querySelector('#passage') as Node));
  await chooseMenu(extension, page, 'Apple reported net sales …');
  const rows = page.getByTestId('checked-number');
  await expect(rows).toHaveCount(3, { timeout: 30_000 });
  expect(await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-verdict')))).toEqual(['correct', 'deviates', 'not-found']);
  await expect(rows.nth(1)).toContainText('$99.8');
  expect(await highlighted(page)).toEqual({ right: ['$394.3 billion'], wrong: ['$98.9 billion'], open: ['232 million phones'] });
  // By keyboard: the next number is shown in the page.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => [...(CSS.highlights.get('crossexam-now') ?? [])].map(String))).toEqual(['$98.9 billion']);
  expect(await page.locator('main').innerHTML()).toBe(before);
  await page.screenshot({ path: 'test-results/check-card.png' });
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('check-card')).toHaveCount(0);
  expect(await highlighted(page)).toEqual({ right: [], wrong: [], open: [] });
});

test('the text of a field is checked in the card alone; a figure opens its cells', async ({ extension }) => {
  test.skip(!recorded, 'DATA_DIR is absent');
  const page = await openArticle(extension);
  await page.locator('#field').selectText();
  await chooseMenu(extension, page, '');
  await expect(page.getByTestId('checked-number')).toHaveAttribute('data-verdict', 'correct', { timeout: 30_000 });
  const open = page.getByTestId('checked-number').getByRole('button').nth(1);
  const [reader] = await Promise.all([extension.context.waitForEvent('page'), open.click()]);
  await expect(reader).toHaveURL(/reader\.html/);
  await expect(reader.locator('body')).toContainText('$99.80 billion', { timeout: 15_000 });
});

test('marks come back where the page renders its text anew, and go with the card', async ({ extension }) => {
  test.skip(!recorded, 'DATA_DIR is absent');
  const page = await openArticle(extension);
  await page.evaluate(() => document.getSelection()?.selectAllChildren(document.querySelector('#passage') as Node));
  await chooseMenu(extension, page, '');
  await expect(page.getByTestId('checked-number')).toHaveCount(3, { timeout: 30_000 });
  const all = [['$394.3 billion'], ['$98.9 billion'], ['232 million phones']];
  expect(await markedIn(page)).toEqual(all);
  // The whole document is built again, below a new heading; then it goes on changing at random.
  await page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    main.innerHTML = `<h1>Read again</h1>${main.innerHTML}`;
    setInterval(() => (document.title = String(Math.random())), 50);
  });
  await expect.poll(() => markedIn(page)).toEqual(all);
  await page.evaluate(() => document.querySelector('#passage')?.remove());
  await page.getByTestId('check-card').press('Escape');
  expect(await markedIn(page)).toEqual([[], [], []]);
  const rules = () => document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join();
  expect(await page.evaluate(rules)).not.toContain('crossexam-right');
});

test('a selection in a frame and in a shadow root is read and marked there', async ({ extension }) => {
  test.skip(!recorded, 'DATA_DIR is absent');
  const page = await openArticle(extension);
  const passage = "<p>Apple Inc. (AAPL): in fiscal 2022, Apple's net income was <b>$99.8</b> billion.</p>";
  await page.evaluate((html) => {
    const frame = document.createElement('iframe');
    frame.srcdoc = `<!doctype html><body>${html}</body>`;
    const host = document.createElement('div');
    host.id = 'host';
    host.attachShadow({ mode: 'open' }).innerHTML = `<section>${html}</section>`;
    document.querySelector('main')?.append(frame, host);
    return new Promise((loaded) => frame.addEventListener('load', loaded, { once: true }));
  }, passage);
  const frame = page.frames()[1] as Frame;
  await frame.evaluate(() => document.getSelection()?.selectAllChildren(document.querySelector('p') as Node));
  await chooseMenu(extension, page, '');
  await expect(page.getByTestId('checked-number')).toHaveAttribute('data-verdict', 'correct', { timeout: 30_000 });
  expect(await markedIn(frame)).toEqual([['$99.8 billion'], [], []]);
  await page.keyboard.press('Escape');
  expect(await markedIn(frame)).toEqual([[], [], []]);
  await page.locator('#host p').selectText();
  await chooseMenu(extension, page, '');
  await expect(page.getByTestId('checked-number')).toHaveAttribute('data-verdict', 'correct', { timeout: 30_000 });
  expect(await markedIn(page)).toEqual([['$99.8 billion'], [], []]);
});

test('a pasted text is checked in the panel against the company that it names', async ({ extension }) => {
  test.skip(!recorded, 'DATA_DIR is absent');
  const panel = await extension.own('/sidepanel.html?view=check');
  await expect(panel.getByRole('tab', { name: 'Check' })).toHaveAttribute('aria-selected', 'true');
  await panel
    .getByLabel('Text to check')
    .fill("In fiscal 2022, Apple's net income was $99.8 billion and its net sales were $384.3 billion.");
  await panel.getByRole('button', { name: 'Check', exact: true }).click();
  const rows = panel.getByTestId('checked-number');
  await expect(rows).toHaveCount(2, { timeout: 30_000 });
  expect(await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-verdict')))).toEqual(['correct', 'deviates']);
  await expect(panel.getByTestId('checked-text').locator('.mark-wrong')).toHaveText('$384.3 billion');
  await panel.getByLabel('Company').fill('AAPL');
  await panel.getByLabel('Text to check').fill('Net income was $99.8 billion in fiscal 2022.');
  await panel.keyboard.press('Tab');
  await panel.keyboard.press('Tab');
  await panel.keyboard.press('Enter');
  await expect(rows).toHaveCount(1, { timeout: 30_000 });
  await panel.screenshot({ path: 'test-results/check-panel.png' });
});
