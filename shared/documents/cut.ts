// The block model: a stream of open tags, text and close tags is cut into paragraphs. The worker's HTML parser and the page's DOM
// feed the same cutter, so an index means the same paragraph on both sides.
import type { Paragraph, ParagraphKind } from '../schema/snapshot.ts';
import { isUnitLine } from './figures.ts';
import { fingerprint } from './fingerprint.ts';
import { headingLevel, outline } from './headings.ts';
import { type Line, LineBuffer, type Run, sliceLine } from './line.ts';
import { headingTag, isBlock, isBoldTag, isSkipped, isSlantedTag, styleReader } from './markup.ts';
import { plainBlocks } from './plain-text.ts';
import { splitPlaces } from './split.ts';
import { closeCell, closeRow, forgetRows, isLong, MAX_CELL_LINES, newTable, openCell, openRow, type Table } from './table.ts';
import { tableLead } from './table-lead.ts';
import { tableBlocks } from './table-rows.ts';

/** Part of every stored parser version: raise it when the same input gives other paragraphs. */
export const CUTTER_VERSION = 2;

/** The attributes that decide about cutting. */
export interface TagAttributes {
  readonly style?: string | null;
  readonly hidden?: string | null;
  readonly open?: string | null;
  readonly colspan?: string | null;
  readonly rowspan?: string | null;
}

export interface Cut {
  readonly title?: string;
  readonly paragraphs: Paragraph[];
  /** With `trace`: for each paragraph, where its characters came from. */
  readonly runs: (readonly Run[])[];
  readonly warnings: string[];
}

export interface Cutter {
  /** No further paragraph is kept: whoever feeds may stop. */
  readonly full: boolean;
  open(name: string, attributes: TagAttributes): void;
  /** `source` names the text node in a traced cut. */
  text(data: string, source?: number): void;
  close(name: string): void;
  /** What follows stands on this page, counted from 1. */
  page(number: number): void;
  finish(): Cut;
}

interface Frame {
  readonly name: string;
  readonly skip: boolean;
  readonly bold: boolean;
  readonly slanted: boolean;
  readonly pre: boolean;
  readonly block: boolean;
  readonly heading: number;
  readonly item: boolean;
}

const ROOT: Frame = { name: '', skip: false, bold: false, slanted: false, pre: false, block: true, heading: 0, item: false };
/** Browsers stop nesting at 512; deeper tags are read as if they were not there, and what they hold is kept. */
const MAX_DEPTH = 1024;
/** The longest reports have 20,000; an isolate's memory holds twice that. What follows is left out, and counted. */
const MAX_PARAGRAPHS = 40_000;
const BULLET = /^[•●○◦▪■]\s?\S/;

