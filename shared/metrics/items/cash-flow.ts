// Table A, cash flow statement and its notes: ids, names and tags (METRICS 2.2).
import { cashFlow, cashFlowSigned, type LineItem } from './types.ts';

export const cashFlowItems: LineItem[] = [
  cashFlowSigned('ocf', '经营现金流净额', 'Operating cash flow', {
    usGaap: [
      'NetCashProvidedByUsedInOperatingActivities',
      { tag: 'NetCashProvidedByUsedInOperatingActivitiesContinuingOperations', broad: true },
    ],
    ifrs: ['CashFlowsFromUsedInOperatingActivities'],
  }),
  cashFlowSigned('cash-from-operations', '经营产生的现金', 'Cash flows from operations (before tax and interest, unless it foots)', {
    ifrs: ['CashFlowsFromUsedInOperations'],
    part: true,
  }),
  cashFlow('cash-from-customers', '销售商品、提供劳务收到的现金', 'Cash received from customers'),
  cashFlow('capex', '资本开支', 'Capital expenditure', {
    usGaap: [
      'PaymentsToAcquirePropertyPlantAndEquipment',
      'PaymentsToAcquireProductiveAssets',
      'PaymentsToAcquireOtherPropertyPlantAndEquipment',
    ],
    ifrs: [
      'PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
      'PurchaseOfPropertyPlantAndEquipmentIntangibleAssetsOtherThanGoodwillInvestmentPropertyAndOtherNoncurrentAssets',
    ],
  }),
  cashFlow('capex-intangibles', '购买无形资产', 'Purchase of intangible assets', {
    usGaap: ['PaymentsToAcquireIntangibleAssets'],
    ifrs: ['PurchaseOfIntangibleAssetsClassifiedAsInvestingActivities'],
    part: true,
  }),
  cashFlow('capex-discontinued', '终止经营资本开支', 'Capital expenditure of discontinued operations', {
    usGaap: ['CapitalExpenditureDiscontinuedOperations'],
    part: true,
  }),
  cashFlow('dividends-paid', '支付的股利', 'Dividends paid', {
    usGaap: ['PaymentsOfDividendsCommonStock', 'PaymentsOfDividends', 'PaymentsOfOrdinaryDividends'],
    ifrs: [
      'DividendsPaidClassifiedAsFinancingActivities',
      'DividendsPaidToEquityHoldersOfParentClassifiedAsFinancingActivities',
      'DividendsPaid',
    ],
  }),
  cashFlow('dividends-and-interest-paid', '分配股利、利润或偿付利息支付的现金', 'Dividends and interest paid (mixed row)'),
  cashFlow('buybacks', '回购股份支付的现金', 'Share repurchases', {
    usGaap: ['PaymentsForRepurchaseOfCommonStock'],
    ifrs: ['PaymentsToAcquireOrRedeemEntitysShares'],
  }),
  cashFlowSigned('icf', '投资活动现金流净额', 'Investing cash flow', {
    usGaap: [
      'NetCashProvidedByUsedInInvestingActivities',
      { tag: 'NetCashProvidedByUsedInInvestingActivitiesContinuingOperations', broad: true },
    ],
    ifrs: ['CashFlowsFromUsedInInvestingActivities'],
  }),
  cashFlowSigned('fincf', '筹资活动现金流净额', 'Financing cash flow', {
    usGaap: [
      'NetCashProvidedByUsedInFinancingActivities',
      { tag: 'NetCashProvidedByUsedInFinancingActivitiesContinuingOperations', broad: true },
    ],
    ifrs: ['CashFlowsFromUsedInFinancingActivities'],
  }),
  cashFlowSigned('fx-on-cash', '汇率变动对现金的影响', 'Effect of exchange rates on cash', {
    usGaap: [
      'EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
      'EffectOfExchangeRateOnCashAndCashEquivalents',
    ],
    ifrs: ['EffectOfExchangeRateChangesOnCashAndCashEquivalents'],
  }),
  cashFlowSigned('change-in-cash', '现金净增加额', 'Change in cash', {
    usGaap: [
      'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
      'CashAndCashEquivalentsPeriodIncreaseDecrease',
    ],
    ifrs: ['IncreaseDecreaseInCashAndCashEquivalents', 'IncreaseDecreaseInCashAndCashEquivalentsBeforeEffectOfExchangeRateChanges'],
  }),
  cashFlow('depreciation', '固定资产折旧', 'Depreciation of PP&E', {
    usGaap: ['Depreciation'],
    ifrs: ['DepreciationExpense', 'DepreciationPropertyPlantAndEquipment'],
  }),
  cashFlow('d-and-a', '折旧与摊销', 'Depreciation and amortisation', {
    usGaap: ['DepreciationDepletionAndAmortization', 'DepreciationAmortizationAndAccretionNet', 'DepreciationAndAmortization'],
    ifrs: ['AdjustmentsForDepreciationAndAmortisationExpense', 'DepreciationAndAmortisationExpense'],
  }),
  cashFlow('amortisation-intangibles', '无形资产摊销', 'Amortisation of intangible assets', {
    usGaap: ['AmortizationOfIntangibleAssets'],
    part: true,
  }),
  cashFlow('amortisation-right-of-use', '使用权资产摊销', 'Amortisation of right-of-use assets', { part: true }),
  cashFlow('amortisation-deferred', '长期待摊费用摊销', 'Amortisation of deferred expenses', { part: true }),
  cashFlow('sbc', '股份支付费用', 'Share-based compensation', {
    usGaap: ['ShareBasedCompensation'],
    ifrs: ['AdjustmentsForSharebasedPayments'],
  }),
  cashFlow('share-issuance', '吸收投资收到的现金', 'Cash from issuing shares', {
    usGaap: ['ProceedsFromIssuanceOfCommonStock'],
    ifrs: ['ProceedsFromIssuingShares'],
  }),
  cashFlow('share-issuance-minority', '子公司吸收少数股东投资收到的现金', 'Cash from minority investors in subsidiaries', { part: true }),
  // US plans are tagged apart from ProceedsFromIssuanceOfCommonStock and are not deducted from it.
  cashFlow('share-issuance-employee', '股权激励吸收的投资', 'Cash from employee share plans', { part: true }),
  cashFlow('cash-taxes-paid', '支付的所得税', 'Income taxes paid', { usGaap: ['IncomeTaxesPaidNet', 'IncomeTaxesPaid'] }),
];
