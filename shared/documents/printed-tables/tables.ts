// Reads the tables of an English-language report from its paragraphs: which statement a table is, its scale, and every figure under its head.
import type { Paragraph } from '../../schema/snapshot.ts';
import { cellsOf, type PrintedFigure, readFigure } from './figures.ts';
import { datesOf, daysInLine, type Head, headsInLine, opensHead, readHead, spanOf } from './heads.ts';
import { endsStatement, type TableKind, titleOf } from './titles.ts';
import { AS_PRINTED, type Scales, scalesOf } from './units.ts';

export interface HeadedFigure extends PrintedFigure {
  readonly head: Head;
}
export interface TableRow {
  readonly paragraph: number;
  readonly label: string;
  /** The title that the rows around it stand under: "Current assets:", "Operating activities". */
  readonly group: string;
  readonly figures: readonly HeadedFigure[];
  /** Counts of shares that the label itself prints, one a column: "2,464 and 2,466 shares issued and outstanding". */
  readonly inLabel?: readonly HeadedFigure[];
}
export interface PrintedTable {
  readonly kind: TableKind;
  readonly title: string;
  /** Paragraph of the title, or of the first row. */
  readonly at: number;
  scales: Scales;
  readonly rows: TableRow[];
}

const LONG_TEXT = 320;
/** Lines of text inside a statement: captions of groups that a page sets apart. More of them end it. */
const MAX_SILENCE = 8;
/** How far above a table its unit line may stand. */
const UNIT_REACH = 5;
const YEAR_CELL = /^(?:FY\s?)?(?:19|20)\d{2}(?:\s?\(\w\))?$/;
const PAGE_FOOT = /^(?:page\s+)?(?:[a-z]{1,2}-)?\d{1,4}$|\bform\s+10-[kq]\b|^table\s+of\s+contents$/i;
const NOTES_HEAD = /^notes?\b/i;
const NO_HEAD: Head = { text: '', kind: 'none' };

interface OpenTable extends PrintedTable {
  silence: number;
  group: string;
  /** Heads of the value columns, for rows that the page gives none. */
  heads: Head[];
  /** "Year Ended December 31," above the years. */
  above: string;
  statedHere: boolean;
  /** Days that the title names, by their year: "Fiscal years ended December 31, 2022, December 25, 2021". */
  dated: ReadonlyMap<number, Head>;
  /** Days over the years of the next line, in its order. */
  days: readonly string[];
}

/** What stands over a table without a title of a statement: its caption, and the line that states its unit where that says more. */
function captionOf(p: Paragraph): string {
  const [caption = '', unit = ''] = p.path ?? [];
  return unit.split(' ').length > 5 && scalesOf(unit) !== undefined ? `${caption} ${unit}` : caption;
}

/** The span or day without a year that a title ends in: "Consolidated Statement of Income Years ended December 31". */
function periodIn(title: string): string {
  const plain = title.replace(/\([^)]*\)/g, ' ').trim();
  return opensHead(plain) ? plain : '';
}

/** The one day of each year that a line names, with the span that it names for all of them. */
function datedYears(line: string): ReadonlyMap<number, Head> {
  const months = spanOf(line);
  const out = new Map<number, Head>();
  const days = datesOf(line);
  for (const end of days) {
    const year = Number(end.slice(0, 4));
    if (days.filter((d) => d.startsWith(String(year))).length > 1) return new Map();
    out.set(year, { text: end, kind: months === undefined ? 'day' : 'span', end, ...(months === undefined ? {} : { months }) });
  }
  return out;
}

class Reader {
  readonly tables: PrintedTable[] = [];
  private open: OpenTable | undefined;
  private unit: { scales: Scales; at: number } | undefined;
  private above = '';

  constructor(paragraphs: readonly Paragraph[]) {
    for (const p of paragraphs) this.take(p);
    this.close();
  }

  private close(): void {
    if (this.open && this.open.rows.length > 0) {
      const { kind, title, at, scales, rows } = this.open;
      this.tables.push({ kind, title, at, scales, rows });
    }
    this.open = undefined;
  }