/** `trace` keeps where each character came from; `fingerprints: false` leaves them empty, for a page that is only searched. */
export function cutter(options: { trace?: boolean; fingerprints?: boolean } = {}): Cutter {
  const trace = options.trace === true;
  const mark = options.fingerprints === false ? () => '' : fingerprint;
  const style = styleReader();
  const heads = outline();
  const buffer = new LineBuffer(trace);
  const frames: Frame[] = [ROOT];
  const tables: Table[] = [];
  const paragraphs: Paragraph[] = [];
  const allRuns: (readonly Run[])[] = [];
  const warnings: string[] = [];
  let title = '';
  let inTitle = false;
  let overflow = 0;
  let breaks = 0;
  let preText = '';
  let preParts: { at: number; source: number }[] = [];

  let page: number | undefined;
  let dropped = 0;

  const put = (line: Line, kind: ParagraphKind, path: string[], level?: number, columns?: string[], onPage = page): void => {
    for (const [start, end] of splitPlaces(line.text)) {
      if (paragraphs.length >= MAX_PARAGRAPHS) {
        dropped++;
        continue;
      }
      const piece = end - start === line.text.length ? line : sliceLine(line, start, end);
      const paragraph: Paragraph = { index: paragraphs.length, kind, text: piece.text, fingerprint: mark(piece.text) };
      if (onPage !== undefined) paragraph.page = onPage;
      if (path.length) paragraph.path = path;
      if (level) paragraph.level = level;
      if (columns?.some(Boolean) && piece === line) paragraph.columns = columns;
      paragraphs.push(paragraph);
      if (trace) allRuns.push(piece.runs);
    }
  };

  const emitLine = (line: Line, tag: number, item: boolean): void => {
    const level = item && tag === 0 ? 0 : headingLevel(line, tag);
    if (level > 0 && !isUnitLine(line.text)) {
      heads.enter(level, line.text);
      put(line, 'heading', heads.path().slice(0, -1), level);
    } else if (isUnitLine(line.text) && line.text.length <= 160) put(line, 'caption', heads.path());
    else put(line, item || BULLET.test(line.text) ? 'list-item' : 'text', heads.path());
  };

  const openTable = (): Table | undefined => tables[tables.length - 1];
  const deliver = (line: Line, tag = 0, item = false): void => {
    const table = openTable();
    if (table && !table.layout && table.cell) {
      table.cell.lines.push(line);
      if (table.cell.lines.length >= MAX_CELL_LINES) makeLayout(table);
    } else if (table && !table.layout && table.inCaption) table.captions.push(line);
    else emitLine(line, tag, item);
  };

  const flush = (): void => {
    if (preText) {
      const text = preText;
      const parts = preParts;
      preText = '';
      preParts = [];
      for (const block of plainBlocks(text)) {
        for (const slice of block.slices) pushSlice(text, parts, slice);
        const line = buffer.take();
        if (line && block.kind === 'table-row') put(line, 'table-row', heads.path());
        else if (line) deliver(line);
      }
    }
    breaks = 0;
    const line = buffer.take();
    if (!line) return;
    const top = frames[frames.length - 1]!;
    deliver(line, top.heading, top.item);
  };

  const pushSlice = (text: string, parts: { at: number; source: number }[], slice: { start: number; end: number; glue: string }): void => {
    if (slice.glue === '\t' && !buffer.empty) buffer.tab();
    else buffer.breakLine();
    for (let i = 0; i < parts.length; i++) {
      const from = Math.max(parts[i]!.at, slice.start);
      const to = Math.min(parts[i + 1]?.at ?? text.length, slice.end);
      if (to > from) buffer.push(text.slice(from, to), false, false, parts[i]!.source, from - parts[i]!.at);
    }
  };

  /** A table that holds another one places things, it tabulates nothing: what it has read so far is given out as lines. */
  const makeLayout = (table: Table): void => {
    if (table.layout) return;
    const cells = table.row ?? [];
    table.row = null;
    table.cell = null;
    table.layout = true;
    for (const block of tableBlocks(table, {})) if (block.as === 'lines') for (const line of block.lines) emitLine(line, 0, false);
    forgetRows(table);
    for (const cell of cells) for (const line of cell.lines) emitLine(line, 0, false);
  };

  const giveRows = (table: Table): void => {
    for (const block of tableBlocks(table, table.state ? {} : tableLead(paragraphs, heads.path()))) {
      if (block.as === 'row') put(block.line, 'table-row', block.path, undefined, block.columns, block.page);
      else if (block.as === 'caption') put(block.line, 'caption', heads.path());
      else if (block.as === 'item') put(block.line, 'list-item', heads.path());
      else for (const line of block.lines) emitLine(line, 0, false);
    }
    forgetRows(table);
  };

  const tablePart = (name: string, attributes: TagAttributes): void => {
    if (name === 'table') {
      const outer = openTable();
      if (outer?.cell) makeLayout(outer);
      tables.push(newTable());
      return;
    }
    const table = openTable();
    if (!table || table.layout) return;
    if (name === 'tr') {
      openRow(table, page);
      if (isLong(table)) giveRows(table);
    } else if (name === 'td' || name === 'th') openCell(table, name === 'th', attributes.colspan, attributes.rowspan);
    else if (name === 'caption') table.inCaption = true;
  };

  const closeTablePart = (name: string): void => {
    const table = openTable();
    if (!table) return;
    if (name === 'table') {
      closeRow(table);
      tables.pop();
      if (!table.layout) giveRows(table);
    } else if (table.layout) return;
    else if (name === 'tr') {
      closeRow(table);
      if (isLong(table)) giveRows(table);
    } else if (name === 'td' || name === 'th') closeCell(table);
    else if (name === 'caption') table.inCaption = false;
  };

  const open = (name: string, attributes: TagAttributes): void => {
    const parent = frames[frames.length - 1]!;
    if (name === 'title' && !title && frames.some((f) => f.name === 'head')) inTitle = true;
    if (name === 'br') {
      if (parent.skip) return;
      if (preText) preText += '\n';
      else if (!buffer.empty) {
        breaks++;
        buffer.breakLine();
      }
      return;
    }
    if (frames.length >= MAX_DEPTH) {
      overflow++;
      return;
    }
    const css = parent.skip ? {} : style(attributes.style);
    const skip =
      parent.skip ||
      isSkipped(name) ||
      css.display === 'none' ||
      (attributes.hidden != null && attributes.hidden !== 'until-found') ||
      (name === 'dialog' && attributes.open == null);
    const block = !skip && isBlock(name, css);
    if (block || (skip && !parent.skip && name !== 'script' && isBlock(name, css))) flush();
    const heading = headingTag(name) || (block && /^(div|p|td|th|li|section|article)$/.test(name) ? 0 : parent.heading);
    frames.push({
      name,
      skip,
      bold: css.bold ?? (isBoldTag(name) || parent.bold),
      slanted: css.slanted ?? (isSlantedTag(name) || parent.slanted),
      pre: name === 'pre' || name === 'xmp' || name === 'plaintext' || parent.pre,
      block,
      heading,
      item: name === 'li' || (parent.item && name !== 'table'),
    });
    if (block) tablePart(name, attributes);
  };

  const text = (data: string, source = -1): void => {
    const top = frames[frames.length - 1]!;
    if (inTitle) title += data;
    if (top.skip) return;
    if (preText || (top.pre && buffer.empty && !openTable())) {
      preParts.push({ at: preText.length, source });
      preText += data;
      return;
    }
    if (breaks > 1 && /\S/.test(data)) {
      const line = buffer.take();
      breaks = 0;
      if (line) deliver(line, top.heading, top.item);
    } else if (breaks > 0 && /\S/.test(data)) breaks = 0;
    buffer.push(data, top.bold, top.slanted, source);
  };

  const close = (name: string): void => {
    if (name === 'title') inTitle = false;
    if (name === 'br' || frames.length === 1) return;
    if (overflow > 0) {
      overflow--;
      return;
    }
    const top = frames[frames.length - 1]!;
    if (top.name !== name) return;
    if (top.block) {
      flush();
      closeTablePart(name);
    }
    frames.pop();
  };

  const finish = (): Cut => {
    while (frames.length > 1) close(frames[frames.length - 1]!.name);
    flush();
    if (overflow > 0) warnings.push('nested-too-deep');
    if (dropped > 0) warnings.push('too-many-paragraphs', `dropped-${dropped}-paragraphs`);
    const name = title.replace(/\s+/g, ' ').trim().slice(0, 300);
    return { ...(name ? { title: name } : {}), paragraphs, runs: allRuns, warnings };
  };

  const turn = (number: number): void => {
    page = number;
  };
  return {
    get full() {
      return dropped > 0;
    },
    open,
    text,
    close,
    page: turn,
    finish,
  };
}
