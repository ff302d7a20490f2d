// Which passages a case may cite: the printed rows of the key figures, and what the searches of both sides find in the texts.

import { announcementEvidence, opinionEvidence } from '#shared/court/events/as-evidence.ts';
import type { Cell } from '#shared/schema/cell.ts';
import type { Company, Evidence, Missing } from '#shared/schema/evidence.ts';
import type { Hit, Trail } from '#shared/schema/gather.ts';
import type { Paragraph, Snapshot } from '#shared/schema/snapshot.ts';
import { isChineseDocument } from '#shared/search/passages.ts';
import { EVERY_QUERY, quoteQueries } from '#shared/search/quote-queries.ts';
import { squash } from '#shared/text/normalise.ts';
import type { Library } from '../../library/library.ts';
import { isDocument, type Text, textOf } from './gather-texts.ts';
import { findPrintedRows, type RowHit, type ShownFigure } from './printed-rows.ts';
import { quoteUnit } from './quote-unit.ts';

export interface QuoteInputs {
  company: Company;
  request: { question: string; locale: string };
  snapshots: Snapshot[];
  cells: readonly Cell[];
}
export interface QuoteChoice {
  units: Evidence[];
  queries: Trail['queries'];
  hits: Hit[];
  missing: Missing[];
}

/** Line items whose printed rows a reader wants to see. */
export const ROW_ITEMS: ReadonlySet<string> = new Set([
  'revenue',
  'cost-of-revenue',
  'gross-profit',
  'operating-income',
  'pretax-profit',
  'income-tax',
  'net-profit',
  'net-profit-consolidated',
  'adjusted-net-profit',
  'eps-basic',
  'eps-diluted',
  'rnd-expense',
  'sga',
  'interest-expense',
  'ocf',
  'capex',
  'dividends-paid',
  'buybacks',
  'd-and-a',
  'cash',
  'short-term-investments',
  'accounts-receivable',
  'trade-receivables',
  'inventory',
  'current-assets',
  'goodwill',
  'ppe',
  'total-assets',
  'accounts-payable',
  'current-liabilities',
  'total-liabilities',
  'equity-parent',
  'total-equity',
  'shares-outstanding',
]);

/** Rows by the cells they were looked for with: the library hands the same cells out while they are fresh in memory. */
const rowsFound = new WeakMap<readonly Cell[], Map<string, RowHit[]>>();

function rowsOf(cells: readonly Cell[], text: Text): RowHit[] {
  const held = rowsFound.get(cells) ?? new Map<string, RowHit[]>();
  rowsFound.set(cells, held);
  const hits = held.get(text.snapshot.id) ?? findPrintedRows(cells, text.paragraphs, ROW_ITEMS, text.snapshot.id);
  held.set(text.snapshot.id, hits);
  return hits;
}

const keyOf = (figure: ShownFigure): string => `${figure.item}@${figure.period}`;

/** The rows of the newest document that shows them; one row a figure, and what else was found with the reason why not. */
function rowQuotes(cells: readonly Cell[], texts: readonly Text[], out: QuoteChoice): void {
  const units = new Map<string, { text: Text; paragraph: Paragraph; shown: ShownFigure[] }>();
  const done = new Set<string>();
  for (const text of texts) {
    const ranks = new Map<string, number>();
    for (const hit of rowsOf(cells, text)) {
      const query = `row.${hit.item}`;
      const rank = (ranks.get(hit.item) ?? 0) + 1;
      ranks.set(hit.item, rank);
      if (!out.queries.some((q) => q.id === query))
        out.queries.push({ id: query, source: 'printed-rows', text: `the printed row of ${hit.item} for ${hit.period}`, terms: hit.terms });
      const fresh = hit.shown.filter((f) => !done.has(keyOf(f)));
      const kept = fresh.length > 0;
      out.hits.push({
        query,
        rank,
        score: hit.score,
        terms: hit.terms,
        materialId: text.snapshot.materialId,
        snapshotId: text.snapshot.id,
        paragraph: hit.paragraph.index,
        kept,
        ...(kept ? {} : { dropReason: rank === 1 ? 'shown in a newer document' : 'another row shows the figure better' }),
      });
      if (!kept) continue;
      const key = `${text.snapshot.id} ${hit.paragraph.index}`;
      for (const figure of fresh) done.add(keyOf(figure));
      const held = units.get(key);
      if (held) held.shown.push(...fresh);
      else units.set(key, { text, paragraph: hit.paragraph, shown: [...fresh] });
    }
  }
  for (const { text, paragraph, shown } of units.values()) {
    const topics = shown.map((f) => `row:${keyOf(f)}`);
    out.units.push({ ...quoteUnit(text.snapshot, paragraph, 0, paragraph.text.length, topics), shows: shown });
  }
}

/** Tables of vendors have rows and no sentences. */
const hasSentences = (snapshot: Snapshot): boolean => snapshot.kind !== 'vendor' && snapshot.kind !== 'statement';

