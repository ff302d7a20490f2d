// A PDF in the reader: its text with page marks, and its pages with the passage painted; a file that changed is not shown as the stored one.
import { readFileSync } from 'node:fs';
import { dataFile, hasData } from '#test/support/data-dir.ts';
import { testToken } from '#test/support/start-backend.ts';
import { tinyPdf } from '#test/unit/documents/tiny-pdf.ts';
import { type Extension, expect, test } from './support/extension.ts';

const headers = { authorization: `Bearer ${testToken}`, 'content-type': 'application/json' };

type Stored = { index: number; kind: string; text: string; page?: number };

async function store(extension: Extension, url: string, bytes: Uint8Array): Promise<{ snapshotId: string; paragraphs: Stored[] }> {
  const body = {
    kind: 'filing',
    url,
    title: 'Annual report',
    contentType: 'application/pdf',
    bodyBase64: Buffer.from(bytes).toString('base64'),
  };
  const answer = await fetch(`${extension.backend}/v1/materials`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBeLessThan(300);
  const { snapshotId } = (await answer.json()) as { snapshotId: string };
  const page = await fetch(`${extension.backend}/v1/snapshots/${snapshotId}/paragraphs?from=0&to=2000`, { headers });
  return { snapshotId, paragraphs: ((await page.json()) as { paragraphs: Stored[] }).paragraphs };
}

const serve = (extension: Extension, url: string, bytes: Uint8Array) =>
  extension.context.route(url, (route) =>
    route.fulfill({ contentType: 'application/pdf', headers: { 'access-control-allow-origin': '*' }, body: Buffer.from(bytes) }),
  );

test('an invented report opens at the cited block, on its page, painted', async ({ extension }) => {
  const url = 'https://reports.example/annual.pdf';
  const bytes = tinyPdf([
    [{ x: 72, y: 90, text: 'Annual report of an invented company, first page.' }],
    [
      { x: 72, y: 90, text: 'Receivables rose by 31 per cent over the year.' },
      { x: 72, y: 300, text: 'Another sentence that stands much lower on the page.' },
    ],
  ]);
  const { snapshotId, paragraphs } = await store(extension, url, bytes);
  const wanted = paragraphs.find((one) => one.text.includes('31 per cent'))!;
  expect(wanted.page).toBe(2);
  await serve(extension, url, bytes);
  const reader = await extension.own(`/reader.html?snapshot=${snapshotId}&paragraph=${wanted.index}`);
  await expect(reader.getByTestId('cited')).toContainText('31 per cent');
  await expect(reader.getByText('Page 2')).toBeVisible();
  await reader.getByRole('button', { name: 'Show the pages' }).click();
  await expect(reader.getByTestId('pdf-page')).toHaveAttribute('data-page', '2');
  const box = await reader.getByTestId('cited').boundingBox();
  const sheet = await reader.getByTestId('pdf-page').boundingBox();
  const share = ((box?.y ?? 0) - (sheet?.y ?? 0)) / (sheet?.height ?? 1);
  expect(Math.abs(share - 82 / 792)).toBeLessThan(0.02);
  await reader.getByRole('button', { name: 'Show the text' }).click();
  await expect(reader.getByTestId('cited')).toContainText('31 per cent');
});

test('a file that is no longer the stored one is not shown for it', async ({ extension }) => {
  const url = 'https://reports.example/changed.pdf';
  const { snapshotId } = await store(extension, url, tinyPdf([[{ x: 72, y: 90, text: 'Profit was 10 million in the year.' }]]));
  await serve(extension, url, tinyPdf([[{ x: 72, y: 90, text: 'Profit was 99 million in the year.' }]]));
  const reader = await extension.own(`/reader.html?snapshot=${snapshotId}&paragraph=0`);
  await reader.getByRole('button', { name: 'Show the pages' }).click();
  await expect(reader.getByText('no longer the one that was stored')).toBeVisible();
  await expect(reader.getByTestId('cited')).toContainText('10 million');
});

test('a Chinese annual report: passages are painted on their pages', async ({ extension }) => {
  test.skip(!hasData('cn-reports'), 'DATA_DIR is absent');
  // A hundred pages are read, sent, cut and drawn.
  test.setTimeout(300_000);
  const url = 'https://reports.example/600201.pdf';
  const bytes = readFileSync(dataFile('cn-reports', '600201_2020_annual_report.pdf'));
  const { snapshotId, paragraphs } = await store(extension, url, bytes);
  await serve(extension, url, bytes);
  const texts = paragraphs.filter((one) => one.kind === 'text' && one.text.length > 30 && one.text.length < 160 && (one.page ?? 0) > 5);
  expect(texts.length).toBeGreaterThan(10);
  const chosen = [0.2, 0.8].map((share) => texts[Math.floor(texts.length * share)]!);
  for (const one of chosen) {
    const reader = await extension.own(`/reader.html?snapshot=${snapshotId}&paragraph=${one.index}`);
    await expect(reader.getByTestId('cited')).toBeVisible({ timeout: 60_000 });
    await reader.getByRole('button', { name: 'Show the pages' }).click();
    await expect(reader.getByTestId('pdf-page')).toHaveAttribute('data-page', String(one.page), { timeout: 60_000 });
    await expect(reader.getByTestId('cited'), one.text).toBeVisible({ timeout: 60_000 });
    await reader.close();
  }
});
