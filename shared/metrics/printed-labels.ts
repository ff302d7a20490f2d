// Printed row labels of Chinese statements → line items, and how a label is cleaned before it is matched (METRICS 2.4, 2.5).

export type StatementKind = 'balance' | 'income' | 'cash-flow' | 'cash-flow-note' | 'key-figures';

export interface PrintedLabel {
  item: string;
  statement: StatementKind;
  /** Cleaned labels (see `cleanLabel`); exact match only. */
  labels: readonly string[];
  /** −1: the row is printed with the other sign than we store. `loss-since-2019`: printed loss negative since the 2019 format, loss positive before. */
  sign?: -1 | 'loss-since-2019';
}

const row = (statement: StatementKind, item: string, labels: string, sign?: PrintedLabel['sign']): PrintedLabel => ({
  item,
  statement,
  labels: labels.split(' '),
  ...(sign ? { sign } : {}),
});

export const printedLabels: readonly PrintedLabel[] = [
  // 合并利润表
  row('income', 'total-operating-revenue', '营业总收入'),
  row('income', 'revenue', '营业收入'),
  row('income', 'total-operating-cost', '营业总成本'),
  row('income', 'cost-of-revenue', '营业成本'),
  row('income', 'taxes-and-surcharges', '税金及附加 营业税金及附加'),
  row('income', 'selling-expense', '销售费用 营业费用'),
  row('income', 'admin-expense', '管理费用'),
  row('income', 'opex-bank', '业务及管理费'),
  row('income', 'rnd-expense', '研发费用'),
  row('income', 'finance-expense', '财务费用'),
  row('income', 'interest-expense', '利息费用'),
  row('income', 'interest-income', '利息收入'),
  row('income', 'net-interest-income', '利息净收入'),
  row('income', 'fee-income-net', '手续费及佣金净收入'),
  row('income', 'premium-earned', '已赚保费'),
  row('income', 'insurance-revenue', '保险服务收入'),
  row('income', 'insurance-service-expense', '保险服务费用'),
  row('income', 'investment-income', '投资收益 投资净收益'),
  row('income', 'equity-method-income', '对联营企业和合营企业的投资收益'),
  row('income', 'fair-value-gain', '公允价值变动收益 公允价值变动净收益 公允价值变动损益'),
  row('income', 'exchange-gain', '汇兑收益 汇兑净收益 汇兑损益'),
  row('income', 'hedging-gain', '净敞口套期收益'),
  row('income', 'other-income', '其他收益'),
  row('income', 'credit-impairment', '信用减值损失', 'loss-since-2019'),
  row('income', 'asset-impairment', '资产减值损失', 'loss-since-2019'),
  row('income', 'asset-disposal-income', '资产处置收益 资产处置损益'),
  row('income', 'operating-income', '营业利润'),
  row('income', 'non-operating-income', '营业外收入'),
  row('income', 'non-operating-expense', '营业外支出'),
  row('income', 'pretax-profit', '利润总额 税前利润'),
  row('income', 'income-tax', '所得税费用 所得税'),
  row('income', 'net-profit-consolidated', '净利润'),
  row('income', 'net-profit-continuing', '持续经营净利润'),
  row('income', 'net-profit-discontinued', '终止经营净利润'),
  row(
    'income',
    'net-profit',
    '归属于母公司所有者的净利润 归属于母公司股东的净利润 归属于上市公司股东的净利润 归属于本行股东的净利润 归属于银行股东的净利润',
  ),
  row('income', 'minority-profit', '少数股东损益'),
  row('income', 'comprehensive-income', '综合收益总额'),
  row('income', 'eps-basic', '基本每股收益'),
  row('income', 'eps-diluted', '稀释每股收益'),
  // 合并资产负债表
  row('balance', 'cash', '货币资金 现金及存放中央银行款项'),
  row('balance', 'short-term-investments', '交易性金融资产 以公允价值计量且其变动计入当期损益的金融资产'),
  row('balance', 'notes-receivable', '应收票据'),
  row('balance', 'accounts-receivable', '应收账款'),
  row('balance', 'notes-and-accounts-receivable', '应收票据及应收账款'),
  row('balance', 'receivables-financing', '应收款项融资'),
  row('balance', 'contract-assets', '合同资产'),
  row('balance', 'prepayments', '预付款项 预付账款'),
  row('balance', 'other-receivables', '其他应收款'),
  row('balance', 'inventory', '存货'),
  row('balance', 'current-assets', '流动资产合计'),
  row('balance', 'non-current-assets', '非流动资产合计'),
  row('balance', 'long-term-equity-investments', '长期股权投资'),
  row('balance', 'ppe', '固定资产'),
  row('balance', 'construction-in-progress', '在建工程'),
  row('balance', 'right-of-use-assets', '使用权资产'),
  row('balance', 'intangibles', '无形资产'),
  row('balance', 'development-costs', '开发支出'),
  row('balance', 'goodwill', '商誉'),
  row('balance', 'loans', '发放贷款和垫款 客户贷款及垫款 发放贷款及垫款'),
  row('balance', 'total-assets', '资产总计 资产合计 资产总额'),
  row('balance', 'short-term-borrowings', '短期借款'),
  row('balance', 'notes-payable', '应付票据'),
  row('balance', 'accounts-payable', '应付账款'),
  row('balance', 'notes-and-accounts-payable', '应付票据及应付账款'),
  row('balance', 'advances-received', '预收款项 预收账款'),
  row('balance', 'contract-liabilities', '合同负债'),
  row('balance', 'deposits', '吸收存款 客户存款'),
  row('balance', 'client-funds', '代理买卖证券款'),
  row('balance', 'current-portion-lt-debt', '一年内到期的非流动负债'),
  row('balance', 'current-liabilities', '流动负债合计'),
  row('balance', 'long-term-borrowings', '长期借款'),
  row('balance', 'bonds-payable', '应付债券 应付债务证券'),
  row('balance', 'lease-liabilities', '租赁负债'),
  row('balance', 'long-term-payables', '长期应付款'),
  row('balance', 'non-current-liabilities', '非流动负债合计'),
  row('balance', 'total-liabilities', '负债合计 负债总计 负债总额'),
  row('balance', 'share-capital', '实收资本(或股本) 实收资本(股本) 实收资本 股本'),
  row('balance', 'other-equity-instruments', '其他权益工具'),
  row('balance', 'treasury-shares', '库存股'),
  row('balance', 'surplus-reserve', '盈余公积'),
  row('balance', 'undistributed-profit', '未分配利润'),
  row(
    'balance',
    'equity-parent',
    '归属于母公司所有者权益合计 归属于母公司股东权益合计 归属于母公司所有者权益(或股东权益)合计 归属于上市公司股东的权益合计 归属于本行股东权益合计 归属于银行股东权益合计',
  ),
  row('balance', 'minority-equity', '少数股东权益'),
  row('balance', 'total-equity', '所有者权益合计 股东权益合计 所有者权益(或股东权益)合计 所有者权益总计 股东权益总计'),
  row(
    'balance',
    'liabilities-and-equity',
    '负债和所有者权益总计 负债和股东权益总计 负债和所有者权益(或股东权益)总计 负债及股东权益总计 负债和股东权益合计',
  ),
  // 合并现金流量表
  row('cash-flow', 'cash-from-customers', '销售商品、提供劳务收到的现金'),
  row('cash-flow', 'ocf', '经营活动产生的现金流量净额 经营活动产生/(使用)的现金流量净额 经营活动(使用)/产生的现金流量净额'),
  row('cash-flow', 'capex', '购建固定资产、无形资产和其他长期资产支付的现金 购建固定资产、无形资产和其他长期资产所支付的现金'),
  row('cash-flow', 'icf', '投资活动产生的现金流量净额 投资活动使用的现金流量净额'),
  row('cash-flow', 'share-issuance', '吸收投资收到的现金 普通股股东投入的现金'),
  row('cash-flow', 'share-issuance-minority', '子公司吸收少数股东投资收到的现金'),
  row('cash-flow', 'dividends-and-interest-paid', '分配股利、利润或偿付利息支付的现金'),
  // Banks print dividends and the interest on their bonds in rows of their own.
  row('cash-flow', 'dividends-paid', '分配股利支付的现金 分配股利所支付的现金'),
  row('cash-flow', 'fincf', '筹资活动产生的现金流量净额 筹资活动使用的现金流量净额'),
  row('cash-flow', 'fx-on-cash', '汇率变动对现金及现金等价物的影响 汇率变动对现金及现金等价物的影响额'),
  row('cash-flow', 'change-in-cash', '现金及现金等价物净增加额 现金及现金等价物净增加/(减少)额'),
  // 现金流量表补充资料
  row(
    'cash-flow-note',
    'depreciation',
    '固定资产折旧、油气资产折耗、生产性生物资产折旧 固定资产折旧、油气资产折耗、生产性生物资产折耗 固定资产折旧',
  ),
  row('cash-flow-note', 'amortisation-right-of-use', '使用权资产摊销 使用权资产折旧'),
  row('cash-flow-note', 'amortisation-intangibles', '无形资产摊销'),
  row('cash-flow-note', 'amortisation-deferred', '长期待摊费用摊销'),
  // 主要会计数据和财务指标
  row('key-figures', 'revenue', '营业收入'),
  row('key-figures', 'net-profit', '归属于上市公司股东的净利润 归属于母公司股东的净利润 归属于本行股东的净利润'),
  row(
    'key-figures',
    'adjusted-net-profit',
    '归属于上市公司股东的扣除非经常性损益的净利润 归属于上市公司股东的扣除非经常性损益后的净利润 扣除非经常性损益的净利润 扣除非经常性损益后归属于本行股东的净利润',
  ),
  row('key-figures', 'ocf', '经营活动产生的现金流量净额'),
  row('key-figures', 'total-assets', '资产总额 总资产 资产总计'),
  row(
    'key-figures',
    'equity-parent',
    '归属于上市公司股东的净资产 归属于上市公司股东的所有者权益 归属于本行股东的股东权益 归属于银行股东的权益',
  ),
  row('key-figures', 'loans', '客户贷款净额'),
  row('key-figures', 'eps-basic', '基本每股收益'),
  row('key-figures', 'eps-diluted', '稀释每股收益'),
  row('key-figures', 'roe-weighted', '加权平均净资产收益率'),
  row('key-figures', 'roe-weighted-adjusted', '扣除非经常性损益后的加权平均净资产收益率'),
  row('key-figures', 'nim', '净利息收益率 净息差'),
  row('key-figures', 'npl-ratio', '不良贷款率'),
  row('key-figures', 'provision-coverage', '拨备覆盖率'),
  row('key-figures', 'loan-provision-ratio', '贷款拨备率 拨贷比'),
  row('key-figures', 'cet1-ratio', '核心一级资本充足率'),
  row('key-figures', 'tier1-ratio', '一级资本充足率'),
  row('key-figures', 'capital-adequacy', '资本充足率'),
];

