// Sentences of the court itself, in Chinese and English: answers, concessions, disputes, verdicts, caps, section titles.
import type { Topic } from './book-types.ts';

export const topics: Record<Topic, { zh: string; en: string; shortZh: string; shortEn: string }> = {
  demand: {
    zh: '增长来自真实需求，还是放宽信用、低基数或少数客户？',
    en: 'Does the growth come from demand, or from credit, a low base or a few customers?',
    shortZh: '需求',
    shortEn: 'demand',
  },
  cash: { zh: '利润有没有变成现金？', en: 'Is profit turning into cash?', shortZh: '现金回收', shortEn: 'cash' },
  margin: {
    zh: '利润与利润率的变化由什么造成？',
    en: 'What explains the change in profit and margin?',
    shortZh: '利润率',
    shortEn: 'margins',
  },
  'profit-source': {
    zh: '利润来自主业，还是一次性、税率或列报因素？',
    en: 'Does profit come from the business, or from one-offs, tax or presentation?',
    shortZh: '利润来源',
    shortEn: 'the source of profit',
  },
  leverage: {
    zh: '负债水平与偿付能力是否匹配？',
    en: 'Do the means to pay match the liabilities?',
    shortZh: '偿付能力',
    shortEn: 'liabilities',
  },
  'capital-return': {
    zh: '股东回报由自由现金流支付，还是由其他来源支付？',
    en: 'Are shareholder returns paid from free cash flow?',
    shortZh: '股东回报',
    shortEn: 'shareholder returns',
  },
  investment: {
    zh: '资本开支与研发的水平说明什么？',
    en: 'What do capital spending and R&D show?',
    shortZh: '投入',
    shortEn: 'investment',
  },
  inventory: { zh: '存货变化是备货还是滞销？', en: 'Is the stock build planned or unsold?', shortZh: '存货', shortEn: 'inventory' },
  returns: {
    zh: '资本回报靠经营还是靠杠杆？',
    en: 'Do returns come from operations or leverage?',
    shortZh: '资本回报',
    shortEn: 'returns',
  },
  'asset-quality': { zh: '资产中有多少是商誉？', en: 'How much of the assets is goodwill?', shortZh: '商誉', shortEn: 'goodwill' },
  governance: {
    zh: '控制权、质押、减持与审计有无异常？',
    en: 'Are control, pledges, sales of shares and audit in order?',
    shortZh: '公司治理',
    shortEn: 'governance',
  },
  legal: {
    zh: '监管与诉讼事项影响多大？',
    en: 'How large are the regulatory and legal matters?',
    shortZh: '监管与诉讼',
    shortEn: 'legal matters',
  },
  valuation: {
    zh: '当前价格处于自身历史的什么位置？',
    en: 'Where does the price stand against its own history?',
    shortZh: '估值',
    shortEn: 'valuation',
  },
};

export const directionNames = {
  bullish: { zh: '偏多', en: 'Tilts bullish' },
  'leaning-bullish': { zh: '中性偏多', en: 'Neutral, tilting bullish' },
  neutral: { zh: '中性', en: 'Neutral' },
  'leaning-cautious': { zh: '中性偏谨慎', en: 'Neutral, tilting cautious' },
  cautious: { zh: '谨慎', en: 'Cautious' },
  undecided: { zh: '无法裁决', en: 'Undecided' },
} as const;

