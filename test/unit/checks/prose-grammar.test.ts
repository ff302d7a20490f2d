// Numbers tied by grammar: composed sentences over invented companies, pasted tables, scales said once, and numbers that are nobody's.
import { describe, expect, it } from 'vitest';
import { type CheckRequest, explainNumbers } from '#shared/checks/check-text.ts';
import type { MetricValue } from '#shared/schema/metric.ts';
import { randomOf, render, worldOf } from '#test/eval/numbers-generate.ts';
import { composedForms } from '#test/eval/numbers-grammar.ts';

const years = [2019, 2020, 2021, 2022, 2023, 2024];
const instants = ['total-assets', 'total-liabilities', 'equity-parent', 'cash', 'accounts-receivable', 'inventory', 'goodwill'];
const sizes: Readonly<Record<string, number>> = {
  revenue: 18.4e9,
  'cost-of-revenue': 11.9e9,
  'gross-profit': 6.47e9,
  'operating-income': 2.71e9,
  'net-profit': 1.93e9,
  'rnd-expense': 0.312e9,
  sga: 3.42e9,
  'income-tax': 0.487e9,
  ocf: 3.14e9,
  capex: 0.823e9,
  'total-assets': 17.6e9,
  'total-liabilities': 11.3e9,
  'equity-parent': 6.29e9,
  cash: 1.17e9,
  'accounts-receivable': 2.21e9,
  inventory: 1.98e9,
  goodwill: 1.52e9,
};
const ratios: Readonly<Record<string, number>> = {
  'gross-margin': 0.351,
  'operating-margin': 0.147,
  'net-margin': 0.105,
  'debt-ratio': 0.642,
};

/** Invented figures of six years, no two alike. */
const valuesOf = (scale: number): MetricValue[] => {
  const random = randomOf(Math.round(scale * 1000));
  const make = (id: string, year: number, value: number, unit: string): MetricValue => ({
    id,
    value,
    unit,
    cells: [],
    formula: id,
    definition: `${id}@1`,
    period: {
      ...(instants.includes(id) ? {} : { start: `${year}-01-01` }),
      end: `${year}-12-31`,
      basis: instants.includes(id) ? 'instant' : 'duration',
      label: `FY${year}`,
      fiscalYear: year,
      fiscalPeriod: 'FY',
    },
  });
  return years.flatMap((year, k) => [
    ...Object.entries(sizes).map(([id, size]) =>
      make(id, year, Math.round((size * scale * (0.82 + 0.4 * random.next() + 0.06 * k)) / 1e5) * 1e5, 'USD'),
    ),
    ...Object.entries(ratios).map(([id, ratio]) => make(id, year, ratio * (0.9 + 0.2 * random.next()), 'ratio')),
    make('eps-basic', year, 5.31 * scale * (0.8 + 0.4 * random.next()), 'USD/share'),
    make('eps-diluted', year, 5.12 * scale * (0.8 + 0.4 * random.next()), 'USD/share'),
  ]);
};
const companies = [
  { symbol: 'ARLO.US', names: ['Arlo Foods', '雅乐食品'], values: valuesOf(1) },
  { symbol: 'BRIX.US', names: ['Brixton Mills', '柏顿纺织'], values: valuesOf(3.7) },
];
const [own, peer] = companies as [(typeof companies)[0], (typeof companies)[0]];
const world = worldOf(companies, { 'ARLO.US': ['Arlo Foods', '雅乐食品'], 'BRIX.US': ['Brixton Mills', '柏顿纺织'] });
const request = (text: string): CheckRequest => ({ text, symbol: own.symbol, names: own.names, values: own.values, peers: [peer] });
const verdicts = (text: string): string[] => explainNumbers(request(text)).map(({ verdict }) => verdict);
const isAlarm = (verdict: string): boolean => verdict !== 'correct' && verdict !== 'not-found';
const of = (id: string, year: number): number => own.values.find((v) => v.id === id && v.period.fiscalYear === year)!.value;
const millions = (id: string, year: number): string => String(Math.round(of(id, year) / 1e6)).replace(/\B(?=(\d{3})+$)/g, ',');

