// How long it takes to find a quote again on a page of about 1 MB of text.
import { flatten } from '#shared/anchor/flat.ts';
import { locate } from '#shared/anchor/locate.ts';
import { makeAnchor } from '#shared/anchor/make.ts';
import { fingerprint } from '#shared/documents/fingerprint.ts';
import { addBefore, insertAds, random, replaceBlock, rewrite } from '../eval/anchors-edits.ts';

const p95 = (times: number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
const SUBJECTS = ['Net sales', 'The segment', 'Gross margin', 'Cash used in operations', 'The allowance', 'Inventory', 'Deferred revenue'];
const VERBS = ['increased', 'decreased', 'was flat', 'improved', 'fell short', 'recovered'];
const ENDS = [
  'compared with the year before',
  'because of lower volumes',
  'mainly in the second half',
  'as customers delayed orders',
  'after the sale of the unit',
];

/** An invented filing of about `size` characters: sentences of figures, no two paragraphs alike. */
export function inventedDocument(size: number, seed = 7): { index: number; text: string; fingerprint: string }[] {
  const r = random(seed);
  const of = (list: readonly string[]): string => list[Math.floor(r() * list.length)]!;
  const blocks: { index: number; text: string; fingerprint: string }[] = [];
  for (let n = 0; n < size; ) {
    let text = '';
    for (let i = 0; i < 2 + r() * 6; i++)
      text += `${text ? ' ' : ''}${of(SUBJECTS)} ${of(VERBS)} by ${(r() * 900).toFixed(1)} million in region ${Math.floor(r() * 5000)} ${of(ENDS)}.`;
    blocks.push({ index: blocks.length, text, fingerprint: fingerprint(text) });
    n += text.length;
  }
  return blocks;
}

export async function measure(): Promise<{ name: string; value: number; unit: string; n?: number }[]> {
  const blocks = inventedDocument(1_000_000);
  const r = random(3);
  const exact: number[] = [];
  const moved: number[] = [];
  const edited: number[] = [];
  const cold: number[] = [];
  const page = insertAds(blocks, blocks.length >> 1, r);
  const fresh = page.map((b) => ({ ...b }));
  for (let i = 0; i < 200; i++) {
    const at = Math.floor(r() * blocks.length);
    const block = blocks[at]!;
    const end = Math.min(block.text.length, 60 + Math.floor(r() * 300));
    const anchor = makeAnchor(block, 0, end, { materialId: 'm', snapshotId: 's' });
    let t = performance.now();
    locate(anchor, blocks);
    exact.push(performance.now() - t);
    t = performance.now();
    locate(anchor, page);
    moved.push(performance.now() - t);
    // The page keeps its text and the quote is the edited one: the same work, without flattening the page again.
    const other = { ...anchor, quote: rewrite(anchor.quote, 0.1, r), fingerprint: '' };
    if (flatten(other.quote) === flatten(anchor.quote)) continue;
    t = performance.now();
    locate(other, fresh);
    edited.push(performance.now() - t);
  }
  for (let i = 0; i < 10; i++) {
    const at = Math.floor(r() * blocks.length);
    const anchor = makeAnchor(blocks[at]!, 0, blocks[at]!.text.length, { materialId: 'm', snapshotId: 's' });
    const list = replaceBlock(addBefore(blocks, 0, 'Advertisement'), at + 1, rewrite(blocks[at]!.text, 0.1, r));
    const t = performance.now();
    locate(anchor, list);
    cold.push(performance.now() - t);
  }
  return [
    { name: 'anchor.exact.p95', value: p95(exact), unit: 'ms', n: exact.length },
    { name: 'anchor.moved.p95', value: p95(moved.slice(1)), unit: 'ms', n: moved.length - 1 },
    { name: 'anchor.edited-10.p95', value: p95(edited.slice(1)), unit: 'ms', n: edited.length - 1 },
    { name: 'anchor.edited-10.first-on-page', value: p95(cold), unit: 'ms', n: cold.length },
  ];
}
