// What is always searched for in a company's documents when a case is gathered: one entry a direction, words in both languages.
// The two sides search with different words (PRODUCT §3); an empty result bars claims in that direction.

export interface QuoteQuery {
  readonly id: string;
  readonly by: 'bull' | 'bear' | 'both';
  /** Words for ranking. */
  readonly en: string;
  readonly zh: string;
  /** A sentence that is quoted must match: this keeps general talk of risks out. */
  readonly need: RegExp;
  /** And must not match this. */
  readonly not?: RegExp;
  readonly most: number;
}

const BOILERPLATE = /\b(?:could|may|might)\b.{0,60}\b(?:adversely|harm|affect)|前瞻性|不构成.{0,10}承诺/i;

export const quoteQueries: readonly QuoteQuery[] = [
  {
    id: 'tax-charge',
    by: 'both',
    en: 'one-time income tax charge effective tax rate State Aid Decision provision for income taxes',
    zh: '所得税费用 一次性 补缴税款 税收优惠 实际税率',
    need: /\btax\b[\s\S]{0,160}(?:charge|one-time)|(?:charge|one-time)[\s\S]{0,120}\btax\b|effective tax rate[\s\S]{0,200}\d|补缴[\s\S]{0,20}税|税率[\s\S]{0,40}\d+(?:\.\d+)?\s?%/i,
    most: 2,
  },
  {
    id: 'customer-concentration',
    by: 'bear',
    en: 'sales to one customer represented percent of total revenue concentration significant customers accounted',
    zh: '前五名客户 销售额 占年度销售总额 比例 客户集中 依赖',
    need: /\b(?:customers?|distributors?|cellular network carriers?|vendors?)\b[\s\S]{0,160}\b(?:represent\w*|account\w* for|constitut\w*|compris\w*)\b[\s\S]{0,120}\d+(?:\.\d+)?\s?%|前五名客户[\s\S]{0,60}\d|第一大客户[\s\S]{0,60}\d|客户[\s\S]{0,12}集中/i,
    most: 2,
  },
  {
    id: 'supplier-dependence',
    by: 'bear',
    en: 'single source limited sources supply manufacturing outsourcing partners located primarily depend components foundry',
    zh: '前五名供应商 采购额 占年度采购总额 单一供应商 依赖进口',
    need: /\b(?:single|sole|limited)[- ](?:sources?|number of (?:suppliers|sources))|outsourcing partners[\s\S]{0,80}(?:located|asia|china)|depend\w*[\s\S]{0,60}(?:foundr|supplier|TSMC)|前五名供应商[\s\S]{0,60}\d|单一供应商|依赖进口/i,
    most: 2,
  },
  {
    id: 'litigation',
    by: 'bear',
    en: 'lawsuit complaint filed antitrust Department of Justice legal proceedings court judgment damages appeal',
    zh: '重大诉讼 仲裁 起诉 被告 判决 立案调查 行政处罚',
    need: /\b(?:filed|commenced|brought|issued|fined?|announced|opened)\b[\s\S]{0,160}\b(?:lawsuit|complaint|action|suit|decision|petition|investigations?|fine)\b|\b(?:lawsuit|complaint|action)\b[\s\S]{0,100}\bfiled\b|(?:提起|涉及|收到)[\s\S]{0,30}(?:诉讼|仲裁|起诉|处罚|立案)/i,
    not: /不存在|无重大诉讼|未发生|from time to time|不适用|争议或涉及|不同措施|风险特征/i,
    most: 3,
  },
  {
    id: 'regulation',
    by: 'bear',
    en: 'Digital Markets Act export controls licensing requirement tariffs regulation gatekeeper restrictions government China',
    zh: '出口管制 反倾销 监管处罚 政策变化 限制 整改',
    need: /Digital Markets Act|export (?:controls?|restrictions?|licen[sc]\w+)|licen[sc]ing requirements?|tariffs?\b[\s\S]{0,120}(?:impos|increas|announc|impact)|gatekeeper|\bopened\b[\s\S]{0,80}investigations?|出口管制|反倾销|责令改正|监管措施/i,
    most: 2,
  },
  {
    id: 'going-concern',
    by: 'bear',
    en: 'substantial doubt ability to continue as a going concern',
    zh: '持续经营能力 重大不确定性 重大疑虑',
    need: /substantial doubt[\s\S]{0,80}going concern|持续经营[\s\S]{0,40}(?:重大不确定|重大疑虑|存在不确定)/i,
    not: /不存在|未发现|no substantial doubt|whether|得出结论|如果|审计准则/i,
    most: 1,
  },
  {
    id: 'material-weakness',
    by: 'bear',
    en: 'material weakness internal control over financial reporting not effective remediation',
    zh: '内部控制 重大缺陷 重要缺陷 整改',
    need: /\b(?:identified|existence of|had|was|were)\b[\s\S]{0,80}material weakness|not effective[\s\S]{0,60}internal control|(?:存在|发现)[\s\S]{0,20}重大缺陷/i,
    not: /不存在|未发现|risk that a material weakness|no material weakness/i,
    most: 1,
  },
  {
    id: 'audit-opinion',
    by: 'both',
    en: 'In our opinion the financial statements present fairly in all material respects independent registered public accounting firm',
    zh: '审计意见 标准无保留意见 我们认为 财务报表在所有重大方面 公允反映 保留意见 强调事项',
    need: /in our opinion[\s\S]{0,200}(?:present|presents) fairly|(?:qualified|adverse) opinion|disclaim\w* (?:of )?(?:an )?opinion|我们认为[\s\S]{0,120}公允反映|(?:标准)?(?:的)?无保留意见|保留意见|无法表示意见|否定意见/i,
    not: /如果|审计准则要求|basis for/i,
    most: 2,
  },
  {
    id: 'impairment',
    by: 'bear',
    en: 'impairment of goodwill write-down inventory provisions charge recorded excess obsolete',
    zh: '商誉减值 计提减值准备 存货跌价 资产减值损失 坏账准备',
    need: /(?:impairment|write-?downs?|inventory provisions?|excess inventory)[\s\S]{0,160}\$\s?\d|\$\s?\d[\s\S]{0,120}(?:impairment|write-?downs?|inventory provisions?)|(?:计提|确认)[\s\S]{0,40}(?:减值|跌价|坏账)[\s\S]{0,40}\d/i,
    most: 2,
  },
  {
    id: 'restatement',
    by: 'bear',
    en: 'restatement restated previously issued financial statements error correction',
    zh: '会计差错更正 追溯调整 前期差错 重述',
    need: /restate(?:d|ment)[\s\S]{0,100}(?:previously|prior|error)|会计差错更正|追溯(?:调整|重述)/i,
    not: /不适用|影响[^。]{0,20}0\.00|\bclawback|recovery analysis|check mark/i,
    most: 1,
  },
  {
    id: 'pledge',
    by: 'bear',
    en: 'shares pledged controlling shareholder pledge',
    zh: '控股股东 质押 股份 冻结 质押比例',
    need: /pledg\w+[\s\S]{0,80}(?:shares|stock)|(?:质押|冻结)[\s\S]{0,60}(?:股|%)/i,
    not: /不适用|不存在/,
    most: 2,
  },
  {
    id: 'receivables',
    by: 'bear',
    en: 'accounts receivable increased collection days vendor non-trade receivables concentration credit risk',
    zh: '应收账款 增加 账龄 期末余额 回款 坏账',
    need: /(?:accounts|trade|vendor non-trade) receivables?[\s\S]{0,160}\d|应收账款[\s\S]{0,60}\d/i,
    most: 2,
  },
  {
    id: 'decline',
    by: 'bear',
    en: 'net sales decreased during compared to due primarily to lower weakness decline',
    zh: '下降 减少 主要系 亏损 同比下降',
    need: /\b(?:decreas\w+|declin\w+|fell|lower)\b[\s\S]{0,200}(?:due|driven|primarily|because|weak|\d)|(?:同比|较上年)[\s\S]{0,20}(?:下降|减少)[\s\S]{0,20}\d|(?:下降|减少)[\s\S]{0,20}\d+(?:\.\d+)?\s?%/i,
    not: BOILERPLATE,
    most: 3,
  },
  {
    id: 'growth',
    by: 'bull',
    en: 'net sales increased during compared to due primarily to higher growth driven by record revenue',
    zh: '增长 增加 主要系 同比增长 创历史新高',
    need: /\b(?:increas\w+|grew|up|growth|higher)\b[\s\S]{0,200}(?:due|driven|primarily|because|reflect\w+|\d\s?%)|(?:同比|较上年)[\s\S]{0,20}(?:增长|增加|上升)[\s\S]{0,20}\d|(?:增长|增加)[\s\S]{0,20}\d+(?:\.\d+)?\s?%/i,
    not: BOILERPLATE,
    most: 4,
  },
  {
    id: 'gross-margin-drivers',
    by: 'both',
    en: 'gross margin percentage increased due to product mix cost savings favorable leverage',
    zh: '毛利率 上升 下降 原因 成本 产品结构',
    need: /gross margins?[\s\S]{0,200}(?:due|driven|increas\w+|decreas\w+|mix)|毛利率[\s\S]{0,60}\d/i,
    not: BOILERPLATE,
    most: 2,
  },
  {
    id: 'new-products',
    by: 'bull',
    en: 'announced introduced new products launched during fiscal year platform generation',
    zh: '新产品 研发 突破 投产 量产 取得专利',
    need: /\b(?:announced|introduced|launched|released)\b[\s\S]{0,160}|(?:研发|新产品|新技术)[\s\S]{0,60}(?:成功|完成|投产|量产|通过)/i,
    not: /proxy statement/i,
    most: 2,
  },
  {
    id: 'contracts-won',
    by: 'bull',
    en: 'awarded contract agreement signed order backlog remaining performance obligations deferred revenue',
    zh: '中标 签订 重大合同 订单 在手订单 战略合作',
    need: /(?:awarded|signed|entered into)[\s\S]{0,80}(?:contract|agreement|order)|backlog[\s\S]{0,80}\d|performance obligations?[\s\S]{0,100}\$\s?\d|(?:中标|签订|签署)[\s\S]{0,60}(?:合同|协议|订单|项目)|在手订单/i,
    not: /exhibit|indenture|certificate of|确认收入|履行情况/i,
    most: 2,
  },
  {
    id: 'capacity',
    by: 'bull',
    en: 'capacity expansion new plant capital expenditures construction purchase commitments supply',
    zh: '产能 扩建 募投项目 达产 在建工程 投产',
    need: /(?:capacity|manufacturing facilit\w+|capital expenditures)[\s\S]{0,120}(?:expand\w*|increas\w*|\$\s?\d)|(?:产能|募投项目|生产线)[\s\S]{0,60}(?:达产|投产|建成|扩|\d)/i,
    not: BOILERPLATE,
    most: 2,
  },
  {
    id: 'capital-return',
    by: 'bull',
    en: 'repurchase program authorized shares repurchased dividends declared board of directors',
    zh: '利润分配 每10股派发现金红利 回购股份 分红',
    need: /(?:repurchas\w+|dividends?)[\s\S]{0,160}\$\s?\d|每\s?10\s?股[\s\S]{0,40}派|回购[\s\S]{0,60}\d/i,
    most: 3,
  },
  {
    id: 'debt',
    by: 'bear',
    en: 'term debt outstanding maturities commercial paper borrowings covenant interest payable within 12 months',
    zh: '短期借款 一年内到期 债务 逾期 担保 流动性',
    need: /(?:debt|notes|borrowings|commercial paper)[\s\S]{0,160}\$\s?\d[\s\S]{0,120}(?:payable|outstanding|due|matur)|(?:outstanding|payable)[\s\S]{0,120}(?:debt|notes)[\s\S]{0,120}\$\s?\d|(?:借款|债券|担保)[\s\S]{0,60}\d/i,
    not: /总额为\s?0\.00/,
    most: 2,
  },
  {
    id: 'liquidity',
    by: 'bull',
    en: 'unrestricted cash cash equivalents marketable securities sufficient to satisfy cash requirements next twelve months',
    zh: '货币资金 现金流量 充足 偿债能力 授信额度',
    need: /(?:cash|securities)[\s\S]{0,200}(?:sufficient|\$\s?\d)|授信[\s\S]{0,40}\d|货币资金[\s\S]{0,40}\d/i,
    not: BOILERPLATE,
    most: 2,
  },
  {
    id: 'purchase-obligations',
    by: 'bear',
    en: 'purchase obligations commitments supply capacity noncancelable inventory long-term manufacturing',
    zh: '承诺事项 采购承诺 资本性支出承诺',
    need: /(?:purchase|supply|capacity|manufacturing)[\s\S]{0,80}(?:obligations|commitments|agreements)[\s\S]{0,160}\$\s?\d|承诺[\s\S]{0,60}\d/i,
    most: 2,
  },
  {
    id: 'geography',
    by: 'bear',
    en: 'Greater China region revenue percentage of total sales outside the United States Taiwan',
    zh: '境外收入 占营业收入 比例 地区 出口',
    need: /(?:greater china|china|taiwan|outside (?:of )?the (?:U\.S\.|united states))[\s\S]{0,200}\d|境外[\s\S]{0,60}\d|出口[\s\S]{0,60}\d/i,
    not: BOILERPLATE,
    most: 2,
  },
  {
    id: 'related-party',
    by: 'bear',
    en: 'related party transactions affiliate loans guarantees',
    zh: '关联交易 关联方 资金占用 关联担保',
    need: /related part(?:y|ies)[\s\S]{0,120}\$\s?\d|(?:关联交易|关联方|资金占用)[\s\S]{0,60}\d/i,
    not: /不适用|不存在/,
    most: 1,
  },
  {
    id: 'competition',
    by: 'bear',
    en: 'competitors aggressive pricing competition market share intense lower prices',
    zh: '市场竞争 加剧 竞争对手 价格 下滑',
    need: /compet\w+[\s\S]{0,160}(?:aggressive\w*|intens\w*|lower pric\w*|market share|low cost)|竞争[\s\S]{0,40}(?:加剧|激烈)/i,
    most: 2,
  },
];

/** The query of a record that says: no document was there to search, so every direction of both sides came back empty. */
export const EVERY_QUERY = 'every standing search';
