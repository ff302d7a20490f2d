// "Check this text" over an invented company: verdicts by kind, licences, offsets, speed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CheckRequest, checkText, explainNumbers } from '#shared/checks/check-text.ts';
import { checkAnswer } from '#shared/schema/api-bodies.ts';
import type { MetricValue } from '#shared/schema/metric.ts';

const figure = (id: string, year: number, value: number, unit: string, more: Partial<MetricValue> = {}): MetricValue => {
  const instant = ['total-assets', 'cash', 'inventory'].includes(id);
  const period = {
    ...(instant ? {} : { start: `${year}-01-01` }),
    end: `${year}-12-31`,
    basis: instant ? ('instant' as const) : ('duration' as const),
    label: `FY${year}`,
    fiscalYear: year,
    fiscalPeriod: 'FY' as const,
  };
  return { id, period, value, unit, cells: [], formula: id, definition: `${id}@1`, ...more };
};
const values = (scale: number): MetricValue[] => [
  figure('revenue', 2024, 1234e8 * scale, 'CNY'),
  figure('revenue', 2023, 1120e8 * scale, 'CNY', {
    restated: [
      {
        item: 'revenue',
        before: 1101e8 * scale,
        after: 1120e8 * scale,
        unit: 'CNY',
        period: figure('revenue', 2023, 0, 'CNY').period,
        cause: 'unknown',
      },
    ],
  }),
  figure('revenue', 2021, 900e8 * scale, 'CNY'),
  figure('net-profit', 2024, 156.7e8 * scale, 'CNY'),
  figure('net-profit', 2023, 171.2e8 * scale, 'CNY'),
  figure('gross-margin', 2024, 0.3517, 'ratio'),
  figure('gross-margin', 2023, 0.3391, 'ratio'),
  figure('total-assets', 2024, 2345.6e8 * scale, 'CNY'),
  figure('cash', 2024, 88.8e8 * scale, 'CNY'),
  figure('eps-diluted', 2024, 3.21, 'CNY/share'),
];
const request = (text: string): CheckRequest => ({
  text,
  symbol: '600001.SH',
  names: ['示例消费', 'Example Foods'],
  values: values(1),
  peers: [{ symbol: '600002.SH', names: ['对照食品', 'Other Foods'], values: values(0.37) }],
});
const verdicts = (text: string): string[] => explainNumbers(request(text)).map(({ verdict }) => verdict);

describe('verdicts', () => {
  it.each<[string, string[]]>([
    ['示例消费2024年营业收入1,234.00亿元，同比增长10.2%。', ['correct', 'correct']],
    ['示例消费2024年营业收入1,234.00万元。', ['wrong-unit']],
    ['示例消费2024年营业收入1,243.00亿元。', ['deviates']],
    ['示例消费2024年营业收入同比下降10.2%。', ['wrong-sign']],
    ['示例消费2024年营业收入为1,120.00亿元。', ['wrong-period']],
    ['示例消费2024年营业收入为156.70亿元。', ['wrong-metric']],
    ['示例消费2024年营业收入为456.58亿元。', ['wrong-company']],
    ['示例消费2023年营业收入为1,101.00亿元。', ['deviates']],
    ['示例消费2024年营业收入1,234.00亿美元。', ['wrong-unit']],
    ['示例消费2024年毛利率为35.2%，较上年提升1.3个百分点。', ['correct', 'correct']],
    ['示例消费2024年毛利率较上年提升1.3%。', ['wrong-unit']],
    ['示例消费2024年净利润占营业收入的12.7%。', ['correct']],
    ['2021年至2024年，示例消费营业收入年复合增长率为11.1%。', ['correct']],
    ['截至2024年12月31日，示例消费总资产为2,345.6亿元。', ['correct']],
    ['对照食品2024年营业收入为456.58亿元。', ['correct']],
    ["Example Foods' diluted EPS for FY2024 was RMB 3.21.", ['correct']],
    [
      'Example Foods reported revenue of RMB123.4 billion in fiscal 2024, up 10.2% from RMB112.0 billion a year earlier.',
      ['correct', 'correct', 'correct'],
    ],
    [
      'Example Foods reported revenue of RMB123.4 billion in fiscal 2024, down 10.2% from RMB112.0 billion a year earlier.',
      ['correct', 'wrong-sign', 'correct'],
    ],
    [
      'Example Foods’ revenue and net income were RMB123.4 billion and RMB15.67 billion, respectively, in fiscal 2024.',
      ['correct', 'correct'],
    ],
    ['Example Foods’ revenue was more than RMB120 billion in fiscal 2024.', ['correct']],
    ['Example Foods’ revenue was more than RMB130 billion in fiscal 2024.', ['deviates']],
  ])('%s', (text, expected) => expect(verdicts(text)).toEqual(expected));
});

describe('what is not licensed is not accused', () => {
  it.each([
    '订阅收入120亿元增长很快，2024年示例消费表现稳健。',
    '示例消费预计2025年营业收入约1,500亿元。',
    '示例消费2024年剔除一次性费用后净利润200亿元。',
    'The snacks segment of Example Foods had revenue of RMB20 billion in fiscal 2024.',
    'Example Foods expects revenue of RMB140 billion next year.',
    'Foreign exchange had an unfavorable effect on revenue of RMB2 billion in fiscal 2024.',
    'Two customers accounted for 18% and 10% of receivables.',
    '营业收入大约翻了几倍。',
    '2024年研发人员1,234人。',
  ])('%s', (text) => expect(verdicts(text).filter((v) => v !== 'not-found' && v !== 'correct')).toEqual([]));
});

