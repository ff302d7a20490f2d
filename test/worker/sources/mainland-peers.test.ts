// A mainland company whose code tells no pool: its board does, and the pool's companies become rows, medians, multiples and a margin. All
// figures are invented.
import { describe, expect, it } from 'vitest';
import { pools } from '#shared/metrics/pools.ts';
import type { MetricEvidence } from '#shared/schema/evidence.ts';
import { readIndustry } from '#worker/sources/eastmoney/answers.ts';
import { datesUrl, industryUrl, rowsUrl } from '#worker/sources/eastmoney/door.ts';
import { eastmoneyPeers, peerDates } from '#worker/sources/eastmoney/peers.ts';
import { eastmoneyAnswers, type Mainland, rowOf } from './invented-mainland.ts';
import { depsOver, jsonOf, nothing, runOver } from './support.ts';

const seeds = pools.find((p) => p.id === 'liquor')!.peers.filter((p) => /\.(?:SH|SZ)$/.test(p));
const STATEMENTS = ['income', 'balance', 'cashflow'] as const;

/** A peer's sales at another scale, and its cost at another share of them: gross margins lie apart. */
function peerAnswers(symbol: string, n: number): Map<string, () => Response> {
  const peer: Mainland = { symbol, name: `邻厂${n}`, scale: 1 + n / 10 };
  const answers = eastmoneyAnswers(peer);
  const dates = ['2025-12-31', '2024-12-31', '2022-12-31'];
  for (const statement of STATEMENTS)
    answers.set(rowsUrl(symbol, statement, 4, dates), () =>
      jsonOf({
        pages: 1,
        data: dates.map((d) => {
          const row = rowOf(peer, statement, Number(d.slice(0, 4)));
          return statement === 'income' ? { ...row, OPERATE_COST: Math.round(Number(row.OPERATE_COST) * (1 + n / 100)) } : row;
        }),
        count: dates.length,
      }),
    );
  return answers;
}

const quotes = (url: string): Response => {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const lines = url
    .replace(/^.*q=/, '')
    .split(',')
    .map((name) => {
      const fields = Array.from({ length: 90 }, () => '0');
      Object.assign(fields, { 2: name.slice(2), 3: '20.00', 30: `${day}150000`, 82: 'CNY' });
      return `v_${name}="${fields.join('~')}";`;
    });
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/html; charset=GBK' } });
};

describe('a mainland company among the peers of its board', () => {
  const company: Mainland = { symbol: '600923.SH', name: '丙河酒业' };
  const answers = eastmoneyAnswers(company);
  answers.set(industryUrl(company.symbol), () => jsonOf({ rc: 0, data: { f57: '600923', f127: '白酒' } }));
  for (const [n, symbol] of seeds.slice(0, 6).entries()) for (const [url, answer] of peerAnswers(symbol, n + 1)) answers.set(url, answer);

  it('has rows, a median over all cells, multiples at today’s prices, and a margin that says whose figures bound it', async () => {
    const asked: string[] = [];
    const hear = () =>
      runOver(
        (url) => {
          asked.push(url);
          return url.includes('qt.gtimg.cn') ? quotes(url) : (answers.get(url)?.() ?? nothing());
        },
        { symbol: company.symbol, locale: 'zh-CN' },
        company,
      );
    const { document, set } = await hear();
    expect(set.company.pool).toBe('liquor');
    expect(document.peers?.peers.map((p) => p.symbol).toSorted()).toEqual(seeds.slice(0, 6).toSorted());
    const row = document.peers?.rows.find((r) => r.metric === 'gross-margin');
    expect(row).toMatchObject({ n: 6, percentile: 1 });
    const median = set.units.find((u): u is MetricEvidence => u.id === row?.medianEvidence)!;
    expect(median.title).toMatch(/^6家同业的中位数：邻厂/);
    expect(median.cells.every((c) => c.paragraph !== undefined)).toBe(true);
    for (const one of row?.each ?? []) {
      const cells = (one.cells ?? []).flatMap((place) => median.cells[place] ?? []);
      const at = (item: string) => cells.find((c) => c.item === item)?.value ?? Number.NaN;
      expect(1 - at('cost-of-revenue') / at('revenue'), one.symbol).toBeCloseTo(one.value, 10);
    }
    // 1 000 000 000 shares at 20 over a profit of 14.5 % of the sales.
    const pe = document.peers?.rows.find((r) => r.metric === 'pe-ttm');
    expect(pe?.n).toBe(6);
    const multiples = set.units.find((u): u is MetricEvidence => u.id === pe?.medianEvidence)!;
    for (const one of pe?.each ?? []) {
      const n = seeds.indexOf(one.symbol) + 1;
      expect(one.cells?.map((place) => multiples.cells[place]).find((c) => c?.item === 'price')?.label).toBe(one.symbol);
      expect(one.value).toBeCloseTo(20e9 / (8e9 * (1 + n / 10) * 1.3 * 0.145), 6);
    }
    const prices = multiples.cells.filter((c) => c.item === 'price');
    expect(prices.map((c) => c.label).toSorted()).toEqual(seeds.slice(0, 6).toSorted());
    const { library } = await depsOver(nothing);
    const printed = await library.paragraphs(prices[0]?.snapshotId ?? '', 0, 20);
    expect(printed.some((p) => p.text.startsWith(`price\t${prices[0]?.label}\t20\tCNY`))).toBe(true);
    expect(set.peerSamples?.map((s) => s.metric)).toEqual(expect.arrayContaining(['eps-cagr3', 'roe', 'pe', 'pb']));
    // Four own years are too few for a band; with peers there is one, and it says so.
    expect(document.verdict?.marginReason).toBeUndefined();
    expect(document.verdict?.margin?.assumptions.filter((a) => a.source.includes('取同业的25与75分位')).map((a) => a.name)).toEqual([
      '净资产收益率',
      '退出市净率',
    ]);
    expect(asked.filter((url) => url.includes('qt.gtimg.cn'))).toHaveLength(1);
    expect(set.missing.filter((m) => m.query === 'report dates')).toEqual([]);

    asked.length = 0;
    const again = await hear();
    expect(again.document.peers?.rows.find((r) => r.metric === 'gross-margin')?.n).toBe(6);
    // Those on record serve; the seventh is asked for, and its refusal ends the asking.
    expect(asked.filter((url) => seeds.some((s) => url.includes(`code=${s.slice(-2)}${s.slice(0, 6)}`)))).toEqual([
      datesUrl(seeds[6]!, 'income', 4),
    ]);
  });

  it('keeps its peers without prices when the quotes fail, and says nothing of it among what is missing', async () => {
    const { document, set } = await runOver(
      (url) => (url.includes('qt.gtimg.cn') ? new Response('', { status: 503 }) : (answers.get(url)?.() ?? nothing())),
      { symbol: company.symbol },
      company,
    );
    expect(document.peers?.rows.find((r) => r.metric === 'gross-margin')?.n).toBe(6);
    expect(document.peers?.rows.find((r) => r.metric === 'pe-ttm')).toMatchObject({ n: 0, reason: 'too-few-peers' });
    expect(set.missing.some((m) => m.source === 'tencent' || m.query.includes('peers'))).toBe(false);
  });
});

