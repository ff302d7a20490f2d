// The document itself: headings, text, list items, and table rows gathered into tables, with the cited block marked and its quote painted.
import { h } from 'preact';
import { memo } from 'preact/compat';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Paragraph } from '#shared/schema/snapshot.ts';
import { fill } from '../../locales/index.ts';
import { useUi } from '../../ui/context.ts';
import type { Cited } from './model.ts';
import { paintIn } from './paint.ts';

type Block = { kind: 'one'; paragraph: Paragraph } | { kind: 'table'; rows: Paragraph[] } | { kind: 'page'; page: number };

/** Runs of rows under one caption become a table; a change of page is shown where the document has pages. */
export function blocksOf(paragraphs: Paragraph[]): Block[] {
  const blocks: Block[] = [];
  let page: number | undefined;
  for (const paragraph of paragraphs) {
    if (paragraph.page !== undefined && paragraph.page !== page) {
      page = paragraph.page;
      blocks.push({ kind: 'page', page });
    }
    const last = blocks.at(-1);
    if (paragraph.kind !== 'table-row') blocks.push({ kind: 'one', paragraph });
    else if (last?.kind === 'table' && samePath(last.rows[0]!, paragraph)) last.rows.push(paragraph);
    else blocks.push({ kind: 'table', rows: [paragraph] });
  }
  return blocks;
}
/**
 * Heading levels for the reader's page: the document's own, below the page's title and the outline's, and never more than one deeper
 * than the heading before, because filings skip levels and a screen reader's list of headings must not.
 */
export function headingLevels(paragraphs: Paragraph[]): Map<number, number> {
  const levels = new Map<number, number>();
  let before = 2;
  for (const one of paragraphs) {
    if (one.kind !== 'heading') continue;
    before = Math.min(6, (one.level ?? 1) + 2, before + 1);
    levels.set(one.index, before);
  }
  return levels;
}

/** Rows of one table share its caption; the deeper parts of their paths are its groups and columns, which stand in it as rows. */
const samePath = (a: Paragraph, b: Paragraph): boolean => (a.path?.[0] ?? '') === (b.path?.[0] ?? '');

type Props = { paragraphs: Paragraph[]; cited: Cited | undefined; claimed: ReadonlySet<number> };

export function Sheet({ paragraphs, cited, claimed }: Props) {
  const { t } = useUi();
  const sheet = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => blocksOf(paragraphs), [paragraphs]);
  const levels = useMemo(() => headingLevels(paragraphs), [paragraphs]);
  useLayoutEffect(() => {
    const block = sheet.current?.querySelector<HTMLElement>('[data-testid="cited"]');
    if (block === null || block === undefined || cited === undefined) return;
    paintIn(block, cited.start, cited.end);
    block.scrollIntoView({ block: 'center' });
  }, [blocks, cited]);
  return (
    <div class="sheet" ref={sheet}>
      {blocks.map((block) =>
        block.kind === 'page' ? (
          <p class="page-mark" key={`page-${block.page}`}>
            {fill(t.reader.pdfPage, { n: block.page })}
          </p>
        ) : block.kind === 'table' ? (
          <Rows key={block.rows[0]!.index} rows={block.rows} cited={inRange(block.rows, cited?.index)} claimed={claimed} />
        ) : (
          <One
            level={levels.get(block.paragraph.index) ?? 3}
            key={block.paragraph.index}
            paragraph={block.paragraph}
            cited={cited?.index === block.paragraph.index}
            claimed={claimed.has(block.paragraph.index)}
          />
        ),
      )}
    </div>
  );
}

/** Passed down only to the table that holds it, so that the others are not drawn again. */
const inRange = (rows: Paragraph[], index: number | undefined): number | undefined =>
  index !== undefined && rows.some((row) => row.index === index) ? index : undefined;

const One = memo(({ paragraph, cited, claimed, level }: { paragraph: Paragraph; cited: boolean; claimed: boolean; level: number }) => {
  const attributes = {
    id: `p${paragraph.index}`,
    'data-index': paragraph.index,
    class: `p ${paragraph.kind}${claimed ? ' claimed' : ''}`,
    ...(cited ? { 'data-testid': 'cited' } : {}),
  };
  if (paragraph.kind !== 'heading') return <p {...attributes}>{paragraph.text}</p>;
  return h(`h${level}`, attributes, paragraph.text);
});

const Rows = memo(({ rows, cited, claimed }: { rows: Paragraph[]; cited: number | undefined; claimed: ReadonlySet<number> }) => {
  const path = (rows[0]?.path ?? []).filter((part) => part.trim() !== '').slice(0, 2);
  const columns = Math.max(...rows.map((row) => row.text.split('\t').length));
  return (
    <>
      {path.length > 0 && <p class="head-path">{path.join(' › ')}</p>}
      <table>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.index}
              id={`p${row.index}`}
              data-index={row.index}
              class={claimed.has(row.index) ? 'claimed' : ''}
              {...(cited === row.index ? { 'data-testid': 'cited' } : {})}
            >
              {padding(row.text.split('\t'), columns)}
              {row.text.split('\t').map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
});

/** A row of column heads has no label: an empty cell in front keeps its heads above their columns. */
function padding(cells: string[], columns: number) {
  const lacks = columns - cells.length;
  return lacks === 1 && cells.length > 1 && cells.every((cell) => /\d{4}|^\s*$/.test(cell)) ? <td /> : null;
}
