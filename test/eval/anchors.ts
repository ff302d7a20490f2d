// Finding cited quotes again after each kind of edit, on real paragraphs; false jumps for quotes that are not there.
import { readFileSync } from 'node:fs';
import { Converter } from 'opencc-js';
import { type Block, flatDocument, flatten } from '#shared/anchor/flat.ts';
import { locate, type Neighbours } from '#shared/anchor/locate.ts';
import { makeAnchor } from '#shared/anchor/make.ts';
import type { Anchor, AnchorPlace, Paragraph } from '#shared/schema/snapshot.ts';
import { extractHtml } from '#worker/library/extract-html.ts';
import { dataFile, hasData } from '../support/data-dir.ts';
import * as edits from './anchors-edits.ts';

interface Case {
  readonly blocks: Block[];
  readonly at: number;
  readonly anchor: Anchor;
  readonly near: Neighbours;
}
export interface Miss {
  readonly kind: string;
  readonly quote: string;
  readonly got: AnchorPlace;
  readonly wanted: string;
  readonly found?: string;
}

/** Three documents: 300 paragraphs. */
const PER_DOCUMENT = 100;
const IDS = { materialId: 'm', snapshotId: 's' };
const DOCUMENTS: readonly (readonly string[])[] = [
  ['sec', 'filings', 'aapl-10-k-2024-11-01.html'],
  ['sec', 'filings', 'nvda-10-k-2024-02-21_0001045810-24-000029.html'],
  ['cn-reports', '300617_2019_annual_report.html'],
];

async function read(path: readonly string[]): Promise<Paragraph[]> {
  return (await extractHtml(readFileSync(dataFile(...path)))).paragraphs;
}

/** Quotes as the product makes them: whole rows, whole sentences, parts of sentences. */
function pick(paragraphs: Paragraph[], n: number, r: edits.Random): Case[] {
  const blocks = paragraphs.map(({ index, text }) => ({ index, text }));
  const flat = flatDocument(blocks);
  const digits = flat.text.replace(/[^\d]/g, '');
  const cases: Case[] = [];
  for (let guard = 0; guard < n * 40 && cases.length < n; guard++) {
    const at = Math.floor(r() * paragraphs.length);
    const p = paragraphs[at]!;
    if (p.kind === 'heading' || p.kind === 'caption' || p.text.length < 24) continue;
    let start = 0;
    let end = p.text.length;
    if (p.kind !== 'table-row' && p.text.length > 80 && r() < 0.7) {
      const sentences = [...p.text.matchAll(/(?:[^.。；;]|\.(?=\d)){20,}[.。；;]/g)];
      const s = sentences[Math.floor(r() * sentences.length)];
      if (s) {
        start = s.index + (s[0].length - s[0].trimStart().length);
        end = s.index + s[0].length;
      }
    }
    const quote = flatten(p.text.slice(start, end));
    // A quote that stands twice, or whose figures do, has no one right place when it is deleted or revised.
    if (flat.text.indexOf(quote) !== flat.text.lastIndexOf(quote)) continue;
    const figures = quote.replace(/[^\d]/g, '');
    if (figures.length >= 10 && digits.indexOf(figures) !== digits.lastIndexOf(figures)) continue;
    cases.push({
      blocks,
      at,
      anchor: makeAnchor(p, start, end, IDS),
      near: { before: blocks[at - 1]?.text, after: blocks[at + 1]?.text },
    });
  }
  return cases;
}

function overlaps(place: AnchorPlace, blocks: readonly Block[], index: number, quote: string): boolean {
  if (place.index !== index || place.start === undefined) return false;
  const found = flatten(blocks[index]!.text.slice(place.start, place.end));
  const wanted = flatten(quote);
  return found === wanted || Math.abs(found.length - wanted.length) <= Math.max(4, wanted.length * 0.25);
}

const painted = (p: AnchorPlace): boolean => p.status === 'exact' || p.status === 'moved' || (p.status === 'edited' && !p.numberChanged);

