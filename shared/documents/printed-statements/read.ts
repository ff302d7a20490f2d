// A Chinese report's own statements as cells: every figure with its row, its period, its scope and its unit; what does not add up is suspect.
import { assemble } from '../../metrics/assemble.ts';
import { zeroFlag } from '../../metrics/derivations.ts';
import { decimal } from '../../metrics/exact.ts';
import { footing } from '../../metrics/footing.ts';
import { lineItem } from '../../metrics/items/index.ts';
import type { StatementKind } from '../../metrics/printed-labels.ts';
import type { Cell } from '../../schema/cell.ts';
import type { Failure, Result } from '../../schema/failure.ts';
import type { StatementData } from '../../schema/gather.ts';
import type { Paragraph } from '../../schema/snapshot.ts';
import { type CellOptions, columnCells, dividendCell } from './cells.ts';
import { type Check, rowChecks } from './checks.ts';
import type { ReportPeriod } from './columns.ts';
import { companyOf } from './company.ts';
import { declaredDividends } from './dividends.ts';
import { type PlacedColumn, type PlacedTable, placed } from './placed.ts';
import { codeOf } from './subject.ts';
import { knownRows, type PrintedTable, printedTables, reportPeriod } from './tables.ts';

export interface PrintedOptions extends CellOptions {
  readonly name?: string;
}
/** What a report should hold and does not give, in the form of the case's missing evidence. */
export interface Lack {
  readonly query: string;
  readonly code: string;
  readonly message: string;
}
export interface PrintedStatements {
  readonly data: StatementData;
  readonly lacks: readonly Lack[];
  readonly checks: readonly Check[];
}

const NAMES: Record<StatementKind, string> = {
  balance: '资产负债表',
  income: '利润表',
  'cash-flow': '现金流量表',
  'cash-flow-note': '现金流量表补充资料',
  'key-figures': '主要会计数据',
};
const KNOWN_ENOUGH: Record<StatementKind, number> = { balance: 8, income: 6, 'cash-flow': 4, 'cash-flow-note': 1, 'key-figures': 3 };
const fail = (code: string, message: string, fault: Failure['fault'] = 'source'): { ok: false; failure: Failure } => ({
  ok: false,
  failure: { code, fault, retry: false, message },
});

/**
 * Reads the statements that a report of a mainland company prints: 合并 and 母公司 apart, each table in its own unit, this and the last
 * period, the key figures of three years, depreciation from the supplement and dividends declared. Amounts are yuan. Sources: METRICS 2.4–2.6.
 * Fails with `identity-mismatch` when the report names another code, `no-text` without text, `no-statements` when it prints none.
 */
export function readPrintedStatements(paragraphs: readonly Paragraph[], options: PrintedOptions): Result<PrintedStatements> {
  const code = options.symbol.slice(0, 6);
  const named = codeOf(paragraphs);
  if (named.length > 0 && !named.includes(code)) return fail('identity-mismatch', `The report is of ${named.join(', ')}, not of ${code}.`);
  if (paragraphs.reduce((n, p) => n + p.text.length, 0) < 400)
    return fail('no-text', 'The document has no text layer (a scan, perhaps): no figure can be read from it.');
  const report = reportPeriod(paragraphs);
  const tables = firstOfEach(printedTables(paragraphs));
  if (tables.length === 0) return fail('no-statements', 'No statement table was found in the document.');

  const lacks: Lack[] = [];
  const checks: Check[] = [];
  const statements: Cell[] = [];
  const overview: Cell[] = [];
  for (const table of tables) {
    const lack = unreadable(table);
    if (lack) lacks.push(lack);
    else readTable(placed(table, report), report, options, table.kind === 'key-figures' ? overview : statements, checks, lacks);
  }
  const cells = unique([...statements, ...overview]);
  const found = new Set(tables.filter((t) => t.scope !== 'parent').map((t) => t.kind));
  for (const kind of ['balance', 'income', 'cash-flow'] as const)
    if (!found.has(kind))
      lacks.push({
        query: `合并${NAMES[kind]}`,
        code: 'table-missing',
        message: `The document prints no ${kind} statement; it may be cut.`,
      });

  const company = companyOf(options, cells);
  for (const declared of declaredDividends(paragraphs, cells)) {
    const item = lineItem('dividends-declared');
    if (item) cells.push(dividendCell(declared, item, options));
  }
  return { ok: true, value: { data: assemble(company, cells), lacks, checks } };
}