describe('asking for peers', () => {
  const over = async (answer: (url: string) => Response, request: { symbol: string; pool: string | undefined; asOf?: string }) => {
    const asked: string[] = [];
    const deps = await depsOver((url) => {
      asked.push(url);
      return answer(url);
    });
    return { found: await eastmoneyPeers(request, deps, new AbortController().signal), asked };
  };
  const bank = { symbol: '600924.SH', pool: 'bank' };

  it('ends at the first refusal, and none without a pool', async () => {
    const refused = await over(() => new Response('', { status: 403 }), bank);
    expect(refused.found.cards).toEqual([]);
    expect(new Set(refused.asked).size).toBe(1);
    expect((await over(nothing, { ...bank, pool: undefined })).asked).toEqual([]);
  });
  it('asks six at most in one case, of the kind that the pool suggests, and no price looking back', async () => {
    const { asked, found } = await over(() => jsonOf({ pages: 0, data: [], count: 0 }), { ...bank, asOf: '2026-05-01' });
    const banks = pools.find((p) => p.id === 'bank')!.peers.filter((p) => /\.(?:SH|SZ)$/.test(p));
    expect(asked[0]).toBe(datesUrl(banks[0]!, 'income', 3));
    expect(new Set(asked.map((url) => url.slice(-8))).size).toBe(Math.min(6, banks.length));
    expect(found.prices).toEqual([]);
  });
  it('takes five dates: two years, the one that growth starts from, and twelve trailing months', () => {
    const dates = ['2026-09-30', '2026-06-30', '2025-12-31', '2025-09-30', '2024-12-31', '2023-12-31', '2022-12-31', '2021-12-31'];
    expect(peerDates(dates, undefined)).toEqual(['2026-09-30', '2025-12-31', '2025-09-30', '2024-12-31', '2022-12-31']);
    expect(peerDates(dates, '2026-07-01')).toEqual(['2026-06-30', '2025-12-31', '2024-12-31', '2022-12-31']);
    expect(peerDates(['2026-03-31'], undefined)).toEqual([]);
  });
});

describe('the industry', () => {
  const read = (data: unknown, rc = 0) => readIndustry({ rc, data }, '600923');
  it.each([
    ['another code', { f57: '600924', f127: '白酒' }, 0, 'identity-mismatch'],
    ['a dash', { f57: '600923', f127: '-' }, 0, 'not-found'],
    ['no data', null, 100, 'not-found'],
    ['a number', { f57: '600923', f127: 7 }, 0, 'source-broken'],
  ])('of %s is refused', (_name, data, rc, code) => expect(read(data, rc)).toMatchObject({ ok: false, failure: { code } }));
});
