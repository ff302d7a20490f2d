// The price that a page showed: what is computed with it is citable and leads to the price as it was handed in, for its owner alone.
import { describe, expect, it } from 'vitest';
import { eastmoneyAnswers } from './invented-mainland.ts';
import { depsOver, nothing, runOver } from './support.ts';

describe('a price from the page', () => {
  it('is stored for its owner, and multiples rest on it', async () => {
    const company = { symbol: '600931.SH', name: '甲山股份' };
    const answers = eastmoneyAnswers(company);
    const facts = {
      price: 27.5,
      currency: 'CNY',
      at: new Date(Date.now() - 3600_000).toISOString(),
      url: 'https://finance.example/quote/600931',
    };
    const { set, trail } = await runOver(
      (url) => answers.get(url)?.() ?? nothing(),
      { symbol: company.symbol, pageFacts: facts },
      { name: company.name },
    );
    expect(set.price).toMatchObject({ value: 27.5, url: facts.url });
    const cells = trail.metrics.flatMap((m) => m.cells).filter((c) => c.item === 'price');
    expect(cells.length).toBeGreaterThan(0);
    const { library } = await depsOver(nothing);
    for (const cell of cells) {
      expect(trail.fetches.some((f) => f.snapshotId === cell.snapshotId)).toBe(true);
      expect(await library.snapshot(cell.snapshotId, ['*'])).toBeNull();
      const [row] = await library.paragraphs(cell.snapshotId, 0, 1);
      expect(row?.text.split('\t')[1]).toBe('27.5');
    }
    // Every figure of the record is citable, those that begin with the price too.
    for (const value of trail.metrics)
      expect(
        set.units.some((u) => u.kind === 'metric' && u.metric === value.id && u.period.label === value.period.label),
        value.id,
      ).toBe(true);
  });
});