/** The first table of each kind and scope that holds the statement; later ones of the same name are tables of the notes. */
function firstOfEach(tables: readonly PrintedTable[]): PrintedTable[] {
  const out = new Map<string, PrintedTable>();
  for (const table of tables) {
    const key = `${table.kind}|${table.scope}`;
    if (!out.has(key) && knownRows(table) >= KNOWN_ENOUGH[table.kind]) out.set(key, table);
  }
  return [...out.values()];
}

function unreadable(table: PrintedTable): Lack | undefined {
  const query = `${table.scope === 'parent' ? '母公司' : '合并'}${NAMES[table.kind]}`;
  if (table.unitConflict) return { query, code: 'unit-conflict', message: 'The table states two units: no figure of it is used.' };
  if (table.kind !== 'key-figures' && table.rows.every((r) => r.unit === undefined))
    return { query, code: 'unit-missing', message: 'The table states no unit: its amounts may be yuan or thousands of yuan.' };
  return undefined;
}

function readTable(
  table: PlacedTable,
  report: ReportPeriod | undefined,
  options: PrintedOptions,
  cells: Cell[],
  checks: Check[],
  lacks: Lack[],
): void {
  for (const column of table.columns) {
    const own = columnCells(table, column, report, options);
    const verdicts = table.table.kind === 'key-figures' ? [] : [...rowChecks(table, column), ...identityChecks(own, column)];
    checks.push(...verdicts);
    const bad = verdicts.filter((c) => !c.ok);
    const whole = bad.some((c) => c.items === undefined);
    const items = new Set(bad.flatMap((c) => c.items ?? []));
    const complete = !whole && own.length > 0;
    for (const cell of own) {
      const suspect = whole || items.has(cell.item);
      if (cell.flags?.includes(zeroFlag) && !complete) continue;
      cells.push(suspect ? { ...cell, flags: [...(cell.flags ?? []), 'suspect'] } : cell);
    }
    if (bad.length > 0 && column.scope === 'consolidated')
      lacks.push({
        query: `合并${NAMES[table.table.kind]} ${column.year}${column.part}`,
        code: 'does-not-foot',
        message: `${bad.map((c) => `${c.check.replace(' = Σ', '')} (${decimal(c.left)} ≠ ${decimal(c.right)})`).join('; ')}: the figures concerned are not used.`,
      });
  }
}

/** Identities over the cells of one column. The impairments' sign and place changed with the formats: the variant that foots is the one printed. */
function identityChecks(cells: readonly Cell[], column: PlacedColumn): Check[] {
  return footing(cells).map((f) => {
    let { ok, right } = f;
    if (!ok && f.check.startsWith('operating-income')) {
      const losses = cells.filter((c) => c.item === 'asset-impairment' || c.item === 'credit-impairment');
      const without = f.right + losses.reduce((n, c) => n + c.value, 0);
      const tolerance = Math.max(...f.cells.map((c) => c.printedScale ?? 0.01)) * f.cells.length + 0.005;
      if (losses.length > 0 && Math.abs(f.left - without) <= tolerance) {
        ok = true;
        right = without;
      }
    }
    return { check: f.check, ok, left: f.left, right, column };
  });
}

/** One cell for an item, period and scope: the statement's before the overview's, a printed figure before an empty row. */
function unique(cells: readonly Cell[]): Cell[] {
  const out = new Map<string, Cell>();
  for (const cell of cells) {
    const key = `${cell.item}|${cell.scope}|${cell.period.start ?? ''}|${cell.period.end}`;
    const held = out.get(key);
    if (held === undefined || (held.flags?.includes(zeroFlag) && !cell.flags?.includes(zeroFlag))) out.set(key, cell);
  }
  return [...out.values()];
}
