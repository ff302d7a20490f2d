// Titles of Chinese statements, the lines that state a unit or a date, and the lines that end a statement.
import type { StatementKind } from '../../metrics/printed-labels.ts';

export type Scope = 'consolidated' | 'parent' | 'both';
export interface Title {
  readonly kind: StatementKind;
  readonly scope: Scope;
  readonly continued: boolean;
  /** The statement of a single quarter beside the cumulative one: not read. */
  readonly quarter: boolean;
}

/** Text as titles and headers are matched: full width folded, spaces dropped, all dashes alike. */
export const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/[—–―－−~～至]+/g, '-');

const NUMBERING = String.raw`(?:[一二三四五六七八九十]{1,3}、|\(?[一二三四五六七八九十]{1,2}\)|\(?\d{1,2}\)?[、.]?)?`;
const DATE = String.raw`(?:\d{4}年(?:度|\d{1,2}月\d{1,2}日|1-\d{1,2}月|半年度)?)?`;
const BODY = String.raw`(合并及(?:母公司|公司|银行|本行)|合并|母公司|公司|银行|本行)?(年初到报告期末|本报告期)?(资产负债表|利润表|损益表|利润及其他综合收益表|现金流量表)(?:\(续\)|续)?`;
const TITLE = new RegExp(`^${NUMBERING}${DATE}${BODY}$`);
/** A signature line and the next title in one paragraph. */
const GLUED = /(?:^|\D)(?:[一二三四五六七八九十]{1,3}、|\d{1,2}、)(合并|母公司)()(资产负债表|利润表|现金流量表)$/;
const KIND: Record<string, StatementKind> = { 资产负债表: 'balance', 现金流量表: 'cash-flow' };

/** The statement that a line is the title of. A title without 合并 or 母公司 is of a company that has no subsidiaries. */
export function statementTitle(text: string): Title | undefined {
  if (text.length > 400 || !text.includes('表')) return undefined;
  const line = compact(text);
  const found = line.length <= 60 ? (TITLE.exec(line) ?? GLUED.exec(line)) : GLUED.exec(line);
  if (!found) return undefined;
  const whose = found[1] ?? '';
  return {
    kind: KIND[found[3]!] ?? 'income',
    scope: whose.startsWith('合并及') ? 'both' : whose === '' || whose === '合并' ? 'consolidated' : 'parent',
    continued: /续\)?$/.test(line),
    quarter: found[2] === '本报告期',
  };
}

/** 现金流量表补充资料, where depreciation is printed. */
export const isSupplementTitle = (text: string): boolean =>
  text.length < 60 && text.includes('补充资料') && /现金流量表补充资料$/.test(compact(text));
export const isKeyFiguresTitle = (text: string): boolean =>
  text.length < 60 && /主\s*要/.test(text) && /(?:主要会计数据|主要财务指标|主要财务数据)(?:和财务指标|及财务指标)?$/.test(compact(text));
/** Tables of other kinds, and the parts of a report that follow statements. */
export const endsStatement = (text: string): boolean => {
  if (text.length > 80 || !/[表、]/.test(text)) return false;
  const line = compact(text);
  return (
    /(?:权益变动表|股东权益变动表)(?:\(续\))?$/.test(line) ||
    /^(?:[一二三四五六七八九十]{1,3}、)(?:公司基本情况|财务报表的编制基础|分季度|境内外会计准则|非经常性损益)/.test(line)
  );
};

const SCALE: Record<string, number> = { 元: 1, 千元: 1e3, 万元: 1e4, 百万元: 1e6, 亿元: 1e8 };
const UNIT_LINE = /(?:单位[:：]?(?:均?为[:：]?)?|金额单位)(?:均为)?(?:人民币)?[(（]?(百万元|千元|万元|亿元|元)/;
const UNIT_BARE = /[(（](?:除特别注明外,?)?(?:单位[:：])?(?:人民币)?(百万元|千元|万元|亿元)[)）]/;

const UNIT_OPENS = /^人民币(百万元|千元|万元|亿元|元)(?:,|$)/;

/** The scale that a line states for the figures under it: 单位：万元 → 10,000. */
export function unitOf(text: string): number | undefined {
  if (text.length > 400 || !text.includes('元')) return undefined;
  const line = compact(text);
  const found = UNIT_LINE.exec(line) ?? UNIT_BARE.exec(line) ?? UNIT_OPENS.exec(line);
  return found ? SCALE[found[1]!] : undefined;
}

/** The scale that a row's own label states: 营业收入（万元） → 10,000. */
export function unitOfLabel(label: string): number | undefined {
  const found = /[(（](百万元|千元|万元|亿元|元)[)）]/.exec(compact(label));
  return found ? SCALE[found[1]!] : undefined;
}
