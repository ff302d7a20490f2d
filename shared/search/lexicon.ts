// Words for retrieval (RETRIEVAL §6): synonyms, which metric a question means and in which statement it stands, and Chinese everyday wording.

/** Any member found in a question adds the others. */
export const SYNONYMS: readonly (readonly string[])[] = [
  'revenue | revenues | net sales | sales | total net revenue | net revenue | net revenues | turnover | topline | top line | total revenues'.split(
    ' | ',
  ),
  'cost of goods sold | cogs | cost of sales | cost of revenue | cost of revenues | cost of products sold | cost of services'.split(' | '),
  'gross profit | gross margin | gross margins'.split(' | '),
  'operating income | operating profit | income from operations | operating earnings | ebit | operating margin | profit from operations'.split(
    ' | ',
  ),
  'net income | net earnings | profit | bottom line | net income attributable | net loss | net profit'.split(' | '),
  'earnings per share | eps | diluted earnings per share | basic earnings per share | net income per share'.split(' | '),
  'capital expenditure | capital expenditures | capex | purchases of property plant and equipment | additions to property and equipment | capital spending | purchase of property and equipment | payments for property'.split(
    ' | ',
  ),
  'property plant and equipment | pp e | ppe | ppne | pp ne | property and equipment | fixed assets | net property | plant assets'.split(
    ' | ',
  ),
  'depreciation and amortization | d a | depreciation | amortization'.split(' | '),
  'accounts receivable | receivables | trade receivables | net receivables | notes receivable'.split(' | '),
  'accounts payable | trade payables | payables'.split(' | '),
  'inventory | inventories | merchandise inventories'.split(' | '),
  'shareholders equity | stockholders equity | shareowners equity | total equity | book value'.split(' | '),
  'long term debt | borrowings | notes payable | senior notes | debt | short term borrowings | commercial paper | credit facility | term loan'.split(
    ' | ',
  ),
  'cash and cash equivalents | cash | cash equivalents'.split(' | '),
  'operating cash flow | cash from operations | net cash provided by operating activities | cash flow from operations | cfo'.split(' | '),
  'research and development | r d | product development'.split(' | '),
  'selling general and administrative | sg a | sga | selling and administrative | operating expenses'.split(' | '),
  'share based compensation | stock based compensation | equity compensation | stock compensation'.split(' | '),
  'share repurchases | repurchase of common stock | treasury stock | stock buyback | buybacks | purchases of treasury stock'.split(' | '),
  'dividends | dividends paid | cash dividends | dividends declared'.split(' | '),
  'effective tax rate | effective income tax rate | provision for income taxes | income tax expense | statutory rate'.split(' | '),
  'interest expense | interest cost | interest paid | finance cost'.split(' | '),
  'restructuring | severance | restructuring charges | restructuring liability | exit costs | reorganization'.split(' | '),
  'acquisition | acquisitions | acquired | business combination | merger | purchase price'.split(' | '),
  'divestiture | divestitures | disposal | disposed | sale of business | discontinued operations | spin off | held for sale'.split(' | '),
  'legal proceedings | litigation | lawsuit | lawsuits | legal battles | claims | contingencies | legal matters'.split(' | '),
  'segment | segments | reportable segment | business segment | operating segment | division'.split(' | '),
  'geographic | geographies | region | regions | geography | countries | international | united states'.split(' | '),
  'customer concentration | major customers | significant customers | largest customer'.split(' | '),
  'pension | retirement benefits | postretirement | retirees | defined benefit | benefit payments'.split(' | '),
  'lease | leases | operating lease | right of use | rent | rent expense'.split(' | '),
  'impairment | goodwill impairment | write down | write off | impaired'.split(' | '),
  'guidance | outlook | forecast | expects | expected | full year outlook'.split(' | '),
  'liquidity | capital resources | working capital | liquidity profile | current ratio | quick ratio'.split(' | '),
  'allowance for credit losses | allowance for doubtful accounts | bad debt | credit loss expense'.split(' | '),
  'deferred revenue | contract liabilities | unearned revenue'.split(' | '),
  'derivative | derivatives | hedging | hedge | notional | swap | swaps | foreign currency contracts'.split(' | '),
  'going concern | substantial doubt | ability to continue'.split(' | '),
  'related party | related parties | affiliate'.split(' | '),
  'securities registered | registered debt securities | title of each class | trading symbol | national securities exchange'.split(' | '),
  'board | directors | nominees | annual meeting | shareholder vote | votes | proxy | stockholders meeting'.split(' | '),
  'valuation allowance | deferred tax assets | deferred tax liabilities | net operating loss'.split(' | '),
  'fair value | level 1 | level 2 | level 3 | fair value hierarchy'.split(' | '),
];

