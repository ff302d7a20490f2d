// Sina financial reports (getFinanceReport2022: lrb, fzb, llb) → statement data, strict.
import type { Cell } from '../../schema/cell.ts';
import type { Company } from '../../schema/evidence.ts';
import type { Failure, Result } from '../../schema/failure.ts';
import type { StatementData } from '../../schema/gather.ts';
import { assemble } from '../assemble.ts';
import { calendarDuration, calendarInstant, cumulativePart } from '../calendar-periods.ts';
import { decimal } from '../exact.ts';
import { lineItem } from '../items/index.ts';
import { knownPool } from '../pools.ts';
import { isRecord } from '../xbrl/facts.ts';
import { vendorAmount } from './amount.ts';
import { sinaFields, type VendorField } from './fields.ts';

export type SinaStatement = 'lrb' | 'fzb' | 'llb';
export interface SinaOptions {
  symbol: string;
  snapshotId: string;
  sourceUrl: string;
  sources?: Partial<Record<SinaStatement, { snapshotId: string; sourceUrl: string }>>;
  asOf?: string;
  name?: string;
  pool?: string;
  financial?: boolean;
}

/** Codes that mean one thing in the income statement and another in the balance sheet. */
const own: Record<SinaStatement, Readonly<Record<string, VendorField>>> = {
  lrb: {
    MINYSHARRIGH: { item: 'minority-profit', sign: 1 },
    DEVEEXPE: { item: 'rnd-expense', sign: 1 },
    NETINTEINCO: { item: 'net-interest-income', sign: 1 },
  },
  fzb: { MINYSHARRIGH: { item: 'minority-equity', sign: 1 }, DEVEEXPE: { item: 'development-costs', sign: 1 } },
  llb: {},
};
const KIND: Record<SinaStatement, readonly string[]> = { lrb: ['I', 'N'], fzb: ['B'], llb: ['C'] };
const fail = (code: string, message: string): { ok: false; failure: Failure } => ({
  ok: false,
  failure: { code, fault: 'source', retry: false, message },
});
const dashed = (d: string): string => `${d.slice(0, 4)}-${d.slice(4, 6)}-${d.slice(6, 8)}`;

/**
 * Reads the answers of the three statements. Only consolidated figures (合并期末, and 合并期末_调整 flagged `restated-by-vendor`);
 * amounts in full units; values as sent, as decimal strings. Anything else is `sina-shape`, an answer without reports `sina-empty`.
 */
export function readSinaReports(answers: Partial<Record<SinaStatement, unknown>>, options: SinaOptions): Result<StatementData> {
  const cells: Cell[] = [];
  let currency: string | undefined;
  for (const statement of ['lrb', 'fzb', 'llb'] as const) {
    const answer = answers[statement];
    if (answer === undefined) continue;
    const result = isRecord(answer) && isRecord(answer.result) ? answer.result : undefined;
    if (!result || !isRecord(result.status) || result.status.code !== 0)
      return fail('sina-shape', `The ${statement} answer is no finance report.`);
    if (result.data === null) continue;
    if (!isRecord(result.data) || !isRecord(result.data.report_list))
      return fail('sina-shape', `The ${statement} answer has no report list.`);
    for (const [date, report] of Object.entries(result.data.report_list)) {
      if (!/^\d{8}$/.test(date) || !isRecord(report) || !Array.isArray(report.data))
        return fail('sina-shape', `The report ${date} has another shape.`);
      const at = cumulativePart(dashed(date));
      if (!at) return fail('sina-shape', `${date} ends no quarter.`);
      const kind = typeof report.rType === 'string' ? report.rType : '';
      if (!kind.startsWith('合并')) continue;
      const unit = typeof report.rCurrency === 'string' && /^[A-Z]{3}$/.test(report.rCurrency) ? report.rCurrency : undefined;
      if (!unit || (currency && currency !== unit)) return fail('sina-currency', `The report ${date} has no or another currency.`);
      currency = unit;
      const filed =
        typeof report.publish_date === 'string' && /^\d{8}$/.test(report.publish_date) ? dashed(report.publish_date) : undefined;
      if (options.asOf && filed && filed > options.asOf) continue;
      const source = options.sources?.[statement] ?? options;
      for (const row of report.data) {
        if (!isRecord(row) || typeof row.item_field !== 'string') continue;
        const name = row.item_field;
        const target = own[statement][name] ?? (Object.hasOwn(sinaFields, name) ? sinaFields[name] : undefined);
        const item = target && lineItem(target.item);
        if (!target || !item || !KIND[statement].includes(item.statement) || (target.financialOnly && !options.financial)) continue;
        const sent = typeof row.item_value === 'string' ? vendorAmount(row.item_value) : undefined;
        if (sent === undefined) continue;
        const value = sent * target.sign;
        const cell: Cell = {
          item: item.id,
          raw: decimal(value),
          field: `sina:${name}`,
          value: value === 0 ? 0 : value,
          unit: item.unit === 'money' ? unit : item.unit === 'per-share' ? `${unit}/share` : item.unit,
          period: item.basis === 'instant' ? calendarInstant(at.year, at.part) : calendarDuration(at.year, at.part),
          snapshotId: source.snapshotId,
          sourceUrl: source.sourceUrl,
          scope: 'consolidated',
          standard: 'cas',
          audited: report.is_audit === '已审计' || report.is_audit === '审计',
          flags: ['vendor-only', ...(kind.includes('调整') ? ['restated-by-vendor'] : [])],
        };
        if (filed) cell.filed = filed;
        if (typeof row.item_title === 'string') cell.label = row.item_title;
        if (typeof report.data_source === 'string') cell.form = report.data_source;
        cells.push(cell);
      }
    }
  }
  if (!cells.length || !currency) return fail('sina-empty', 'The answers hold no report.');
  const company: Company = {
    symbol: options.symbol,
    name: options.name ?? options.symbol,
    market: options.symbol.slice(options.symbol.lastIndexOf('.') + 1),
    standard: 'cas',
    currency,
    financial: options.financial ?? false,
  };
  const pool = options.pool ?? knownPool({ symbol: options.symbol });
  if (pool) company.pool = pool;
  return { ok: true, value: assemble(company, cells) };
}
