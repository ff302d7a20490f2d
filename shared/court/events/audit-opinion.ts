// Finds the audit opinion of an annual report: the printed type in a Chinese table, or the auditor's own sentences.
import type { OpinionClass } from '../opinion.ts';

export interface Block {
  index: number;
  text: string;
}

export interface FoundOpinion {
  opinion: OpinionClass;
  /** Paragraph that states it, with the offsets of the quote in it. */
  index: number;
  start: number;
  end: number;
  quote: string;
}

/** Labels of METRICS 4.3 without spaces and 的, the longest first: 保留意见 stands inside 无保留意见. */
const LABELS: readonly (readonly [string, OpinionClass])[] = (
  [
    ['带与持续经营相关重大不确定性段落无保留意见', 'going-concern'],
    ['带持续经营重大不确定性段落无保留意见', 'going-concern'],
    ['带持续经营重大不确定性段无保留意见', 'going-concern'],
    ['带与持续经营相关重大不确定性事项段无保留意见', 'going-concern'],
    ['带强调事项段无保留意见', 'emphasis-of-matter'],
    ['无保留意见加强调事项', 'emphasis-of-matter'],
    ['带强调事项段保留意见', 'qualified'],
    ['带其他事项段无保留意见', 'other-matter'],
    ['带其他信息段无保留意见', 'other-matter'],
    ['无法表示意见', 'disclaimer'],
    ['拒绝表示意见', 'disclaimer'],
    ['无法发表意见', 'disclaimer'],
    ['否定意见', 'adverse'],
    ['标准无保留意见', 'standard'],
    ['标准无保留审计意见', 'standard'],
    ['无保留意见', 'standard'],
    ['保留意见', 'qualified'],
    ['未经审计', 'unaudited'],
    ['未审计', 'unaudited'],
  ] as [string, OpinionClass][]
).sort((a, b) => b[0].length - a[0].length);

const bare = (text: string): string => text.normalize('NFKC').replace(/[\s的]/gu, '');

/** The class of a whole cell or a short statement; undefined when no label is in it. */
export function classOf(cell: string): OpinionClass | undefined {
  const text = bare(cell);
  return LABELS.find(([label]) => text.includes(label))?.[1];
}

const TYPE_ROW = /审\s*计\s*意\s*见\s*(?:的\s*)?类\s*型/u;
const LONGEST_CELL = 60;

/** 审计意见类型 and the cell beside or below it. Control opinions have a row of their own and are no R-3. */
function fromTable(blocks: readonly Block[]): FoundOpinion | undefined {
  for (const [i, block] of blocks.entries()) {
    const label = TYPE_ROW.exec(block.text);
    if (!label || /内部控制|内控/u.test(block.text)) continue;
    const after = block.text.slice(label.index + label[0].length);
    const candidates: { block: Block; from: number; text: string }[] = [
      { block, from: label.index + label[0].length, text: after.slice(0, LONGEST_CELL) },
      ...blocks.slice(i + 1, i + 3).map((next) => ({ block: next, from: 0, text: next.text.slice(0, LONGEST_CELL) })),
    ];
    for (const { block: at, from, text } of candidates) {
      const opinion = classOf(text);
      if (!opinion) continue;
      const raw = text.trim();
      const start = at.text.indexOf(raw, from);
      return { opinion, index: at.index, start, end: start + raw.length, quote: raw };
    }
  }
  return undefined;
}

