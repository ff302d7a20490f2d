// Finds the statements among the paragraphs of a report: whose they are, in which unit, under which columns, and their rows in order.
import { type PrintedLabel, printedItem, type StatementKind } from '../../metrics/printed-labels.ts';
import type { Paragraph } from '../../schema/snapshot.ts';
import { type Column, headerRow, LineHeads, type ReportPeriod } from './columns.ts';
import { compact, endsStatement, isKeyFiguresTitle, isSupplementTitle, type Scope, statementTitle, unitOf, unitOfLabel } from './titles.ts';
import { type PrintedRow, printedRow } from './tokens.ts';

export interface TableRow extends PrintedRow {
  readonly columns: readonly Column[];
  /** What the lines above the row say; absent where nothing says it. */
  readonly unit?: number;
  /** A line of running text: without figures it may be half a label. */
  readonly running?: true;
}
export interface PrintedTable {
  readonly kind: StatementKind;
  readonly scope: Scope;
  /** Paragraph of the title. */
  readonly at: number;
  readonly title: string;
  readonly rows: TableRow[];
  /** Two different units stated above the same rows. */
  unitConflict?: boolean;
  /** Period of the statement as its own date line says. */
  period?: ReportPeriod;
}

const PARTS: Record<string, ReportPeriod['part']> = { '03-31': 'Q1', '06-30': 'H1', '09-30': '9M', '12-31': 'FY' };
const REPORT = /(\d{4})年(?:度)?(年度报告|半年度报告|中期报告|第一季度报告|第三季度报告|一季度报告|三季度报告)/;
const FRONT = 400;

/** Which period a report is about, as its title says. */
export function reportPeriod(paragraphs: readonly Paragraph[]): ReportPeriod | undefined {
  for (const p of paragraphs.slice(0, FRONT)) {
    const found = REPORT.exec(compact(p.text).slice(0, 200));
    if (!found) continue;
    const part = /半年|中期/.test(found[2]!) ? 'H1' : /一季/.test(found[2]!) ? 'Q1' : /三季/.test(found[2]!) ? '9M' : 'FY';
    return { year: Number(found[1]), part };
  }
  return undefined;
}

function dateLine(text: string): ReportPeriod | undefined {
  const line = compact(text);
  if (line.length > 40) return undefined;
  const day = /^(?:\D*)(\d{4})年(\d{1,2})月(\d{1,2})日$/.exec(line);
  if (day) {
    const part = PARTS[`${day[2]!.padStart(2, '0')}-${day[3]!.padStart(2, '0')}`];
    return part ? { year: Number(day[1]), part } : undefined;
  }
  const months = /^(\d{4})年(?:1-(\d{1,2})月|度|半年度)$/.exec(line);
  if (!months) return undefined;
  const part = months[2]
    ? PARTS[`${months[2].padStart(2, '0')}-${months[2] === '3' || months[2] === '12' ? '31' : '30'}`]
    : /半年/.test(line)
      ? 'H1'
      : 'FY';
  return part ? { year: Number(months[1]), part } : undefined;
}

/** Rows without figures that a following line may complete: labels broken over lines. */
const MAX_BROKEN = 4;
const MAX_SILENCE = 14;

class Reader {
  readonly tables: PrintedTable[] = [];
  private open: PrintedTable | undefined;
  private columns: Column[] | undefined;
  private heads = new LineHeads();
  private unit: number | undefined;
  private unitSaid = false;
  private broken: string[] = [];
  private silence = 0;
  private tabular = false;
  private readonly general: number | undefined;

  constructor(paragraphs: readonly Paragraph[]) {
    const general = paragraphs.find(
      (p) => p.text.length < 200 && p.text.includes('单位为') && /财务附注中报表的单位为/.test(compact(p.text)),
    );
    this.general = general ? unitOf(general.text.replace(/报表的单位为/, '单位')) : undefined;
    for (const p of paragraphs) this.take(p);
    this.close();
  }

  private close(): void {
    if (this.open && this.open.rows.length > 0) this.tables.push(this.open);
    this.open = undefined;
  }

  private start(kind: StatementKind, scope: Scope, p: Paragraph, continued: boolean): void {
    const last = this.open ?? this.tables.at(-1);
    this.columns = undefined;
    this.heads = new LineHeads();
    this.broken = [];
    this.silence = 0;
    this.unitSaid = false;
    if (continued && last && last.kind === kind && last.scope === scope) {
      if (!this.open) {
        this.tables.pop();
        this.open = last;
      }
      return;
    }
    this.close();
    this.unit = kind === 'key-figures' || kind === 'cash-flow-note' ? undefined : this.general;
    this.tabular = false;
    this.open = { kind, scope, at: p.index, title: compact(p.text).slice(-40), rows: [] };
  }

