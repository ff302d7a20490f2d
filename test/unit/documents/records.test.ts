// Reports kept as text, a printed line a record: rows become table rows with their page, page furniture goes, figures stay whole.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areRecords, cutRecords, listCells } from '#shared/documents/cut-records.ts';
import { readPrintedStatements } from '#shared/documents/printed-statements/read.ts';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { goldenCn, goldenValues } from '#test/eval/metrics-golden.ts';
import { dataFile, hasData } from '#test/support/data-dir.ts';
import { extractText } from '#worker/library/extract-text.ts';

const line = (page: number, type: string, inside: string): string => JSON.stringify({ page, allrow: 1, type, inside });

describe('records', () => {
  test('tables go on over a page; headers and footers are left out', () => {
    const text = [
      line(1, '页眉', '示例股份2023年年度报告'),
      line(1, 'text', '1、合并资产负债表'),
      line(1, 'excel', "['项目', '2023年12月31日', '2022年12月31日']"),
      line(1, 'excel', "['货币资金', '1,000.00', '']"),
      line(1, '页脚', '1'),
      line(2, '页眉', '示例股份2023年年度报告'),
      line(2, 'excel', "['存货', '', '2,000.00']"),
    ].join('\n');
    expect(areRecords(text)).toBe(true);
    const { paragraphs } = cutRecords(text);
    expect(paragraphs.map((p) => p.text)).toEqual([
      '1、合并资产负债表',
      '项目\t2023年12月31日\t2022年12月31日',
      '货币资金\t1,000.00',
      '存货\t2,000.00',
    ]);
    expect(paragraphs.at(-1)).toMatchObject({ page: 2, columns: ['项目', '2022年12月31日'] });
    expect(areRecords('货币资金 1,000.00\n存货 2,000.00')).toBe(false);
  });

  test('any list of cells is read back', () => {
    const quoted = (cell: string): string => `'${cell.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 6 }), (cells) => {
        expect(listCells(`[${cells.map(quoted).join(', ')}]`)).toEqual(cells.map((c) => c.replaceAll('\n', ' ')));
      }),
    );
    expect(listCells("['\\\\n']")).toEqual(['\\n']);
    expect(listCells('[1] 见附注')).toBeUndefined();
  });
});

describe.skipIf(!hasData('cn-reports'))('300617 from its report as text', () => {
  test('every golden value; payout alone, whose figures the text breaks over rows, is not computed', { timeout: 60_000 }, async () => {
    const { paragraphs } = await extractText(new Uint8Array(readFileSync(dataFile('cn-reports', '300617_2019_annual_report.txt'))));
    const read = readPrintedStatements(paragraphs, { symbol: '300617.SZ', snapshotId: 's1', sourceUrl: 'https://example.org/' });
    if (!read.ok) throw new Error(read.failure.message);
    expect(read.value.lacks).toEqual([]);
    expect(read.value.checks.length).toBeGreaterThan(70);
    expect(read.value.checks.filter((c) => !c.ok)).toEqual([]);
    const { values } = computeMetrics(read.value.data);
    const wrong = goldenValues(goldenCn)
      .filter((g) => g.company === '300617')
      .filter((g) => {
        const value = values.find((v) => v.id === g.id && v.period.label === g.label && v.period.basis !== 'ttm')?.value;
        return g.id === 'dividend-payout' || g.value === undefined
          ? value !== undefined
          : value === undefined || Math.abs(value - g.value) > g.tolerance;
      });
    expect(wrong).toEqual([]);
  });
});