describe('wording that is easily misread', () => {
  it.each<[string, string[]]>([
    // A longer word is another thing than the word it begins with.
    ['示例消费2024年现金流1,182.5亿元。', ['not-found']],
    // What follows the number names it, not the metric before.
    ['Example Foods reported net income of RMB15.67 billion and paid RMB5.2 billion in dividends in FY2024.', ['correct', 'not-found']],
    // A period in parentheses with a number of its own says nothing of the numbers outside.
    [
      '示例消费：2024年营业收入1,234.00亿元（2023年：1,120.00亿元），毛利率35.17%（2023年：33.91%）。',
      ['correct', 'correct', 'correct', 'correct'],
    ],
    ['Three years ago Example Foods had revenue of RMB90.0 billion; in FY2024 the figure was RMB123.4 billion.', ['correct', 'correct']],
  ])('%s', (text, expected) => expect(verdicts(text)).toEqual(expected));

  it('a figure whose period nobody says is right when it is exactly that of a recent one, which is named, and never wrong', () => {
    const [right] = explainNumbers(request('示例消费营业收入达到1,120.00亿元。'));
    expect(right).toMatchObject({ verdict: 'correct', period: { label: 'FY2023' } });
    expect(verdicts('示例消费营业收入达到1,150.00亿元。')).toEqual(['not-found']);
    // Two digits agree by chance.
    expect(verdicts('示例消费毛利率约34%。')).toEqual(['not-found']);
  });
});

describe('the answer', () => {
  it('has the shape of the API, offsets that fit, the expected value and where a border is crossed', () => {
    const text = '📈 示例消费2024年营业收入1,243.00亿元，建议买入。';
    const answer = checkText({ ...request(text), evidenceOf: ({ id }) => (id === 'revenue' ? 'e000000000001' : undefined) });
    expect(checkAnswer.safeParse(answer).success).toBe(true);
    const [number] = answer.numbers;
    expect(text.slice(number?.start, number?.end)).toBe('1,243.00亿元');
    expect(number).toMatchObject({ metric: 'revenue', expected: 1234e8, evidence: 'e000000000001', period: { label: 'FY2024' } });
    expect(number?.deviation).toBeCloseTo(9 / 1234, 6);
    expect(answer.compliance.map(({ start, end, rule }) => [text.slice(start, end), rule])).toEqual([['建议买入', 'instruction']]);
  });
  it('never throws and never overlaps, whatever the text', () => {
    const piece = fc.constantFrom(
      '示例消费',
      '2024年',
      '营业收入',
      '1,234.00亿元',
      '同比',
      '增长',
      '10.2%',
      '，',
      '。',
      ' revenue ',
      'FY2023',
      ' was ',
      '$5 billion',
      'respectively',
      '分别',
      '和',
      '(',
      ')',
      '；',
      '上年同期',
      '占',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const text = pieces.join('');
        for (const n of explainNumbers(request(text))) expect(text.slice(n.start, n.end)).toBe(n.text);
      }),
      { numRuns: 300 },
    );
  });
  it('stays quick on hostile text', () => {
    for (const piece of ['营业收入', '2024年', '1亿元', 'revenue ', 'in of ', 'FY2024 ', '分别', 'was 5% ', '增长']) {
      const from = performance.now();
      explainNumbers(request(piece.repeat(3000)));
      expect(performance.now() - from, piece).toBeLessThan(8000);
    }
  }, 60_000);
});

describe('what is set against something else is not accused', () => {
  it.each<[string, string[]]>([
    ['Since 2021, Example Foods has lifted revenue from RMB90.0 billion to RMB130.0 billion.', ['correct', 'not-found']],
    ['2021年以来，示例消费营业收入从900.00亿元增至1,300.00亿元。', ['correct', 'not-found']],
    ['In the three years through 2024, Example Foods generated RMB325.4 billion of revenue.', ['not-found']],
    ['Excluding the sold farms, revenue of Example Foods in 2024 was RMB119.5 billion.', ['not-found']],
    ['剔除出售业务后，示例消费2024年营业收入为1,195.00亿元。', ['not-found']],
    ['Revenue of Example Foods missed by RMB1.2 billion in 2024.', ['not-found']],
    ['Example Foods cut debt by RMB900 million in 2024 as net profit came to RMB15.67 billion.', ['not-found', 'correct']],
    ['Gross margin of Example Foods was 35.2% in 2024, up 130 basis points from 33.9%.', ['correct', 'correct', 'correct']],
    ['Gross margin of Example Foods was 35.2% in 2024, up 240 basis points from 33.9%.', ['correct', 'deviates', 'correct']],
    ['Q: Did revenue at Example Foods grow in FY2024? A: It did, by 10.2%, to RMB123.4 billion.', ['correct', 'correct']],
    ['分析师问：2024年的营业收入能否再报一次？示例消费首席财务官答：1,234.00亿元，2023年是1,120.00亿元。', ['correct', 'correct']],
    ['分析师问：2024年的营业收入能否再报一次？示例消费首席财务官答：1,324.00亿元，2023年是1,120.00亿元。', ['deviates', 'correct']],
    ['Revenue of Example Foods grew 10.2% in FY2024 and 7.0% in FY2022.', ['correct', 'not-found']],
    ['The cash pile of Example Foods, counting bonds, was RMB26.0 billion at the end of 2024.', ['not-found']],
    ['Revenue about RMB120 billion in FY2024 for Example Foods, exact print RMB132.4 billion.', ['correct', 'deviates']],
  ])('%s', (text, expected) => {
    expect(verdicts(text)).toEqual(expected);
  });
});
