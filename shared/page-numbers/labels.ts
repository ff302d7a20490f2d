// Reads labels of quote pages in both languages: what a label names, and which definition it states. A label that is not known is none.
import type { Basis, Kind, Label, Quantity } from './types.ts';
import { plain } from './value.ts';

type Entry = { quantity: Quantity; kind: Kind; names: readonly string[]; basis?: Basis; pair?: true; profit?: 'adjusted' };

/** Names after the stated definition has been taken off: lower case, simplified, without brackets. */
// biome-ignore format: a name of a quantity a line
const ENTRIES: readonly Entry[] = [
  { quantity: 'pe', kind: 'x', names: ['p/e', 'pe', 'p/e ratio', 'pe ratio', 'price/earnings', 'price to earnings', 'price-to-earnings', 'price-earnings ratio', 'price to earnings ratio', '市盈率', '本益比'] },
  { quantity: 'pb', kind: 'x', names: ['p/b', 'pb', 'p/b ratio', 'pb ratio', 'price/book', 'price to book', 'price to book ratio', 'price/book value', 'price to book value', 'price-to-book', '市净率', '股价净值比'] },
  { quantity: 'ps', kind: 'x', names: ['p/s', 'ps', 'p/s ratio', 'ps ratio', 'price/sales', 'price to sales', 'price to sales ratio', 'price-to-sales', '市销率', '股价营收比'] },
  { quantity: 'pcf', kind: 'x', names: ['p/cf', 'pcf', 'p/ocf', 'price/cash flow', 'price to cash flow', 'price to cash flow ratio', '市现率'] },
  { quantity: 'market-cap', kind: 'money', names: ['market cap', 'mkt cap', 'mkt. cap', 'market capitalization', 'market capitalisation', 'market value', '总市值', '市值', '总值'] },
  { quantity: 'float-cap', kind: 'money', names: ['流通市值', '流通值', '流值', 'float market cap'] },
  { quantity: 'eps', kind: 'per-share', names: ['eps', 'earnings per share', '每股收益', '每股盈利', '每股盈余', '收益'] },
  { quantity: 'eps', kind: 'per-share', names: ['扣非每股收益', '每股收益扣除', '扣非eps'], profit: 'adjusted' },
  { quantity: 'bvps', kind: 'per-share', names: ['book value per share', 'book value/share', 'book/sh', 'bvps', 'bps', '每股净资产', '每股净值'] },
  { quantity: 'sales-per-share', kind: 'per-share', names: ['revenue per share', 'sales per share', '每股营收', '每股营业收入'] },
  { quantity: 'dividend-yield', kind: 'ratio', names: ['dividend yield', 'div yield', 'yield', 'annual dividend yield', 'dividend %', 'dividend', '股息率', '股息收益率', '殖利率', '周息率'] },
  { quantity: 'dps', kind: 'per-share', names: ['dividend & yield', 'dividend and yield'], pair: true },
  { quantity: 'dps', kind: 'per-share', names: ['dividend rate', 'annual dividend rate', 'annual dividend', 'dividend per share', 'dps', '股息', '每股股息', '每股股利'] },
  { quantity: 'dividend-payout', kind: 'ratio', names: ['payout ratio', 'payout', 'dividend payout ratio', '股利支付率', '派息率', '分红率', '派息比率'] },
  { quantity: 'gross-margin', kind: 'ratio', names: ['gross margin', 'gross profit margin', '毛利率', '销售毛利率'] },
  { quantity: 'operating-margin', kind: 'ratio', names: ['operating margin', 'oper. margin', 'oper margin', 'operating profit margin', '营业利润率'] },
  { quantity: 'net-margin', kind: 'ratio', names: ['profit margin', 'net margin', 'net profit margin', '净利率', '销售净利率', '净利润率'] },
  { quantity: 'roe', kind: 'ratio', names: ['roe', 'return on equity', '净资产收益率', '加权净资产收益率', '股东权益报酬率'] },
  { quantity: 'roa', kind: 'ratio', names: ['roa', 'return on assets', '总资产收益率', '总资产净利率', '总资产报酬率'] },
  { quantity: 'roic', kind: 'ratio', names: ['roic', 'return on invested capital', 'return on capital', '投入资本回报率'] },
  { quantity: 'debt-ratio', kind: 'ratio', names: ['资产负债率', '负债率', 'debt to assets', 'debt-to-assets', 'liabilities to assets'] },
  { quantity: 'debt-to-equity', kind: 'x', names: ['debt/equity', 'debt/eq', 'debt to equity', 'debt-to-equity', 'total debt/equity', 'total debt to equity'] },
  { quantity: 'current-ratio', kind: 'x', names: ['current ratio', '流动比率'] },
  { quantity: 'quick-ratio', kind: 'x', names: ['quick ratio', '速动比率'] },
  { quantity: 'revenue', kind: 'money', names: ['revenue', 'total revenue', 'sales', '营业收入', '营业总收入', '营收', '总营收'] },
  { quantity: 'gross-profit', kind: 'money', names: ['gross profit', '毛利', '毛利润'] },
  { quantity: 'operating-income', kind: 'money', names: ['operating income', 'operating profit', '营业利润'] },
  { quantity: 'net-profit', kind: 'money', names: ['net income', 'net profit', 'income', 'net income avi to common', 'net income available to common', 'net income common stockholders', '净利润', '归母净利润', '归属净利润', '归属于母公司股东的净利润'] },
  { quantity: 'ebitda', kind: 'money', names: ['ebitda', '息税折旧摊销前利润'] },
  { quantity: 'ocf', kind: 'money', names: ['operating cash flow', 'cash flow from operations', '经营现金流', '经营活动现金流净额', '经营活动产生的现金流量净额'] },
  { quantity: 'fcf', kind: 'money', names: ['free cash flow', 'fcf', '自由现金流'] },
  { quantity: 'levered-fcf', kind: 'money', names: ['levered free cash flow'] },
  { quantity: 'revenue-growth', kind: 'ratio', names: ['quarterly revenue growth', 'sales q/q'], basis: 'quarter' },
  { quantity: 'revenue-growth', kind: 'ratio', names: ['revenue growth', 'sales growth', '营收增长', '营收增长率', '营业收入增长率', '营业收入同比增长', '营收同比增长'] },
  { quantity: 'net-profit-growth', kind: 'ratio', names: ['quarterly earnings growth'], basis: 'quarter' },
  { quantity: 'net-profit-growth', kind: 'ratio', names: ['earnings growth', 'net income growth', '净利润增长', '净利润增长率', '净利润同比增长', '归母净利润同比增长'] },
  { quantity: 'eps-growth', kind: 'ratio', names: ['eps growth'] },
  { quantity: 'eps-growth', kind: 'ratio', names: ['eps q/q'], basis: 'quarter' },
  { quantity: 'shares-outstanding', kind: 'shares', names: ['shares outstanding', 'shs outstand', '总股本', '股本', '总股数', '发行股数'] },
  { quantity: 'total-cash', kind: 'money', names: ['total cash', 'cash and short-term investments'] },
  { quantity: 'debt', kind: 'money', names: ['total debt', '有息负债'] },
  { quantity: 'goodwill-to-net-assets', kind: 'ratio', names: ['商誉/净资产', '商誉占净资产比', '商誉占净资产比例'] },
  { quantity: 'pledge-ratio-total', kind: 'ratio', names: ['质押率', '质押比例', '股权质押比例', '股票质押比例'] },
  { quantity: 'peg', kind: 'x', names: ['peg', 'peg ratio'] },
  { quantity: 'enterprise-value', kind: 'money', names: ['enterprise value', 'ev', '企业价值'] },
  { quantity: 'enterprise-value', kind: 'x', names: ['enterprise value/revenue', 'enterprise value/ebitda', 'ev/revenue', 'ev/sales', 'ev/ebitda'] },
];

