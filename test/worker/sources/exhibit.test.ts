// A 10-K that prints no statements and refers to exhibit 13: the exhibit is found in the filing's index, read, and its rows are cited.
import { describe, expect, it } from 'vitest';
import { documentUrl, filingIndexUrl } from '#worker/sources/sec/door.ts';
import { exhibitFile } from '#worker/sources/sec/exhibit.ts';
import { americanAnswers } from './invented-american.ts';
import { nothing, runOver } from './support.ts';

const FOLDER = '/Archives/edgar/data/9950001/000995000126000007/';
const page = (rows: string): string =>
  `<html><body><table class="tableFile"><tr><th>Seq</th><th>Description</th><th>Document</th><th>Type</th><th>Size</th></tr>${rows}</table></body></html>`;
const file = (href: string, type: string): string =>
  `<tr><td>1</td><td>${type}</td><td><a href="${href}">${href.split('/').at(-1)}</a></td><td>${type}</td><td>10</td></tr>`;
const html = (body: string): Response => new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });

describe('the index of a filing', () => {
  it.each([
    ['names the exhibit', page(file(`${FOLDER}a10k.htm`, '10-K') + file(`${FOLDER}ex13.htm`, 'EX-13')), 'ex13.htm'],
    ['names it behind the viewer', page(file(`/ix?doc=${FOLDER}ex13-1.htm`, 'EX-13.1')), 'ex13-1.htm'],
    ['lists none', page(file(`${FOLDER}a10k.htm`, '10-K') + file(`${FOLDER}ex131.htm`, 'EX-131')), null],
    ['points into another folder', page(file('/Archives/edgar/data/1/2/ex13.htm', 'EX-13')), null],
    ['points to another host', page(file('https://evil.example/ex13.htm', 'EX-13')), null],
    ['climbs', page(file(`${FOLDER}../ex13.htm`, 'EX-13')), null],
  ])('%s', (_name, text, expected) => expect(exhibitFile(text, FOLDER)).toEqual({ ok: true, value: expected }));
  it('of another shape is a failure', () => expect(exhibitFile('<html><body>Not found</body></html>', FOLDER).ok).toBe(false));
});

describe('a 10-K without statements', () => {
  const company = { symbol: 'ALDRE.US', name: 'Alder Works, Inc.', cik: '0009950001' };
  const accession = `${company.cik}-26-000007`;
  const main = documentUrl(company.cik, accession, 'annual.htm');
  const exhibit = documentUrl(company.cik, accession, 'ex13.htm');
  const bare = `<html><body><h1>Form 10-K</h1><p>Two customers accounted for 31% of our revenue in 2025, and the loss of either of them would reduce our results.</p>
<p>The consolidated financial statements are included in the Annual Report to Stockholders, filed as Exhibit 13, and are incorporated herein by reference.</p>
<p>${'The company makes alder goods for builders and repairs them in its own workshops. '.repeat(8)}</p></body></html>`;

  it('is completed by its exhibit, whose printed rows are cited; a second case does not ask for it again', async () => {
    const answers = americanAnswers(company);
    const statements = answers.get(main)?.() ?? nothing();
    const printed = await statements.text();
    answers.set(main, () => html(bare));
    answers.set(exhibit, () => html(printed));
    answers.set(filingIndexUrl(company.cik, accession), () =>
      html(page(file(new URL(main).pathname, '10-K') + file(new URL(exhibit).pathname, 'EX-13'))),
    );
    const asked: string[] = [];
    const hear = () =>
      runOver(
        (url) => {
          asked.push(url);
          return answers.get(url)?.() ?? nothing();
        },
        { symbol: company.symbol },
        { name: company.name },
      );
    const { set, trail } = await hear();
    expect(trail.fetches.some((f) => f.url === exhibit && f.snapshotId !== undefined)).toBe(true);
    const row = set.units.find((u) => u.kind === 'quote' && u.sourceUrl === exhibit && u.topics?.some((t) => t.startsWith('row:revenue@')));
    expect(row).toMatchObject({ edition: '10-K EX-13 2026-02-20' });
    asked.length = 0;
    const again = await hear();
    expect(asked.filter((url) => url.includes('/Archives/'))).toEqual([]);
    expect(again.set.units.some((u) => u.sourceUrl === exhibit)).toBe(true);
  });

  it('whose index lists none says so', async () => {
    const other = { ...company, symbol: 'ALDRF.US', cik: '0009950002' };
    const answers = americanAnswers(other);
    const number = `${other.cik}-26-000007`;
    answers.set(documentUrl(other.cik, number, 'annual.htm'), () => html(bare));
    answers.set(filingIndexUrl(other.cik, number), () =>
      html(page(file('/Archives/edgar/data/9950002/000995000226000007/annual.htm', '10-K'))),
    );
    const { set } = await runOver((url) => answers.get(url)?.() ?? nothing(), { symbol: other.symbol }, { name: other.name });
    expect(set.missing.some((m) => m.query.startsWith('exhibit 13') && m.reason.startsWith('not-found'))).toBe(true);
  });
});