  private start(kind: TableKind, title: string, at: number, scales: Scales | undefined): OpenTable {
    this.close();
    const reached = this.unit && at - this.unit.at <= UNIT_REACH ? this.unit.scales : undefined;
    this.open = {
      kind,
      title,
      at,
      scales: scales ?? (kind === 'other' ? reached : undefined) ?? AS_PRINTED,
      rows: [],
      silence: 0,
      group: '',
      heads: [],
      above: kind === 'other' ? this.above : periodIn(title),
      statedHere: scales !== undefined,
      dated: kind === 'other' ? new Map() : datedYears(title),
      days: [],
    };
    this.above = '';
    return this.open;
  }

  private take(p: Paragraph): void {
    if (p.kind === 'table-row' && p.text.includes('\t')) this.takeRow(p);
    else this.takeLine(p);
  }

  private takeLine(p: Paragraph): void {
    const row = p.kind === 'table-row';
    const kind = titleOf(p.text);
    if (kind) {
      this.start(kind, p.text, p.index, scalesOf(p.text));
      return;
    }
    const scales = p.text.length <= LONG_TEXT ? scalesOf(p.text) : undefined;
    if (scales) this.unit = { scales, at: p.index };
    const head = opensHead(p.text) ? p.text : '';
    const table = this.open;
    if (!table || (table.kind === 'other' && !row)) {
      if (table && !PAGE_FOOT.test(p.text)) this.close();
      if (head) this.above = head;
      else if (!PAGE_FOOT.test(p.text)) this.above = '';
      return;
    }
    if (head && table.kind === 'other' && table.rows.length > 0) {
      this.close();
      this.above = head;
      return;
    }
    if (endsStatement(p.text) || (!row && p.text.length > LONG_TEXT)) {
      this.close();
      return;
    }
    if (scales && !table.statedHere && table.rows.length === 0) {
      table.scales = scales;
      table.statedHere = true;
    } else if (head) table.above = head;
    else if (table.rows.length === 0 && this.takeHeadLine(p.text, table)) return;
    else if (!PAGE_FOOT.test(p.text)) table.group = p.text.slice(0, 160);
    if (!row && ++table.silence > MAX_SILENCE) this.close();
  }

  /** A line of text that sets the heads side by side, or names the days of the years that follow. */
  private takeHeadLine(text: string, table: OpenTable): boolean {
    const heads = headsInLine(text, table.above);
    const days = daysInLine(text);
    if (days.length > 0) table.days = days;
    else if (heads.length > 0) table.heads = heads;
    else if (table.dated.size === 0 && datesOf(text).length > 0) table.dated = datedYears(text);
    else return false;
    return true;
  }

  private takeRow(p: Paragraph): void {
    const table = this.open ?? this.start('other', captionOf(p), p.index, undefined);
    if (!table.statedHere) {
      const stated = [p.path?.find((t) => scalesOf(t) !== undefined), p.text]
        .map((t) => (t === undefined ? undefined : scalesOf(t)))
        .find((s) => s !== undefined);
      if (stated && (table.kind === 'other' || table.rows.length === 0)) {
        table.scales = stated;
        table.statedHere = true;
      }
    }
    const cells = cellsOf(p.text);
    const figures = cells.map((c) => readFigure(c.text));
    const values = figures.map((f, i) => (f !== undefined && !YEAR_CELL.test(cells[i]!.text.trim()) ? i : -1)).filter((i) => i >= 0);
    const labelled = !values.includes(0);
    const headless = p.columns === undefined || p.columns.every((c) => c === '');
    if (values.every((i) => figures[i]!.nil && headless)) {
      if (
        this.takeHeads(
          cells.map((c) => c.text),
          table,
        )
      ) {
        if (table.kind === 'other' && table.rows.length > 0) this.startUnder(table, p);
        return;
      }
      if (values.length === 0) {
        if (labelled && headless) table.group = cells[0]!.text.slice(0, 160);
        return;
      }
    }
    table.silence = 0;
    // Years under heads of their own are figures of a table of years (maturities); they date nothing.
    const own = labelled ? 1 : 0;
    const shown = figures.map((f, i) => ({ f, i })).filter(({ f, i }) => f !== undefined && i >= own);
    const label = labelled ? cells[0]!.text : '';
    const [group, last] = splitLabel(label, table.group);
    const heads = this.headsOf(
      p,
      shown.map((s) => s.i),
      table,
    );
    const inLabel = labelled ? sharesInLabel(label, heads) : [];
    table.rows.push({
      paragraph: p.index,
      label: last,
      group,
      figures: shown.map(({ f, i }, n) => ({ ...f!, cell: i, start: cells[i]!.start, end: cells[i]!.end, head: heads[n]! })),
      ...(inLabel.length === 0 ? {} : { inLabel }),
    });
    if (group !== table.group) table.group = group;
    if (/^total\b/i.test(last)) table.group = '';
  }

