// Sets the company beside its peers and reads the red flags: from all its computed figures, the peers' cards and the announcements of the set.

import { peerSamples } from '#shared/court/peer-samples.ts';
import { atPrice } from '#shared/metrics/at-price.ts';
import { peerMedians } from '#shared/metrics/peer-medians.ts';
import { choosePeers, latestOf, peerTable, poolMetrics, THIN } from '#shared/metrics/pools.ts';
import { type FlagRecord, type RedFlag, redFlags } from '#shared/metrics/red-flags.ts';
import { metricEvidence } from '#shared/metrics/to-evidence.ts';
import { type PeerCard, type PeerComparison, type PeerSample, peerCard, type RedFlagShown } from '#shared/schema/comparison.ts';
import type { Company, EventEvidence, Evidence, MetricEvidence } from '#shared/schema/evidence.ts';
import type { GatherOutcome } from '#shared/schema/gather.ts';
import type { MetricValue } from '#shared/schema/metric.ts';
import { SHARED } from '../../db/database.ts';
import type { Library } from '../../library/library.ts';

/** The cards that the sources name, each with its multiples where a price was found. */
export async function readCards(inputs: readonly GatherOutcome[], library: Library): Promise<PeerCard[]> {
  const keys = [...new Set(inputs.flatMap((i) => i.peers ?? []))];
  const prices = new Map(inputs.flatMap((i) => i.peerPrices ?? []).map(({ symbol, price }) => [symbol, price]));
  const read = await Promise.all(keys.map((key) => library.readJson(SHARED, key)));
  return read.flatMap((json) => {
    const card = peerCard.safeParse(json);
    if (!card.success) return [];
    const price = prices.get(card.data.symbol);
    return price === undefined
      ? [card.data]
      : [{ ...card.data, values: [...card.data.values, ...atPrice(card.data.perPrice ?? [], price, card.data.symbol)] }];
  });
}

const revenueOf = (values: readonly MetricValue[]): { revenue?: number } => {
  const revenue = latestOf(values, 'revenue');
  return revenue === undefined ? {} : { revenue: revenue.value };
};

export interface Compared {
  /** Without the ids of the company's own units, which are known when the set is sealed. */
  comparison: PeerComparison;
  /** Medians as citable units. */
  units: MetricEvidence[];
  /** What bounds the safety margin. */
  samples: PeerSample[];
}

/** Null where the company has no pool of its own or no figures. With fewer than five peers the rows say so. */
export function compareWithPeers(
  company: Company,
  values: readonly MetricValue[],
  cards: readonly PeerCard[],
  locale: string,
): Compared | null {
  const { pool } = company;
  if (pool === undefined || values.length === 0) return null;
  const metrics = poolMetrics(pool, (id) => latestOf(values, id) !== undefined);
  const bySymbol = new Map(cards.map((card) => [card.symbol, card]));
  const chosen = choosePeers(
    { symbol: company.symbol, pool, ...revenueOf(values) },
    cards.map((card) => ({ symbol: card.symbol, pool: card.pool, ...revenueOf(card.values) })),
  ).flatMap((symbol) => bySymbol.get(symbol) ?? []);
  const theirs = chosen.map((card) => card.values);
  // The rules compare gross margins even where the pool's table has none.
  const medians = peerMedians([...new Set([...metrics, 'gross-margin'])], values, theirs);
  const units = medians.map((median) => medianUnit(median, chosen, locale));
  const unitOf = new Map(units.map((unit) => [unit.metric, unit.id]));
  const rows = peerTable(metrics, values, theirs).flatMap((row) => {
    const own = latestOf(values, row.metric);
    const medianEvidence = unitOf.get(`peer-${row.metric}`);
    return own === undefined
      ? []
      : [
          {
            ...row,
            unit: own.unit,
            period: own.period,
            ...(medianEvidence === undefined ? {} : { medianEvidence, each: figuresOfPeers(row.metric, own.unit, chosen) }),
          },
        ];
  });
  return {
    comparison: { pool, peers: chosen.map(({ symbol, name, snapshotId }) => ({ symbol, name, snapshotId })), rows },
    units,
    samples: peerSamples(chosen),
  };
}