export interface MetricRoute {
  readonly pattern: RegExp;
  /** Statements in which it stands: I income, B balance sheet, C cash flow. */
  readonly statements: string;
  readonly terms: string;
}

export const METRIC_ROUTES: readonly MetricRoute[] = [
  {
    pattern: /capital expenditure|\bcapex\b|capital.intensive|purchases? of property/i,
    statements: 'C',
    terms: 'purchases of property plant equipment capital expenditures investing activities',
  },
  {
    pattern: /capital.intensive/i,
    statements: 'IBC',
    terms: 'total assets property plant equipment net sales net income purchases of property',
  },
  {
    pattern: /depreciation|\bd&a\b|ebitda/i,
    statements: 'CI',
    terms: 'depreciation and amortization operating activities operating income',
  },
  {
    pattern: /operating cash flow|cash from operations|cash flows? from operat|free cash flow/i,
    statements: 'C',
    terms: 'net cash provided by operating activities',
  },
  {
    pattern: /(operations|operating), invest\w+,? and financ/i,
    statements: 'C',
    terms: 'net cash operating investing financing activities',
  },
  {
    pattern: /current liabilit|working capital|current ratio|quick ratio|liquidity/i,
    statements: 'B',
    terms: 'total current assets total current liabilities inventories cash receivables',
  },
  {
    pattern: /\bppn?e\b|pp&e|property, plant|fixed asset/i,
    statements: 'B',
    terms: 'property plant and equipment net accumulated depreciation',
  },
  {
    pattern: /fixed asset turnover|asset turnover|return on assets|\broa\b/i,
    statements: 'IB',
    terms: 'total assets net sales revenue net income',
  },
  {
    pattern: /inventory turnover|days inventory|\bdio\b|inventor/i,
    statements: 'BI',
    terms: 'inventories cost of sales cost of goods sold',
  },
  { pattern: /days payable|\bdpo\b|accounts payable/i, statements: 'B', terms: 'accounts payable' },
  { pattern: /days payable|\bdpo\b/i, statements: 'I', terms: 'cost of sales' },
  { pattern: /days sales|\bdso\b|receivable/i, statements: 'B', terms: 'accounts receivable net trade' },
  {
    pattern: /cash conversion cycle|\bccc\b/i,
    statements: 'IB',
    terms: 'inventories accounts receivable accounts payable cost of sales net sales',
  },
  {
    pattern: /gross (profit|margin)|cogs|cost of (goods|sales|revenue)/i,
    statements: 'I',
    terms: 'gross profit cost of sales cost of goods sold net sales',
  },
  {
    pattern: /operating (income|margin|profit)|\bebit\b/i,
    statements: 'I',
    terms: 'operating income income from operations net sales revenue',
  },
  { pattern: /net income|net profit|net earnings|bottom line/i, statements: 'I', terms: 'net income attributable net earnings' },
  { pattern: /total revenue|net sales|\brevenues?\b|top.?line|cagr|growth rate/i, statements: 'I', terms: 'total net sales revenue' },
  { pattern: /\beps\b|earnings per share/i, statements: 'I', terms: 'diluted basic earnings per share' },
  { pattern: /interest coverage/i, statements: 'I', terms: 'interest expense operating income' },
  { pattern: /interest expense/i, statements: 'I', terms: 'interest expense' },
  {
    pattern: /effective tax rate|income tax/i,
    statements: 'I',
    terms: 'effective tax rate provision for income taxes income before taxes',
  },
  { pattern: /dividend/i, statements: 'C', terms: 'dividends paid cash dividends per share declared' },
  { pattern: /payout ratio|retention ratio/i, statements: 'CI', terms: 'dividends paid net income' },
  { pattern: /repurchase|buyback/i, statements: 'C', terms: 'repurchases of common stock treasury' },
  { pattern: /stock.based|share.based/i, statements: 'C', terms: 'stock based compensation share based' },
  {
    pattern: /total assets|total liabilities|\bdebt\b|equity|retained earnings|goodwill|book value|liquidat/i,
    statements: 'B',
    terms: 'total assets total liabilities total equity long term debt short term borrowings',
  },
  { pattern: /restructuring/i, statements: 'I', terms: 'restructuring charges severance liability' },
  { pattern: /change in (working capital|inventor|cash)/i, statements: 'C', terms: 'changes in assets and liabilities' },
  {
    pattern: /segment|business line|division/i,
    statements: '',
    terms: 'segment segments reportable segment net revenue net sales operating income by segment results total',
  },
  {
    pattern: /region|geograph|countr|international/i,
    statements: '',
    terms: 'geographic region united states international net revenue by geography long lived assets',
  },
  {
    pattern: /legal|lawsuit|litigation/i,
    statements: '',
    terms: 'legal proceedings litigation contingencies environmental matters claims item 3',
  },
  { pattern: /pension|retire|benefit/i, statements: '', terms: 'pension postretirement benefits expected benefit payments future years' },
  { pattern: /acqui|merger/i, statements: '', terms: 'acquisitions acquired business combination purchase price goodwill' },
  {
    pattern: /derivative|hedg|notional/i,
    statements: '',
    terms: 'derivative instruments notional amounts interest rate swaps cross currency swaps',
  },
  { pattern: /\bdebt\b|borrow/i, statements: '', terms: 'long term debt total debt due within one year notes payable maturities' },
  { pattern: /guidance|outlook|forecast|expect/i, statements: '', terms: 'outlook guidance full year expected' },
  {
    pattern: /industry|product|service|business model|operate|compet/i,
    statements: '',
    terms: 'overview business products services competition industry company operates',
  },
  {
    pattern: /\bceo\b|chief executive|director|board|nominee|vote|shareholder proposal|agm/i,
    statements: '',
    terms: 'votes for against abstentions broker non votes chief executive officer appointed director',
  },
  {
    pattern: /growth|drove|driver|driven|change|dragg|perform/i,
    statements: '',
    terms: 'increase decrease primarily due driven organic growth results of operations compared',
  },
  { pattern: /customer/i, statements: '', terms: 'customers concentration percent of net sales largest customer' },
  { pattern: /store|employee|headcount/i, statements: '', terms: 'number of stores employees' },
  {
    pattern: /registered|trad(ed|ing)|exchange|securit/i,
    statements: '',
    terms: 'securities registered title of each class trading symbol name of each exchange',
  },
];

