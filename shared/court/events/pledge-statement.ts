// Finds what an announcement states of the controlling group's pledged shares in all: the only figure that the pledge rule may rest on.
import type { Block } from './audit-opinion.ts';

export interface PledgeStatement {
  /** Pledged ÷ held by the controlling holder (with those acting in concert where the text sums them up), 0…1. */
  ratio: number;
  index: number;
  /** The passage that names the holder, says that all pledges are counted, and prints the share. */
  start: number;
  end: number;
}

const CONTROLLER = '(?:控股股东|实际控制人|实控人)';
const SHARE_OF_HOLDING = /占其(?:所|合计|共同)*(?:持有|持)?[^，,。；;\d]{0,16}?(\d{1,3}(?:\.\d+)?)\s*[%％]/u;
const CUMULATIVE = /(?:累计|合计|总计|尚?处于)[^。；]{0,40}?(?:质押|质押状态)/u;
/** Passages longer than this are no quote that a reader can check. */
const LONGEST = 700;
/** Other holders between the controller and the figure: the figure may be theirs. */
const OTHER_HOLDER =
  /第[二三四五六七八九十]大股东|持股\s*\d+(?:\.\d+)?\s*[%％]\s*以上(?:的)?股东|(?:其他|另一)股东|(?<!控股)股东[\u4e00-\u9fff]{2,4}(?:先生|女士)/u;

const sentencesOf = (text: string): { start: number; end: number }[] => {
  const out: { start: number; end: number }[] = [];
  let start = 0;
  for (const match of text.matchAll(/[。！？]|$/gu)) {
    const end = match.index + match[0].length;
    if (end > start) out.push({ start, end });
    start = end;
  }
  return out;
};

/** Printed per cent as a fraction, without the noise of a division. */
const fraction = (digits: string | undefined): number => Number(digits === undefined ? Number.NaN : `${digits}e-2`);
const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where the text says that this name is the controlling holder; its own short name in brackets counts. */
function namedAsController(text: string, name: string): number {
  const match = new RegExp(`${CONTROLLER}[^。；;，,：:]{0,60}?${escaped(name)}`, 'u').exec(text);
  return match === null ? -1 : match.index;
}

/** The holder that a sentence speaks of right before "in all": 示例集团 of 本次质押后，示例集团累计质押…. */
function holderBefore(sentence: string): string | undefined {
  const at = sentence.search(/(?:及其一致行动人)?(?:累计|合计|共计)/u);
  if (at < 0) return undefined;
  return /([\u4e00-\u9fffA-Za-z（）()·]{2,24})$/u.exec(sentence.slice(0, at).trim())?.[1];
}

/** Whether the clause of "in all" names the controller, or nobody: another name there has to be tied to the controller first. */
function speaksOfIt(sentence: string, sum: number): boolean {
  const clause = /[^，,；;：:]*$/u.exec(sentence.slice(0, sum))?.[0] ?? '';
  return (
    new RegExp(CONTROLLER, 'u').test(clause) ||
    !/[\u4e00-\u9fff]{2}/u.test(clause.replace(/本次[\u4e00-\u9fff]{0,10}后|及其一致行动人|其|已|合共|共/gu, ''))
  );
}

function inSentences(block: Block): PledgeStatement[] {
  const { text } = block;
  const out: PledgeStatement[] = [];
  for (const { start, end } of sentencesOf(text)) {
    const sentence = text.slice(start, end);
    if (!/质押/u.test(sentence) || /质押(?:及|和|、)冻结/u.test(sentence) || !CUMULATIVE.test(sentence)) continue;
    // A sentence may tell this pledge before the sum: the share that counts stands behind "in all".
    const sum = CUMULATIVE.exec(sentence)?.index ?? 0;
    const share = SHARE_OF_HOLDING.exec(sentence.slice(sum));
    const ratio = fraction(share?.[1]);
    if (share === null || !Number.isFinite(ratio)) continue;
    const until = sum + share.index;
    const own = new RegExp(CONTROLLER, 'u').exec(sentence.slice(0, until));
    if (own !== null && speaksOfIt(sentence, sum) && !OTHER_HOLDER.test(sentence.slice(own.index, until))) {
      out.push({ ratio, index: block.index, start, end });
      continue;
    }
    const holder = holderBefore(sentence);
    const from = holder === undefined ? -1 : namedAsController(text.slice(0, end), holder);
    if (from < 0 || end - from > LONGEST || OTHER_HOLDER.test(text.slice(from, end))) continue;
    out.push({ ratio, index: block.index, start: from, end });
  }
  return out.map((found) => trimmed(text, found));
}

function trimmed(text: string, found: PledgeStatement): PledgeStatement {
  const said = text.slice(found.start, found.end);
  return { ...found, start: found.start + (said.length - said.trimStart().length), end: found.end - (said.length - said.trimEnd().length) };
}

const amount = (digits: string | undefined): number => Number((digits ?? '').replace(/[,，]/g, ''));
/** 合计 | held | held % | pledged before | pledged after | % of the holding | % of the capital, as the exchanges' form prints it. */
const TOTAL_ROW =
  /合\s*计\s+([\d,，]{4,})\s+(\d{1,3}(?:\.\d+)?)\s*[%％]\s+([\d,，]+)\s+([\d,，]+)\s+(\d{1,3}(?:\.\d+)?)\s*[%％]\s+(\d{1,3}(?:\.\d+)?)\s*[%％]/u;

/** The form's total row under 控股股东…累计质押…: taken only when pledged ÷ held gives the printed share. */
function inTotals(block: Block): PledgeStatement[] {
  const { text } = block;
  const head = new RegExp(`${CONTROLLER}[^。占]{0,60}累计(?:被)?质押[^。占]{0,20}情况`, 'u').exec(text);
  const row = head === null ? null : TOTAL_ROW.exec(text.slice(head.index));
  if (head === null || row === null) return [];
  const end = head.index + row.index + row[0].length;
  const [held, pledged, printed] = [amount(row[1]), amount(row[4]), fraction(row[5])];
  if (end - head.index > LONGEST || !(held > 0) || Math.abs(pledged / held - printed) > 0.0006) return [];
  return [{ ratio: printed, index: block.index, start: head.index, end }];
}

/**
 * The share that the controlling holder has pledged of its own holding, all pledges counted; the sum with those acting in concert before
 * the holder's own. Undefined when the text states none: a single pledge, another holder's or a share of the capital is not it. Shares
 * above 100 % are given as they stand: the rule shows them as suspect.
 */
export function findPledgeStatement(blocks: readonly Block[]): PledgeStatement | undefined {
  const found = blocks.flatMap((block) => [...inSentences(block), ...inTotals(block)]);
  const group = found.find(({ index, start, end }) =>
    /一致行动人/u.test(blocks.find((b) => b.index === index)?.text.slice(start, end) ?? ''),
  );
  return group ?? found[0];
}