/** The peers' figures that a median is made of, in its order: each one's cells follow those of the one before. */
function figuresOfPeers(metric: string, unit: string, peers: readonly PeerCard[]): NonNullable<PeerComparison['rows'][number]['each']> {
  let place = 0;
  return peers.flatMap(({ symbol, values }) => {
    const value = latestOf(values, metric);
    if (value === undefined || value.unit !== unit || value.flags?.includes(THIN)) return [];
    const cells = value.cells.map(() => place++);
    return [{ symbol, value: value.value, label: value.period.label, formula: value.formula, cells }];
  });
}

/** Snapshots of a peer's statements: three at a vendor that answers them apart, never that of all prices together. */
const sourcesOf = (peer: PeerCard): Set<string> =>
  new Set([peer.snapshotId, ...peer.values.flatMap((v) => v.cells.filter((c) => c.item !== 'price').map((c) => c.snapshotId))]);

/** A median bears the names of the peers, not the title of the first one's filing. */
function medianUnit(median: MetricValue, peers: readonly PeerCard[], locale: string): MetricEvidence {
  const among = peers.filter((peer) => median.cells.some((cell) => sourcesOf(peer).has(cell.snapshotId)));
  const names = among
    .map((peer) => (peer.symbol.endsWith('.US') ? peer.symbol.replace(/\.US$/, '') : peer.name))
    .join(locale === 'en' ? ', ' : '、');
  const title =
    locale === 'en'
      ? `Median of ${among.length} peers: ${names}`
      : locale === 'zh-TW'
        ? `${among.length}家同業的中位數：${names}`
        : `${among.length}家同业的中位数：${names}`;
  const first = among[0];
  return metricEvidence(median, { materialId: first?.materialId ?? '', fetchedAt: first?.fetchedAt ?? '', title });
}

/** The comparison with the ids of the company's own figures, as far as they are in the set. */
export function withOwnUnits(comparison: PeerComparison, units: readonly Evidence[]): PeerComparison {
  return {
    ...comparison,
    rows: comparison.rows.map((row) => {
      const own = ownUnit(units, row.metric, row.period.label);
      return own === undefined ? row : { ...row, evidence: own };
    }),
  };
}

const ownUnit = (units: readonly Evidence[], metric: string, label: string): string | undefined =>
  units.find((u) => u.kind === 'metric' && u.metric === metric && u.period.label === label)?.id;

export interface FlagInputs {
  company: Company;
  values: readonly MetricValue[];
  units: readonly Evidence[];
  comparison: PeerComparison | null;
  asOf: string;
  /** Whether a source of announcements was read. */
  searched: boolean;
}

/** Every flag of the company's market, decided or not, with the ids of the units its figures are. */
export function flagsOf({ company, values, units, comparison, asOf, searched }: FlagInputs): RedFlagShown[] {
  if (values.length === 0) return [];
  const events = units.filter((u): u is EventEvidence => u.kind === 'event');
  const record: FlagRecord = {
    asOf,
    ...(searched || events.length > 0
      ? { events: events.map((u) => ({ id: u.id, kind: u.event.kind, date: u.event.date, fields: u.event.fields })) }
      : {}),
    peers: comparison?.rows ?? [],
  };
  return redFlags(
    values,
    { market: company.market, ...(company.financial === undefined ? {} : { financial: company.financial }) },
    record,
  ).map((flag) => shown(flag, units));
}

function shown({ cells: _, figures, ...flag }: RedFlag, units: readonly Evidence[]): RedFlagShown {
  return {
    ...flag,
    figures: figures.map((figure) => {
      const evidence = ownUnit(units, figure.metric, figure.label);
      return evidence === undefined ? figure : { ...figure, evidence };
    }),
  };
}
