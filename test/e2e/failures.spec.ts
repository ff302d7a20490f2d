// What goes wrong is said in words with what to do next: wrong token, backend down, addresses that lead nowhere, a stopped case.
import { expect, test } from './support/extension.ts';
import { quoteAddress, serveInvented } from './support/pages.ts';

test('a wrong token', async ({ extension }) => {
  await extension.configure({ token: 'wrong' });
  await serveInvented(extension.context);
  const page = await extension.context.newPage();
  await page.goto(quoteAddress);
  await page.getByTestId('ticker-chip').click();
  await page.getByTestId('start').click();
  await expect(page.getByTestId('overlay')).toHaveAttribute('data-status', 'unauthorized');
  await expect(page.getByTestId('overlay')).toContainText('refuses the token');
  await expect(page.getByTestId('overlay').getByRole('button', { name: 'Open settings' })).toBeVisible();
});

test('no backend at the address, then one', async ({ extension }) => {
  await extension.configure({ backendUrl: 'http://127.0.0.1:9' });
  await serveInvented(extension.context);
  const page = await extension.context.newPage();
  await page.goto(quoteAddress);
  await page.getByTestId('ticker-chip').click();
  await page.getByTestId('start').click();
  await expect(page.getByTestId('overlay')).toHaveAttribute('data-status', 'offline');
  await extension.configure({ backendUrl: extension.backend });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByTestId('start')).toBeVisible();
});

test('no backend at all: the overlay leads to the settings and the sample', async ({ extension }) => {
  await extension.configure({ backendUrl: '', token: '' });
  await serveInvented(extension.context);
  const page = await extension.context.newPage();
  await page.goto(quoteAddress);
  await page.getByTestId('ticker-chip').click();
  await expect(page.getByTestId('overlay')).toContainText('No backend is connected yet');
  const [sample] = await Promise.all([
    extension.context.waitForEvent('page'),
    page.getByRole('button', { name: 'See a sample case' }).click(),
  ]);
  await expect(sample.getByTestId('sample').getByTestId('verdict')).toBeVisible();
});

test('a reader address that leads nowhere says lost and cites nothing', async ({ extension }) => {
  for (const address of [`snapshot=s${'0'.repeat(20)}&paragraph=3`, 'snapshot=nonsense', '']) {
    const page = await extension.own(`/reader.html?${address}`);
    await expect(page.getByTestId('citation-status')).toHaveAttribute('data-status', 'lost');
    await expect(page.getByTestId('cited')).toHaveCount(0);
    await page.close();
  }
});

test('pairing: the settings page says what is wrong, and when it is right', async ({ extension }) => {
  const page = await extension.own('/options.html');
  const address = page.getByLabel('Address', { exact: true });
  const token = page.getByLabel('Token', { exact: true });
  const result = page.getByTestId('backend-result');
  const right = await token.inputValue();
  await address.fill('not an address');
  await page.getByRole('button', { name: 'Save and test' }).click();
  // The browser itself refuses what is no address at all.
  expect(await address.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
  await address.fill('http://127.0.0.1:9');
  await page.getByRole('button', { name: 'Save and test' }).click();
  await expect(result).toContainText('Nothing answers');
  await address.fill(extension.backend);
  await token.fill('wrong');
  await page.getByRole('button', { name: 'Save and test' }).click();
  await expect(result).toContainText('refuses this token');
  await token.fill(right);
  await page.getByRole('button', { name: 'Save and test' }).click();
  await expect(result).toContainText('Connected');
});
