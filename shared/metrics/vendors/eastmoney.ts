// Eastmoney F10 statement rows of mainland companies → statement data, strict.
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
import { eastmoneyFields, eastmoneyIndicators } from './fields.ts';

export interface EastmoneyStatements {
  income?: readonly unknown[];
  balance?: readonly unknown[];
  cashflow?: readonly unknown[];
  /** Main indicators: weighted ROE, printed ratios of financial companies. */
  indicators?: readonly unknown[];
}
export interface EastmoneyOptions {
  symbol: string;
  snapshotId: string;
  sourceUrl: string;
  /** Snapshot and address of a single statement, where they were fetched apart. */
  sources?: Partial<Record<keyof EastmoneyStatements, { snapshotId: string; sourceUrl: string }>>;
  asOf?: string;
  name?: string;
  pool?: string;
  /** Industry board of the company, where a quote or a profile names it. */
  board?: string;
}

const fail = (code: string, message: string): { ok: false; failure: Failure } => ({
  ok: false,
  failure: { code, fault: 'source', retry: false, message },
});
const DAY = /^\d{4}-\d{2}-\d{2}/;
const FINANCIAL: Record<string, string> = { 银行: 'bank', 保险: 'insurance', 证券: 'capital-markets' };

/** Audit opinions as printed, by fiscal year, for the opinion rule. */
export interface Opinion {
  fiscalYear: number;
  text: string;
  filed?: string;
}

/**
 * Reads F10 rows: amounts in yuan, cumulative from 1 January. Every row must name the company asked for, a report date that ends a
 * quarter, and CNY or another ISO currency; anything else is `eastmoney-shape` or `eastmoney-other-company`. Null is absent, not zero.
 */
export function readEastmoneyRows(json: EastmoneyStatements, options: EastmoneyOptions): Result<StatementData & { opinions: Opinion[] }> {
  const code = options.symbol.slice(0, options.symbol.lastIndexOf('.'));
  const cells: Cell[] = [];
  const opinions = new Map<number, Opinion>();
  let name = options.name;
  let currency: string | undefined;
  let orgType: string | undefined;
  for (const statement of ['income', 'balance', 'cashflow', 'indicators'] as const) {
    for (const row of json[statement] ?? []) {
      if (!isRecord(row) || typeof row.REPORT_DATE !== 'string' || !DAY.test(row.REPORT_DATE))
        return fail('eastmoney-shape', `A row of ${statement} has no REPORT_DATE.`);
      if (typeof row.SECURITY_CODE === 'string' && row.SECURITY_CODE !== code)
        return fail('eastmoney-other-company', `The ${statement} row is of ${row.SECURITY_CODE}, not ${code}.`);
      const at = cumulativePart(row.REPORT_DATE);
      if (!at) return fail('eastmoney-shape', `${row.REPORT_DATE} ends no quarter.`);
      const notice = day(row.NOTICE_DATE);
      if (options.asOf && notice && notice > options.asOf) continue;
      const unit =
        typeof row.CURRENCY === 'string' && /^[A-Z]{3}$/.test(row.CURRENCY) ? row.CURRENCY : statement === 'indicators' ? 'CNY' : undefined;
      if (!unit) return fail('eastmoney-shape', `A row of ${statement} has no currency.`);
      if (statement !== 'indicators') {
        if (currency && currency !== unit) return fail('eastmoney-currency', `Rows in ${currency} and ${unit}.`);
        currency = unit;
      }
      if (!name && typeof row.SECURITY_NAME_ABBR === 'string') name = row.SECURITY_NAME_ABBR;
      if (typeof row.ORG_TYPE === 'string') orgType = row.ORG_TYPE;
      if (at.part === 'FY' && typeof row.OPINION_TYPE === 'string' && row.OPINION_TYPE && !opinions.has(at.year))
        opinions.set(at.year, { fiscalYear: at.year, text: row.OPINION_TYPE, ...(notice ? { filed: notice } : {}) });
      const source = options.sources?.[statement] ?? options;
      const fields = statement === 'indicators' ? eastmoneyIndicators : eastmoneyFields;
      const told = new Set<string>();
      for (const [field, target] of Object.entries(fields)) {
        const raw = typeof row[field] === 'number' ? vendorAmount(row[field]) : undefined;
        if (raw === undefined || told.has(target.item) || (target.financialOnly && !(orgType !== undefined && orgType in FINANCIAL)))
          continue;
        const item = lineItem(target.item);
        // The cash flow statement repeats profit rows as adjustments; each item is read from its own statement only.
        if (!item || (statement !== 'indicators' && !belongs(item.statement, item.id, statement))) continue;
        told.add(target.item);
        const percent = statement === 'indicators';
        const value = (percent ? Number(`${decimal(raw)}e-2`) : raw) * target.sign;
        const cell: Cell = {
          item: item.id,
          raw: decimal(value),
          field: `em:${field}`,
          value: value === 0 ? 0 : value,
          unit: item.unit === 'money' ? unit : item.unit === 'per-share' ? `${unit}/share` : item.unit,
          period: item.basis === 'instant' ? calendarInstant(at.year, at.part) : calendarDuration(at.year, at.part),
          snapshotId: source.snapshotId,
          sourceUrl: source.sourceUrl,
          scope: 'consolidated',
          standard: 'cas',
          audited: at.part === 'FY',
          flags: ['vendor-only', ...(updated(row, notice) ? ['vendor-updated'] : [])],
        };
        if (notice) cell.filed = notice;
        if (typeof row.REPORT_DATE_NAME === 'string') cell.form = row.REPORT_DATE_NAME;
        cells.push(cell);
      }
    }
  }
  if (!cells.length || !currency) return fail('eastmoney-empty', 'No row holds a known field.');
  const pool =
    options.pool ??
    (orgType ? FINANCIAL[orgType] : undefined) ??
    knownPool({ symbol: options.symbol, ...(options.board ? { board: options.board } : {}) });
  const company: Company = {
    symbol: options.symbol,
    name: name ?? options.symbol,
    market: options.symbol.slice(options.symbol.lastIndexOf('.') + 1),
    standard: 'cas',
    currency,
    financial: orgType !== undefined && orgType in FINANCIAL,
  };
  if (name) company.nameZh = name;
  if (pool) company.pool = pool;
  return { ok: true, value: { ...assemble(company, cells), opinions: [...opinions.values()].sort((a, b) => a.fiscalYear - b.fiscalYear) } };
}

const day = (x: unknown): string | undefined => (typeof x === 'string' && DAY.test(x) ? x.slice(0, 10) : undefined);
/** Vendors overwrite history: a row touched after its announcement may hold later figures. */
const updated = (row: Record<string, unknown>, notice: string | undefined): boolean => {
  const update = day(row.UPDATE_DATE);
  return notice !== undefined && update !== undefined && update > notice;
};
const belongs = (kind: 'I' | 'B' | 'C' | 'N', item: string, statement: 'income' | 'balance' | 'cashflow'): boolean => {
  if (kind === 'B') return statement === 'balance';
  if (kind === 'C') return statement === 'cashflow';
  return statement === 'income' || item === 'shares-outstanding';
};