export async function measureAnchors(): Promise<{
  kinds: Map<string, { n: number; right: number }>;
  misses: Miss[];
  absent: [number, number];
  changed: [number, number];
}> {
  const r = edits.random(20261130);
  const toTraditional = Converter({ from: 'cn', to: 't' });
  const kinds = new Map<string, { n: number; right: number }>();
  const misses: Miss[] = [];
  const changed: [number, number] = [0, 0];
  const absent: [number, number] = [0, 0];
  const score = (kind: string, ok: boolean, anchor: Anchor, got: AnchorPlace, wanted: string, blocks: readonly Block[]): void => {
    const k = kinds.get(kind) ?? { n: 0, right: 0 };
    k.n++;
    if (ok) k.right++;
    else
      misses.push({
        kind,
        quote: anchor.quote,
        got,
        wanted,
        found: got.index === undefined ? undefined : blocks[got.index]!.text.slice(got.start, got.end),
      });
    kinds.set(kind, k);
  };
  for (const path of DOCUMENTS) {
    const paragraphs = await read(path);
    for (const c of pick(paragraphs, PER_DOCUMENT, r)) {
      const { anchor, blocks, at } = c;
      const own = blocks[at]!.text;
      const withQuote = (quote: string): string => own.slice(0, anchor.start) + quote + own.slice(anchor.end);
      const found = (kind: string, edited: Block[], index: number, statuses: string, quote = anchor.quote): void => {
        for (const near of r() < 0.5 ? [{}] : [c.near]) {
          const got = locate(anchor, edited, near);
          const ok = overlaps(got, edited, index, quote) && statuses.split(' ').includes(got.status) && !got.numberChanged;
          score(kind, ok, anchor, got, `${statuses} at ${index}`, edited);
        }
      };
      found('unchanged', [...blocks], at, 'exact');
      const ads = edits.insertAds(blocks, at, r);
      found(
        'inserted-ads',
        ads,
        ads.findIndex((b, i) => i >= at && b.text === own),
        'moved',
      );
      found('re-wrapped', edits.replaceBlock(blocks, at, edits.rewrap(own, r)), at, 'exact');
      found('full-width', edits.replaceBlock(blocks, at, edits.widen(own)), at, 'exact', edits.widen(anchor.quote));
      if (/[\u4e00-\u9fff]/.test(own)) {
        found('half-width', edits.replaceBlock(blocks, at, edits.narrow(own)), at, 'exact');
        const traditional = blocks.map((b) => ({ index: b.index, text: toTraditional(b.text) }));
        found('traditional', traditional, at, 'exact edited');
      }
      // One word of a shorter quote is more than a tenth of it.
      for (const share of flatten(anchor.quote).length >= 40 ? [0.02, 0.05, 0.1] : []) {
        const edited = edits.rewrite(anchor.quote, share, r);
        if (flatten(edited) === flatten(anchor.quote)) continue;
        found(`edited-${share * 100}%`, edits.replaceBlock(blocks, at, withQuote(edited)), at, 'edited', edited);
        const moved = edits.insertAds(edits.replaceBlock(blocks, at, withQuote(edited)), at, r);
        found(
          `edited-${share * 100}%-moved`,
          moved,
          moved.findIndex((b, i) => i >= at && b.text === withQuote(edited)),
          'edited',
          edited,
        );
      }
      const cut = anchor.end < own.length - 10 ? anchor.end : anchor.start > 10 ? anchor.start : 0;
      if (cut) found('split', edits.splitBlock(blocks, at, cut), cut === anchor.end ? at : at + 1, 'exact moved');
      if (at + 1 < blocks.length) found('merged', edits.mergeBlock(blocks, at), at, 'exact');
      const near = edits.reviseNumber(own, anchor.start, anchor.end, r) ?? withQuote(edits.rewrite(anchor.quote, 0.1, r));
      if (flatten(near) !== flatten(own)) found('near-duplicate', edits.addBefore(blocks, at, near), at + 1, 'moved');
      const gone = edits.dropBlock(blocks, at);
      for (const hint of r() < 0.5 ? [{}] : [c.near]) {
        const got = locate(anchor, gone, hint);
        score('deleted', !painted(got), anchor, got, 'lost', gone);
      }
      const revised = edits.reviseNumber(own, anchor.start, anchor.end, r);
      if (revised) {
        const edited = edits.replaceBlock(blocks, at, revised);
        for (const list of [edited, edits.insertAds(edited, at, r)]) {
          const got = locate(anchor, list);
          changed[1]++;
          if (painted(got)) {
            changed[0]++;
            misses.push({ kind: 'changed-number', quote: anchor.quote, got, wanted: 'numberChanged' });
          }
          score('number-revised', got.status === 'edited' && got.numberChanged === true, anchor, got, 'edited, numberChanged', list);
        }
      }
    }
  }
  await measureAbsent(r, absent, misses);
  return { kinds, misses, absent, changed };
}

