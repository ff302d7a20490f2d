// A Hong Kong company live: long rows whose currency the vendor mislabels, the price in Hong Kong dollars, nothing guessed.
import { describe, expect, it } from 'vitest';
import { hongKongRowsUrl, quoteUrl } from '#worker/sources/eastmoney/door.ts';
import { tencentUrl } from '#worker/sources/tencent.ts';
import { hongKongAnswers } from './invented-hong-kong.ts';
import { depsOver, jsonOf, nothing, runOver } from './support.ts';

const hear = (symbol: string, answers: Map<string, () => Response>, asOf?: string) =>
  runOver((url) => answers.get(url)?.() ?? nothing(), { symbol, ...(asOf === undefined ? {} : { asOf }) }, { name: '示例控股' });

describe('a Hong Kong company', () => {
  it('is heard over rows in the currency that the vendor’s own ratios convert from, and that this was inferred is said', async () => {
    const { document, set } = await hear('02991.HK', hongKongAnswers('02991.HK', 1.0966));
    expect(['done', 'partial']).toContain(document.status);
    const revenue = set.units.find((u) => u.kind === 'metric' && u.metric === 'revenue' && u.period.label === 'FY2025');
    expect(revenue).toMatchObject({ value: 10_800e6, unit: 'CNY' });
    const cell = revenue?.kind === 'metric' ? revenue.cells[0] : undefined;
    expect(cell).toMatchObject({ field: 'hk:营运收入', flags: expect.arrayContaining(['vendor-only', 'currency-inferred']) });
    const { library } = await depsOver(nothing);
    const [row] = await library.paragraphs(cell?.snapshotId ?? '', cell?.paragraph ?? -1, (cell?.paragraph ?? -1) + 1);
    expect(row?.text).toBe('营运收入\t2025-12-31\t10,800,000,000');
    expect(set.price).toMatchObject({ value: 30, currency: 'HKD' });
    expect(set.missing.find((m) => m.query === 'the currency of the statements')?.reason).toMatch(/^inferred: .*1\.097.*CNY$/);
    // A price in another currency than the statements gives no multiple.
    expect(set.units.some((u) => u.kind === 'metric' && u.metric.startsWith('pe-'))).toBe(false);
  });

  it('that reports in Hong Kong dollars is read as such', async () => {
    const { set } = await hear('02992.HK', hongKongAnswers('02992.HK', 1.003));
    expect(set.units.find((u) => u.kind === 'metric' && u.metric === 'revenue')?.kind === 'metric' && set.company.currency).toBe('HKD');
  });

  it.each([
    ['02993.HK', null],
    ['02994.HK', 0.052],
  ])('whose currency nothing tells gives no figure: %s', async (symbol, rate) => {
    const { document, set } = await hear(symbol, hongKongAnswers(symbol, rate));
    expect(document).toMatchObject({ status: 'failed', claims: [] });
    expect(set.units.filter((u) => u.kind === 'metric')).toEqual([]);
    expect(set.missing.some((m) => m.reason.startsWith('currency-unknown'))).toBe(true);
  });

  it('looked at from a day in the past shows no report whose term to be published was not over', async () => {
    const { set } = await hear('02995.HK', hongKongAnswers('02995.HK', 1.0966), '2026-03-01');
    const labels = new Set(set.units.flatMap((u) => (u.kind === 'metric' ? [u.period.label] : [])));
    expect(labels.has('FY2024')).toBe(true);
    expect(labels.has('FY2025')).toBe(false);
  });

  it('of another code, or with no rows at all, is no figure', async () => {
    const foreign = hongKongAnswers('02996.HK', 1.1);
    for (const statement of ['income', 'balance', 'cashflow'] as const) {
      const other = hongKongAnswers('02997.HK', 1.1).get(hongKongRowsUrl('02997.HK', statement, 1));
      if (other) foreign.set(hongKongRowsUrl('02996.HK', statement, 1), other);
    }
    foreign.delete(quoteUrl('02996.HK'));
    const { set, trail } = await hear('02996.HK', foreign);
    expect(set.units.filter((u) => u.kind === 'metric')).toEqual([]);
    expect(set.missing.some((m) => m.reason.includes('not 02996'))).toBe(true);
    expect(trail.fetches.some((f) => f.url === tencentUrl('02996.HK'))).toBe(true);
    const empty = hongKongAnswers('02998.HK', 1.1);
    for (const statement of ['income', 'balance', 'cashflow'] as const)
      empty.set(hongKongRowsUrl('02998.HK', statement, 1), () =>
        jsonOf({ result: null, success: false, code: 9201, message: '返回数据为空' }),
      );
    const none = await hear('02998.HK', empty);
    expect(none.set.missing.filter((m) => m.reason.startsWith('source-empty'))).toHaveLength(3);
  });
});
