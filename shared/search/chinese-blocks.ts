// RETRIEVAL recipe C: blocks of a Chinese report for a question in terms or everyday words. Headings lend their words, tables are cut every 15 rows.
import type { Paragraph } from '../schema/snapshot.ts';
import { tokens } from '../text/tokens.ts';
import { buildIndex, type Index, scores } from './bm25.ts';
import { normalised } from './claim-paragraphs.ts';
import { CHINESE_WORDS } from './lexicon.ts';

export interface ReportBlock {
  /** Indexes of the first and the last paragraph. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly table: boolean;
}

const ROWS = 15;
const HEADINGS = 3;
const BOILERPLATE =
  /[□√☑■]\s?(?:适用|不适用|是|否)|单位\s?[:：]\s?(?:人民币)?[百千万亿]*元|币种\s?[:：]\s?人民币|^[^，。]{2,30}20\d\d\s?年年度报告$/g;
const TITLE = 30;

/** Blocks of a report: a text block each, consecutive table rows together with the first row repeated. */
export function reportBlocks(paragraphs: readonly Paragraph[]): ReportBlock[] {
  const blocks: ReportBlock[] = [];
  let titles: string[] = [];
  for (let i = 0; i < paragraphs.length; ) {
    const p = paragraphs[i]!;
    if (p.kind !== 'table-row') {
      const text = strip(p.text);
      if (text)
        blocks.push({ from: i, to: i, text: [...(p.path ?? []).slice(-HEADINGS), ...titles.slice(-1), text].join(' '), table: false });
      titles = text && text.length < TITLE && !/[。；]$/.test(text) ? [text] : [];
      i++;
      continue;
    }
    let end = i;
    while (end < paragraphs.length && paragraphs[end]!.kind === 'table-row') end++;
    const first = strip(p.text);
    const context = [...new Set([...(paragraphs[i - 1]?.path ?? []).slice(-HEADINGS), ...(p.path ?? []).slice(0, 2), ...titles])].map(
      strip,
    );
    for (let at = i; at < end; at += ROWS) {
      const rows = paragraphs.slice(at, Math.min(end, at + ROWS)).map((r) => strip(r.text));
      blocks.push({
        from: at,
        to: Math.min(end, at + ROWS) - 1,
        text: [...context, ...(at > i ? [first] : []), ...rows].join(' '),
        table: true,
      });
    }
    i = end;
  }
  return blocks;
}

const strip = (text: string): string => text.replace(BOILERPLATE, ' ').replace(/\s+/g, ' ').trim();

export interface ReportIndex {
  readonly blocks: readonly ReportBlock[];
  readonly index: Index;
}

const OPTIONS = { unigrams: true };
export const B_BLOCKS = 0.4;

/** Indexes a report's blocks by single characters, pairs, words and numbers. */
export function reportIndex(paragraphs: readonly Paragraph[]): ReportIndex {
  const blocks = reportBlocks(paragraphs);
  return { blocks, index: buildIndex(blocks.map((b) => tokens(b.text, OPTIONS))) };
}

const ASKING = /公司|多少|什么|哪些|哪几|有没有|如何|怎么样|怎样|情况|报告期内?|其中|几个|是否|请问|[的了和在呢吗？?]/g;

/** Scores of all blocks for a question. */
export function blockScores(report: ReportIndex, question: string): Float64Array {
  const query = tokens(question.replace(ASKING, ' '), OPTIONS);
  const own = normalised(scores(report.index, query, { b: B_BLOCKS }));
  const added = CHINESE_WORDS.filter((w) => w.asked.some((a) => question.includes(a))).flatMap((w) => tokens(w.terms, OPTIONS));
  const more = normalised(scores(report.index, added, { b: B_BLOCKS }));
  const plain = own.map((x, i) => x + 0.5 * more[i]!);
  return plain.map((x, i) => x + 0.15 * ((plain[i - 1] ?? 0) + (plain[i + 1] ?? 0)) + (report.blocks[i]!.table ? 0.1 : 0));
}
