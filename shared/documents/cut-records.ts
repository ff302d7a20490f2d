// A report kept as text, one printed line a record: {"page", "allrow", "type", "inside"}, where a row of a table is a list of its cells.
import { type Cut, cutter } from './cut.ts';

interface PrintedLine {
  page: number;
  type: string;
  inside: string;
}
const NONE = {};
const FURNITURE = new Set(['页眉', '页脚']);

function record(line: string): PrintedLine | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const read: unknown = JSON.parse(line);
    if (typeof read !== 'object' || read === null) return undefined;
    const { page, type, inside } = read as Record<string, unknown>;
    return typeof page === 'number' && page >= 1 && typeof type === 'string' && typeof inside === 'string'
      ? { page, type, inside }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Cells of `['存货', '1,234.00', '']`: quoted by either mark, the mark escaped inside; undefined for any other text. */
export function listCells(text: string): string[] | undefined {
  const body = /^\s*\[(.*)\]\s*$/s.exec(text)?.[1];
  if (body === undefined) return undefined;
  const cells: string[] = [];
  const cell = /\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\s*(,|$)/sy;
  while (cell.lastIndex < body.length) {
    const found = cell.exec(body);
    if (!found) return undefined;
    cells.push((found[1] ?? found[2] ?? '').replace(/\\(.)/gs, (_, c: string) => (c === 'n' ? ' ' : c)));
    if (found[3] === '') break;
  }
  return cells;
}

/** True when a text is such a report: its first lines all are records. */
export const areRecords = (text: string): boolean => {
  const first = text
    .slice(0, 20_000)
    .split('\n')
    .filter((l) => l.trim() !== '')
    .slice(0, 5);
  return first.length > 0 && first.every((line) => record(line.trim()) !== undefined);
};

/** Cuts the records: rows that follow each other are one table, also over a page; headers and footers of pages are left out. */
export function cutRecords(text: string): Cut {
  const cut = cutter();
  let table = false;
  const closeTable = (): void => {
    if (table) cut.close('table');
    table = false;
  };
  for (const line of text.split(/\r\n|\n|\r/)) {
    const read = record(line.trim());
    if (!read || FURNITURE.has(read.type) || read.inside.trim() === '') continue;
    cut.page(read.page);
    const cells = read.type === 'excel' ? listCells(read.inside) : undefined;
    if (cells) {
      if (!table) cut.open('table', NONE);
      table = true;
      cut.open('tr', NONE);
      for (const value of cells) {
        cut.open('td', NONE);
        cut.text(value);
        cut.close('td');
      }
      cut.close('tr');
      continue;
    }
    closeTable();
    cut.open('p', NONE);
    cut.text(read.inside);
    cut.close('p');
  }
  closeTable();
  return cut.finish();
}
