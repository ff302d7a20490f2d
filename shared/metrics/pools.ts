// Which industry pool a company belongs to, which metrics it shows, and how it stands among its peers (METRICS 6).
import type { MetricValue } from '../schema/metric.ts';
import { pools } from './pools-data.ts';

export { type Pool, pools } from './pools-data.ts';

const byId = new Map(pools.map((p) => [p.id, p]));
const byChinese = new Map(pools.flatMap((p) => p.cn.map((name) => [name, p] as const)));
const byHongKong = new Map(pools.flatMap((p) => p.hk.map((name) => [name, p] as const)));

export const FALLBACK_POOL = 'diversified';
const FINANCIAL_POOLS = new Set(['bank', 'insurance', 'capital-markets']);

/** Companies whose registered industry misleads: holding companies, two businesses, old codes (METRICS 6, mapping order 1). */
const overrides: Readonly<Record<string, string>> = {
  '01208.HK': 'metals-mining',
  'AMZN.US': 'retail',
  'KMB.US': 'household-personal',
  'BRK.B.US': 'insurance',
  'BRK.A.US': 'insurance',
  'V.US': 'capital-markets',
  'MA.US': 'capital-markets',
  'PYPL.US': 'capital-markets',
  'GE.US': 'aerospace-transport-equipment',
  'TSLA.US': 'auto',
  'UBER.US': 'software-internet',
  'ABNB.US': 'travel-leisure',
  'BKNG.US': 'travel-leisure',
  'CVS.US': 'med-devices-services',
  'IBM.US': 'electronics-hardware',
  'MMM.US': 'diversified',
  'HON.US': 'diversified',
  'DHR.US': 'diversified',
};

export interface Industry {
  symbol?: string;
  /** SIC of the submissions file. */
  sic?: number | string;
  /** Industry name of the A-share list. */
  cn?: string;
  /** Industry name of the Hong Kong list. */
  hk?: string;
  /** Pool of the A-share twin of a Hong Kong listing. */
  twin?: string;
}

/**
 * The pool of a company: override by symbol, A-share industry name, SIC range, A-share twin, Hong Kong industry name, else
 * `diversified`. Blank checks (6770) and funds (6726) have no pool: undefined.
 */
export function poolOf(industry: Industry): string | undefined {
  const own = industry.symbol ? overrides[industry.symbol] : undefined;
  if (own) return own;
  const chinese = industry.cn ? byChinese.get(industry.cn) : undefined;
  if (chinese) return chinese.id;
  const sic = industry.sic === undefined || industry.sic === '' ? Number.NaN : Number(industry.sic);
  if (Number.isFinite(sic)) {
    if (sic === 6770 || sic === 6726) return undefined;
    // A single code inside another pool's range is the more exact mapping (6324 health plans among insurers).
    let best: { id: string; width: number } | undefined;
    for (const p of pools)
      for (const [low, high] of p.sic)
        if (low <= sic && sic <= high && (!best || high - low < best.width)) best = { id: p.id, width: high - low };
    if (best) return best.id;
  }
  if (industry.twin && byId.has(industry.twin)) return industry.twin;
  const hongKong = industry.hk ? byHongKong.get(industry.hk) : undefined;
  return hongKong?.id ?? FALLBACK_POOL;
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

/** The metrics of a pool that a company has; one that it cannot have is replaced by the next of the general ones, never by an empty row. */
export function poolMetrics(poolId: string | undefined, has: (metric: string) => boolean): string[] {
  const wanted = (poolId ? byId.get(poolId) : undefined) ?? byId.get(FALLBACK_POOL)!;
  const out = wanted.metrics.filter(has);
  for (const spare of SPARE) {
    if (out.length >= wanted.metrics.length) break;
    if (!out.includes(spare) && has(spare)) out.push(spare);
  }
  return out;
}

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
  reason?: 'too-few-peers';
}

/** Percentile by linear interpolation between the neighbours of (n − 1)·p in ascending order. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const k = (sorted.length - 1) * p;
  const low = Math.floor(k);
  const a = sorted[low]!;
  const b = sorted[Math.min(low + 1, sorted.length - 1)]!;
  return a + (b - a) * (k - low);
}

export const MIN_PEERS = 5;

/** One row a metric: the company's latest fiscal-year value among its peers' latest. Under five peers the row says so. */
export function peerTable(metrics: readonly string[], own: readonly MetricValue[], peers: readonly (readonly MetricValue[])[]): PeerRow[] {
  const latest = (values: readonly MetricValue[], id: string): number | undefined =>
    values
      .filter((v) => v.id === id && (v.period.fiscalPeriod === 'FY' || v.period.basis === 'ttm'))
      .reduce<MetricValue | undefined>((a, b) => (a && a.period.end >= b.period.end ? a : b), undefined)?.value;
  const rows: PeerRow[] = [];
  for (const metric of metrics) {
    const value = latest(own, metric);
    if (value === undefined) continue;
    const others = peers.map((p) => latest(p, metric)).filter((v): v is number => v !== undefined);
    if (others.length < MIN_PEERS) {
      rows.push({ metric, value, n: others.length, reason: 'too-few-peers' });
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
