// An invented annual report of a mainland company as HTML: statements that foot, and the ways in which a report can fail to.

export interface ReportOptions {
  code?: string;
  /** Unit line and scale of a table: amounts are divided by it. */
  units?: Partial<Record<'balance' | 'income' | 'cash-flow', { line: string; scale: number; decimals: number }>>;
  /** Printed figure of a row and column (0: this year), instead of the true one. */
  wrong?: Record<string, readonly [column: 0 | 1, printed: string]>;
  /** Tables that are not printed. */
  without?: readonly ('balance' | 'income' | 'cash-flow')[];
  /** Leaves the last year's column out of the statements. */
  onlyThisYear?: boolean;
  parent?: boolean;
  /** A second unit line inside the balance sheet's head. */
  secondUnit?: string;
}

type Row = readonly [label: string, now: number | null, before: number | null];
/** Yuan. Assets 5,000 = liabilities 2,000 + equity 3,000; profit chain 2,400 → 300. */
const balance: readonly Row[] = [
  ['流动资产：', null, null],
  ['货币资金', 800_000_000.5, 700_000_000],
  ['交易性金融资产', 100_000_000, null],
  ['应收票据', 50_000_000, 40_000_000],
  ['应收账款', 450_000_000, 360_000_000],
  ['预付款项', 100_000_000, 100_000_000],
  ['其他应收款', 20_000_000, 30_000_000],
  ['其中：应收利息', 2_000_000, 1_000_000],
  ['应收股利', null, null],
  ['存货', 479_999_999.5, 470_000_000],
  ['流动资产合计', 2_000_000_000, 1_700_000_000],
  ['非流动资产：', null, null],
  ['固定资产', 2_500_000_000, 2_400_000_000],
  ['在建工程', 300_000_000, 200_000_000],
  ['无形资产', 200_000_000, 200_000_000],
  ['商誉', null, null],
  ['非流动资产合计', 3_000_000_000, 2_800_000_000],
  ['资产总计', 5_000_000_000, 4_500_000_000],
  ['流动负债：', null, null],
  ['短期借款', 500_000_000, 400_000_000],
  ['应付账款', 600_000_000, 500_000_000],
  ['合同负债', 100_000_000, 90_000_000],
  ['流动负债合计', 1_200_000_000, 990_000_000],
  ['非流动负债：', null, null],
  ['长期借款', 800_000_000, 810_000_000],
  ['非流动负债合计', 800_000_000, 810_000_000],
  ['负债合计', 2_000_000_000, 1_800_000_000],
  ['所有者权益：', null, null],
  ['股本', 1_000_000_000, 1_000_000_000],
  ['资本公积', 500_000_000, 500_000_000],
  ['盈余公积', 200_000_000, 180_000_000],
  ['未分配利润', 1_200_000_000, 940_000_000],
  ['归属于母公司所有者权益合计', 2_900_000_000, 2_620_000_000],
  ['少数股东权益', 100_000_000, 80_000_000],
  ['所有者权益合计', 3_000_000_000, 2_700_000_000],
  ['负债和所有者权益总计', 5_000_000_000, 4_500_000_000],
];
const income: readonly Row[] = [
  ['一、营业总收入', 2_400_000_000, 2_000_000_000],
  ['其中：营业收入', 2_400_000_000, 2_000_000_000],
  ['利息收入', null, null],
  ['二、营业总成本', 2_020_000_000, 1_720_000_000],
  ['其中：营业成本', 1_500_000_000, 1_280_000_000],
  ['税金及附加', 20_000_000, 20_000_000],
  ['销售费用', 200_000_000, 180_000_000],
  ['管理费用', 150_000_000, 130_000_000],
  ['研发费用', 100_000_000, 80_000_000],
  ['财务费用', 50_000_000, 30_000_000],
  ['其中：利息费用', 60_000_000, 40_000_000],
  ['利息收入', 10_000_000, 10_000_000],
  ['加：其他收益', 10_000_000, 10_000_000],
  ['投资收益（损失以“-”号填列）', 20_000_000, 10_000_000],
  ['信用减值损失（损失以“-”号填列）', -10_000_000, -20_000_000],
  ['三、营业利润（亏损以“-”号填列）', 400_000_000, 280_000_000],
  ['加：营业外收入', 5_000_000, 5_000_000],
  ['减：营业外支出', 5_000_000, 5_000_000],
  ['四、利润总额（亏损总额以“-”号填列）', 400_000_000, 280_000_000],
  ['减：所得税费用', 60_000_000, 42_000_000],
  ['五、净利润（净亏损以“-”号填列）', 340_000_000, 238_000_000],
  ['1.归属于母公司所有者的净利润', 320_000_000, 226_000_000],
  ['2.少数股东损益', 20_000_000, 12_000_000],
  ['（一）基本每股收益', 0.32, 0.23],
];
const cash: readonly Row[] = [
  ['一、经营活动产生的现金流量：', null, null],
  ['销售商品、提供劳务收到的现金', 2_500_000_000, 2_100_000_000],
  ['经营活动现金流入小计', 2_500_000_000, 2_100_000_000],
  ['购买商品、接受劳务支付的现金', 2_100_000_000, 1_850_000_000],
  ['经营活动现金流出小计', 2_100_000_000, 1_850_000_000],
  ['经营活动产生的现金流量净额', 400_000_000, 250_000_000],
  ['二、投资活动产生的现金流量：', null, null],
  ['购建固定资产、无形资产和其他长期资产支付的现金', 350_000_000, 300_000_000],
  ['投资活动产生的现金流量净额', -350_000_000, -300_000_000],
  ['三、筹资活动产生的现金流量：', null, null],
  ['分配股利、利润或偿付利息支付的现金', 110_000_000, 100_000_000],
  ['筹资活动产生的现金流量净额', 50_000_000, 20_000_000],
  ['五、现金及现金等价物净增加额', 100_000_000, -30_000_000],
];

