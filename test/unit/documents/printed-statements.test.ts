// Statements read from a Chinese report's own tables: every golden figure, and every way in which a report can fail to give one.
import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { type PrintedStatements, readPrintedStatements } from '#shared/documents/printed-statements/read.ts';
import { computeMetrics } from '#shared/metrics/compute.ts';
import type { Cell } from '#shared/schema/cell.ts';
import type { Paragraph } from '#shared/schema/snapshot.ts';
import { goldenCn, goldenValues } from '#test/eval/metrics-golden.ts';
import { printedReport, workedOut } from '#test/eval/metrics-printed.ts';
import { printedStatements } from '#test/eval/metrics-printed-cn.ts';
import { dataFile, hasData } from '#test/support/data-dir.ts';
import { inventedCnReport, type ReportOptions } from '#test/support/invented-cn-report.ts';
import { extract } from '#worker/library/extract.ts';

vi.setConfig({ testTimeout: 60_000 });

const paragraphsOf = async (bytes: Uint8Array, contentType: string): Promise<Paragraph[]> => {
  const read = await extract(bytes, contentType);
  if (!read.ok) throw new Error(read.failure.message);
  return read.value.paragraphs;
};
const statementsOf = (paragraphs: readonly Paragraph[], symbol: string): PrintedStatements => {
  const read = readPrintedStatements(paragraphs, { symbol, snapshotId: 's1', sourceUrl: 'https://example.org/', filed: '2024-04-01' });
  if (!read.ok) throw new Error(read.failure.code);
  return read.value;
};
const invented = async (options: ReportOptions = {}): Promise<Paragraph[]> =>
  paragraphsOf(new TextEncoder().encode(inventedCnReport(options)), 'text/html; charset=utf-8');
const at = (read: PrintedStatements, item: string, year = 2023): Cell | undefined =>
  read.data.cells.find((c) => c.item === item && c.period.fiscalYear === year);
const metric = (read: PrintedStatements, id: string, label = 'FY2023') =>
  computeMetrics(read.data).values.find((v) => v.id === id && v.period.label === label && v.period.basis !== 'ttm');
const why = (read: PrintedStatements, id: string) => computeMetrics(read.data).notComputed.find((n) => n.id === id)?.code;

const reports = [
  ['300617', '300617.SZ', '300617_2019_annual_report.html', 'text/html; charset=utf-8'],
  ['600201', '600201.SH', '600201_2020_annual_report.pdf', 'application/pdf'],
  ['601658', '601658.SH', '601658_2019_annual_report.html', 'text/html; charset=utf-8'],
] as const;