describe('sentences composed of clauses, verbs, period forms and asides', () => {
  const forms = composedForms(randomOf(31), 90);
  it('true ones are never accused, and most are confirmed', () => {
    const random = randomOf(7);
    let [said, confirmed] = [0, 0];
    for (const [language, form] of forms) {
      const made = render(form, language, world, own.symbol, random, undefined, true);
      if (!made) continue;
      const numbers = explainNumbers(request(made.text));
      expect(numbers.filter((n) => isAlarm(n.verdict)).map((n) => [n.text, n.metric, n.period?.label, made.text])).toEqual([]);
      said += made.slots.length;
      confirmed += made.slots.filter((p) => numbers.some((n) => n.verdict === 'correct' && n.start < p.end && p.start < n.end)).length;
    }
    expect(said).toBeGreaterThan(180);
    expect(confirmed / said).toBeGreaterThan(0.95);
  }, 60_000);
  it.each(['times-ten', 'drift', 'transposed'] as const)(
    'a number that is off (%s) is caught nearly always',
    (fault) => {
      const random = randomOf(11);
      let [all, caught] = [0, 0];
      for (const [language, form] of forms) {
        const made = render(form, language, world, own.symbol, random, fault, true);
        if (!made) continue;
        all++;
        if (verdicts(made.text).some(isAlarm)) caught++;
      }
      expect(all).toBeGreaterThan(60);
      expect(caught / all).toBeGreaterThan(0.9);
    },
    60_000,
  );
});

describe('tables and lists pasted as text', () => {
  const table = (cell: string): string =>
    [
      'Arlo Foods (in millions)\t2024\t2023',
      `Net sales\t${cell}\t${millions('revenue', 2023)}`,
      `Net income\t${millions('net-profit', 2024)}\t${millions('net-profit', 2023)}`,
    ].join('\n');
  it('reads each cell by its row and column', () => {
    expect(verdicts(table(millions('revenue', 2024)))).toEqual(['correct', 'correct', 'correct', 'correct']);
    expect(verdicts(table(millions('revenue', 2022)))[0]).toBe('wrong-period');
  });
  it('reads years down and metrics across, and Chinese units', () => {
    const across = [
      'Arlo Foods, $ in millions',
      'Year   Net sales   Net income',
      `2024   ${millions('revenue', 2024)}   ${millions('net-profit', 2024)}`,
    ].join('\n');
    expect(verdicts(across)).toEqual(['correct', 'correct']);
    const chinese = [
      '雅乐食品 单位：百万美元',
      '项目    2024年    2023年',
      `营业收入    ${millions('revenue', 2024)}    ${millions('revenue', 2023)}`,
    ].join('\n');
    expect(verdicts(chinese)).toEqual(['correct', 'correct']);
  });
  it('says nothing of a row that does not fit its header', () => {
    expect(verdicts(['Arlo Foods (in millions)\t2024\t2023\t2022', 'Net sales\t11,111\t22,222'].join('\n'))).toEqual([
      'not-found',
      'not-found',
    ]);
  });
  it('takes a scale said once for a whole list', () => {
    const list = `Arlo Foods net sales: ${millions('revenue', 2024)} (2024), ${millions('revenue', 2023)} (2023), in millions.`;
    expect(verdicts(list)).toEqual(['correct', 'correct']);
  });
});

describe('numbers that are nobody of ours', () => {
  it.each([
    '雅乐食品为行业龙头。2023年，全国1632家企业完成销售额503.95亿美元，同比增长9.8%。',
    '2023年末，蓝湾消费金融有限公司总资产306.54亿美元，净资产34.34亿美元。全年实现净利润3.49亿美元。',
    '雅乐食品近20年累计收入逾1400亿美元。',
    'In FY2023 the whole industry had revenue of $95 billion.',
    'Harbor Lane Holdings had revenue of $7.7 billion in FY2023.',
    'Arlo Foods cut costs in FY2023, resulting in a reduction in retained earnings of $12 billion.',
    '由于会计政策变更，影响雅乐食品期初未分配利润6,336,819.86美元。',
  ])('%s', (text) => expect(verdicts(text).filter(isAlarm)).toEqual([]));
});

it('an expected value carries its unit', () => {
  const units = explainNumbers(
    request("In FY2023 Arlo Foods' revenue was $1 billion, up 77% from FY2022; its gross margin was 99.9% and its diluted EPS was $0.11."),
  ).map(({ unit }) => unit);
  expect(units).toEqual(['USD', 'ratio', 'ratio', 'USD/share']);
});