  private take(p: Paragraph): void {
    const row = p.kind === 'table-row';
    if (!row || !p.text.includes('\t')) {
      const title = statementTitle(p.text);
      if (title) {
        if (title.quarter) this.close();
        else this.start(title.kind, title.scope, p, title.continued);
        return;
      }
      if (isSupplementTitle(p.text)) {
        if (this.open?.kind !== 'cash-flow-note' || this.open.rows.length > 0) this.start('cash-flow-note', 'consolidated', p, false);
        return;
      }
      if (!row && isKeyFiguresTitle(p.text)) {
        if (this.open?.kind !== 'key-figures' || this.open.rows.length > 0) this.start('key-figures', 'consolidated', p, false);
        return;
      }
      if (endsStatement(p.text)) {
        this.close();
        return;
      }
    }
    const table = this.open;
    if (!table) return;
    this.sayUnit(p, table);
    if (row) this.takeRow(p, table);
    else this.takeLine(p, table);
  }

  private sayUnit(p: Paragraph, table: PrintedTable): void {
    if (p.kind === 'table-row' && p.text.includes('\t') && !/项目|科目/.test(p.text.slice(0, 12))) return;
    const unit = unitOf(p.text);
    if (unit === undefined) return;
    if (this.unitSaid && this.unit !== unit) table.unitConflict = true;
    this.unit = unit;
    this.unitSaid = true;
  }

  private takeRow(p: Paragraph, table: PrintedTable): void {
    const cells = p.text.split('\t');
    const labelled = cells[0] === '' || !/^\d{4}年|^[本上][期年]|^期[末初]|^第[一二三四]季度/.test(compact(cells[0] ?? ''));
    const columns = cells.length > 1 ? headerRow(cells, labelled) : undefined;
    if (columns?.every((c) => !/^[\d,.()-]+$/.test(c.text))) {
      if (columns.some((c) => /调整数/.test(c.text))) this.open = undefined;
      else this.columns = columns;
      this.tabular = true;
      return;
    }
    const read = printedRow(p);
    this.tabular = true;
    this.silence = 0;
    this.push(read, table);
  }

  private takeLine(p: Paragraph, table: PrintedTable): void {
    const date = dateLine(p.text);
    if (date && table.rows.length === 0) table.period ??= date;
    if (this.heads.take(p.text) && !this.tabular) {
      const columns = this.heads.columns();
      if (columns) this.columns = columns;
      return;
    }
    const read = printedRow(p);
    const figures = read.tokens.filter((t) => t.figure).length;
    if (this.tabular || this.columns === undefined || (figures === 0 && read.tokens.length === 0)) {
      this.silence++;
      if (this.tabular ? table.rows.length > 0 && this.silence > 6 : this.silence > MAX_SILENCE) this.close();
      else if (!this.tabular && this.columns) {
        if (/^[一二三四五六七八九十]{1,3}、/.test(compact(p.text)))
          this.push({ paragraph: p.index, label: p.text, tokens: [] }, table, true);
        this.remember(p.text);
      }
      return;
    }
    this.silence = 0;
    this.push(this.completed(read, table.kind), table, true);
    this.broken = [];
  }

  private remember(text: string): void {
    const line = compact(text);
    if (line.length > 40) this.broken = [];
    else this.broken = [...this.broken, text.trim()].slice(-MAX_BROKEN);
  }

  /** A label broken over lines: the longest run of lines above that makes it a known row; else all that a line without label follows. */
  private completed(row: PrintedRow, kind: StatementKind): PrintedRow {
    const own = row.label;
    if (own !== '' && printedItem(kind, own)) return row;
    for (let n = this.broken.length; n >= 1; n--) {
      const label = this.broken.slice(-n).join('') + own;
      if (printedItem(kind, label)) return { ...row, label };
    }
    return own === '' ? { ...row, label: this.broken.join('') } : row;
  }

  private push(row: PrintedRow, table: PrintedTable, running = false): void {
    if (this.columns === undefined || (row.label === '' && row.tokens.length === 0)) return;
    const unit = unitOfLabel(row.label) ?? this.unit;
    table.rows.push({ ...row, columns: this.columns, ...(unit === undefined ? {} : { unit }), ...(running ? { running } : {}) });
  }
}

/** All statement tables of a report in order, those of the notes and of adjustments left out where their title says so. */
export const printedTables = (paragraphs: readonly Paragraph[]): PrintedTable[] => new Reader(paragraphs).tables;

/** Spellings that differ from the label sets by their layout alone. */
const spelt = (label: string): string =>
  label
    .replace(/\s+/g, '')
    .replace(/^[-–—·•]+/, '')
    .replace(/净[(（]?(?:减少)?[)）]?\/?[(（]?(?:增加|减少)[)）]?\/?[(（]?(?:减少|增加)?[)）]?额/, '净增加额');
const OVERVIEW: readonly StatementKind[] = ['key-figures', 'income', 'balance', 'cash-flow'];

/** The line item of a label in a statement; an overview of key figures borrows the labels of all statements. */
export function knownLabel(kind: StatementKind, label: string): PrintedLabel | undefined {
  if (/净减少额/.test(label)) return undefined;
  for (const k of kind === 'key-figures' ? OVERVIEW : [kind]) {
    const entry = printedItem(k, label) ?? printedItem(k, spelt(label));
    if (entry) return entry;
  }
  return undefined;
}

/** How many rows of a table are known rows of its statement: a table of contents has none. */
export const knownRows = (table: PrintedTable): number =>
  table.rows.filter((r) => r.tokens.some((t) => t.value !== null) && knownLabel(table.kind, r.label) !== undefined).length;