/** 我们审计了 … 我们认为 … 公允反映: the opinion paragraph, and the headings that modify it. */
function fromChineseReport(blocks: readonly Block[]): FoundOpinion | undefined {
  const place = (pattern: RegExp): { block: Block; match: RegExpExecArray } | undefined => {
    for (const block of blocks) {
      const match = pattern.exec(block.text);
      if (match) return { block, match };
    }
    return undefined;
  };
  const found = (opinion: OpinionClass, at: { block: Block; match: RegExpExecArray }): FoundOpinion => ({
    opinion,
    index: at.block.index,
    start: at.match.index,
    end: at.match.index + at.match[0].length,
    quote: at.match[0],
  });
  const disclaimed = place(/我们不对[^。]{0,60}财务报表发表审计意见/u);
  if (disclaimed) return found('disclaimer', disclaimed);
  const adverse = place(/我们认为[^。认]{0,160}(没有|未能)[^。]{0,60}公允反映/u);
  if (adverse) return found('adverse', adverse);
  const fair = place(/我们认为[，,]?[^。认]{0,200}在所有重大方面[^。]{0,60}(公允反映|公允列报)[^。]{0,160}/u);
  if (!fair) return undefined;
  if (/除[“"]?形成保留意见|除[^。除]{0,40}(所述|产生的)[^。]{0,20}(影响|可能影响)外/u.test(fair.match[0])) return found('qualified', fair);
  const going = place(/^\s*[（(]?[一二三四五六]?[)）、.]?\s*与持续经营相关的重大不确定性\s*$/u);
  if (going) return found('going-concern', going);
  const emphasis = place(/^\s*[（(]?[一二三四五六]?[)）、.]?\s*强调事项\s*$/u);
  if (emphasis) return found('emphasis-of-matter', emphasis);
  return found('standard', fair);
}

const REPORT_TITLE = /^\s*(report of independent registered public accounting firm|independent auditor[’']?s[’']? report)/iu;
/** Paragraphs of an auditor's report: enough for the opinion, its basis and the extra paragraphs. */
const REPORT_LENGTH = 60;

/** The auditor's report in English: every report in the document is read, the worst class counts. */
function fromEnglishReport(blocks: readonly Block[]): FoundOpinion | undefined {
  const order: OpinionClass[] = ['standard', 'other-matter', 'emphasis-of-matter', 'going-concern', 'qualified', 'adverse', 'disclaimer'];
  let worst: FoundOpinion | undefined;
  const note = (opinion: OpinionClass, block: Block, match: RegExpExecArray): void => {
    if (worst && order.indexOf(opinion) <= order.indexOf(worst.opinion)) return;
    worst = { opinion, index: block.index, start: match.index, end: match.index + match[0].length, quote: match[0] };
  };
  const tests: readonly (readonly [OpinionClass, RegExp])[] = [
    [
      'standard',
      /in our opinion,?[^.]{0,200}(financial statements|consolidated balance sheets)[^.]{0,300}present(s)? fairly, in all material respects[^.]{0,300}/iu,
    ],
    ['qualified', /in our opinion, except for[^.]{0,300}present(s)? fairly[^.]{0,200}/iu],
    ['adverse', /in our opinion,[^.]{0,300}do(es)? not present fairly[^.]{0,200}/iu],
    ['disclaimer', /we do not express an opinion on the (accompanying |consolidated )*financial statements[^.]{0,200}/iu],
    [
      'going-concern',
      /(raise[s]?|there is|exists) substantial doubt about (its|the company[’']?s|the group[’']?s)[^.]{0,20} ability to continue as a going concern/iu,
    ],
    ['emphasis-of-matter', /^\s*emphasis of (a )?matter/iu],
    ['other-matter', /^\s*other matters?\s*$/iu],
  ];
  for (const [i, block] of blocks.entries()) {
    if (!REPORT_TITLE.test(block.text)) continue;
    for (const inside of blocks.slice(i, i + REPORT_LENGTH))
      for (const [opinion, pattern] of tests) {
        const match = pattern.exec(inside.text);
        if (match) note(opinion, inside, match);
      }
  }
  return worst;
}

/**
 * The opinion on the financial statements of the report that these paragraphs are. Words in risk factors, conditions and control
 * opinions state no opinion; undefined when the report holds none.
 */
export function findOpinion(blocks: readonly Block[]): FoundOpinion | undefined {
  return fromTable(blocks) ?? fromChineseReport(blocks) ?? fromEnglishReport(blocks);
}
