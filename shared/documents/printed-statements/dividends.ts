// Dividends declared for a year, from the table of the last three years that every annual report prints.
import type { Cell } from '../../schema/cell.ts';
import type { Paragraph } from '../../schema/snapshot.ts';
import { compact, unitOf } from './titles.ts';
import { printedRow } from './tokens.ts';

export interface Declared {
  readonly year: number;
  readonly value: number;
  readonly paragraph: number;
  readonly label: string;
}

/**
 * Rows of a year whose figures hold the year's own net profit, the amount before it and their ratio in per cent behind it: three figures
 * that prove each other, whatever the columns are called. Rows without that proof give nothing.
 */
export function declaredDividends(paragraphs: readonly Paragraph[], cells: readonly Cell[]): Declared[] {
  const profits = new Map(
    cells
      .filter((c) => c.item === 'net-profit' && c.scope === 'consolidated' && c.period.fiscalPeriod === 'FY')
      .map((c) => [c.period.fiscalYear, c.value] as const),
  );
  const out = new Map<number, Declared>();
  let unit = 1;
  for (const p of paragraphs) {
    unit = p.kind === 'table-row' ? unit : (unitOf(p.text) ?? unit);
    if (p.kind !== 'table-row' || !/^\s*\d{4}/.test(p.text)) continue;
    const year = Number(/^(\d{4})年度?$/.exec(compact(p.text.split('\t')[0] ?? ''))?.[1] ?? 0);
    const profit = profits.get(year);
    if (profit === undefined || profit <= 0 || out.has(year)) continue;
    const figures = printedRow(p).tokens;
    for (let i = 1; i < figures.length - 1; i++) {
      const [paid, net, share] = [figures[i - 1]?.value, figures[i]?.value, figures[i + 1]?.value];
      if (typeof paid !== 'number' || typeof net !== 'number' || typeof share !== 'number' || paid < 0) continue;
      const scale = [1, unit].find((s) => Math.abs(net * s - profit) <= 0.5 * s);
      if (scale === undefined || Math.abs(paid / net - share / 100) > 0.000051) continue;
      out.set(year, { year, value: paid * scale, paragraph: p.index, label: '现金分红（含税）' });
      break;
    }
  }
  return [...out.values()];
}
