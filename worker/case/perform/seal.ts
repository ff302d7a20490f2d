// Seals what was gathered: computes the figures, chooses what the case may cite, and leaves the complete trail. Stored for the owner.

import { canonical, hashText } from '#shared/case/canonical.ts';
import type { SealEffect } from '#shared/case/effect.ts';
import { completeSet } from '#shared/house/units.ts';
import { type Context, computeMetrics, type Figures } from '#shared/metrics/compute.ts';
import type { Cell } from '#shared/schema/cell.ts';
import type { Company, EvidenceSet, Missing, Price } from '#shared/schema/evidence.ts';
import type { GatherOutcome, SealOutcome, StatementData, Trail } from '#shared/schema/gather.ts';
import type { Snapshot } from '#shared/schema/snapshot.ts';
import type { Database } from '../../db/database.ts';
import { ownedBy } from '../../db/owned.ts';
import type { Library } from '../../library/library.ts';
import { cellsBody, type SealedCells } from './calc-ratio.ts';
import { findConflicts } from './conflicts.ts';
import { standsIn } from './printed-reports.ts';
import { chooseMetrics } from './seal-metrics.ts';
import { compareWithPeers, flagsOf, readCards, withOwnUnits } from './seal-peers.ts';
import { chooseQuotes } from './seal-quotes.ts';

export interface SealDeps {
  db: Database;
  library: Library;
  now(): number;
}
export interface SealRequest {
  owner: string;
  symbol: string;
  name?: string;
  locale: string;
  question: string;
  asOf?: string;
  /** Null for a batch that no case asked for. */
  caseId: string | null;
}

/** What a person handed in comes first, then the regulator's record, then vendors. */
const ORDER = ['materials', 'sec-edgar', 'eastmoney', 'sina', 'sample', 'page-facts'];
const place = (source: string): number => (ORDER.includes(source) ? ORDER.indexOf(source) : ORDER.length);

/** Sources that were searched for announcements. */
const ANNOUNCERS = new Set(['eastmoney']);

const marketOf = (symbol: string): string => symbol.slice(symbol.lastIndexOf('.') + 1);

/** The company as the sources know it; a field of an earlier source wins. */
function companyOf(request: SealRequest, inputs: readonly GatherOutcome[], statements: StatementData | undefined): Company {
  let company: Company = { symbol: request.symbol, name: request.name ?? request.symbol, market: marketOf(request.symbol) };
  for (const known of [...inputs.map((i) => i.company), statements?.company].filter((c) => c !== undefined))
    company = { ...known, ...definedOf(company), name: company.name === company.symbol ? known.name : company.name };
  return { ...company, symbol: request.symbol };
}
const definedOf = (company: Company): Partial<Company> =>
  Object.fromEntries(Object.entries(company).filter(([, value]) => value !== undefined)) as Partial<Company>;

/** Figures by the cells they were computed from, a few contexts each: the library hands the same cells out while they are fresh in memory. */
const computed = new WeakMap<readonly Cell[], Map<string, Figures>>();
const CONTEXTS = 4;

function figuresOf(statements: StatementData, company: Company, context: Context): Figures {
  const held = computed.get(statements.cells) ?? new Map<string, Figures>();
  computed.set(statements.cells, held);
  const key = JSON.stringify([company, context]);
  const figures = held.get(key) ?? computeMetrics({ ...statements, company }, context);
  held.set(key, figures);
  if (held.size > CONTEXTS) held.delete(held.keys().next().value ?? '');
  return figures;
}

