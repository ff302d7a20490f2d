// The red flags of METRICS 4.7 that computed figures decide, as data.

export interface Rule {
  id: string;
  zh: string;
  en: string;
  threshold: string;
  market?: 'CN' | 'US';
  notFinancial?: true;
  /** Figures needed, as id, id@years-back or id#Q4 (the year's fourth quarter). `?` may be absent; `~` too, but the flag is then never clear. */
  needs: readonly string[];
  test(v: (id: string) => number): boolean;
}

const YEAR_LATER = '2 years';
export const figureRules: readonly Rule[] = [
  {
    id: 'F-04',
    zh: '有利润少现金',
    en: 'profit without cash',
    threshold: `ocf / net-profit-consolidated < 0.5, ${YEAR_LATER}, with profit`,
    notFinancial: true,
    needs: ['ocf', 'net-profit-consolidated', 'ocf@1', 'net-profit-consolidated@1'],
    test: (v) =>
      v('net-profit-consolidated') > 0 &&
      v('net-profit-consolidated@1') > 0 &&
      v('ocf') < 0.5 * v('net-profit-consolidated') &&
      v('ocf@1') < 0.5 * v('net-profit-consolidated@1'),
  },
  {
    id: 'F-05',
    zh: '应计偏高',
    en: 'accruals',
    threshold: 'accruals-ratio > 10 %',
    notFinancial: true,
    needs: ['accruals-ratio'],
    test: (v) => v('accruals-ratio') > 0.1,
  },
  {
    id: 'F-06',
    zh: 'M值偏高',
    en: 'Beneish score',
    threshold: 'beneish-m > -1.78',
    notFinancial: true,
    needs: ['beneish-m'],
    test: (v) => v('beneish-m') > -1.78,
  },
  {
    id: 'F-08',
    zh: '存货增长过快',
    en: 'inventory outruns sales',
    threshold: 'inventory-growth > 2 × max(revenue-growth, 0) + 5 pp and inventory-days up > 20 %',
    notFinancial: true,
    needs: ['inventory-growth', 'revenue-growth', 'inventory-days', 'inventory-days@1'],
    test: (v) => v('inventory-growth') > 2 * Math.max(v('revenue-growth'), 0) + 0.05 && v('inventory-days') > 1.2 * v('inventory-days@1'),
  },
  {
    id: 'F-11',
    zh: '存贷双高',
    en: 'large cash beside large debt',
    threshold: 'cash > 20 % and debt > 20 % of assets, interest income under 1 % of average cash',
    market: 'CN',
    notFinancial: true,
    needs: ['cash', 'cash@1', 'debt', 'total-assets', 'interest-income'],
    test: (v) =>
      v('cash') > 0.2 * v('total-assets') &&
      v('debt') > 0.2 * v('total-assets') &&
      v('interest-income') < 0.01 * ((v('cash') + v('cash@1')) / 2),
  },
  {
    id: 'F-12',
    zh: '质押压力',
    en: 'pledge pressure',
    threshold: 'pledge-ratio-total > 30 %',
    market: 'CN',
    needs: ['pledge-ratio-total'],
    test: (v) => v('pledge-ratio-total') > 0.3,
  },
  {
    id: 'F-14',
    zh: '补助与一次性项目占比高',
    en: 'grants and one-offs',
    threshold: 'adjusted-profit-share < 50 % with profit, or grants-share > 50 %',
    market: 'CN',
    needs: ['adjusted-profit-share~', 'grants-share~'],
    test: (v) => v('adjusted-profit-share') < 0.5 || v('grants-share') > 0.5,
  },
  {
    id: 'F-15',
    zh: '其他应收款偏高',
    en: 'other receivables',
    threshold: 'other-receivables > 10 % of assets',
    notFinancial: true,
    needs: ['other-receivables-to-assets'],
    test: (v) => v('other-receivables-to-assets') > 0.1,
  },
  {
    id: 'F-16',
    zh: '预付款项堆积',
    en: 'prepayments build-up',
    threshold: 'prepayments-growth > 50 % and prepayments > 5 % of assets',
    notFinancial: true,
    needs: ['prepayments-growth', 'prepayments', 'total-assets'],
    test: (v) => v('prepayments-growth') > 0.5 && v('prepayments') > 0.05 * v('total-assets'),
  },
  {
    id: 'F-16b',
    zh: '在建工程长期不转固',
    en: 'construction in progress not transferred',
    threshold: 'cip-to-ppe > 1 for 3 years',
    market: 'CN',
    notFinancial: true,
    needs: ['cip-to-ppe', 'cip-to-ppe@1', 'cip-to-ppe@2'],
    test: (v) => v('cip-to-ppe') > 1 && v('cip-to-ppe@1') > 1 && v('cip-to-ppe@2') > 1,
  },
  {
    id: 'F-17',
    zh: '短债压力',
    en: 'short-debt squeeze',
    threshold: 'cash-to-short-debt < 0.5 and ocf < debt-current',
    notFinancial: true,
    needs: ['cash-to-short-debt', 'ocf', 'debt-current'],
    test: (v) => v('cash-to-short-debt') < 0.5 && v('ocf') < v('debt-current'),
  },
  {
    id: 'F-18',
    zh: '利息保障不足',
    en: 'interest cover',
    threshold: 'interest-cover < 1.5, or negative ebit',
    notFinancial: true,
    needs: ['interest-cover?', 'ebit?'],
    test: (v) => v('interest-cover') < 1.5 || v('ebit') < 0,
  },
  {
    id: 'F-19',
    zh: '商誉接近警戒',
    en: 'goodwill near the line',
    threshold: 'goodwill 15–30 % of net assets, or goodwill impaired while it stays above 10 %',
    needs: ['goodwill-to-net-assets', 'impairment-goodwill?'],
    test: (v) =>
      (v('goodwill-to-net-assets') >= 0.15 && v('goodwill-to-net-assets') <= 0.3) ||
      (v('impairment-goodwill') > 0 && v('goodwill-to-net-assets') > 0.1),
  },
  {
    id: 'F-21',
    zh: '减值或四季度集中亏损',
    en: 'impairments or a fourth-quarter loss',
    threshold: 'impairments > 50 % of pre-impairment profit, or the fourth quarter > 70 % of the year’s loss',
    notFinancial: true,
    needs: ['impairment-to-profit~', 'net-profit?', 'net-profit#Q4?'],
    test: (v) => v('impairment-to-profit') > 0.5 || (v('net-profit') < 0 && v('net-profit#Q4') < 0.7 * v('net-profit')),
  },
  {
    id: 'F-24',
    zh: '流动性缺口',
    en: 'liquidity gap',
    threshold: 'net current liabilities > 20 % of assets with negative operating cash flow',
    notFinancial: true,
    needs: ['current-assets', 'current-liabilities', 'total-assets', 'ocf'],
    test: (v) => v('current-liabilities') - v('current-assets') > 0.2 * v('total-assets') && v('ocf') < 0,
  },
  {
    id: 'F-26',
    zh: '股本摊薄',
    en: 'dilution',
    threshold: 'share-count-change > 10 %',
    needs: ['share-count-change'],
    test: (v) => v('share-count-change') > 0.1,
  },
  {
    id: 'F-27',
    zh: '少数股东损益异常',
    en: 'minority share out of line',
    threshold: 'minority share of profit and of equity differ by > 30 pp',
    needs: ['minority-profit', 'net-profit-consolidated', 'minority-equity', 'total-equity'],
    test: (v) =>
      v('net-profit-consolidated') !== 0 &&
      v('total-equity') > 0 &&
      Math.abs(v('minority-profit') / v('net-profit-consolidated') - v('minority-equity') / v('total-equity')) > 0.3,
  },
  {
    id: 'F-28',
    zh: '研发资本化',
    en: 'R&D capitalisation',
    threshold: 'capitalised share of R&D > 40 %, or up > 20 pp',
    market: 'CN',
    notFinancial: true,
    needs: ['rnd-investment', 'rnd-expense', 'rnd-investment@1?', 'rnd-expense@1?'],
    test: (v) => {
      const share = 1 - v('rnd-expense') / v('rnd-investment');
      return share > 0.4 || share - (1 - v('rnd-expense@1') / v('rnd-investment@1')) > 0.2;
    },
  },
  {
    id: 'F-29',
    zh: '客户集中',
    en: 'customer concentration',
    threshold: 'five largest > 70 %, or one > 30 %',
    needs: ['top-customer-share~', 'largest-customer-share~'],
    test: (v) => v('top-customer-share') > 0.7 || v('largest-customer-share') > 0.3,
  },
  {
    id: 'F-30',
    zh: '税负偏低',
    en: 'tax mismatch',
    threshold: 'effective-tax-rate < 5 % with profit, or taxes paid < 30 % of income tax, 2 years',
    needs: ['effective-tax-rate', 'pretax-profit', 'cash-taxes-paid?', 'income-tax?', 'cash-taxes-paid@1?', 'income-tax@1?'],
    test: (v) =>
      (v('pretax-profit') > 0 && v('effective-tax-rate') < 0.05) ||
      (v('income-tax') > 0 &&
        v('income-tax@1') > 0 &&
        v('cash-taxes-paid') < 0.3 * v('income-tax') &&
        v('cash-taxes-paid@1') < 0.3 * v('income-tax@1')),
  },
  {
    id: 'F-32',
    zh: '供应商融资',
    en: 'supplier finance',
    threshold: 'supplier finance > 10 % of accounts payable',
    market: 'US',
    notFinancial: true,
    needs: ['supplier-finance-share'],
    test: (v) => v('supplier-finance-share') > 0.1,
  },
];