/** The sentences that the standing searches of both sides keep, each cited once over all documents, newest document first. */
function sentenceQuotes(texts: readonly Text[], out: QuoteChoice): void {
  const words = new Set<string>();
  for (const text of texts.filter((t) => hasSentences(t.snapshot))) {
    const byIndex = new Map(text.paragraphs.map((p) => [p.index, p]));
    for (const search of text.searches()) {
      const query = `search.${search.id}`;
      if (!out.queries.some((q) => q.id === query))
        out.queries.push({
          id: query,
          source: `search for the ${search.by === 'both' ? 'bench' : search.by}`,
          text: search.text,
          terms: search.terms,
        });
      for (const hit of search.hits) {
        const paragraph = byIndex.get(hit.paragraph);
        const place =
          paragraph !== undefined && hit.kept && hit.start !== undefined && hit.end !== undefined
            ? { paragraph, start: hit.start, end: hit.end }
            : null;
        const said = place === null ? '' : squash(place.paragraph.text.slice(place.start, place.end));
        const repeated = place !== null && words.has(said);
        out.hits.push({
          query,
          rank: hit.rank,
          score: hit.score,
          terms: hit.terms,
          materialId: text.snapshot.materialId,
          snapshotId: text.snapshot.id,
          paragraph: hit.paragraph,
          kept: place !== null && !repeated,
          ...(place === null
            ? { dropReason: hit.dropReason ?? 'no sentence states what is looked for' }
            : repeated
              ? { dropReason: 'said in a newer document' }
              : {}),
        });
        if (place === null || repeated) continue;
        words.add(said);
        out.units.push(quoteUnit(text.snapshot, place.paragraph, place.start, place.end, [search.id]));
      }
    }
  }
}

/** The standing searches of a side that found nothing to cite: in their direction the side may not speak (PRODUCT 3). */
function emptySearches(texts: readonly Text[], { hits }: QuoteChoice): Missing[] {
  if (texts.length === 0)
    return [{ source: 'documents', query: EVERY_QUERY, reason: 'not-found: No document was there to be searched', bars: ['bull', 'bear'] }];
  const found = new Set(hits.filter((h) => h.kept).map((h) => h.query));
  return quoteQueries.flatMap(({ id, by, en, zh }) =>
    by === 'both' || found.has(`search.${id}`)
      ? []
      : [
          {
            source: 'documents',
            query: texts.some((t) => isChineseDocument(t.paragraphs)) ? zh : en,
            reason: 'not-found: No sentence of the documents states this',
            bars: [by],
          },
        ],
  );
}

const ANNUAL = /^(10-K|10-K405|10-KT|20-F|40-F|filing)\b|年度报告|年报/;

/** Events that announcements state, and the auditor's opinion of the annual report: each rests on its own sentence. */
function events(company: Company, texts: readonly Text[], out: QuoteChoice): void {
  for (const { snapshot, paragraphs } of texts) {
    const byIndex = new Map(paragraphs.map((p) => [p.index, p]));
    const quote = (index: number, start: number, end: number) => {
      const paragraph = byIndex.get(index);
      return paragraph === undefined || start >= end || end > paragraph.text.length
        ? undefined
        : quoteUnit(snapshot, paragraph, start, end, []);
    };
    const date = snapshot.publishedAt ?? snapshot.fetchedAt.slice(0, 10);
    const subject = company.name;
    if (snapshot.kind === 'announcement' || snapshot.kind === 'news')
      out.units.push(
        ...announcementEvidence(paragraphs, quote, {
          date,
          subject,
          ...(company.currency === undefined ? {} : { currency: company.currency }),
          basis: snapshot.kind === 'news' ? 'press' : 'filing',
        }),
      );
    else if (snapshot.kind === 'filing' && ANNUAL.test(`${snapshot.edition} ${snapshot.title ?? ''}`)) {
      const opinion = opinionEvidence(paragraphs, quote, { date, subject });
      if (opinion !== undefined) out.units.push(opinion);
    }
  }
}

/** Newest first, then by address. */
const newestFirst = (a: Snapshot, b: Snapshot): number => {
  const [x, y] = [a.publishedAt ?? a.fetchedAt, b.publishedAt ?? b.fetchedAt];
  return x < y ? 1 : x > y ? -1 : a.url < b.url ? -1 : 1;
};

export async function chooseQuotes(inputs: QuoteInputs, deps: { library: Library }): Promise<QuoteChoice> {
  const out: QuoteChoice = { units: [], queries: [], hits: [], missing: [] };
  const texts: Text[] = [];
  for (const snapshot of inputs.snapshots.filter(isDocument).toSorted(newestFirst)) texts.push(await textOf(snapshot, deps.library));
  rowQuotes(inputs.cells, texts, out);
  sentenceQuotes(texts, out);
  events(inputs.company, texts, out);
  out.missing.push(...emptySearches(texts, out));
  // A row may be found twice under one id: a unit is sealed once.
  const once = new Map(out.units.map((unit) => [unit.id, unit]));
  return { ...out, units: [...once.values()] };
}