  /** A row of heads below the rows of a table without a title opens another one. */
  private startUnder({ heads, above }: OpenTable, p: Paragraph): void {
    const fresh = this.start('other', captionOf(p), p.index, undefined);
    fresh.heads = heads;
    fresh.above = above;
  }

  /** A row of heads: years, dates or spans. True when it was one. */
  private takeHeads(cells: readonly string[], table: OpenTable): boolean {
    const first = cells[0] ?? '';
    const lead = opensHead(first) ? first : '';
    const own = lead || !/\d{4}/.test(first) ? cells.slice(1) : cells;
    const context = lead || table.above;
    const shown = own.filter((c) => c.trim() !== '');
    const days = table.days.length === shown.length ? table.days : [];
    const heads = shown.map((c, n) => (days[n] ? readHead(`${days[n]} ${c}`) : this.headWith(c, context, table)));
    if (!heads.some((h) => h.kind === 'span' || h.kind === 'day' || h.kind === 'year')) return false;
    table.heads = heads;
    if (lead) table.above = lead;
    return true;
  }

  private headWith(text: string, context: string, table: OpenTable): Head {
    const alone = readHead(text);
    if (NOTES_HEAD.test(text)) return { text, kind: 'other' };
    const dated = alone.kind === 'year' && alone.months === undefined ? table.dated.get(alone.year!) : undefined;
    if (dated !== undefined) return { ...dated, text };
    if (context === '' || alone.kind === 'span' || alone.kind === 'other') return alone;
    const both = readHead(`${context} ${text}`);
    return both.kind === 'span' || (both.kind === 'day' && alone.kind !== 'day') ? both : alone;
  }

  private headsOf(p: Paragraph, at: readonly number[], table: OpenTable): Head[] {
    const columns = p.columns ?? [];
    const lead = columns[0] && opensHead(columns[0]) ? columns[0] : table.above;
    const given = at.map((i) => (columns[i] ? this.headWith(columns[i], lead, table) : NO_HEAD));
    if (given.some((h) => h.kind !== 'none')) {
      if (given.every((h) => h.kind === 'span' || h.kind === 'day' || h.kind === 'year')) table.heads = given;
      // One head over two figures says which column neither stands in.
      return given.map((h) =>
        h.kind !== 'none' && given.filter((g) => g.text === h.text).length > 1 ? { ...h, kind: 'other' as const } : h,
      );
    }
    return table.heads.length === at.length && table.kind !== 'other' ? [...table.heads] : given;
  }
}

const PAIR =
  /(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)(?:\s+(?:million|billion|thousand))?(?:\s+shares)?\s+and\s+(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)/g;

/** Two counts of shares in a label stand for its two columns, in their order. */
function sharesInLabel(label: string, heads: readonly Head[]): HeadedFigure[] {
  if (heads.length < 2 || !/\b(?:shares|outstanding)\b/i.test(label)) return [];
  const out: HeadedFigure[] = [];
  for (const m of label.matchAll(PAIR)) {
    const around = label.slice(Math.max(0, m.index - 40), m.index + m[0].length + 40);
    if (!/\b(?:issued|outstanding)\b/i.test(around)) continue;
    const second = m.index + m[0].length - m[2]!.length;
    for (const [text, at, n] of [
      [m[1]!, m.index, 0],
      [m[2]!, second, 1],
    ] as const) {
      const read = readFigure(text);
      if (read) out.push({ ...read, cell: 0, start: at, end: at + text.length, head: heads[n]! });
    }
  }
  return out;
}

/** A group's title set on one line with its first row ("Current assets: Cash"). */
function splitLabel(label: string, group: string): [group: string, label: string] {
  const at = label.lastIndexOf(': ');
  return at > 0 && at < label.length - 2 ? [label.slice(0, at + 1), label.slice(at + 2)] : [group, label];
}

/** All tables with figures in order of print, statements named by their titles; `other` are the tables of notes and discussion. */
export const printedTables = (paragraphs: readonly Paragraph[]): PrintedTable[] => new Reader(paragraphs).tables;
