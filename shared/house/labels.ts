// What readers call the book's names, for the list of what is missing.
import { lineItem } from '../metrics/items/index.ts';
import type { Writing } from '../text/format.ts';
import { names } from './names.ts';

const own: Record<string, readonly [string, string]> = {
  receivables: ['应收账款', 'trade receivables'],
  payables: ['应付账款', 'trade payables'],
  gross_margin: ['毛利率', 'gross margin'],
  operating_margin: ['营业利润率', 'operating margin'],
  net_margin: ['净利率', 'net margin'],
  fcf: ['自由现金流', 'free cash flow'],
  fcf_margin: ['自由现金流率', 'free cash flow margin'],
  capex_ratio: ['资本开支占营收', 'capital spending to revenue'],
  effective_tax_rate: ['实际税率', 'effective tax rate'],
  roe: ['净资产收益率', 'return on equity'],
  roic: ['投入资本回报率', 'return on invested capital'],
  accruals_ratio: ['应计比率', 'accruals ratio'],
  debt_ratio: ['资产负债率', 'liabilities to assets'],
  goodwill_to_net_assets: ['商誉占净资产', 'goodwill to net assets'],
  dividend_payout: ['股利支付率', 'dividend payout'],
  pledge_ratio: ['控股股东质押率', "the controlling holder's pledge ratio"],
  customer_top1_share: ['第一大客户占比', "the largest customer's share"],
  customer_top5_share: ['前五大客户占比', "the five largest customers' share"],
  peer_gross_margin: ['同业毛利率', 'peer gross margins'],
  interest_cover: ['利息保障倍数', 'interest cover'],
  current_ratio: ['流动比率', 'current ratio'],
  ocf_to_net_profit: ['经营现金流对净利润的倍数', 'operating cash flow over net profit'],
  receivables_days: ['应收周转天数', 'receivable days'],
  inventory_days: ['存货周转天数', 'inventory days'],
  payable_days: ['应付周转天数', 'payable days'],
  cash_cycle_days: ['现金周转周期', 'cash conversion cycle'],
  piotroski_f: ['Piotroski F', 'Piotroski F'],
  beneish_m: ['Beneish M', 'Beneish M'],
  altman_z: ['Altman Z', 'Altman Z'],
  altman_distress: ['Altman Z', 'Altman Z'],
  pe_percentile5: ['五年市盈率区间', 'five years of P/E'],
  core_net_profit: ['扣非净利润', 'core net profit'],
  core_profit_growth: ['扣非净利润', 'core net profit'],
  non_recurring: ['扣非净利润', 'core net profit'],
  non_recurring_share: ['扣非净利润', 'core net profit'],
  net_cash: ['净现金', 'net cash'],
  net_cash_to_assets: ['净现金', 'net cash'],
  returns_to_fcf: ['分红与回购', 'dividends and buybacks'],
  dividends_to_fcf: ['现金分红', 'dividends paid'],
  statutory_tax_rate: ['法定税率', 'statutory tax rate'],
};
const announcements: readonly [string, string] = ['公告', 'announcements'];

/** The label of a book name (`name@1` is one of earlier years, `event.kind`), or undefined when readers have no word for it. */
function labelOf(nameWithShift: string, writing: Writing): string | undefined {
  const label = plainLabel(nameWithShift, writing);
  if (label === undefined || !nameWithShift.includes('@')) return label;
  return writing === 'zh' ? `往年${label}` : `${label} of earlier years`;
}

function plainLabel(nameWithShift: string, writing: Writing): string | undefined {
  const at = writing === 'zh' ? 0 : 1;
  if (nameWithShift.startsWith('event.')) return announcements[at];
  const name = nameWithShift.split('@')[0] ?? '';
  if (own[name]) return own[name][at];
  const growth = name
    .replace(/_growth$|_cagr\d$/, '')
    .replace(/^pretax$/, 'pretax_profit')
    .replace(/^rd$/, 'rd_expense');
  if (growth !== name && names[growth]) return plainLabel(growth, writing);
  for (const metric of names[name]?.metric ?? []) {
    const item = lineItem(metric);
    if (item) return writing === 'zh' ? item.zh : item.en.replace(/^[A-Z](?=[a-z])/, (c) => c.toLowerCase());
  }
  return undefined;
}

const SHOWN = 8;

/** The labels that keep most rules from deciding, most first, at most eight; `more` when there are others. */
export function missingLabels(missing: readonly (readonly string[])[], writing: Writing): { labels: string[]; more: boolean } {
  const counts = new Map<string, number>();
  for (const names_ of missing)
    for (const label of new Set(names_.map((name) => labelOf(name, writing))))
      if (label !== undefined) counts.set(label, (counts.get(label) ?? 0) + 1);
  const sorted = [...counts].sort((a, b) => b[1] - a[1]).map(([label]) => label);
  return { labels: sorted.slice(0, SHOWN), more: sorted.length > SHOWN };
}

/** "a, b and others" in the reader's language. */
export function listed({ labels, more }: { labels: string[]; more: boolean }, writing: Writing): string {
  if (writing === 'zh') return labels.join('、') + (more ? '等' : '');
  return labels.join(', ') + (more ? ' and others' : '');
}