const TABLES = [
  ['balance', '1、合并资产负债表', balance, ['2023年12月31日', '2022年12月31日']],
  ['income', '3、合并利润表', income, ['2023年度', '2022年度']],
  ['cash-flow', '5、合并现金流量表', cash, ['2023年度', '2022年度']],
] as const;

const printed = (value: number | null, scale: number, decimals: number): string => {
  if (value === null) return '';
  if (Math.abs(value) < 10) return String(value);
  const [whole = '', part] = (value / scale).toFixed(decimals).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (part === undefined ? '' : `.${part}`);
};

/** The report as a page; nothing in it is anybody's. */
export function inventedCnReport(options: ReportOptions = {}): string {
  const tables = TABLES.filter(([kind]) => !options.without?.includes(kind)).map(([kind, title, rows, heads]) => {
    const unit = options.units?.[kind] ?? { line: '单位：元', scale: 1, decimals: 2 };
    const columns = options.onlyThisYear ? [0] : [0, 1];
    const body = rows.map(([label, ...values]) => {
      const cells = columns.map((c) => {
        const wrong = options.wrong?.[label];
        return `<td>${wrong && wrong[0] === c ? wrong[1] : printed(values[c] ?? null, unit.scale, unit.decimals)}</td>`;
      });
      return `<tr><td>${label}</td>${cells.join('')}</tr>`;
    });
    const second = kind === 'balance' && options.secondUnit ? `<p>${options.secondUnit}</p>` : '';
    const table = (of: string) =>
      `<h3>${of}</h3><p>${unit.line}</p>${second}<table><tr><td>项目</td>${columns.map((c) => `<td>${heads[c]}</td>`).join('')}</tr>${body.join('')}</table>`;
    return table(title) + (options.parent ? table(title.replace('合并', '母公司').replace(/^\d/, (d) => String(Number(d) + 1))) : '');
  });
  return `<html><head><title>示例股份2023年年度报告</title></head><body><h1>示例股份有限公司2023年年度报告</h1>
<p>股票代码 ${options.code ?? '300999'}　股票简称 示例股份</p>${'<p>本报告的文字都是编出来的，只用来试验读表的程序，没有任何一家公司是这样写的。</p>'.repeat(12)}
<h2>二、财务报表</h2>${tables.join('')}<h2>三、公司基本情况</h2><p>以下从略。</p></body></html>`;
}