const wordPairs = (text: string): Set<string> => {
  const words = text.toLowerCase().match(/[a-z]+|\d[\d,.]*|[\u4e00-\u9fff]/g) ?? [];
  return new Set(words.slice(1).map((w, i) => `${words[i]} ${w}`));
};

/** A sentence that a block prints for the most part (sentences of a form, titles) is not absent, whoever's filing it is. */
function nearCopy(quote: string, blocks: readonly Set<string>[]): boolean {
  const own = [...wordPairs(quote)];
  return own.length > 0 && blocks.some((b) => own.filter((p) => b.has(p)).length >= own.length * 0.6);
}

/** Quotes of other companies' documents looked for in a filing that does not hold them. */
async function measureAbsent(r: edits.Random, absent: [number, number], misses: Miss[]): Promise<void> {
  const others = [
    ['sec', 'filings', 'ibm-10-k-2025-02-25.html'],
    ['sec', 'filings', '20-F_0001062993-16-008650.html'],
    ['sec', 'filings', '10-K_2016_0001376474-16-000635.html'],
    ['cn-reports', '601658_2019_annual_report.html'],
  ];
  for (const [i, path] of others.entries()) {
    const into = await read(i === 3 ? DOCUMENTS[2]! : DOCUMENTS[i % 2]!);
    const blocks = into.map(({ index, text }) => ({ index, text }));
    const flat = flatDocument(blocks);
    const pairs = blocks.map((b) => wordPairs(b.text));
    let n = 0;
    const all = await read(path);
    // Cover page, contents and exhibits of a form are the same sentences in every filing: not absent, only another company's.
    for (const c of pick(all, 400, r).filter((p) => p.at > all.length * 0.1 && p.at < all.length * 0.9)) {
      if (n >= 150) break;
      if (flat.text.includes(flatten(c.anchor.quote)) || nearCopy(c.anchor.quote, pairs)) continue;
      n++;
      const got = locate(c.anchor, blocks);
      absent[1]++;
      if (painted(got)) {
        absent[0]++;
        misses.push({
          kind: 'absent',
          quote: c.anchor.quote,
          got,
          wanted: 'lost',
          found: got.index === undefined ? undefined : blocks[got.index]!.text.slice(got.start, got.end),
        });
      }
    }
  }
}

export async function measure(): Promise<{ name: string; value: number; unit: string; n?: number }[]> {
  if (!hasData()) return [];
  const { kinds, absent, changed } = await measureAnchors();
  let n = 0;
  let right = 0;
  const rows: { name: string; value: number; unit: string; n?: number }[] = [];
  for (const [kind, k] of kinds) {
    rows.push({ name: `anchors.right.${kind}`, value: k.right / k.n, unit: 'share', n: k.n });
    n += k.n;
    right += k.right;
  }
  return [
    { name: 'anchors.right', value: right / n, unit: 'share', n },
    ...rows,
    { name: 'anchors.false-jumps', value: absent[0], unit: 'count', n: absent[1] },
    { name: 'anchors.changed-number-jumps', value: changed[0], unit: 'count', n: changed[1] },
  ];
}
