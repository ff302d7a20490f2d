// The peers of a US company: figures of the pool's companies become a table with a percentile and a median that can be cited cell by cell. All
// companies' figures are invented.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { poolOf, pools } from '#shared/metrics/pools.ts';
import type { CaseDocument } from '#shared/schema/case.ts';
import type { MetricEvidence } from '#shared/schema/evidence.ts';
import type { CompanyFacts } from '#test/support/edgar-as-of.ts';
import { inventedFacts, inventedSubmissions, inventedSymbol, inventedTicker } from '#test/support/invented-company.ts';
import { type ReplayServer, startReplay } from '#test/support/replay-server.ts';
import { startBackend, type TestBackend } from '#test/support/start-backend.ts';
import { companyFactsUrl, TICKERS_URL } from '#worker/sources/sec/door.ts';
import { tencentUrl } from '#worker/sources/tencent.ts';
import { equity, finished, open } from './client.ts';

const pool = poolOf({ symbol: inventedSymbol, sic: String(inventedSubmissions().sic) })!;
const seeds = pools.find((p) => p.id === pool)!.peers.filter((p) => p.endsWith('.US'));
const cikOf = (n: number): string => String(9_900_100 + n).padStart(10, '0');

/** The invented company's facts with another cost of sales: gross margins of the peers lie apart. */
function factsOfPeer(n: number): CompanyFacts {
  const facts = structuredClone(inventedFacts());
  facts.cik = Number(cikOf(n));
  facts.entityName = `Peer ${n} Inc`;
  const gaap = facts.facts['us-gaap']!;
  const cost = gaap.CostOfGoodsAndServicesSold ?? gaap.CostOfRevenue;
  const profit = gaap.GrossProfit;
  for (const fact of cost?.units.USD ?? []) {
    const more = Math.round(fact.val * 0.01 * n);
    fact.val += more;
    const same = profit?.units.USD?.find((p) => p.end === fact.end && p.start === fact.start && p.accn === fact.accn);
    if (same) same.val -= more;
  }
  return facts;
}

const tickers = JSON.stringify(
  Object.fromEntries(
    [
      inventedTicker,
      ...seeds.map((s, i) => ({ cik_str: Number(cikOf(i + 1)), ticker: s.replace('.US', ''), title: `Peer ${i + 1} Inc` })),
    ].map((row, i) => [i, row]),
  ),
);

const withPeers = (count: number): Record<string, { body: string }> => ({
  [TICKERS_URL]: { body: tickers },
  ...Object.fromEntries(
    Array.from({ length: count }, (_, i) => [companyFactsUrl(cikOf(i + 1)), { body: JSON.stringify(factsOfPeer(i + 1)) }]),
  ),
});

const PEERS = 6;

/** One answer for all, in the order of the pool: a dollar more for each peer. */
const quoteLine = (symbol: string, price: string): string => {
  const name = `us${symbol.replace('.US', '')}`;
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const fields = Array.from({ length: 80 }, () => '0');
  Object.assign(fields, { 2: `${name.slice(2)}.OQ`, 3: price, 30: `${day} 16:00:00`, 70: 'USD' });
  return `v_${name}="${fields.join('~')}";`;
};
const priced = seeds.slice(0, PEERS);
const quotes: Record<string, { type: string; body: string }> = {
  [tencentUrl(inventedSymbol)]: { type: 'text/html; charset=GBK', body: `${quoteLine(inventedSymbol, '20.00')}\n` },
  [`https://qt.gtimg.cn/q=${priced.map((s) => `us${s.replace('.US', '')}`).join(',')}`]: {
    type: 'text/html; charset=GBK',
    body: priced.map((s, i) => quoteLine(s, `${21 + i}.00`)).join('\n'),
  },
};