/** The first entry of a name counts. */
const BY_NAME = new Map<string, Entry>();
for (const entry of ENTRIES) for (const name of entry.names) if (!BY_NAME.has(name)) BY_NAME.set(name, entry);

/** Stated definitions; each is taken off the label. Longer ones first. */
const BASES: readonly (readonly [RegExp, Basis])[] = [
  [/\btrailing(?: twelve months| 12 months| annual)?\b|\bttm\b|\bltm\b|滚动|(?:最近|近|过去)(?:12|十二)个?月/, 'ttm'],
  [/\bforward(?: annual)?\b|\bfwd\b|\b(?:next year|expected|estimated?|est\.)(?![a-z])|预测|预期/, 'forward'],
  [/\bstatic\b|\blyr\b|\bfy\b|\bfiscal year\b|静态|\(静\)|年报/, 'fy'],
  [/\bdynamic\b|动态|\(动\)/, 'annualised'],
  [/\bmrq\b|\blfq\b|最新一期/, 'latest'],
];
const QUARTERS = ['一', '二', '三', '四'];
const NOISE =
  /\b(?:intraday|gaap|reported|5 ?-?yr|5 ?-?year|yoy|y\/y|annualized)\b|同比|\(亿元?\)|\(万元?\)|\(元\)|\(%\)|\(倍\)|\([a-z]{3}\)|[()*:†‡]/g;

