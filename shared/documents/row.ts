// One table row as a reader sees it: printed cells put together where a filing splits "$", the figure and ")" over three cells.
import { isBrokenFigure, isPrefix, isSuffix, startsFigure } from './figures.ts';
import { joinLines, type Line, sliceLine } from './line.ts';

export interface RawCell {
  /** First column and the column after the last. */
  readonly from: number;
  readonly to: number;
  readonly lines: Line[];
  readonly header: boolean;
}

export interface Cell {
  from: number;
  to: number;
  line: Line;
  readonly header: boolean;
}

/**
 * The non-empty cells of a row with signs joined to their figures ("$" "391,035" → "$391,035"; "(12" ")" → "(12)"). The order and
 * the characters stay those of the page, so the row remains literal text.
 */
export function joinSigns(raw: readonly RawCell[]): Cell[] {
  const cells: Cell[] = [];
  let prefix: Cell | null = null;
  for (const cell of raw) {
    if (cell.lines.length === 0) continue;
    let line = mend(joinLines(cell.lines, ' '));
    const last: Cell | undefined = cells[cells.length - 1];
    if (prefix) {
      if (startsFigure(line.text) || isPrefix(line.text)) {
        line = joinLines([prefix.line, line], '');
        const merged: Cell = { from: prefix.from, to: cell.to, line, header: cell.header };
        prefix = null;
        if (isPrefix(line.text)) prefix = merged;
        else cells.push(merged);
        continue;
      }
      cells.push(prefix);
      prefix = null;
    }
    if (isPrefix(line.text)) prefix = { from: cell.from, to: cell.to, line, header: cell.header };
    else if (last && isSuffix(line.text) && startsFigure(last.line.text)) {
      last.line = joinLines([last.line, line], '');
      last.to = cell.to;
    } else cells.push({ from: cell.from, to: cell.to, line, header: cell.header });
  }
  if (prefix) cells.push(prefix);
  return cells;
}

/** A figure broken over lines put together again; white space is no part of a literal quote. */
function mend(line: Line): Line {
  if (!isBrokenFigure(line.text)) return line;
  const pieces: Line[] = [];
  let from = 0;
  for (const piece of line.text.split(' ')) {
    pieces.push(sliceLine(line, from, from + piece.length));
    from += piece.length + 1;
  }
  return joinLines(pieces, '');
}