const NUMBERING = /^(?:[一二三四五六七八九十]+[、.．]|\([一二三四五六七八九十\d]+\)|\d+[、.．](?!\d))/;
const LEAD = /^(?:其中|加|减|其中\(加\))[:：]/;

/**
 * A printed label as it is matched: full width folded, white space inside dropped (PDF breaks labels), numbering, 其中/加/减 and notes in
 * brackets about signs and units taken off. Words inside brackets that belong to the name, such as (或股东权益), stay.
 */
export function cleanLabel(printed: string): string {
  let s = printed.normalize('NFKC').replace(/\s+/g, '').replaceAll('帐款', '账款');
  for (let before = ''; before !== s; ) {
    before = s;
    s = s
      .replace(NUMBERING, '')
      .replace(LEAD, '')
      .replace(/^[*△▲#]+/, '');
  }
  return s
    .replace(/\((?:[^()]*(?:以["“”'‘’]?-["“”'‘’]?号|损失以|亏损以|净亏损|元\/股|人民币|单位|附注)[^()]*)\)/g, '')
    .replace(/\((?:元|千元|万元|百万元|亿元|%)\)/g, '')
    .replace(/(?:\(\d{1,2}\))+$/, '')
    .replace(/[:：]$/, '');
}

const index = new Map<string, PrintedLabel>();
for (const entry of printedLabels) for (const label of entry.labels) index.set(`${entry.statement}|${label}`, entry);

/** The line item of a printed row of a statement, or undefined. Exact match of the cleaned label: fuzzy matching is forbidden. */
export const printedItem = (statement: StatementKind, printed: string): PrintedLabel | undefined =>
  index.get(`${statement}|${cleanLabel(printed)}`);

/** Stored value of a printed amount: impairments are stored loss-positive, whatever the year's sign convention. */
export function storedSign(entry: PrintedLabel, fiscalYear: number): 1 | -1 {
  if (entry.sign === 'loss-since-2019') return fiscalYear >= 2019 ? -1 : 1;
  return entry.sign ?? 1;
}
