// Pages under their real addresses: the recorded ones as they are, and invented ones for a suite without the data.
import { readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { dataFile } from '#test/support/data-dir.ts';

export const quoteAddress = 'https://finance.yahoo.com/quote/AAPL';

/** Hostile on purpose: odd line height, inherited box sizing, a rule for everything, and keys that the page listens to. */
export const inventedQuotePage = `<!doctype html><html lang="en"><head><title>Apple Inc. (AAPL) stock price</title>
<style>*{box-sizing:inherit;line-height:2.4}body{font:18px serif;letter-spacing:2px;margin:20px}button{display:none!important}.mark,.cx{display:none!important}.separator{height:100%!important}</style></head>
<body><header><h1>Apple Inc. (AAPL)</h1></header><main>
<fin-streamer data-symbol="AAPL" data-field="regularMarketPrice" value="222.91">222.91</fin-streamer>
<p id="selected">Tillbrook Instruments reported its year.</p>
${Array.from({ length: 60 }, (_, n) => `<p>Paragraph ${n} of an invented page with nothing in it.</p>`).join('')}
</main><script>window.keysSeen=[];addEventListener('keydown',(e)=>window.keysSeen.push(e.key));</script></body></html>`;

export async function serveInvented(context: BrowserContext): Promise<void> {
  await context.route('https://finance.yahoo.com/**', (route) =>
    route.request().resourceType() === 'document' ? route.fulfill({ contentType: 'text/html', body: inventedQuotePage }) : route.abort(),
  );
}

/** The recorded page at its real size; nothing else of the site is there. */
export async function serveRecorded(context: BrowserContext, file: string): Promise<void> {
  const body = readFileSync(dataFile('html', 'yahoo', file));
  await context.route('**/*', (route) => {
    const url = new URL(route.request().url());
    if (url.protocol === 'chrome-extension:' || url.hostname === '127.0.0.1') return route.continue();
    if (url.hostname === 'finance.yahoo.com' && route.request().resourceType() === 'document')
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    return route.abort();
  });
}

/** A filing under its real address at the SEC, as the replay server has it. */
export async function serveFilings(context: BrowserContext): Promise<void> {
  await context.route('https://www.sec.gov/**', async (route) => {
    const url = new URL(route.request().url());
    const answer = await fetch(`${process.env.E2E_REPLAY}/${url.host}${url.pathname}${url.search}`, {
      headers: { 'user-agent': 'tests tests@example.com' },
    });
    await route.fulfill({
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? 'text/html',
      body: Buffer.from(await answer.arrayBuffer()),
    });
  });
}