describe.skipIf(!hasData('cn-reports')).each(reports)('%s from its own report', (company, symbol, file, type) => {
  const read = hasData('cn-reports')
    ? paragraphsOf(new Uint8Array(readFileSync(dataFile('cn-reports', file))), type).then((paragraphs) => ({
        paragraphs,
        statements: statementsOf(paragraphs, symbol),
      }))
    : undefined;

  test('every figure of the hand-made list', async () => {
    const { statements } = (await read)!;
    const own = company === '601658' ? printedReport(company) : printedStatements(company);
    const { values } = computeMetrics(statements.data);
    const wrong = own.cells.filter((c) => {
      const value =
        values.find((v) => v.id === c.item && v.period.label === c.period.label && v.period.basis !== 'ttm')?.value ??
        statements.data.cells.find((x) => x.item === c.item && x.period.label === c.period.label)?.value;
      return value === undefined || Math.abs(value - c.value) > 0.005;
    });
    expect(wrong.map((c) => `${c.item} ${c.period.label} ${c.value}`)).toEqual([]);
  });

  test('every computed value of the golden tables', async () => {
    const { statements } = (await read)!;
    const { values } = computeMetrics(statements.data);
    const find = (id: string, label: string) =>
      values.find((v) => v.id === id && v.period.label === label && v.period.basis !== 'ttm')?.value;
    const wrong: string[] = [];
    for (const g of goldenValues(goldenCn).filter((x) => x.company === company)) {
      const value = find(g.id, g.label);
      if (g.value === undefined ? value !== undefined : value === undefined || Math.abs(value - g.value) > g.tolerance)
        wrong.push(`${g.label} ${g.id} = ${value}, expected ${g.value}`);
    }
    for (const [, label, id, expected] of workedOut.filter(([c]) => c === company)) {
      const value = find(id, label);
      if (value === undefined || Math.abs(value - expected) > 2e-8 * Math.max(1, Math.abs(expected)))
        wrong.push(`${label} ${id} = ${value}`);
    }
    expect(wrong).toEqual([]);
  });

  test('every identity foots, nothing is suspect, nothing is missing', async () => {
    const { statements } = (await read)!;
    expect(statements.checks.length).toBeGreaterThan(30);
    expect(statements.checks.filter((c) => !c.ok)).toEqual([]);
    expect(statements.lacks).toEqual([]);
    expect(statements.data.dropped.filter((d) => d.reason !== 'scope-parent')).toEqual([]);
  });

  test('each figure names the row that prints it', async () => {
    const { statements, paragraphs } = (await read)!;
    const wrong = statements.data.cells.filter((c) => {
      if (c.field.startsWith('derived:') || c.unit === 'shares') return false;
      const row = (paragraphs[c.paragraph ?? -1]?.text ?? '').replace(/\s+/g, '');
      const digits = c.raw.replace('-', '');
      const grouped = digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',').replace(/(\.\d*),/g, '$1');
      const millions = String(Math.abs(c.value) / 1e6).replace(/\B(?=(\d{3})+$)/g, ',');
      const percent = String(Number((Math.abs(c.value) * 100).toFixed(6)));
      return ![digits, grouped, millions, percent].some((t) => row.includes(t));
    });
    expect(wrong.map((c) => `${c.item} ${c.raw} @${c.paragraph}`)).toEqual([]);
  });
});

describe('an invented report', () => {
  test('reads whole: 合并 and 母公司 apart, every identity, an empty row as nil', async () => {
    const read = statementsOf(await invented({ parent: true }), '300999.SZ');
    expect(read.lacks).toEqual([]);
    expect(read.checks.filter((c) => !c.ok)).toEqual([]);
    expect(at(read, 'total-assets')).toMatchObject({ value: 5_000_000_000, scope: 'consolidated', label: '资产总计', standard: 'cas' });
    expect(at(read, 'goodwill')).toMatchObject({ value: 0, flags: ['absent-as-zero'] });
    expect(at(read, 'credit-impairment')?.value).toBe(10_000_000);
    expect(at(read, 'interest-income')?.value).toBe(10_000_000);
    expect(read.data.dropped.length).toBeGreaterThan(20);
    expect(new Set(read.data.dropped.map((d) => d.reason))).toEqual(new Set(['scope-parent']));
    expect(metric(read, 'gross-margin')?.value).toBeCloseTo(0.375, 9);
  });

  test('each table in its own unit', async () => {
    const read = statementsOf(
      await invented({
        units: {
          balance: { line: '单位：万元', scale: 1e4, decimals: 6 },
          income: { line: '单位：人民币百万元', scale: 1e6, decimals: 2 },
          'cash-flow': { line: '单位：千元', scale: 1e3, decimals: 0 },
        },
      }),
      '300999.SZ',
    );
    expect(read.lacks).toEqual([]);
    expect(['cash', 'revenue', 'ocf'].map((item) => at(read, item)?.value)).toEqual([800_000_000.5, 2_400_000_000, 400_000_000]);
    expect(at(read, 'ocf')?.printedScale).toBe(1000);
  });
});

