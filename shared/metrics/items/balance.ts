// Table A, balance sheet and instants: ids, names and tags (METRICS 2.2).
import { balance, balanceSigned, type LineItem, noteInstant, rateInstant, shares } from './types.ts';

export const balanceItems: LineItem[] = [
  balance('cash', '货币资金', 'Cash and cash equivalents', {
    usGaap: [
      'CashAndCashEquivalentsAtCarryingValue',
      { tag: 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents', broad: true },
    ],
    ifrs: ['CashAndCashEquivalents'],
  }),
  balance('short-term-investments', '交易性金融资产等短期投资', 'Short-term investments', {
    usGaap: [
      'MarketableSecuritiesCurrent',
      'ShortTermInvestments',
      'AvailableForSaleSecuritiesDebtSecuritiesCurrent',
      'AvailableForSaleSecuritiesCurrent',
    ],
    ifrs: ['CurrentFinancialAssetsAtFairValueThroughProfitOrLoss'],
  }),
  balance('long-term-investments', '长期有价证券', 'Non-current marketable securities', { usGaap: ['MarketableSecuritiesNoncurrent'] }),
  balance('notes-receivable', '应收票据', 'Notes receivable', { zero: true }),
  balance('accounts-receivable', '应收账款', 'Trade receivables, net', {
    usGaap: ['AccountsReceivableNetCurrent', 'ReceivablesNetCurrent', 'AccountsNotesAndLoansReceivableNetCurrent'],
    ifrs: ['CurrentTradeReceivables', { tag: 'TradeAndOtherCurrentReceivables', broad: true }],
  }),
  balance('notes-and-accounts-receivable', '应收票据及应收账款', 'Notes and accounts receivable (merged row)', { part: true }),
  balance('receivables-financing', '应收款项融资', 'Receivables at fair value through OCI'),
  balance('contract-assets', '合同资产', 'Contract assets', {
    usGaap: ['ContractWithCustomerAssetNetCurrent'],
    ifrs: ['CurrentContractAssets'],
  }),
  balance('other-receivables', '其他应收款', 'Other receivables', {
    usGaap: ['NontradeReceivablesCurrent', 'OtherReceivablesNetCurrent'],
    ifrs: ['OtherCurrentReceivables'],
  }),
  balance('prepayments', '预付款项', 'Prepayments', {
    usGaap: ['PrepaidExpenseCurrent', { tag: 'PrepaidExpenseAndOtherAssetsCurrent', broad: true }],
    ifrs: ['CurrentPrepayments'],
  }),
  balance('inventory', '存货', 'Inventory', {
    usGaap: [
      'InventoryNet',
      'InventoryNetOfAllowancesCustomerAdvancesAndProgressBillings',
      'InventoryRealEstate',
      'InventoryOperativeBuilders',
    ],
    ifrs: ['Inventories'],
  }),
  balance('current-assets', '流动资产合计', 'Current assets', { usGaap: ['AssetsCurrent'], ifrs: ['CurrentAssets'] }),
  balance('non-current-assets', '非流动资产合计', 'Non-current assets', { usGaap: ['AssetsNoncurrent'], ifrs: ['NoncurrentAssets'] }),
  balance('long-term-equity-investments', '长期股权投资', 'Equity-method investments', {
    usGaap: ['EquityMethodInvestments'],
    ifrs: ['InvestmentAccountedForUsingEquityMethod'],
  }),
  balance('investments-in-associates', '联营企业投资', 'Investments in associates', { ifrs: ['InvestmentsInAssociates'], part: true }),
  balance('investments-in-joint-ventures', '合营企业投资', 'Investments in joint ventures', {
    ifrs: ['InvestmentsInJointVentures'],
    part: true,
  }),
  balance('ppe', '固定资产', 'Property, plant and equipment, net', {
    usGaap: [
      'PropertyPlantAndEquipmentNet',
      {
        tag: 'PropertyPlantAndEquipmentAndFinanceLeaseRightOfUseAssetAfterAccumulatedDepreciationAndAmortization',
        flag: 'includes-finance-leases',
      },
    ],
    ifrs: ['PropertyPlantAndEquipment'],
  }),
  balance('construction-in-progress', '在建工程', 'Construction in progress', {
    usGaap: ['ConstructionInProgressGross'],
    ifrs: ['ConstructionInProgress'],
  }),
  balance('right-of-use-assets', '使用权资产', 'Right-of-use assets', {
    usGaap: ['OperatingLeaseRightOfUseAsset'],
    ifrs: ['RightofuseAssets'],
  }),
  balance('intangibles', '无形资产', 'Intangible assets excluding goodwill', {
    usGaap: ['IntangibleAssetsNetExcludingGoodwill', 'FiniteLivedIntangibleAssetsNet'],
    ifrs: ['IntangibleAssetsOtherThanGoodwill'],
  }),
  balance('development-costs', '开发支出', 'Capitalised development costs'),
  balance('goodwill', '商誉', 'Goodwill', { usGaap: ['Goodwill'], ifrs: ['Goodwill'], zero: true }),
  balance('intangibles-and-goodwill', '无形资产及商誉', 'Intangible assets including goodwill', {
    usGaap: ['IntangibleAssetsNetIncludingGoodwill'],
    ifrs: ['IntangibleAssetsAndGoodwill'],
    part: true,
  }),
  balance('total-assets', '资产总计', 'Total assets', { usGaap: ['Assets'], ifrs: ['Assets'] }),
  balance('liabilities-and-equity', '负债和所有者权益总计', 'Liabilities and equity', {
    usGaap: ['LiabilitiesAndStockholdersEquity'],
    ifrs: ['EquityAndLiabilities'],
    part: true,
  }),
  balance('disposal-assets', '持有待售资产', 'Assets held for sale', {
    usGaap: [
      'AssetsOfDisposalGroupIncludingDiscontinuedOperationCurrent',
      'AssetsHeldForSaleNotPartOfDisposalGroupCurrent',
      'DisposalGroupIncludingDiscontinuedOperationAssetsNoncurrent',
    ],
    ifrs: ['NoncurrentAssetsOrDisposalGroupsClassifiedAsHeldForSale'],
  }),
  balance('short-term-borrowings', '短期借款', 'Short-term borrowings', {
    usGaap: ['ShortTermBorrowings', 'CommercialPaper', 'OtherShortTermBorrowings'],
    ifrs: ['CurrentBorrowings', 'ShorttermBorrowings'],
    zero: true,
  }),
  balance('current-portion-lt-debt', '一年内到期的非流动负债', 'Current part of long-term debt', {
    usGaap: ['LongTermDebtCurrent', 'LongTermDebtAndCapitalLeaseObligationsCurrent'],
    ifrs: ['CurrentPortionOfLongtermBorrowings'],
    zero: true,
  }),
  balance('debt-current', '短期有息负债', 'Debt due within a year', {
    usGaap: ['DebtCurrent'],
    ifrs: ['CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings'],
  }),
  balance('long-term-borrowings', '长期借款', 'Long-term debt', {
    usGaap: ['LongTermDebtNoncurrent', { tag: 'LongTermDebtAndCapitalLeaseObligations', flag: 'includes-finance-leases' }],
    // The non-current part first: the older tag may include what is due within a year.
    ifrs: ['NoncurrentPortionOfNoncurrentBorrowings', 'LongtermBorrowings'],
    zero: true,
  }),
  balance('short-term-loans', '短期贷款', 'Short-term loans', { part: true }),
  balance('long-term-loans', '长期贷款', 'Long-term loans', { part: true }),
  balance('senior-notes-current', '应付票据(优先票据，流动)', 'Senior notes, current', { part: true }),
  balance('senior-notes-non-current', '应付票据(优先票据，非流动)', 'Senior notes, non-current', { part: true }),
  balance('borrowings', '借款合计', 'Borrowings, total', { ifrs: ['Borrowings'] }),
  balance('long-term-debt-total', '长期债务(含一年内到期)', 'Long-term debt including its current part', {
    usGaap: ['LongTermDebt', 'LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities'],
    part: true,
  }),
  balance('other-debt', '其他债务标签', 'Debt under other tags', {
    usGaap: [
      'DebtLongtermAndShorttermCombinedAmount',
      'DebtInstrumentCarryingAmount',
      'NotesPayable',
      'NotesPayableCurrent',
      'LongTermNotesPayable',
      'ConvertibleNotesPayable',
      'ConvertibleNotesPayableCurrent',
      'ConvertibleLongTermNotesPayable',
      'ConvertibleDebt',
      'ConvertibleDebtCurrent',
      'ConvertibleDebtNoncurrent',
      'SeniorNotes',
      'SeniorLongTermNotes',
      'UnsecuredDebt',
      'UnsecuredLongTermDebt',
      'SecuredDebt',
      'SecuredLongTermDebt',
      'LineOfCredit',
      'LinesOfCreditCurrent',
      'LongTermLineOfCredit',
      'LoansPayable',
      'LoansPayableCurrent',
      'LongTermLoansPayable',
      'OtherLongTermDebt',
      'OtherLongTermDebtNoncurrent',
      'SubordinatedDebt',
      'ShortTermBankLoansAndNotesPayable',
      'BankOverdrafts',
      'MediumtermNotesNoncurrent',
    ],
    part: true,
    largest: true,
  }),
  balance('bonds-payable', '应付债券', 'Bonds payable', { zero: true }),
  balance('lease-liabilities', '租赁负债', 'Lease liabilities', { zero: true }),
  balance('lease-liabilities-note', '租赁负债(附注合计)', 'Lease liabilities, total of the note', {
    ifrs: ['LeaseLiabilities'],
    part: true,
  }),
  balance('lease-liabilities-current', '租赁负债(流动)', 'Lease liabilities, current', { ifrs: ['CurrentLeaseLiabilities'], part: true }),
  balance('lease-liabilities-non-current', '租赁负债(非流动)', 'Lease liabilities, non-current', {
    ifrs: ['NoncurrentLeaseLiabilities'],
    part: true,
  }),
  balance('operating-lease-liability', '经营租赁负债', 'Operating lease liability', { usGaap: ['OperatingLeaseLiability'], part: true }),
  balance('operating-lease-current', '经营租赁负债(流动)', 'Operating lease liability, current', {
    usGaap: ['OperatingLeaseLiabilityCurrent'],
    part: true,
  }),
  balance('operating-lease-non-current', '经营租赁负债(非流动)', 'Operating lease liability, non-current', {
    usGaap: ['OperatingLeaseLiabilityNoncurrent'],
    part: true,
  }),
  balance('finance-lease-liability', '融资租赁负债', 'Finance lease liability', { usGaap: ['FinanceLeaseLiability'], part: true }),
  balance('notes-payable', '应付票据', 'Notes payable (trade)', { zero: true }),
  balance('accounts-payable', '应付账款', 'Trade payables', {
    usGaap: ['AccountsPayableCurrent', 'AccountsPayableTradeCurrent', { tag: 'AccountsPayableAndAccruedLiabilitiesCurrent', broad: true }],
    ifrs: ['TradeAndOtherCurrentPayablesToTradeSuppliers', { tag: 'TradeAndOtherCurrentPayables', broad: true }],
  }),
  balance('notes-and-accounts-payable', '应付票据及应付账款', 'Notes and accounts payable (merged row)', { part: true }),
  balance('contract-liabilities', '合同负债', 'Contract liabilities', {
    usGaap: ['ContractWithCustomerLiabilityCurrent', 'DeferredRevenueCurrent'],
    ifrs: ['CurrentContractLiabilities'],
  }),
  balance('advances-received', '预收款项', 'Advances received'),
  balance('current-liabilities', '流动负债合计', 'Current liabilities', { usGaap: ['LiabilitiesCurrent'], ifrs: ['CurrentLiabilities'] }),
  balance('non-current-liabilities', '非流动负债合计', 'Non-current liabilities', {
    usGaap: ['LiabilitiesNoncurrent'],
    ifrs: ['NoncurrentLiabilities'],
  }),
  balance('long-term-payables', '长期应付款', 'Long-term payables'),
  balance('total-liabilities', '负债合计', 'Total liabilities', { usGaap: ['Liabilities'], ifrs: ['Liabilities'] }),
  balance('temporary-equity', '临时权益', 'Temporary equity', {
    usGaap: [
      'RedeemableNoncontrollingInterestEquityCarryingAmount',
      'TemporaryEquityCarryingAmountAttributableToParent',
      'RedeemableNoncontrollingInterestEquityPreferredCarryingAmount',
    ],
    part: true,
  }),
  balanceSigned('equity-parent', '归母净资产', 'Equity attributable to owners', {
    usGaap: ['StockholdersEquity', 'PartnersCapital', 'MembersEquity'],
    ifrs: ['EquityAttributableToOwnersOfParent'],
  }),
  balanceSigned('minority-equity', '少数股东权益', 'Non-controlling interests', {
    usGaap: ['MinorityInterest'],
    ifrs: ['NoncontrollingInterests'],
    zero: true,
  }),
  balanceSigned('total-equity', '所有者权益合计', 'Total equity', {
    usGaap: [
      'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
      'PartnersCapitalIncludingPortionAttributableToNoncontrollingInterest',
    ],
    ifrs: ['Equity'],
  }),
  balance('other-equity-instruments', '其他权益工具', 'Preferred and perpetual instruments in equity', {
    usGaap: ['PreferredStockValue', 'PreferredStockValueOutstanding'],
    zero: true,
  }),
  balanceSigned('retained-earnings', '留存收益', 'Retained earnings', {
    usGaap: ['RetainedEarningsAccumulatedDeficit'],
    ifrs: ['RetainedEarnings'],
  }),
  balanceSigned('undistributed-profit', '未分配利润', 'Undistributed profit (CN)', { part: true }),
  balance('surplus-reserve', '盈余公积', 'Surplus reserve (CN)', { part: true }),
  balance('treasury-shares', '库存股', 'Treasury shares', {
    usGaap: ['TreasuryStockValue', 'TreasuryStockCommonValue'],
    ifrs: ['TreasuryShares'],
    zero: true,
  }),
  balance('share-capital', '股本', 'Share capital'),
  shares('shares-outstanding', '总股本', 'Shares outstanding', {
    usGaap: ['CommonStockSharesOutstanding'],
    ifrs: ['NumberOfSharesOutstanding', 'NumberOfSharesIssued'],
  }),
  shares('shares-issued', '已发行股数', 'Shares issued', { usGaap: ['CommonStockSharesIssued'], part: true }),
  shares('treasury-share-count', '库存股股数', 'Treasury shares, count', {
    usGaap: ['TreasuryStockShares', 'TreasuryStockCommonShares'],
    part: true,
  }),
  shares('shares-outstanding-cover', '封面股数', 'Shares outstanding at the cover date', {
    usGaap: ['dei:EntityCommonStockSharesOutstanding'],
  }),
  noteInstant('public-float', '公众持股市值', 'Public float', { usGaap: ['dei:EntityPublicFloat'] }),
  noteInstant('supplier-finance', '供应商融资义务', 'Supplier finance obligation', {
    usGaap: ['SupplierFinanceProgramObligationCurrent', 'SupplierFinanceProgramObligation'],
  }),
  // sums over rows that moved between formats
  balance('trade-receivables', '应收款项', 'Trade receivables, all forms'),
  balance('trade-payables', '应付票据及应付账款', 'Trade payables, all forms'),
  balance('customer-advances', '合同负债及预收款项', 'Contract liabilities and advances'),
  // financial companies
  balance('loans', '发放贷款和垫款', 'Loans', {
    usGaap: ['FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss', 'LoansAndLeasesReceivableNetReportedAmount'],
  }),
  balance('deposits', '吸收存款', 'Deposits', { usGaap: ['Deposits'] }),
  balance('loan-loss-allowance', '贷款损失准备', 'Loan loss allowance', {
    usGaap: ['FinancingReceivableAllowanceForCreditLossExcludingAccruedInterest', 'LoansAndLeasesReceivableAllowance'],
  }),
  balance('client-funds', '代理买卖证券款', 'Client funds of a broker'),
  rateInstant('npl-ratio', '不良贷款率', 'NPL ratio'),
  rateInstant('provision-coverage', '拨备覆盖率', 'Provision coverage'),
  rateInstant('loan-provision-ratio', '拨贷比', 'Loan provision ratio'),
  rateInstant('cet1-ratio', '核心一级资本充足率', 'CET1 ratio'),
  rateInstant('tier1-ratio', '一级资本充足率', 'Tier 1 ratio'),
  rateInstant('capital-adequacy', '资本充足率', 'Total capital ratio'),
  rateInstant('overdue-90-to-npl', '逾期90天以上贷款与不良比', 'Loans overdue 90 days to NPL'),
  rateInstant('solvency-ratio', '综合偿付能力充足率', 'Solvency ratio'),
  rateInstant('risk-coverage', '风险覆盖率', 'Risk coverage ratio'),
  rateInstant('pledge-ratio-controlling', '控股股东质押率', 'Controlling holder pledge ratio'),
  rateInstant('pledge-ratio-total', '股票质押比例', 'Pledged share of total shares'),
];