describe('a company whose pool has six peers on record', () => {
  let replay: ReplayServer;
  let backend: TestBackend;
  let document: CaseDocument;
  let id: string;
  beforeAll(async () => {
    replay = await startReplay({ extra: { ...withPeers(PEERS), ...quotes } });
    backend = await startBackend({ env: { FETCH_GATEWAY: replay.url, RATE_LIMIT_PER_MINUTE: '100000' } });
    id = await open(backend, equity(inventedSymbol));
    document = await finished(backend, id);
  }, 60_000);
  afterAll(async () => {
    await backend?.stop();
    await replay?.close();
  });

  it('names the peers and says for each metric how many have it', () => {
    expect(document.status).toBe('done');
    expect(document.peers?.pool).toBe(pool);
    expect(document.peers?.peers).toHaveLength(PEERS);
    expect(document.peers?.rows.length).toBeGreaterThanOrEqual(5);
    for (const row of document.peers?.rows ?? []) expect(row.n).toBeLessThanOrEqual(PEERS);
  });

  it('ranks the company among them', () => {
    const row = document.peers?.rows.find((r) => r.metric === 'gross-margin');
    expect(row).toMatchObject({ n: PEERS, percentile: 1, median: expect.any(Number), medianEvidence: expect.any(String) });
  });

  it('opens the median to the cells of every peer', async () => {
    const row = document.peers!.rows.find((r) => r.metric === 'gross-margin')!;
    const unit = (await (await backend.call('GET', `/v1/evidence/${row.medianEvidence}`)).json()) as MetricEvidence;
    expect(unit.metric).toBe('peer-gross-margin');
    expect(unit.title).toMatch(/^Median of 6 peers: /);
    expect(new Set(unit.cells.map((cell) => cell.snapshotId)).size).toBe(6);
    expect(unit.value).toBeCloseTo(row.median!, 10);
    // Each peer's own figure lies between, with cells of its own snapshot alone.
    expect(row.each?.map((one) => one.symbol)).toEqual(document.peers!.peers.map((p) => p.symbol));
    for (const one of row.each ?? []) {
      const snapshotId = document.peers!.peers.find((p) => p.symbol === one.symbol)?.snapshotId;
      const cells = unit.cells.filter((cell) => cell.snapshotId === snapshotId && cell.period.label === one.label);
      const at = (item: string) => cells.find((cell) => cell.item === item)?.value ?? Number.NaN;
      const profit = cells.some((c) => c.item === 'gross-profit') ? at('gross-profit') : at('revenue') - at('cost-of-revenue');
      expect(profit / at('revenue'), one.formula).toBeCloseTo(one.value, 10);
    }
    const own = (await (await backend.call('GET', `/v1/evidence/${row.evidence}`)).json()) as MetricEvidence;
    expect(own).toMatchObject({ metric: 'gross-margin', value: row.value });
  });

  it('sets its multiple beside theirs at today’s prices, each with the price as a cell', async () => {
    const row = document.peers!.rows.find((r) => r.metric === 'pe-ttm')!;
    expect(row).toMatchObject({ n: PEERS, medianEvidence: expect.any(String) });
    const unit = (await (await backend.call('GET', `/v1/evidence/${row.medianEvidence}`)).json()) as MetricEvidence;
    const prices = unit.cells.filter((cell) => cell.item === 'price');
    // All earn the same: multiples stand as the prices do, and the company's own is the lowest.
    expect(row.percentile).toBe(0);
    for (const one of row.each ?? []) {
      const price = prices.find((cell) => cell.label === one.symbol)?.value ?? Number.NaN;
      expect(price).toBe(21 + seeds.indexOf(one.symbol));
      expect(one.value / row.value, one.symbol).toBeCloseTo(price / 20, 10);
    }
  });

  it('reads the red flags of the market, each decided or with the reason why not', () => {
    const flags = document.redFlags ?? [];
    expect(flags.length).toBeGreaterThan(10);
    for (const flag of flags) expect(flag.state === 'unknown' ? flag.reason : flag.threshold, flag.id).toBeTruthy();
    expect(flags.find((f) => f.id === 'F-20')?.state).toBe('clear');
  });

  it('replays to the same document, and asks no peer twice within a month', async () => {
    const replayed = (await (await backend.call('POST', `/v1/cases/${id}/replay`, { against: 'record' })).json()) as { identical: boolean };
    expect(replayed.identical).toBe(true);
    const asked = () =>
      replay.log.filter((r) => r.url.includes('/companyfacts/') && !r.url.includes(inventedTicker.cik_str.toString()) && r.status === 200);
    const before = asked().length;
    expect(before).toBe(PEERS);
    const again = await finished(
      backend,
      await open(backend, equity(inventedSymbol, { question: 'What about its margins beside others?' })),
    );
    expect(again.peers?.peers).toHaveLength(PEERS);
    expect(asked()).toHaveLength(before);
  });
});