describe('a report that cannot be trusted gives no figure, and says why', () => {
  test('a total that does not foot: nothing of that year is used', async () => {
    const read = statementsOf(await invented({ wrong: { 资产总计: [0, '5,100,000,000.00'] } }), '300999.SZ');
    expect(at(read, 'total-assets')).toBeUndefined();
    expect(at(read, 'inventory')).toBeUndefined();
    expect(at(read, 'total-assets', 2022)?.value).toBe(4_500_000_000);
    expect(read.lacks.map((l) => l.code)).toEqual(['does-not-foot']);
    expect(read.lacks[0]?.message).toContain('total-assets');
    expect(metric(read, 'debt-ratio')).toBeUndefined();
    expect(why(read, 'debt-ratio')).toMatch(/^nm-absent/);
    expect(metric(read, 'gross-margin')?.value).toBeCloseTo(0.375, 9);
  });

  test('a row in another unit than its table: the group is not used, the totals that foot are', async () => {
    const read = statementsOf(await invented({ wrong: { 存货: [0, '48,000.00'] } }), '300999.SZ');
    expect(at(read, 'inventory')).toBeUndefined();
    expect(at(read, 'accounts-receivable')).toBeUndefined();
    expect(at(read, 'current-assets')?.value).toBe(2_000_000_000);
    expect(metric(read, 'inventory-days')).toBeUndefined();
    expect(metric(read, 'current-ratio')?.value).toBeCloseTo(2 / 1.2, 9);
    expect(read.lacks.map((l) => l.code)).toEqual(['does-not-foot']);
  });

  test('a row that says its own unit is read in it', async () => {
    const html = inventedCnReport({ wrong: { 存货: [0, '47,999.99995'] } }).replaceAll('<td>存货</td>', '<td>存货（万元）</td>');
    const read = statementsOf(await paragraphsOf(new TextEncoder().encode(html), 'text/html'), '300999.SZ');
    expect(at(read, 'inventory')?.value).toBe(479_999_999.5);
  });

  test('costs that do not add up: no margin', async () => {
    const read = statementsOf(await invented({ wrong: { '其中：营业成本': [0, '1,100,000,000.00'] } }), '300999.SZ');
    expect(metric(read, 'gross-margin')).toBeUndefined();
    expect(metric(read, 'net-margin')?.value).toBeCloseTo(340 / 2400, 9);
  });

  test('two unit lines over one table: none of it is used', async () => {
    const read = statementsOf(await invented({ secondUnit: '金额单位：万元' }), '300999.SZ');
    expect(read.lacks.map((l) => l.code)).toEqual(['unit-conflict']);
    expect(at(read, 'total-assets')).toBeUndefined();
    expect(at(read, 'revenue')?.value).toBe(2_400_000_000);
  });

  test('no unit line: yuan is not guessed', async () => {
    const read = statementsOf(
      await invented({ units: { balance: { line: '编制单位：示例股份有限公司', scale: 1, decimals: 2 } } }),
      '300999.SZ',
    );
    expect(read.lacks.map((l) => l.code)).toEqual(['unit-missing']);
    expect(at(read, 'cash')).toBeUndefined();
  });

  test('a report cut before its cash flow statement', async () => {
    const read = statementsOf(await invented({ without: ['cash-flow'] }), '300999.SZ');
    expect(read.lacks).toEqual([expect.objectContaining({ query: '合并现金流量表', code: 'table-missing' })]);
    expect(metric(read, 'ocf-to-net-profit')).toBeUndefined();
    expect(why(read, 'ocf-to-net-profit')).toBe('nm-absent:ocf');
  });

  test('a year missing, as of a company that was listed last year: no growth, no average, never a zero', async () => {
    const read = statementsOf(await invented({ onlyThisYear: true }), '300999.SZ');
    expect(read.data.cells.some((c) => c.period.fiscalYear === 2022)).toBe(false);
    const { values, notComputed } = computeMetrics(read.data);
    for (const id of ['revenue-growth', 'net-profit-growth', 'roe', 'receivable-days', 'beneish-m', 'piotroski-f']) {
      expect(
        values.find((v) => v.id === id),
        id,
      ).toBeUndefined();
      expect(notComputed.find((n) => n.id === id)?.code, id).toMatch(/^nm-/);
    }
    expect(metric(read, 'gross-margin')?.value).toBeCloseTo(0.375, 9);
  });

  test('a scan without text, a document without statements, another company', async () => {
    const read = (paragraphs: readonly Paragraph[], symbol = '300999.SZ') =>
      readPrintedStatements(paragraphs, { symbol, snapshotId: 's1', sourceUrl: 'https://example.org/' });
    expect(read([])).toMatchObject({ ok: false, failure: { code: 'no-text' } });
    expect(read(await invented({ without: ['balance', 'income', 'cash-flow'] }))).toMatchObject({
      ok: false,
      failure: { code: 'no-statements' },
    });
    expect(read(await invented({ code: '600519' }))).toMatchObject({ ok: false, failure: { code: 'identity-mismatch' } });
  });
});
