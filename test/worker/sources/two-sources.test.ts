// A mainland company that two vendors report: what they disagree on is shown, and either stands where the other fails.
import { describe, expect, it } from 'vitest';
import type { Failure } from '#shared/schema/failure.ts';
import { readSinaQuote } from '#worker/sources/sina/quote.ts';
import { eastmoneyAnswers, type Mainland, sinaAnswers } from './invented-mainland.ts';
import { depsOver, nothing, runOver } from './support.ts';

const company: Mainland = { symbol: '600921.SH', name: '甲山股份' };

describe('two vendors', () => {
  it('that differ by more than half a per cent are a conflict with both values and the cells of both; smaller ones are none', async () => {
    const sina = sinaAnswers(company, (field, year, amount) =>
      field === 'PARENETP' && year === 2025 ? Math.round(amount * 1.02) : field === 'TOTASSET' ? Math.round(amount * 1.003) : amount,
    );
    const answers = new Map([...eastmoneyAnswers(company), ...sina]);
    const { document, trail, set } = await runOver((url) => answers.get(url)?.() ?? nothing(), { symbol: company.symbol }, company);
    expect(document.status).toBe('done');
    const told = trail.conflicts.filter((c) => c.metric === 'net-profit' && c.period.basis !== 'ttm');
    expect(told).toMatchObject([{ period: { label: 'FY2025' }, used: 'eastmoney', values: [{ source: 'eastmoney' }, { source: 'sina' }] }]);
    const [mine, theirs] = told[0]?.values ?? [];
    expect((theirs?.value ?? 0) / (mine?.value ?? 1)).toBeCloseTo(1.02, 5);
    expect(mine?.cells[0]).toMatchObject({ field: 'em:PARENT_NETPROFIT' });
    expect(theirs?.cells[0]).toMatchObject({ field: 'sina:PARENETP', label: '归属于母公司所有者的净利润' });
    expect(trail.conflicts.some((c) => c.metric === 'total-assets')).toBe(false);
    expect(document.conflicts?.some((c) => c.metric === 'net-profit')).toBe(true);
    expect(set.price).toMatchObject({ value: 18.5, currency: 'CNY' });
    // Each cell of both leads to the stored row that prints it.
    const { library } = await depsOver(nothing);
    for (const cell of [...(mine?.cells ?? []), ...(theirs?.cells ?? [])]) {
      const [row] = await library.paragraphs(cell.snapshotId, cell.paragraph ?? -1, (cell.paragraph ?? -1) + 1);
      expect(row?.text.replaceAll(',', '')).toContain(String(cell.raw));
    }
  });

  it('stand in for each other: the second alone gives statements and a price, and the first’s failure is listed', async () => {
    const alone: Mainland = { symbol: '000922.SZ', name: '乙川股份' };
    const answers = sinaAnswers(alone);
    const { document, set } = await runOver((url) => answers.get(url)?.() ?? nothing(), { symbol: alone.symbol }, alone);
    expect(document.status).toBe('done');
    expect(set.units.some((u) => u.kind === 'metric' && u.cells[0]?.field.startsWith('sina:'))).toBe(true);
    expect(set.price).toMatchObject({ value: 18.52, currency: 'CNY' });
    expect(set.missing.filter((m) => m.source === 'eastmoney').map((m) => m.query)).toEqual(expect.arrayContaining(['report dates']));
  });
});

describe('Sina’s quote line', () => {
  const now = Date.parse('2026-11-30T08:00:00Z');
  const line = (name: string, fields: Record<number, string> = {}, at = ['2026-11-30', '15:00:01']): string => {
    const all = ['甲山股份', '18.40', '18.40', '18.52', ...Array(26).fill('1'), ...at, '00'];
    for (const [i, value] of Object.entries(fields)) all[Number(i)] = value;
    return `var hq_str_${name}="${all.join(',')}";`;
  };
  const read = (text: string): Failure['code'] | number => {
    const answer = readSinaQuote(text, '600921.SH', now);
    return answer.ok ? answer.value.value : answer.failure.code;
  };
  it.each([
    ['a good line', line('sh600921'), 18.52],
    ['a halted share, by its close before', line('sh600921', { 3: '0.000' }), 18.4],
    ['another code', line('sh600922'), 'identity-mismatch'],
    ['an unknown code', 'var hq_str_sh600921="";', 'not-found'],
    ['a page', '<html>Forbidden</html>', 'source-broken'],
    ['a line without a time', line('sh600921', {}, ['', '']), 'source-broken'],
    ['a line of last month', line('sh600921', {}, ['2026-10-12', '15:00:00']), 'stale'],
    ['a price in words', line('sh600921', { 2: 'x', 3: 'n/a' }), 'not-found'],
  ])('%s', (_name, text, expected) => expect(read(text)).toBe(expected));
});
