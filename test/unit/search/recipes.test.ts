import { describe, expect, it } from 'vitest';
import type { Paragraph } from '#shared/schema/snapshot.ts';
import { best } from '#shared/search/bm25.ts';
import { blockScores, reportBlocks, reportIndex } from '#shared/search/chinese-blocks.ts';
import { claimIndex, claimScores, clauses } from '#shared/search/claim-paragraphs.ts';
import { passages } from '#shared/search/passages.ts';
import { stem } from '#shared/search/porter.ts';
import { pageIndex, pageScores, readQuestion } from '#shared/search/question-pages.ts';
import { statementPages } from '#shared/search/statement-pages.ts';

describe('stems', () => {
  it("are Porter's", () => {
    const known: Record<string, string> = {
      caresses: 'caress',
      ponies: 'poni',
      agreed: 'agre',
      plastered: 'plaster',
      motoring: 'motor',
      conflated: 'conflat',
      hopping: 'hop',
      falling: 'fall',
      happy: 'happi',
      relational: 'relat',
      conditional: 'condit',
      vietnamization: 'vietnam',
      triplicate: 'triplic',
      formative: 'form',
      electrical: 'electr',
      revival: 'reviv',
      allowance: 'allow',
      adjustment: 'adjust',
      adoption: 'adopt',
      probate: 'probat',
      controlling: 'control',
      sky: 'sky',
      increases: 'increas',
      increasing: 'increas',
    };
    for (const [word, stemmed] of Object.entries(known)) expect(stem(word), word).toBe(stemmed);
    expect(stem('2024')).toBe('2024');
    expect(stem('账款')).toBe('账款');
  });
});

describe('statements to paragraphs', () => {
  const texts = [
    'The company was founded in a garage and has many offices.',
    'Total assets at fair value were $42,146 thousand as of December 31, 2023.',
    'Employees receive share-based compensation.',
    'The carrying value of solar sale leasebacks was $296.3 million as of December 31, 2023.',
    'Weather affects demand for natural gas.',
  ];

  it('cut at conjunctions, short pieces joined to the next', () => {
    const parts = clauses('Net sales in Europe rose strongly, while operating costs of the segment fell');
    expect(parts).toEqual([
      ['net', 'sales', 'europe', 'rose', 'strongly'],
      ['operating', 'costs', 'segment', 'fell'],
    ]);
  });

  it('rank the paragraphs of both clauses above the rest', () => {
    const index = claimIndex(texts);
    const places = best(
      claimScores(
        index,
        'As of December 31, 2023, total assets at fair value were $32,253 thousand and solar sale leasebacks had a carrying value of $278.4 million.',
      ),
      2,
    ).map((b) => b.place);
    expect(places.sort()).toEqual([1, 3]);
  });
});

describe('questions to pages', () => {
  const income =
    'CONSOLIDATED STATEMENTS OF INCOME\nNet sales 5,000 4,000\nCost of sales 3,000 2,500\nGross profit 2,000 1,500\nOperating income 900 700\nIncome before taxes 850 660\nProvision for income taxes 200 150\nNet income 650 510\nBasic 1.20 1.00\nDiluted 1.18 0.98';
  const balance =
    'CONSOLIDATED BALANCE SHEETS\nCash and cash equivalents 100 90\nAccounts receivable 300 280\nInventories 200 190\nTotal current assets 600 560\nProperty, plant and equipment 900 880\nGoodwill 50 50\nTotal assets 1,550 1,490\nAccounts payable 200 180\nTotal current liabilities 400 390\nTotal liabilities 800 790\nRetained earnings 500 460\nTotal liabilities and equity 1,550 1,490';
  const cash =
    'CONSOLIDATED STATEMENTS OF CASH FLOWS\nDepreciation 80 70\nStock-based compensation 20 18\nInventories (10) (5)\nNet cash provided by operating activities 700 600\nPurchases of property and equipment (150) (140)\nNet cash used in investing activities (160) (150)\nDividends paid (50) (45)\nProceeds from debt 30 20\nNet cash used in financing activities (80) (60)\nCash at beginning of year 90 80\nCash at end of year 100 90';
  const prose = 'Our inventories and net sales depend on many things which we discuss in this report at length.';
  const pages = [prose, income, balance, cash];

  it('know each statement by its rows and title', () => {
    const found = statementPages(pages);
    expect([...found.I].indexOf(1)).toBe(1);
    expect([...found.B].indexOf(1)).toBe(2);
    expect([...found.C].indexOf(1)).toBe(3);
    expect(found.I[0]).toBe(0);
  });

  it('go to the statement where the metric stands, and drop instructions and the company', () => {
    const index = pageIndex(pages);
    const first = (question: string) => best(pageScores(index, readQuestion(question, 'Example Corp')), 1)[0]!.place;
    expect(first('What is the FY2023 capital expenditure amount for Example Corp? Round your answer to two decimals.')).toBe(3);
    expect(first('What is the inventory in the balance sheet?')).toBe(2);
    expect(first('How did the gross margin change?')).toBe(1);
    expect(readQuestion('Round your answer to two decimals. What is the debt of Example Corp?', 'Example Corp').terms).toEqual([
      'what',
      'debt',
    ]);
  });
});