/** Everyday wording of a Chinese question → the report's wording. */
export const CHINESE_WORDS: readonly { readonly asked: readonly string[]; readonly terms: string }[] = [
  { asked: ['大客户', '主要客户', '客户集中', '重要客户'], terms: '前五名客户销售额占比' },
  { asked: ['主要供应商', '供应商集中'], terms: '前五名供应商采购额占比' },
  { asked: ['老板', '幕后', '谁控制', '大股东'], terms: '控股股东实际控制人' },
  { asked: ['坏账'], terms: '坏账准备不良贷款' },
  { asked: ['派多少', '分红', '派息', '股息', '分配'], terms: '每10股派息现金分红利润分配' },
  { asked: ['搞研发', '研发花', '研发费用', '研发投入'], terms: '研发投入研发费用资本化研发人员' },
  { asked: ['没计入费用', '资本化'], terms: '资本化研发投入' },
  { asked: ['冻结', '抵押', '质押', '受限'], terms: '受限原因所有权或使用权受限资产权利受限' },
  { asked: ['扣非', '一次性损益', '非经常'], terms: '非经常性损益政府补助' },
  { asked: ['审计师', '会计师', '审计重点', '重点关注'], terms: '关键审计事项会计师事务所' },
  { asked: ['售价', '降价', '价格压力'], terms: '产品售价下降市场竞争' },
  { asked: ['账龄'], terms: '账龄1年以内1至2年' },
  { asked: ['员工', '人数', '多少人'], terms: '在职员工数量' },
  { asked: ['毛利'], terms: '毛利率营业成本' },
  { asked: ['网点'], terms: '营业网点' },
  { asked: ['逾期', '拖欠'], terms: '逾期贷款' },
  { asked: ['减值'], terms: '减值准备' },
  { asked: ['商誉'], terms: '商誉被投资单位名称' },
  { asked: ['汇率', '外币'], terms: '外汇风险外币货币性项目' },
  { asked: ['短期借款', '短债'], terms: '短期借款信用借款保证借款' },
  { asked: ['应付款', '欠款'], terms: '其他应付款应付账款' },
  { asked: ['股东人数', '股东总数', '户数'], terms: '普通股股东总数' },
  { asked: ['产能', '产销'], terms: '生产量销售量库存量' },
  { asked: ['募资', '募集'], terms: '募集资金总额' },
  { asked: ['代理费'], terms: '储蓄代理费' },
];
