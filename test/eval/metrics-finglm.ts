// The public set of Chinese annual statements of 2019–2021 (profit, cash flow, balance totals) as statement data, −1 meaning absent.
import { readFileSync } from 'node:fs';
import { assemble } from '#shared/metrics/assemble.ts';
import { calendarDuration, calendarInstant } from '#shared/metrics/calendar-periods.ts';
import { lineItem } from '#shared/metrics/items/index.ts';
import { printedItem, type StatementKind, storedSign } from '#shared/metrics/printed-labels.ts';
import type { Cell } from '#shared/schema/cell.ts';
import type { StatementData } from '#shared/schema/gather.ts';
import { dataFile } from '#test/support/data-dir.ts';

const FILES: readonly (readonly [string, StatementKind])[] = [
  ['finglm_profit_statement_2019-2021.csv', 'income'],
  ['finglm_cash_flow_statement_2019-2021.csv', 'cash-flow'],
  ['finglm_balance_totals_2019-2021.csv', 'balance'],
];
const marketOf = (code: string): string => (/^6/.test(code) ? 'SH' : /^[48]|^92/.test(code) ? 'BJ' : 'SZ');

/** Statement data of every company of the set, by symbol. */
export function finglmStatements(): Map<string, StatementData> {
  const cells = new Map<string, Cell[]>();
  const names = new Map<string, string>();
  for (const [file, statement] of FILES) {
    const [head, ...lines] = readFileSync(dataFile('more', 'cn-statements', file), 'utf8')
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/);
    const columns = head!.split(',');
    const targets = columns.map((c) => printedItem(statement, c === '归属母公司所有者净利润' ? '归属于母公司所有者的净利润' : c));
    for (const line of lines) {
      const values = line.split(',');
      if (values.length !== columns.length) continue;
      const year = Number(values[0]);
      const code = values[2]!;
      const symbol = `${code}.${marketOf(code)}`;
      names.set(symbol, values[3]!);
      const list = cells.get(symbol) ?? [];
      cells.set(symbol, list);
      targets.forEach((target, i) => {
        const raw = values[i]!;
        if (!target || raw === '' || raw === '-1.0' || raw === '-1' || !/^-?\d+(\.\d+)?$/.test(raw)) return;
        const item = lineItem(target.item)!;
        const value = Number(raw) * storedSign(target, year);
        list.push({
          item: item.id,
          raw: String(value),
          field: `page:${columns[i]}`,
          value: value === 0 ? 0 : value,
          unit: item.unit === 'per-share' ? 'CNY/share' : 'CNY',
          period: item.basis === 'instant' ? calendarInstant(year, 'FY') : calendarDuration(year, 'FY'),
          form: '年报',
          snapshotId: 's0000000000000finglm',
          sourceUrl: 'https://github.com/MetaGLM/FinGLM',
          scope: 'consolidated',
          standard: 'cas',
        });
      });
    }
  }
  const out = new Map<string, StatementData>();
  for (const [symbol, list] of cells)
    out.set(
      symbol,
      assemble({ symbol, name: names.get(symbol)!, market: symbol.slice(-2), standard: 'cas', currency: 'CNY', financial: false }, list),
    );
  return out;
}
