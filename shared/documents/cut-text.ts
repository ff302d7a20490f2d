// Plain text and Markdown fed to the cutter: the same events as markup gives, so the same rules make the paragraphs.
import { type Cut, type Cutter, cutter } from './cut.ts';

const NONE = {};

/** Plain text: blocks between blank lines; lines with figures in columns are table rows. */
export function cutPlainText(text: string): Cut {
  const cut = cutter();
  cut.open('pre', NONE);
  cut.text(text);
  cut.close('pre');
  return cut.finish();
}

const HEADING = /^ {0,3}(#{1,6})\s+(\S.*)$/;
/** Longer lines are text: no title or table row is so long. */
const LONGEST_MARKED = 4000;
const ITEM = /^\s{0,12}(?:[-*+]|\d{1,3}[.)])\s+(.+)$/;
const TABLE_RULE = /^[\s:|-]+$/;

const isTableRow = (line: string): boolean => {
  const trimmed = line.trim();
  return trimmed.length > 2 && trimmed.startsWith('|') && trimmed.endsWith('|');
};
const FENCE = /^\s{0,3}(```|~~~)/;

/** Markdown: headings, list items, pipe tables, fenced text and paragraphs. Emphasis marks stay, as a quote is literal text. */
export function cutMarkdown(text: string): Cut {
  const cut = cutter();
  let open = '';
  let fenced = false;
  const shut = (): void => {
    if (open) cut.close(open);
    open = '';
  };
  const begin = (name: string): void => {
    if (open === name && name !== 'li') return;
    shut();
    cut.open(name, NONE);
    open = name;
  };
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (FENCE.test(line)) {
      shut();
      fenced = !fenced;
      if (fenced) begin('pre');
    } else if (fenced) cut.text(`${line}\n`);
    else if (!line.trim()) shut();
    else if (line.length <= LONGEST_MARKED && HEADING.test(line)) {
      const [, marks, title] = HEADING.exec(line)!;
      begin(`h${marks!.length}`);
      cut.text(title!.replace(/\s#+\s*$/, ''));
      shut();
    } else if (line.length <= LONGEST_MARKED && isTableRow(line)) {
      begin('table');
      if (!TABLE_RULE.test(line)) tableRow(cut, line);
    } else if (ITEM.test(line)) {
      begin('li');
      cut.text(ITEM.exec(line)![1]!);
    } else {
      if (open !== 'li') begin('p');
      cut.text(`${line}\n`);
    }
  }
  shut();
  return cut.finish();
}

function tableRow(cut: Cutter, line: string): void {
  cut.open('tr', NONE);
  for (const cell of line.trim().slice(1, -1).split('|')) {
    cut.open('td', NONE);
    cut.text(cell);
    cut.close('td');
  }
  cut.close('tr');
}