/**
 * Reads a label. Brackets, colons, footnote marks and stated definitions are taken off; what remains must be a known name, whole.
 * `undefined` where it is not: a label is never guessed. Never throws.
 */
export function readLabel(text: string): Label | undefined {
  if (text.length < 2 || text.length > 60) return undefined;
  let rest = plain(text).replace(/[¹²³⁴⁵⁶⁷⁸⁹⁰]+|(?<=[a-z)])\s?\d$/g, '');
  let basis: Basis | undefined;
  for (const [pattern, stated] of BASES) {
    if (!pattern.test(rest)) continue;
    basis ??= stated;
    rest = rest.replace(pattern, ' ');
  }
  const quarter = /\(([一二三四])\)/.exec(rest)?.[1];
  const quarters = quarter === undefined ? undefined : ((QUARTERS.indexOf(quarter) + 1) as 1 | 2 | 3 | 4);
  if (quarter !== undefined) rest = rest.replace(`(${quarter})`, ' ');
  const shares = /\bdiluted\b|稀释|摊薄/.test(rest) ? 'diluted' : /\bbasic\b|基本/.test(rest) ? 'basic' : undefined;
  const adjusted = /\b(?:adjusted|normalized|normalised|recurring|non-gaap)\b|扣非/.test(rest);
  const scale = /\(亿元?\)/.test(rest) ? 8 : /\(万元?\)/.test(rest) ? 4 : undefined;
  const percent = /\(%\)/.test(rest);
  const keyOf = (cut: string): string => cut.replace(NOISE, ' ').replace(/\s+/g, ' ').trim();
  const bare = rest.replace(/\b(?:diluted|basic|adjusted|normalized|normalised|recurring|non-gaap)\b|稀释|摊薄|基本|扣非/g, ' ');
  const key = [keyOf(rest), keyOf(bare)].find((one) => BY_NAME.has(one));
  const entry = key === undefined ? undefined : BY_NAME.get(key);
  // "收益" alone is any return; with the quarter it is the earnings a share since the year began.
  if (entry === undefined || (key === '收益' && quarters === undefined)) return undefined;
  const stated = quarters === undefined ? (entry.basis ?? basis) : 'ytd';
  return {
    quantity: entry.quantity,
    kind: entry.kind,
    ...(stated === undefined ? {} : { basis: stated }),
    ...(quarters === undefined ? {} : { quarters }),
    ...(shares === undefined ? {} : { shares }),
    ...(adjusted || entry.profit ? { profit: 'adjusted' as const } : {}),
    ...(scale === undefined ? {} : { scale }),
    ...(percent ? { percent: true as const } : {}),
    ...(entry.pair ? { pair: true as const } : {}),
  };
}

/** What a label names when its value is an amount a share: "Dividend 0.96" is no yield. The label itself where it stands for one thing. */
export function asPerShare(label: Label): Label {
  return label.quantity === 'dividend-yield' && !label.percent ? { ...label, quantity: 'dps', kind: 'per-share' } : label;
}

const PREVIOUS = /^(?:prev(?:ious|\.)? close|prior close|昨收|昨收盘|前收盘价?):?$/;
/** Yesterday's closing price; it is no figure to compare and serves as the price of yields. */
export const isPreviousClose = (text: string): boolean => text.length < 20 && PREVIOUS.test(plain(text));

const PRICE = /^(?:price|last|last price|last trade|stock price|现价|最新价|最新|当前价|股价):?$/;
/** The price itself, on pages that print it as a labelled value. */
export const isPrice = (text: string): boolean => text.length < 20 && PRICE.test(plain(text));
