// The reader's parts: its address, rows gathered into tables, ranges in rows, and which claims rest where.
import './support/browser.ts';
import { expect, test } from 'vitest';
import { placeOf } from '#extension/messages/place.ts';
import { withFragment } from '#extension/messages/source-page.ts';
import { readAddress } from '#extension/views/reader/address.ts';
import { rangeIn } from '#extension/views/reader/paint.ts';
import { restingOn } from '#extension/views/reader/reader-page.tsx';
import { blocksOf } from '#extension/views/reader/sheet.tsx';
import { samePage } from '#extension/views/same-page.ts';
import { fold } from '#shared/case/apply.ts';
import { documentOf } from '#shared/case/document.ts';
import { exampleCase } from './support/example-case.ts';

test('reads the address of the contract and drops what does not fit', () => {
  expect(readAddress('?snapshot=sabc&paragraph=12')).toMatchObject({ snapshot: 'sabc', paragraph: 12 });
  expect(readAddress('?snapshot=../x&paragraph=-1&case=c1&evidence=<b>')).toEqual({});
});

const row = (index: number, text: string, path: string[]) => ({ index, kind: 'table-row' as const, text, path, fingerprint: '' });

test('rows under one header path are one table; a new path begins another', () => {
  const blocks = blocksOf([
    { index: 0, kind: 'heading', text: 'A', level: 1, fingerprint: '' },
    row(1, 'a\t1', ['x']),
    row(2, 'b\t2', ['x']),
    row(3, 'c\t3', ['y']),
    { index: 4, kind: 'text', text: 't', page: 2, fingerprint: '' },
  ]);
  expect(blocks.map((block) => (block.kind === 'table' ? block.rows.length : block.kind))).toEqual(['one', 2, 1, 'page', 'one']);
});

test('offsets of a stored row become a range over its cells', () => {
  const tr = document.createElement('tr');
  for (const text of ['Receivables', '', '1,310', '1,000']) {
    const td = document.createElement('td');
    td.textContent = text;
    tr.append(td);
  }
  const stored = 'Receivables\t\t1,310\t1,000';
  const at = (part: string) => rangeIn(tr, stored.indexOf(part), stored.indexOf(part) + part.length)!;
  expect(at('1,310').toString()).toBe('1,310');
  expect(at('1,000').toString()).toBe('1,000');
  expect(rangeIn(tr, 0, stored.length)!.toString()).toBe('Receivables1,3101,000');
  expect(rangeIn(tr, 500, 510)).toBeUndefined();
});

test('claims rest on the paragraphs that they cite, cells that are printed included', () => {
  const doc = documentOf(fold(exampleCase())!);
  const quoted = restingOn(doc.claims, doc.evidence, `s${'a1'.repeat(10)}`);
  expect(quoted.map((one) => [one.claim.id, one.paragraph])).toEqual([
    ['opening.bull.1', 57],
    ['opening.bear.2', 3],
  ]);
  const printed = restingOn(doc.claims, doc.evidence, `s${'b2'.repeat(10)}`);
  expect(printed.map((one) => [one.claim.id, one.paragraph])).toEqual([['opening.bear.1', 14]]);
});

test('a figure opens where one of its cells is printed', () => {
  const doc = documentOf(fold(exampleCase())!);
  expect(placeOf(doc.evidence.e0000000000a1!, undefined)).toEqual({ snapshot: `s${'b2'.repeat(10)}`, paragraph: 14 });
  expect(placeOf(doc.evidence.e0000000000b1!, 3)).toEqual({ snapshot: `s${'a1'.repeat(10)}`, paragraph: 57 });
});

test('a page is the same without its fragment and its tracking', () => {
  expect(samePage('https://a.example/x/?utm_source=y#z', 'https://a.example/x')).toBe(true);
  expect(samePage('https://a.example/x?id=1', 'https://a.example/x?id=2')).toBe(false);
  expect(samePage('not an address', 'not an address')).toBe(false);
});

test('a text fragment encodes the signs that mean something in it', () => {
  expect(withFragment('https://a.example/x', 'R&D, net – 5-year')).toBe(
    'https://a.example/x#:~:text=R%26D%2C%20net%20%E2%80%93%205%2Dyear',
  );
});
