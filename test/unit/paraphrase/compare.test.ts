// A claim against its source: which part speaks of a number, what may be said in other words, what is turned; and time on hostile text.
import { describe, expect, it } from 'vitest';
import { compareWithSource } from '#shared/checks/paraphrase.ts';

const verdict = (claim: string, source: string) => compareWithSource(claim, source).verdict;
const kinds = (claim: string, source: string) => compareWithSource(claim, source).findings.map(({ kind, qualifier }) => qualifier ?? kind);

describe('a qualifier belongs to its own number', () => {
  const source = 'Revenue was $50 million, while adjusted profit was $9 million; excluding grants, cash burn was $3 million.';
  it.each([
    ['Revenue was $50 million.', 'supported', []],
    ['Profit was $9 million.', 'needs-person', ['adjusted']],
    ['Cash burn was $3 million.', 'needs-person', ['excluding']],
  ])('%s', (claim, expected, findings) => {
    expect([verdict(claim, source), kinds(claim, source)]).toEqual([expected, findings]);
  });
});

describe('other words carry a qualifier over', () => {
  it.each([
    ['Leaving out grants, the burn was $3 million.', 'Excluding grants, the burn was $3 million.'],
    ['扣非净利润为1.2亿元。', '扣除非经常性损益后的净利润为1.2亿元。'],
    ['If no permit comes, the contract lapses.', 'The contract lapses unless the permit comes.'],
    ['公司存货余额没有变化。', '公司存货余额与年初持平。'],
  ])('%s', (claim, source) => {
    expect(verdict(claim, source)).toBe('supported');
  });
});

describe('turned', () => {
  it.each([
    ['a number of another thing', '公司综合毛利率为42%。', '疫苗业务毛利率为42%，公司综合毛利率为36%。'],
    ['two numbers exchanged', '利息收入增长18%，手续费收入增长3%。', '利息收入增长3%；手续费收入增长18%。'],
    ['a step for a level', 'Revenue increased by $40 million.', 'Revenue increased to $40 million.'],
    ['a subject with its direction', '会计准则变化使租赁费用增加。', '折旧费用增加、租赁费用减少，主要是会计准则变化所致。'],
    [
      'the year',
      'In 2021, two customers accounted for 44% of revenue.',
      'In 2022, two customers accounted for 44% of revenue; in 2021 none did.',
    ],
    ['the tax', 'Profit after tax was $8 million.', 'Profit before tax was $8 million.'],
    ['the bound', 'The fine is at least $5 million.', 'The fine is at most $5 million.'],
    ['a denial in figures', '前五名客户中有关联方。', '前五名客户中关联方销售占比0.00%。'],
    ['a currency', 'Capital spending was €5 million.', 'Capital spending was $5 million.'],
  ])('%s', (_name, claim, source) => {
    expect(['contradicted', 'not-found']).toContain(verdict(claim, source));
  });
});

it('a cause may be dropped, a may not', () => {
  const source = 'Net sales increased in 2024 due primarily to higher prices, which may not last.';
  expect(verdict('Net sales increased in 2024.', source)).toBe('supported');
  expect(verdict('Higher prices will not last.', 'Higher prices may not last.')).toBe('needs-person');
});

it.each([
  ['digits', '1'.repeat(100_000)],
  ['brackets', '(('.repeat(50_000)],
  ['commas', '1,'.repeat(50_000)],
  ['Chinese', '除'.repeat(100_000)],
  ['words', 'not up to '.repeat(10_000)],
  ['spaces', ' '.repeat(100_000)],
  ['from', 'from 1% '.repeat(12_000)],
])('stays quick on 100 KB of %s', (_name, attack) => {
  compareWithSource('warm 1%', 'warm 1% of it');
  const from = process.cpuUsage();
  compareWithSource(attack, attack);
  // The reader's ceiling is 50 ms on an idle machine; a shared one is given room, and only the processor's own time counts.
  expect(process.cpuUsage(from).user / 1000).toBeLessThan(400);
});
