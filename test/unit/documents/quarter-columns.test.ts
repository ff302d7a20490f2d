// Third-quarter reports print the single quarter beside the nine months: each figure goes under its own head, and a jump lands on it.
import { describe, expect, it } from 'vitest';
import { placesIn } from '#shared/documents/printed-places.ts';
import { readPrintedStatements } from '#shared/documents/printed-statements/read.ts';
import type { Cell } from '#shared/schema/cell.ts';
import { extractHtml } from '#worker/library/extract-html.ts';

const table = (rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((r) => `<tr>${r.map((c) => `<td>${c}</td>`).join('')}</tr>`).join('')}</table>`;
const HTML = `<p>示例消费股份有限公司</p><p>股票代码：600000</p><p>2024年第三季度报告</p><p>${'本公司董事会及全体董事保证本报告内容的真实、准确和完整。'.repeat(12)}</p>
<p>主要会计数据和财务指标</p><p>单位：元</p>${table([
  ['项目', '本报告期', '上年同期', '本报告期比上年同期增减', '年初至报告期末', '上年同期', '年初至报告期末比上年同期增减'],
  ['营业收入', '300.00', '250.00', '20.00%', '900.00', '700.00', '28.57%'],
  ['归属于上市公司股东的净利润', '30.00', '25.00', '20.00%', '90.00', '30.00', '200.00%'],
  ['经营活动产生的现金流量净额', '—', '—', '—', '120.00', '100.00', '20.00%'],
])}
<p>合并利润表</p><p>单位：元</p>${table([
  ['项目', '2024年第三季度（7-9月）', '2023年第三季度（7-9月）', '2024年前三季度（1-9月）', '2023年前三季度（1-9月）'],
  ['一、营业总收入', '300.00', '250.00', '900.00', '700.00'],
  ['其中：营业收入', '300.00', '250.00', '900.00', '700.00'],
  ['二、营业总成本', '260.00', '215.00', '780.00', '660.00'],
  ['其中：营业成本', '260.00', '215.00', '780.00', '660.00'],
  ['三、营业利润', '40.00', '35.00', '120.00', '40.00'],
  ['四、利润总额', '40.00', '35.00', '120.00', '40.00'],
  ['减：所得税费用', '10.00', '10.00', '30.00', '10.00'],
  ['五、净利润', '30.00', '25.00', '90.00', '30.00'],
  ['归属于母公司股东的净利润', '30.00', '25.00', '90.00', '30.00'],
])}`;

const read = async (html: string) => {
  const { paragraphs } = await extractHtml(new TextEncoder().encode(html));
  const result = readPrintedStatements(paragraphs, { symbol: '600000.SH', snapshotId: 's1', sourceUrl: 'https://example.org/' });
  if (!result.ok) throw new Error(result.failure.message);
  return { paragraphs, cells: result.value.data.cells };
};

describe('a third-quarter report', () => {
  it('keeps the quarter, the nine months and both years apart', async () => {
    const { cells } = await read(HTML);
    const value = (item: string, label: string) => cells.find((c) => c.item === item && c.period.label === label)?.value;
    expect(['2024Q3', '2023Q3', '20249M', '20239M'].map((l) => value('revenue', l))).toEqual([300, 250, 900, 700]);
    expect(['2024Q3', '2023Q3', '20249M', '20239M'].map((l) => value('net-profit', l))).toEqual([30, 25, 90, 30]);
    expect(value('ocf', '20249M')).toBe(120);
    expect(value('ocf', '2024Q3')).toBeUndefined();
  });

  it('jumps to the column of the period, though others print the same amount', async () => {
    const { paragraphs, cells } = await read(HTML);
    const placesOf = placesIn(paragraphs);
    const at = (cell: Cell) => {
      const place = placesOf(cell)[0]!;
      return { kind: place.kind, before: paragraphs[place.paragraph]!.text.slice(0, place.start).split('\t').length - 1 };
    };
    const cell = (label: string) => cells.find((c) => c.item === 'net-profit' && c.period.label === label)!;
    // 30.00 stands under the quarter of this year and under the nine months of the last.
    expect(at(cell('2024Q3'))).toEqual({ kind: 'income', before: 1 });
    expect(at(cell('20239M'))).toEqual({ kind: 'income', before: 4 });
    expect(placesOf({ ...cell('2024Q3'), period: cell('2023Q3').period })).toEqual([]);
  });

  it('takes no quarter for granted where nothing stands beside it', async () => {
    const alone = HTML.replace(/<p>合并利润表[\s\S]*$/, '')
      .replaceAll(/<td>年初至报告期末.*?<\/td>/g, '<td>变动</td>')
      .replace('<td>上年同期</td><td>变动</td></tr>', '<td>变动</td><td>变动</td></tr>');
    const { cells } = await read(alone).catch(() => ({ cells: [] as Cell[] }));
    expect(cells.some((c) => c.item === 'revenue' && c.value === 300)).toBe(false);
  });
});