describe('Chinese reports', () => {
  const p = (index: number, kind: Paragraph['kind'], text: string, path: string[] = []): Paragraph => ({
    index,
    kind,
    text,
    path,
    fingerprint: '',
  });
  const paragraphs = [
    p(0, 'heading', '5、应收账款'),
    p(1, 'caption', '单位：元 币种：人民币', ['5、应收账款']),
    ...Array.from({ length: 20 }, (_, i) =>
      p(2 + i, 'table-row', i === 0 ? '账龄\t期末余额' : `${i} 年以内\t${i},200.00`, ['5、应收账款']),
    ),
    p(22, 'text', '公司前五名客户销售额占年度销售总额的 62.3%。', ['6、客户']),
    p(23, 'text', '□适用 √不适用', ['7、其他']),
  ];

  it('are cut into blocks of 15 rows with the first row repeated, boilerplate out', () => {
    const blocks = reportBlocks(paragraphs);
    const tables = blocks.filter((b) => b.table);
    expect(tables.map((b) => [b.from, b.to])).toEqual([
      [2, 16],
      [17, 21],
    ]);
    expect(tables[1]!.text).toContain('账龄 期末余额');
    expect(blocks.every((b) => !/适用|单位：元/.test(b.text))).toBe(true);
  });

  it('answer questions in terms and in everyday words', () => {
    const report = reportIndex(paragraphs);
    const first = (question: string) => report.blocks[best(blockScores(report, question), 1)[0]!.place]!.from;
    expect(first('应收账款账龄')).toBe(2);
    expect(first('公司的大客户占多少？')).toBe(22);
  });
});

describe('passages of a document', () => {
  const paragraph = (index: number, text: string, more: Partial<Paragraph> = {}): Paragraph =>
    ({ index, kind: 'text', text, ...more }) as Paragraph;

  it('answer a Chinese request of two characters by the block that states it, not by its title or the policy', () => {
    const paragraphs = [
      paragraph(0, '一、商誉', { kind: 'heading' }),
      paragraph(1, '商誉每年进行减值测试，减值损失一经确认不再转回。', { path: ['重要会计政策及会计估计', '商誉'] }),
      paragraph(2, '商誉', { path: ['合并财务报表项目注释'] }),
      paragraph(3, '报告期末商誉账面价值为1,234.56万元，系收购甲公司形成。', { path: ['合并财务报表项目注释', '商誉'] }),
      paragraph(4, '公司在职员工共计300人。'),
    ];
    const found = passages(paragraphs, '商誉', 10);
    expect(found[0]?.index).toBe(3);
    expect(found.map((f) => f.index)).not.toContain(4);
  });

  it('give nothing where no word is shared, and the same scores however often they are asked', () => {
    const paragraphs = [
      paragraph(7, 'Net sales rose 5 % because of higher volumes.'),
      paragraph(9, 'The board met four times in the year.'),
    ];
    expect(passages(paragraphs, 'goodwill impairment', 5)).toEqual([]);
    const once = passages(paragraphs, 'why did net sales rise', 5);
    expect(once.map((p) => p.index)).toEqual([7]);
    expect(passages(paragraphs, 'why did net sales rise', 5)).toEqual(once);
    expect(passages([...paragraphs], 'why did net sales rise', 5)).toEqual(once);
  });

  it('rank a document that answers above one that only shares a word', () => {
    const answers = [
      paragraph(0, 'Customer concentration: one customer accounted for 13 % of revenue.'),
      paragraph(1, 'Weather was mild.'),
    ];
    const shares = [paragraph(0, 'Revenue is recognised when control passes.'), paragraph(1, 'Weather was mild.')];
    const request = 'one customer accounted for revenue concentration';
    expect(passages(answers, request, 1)[0]!.score).toBeGreaterThan(passages(shares, request, 1)[0]!.score);
  });
});