export const phrases = {
  zh: {
    noAnswer: '没有当期数字可以反驳',
    empty: '本方在已取得的材料中没有达到阈值的论据。',
    seeAnswer: (target: string, earlier: string) => `对${target}：见对${earlier}的答复。`,
    conceded: (answer: string, fact: string, weight: string) =>
      `对方所举「${answer}」属实，与本方的「${fact}」并存；本方把该论点的分量下调为${weight}。`,
    bull: '多方',
    bear: '空方',
    bullName: 'B',
    bearName: 'S',
    join: '、',
    semicolon: '；',
    stop: '。',
    notch: '空方对当期数据的质疑没有得到当期数字回应，结论下调一档。',
    warningCap: (title: string, cap: string) => `硬性风险预警：${title}，结论不高于${cap}。`,
    warning: (title: string) => `硬性风险预警：${title}。`,
    marginCap: '即使采用多方最乐观的假设，区间上沿仍低于现价，结论不高于中性。',
    noMargin: (reason: string) => `未显示安全边际：${reason}。`,
    rulesOnly: '本页由内置规则生成，未使用模型。',
    core: (core: string) => `核心变量：${core}。`,
    sections: { conclusion: '结论', sides: '多空论点', disputes: '争议点', risk: '证据、风险与缺失' },
    missingMetrics: (period: string, list: string) => `${period}没有取得以下数据，相关规则不作判断：${list}。`,
    missingSources: (list: string) => `没有取得的来源：${list}。`,
    basis: (edition: string, period: string) => `本页引用的${period}数据取自${edition}。`,
    restated: (period: string, item: string, before: string, after: string, why: string) =>
      `${period}${item}由${before}重列为${after}（${why}）。`,
  },
  en: {
    noAnswer: 'no present-period figure to set against it',
    empty: 'No evidence on record reaches a threshold for this side.',
    seeAnswer: (target: string, earlier: string) => `On ${target}: see the answer to ${earlier}.`,
    conceded: (answer: string, fact: string, weight: string) =>
      `It is correct that ${answer}; it stands beside ${fact}, and this side lowers the weight of the claim to ${weight}.`,
    bull: 'Bull',
    bear: 'Bear',
    bullName: 'B',
    bearName: 'S',
    join: ', ',
    semicolon: '; ',
    stop: '.',
    notch: "A question about the period's own figures was not met with a figure of that period; the conclusion is one step lower.",
    warningCap: (title: string, cap: string) => `Hard-coded warning: ${title}; the conclusion is not above ${cap}.`,
    warning: (title: string) => `Hard-coded warning: ${title}.`,
    marginCap: "Even on the bull's most optimistic assumptions the upper edge is below the price; the conclusion is not above neutral.",
    noMargin: (reason: string) => `No margin band: ${reason}.`,
    rulesOnly: 'Made by built-in rules, without a model.',
    core: (core: string) => `Core variable: ${core}.`,
    sections: { conclusion: 'Conclusion', sides: 'Bull and bear', disputes: 'In dispute', risk: 'Evidence, risk and what is missing' },
    missingMetrics: (period: string, list: string) => `Not on record for ${period}, so the rules that need them do not decide: ${list}.`,
    missingSources: (list: string) => `Sources without an answer: ${list}.`,
    basis: (edition: string, period: string) => `The ${period} figures on this page are taken from the ${edition}.`,
    restated: (period: string, item: string, before: string, after: string, why: string) =>
      `${period} ${item} was re-presented from ${before} to ${after} (${why}).`,
  },
} as const;

/** Reasons of METRICS 5.4 why no band is shown. */
export const marginReasons: Record<string, { zh: string; en: string }> = {
  'no-price': { zh: '没有取得价格', en: 'no price on record' },
  'stale-price': { zh: '价格与材料的日期相差超过五个交易日', en: 'the price and the figures are more than five trading days apart' },
  suspended: { zh: '股票停牌', en: 'trading is suspended' },
  'short-history': { zh: '自身历史不足五年，同业数据也不足', en: 'fewer than five years of history and too few peers' },
  'negative-driver': {
    zh: '每股收益为负，且不满足市销率法的条件',
    en: 'earnings per share are negative and the sales method does not apply',
  },
  'negative-equity': { zh: '净资产不为正', en: 'net assets are not positive' },
  'thin-equity': { zh: '净资产不足总资产的一成', en: 'equity is under a tenth of assets' },
  'assumptions-missing': { zh: '一方没有被采纳的假设', en: 'a side has no admitted assumption' },
  'assumptions-crossed': { zh: '受约束后多方假设低于空方', en: 'once bounded, the bull assumption is below the bear one' },
  'too-wide': { zh: '区间宽度超过两百个百分点', en: 'the interval is wider than two hundred points' },
  opinion: { zh: '审计意见对报表数字有保留', en: 'the audit opinion qualifies the figures' },
  'restated-error': { zh: '所用期间的数据有差错更正', en: 'the figures used were corrected for an error' },
  delisting: { zh: '存在退市风险', en: 'delisting is pending' },
  perimeter: { zh: '并购或处置使收入变动超过一半', en: 'a merger or disposal moves revenue by more than half' },
  currency: { zh: '没有取得汇率', en: 'no exchange rate on record' },
  'unit-suspect': { zh: '单位存疑', en: 'the unit of a figure is in doubt' },
};
