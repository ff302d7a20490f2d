// The variable that decides a case, named with its present figure: one phrase for each rule and answer that can leave a question open.
import type { Bilingual } from './book-types.ts';

const change = (zh: string, en: string, name: string): Bilingual[] => {
  const bare = name.endsWith('_days') ? '_n' : '';
  return [
    { zh: `${zh}（{${name}@1}变为{${name}}）`, en: `${en} ({${name}@1${bare}} to {${name}${bare}})` },
    { zh: `${zh}（{${name}}）`, en: `${en} ({${name}${bare}})` },
  ];
};
const level = (zh: string, en: string, name: string): Bilingual[] => [{ zh: `${zh}（{${name}}）`, en: `${en} ({${name}})` }];

const receivables = [
  ...change('应收周转天数', 'receivable days', 'receivables_days'),
  { zh: '应收账款的回收速度（应收账款{±receivables_growth}）', en: 'how fast receivables are collected (they {±receivables_growth})' },
];
const cash = [
  ...level('经营现金流对净利润的倍数', 'operating cash flow over net profit', 'ocf_to_net_profit'),
  { zh: '经营现金流（{±ocf_growth}）', en: 'operating cash flow (it {±ocf_growth})' },
];
const payables = change('应付周转天数', 'payable days', 'payable_days');
const inventory = change('存货周转天数', 'inventory days', 'inventory_days');
const gross = change('毛利率', 'gross margin', 'gross_margin');
const operating = change('营业利润率', 'operating margin', 'operating_margin');
const net = [
  ...change('净利率', 'net margin', 'net_margin'),
  { zh: '净利润增速（{net_profit_growth}）', en: 'the growth of net profit ({net_profit_growth})' },
];
const revenue = [...change('营收增速', 'revenue growth', 'revenue_growth')];
const leverage = change('资产负债率', 'liabilities to assets', 'debt_ratio');
const cover = change('利息保障倍数', 'interest cover', 'interest_cover');
const current = change('流动比率', 'the current ratio', 'current_ratio');
const goodwill = level('商誉占净资产', 'goodwill to net assets', 'goodwill_to_net_assets');
const returns = level('股东回报占自由现金流', 'shareholder returns over free cash flow', 'returns_to_fcf');
const fcf = [...change('自由现金流率', 'the free cash flow margin', 'fcf_margin'), ...change('自由现金流', 'free cash flow', 'fcf')];
const capex = change('资本开支占营收', 'capital spending over revenue', 'capex_ratio');
const tax = change('实际税率', 'the effective tax rate', 'effective_tax_rate');
const core: Bilingual[] = [
  {
    zh: '扣除非经常性与终止经营后的利润（{core_net_profit}，上一年{core_net_profit@1}）',
    en: 'profit without non-recurring and discontinued items ({core_net_profit}, {core_net_profit@1} the year before)',
  },
];
const pledge = level('控股股东质押率', "the controlling holder's pledge ratio", 'pledge_ratio');
const netCash = level('净现金', 'net cash', 'net_cash');
const roic = change('投入资本回报率', 'return on invested capital', 'roic');
const roe = change('净资产收益率', 'return on equity', 'roe');
const beneish = level('Beneish M值', 'the Beneish M score', 'beneish_m');
const matter: Bilingual[] = [{ zh: '该事项的后续公告', en: 'the next filing on the matter' }];

/** By rule and answer id; the first phrase whose figures are on record is used. */
export const coreVariables: Readonly<Record<string, readonly Bilingual[]>> = {
  BE01: receivables,
  BE02: receivables,
  AX01: receivables,
  AX20: receivables,
  AB02: receivables,
  AB18: receivables,
  BE03: cash,
  BE04: cash,
  BE05: cash,
  BE07: cash,
  AX03: cash,
  AX09: cash,
  AX12: cash,
  AB01: cash,
  AB11: cash,
  BU08: cash,
  BU10: cash,
  BU11: cash,
  AX04: payables,
  BU14: payables,
  BE08: inventory,
  BE09: inventory,
  AX02: inventory,
  AX21: inventory,
  AB10: inventory,
  BE14: gross,
  AB04: gross,
  AB14: operating,
  BU05: gross,
  BE15: operating,
  BU06: operating,
  AX16: operating,
  AB12: operating,
  BE12: net,
  BE13: net,
  AX08: net,
  AX14: net,
  AX18: net,
  BU03: net,
  BU31: net,
  AB03: tax,
  AX11: tax,
  BE27: tax,
  AB19: tax,
  BE10: revenue,
  BE11: revenue,
  AX10: revenue,
  AX13: revenue,
  BU01: revenue,
  BU02: revenue,
  BE16: core,
  BE17: core,
  AB13: core,
  AX19: core,
  BU04: core,
  BE19: leverage,
  AX07: leverage,
  BU16: leverage,
  BE20: cover,
  AX15: cover,
  BU17: cover,
  AB05: cover,
  BE21: current,
  AX22: current,
  BU18: current,
  BE22: goodwill,
  BE24: returns,
  AX06: returns,
  BU22: returns,
  BE06: fcf,
  BU09: fcf,
  AB09: returns,
  BE25: capex,
  AX17: capex,
  AX05: capex,
  BU24: capex,
  AB06: netCash,
  BU15: netCash,
  BU20: roic,
  BU19: roe,
  BE18: beneish,
  BE28: pledge,
  AB15: pledge,
  BE29: matter,
  BE30: matter,
  BE31: matter,
  BE32: matter,
  BE33: matter,
  BE34: matter,
};
