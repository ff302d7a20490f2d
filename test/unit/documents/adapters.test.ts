import { readdirSync, readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { domBlocks } from '#extension/jump/dom-blocks.ts';
import { extractHtml } from '#worker/library/extract-html.ts';
import { dataFile, hasData } from '../../support/data-dir.ts';

const FOLDERS = [
  ['sec', 'filings'],
  ['html', 'news'],
  ['html', 'yahoo'],
];
/** happy-dom's parser loses these: a head in the middle of a body, markup after a stray end of body. Browsers do not. */
const BEYOND_HAPPY_DOM = /EX99|FinancialPost|cnn-money/;
const WINDOWS_1252 = /20-F|8-K_0001104659/;

describe('one block model, two adapters', () => {
  it.skipIf(!hasData())('cut the recorded static pages alike', { timeout: 120_000 }, async () => {
    let pages = 0;
    for (const folder of FOLDERS)
      for (const name of readdirSync(dataFile(...folder)).filter((n) => /\.html?$/.test(n) && !BEYOND_HAPPY_DOM.test(n))) {
        const bytes = readFileSync(dataFile(...folder, name));
        const window = new Window({ settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true } });
        const html = new TextDecoder(WINDOWS_1252.test(name) ? 'windows-1252' : 'utf-8').decode(bytes);
        const page = new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document;
        const live = domBlocks(page).paragraphs;
        const stored = (await extractHtml(bytes)).paragraphs;
        expect(live.length, name).toBe(stored.length);
        for (const [i, p] of stored.entries()) expect([live[i]!.kind, live[i]!.text], `${name} ¶${i}`).toEqual([p.kind, p.text]);
        await window.happyDOM.close();
        pages++;
      }
    expect(pages).toBeGreaterThan(20);
  });
});
