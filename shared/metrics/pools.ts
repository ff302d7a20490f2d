// Which industry pool a company belongs to, which metrics it shows, and how it stands among its peers (METRICS 6).
import type { MetricValue } from '../schema/metric.ts';
import { poolNamed } from './pool-names.ts';
import { poolOverrides } from './pool-overrides.ts';
import { pools } from './pools-data.ts';
import { percentile } from './quantiles.ts';

export { type Pool, pools } from './pools-data.ts';

const byId = new Map(pools.map((p) => [p.id, p]));
const byChinese = new Map(pools.flatMap((p) => p.cn.map((name) => [name, p] as const)));
const byHongKong = new Map(pools.flatMap((p) => p.hk.map((name) => [name, p] as const)));

export const FALLBACK_POOL = 'diversified';
const FINANCIAL_POOLS = new Set(['bank', 'insurance', 'capital-markets']);

/** Seed peers of exactly one pool belong to it, whatever their registered industry says. */
const seeds = new Map<string, string | null>();
for (const p of pools) for (const symbol of p.peers) seeds.set(symbol, seeds.has(symbol) ? null : p.id);

export interface Industry {
  symbol?: string;
  /** SIC of the submissions file. */
  sic?: number | string;
  /** Industry name of the A-share list. */
  cn?: string;
  /** Industry name or path of Shenwan, an Eastmoney board or the regulator's classes (poolNamed). */
  board?: string;
  /** Industry name of the Hong Kong list. */
  hk?: string;
  /** Pool of the A-share twin of a Hong Kong listing. */
  twin?: string;
}

/**
 * The pool of a company: override by symbol, seed peer of one pool, A-share industry name, SIC range, A-share twin, Hong Kong industry
 * name, Shenwan / Eastmoney / regulator's name, else `diversified`. Blank checks (6770) and funds (6726) have no pool: undefined.
 */
export function poolOf(industry: Industry): string | undefined {
  const found = matched(industry);
  return found === null ? undefined : (found ?? FALLBACK_POOL);
}

/** The pool by what is known of the company, without the fallback: undefined where nothing tells. */
export const knownPool = (industry: Industry): string | undefined => matched(industry) ?? undefined;