export async function sealInputs(request: SealRequest, gathered: readonly GatherOutcome[], deps: SealDeps): Promise<SealOutcome> {
  const takenAt = new Date(deps.now()).toISOString();
  const inputs = gathered.toSorted((a, b) => place(a.source) - place(b.source));
  const snapshots = new Map<string, Snapshot>(inputs.flatMap((i) => i.snapshots.map((s) => [s.id, s] as const)));
  const given: { source: string; statements: StatementData; kept: SealedCells }[] = [];
  for (const { source, statements, cells } of inputs) {
    const data = statements ?? (cells === undefined ? null : await deps.library.cells(cells));
    if (data !== null && data.cells.length > 0)
      given.push({ source, statements: data, kept: statements === undefined && cells !== undefined ? { cells } : { statements: data } });
  }
  const fuller = given.filter((i) => !standsIn(i.source, i.statements));
  const withCells = fuller.length > 0 ? fuller : given;
  const used = withCells[0];
  const company = companyOf(request, inputs, used?.statements);
  const price: Price | undefined =
    inputs.find((i) => i.price !== undefined && i.source === 'page-facts')?.price ?? inputs.find((i) => i.price !== undefined)?.price;
  const context = {
    ...(request.asOf === undefined ? {} : { asOf: request.asOf }),
    ...(price === undefined ? {} : { price }),
    ...(company.financial === undefined ? {} : { financial: company.financial }),
  };
  const figures = used === undefined ? { values: [], notComputed: [] } : figuresOf(used.statements, company, context);
  const others = withCells.slice(1).map((i) => ({
    source: i.source,
    values: figuresOf(i.statements, company, context).values,
  }));
  const conflicts = used === undefined ? [] : findConflicts({ source: used.source, values: figures.values }, others);
  const { units: metrics, values: chosen } = chooseMetrics(figures.values, snapshots);
  const quotes = await chooseQuotes({ company, request, snapshots: [...snapshots.values()], cells: used?.statements.cells ?? [] }, deps);
  const missing: Missing[] = [...inputs.flatMap((i) => i.missing), ...quotes.missing];
  if (used === undefined)
    missing.push({ source: 'statements', query: 'financial statements', reason: 'not-found: No source gave statement figures' });

  const stated = inputs.flatMap((i) => i.units ?? []);
  const cards = await readCards(inputs, deps.library);
  const compared = compareWithPeers(company, figures.values, cards, request.locale);
  const units = [...metrics, ...(compared?.units ?? []), ...quotes.units, ...stated];
  const comparison = compared === null ? null : withOwnUnits(compared.comparison, units);
  const flags = flagsOf({
    company,
    values: figures.values,
    units,
    comparison,
    asOf: request.asOf ?? takenAt.slice(0, 10),
    searched: inputs.some((i) => ANNOUNCERS.has(i.source)),
  });
  const batchId = `b${hashText(canonical([request.owner, request.symbol, request.asOf, takenAt, units.map((u) => u.id), missing])).slice(0, 20)}`;
  const set: EvidenceSet = completeSet({
    batchId,
    symbol: request.symbol,
    company,
    takenAt,
    ...(request.asOf === undefined ? {} : { asOf: request.asOf }),
    ...(price === undefined ? {} : { price }),
    units,
    notComputed: figures.notComputed,
    missing,
    ...(comparison === null ? {} : { comparison }),
    ...(compared === null || compared.samples.length === 0 ? {} : { peerSamples: compared.samples }),
    ...(flags.length === 0 ? {} : { redFlags: flags }),
  });
  const trail: Trail = {
    id: batchId,
    symbol: request.symbol,
    takenAt,
    queries: quotes.queries,
    hits: quotes.hits,
    // A case's record shows the figures that it may cite; the batch of `/metrics` all of them.
    metrics: request.caseId === null ? figures.values : chosen,
    conflicts,
    fetches: inputs.flatMap((i) => i.fetches),
    missing,
  };
  await keep(request, set, trail, used?.kept ?? {}, deps);
  return { set, trail };
}

/** The set, the trail and what the figures came from in the owner's part of the library, and the row that finds them. */
async function keep(request: SealRequest, set: EvidenceSet, trail: Trail, cells: SealedCells, deps: SealDeps): Promise<void> {
  const setBody = `${set.batchId}.set`;
  const trailBody = `${set.batchId}.trail`;
  await Promise.all([
    deps.library.keepJson(request.owner, setBody, set),
    deps.library.keepJson(request.owner, trailBody, trail),
    deps.library.keepJson(request.owner, cellsBody(set.batchId), cells),
  ]);
  await ownedBy(deps.db, request.owner).addBatch({
    id: set.batchId,
    symbol: request.symbol,
    asOf: request.asOf ?? '',
    locale: request.locale,
    caseId: request.caseId,
    takenAt: set.takenAt,
    setBody,
    trailBody,
    unitIds: set.units.map((u) => u.id).join(' '),
  });
}

export function seal(effect: SealEffect, inputs: GatherOutcome[], deps: SealDeps): Promise<SealOutcome> {
  const { id, owner, symbol, name, locale, request } = effect.context;
  return sealInputs(
    {
      owner,
      symbol: symbol ?? '',
      ...(name === undefined ? {} : { name }),
      locale,
      question: request.question,
      ...(request.asOf === undefined ? {} : { asOf: request.asOf }),
      caseId: id,
    },
    inputs,
    deps,
  );
}
