// The tools of the hearing, run beside the bench: a role asks for passages, an announcement's events or a figure, and what is found is
// sealed at the end of the set. Arguments come from a model: they are words to search with and nothing else.
import { canonical, hashText } from '#shared/case/canonical.ts';
import type { Outcome, SearchEffect, ToolAsk } from '#shared/case/effect.ts';
import type { SearchRecord } from '#shared/case/settle-search.ts';
import { announcementEvidence } from '#shared/court/events/as-evidence.ts';
import type { Evidence, EvidenceSet, Missing } from '#shared/schema/evidence.ts';
import type { Hit, Trail } from '#shared/schema/gather.ts';
import type { Paragraph, Snapshot } from '#shared/schema/snapshot.ts';
import { passages } from '#shared/search/passages.ts';
import { sentencesOf } from '#shared/search/sentences.ts';
import { tokens } from '#shared/text/tokens.ts';
import { SHARED } from '../../db/database.ts';
import { ownedBy } from '../../db/owned.ts';
import { calcRatio } from './calc-ratio.ts';
import { isDocument, type Text, textOf } from './gather-texts.ts';
import { quoteUnit } from './quote-unit.ts';
import type { SealDeps } from './seal.ts';

const PER_ASK = 3;
const RANKED = 20;
const SHORTEST = 12;
const LONGEST = 600;

interface Found {
  units: Evidence[];
  queries: Trail['queries'];
  hits: Hit[];
  missing: Missing[];
}

/** The sentence of a paragraph that shares most words with the request; a table row is quoted whole. */
function passage(paragraph: Paragraph, terms: readonly string[]): { start: number; end: number } | string {
  if (paragraph.kind === 'heading' || paragraph.kind === 'caption') return 'a heading names a subject, it states nothing';
  if (paragraph.kind === 'table-row') return { start: 0, end: paragraph.text.length };
  const wanted = new Set(terms);
  let chosen: { start: number; end: number } | null = null;
  let most = 0;
  for (const sentence of sentencesOf(paragraph.text)) {
    const length = sentence.end - sentence.start;
    if (length < SHORTEST || length > LONGEST) continue;
    let shared = 0;
    for (const word of new Set(tokens(paragraph.text.slice(sentence.start, sentence.end)))) if (wanted.has(word)) shared++;
    if (shared > most) {
      most = shared;
      chosen = sentence;
    }
  }
  return chosen ?? 'no sentence of the paragraph holds the words';
}

function searchTexts(ask: ToolAsk, query: string, texts: readonly Text[], out: Found): void {
  const terms = tokens(ask.argument);
  out.queries.push({ id: query, source: ask.tool, text: ask.argument, terms });
  const ranked = texts
    .flatMap((text) => passages(text.paragraphs, ask.argument, RANKED).map((r) => ({ ...r, text })))
    .sort((a, b) => b.score - a.score || (a.text.snapshot.id < b.text.snapshot.id ? -1 : 1) || a.index - b.index)
    .slice(0, RANKED);
  let kept = 0;
  for (const [i, { index, score, terms: matched, text }] of ranked.entries()) {
    const paragraph = text.paragraphs.find((p) => p.index === index);
    const place = paragraph === undefined ? 'the paragraph is gone' : passage(paragraph, terms);
    const reason = typeof place === 'string' ? place : kept >= PER_ASK ? `the best ${PER_ASK} are kept` : undefined;
    out.hits.push({
      query,
      rank: i + 1,
      score,
      terms: matched,
      materialId: text.snapshot.materialId,
      snapshotId: text.snapshot.id,
      paragraph: index,
      kept: reason === undefined,
      ...(reason === undefined ? {} : { dropReason: reason }),
    });
    if (reason !== undefined || paragraph === undefined || typeof place === 'string') continue;
    kept++;
    out.units.push(quoteUnit(text.snapshot, paragraph, place.start, place.end, [ask.tool.replace('_', '-')]));
  }
  if (kept === 0)
    out.missing.push({
      source: ask.tool,
      query: ask.argument,
      reason: 'not-found: Nothing in the gathered documents answers this',
      ...(ask.by === 'bull' || ask.by === 'bear' ? { bars: [ask.by] } : {}),
    });
}

/** Events of the announcement whose title shares most words with the request. */
function parseAnnouncement(ask: ToolAsk, query: string, set: EvidenceSet, texts: readonly Text[], out: Found): void {
  const wanted = new Set(tokens(ask.argument));
  out.queries.push({ id: query, source: ask.tool, text: ask.argument, terms: [...wanted] });
  let best: Text | null = null;
  let most = 0;
  for (const text of texts.filter((t) => t.snapshot.kind === 'announcement' || t.snapshot.kind === 'news')) {
    const shared = tokens(text.snapshot.title ?? '').filter((word) => wanted.has(word)).length;
    if (shared > most) {
      most = shared;
      best = text;
    }
  }
  const chosen = best;
  const events =
    chosen === null
      ? []
      : announcementEvidence(
          chosen.paragraphs,
          (index, start, end) => {
            const paragraph = chosen.paragraphs.find((p) => p.index === index);
            return paragraph === undefined || start >= end || end > paragraph.text.length
              ? undefined
              : quoteUnit(chosen.snapshot, paragraph, start, end, []);
          },
          { date: chosen.snapshot.publishedAt ?? chosen.snapshot.fetchedAt.slice(0, 10), subject: set.company.name },
        );
  out.units.push(...events);
  if (events.length === 0)
    out.missing.push({
      source: ask.tool,
      query: ask.argument,
      reason: 'not-found: No gathered announcement of this title states an event',
    });
}

