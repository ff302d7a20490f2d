// Nothing leaves the browser without a click; what left is in the log, and the token is not.
import { testToken } from '#test/support/start-backend.ts';
import { expect, test } from './support/extension.ts';
import { quoteAddress, serveInvented } from './support/pages.ts';
import { startOnInvented } from './support/ways.ts';

test('a page that is only looked at sends nothing', async ({ extension }) => {
  const asked: string[] = [];
  extension.context.on('request', (request) => {
    if (request.url().startsWith(extension.backend)) asked.push(request.url());
  });
  await serveInvented(extension.context);
  const page = await extension.context.newPage();
  await page.goto(quoteAddress);
  await expect(page.getByTestId('ticker-chip')).toBeVisible();
  await page.getByTestId('ticker-chip').click();
  await expect(page.getByTestId('start')).toBeVisible();
  await page.waitForTimeout(1000);
  expect(asked).toEqual([]);
  const options = await extension.own('/options.html#sent');
  await expect(options.getByText('Nothing was sent yet.')).toBeVisible();
});

test('what was sent stands in the log, without the token', async ({ extension }) => {
  const page = await startOnInvented(extension);
  await expect(page.getByTestId('verdict')).toBeVisible({ timeout: 30_000 });
  const options = await extension.own('/options.html#sent');
  const log = options.getByTestId('sent-log');
  await expect(log).toContainText('open a case');
  await expect(log).toContainText('TILBRK.US');
  expect(await log.textContent()).not.toContain(testToken);
  await options.getByRole('button', { name: 'Clear the log' }).click();
  await expect(options.getByText('Nothing was sent yet.')).toBeVisible();
});

test('a company named in an article is underlined, not changed, and opens on a press', async ({ extension }) => {
  const article = `<!doctype html><html lang="en"><head><title>Chips</title></head><body><article><h2>Chips</h2>
    <p id="text">Shares of NVIDIA Corporation (NASDAQ: NVDA) rose while the sector fell.</p></article></body></html>`;
  await extension.context.route('https://seekingalpha.com/**', (route) => route.fulfill({ contentType: 'text/html', body: article }));
  const page = await extension.context.newPage();
  await page.goto('https://seekingalpha.com/article/1-chips');
  const before = await page.locator('#text').innerHTML();
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('crossexam-mention') ?? [])].map((range) => (range as Range).toString()));
  await expect.poll(marked).not.toEqual([]);
  expect(await page.locator('#text').innerHTML()).toBe(before);
  const spot = await page.evaluate(() => {
    const [range] = [...(CSS.highlights.get('crossexam-mention') ?? [])] as Range[];
    const box = range!.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  });
  await page.mouse.click(spot.x, spot.y);
  await expect(page.getByTestId('overlay')).toContainText('NVDA.US');
});
