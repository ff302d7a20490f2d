// Every place that the pages of seven companies cite, opened in the reader as their chips open it: found exactly, and painted word for word.
import type { Page } from '@playwright/test';
import { placeOf, printedRow } from '#extension/messages/place.ts';
import type { CaseDocument } from '#shared/schema/case.ts';
import type { Evidence } from '#shared/schema/evidence.ts';
import type { Paragraph } from '#shared/schema/snapshot.ts';
import { type PageCase, pageCases } from '#test/eval/pages-run.ts';
import { hasData } from '#test/support/data-dir.ts';
import { type ReplayServer, startReplay } from '#test/support/replay-server.ts';
import { startBackend, type TestBackend } from '#test/support/start-backend.ts';
import { expect, test } from './support/extension.ts';

/** What one opening of the reader has to show: `text` is what must be painted. */
type Opening = { name: string; address: string; text: string };
/** A figure without a printed row: opened, it shows its cells. */
type Unprinted = { id: string; address: string; cells: number };
type Shown = { status: string | undefined; cited: boolean; painted: string };

/** As the contract compares quotes: width, wrapping and the borders of cells do not count, every character does. */
const squash = (text: string): string => text.normalize('NFKC').replace(/[\s\u200b-\u200f\u2060\ufeff\u00ad]+/gu, '');

let replay: ReplayServer;
let backend: TestBackend;

test.beforeAll(async () => {
  if (!hasData('cn-reports') || !hasData('sec', 'companyfacts')) return;
  // No day of its own: each case names its day, and the worker has to hide what is later.
  replay = await startReplay({});
  backend = await startBackend({ env: { FETCH_GATEWAY: replay.url, RATE_LIMIT_PER_MINUTE: '100000' } });
});
test.afterAll(async () => {
  await backend?.stop();
  await replay?.close();
});

async function submit(page: PageCase): Promise<string[]> {
  const ids: string[] = [];
  for (const { body, ...meta } of page.materials) {
    const form = new FormData();
    form.append('meta', JSON.stringify({ ...meta, symbol: page.symbol }));
    form.append('file', new Blob([new Uint8Array(body())], { type: meta.contentType }), 'file');
    const headers = { authorization: `Bearer ${backend.token}` };
    const answer = await fetch(`${backend.url}/v1/materials`, { method: 'POST', headers, body: form });
    expect(answer.status).toBeLessThan(300);
    ids.push(((await answer.json()) as { materialId: string }).materialId);
  }
  return ids;
}

async function hold(page: PageCase, locale: 'zh-CN' | 'en', materialIds: string[]): Promise<CaseDocument> {
  const opened = await backend.call('POST', '/v1/cases', {
    kind: 'equity',
    symbol: page.symbol,
    question: locale === 'en' ? 'Is the business getting stronger or weaker?' : '这家公司在变强还是变弱？',
    mode: 'full',
    locale,
    fresh: true,
    ...(page.asOf === undefined ? {} : { asOf: page.asOf }),
    ...(materialIds.length === 0 ? {} : { materialIds }),
  });
  const { caseId } = (await opened.json()) as { caseId: string };
  let document: CaseDocument | undefined;
  const status = async () => {
    document = (await (await backend.call('GET', `/v1/cases/${caseId}`)).json()) as CaseDocument;
    return document.status;
  };
  await expect.poll(status, { timeout: 90_000 }).toBe('done');
  return document!;
}

async function paragraphText(snapshot: string, index: number): Promise<string | undefined> {
  const answer = await backend.call('GET', `/v1/snapshots/${snapshot}/paragraphs?from=${index}&to=${index + 1}`);
  if (!answer.ok) return undefined;
  return ((await answer.json()) as { paragraphs: Paragraph[] }).paragraphs.find((one) => one.index === index)?.text;
}