async function figure(ask: ToolAsk, query: string, set: EvidenceSet, owner: string, deps: SealDeps, out: Found): Promise<void> {
  const { terms, units, reason } = await calcRatio(ask.argument, set, owner, deps.library);
  out.queries.push({ id: query, source: ask.tool, text: ask.argument, terms });
  out.units.push(...units);
  if (reason !== undefined) out.missing.push({ source: ask.tool, query: ask.argument, reason });
}

/** The documents of the batch, as the trail names them. */
async function documents(owner: string, trail: Trail, deps: SealDeps): Promise<Snapshot[]> {
  const ids = new Set(trail.fetches.flatMap((f) => (f.snapshotId === undefined ? [] : [f.snapshotId])));
  const out: Snapshot[] = [];
  for (const id of [...ids].sort()) {
    const snapshot = await deps.library.snapshot(id, [SHARED, owner]);
    if (snapshot !== null && isDocument(snapshot) && snapshot.kind !== 'vendor') out.push(snapshot);
  }
  return out;
}

/** Above this the documents of a batch are not read whole for one request: the full-text rows name the chunks worth ranking. */
const READ_WHOLE = 30_000;

/** The texts to rank for a request: whole documents, or of a large batch the parts that hold its words. */
async function textsFor(request: string, snapshots: readonly Snapshot[], deps: SealDeps): Promise<Text[]> {
  const texts: Text[] = [];
  if (snapshots.reduce((n, s) => n + s.paragraphs, 0) <= READ_WHOLE) {
    for (const snapshot of snapshots) texts.push(await textOf(snapshot, deps.library));
    return texts;
  }
  const near = await deps.library.near(
    snapshots.map((s) => s.id),
    request,
  );
  for (const snapshot of snapshots) {
    const paragraphs = near.get(snapshot.id);
    if (paragraphs !== undefined) texts.push({ snapshot, paragraphs, searches: () => [] });
  }
  return texts;
}

export async function runTools(effect: SearchEffect, set: EvidenceSet, deps: SealDeps): Promise<Outcome> {
  const { owner, locale } = effect.context;
  const owned = ownedBy(deps.db, owner);
  const row = await owned.batch(set.batchId);
  const base = row === null ? null : ((await deps.library.readJson(owner, row.trailBody)) as Trail | null);
  if (base === null) return { failure: { code: 'no-batch', fault: 'us', retry: false, message: 'the batch of the case is not stored' } };
  const snapshots = await documents(owner, base, deps);
  const out: Found = { units: [], queries: [], hits: [], missing: [] };
  for (const [i, ask] of effect.work.asks.entries()) {
    const query = `tool.${ask.by}.${i + 1}`;
    if (ask.tool === 'calc_ratio') await figure(ask, query, set, owner, deps, out);
    else if (ask.tool === 'parse_announcement') {
      const told = snapshots.filter((s) => s.kind === 'announcement' || s.kind === 'news');
      parseAnnouncement(ask, query, set, await Promise.all(told.map((s) => textOf(s, deps.library))), out);
    } else {
      const within = ask.tool === 'search_news' ? snapshots.filter((s) => s.kind === 'news') : snapshots;
      searchTexts(ask, query, await textsFor(ask.argument, within, deps), out);
    }
  }
  const known = new Set(set.units.map((u) => u.id));
  const units = [...new Map(out.units.filter((u) => !known.has(u.id)).map((u) => [u.id, u])).values()];
  const takenAt = new Date(deps.now()).toISOString();
  const extension: EvidenceSet = { ...set, takenAt, units, notComputed: [], missing: out.missing };
  const trail: Trail = {
    ...base,
    takenAt,
    queries: out.queries,
    hits: out.hits,
    metrics: [],
    conflicts: [],
    fetches: [],
    missing: out.missing,
  };
  const parts = [canonical(extension), canonical(trail)];
  const [setHash = '', trailHash = ''] = parts.map(hashText);
  if (units.length > 0) {
    const id = `b${setHash.slice(0, 20)}`;
    await Promise.all([
      deps.library.keepJson(owner, `${id}.set`, extension),
      deps.library.keepJson(owner, `${id}.trail`, { ...trail, id }),
    ]);
    await owned.addBatch({
      id,
      symbol: set.symbol,
      asOf: set.asOf ?? '',
      locale,
      caseId: effect.context.id,
      takenAt,
      setBody: `${id}.set`,
      trailBody: `${id}.trail`,
      unitIds: units.map((u) => u.id).join(' '),
    });
  }
  const record: SearchRecord = { set: setHash, trail: trailHash, takenAt, units: units.length, missing: out.missing };
  return { body: canonical(record), parts };
}
