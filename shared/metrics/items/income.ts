// Table A, income statement: ids, names and tags (METRICS 2.2).
import { income, incomeLoss, incomeSigned, type LineItem, note, perShare, rate, weightedShares } from './types.ts';

export const incomeItems: LineItem[] = [
  income('revenue', '营业收入', 'Revenue', {
    usGaap: [
      'Revenues',
      'RevenueFromContractWithCustomerExcludingAssessedTax',
      'RevenuesNetOfInterestExpense',
      'RevenueFromContractWithCustomerIncludingAssessedTax',
      'SalesRevenueNet',
      'RegulatedAndUnregulatedOperatingRevenue',
      'RealEstateRevenueNet',
      'ElectricUtilityRevenue',
      'HealthCareOrganizationRevenue',
      'OilAndGasRevenue',
    ],
    ifrs: ['Revenue', { tag: 'RevenueFromContractsWithCustomers', broad: true }],
  }),
  income('revenue-goods', '商品销售收入', 'Sales of goods', { usGaap: ['SalesRevenueGoodsNet'], part: true }),
  income('revenue-services', '服务收入', 'Sales of services', { usGaap: ['SalesRevenueServicesNet'], part: true }),
  income('total-operating-revenue', '营业总收入', 'Total operating revenue'),
  income('total-operating-cost', '营业总成本', 'Total operating cost'),
  income('cost-of-revenue', '营业成本', 'Cost of revenue', {
    usGaap: [
      'CostOfRevenue',
      'CostOfGoodsAndServicesSold',
      { tag: 'CostOfGoodsAndServiceExcludingDepreciationDepletionAndAmortization', broad: true, flag: 'excludes-depreciation' },
    ],
    ifrs: ['CostOfSales'],
  }),
  income('cost-of-goods', '商品成本', 'Cost of goods', { usGaap: ['CostOfGoodsSold'], part: true }),
  income('cost-of-services', '服务成本', 'Cost of services', { usGaap: ['CostOfServices'], part: true }),
  incomeSigned('gross-profit', '毛利', 'Gross profit', { usGaap: ['GrossProfit'], ifrs: ['GrossProfit'] }),
  income('taxes-and-surcharges', '税金及附加', 'Taxes and surcharges'),
  income('selling-expense', '销售费用', 'Selling and marketing expense', {
    usGaap: ['SellingAndMarketingExpense', 'SellingExpense'],
    ifrs: ['DistributionCosts', 'SellingExpense', 'SalesAndMarketingExpense'],
  }),
  income('admin-expense', '管理费用', 'General and administrative expense', {
    usGaap: ['GeneralAndAdministrativeExpense'],
    ifrs: ['AdministrativeExpense', 'GeneralAndAdministrativeExpense'],
  }),
  income('sga', '销售及管理费用', 'SG&A expense', {
    usGaap: ['SellingGeneralAndAdministrativeExpense'],
    ifrs: ['SellingGeneralAndAdministrativeExpense'],
  }),
  income('rnd-expense', '研发费用', 'R&D expense', {
    usGaap: ['ResearchAndDevelopmentExpense', 'ResearchAndDevelopmentExpenseExcludingAcquiredInProcessCost'],
    ifrs: ['ResearchAndDevelopmentExpense'],
  }),
  incomeSigned('finance-expense', '财务费用', 'Net finance expense'),
  income('interest-expense', '利息费用', 'Interest expense', {
    usGaap: ['InterestExpense', 'InterestExpenseNonoperating', 'InterestExpenseDebt', 'InterestAndDebtExpense'],
    ifrs: ['InterestExpense', { tag: 'FinanceCosts', broad: true }],
  }),
  income('interest-expense-operating', '经营性利息费用', 'Interest expense, operating', {
    usGaap: ['InterestExpenseOperating'],
    part: true,
  }),
  income('interest-income', '利息收入', 'Interest income', {
    usGaap: ['InvestmentIncomeInterest', 'InterestIncomeOther', { tag: 'InvestmentIncomeInterestAndDividend', broad: true }],
    ifrs: ['FinanceIncome', 'InterestRevenueCalculatedUsingEffectiveInterestMethod'],
  }),
  incomeSigned('investment-income', '投资收益', 'Investment income'),
  incomeSigned('equity-method-income', '对联营企业和合营企业的投资收益', 'Equity-method income', {
    usGaap: ['IncomeLossFromEquityMethodInvestments'],
    ifrs: ['ShareOfProfitLossOfAssociatesAndJointVenturesAccountedForUsingEquityMethod'],
  }),
  incomeSigned('fair-value-gain', '公允价值变动收益', 'Fair-value gains', {
    usGaap: ['GainLossOnInvestments', 'EquitySecuritiesFvNiGainLoss'],
    ifrs: ['GainsLossesOnFinancialAssetsAtFairValueThroughProfitOrLoss', 'GainsLossesOnFairValueAdjustmentInvestmentProperty'],
  }),
  incomeSigned('other-income', '其他收益', 'Other income', { ifrs: ['OtherIncome'] }),
  incomeLoss('asset-impairment', '资产减值损失', 'Asset impairment', {
    usGaap: ['AssetImpairmentCharges'],
    ifrs: ['ImpairmentLossRecognisedInProfitOrLoss', 'ImpairmentLossReversalOfImpairmentLossRecognisedInProfitOrLoss'],
  }),
  incomeLoss('impairment-goodwill', '商誉减值损失', 'Goodwill impairment', {
    usGaap: ['GoodwillImpairmentLoss'],
    ifrs: ['ImpairmentLossRecognisedInProfitOrLossGoodwill'],
  }),
  incomeLoss('impairment-long-lived', '长期资产减值损失', 'Impairment of long-lived assets', {
    usGaap: ['ImpairmentOfLongLivedAssetsHeldForUse'],
    ifrs: ['ImpairmentLossRecognisedInProfitOrLossPropertyPlantAndEquipment'],
    part: true,
  }),
  incomeLoss('impairment-inventory', '存货跌价损失', 'Inventory write-down', { usGaap: ['InventoryWriteDown'], part: true }),
  incomeLoss('credit-impairment', '信用减值损失', 'Expected credit loss', {
    usGaap: [
      'ProvisionForDoubtfulAccounts',
      'AccountsReceivableCreditLossExpenseReversal',
      'ProvisionForLoanAndLeaseLosses',
      'ProvisionForLoanLeaseAndOtherLosses',
    ],
    ifrs: ['ImpairmentLossImpairmentGainAndReversalOfImpairmentLossDeterminedInAccordanceWithIFRS9'],
  }),
  incomeSigned('asset-disposal-income', '资产处置收益', 'Gain on disposal of assets', {
    usGaap: ['GainLossOnDispositionOfAssets1'],
    ifrs: ['GainsLossesOnDisposalsOfPropertyPlantAndEquipment'],
  }),
  incomeSigned('exchange-gain', '汇兑收益', 'Exchange gain'),
  incomeSigned('hedging-gain', '净敞口套期收益', 'Net exposure hedging gain'),
  incomeSigned('operating-income', '营业利润', 'Operating income', {
    usGaap: ['OperatingIncomeLoss'],
    ifrs: ['ProfitLossFromOperatingActivities'],
  }),
  income('non-operating-income', '营业外收入', 'Non-operating income (CN)'),
  income('non-operating-expense', '营业外支出', 'Non-operating expense (CN)'),
  incomeSigned('pretax-profit', '利润总额', 'Profit before tax', {
    usGaap: [
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
    ],
    ifrs: ['ProfitLossBeforeTax'],
  }),
  incomeSigned('pretax-domestic', '境内税前利润', 'Profit before tax, domestic', {
    usGaap: ['IncomeLossFromContinuingOperationsBeforeIncomeTaxesDomestic'],
    part: true,
  }),
  incomeSigned('pretax-foreign', '境外税前利润', 'Profit before tax, foreign', {
    usGaap: ['IncomeLossFromContinuingOperationsBeforeIncomeTaxesForeign'],
    part: true,
  }),
  incomeSigned('income-tax', '所得税费用', 'Income tax', {
    usGaap: ['IncomeTaxExpenseBenefit'],
    ifrs: ['IncomeTaxExpenseContinuingOperations'],
  }),
  incomeSigned('net-profit-consolidated', '净利润', 'Net profit including minority interests', {
    usGaap: ['ProfitLoss'],
    ifrs: ['ProfitLoss'],
  }),
  incomeSigned('net-profit', '归母净利润', 'Net profit attributable to owners', {
    usGaap: ['NetIncomeLoss', { tag: 'NetIncomeLossAvailableToCommonStockholdersBasic', broad: true }],
    ifrs: ['ProfitLossAttributableToOwnersOfParent'],
  }),
  incomeSigned('net-profit-continuing', '持续经营净利润', 'Net profit from continuing operations', {
    usGaap: ['IncomeLossFromContinuingOperationsIncludingPortionAttributableToNoncontrollingInterest'],
    ifrs: ['ProfitLossFromContinuingOperations'],
  }),
  incomeSigned('net-profit-continuing-parent', '归母持续经营净利润', 'Net profit from continuing operations, owners', {
    usGaap: ['IncomeLossFromContinuingOperations'],
    part: true,
  }),
  incomeSigned('net-profit-discontinued', '终止经营净利润', 'Profit from discontinued operations, net of tax', {
    usGaap: ['IncomeLossFromDiscontinuedOperationsNetOfTax', 'IncomeLossFromDiscontinuedOperationsNetOfTaxAttributableToReportingEntity'],
    ifrs: ['ProfitLossFromDiscontinuedOperations'],
  }),
  incomeSigned('minority-profit', '少数股东损益', 'Minority share of profit', {
    usGaap: ['NetIncomeLossAttributableToNoncontrollingInterest'],
    ifrs: ['ProfitLossAttributableToNoncontrollingInterests'],
    zero: true,
  }),
  note('adjusted-net-profit', '扣非净利润', 'Recurring attributable net profit'),
  note('non-recurring-items', '非经常性损益', 'Non-recurring items'),
  incomeSigned('comprehensive-income', '综合收益总额', 'Comprehensive income', {
    usGaap: ['ComprehensiveIncomeNetOfTaxIncludingPortionAttributableToNoncontrollingInterest', 'ComprehensiveIncomeNetOfTax'],
    ifrs: ['ComprehensiveIncome'],
  }),
  perShare('eps-basic', '基本每股收益', 'Basic EPS', {
    usGaap: ['EarningsPerShareBasic', 'EarningsPerShareBasicAndDiluted'],
    ifrs: ['BasicEarningsLossPerShare'],
  }),
  perShare('eps-diluted', '稀释每股收益', 'Diluted EPS', {
    usGaap: ['EarningsPerShareDiluted', 'EarningsPerShareBasicAndDiluted'],
    ifrs: ['DilutedEarningsLossPerShare'],
  }),
  perShare('eps-diluted-continuing', '持续经营稀释每股收益', 'Diluted EPS, continuing operations', {
    usGaap: ['IncomeLossFromContinuingOperationsPerDilutedShare'],
    ifrs: ['DilutedEarningsLossPerShareFromContinuingOperations'],
  }),
  perShare('dps', '每股股利', 'Dividend per share', {
    usGaap: ['CommonStockDividendsPerShareDeclared'],
    ifrs: ['DividendsRecognisedAsDistributionsToOwnersPerShare'],
  }),
  weightedShares('weighted-shares-basic', '加权平均股数(基本)', 'Weighted shares, basic', {
    usGaap: ['WeightedAverageNumberOfSharesOutstandingBasic', 'WeightedAverageNumberOfShareOutstandingBasicAndDiluted'],
    ifrs: ['WeightedAverageShares'],
  }),
  weightedShares('weighted-shares-diluted', '加权平均股数(稀释)', 'Weighted shares, diluted', {
    usGaap: ['WeightedAverageNumberOfDilutedSharesOutstanding', 'WeightedAverageNumberOfShareOutstandingBasicAndDiluted'],
    ifrs: ['AdjustedWeightedAverageShares'],
  }),
  rate('roe-weighted', '加权平均净资产收益率', 'Weighted ROE (disclosed)'),
  rate('roe-weighted-adjusted', '扣非加权平均净资产收益率', 'Weighted ROE, recurring (disclosed)'),
  rate('top-customer-share', '前五大客户占比', 'Share of the five largest customers'),
  rate('largest-customer-share', '第一大客户占比', 'Share of the largest customer'),
  note('dividends-declared', '年度分红总额', 'Dividends declared for the year'),
  note('rnd-investment', '研发投入', 'R&D investment including capitalised'),
  // banks, insurers, brokers
  incomeSigned('net-interest-income', '利息净收入', 'Net interest income', { usGaap: ['InterestIncomeExpenseNet'] }),
  incomeSigned('noninterest-income', '非利息收入', 'Noninterest income', { usGaap: ['NoninterestIncome'] }),
  incomeSigned('fee-income-net', '手续费及佣金净收入', 'Net fee and commission income'),
  income('opex-bank', '业务及管理费', 'Operating expense of a financial company', { usGaap: ['NoninterestExpense'] }),
  income('premium-earned', '已赚保费', 'Premiums earned', { usGaap: ['PremiumsEarnedNet'] }),
  income('insurance-revenue', '保险服务收入', 'Insurance revenue', { ifrs: ['InsuranceRevenue'] }),
  income('insurance-service-expense', '保险服务费用', 'Insurance service expense', {
    ifrs: ['InsuranceServiceExpensesFromInsuranceContractsIssued'],
  }),
  income('claims', '赔付支出净额', 'Claims incurred, net', { usGaap: ['PolicyholderBenefitsAndClaimsIncurredNet'] }),
  income('agent-securities-fees', '代理买卖证券业务净收入', 'Securities brokerage income, net'),
  rate('nim', '净息差', 'Net interest margin'),
  rate('combined-ratio', '综合成本率', 'Combined ratio'),
  rate('investment-yield', '总投资收益率', 'Total investment yield'),
  rate('nbv-growth', '新业务价值增速', 'New business value growth'),
  // tags that only tell scope
  incomeSigned('da-discontinued', '终止经营折旧摊销', 'D&A of discontinued operations', {
    usGaap: ['DepreciationAndAmortizationDiscontinuedOperations'],
    part: true,
  }),
  incomeSigned('interest-and-dividend-income', '利息及股息收入', 'Interest and dividend income, operating', {
    usGaap: ['InterestAndDividendIncomeOperating'],
    part: true,
  }),
];
