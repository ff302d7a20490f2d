// Rows that stand for zero by being absent: only from a complete, balanced statement, and only where absence says so (METRICS 1.1).
import type { Cell } from '../schema/cell.ts';
import { zeroFlag } from './derivations.ts';
import type { Frame } from './frames.ts';
import { lineItem, lineItems } from './items/index.ts';
import type { Operand } from './operands.ts';
import type { Statements } from './statements.ts';

export class PresentationZeros {
  private readonly statements: Statements;
  private readonly complete = new Map<string, Cell | undefined>();

  constructor(statements: Statements) {
    this.statements = statements;
  }

  /** Zero by presentation rule: absent from a complete, balanced statement, and not there a year before either (METRICS 1.1). */
  of(item: string, frame: Frame): Operand | undefined {
    const total = this.completeStatement(frame.end);
    if (!total) return undefined;
    // Hong Kong rows put goodwill into 无形资产, other vendors drop rows: only full statements say nothing by silence.
    if (/^(hk|xq|sina|fmp|yahoo):/.test(total.field)) return undefined;
    if (item === 'goodwill' && this.statements.cell('intangibles-and-goodwill', undefined, frame.end)) return undefined;
    if (DEBT.has(item) && this.otherDebt(frame.end)) return undefined;
    if (item.startsWith('notes-') && this.statements.cell(item.replace('notes-', 'notes-and-accounts-'), undefined, frame.end))
      return undefined;
    if (item === 'lease-liabilities' && !this.leasesCount(frame.end)) return undefined;
    if (item === 'minority-profit' && this.statements.cell('minority-equity', undefined, frame.end)?.value) return undefined;
    const before = this.statements
      .cellsOf(item)
      .filter((c) => c.period.end < frame.end && c.value !== 0)
      .at(-1);
    if (before && yearsBetween(before.period.end, frame.end) <= 1.2) return undefined;
    const cell: Cell = {
      ...total,
      ...(lineItem(item)?.basis === 'duration' ? { period: frame.period } : {}),
      item,
      raw: '0',
      value: 0,
      field: 'derived:absent-in-complete-statement',
      flags: [zeroFlag],
    };
    delete cell.label;
    delete cell.paragraph;
    return { value: 0, unit: total.unit, cells: [cell], formula: item, flags: [zeroFlag], restated: [] };
  }

  /** The lease standard is in force and no lease row of any kind is known: before it leases stood off the balance sheet, absent and not zero. */
  private leasesCount(end: string): boolean {
    const from = this.statements.data.company.standard === 'cas' ? '2021-03-31' : '2019-12-31';
    if (this.statements.data.company.standard === 'us-gaap' || end < from) return false;
    return !['lease-liabilities-current', 'lease-liabilities-non-current', 'lease-liabilities-note', 'right-of-use-assets'].some((i) =>
      this.statements.cell(i, undefined, end),
    );
  }

  /** Debt is there under a tag that is none of ours, or interest was paid while no debt row is known: silence is not zero. */
  private otherDebt(end: string): boolean {
    const at = (item: string): Cell | undefined => this.statements.cell(item, undefined, end);
    const known = [
      'debt-current',
      'short-term-borrowings',
      'current-portion-lt-debt',
      'long-term-borrowings',
      'long-term-debt-total',
      'borrowings',
    ].some((i) => at(i));
    if (known) return false;
    if ((at('other-debt')?.value ?? 0) > 0) return true;
    return this.statements
      .cellsOf('interest-expense')
      .some((c) => c.period.end === end && c.value > 0 && this.statements.data.company.standard === 'us-gaap');
  }

  /** The total-assets cell when assets = liabilities + equity within rounding and at least 12 other rows are there. */
  private completeStatement(end: string): Cell | undefined {
    if (this.complete.has(end)) return this.complete.get(end);
    const at = (item: string): Cell | undefined => this.statements.cell(item, undefined, end);
    const assets = at('total-assets');
    let out: Cell | undefined;
    if (assets) {
      const sum = at('liabilities-and-equity') ?? undefined;
      const equity = at('total-equity') ?? at('equity-parent');
      const liabilities = at('total-liabilities');
      const minority = at('total-equity') ? 0 : (at('minority-equity')?.value ?? 0);
      const other = sum?.value ?? (equity && liabilities ? equity.value + minority + liabilities.value : undefined);
      const scale = assets.printedScale ?? (assets.value % 1e6 === 0 ? 1e6 : assets.value % 1e3 === 0 ? 1e3 : 1);
      const rows = balanceRows.filter((id) => at(id) !== undefined).length;
      if (other !== undefined && Math.abs(assets.value - other) <= 3 * scale && rows >= 12) out = assets;
    }
    this.complete.set(end, out);
    return out;
  }
}

const yearsBetween = (a: string, b: string): number =>
  Number(b.slice(0, 4)) - Number(a.slice(0, 4)) + (Number(b.slice(5, 7)) - Number(a.slice(5, 7))) / 12;

const DEBT = new Set(['short-term-borrowings', 'current-portion-lt-debt', 'long-term-borrowings']);
const balanceRows = lineItems.filter((i) => i.statement === 'B' && i.id !== 'total-assets').map((i) => i.id);
