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
  /** The block's own words hold a figure: an answer more often than a rule. */
  readonly figure: boolean;
  /** How much of a question's score the kind of block keeps: titles state nothing, policies nothing of this year, parent notes repeat. */
  readonly weight: number;
}

const ROWS = 15;
const HEADINGS = 3;
const BOILERPLATE =
  /[□√☑■]\s?(?:适用|不适用|是|否)|单位\s?[:：]\s?(?:人民币)?[百千万亿]*元|币种\s?[:：]\s?人民币|^[^，。]{2,30}20\d\d\s?年年度报告$/g;
const TITLE = 30;

/** A line under a title that is title again: it names a subject and states nothing about it. */
const EMPTY = 24;
const FIGURE = /\d[\d,]*\.\d|\d{4,}(?!\s?年)|\d\s?[%％万亿]/;
const TITLE_WEIGHT = 0.7;
/** Chapters that every report words alike: how items are accounted for, not what they came to. */
const POLICIES = /会计政策(?:及|和|、)(?:重要)?会计估计|主要会计政策/;
const POLICY_WEIGHT = 0.8;
/** The parent's own notes repeat those of the group. */
const PARENT = /母公司(?:会计|财务)报表(?:主要)?项目|公司财务报表主要项目注释/;
const PARENT_WEIGHT = 0.9;

function weigh(titles: string, own: string, table: boolean): number {
  if (!table && own.length < EMPTY && !/\d{2}|[。；]/.test(own)) return TITLE_WEIGHT;
  return POLICIES.test(titles) ? POLICY_WEIGHT : PARENT.test(titles) ? PARENT_WEIGHT : 1;
}

/** Headings that can be trusted: reports laid out as bare text number list items and table rows alike. */
const trusted = (path: readonly string[] | undefined): string[] =>
  (path ?? []).filter((t) => t.length <= TITLE && !/\d{3}/.test(t.replace(/20\d\d/g, '')) && !/[、，；。]$/.test(t));

/** Blocks of a report: a text block each, consecutive table rows together with the first row repeated. */
export function reportBlocks(paragraphs: readonly Paragraph[]): ReportBlock[] {
  const blocks: ReportBlock[] = [];
  let titles: string[] = [];
  for (let i = 0; i < paragraphs.length; ) {
    const p = paragraphs[i]!;
    if (p.kind !== 'table-row') {
      const text = strip(p.text);
      if (text)
        blocks.push({
          from: i,
          to: i,
          text: [...trusted(p.path).slice(-HEADINGS), ...titles.slice(-1), text].join(' '),
          table: false,
          figure: FIGURE.test(text),
          weight: weigh(trusted(p.path).join(' '), text, false),
        });
      titles = text && text.length < TITLE && !/[。；]$/.test(text) ? [text] : [];
      i++;
      continue;
    }
    let end = i;
    while (end < paragraphs.length && paragraphs[end]!.kind === 'table-row') end++;
    const first = strip(p.text);
    const context = [...new Set([...trusted(paragraphs[i - 1]?.path).slice(-HEADINGS), ...trusted(p.path).slice(0, 2), ...titles])].map(
      strip,
    );
    for (let at = i; at < end; at += ROWS) {
      const rows = paragraphs.slice(at, Math.min(end, at + ROWS)).map((r) => strip(r.text));
      blocks.push({
        from: at,
        to: Math.min(end, at + ROWS) - 1,
        text: [...context, ...(at > i ? [first] : []), ...rows].join(' '),
        table: true,
        figure: false,
        weight: weigh(context.join(' '), '', true),
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
  const policy = /政策|会计估计|确认方法|计量/.test(question);
  const parent = /母公司/.test(question);
  return plain.map((x, i) => {
    const { table, figure, weight } = report.blocks[i]!;
    const kept = (weight === POLICY_WEIGHT && policy) || (weight === PARENT_WEIGHT && parent) ? 1 : weight;
    return kept * (x + 0.15 * ((plain[i - 1] ?? 0) + (plain[i + 1] ?? 0)) + (table || figure ? 0.1 : 0));
  });
}