/** The addresses that the chips and the cells of a case open, each place once, and the figures that no page prints. */
async function openingsOf(document: CaseDocument): Promise<{ openings: Opening[]; unprinted: Unprinted[] }> {
  const openings: Opening[] = [];
  const unprinted: Unprinted[] = [];
  const add = async (unit: Evidence, cell: number | undefined): Promise<boolean> => {
    const row = unit.kind === 'metric' ? printedRow(unit, cell, document.evidence) : unit;
    const place = placeOf(row ?? unit, cell);
    const query = new URLSearchParams({ snapshot: place.snapshot, case: document.id, evidence: unit.id });
    if (cell !== undefined) query.set('cell', String(cell));
    if (place.paragraph !== undefined) query.set('paragraph', String(place.paragraph));
    const address = `/reader.html?${query}`;
    if (place.paragraph === undefined) {
      if (unit.kind === 'metric' && cell === undefined) unprinted.push({ id: unit.id, address, cells: unit.cells.length });
      return false;
    }
    // Opened for a figure, the whole row is painted; opened for a quote, the quote.
    const text = unit.kind === 'metric' ? await paragraphText(place.snapshot, place.paragraph) : unit.quote;
    openings.push({ name: `${unit.kind} ${unit.id}${cell === undefined ? '' : ` cell ${cell}`}`, address, text: text ?? '(no such row)' });
    return true;
  };
  for (const unit of Object.values(document.evidence)) {
    const printed = await add(unit, undefined);
    if (unit.kind === 'metric' && printed) for (const index of unit.cells.keys()) await add(unit, index);
  }
  return { openings, unprinted };
}

const placeKey = ({ address, text }: Opening): string => {
  const query = new URLSearchParams(address.slice(address.indexOf('?')));
  return `${query.get('snapshot')} ${query.get('paragraph')} ${squash(text)}`;
};

/** Places of each company that are opened; EVERY_PLACE=1 opens all. */
const OPENED = 8;

/** Some of a list, spread over the whole of it. */
function some<T>(list: readonly T[]): T[] {
  if (process.env.EVERY_PLACE || list.length <= OPENED) return [...list];
  return Array.from({ length: OPENED }, (_, i) => list[Math.round((i * (list.length - 1)) / (OPENED - 1))] as T);
}

/** What the reader shows once it has settled how the citation stands. */
async function look(reader: Page, address: string): Promise<Shown> {
  await reader.goto(address);
  await reader.getByTestId('citation-status').waitFor({ timeout: 60_000 });
  return reader.evaluate(() => ({
    status: document.querySelector<HTMLElement>('[data-testid=citation-status]')?.dataset.status,
    cited: document.querySelectorAll('[data-testid=cited]').length === 1,
    painted: [...(CSS.highlights.get('crossexam-citation') ?? [])].map((range) => (range as Range).toString()).join(''),
  }));
}

for (const page of pageCases) {
  test(`${page.id}: every cited place is found exactly and painted`, async ({ extension }) => {
    test.skip(!hasData('cn-reports') || !hasData('sec', 'companyfacts'), 'DATA_DIR is absent');
    test.setTimeout(300_000);
    await extension.configure({ backendUrl: backend.url });
    const ids = await submit(page);
    const places = new Map<string, Opening>();
    const unprinted = new Map<string, Unprinted>();
    for (const locale of ['zh-CN', 'en'] as const) {
      const found = await openingsOf(await hold(page, locale, ids));
      for (const one of found.openings) if (!places.has(placeKey(one))) places.set(placeKey(one), one);
      for (const one of found.unprinted) unprinted.set(one.id, one);
    }
    expect(places.size + unprinted.size).toBeGreaterThan(0);

    const reader = await extension.own('/options.html');
    const own = (address: string) => `chrome-extension://${extension.id}${address}`;
    const wrong: string[] = [];
    for (const { name, address, text } of some([...places.values()])) {
      const shown = await look(reader, own(address)).catch((error: Error) => error.message.split('\n')[0]!);
      if (typeof shown === 'string') wrong.push(`${name} ${address}: ${shown}`);
      else if (shown.status !== 'exact' || !shown.cited) wrong.push(`${name} ${address}: ${shown.status}, cited block: ${shown.cited}`);
      else if (squash(shown.painted) !== squash(text)) wrong.push(`${name} ${address}: paints "${shown.painted}" for "${text}"`);
    }
    // A figure that no page prints shows the cells that it was computed from.
    const [bare] = unprinted.values();
    if (bare !== undefined) {
      await reader.goto(own(bare.address));
      await expect(reader.getByTestId('cited').locator('tbody tr')).toHaveCount(bare.cells);
    }
    console.log(
      `${page.id}: ${some([...places.values()]).length} of ${places.size} places opened, ${wrong.length} differ; ${unprinted.size} figures by their cells only`,
    );
    expect(wrong).toEqual([]);
  });
}