/** null: a company that has no pool at all; undefined: nothing is known. */
function matched(industry: Industry): string | null | undefined {
  const own = industry.symbol ? (poolOverrides.get(industry.symbol) ?? seeds.get(industry.symbol)) : undefined;
  if (own) return own;
  const chinese = industry.cn ? byChinese.get(industry.cn) : undefined;
  if (chinese) return chinese.id;
  const sic = industry.sic === undefined || industry.sic === '' ? Number.NaN : Number(industry.sic);
  if (Number.isFinite(sic)) {
    if (sic === 6770 || sic === 6726) return null;
    // A single code inside another pool's range is the more exact mapping (6324 health plans among insurers).
    let best: { id: string; width: number } | undefined;
    for (const p of pools)
      for (const [low, high] of p.sic)
        if (low <= sic && sic <= high && (!best || high - low < best.width)) best = { id: p.id, width: high - low };
    if (best) return best.id;
  }
  if (industry.twin && byId.has(industry.twin)) return industry.twin;
  const hongKong = industry.hk ? byHongKong.get(industry.hk) : undefined;
  if (hongKong) return hongKong.id;
  for (const name of [industry.board, industry.cn, industry.hk]) {
    const found = name ? poolNamed(name) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** Banks, insurers, brokers and other lenders: SIC 6000–6499 and 6712, or one of their pools. */
export function isFinancial(poolId: string | undefined, sic?: number | string): boolean {
  const code = sic === undefined || sic === '' ? Number.NaN : Number(sic);
  return (
    (poolId !== undefined && FINANCIAL_POOLS.has(poolId)) ||
    (code >= 6000 && code <= 6499 && poolId !== 'med-devices-services') ||
    code === 6712
  );
}

const SPARE = ['revenue-growth', 'net-profit-growth', 'roe', 'debt-ratio', 'ocf-to-net-profit', 'dividend-payout'] as const;

/**
 * The metrics of a pool that a company has (`has(id)`: a value with this id is on record), twelve where it has that many; one that it cannot have is replaced
 * by the next of the general ones, never by an empty row. An unknown pool is the general one.
 */
export function poolMetrics(poolId: string | undefined, has: (metric: string) => boolean): string[] {
  const wanted = (poolId ? byId.get(poolId) : undefined) ?? byId.get(FALLBACK_POOL)!;
  const out = wanted.metrics.filter(has);
  for (const spare of SPARE) {
    if (out.length >= wanted.metrics.length) break;
    if (!out.includes(spare) && has(spare)) out.push(spare);
  }
  return out;
}

/** What the record of a peer holds: the metrics of its pool, the general ones, and those that rules compare. */
export const peerCardMetrics = (poolId: string): string[] => [
  ...new Set([...(byId.get(poolId)?.metrics ?? []), ...SPARE, 'gross-margin', 'receivable-days', 'net-margin', 'revenue']),
];

export interface PeerRow {
  metric: string;
  value: number;
  /** Peers with this metric, the company itself not counted. */
  n: number;
  median?: number;
  p25?: number;
  p75?: number;
  /** Share of peers below the company, 0–1; from five peers on. */
  percentile?: number;
  /** too-few-peers: under five, no percentile · not-ranked: the company's own figure says nothing beside others (thin equity). */
  reason?: 'too-few-peers' | 'not-ranked';
}

export const MIN_PEERS = 5;

/** The newest fiscal-year or trailing figure of a metric. */
export const latestOf = (values: readonly MetricValue[], id: string): MetricValue | undefined =>
  values
    .filter((v) => v.id === id && (v.period.fiscalPeriod === 'FY' || v.period.basis === 'ttm'))
    .reduce<MetricValue | undefined>((a, b) => (a && a.period.end >= b.period.end ? a : b), undefined);
/** A return on hardly any equity is shown, never ranked. */
export const THIN = 'thin-equity';

/**
 * One row a metric: the company's latest fiscal-year or trailing value among its peers' latest, as fractions. Median, quartiles and
 * percentile from five peers on; under five the row says `too-few-peers` and gives n. Metrics that the company lacks have no row.
 * Pure: `metrics` from poolMetrics, `own` and `peers` from computeMetrics, the peers chosen by choosePeers.
 */
export function peerTable(metrics: readonly string[], own: readonly MetricValue[], peers: readonly (readonly MetricValue[])[]): PeerRow[] {
  const rows: PeerRow[] = [];
  for (const metric of metrics) {
    const mine = latestOf(own, metric);
    if (mine === undefined) continue;
    const value = mine.value;
    const others = peers.flatMap((p) => {
      const v = latestOf(p, metric);
      return v === undefined || v.unit !== mine.unit || v.flags?.includes(THIN) ? [] : [v.value];
    });
    if (others.length < MIN_PEERS || mine.flags?.includes(THIN)) {
      rows.push({ metric, value, n: others.length, reason: others.length < MIN_PEERS ? 'too-few-peers' : 'not-ranked' });
      continue;
    }
    const below = others.filter((v) => v < value).length;
    const equal = others.filter((v) => v === value).length;
    rows.push({
      metric,
      value,
      n: others.length,
      median: percentile(others, 0.5),
      p25: percentile(others, 0.25),
      p75: percentile(others, 0.75),
      percentile: (below + equal / 2) / others.length,
    });
  }
  return rows;
}

export interface PeerCandidate {
  symbol: string;
  pool?: string;
  /** Latest yearly revenue, in one currency for all; absent when unknown. */
  revenue?: number;
  /** The other listing of the same company (A + H). */
  twin?: string;
}

export const MAX_PEERS = 15;
const homeOf = (symbol: string): string => symbol.slice(symbol.lastIndexOf('.') + 1).replace(/^(SH|SZ|BJ)$/, 'CN');

/**
 * The symbols to compare a company with: its own pool only (so lenders never stand beside makers), its own market first, then others, each
 * nearest by revenue; itself and its twin left out, twins counted once, at most fifteen. Candidates without revenue come last, by symbol.
 * Give only companies whose figures are on record; with fewer than five, peerTable says so.
 */
export function choosePeers(company: PeerCandidate, candidates: readonly PeerCandidate[]): string[] {
  const pool = company.pool ?? FALLBACK_POOL;
  const distance = (c: PeerCandidate): number =>
    company.revenue !== undefined && company.revenue > 0 && c.revenue !== undefined && c.revenue > 0
      ? Math.max(c.revenue / company.revenue, company.revenue / c.revenue)
      : Number.POSITIVE_INFINITY;
  const foreign = (c: PeerCandidate): number => (homeOf(c.symbol) === homeOf(company.symbol) ? 0 : 1);
  const sorted = candidates
    .filter((c) => c.pool === pool && c.symbol !== company.symbol)
    .sort((a, b) => {
      if (foreign(a) !== foreign(b)) return foreign(a) - foreign(b);
      const [x, y] = [distance(a), distance(b)];
      return x !== y ? (x < y ? -1 : 1) : a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0;
    });
  const taken = new Set([company.symbol, ...(company.twin ? [company.twin] : [])]);
  const out: string[] = [];
  for (const c of sorted) {
    if (out.length >= MAX_PEERS) break;
    if (taken.has(c.symbol) || (c.twin !== undefined && taken.has(c.twin))) continue;
    taken.add(c.symbol);
    if (c.twin) taken.add(c.twin);
    out.push(c.symbol);
  }
  return out;
}
