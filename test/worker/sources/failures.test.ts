// Whatever a source does, the case ends: each thing that could not be had is listed with what was looked for, where and why, every figure
// rests on what was stored, and nobody speaks in a direction whose search came back empty.
import { describe, expect, it } from 'vitest';
import { EVERY_QUERY } from '#shared/search/quote-queries.ts';
import { tokens } from '#shared/text/tokens.ts';
import { americanAnswers } from './invented-american.ts';
import { hongKongAnswers } from './invented-hong-kong.ts';
import { eastmoneyAnswers, sinaAnswers } from './invented-mainland.ts';
import { type Answering, nothing, type Ran, runOver } from './support.ts';

type Answers = Map<string, () => Response>;
type Fault = (url: string, request: Request, good: () => Response) => Response | Promise<Response>;

const zeros = (megabytes: number, headers: Record<string, string>): Response => {
  const block = new Uint8Array(1024 * 1024);
  let sent = 0;
  const stream = new ReadableStream({
    pull(controller) {
      if (sent++ >= megabytes) controller.close();
      else controller.enqueue(block);
    },
  });
  return new Response(stream, { headers });
};
const again = (good: Response, body: BodyInit): Response =>
  new Response(body, { headers: { 'content-type': good.headers.get('content-type') ?? 'application/json' } });
const utf16 = (text: string): Uint8Array => {
  const out = new Uint8Array(text.length * 2);
  for (let i = 0; i < text.length; i++) {
    out[2 * i] = text.charCodeAt(i) & 255;
    out[2 * i + 1] = text.charCodeAt(i) >> 8;
  }
  return out;
};

const FAULTS: Record<string, Fault> = {
  timeout: (_url, request) =>
    new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason), { once: true })),
  '403': () => new Response('forbidden', { status: 403 }),
  'captcha page with 200': () =>
    new Response('<!doctype html><html><body>请完成安全验证<script>document.cookie="acw_sc__v2=1"</script></body></html>', {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    }),
  empty: (_url, _request, good) => again(good(), ''),
  'wrong charset': async (_url, _request, good) => {
    const answer = good();
    return again(answer, utf16(await answer.text()));
  },
  truncated: async (_url, _request, good) => {
    const answer = good();
    const text = await answer.text();
    return again(answer, text.slice(0, text.length / 2));
  },
  'redirect loop': (url) => new Response(null, { status: 302, headers: { location: url } }),
  'gzip bomb': () => zeros(40, { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
  'huge answer': () => zeros(40, { 'content-type': 'application/json', 'content-length': String(40 * 1024 * 1024) }),
};
/** What these leave may still be readable: then it is no failure. */
const MILD = new Set(['wrong charset', 'truncated']);

/** The addresses that fail together. */
const ADDRESSES: Record<string, RegExp> = {
  'sec-edgar': /^https:\/\/[a-z]+\.sec\.gov\//,
  'sec-edgar (facts and filings)': /^https:\/\/[a-z]+\.sec\.gov\/(?:api|Archives)\//,
  tencent: /^https:\/\/qt\.gtimg\.cn\//,
  eastmoney: /^https:\/\/[a-z0-9.-]+\.(?:eastmoney|dfcfw)\.com\//,
  'eastmoney (Hong Kong)': /^https:\/\/[a-z0-9.-]+\.(?:eastmoney|dfcfw)\.com\//,
  sina: /^https:\/\/[a-z]+\.(?:sina|sinajs)\.cn\//,
};

const american = (symbol: string, cik: string) => ({
  symbol,
  name: 'Alder Works, Inc.',
  answers: americanAnswers({ symbol, name: 'Alder Works, Inc.', cik }),
});
const mainland = (symbol: string) => {
  const company = {
    symbol,
    name: '甲山股份',
    opinions: { 2025: '标准无保留意见' },
    announcements: [
      {
        article: `AN${symbol.slice(0, 6)}0001`,
        title: '关于收到问询函的公告',
        date: new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10),
        text: '公司于近日收到上海证券交易所出具的问询函。\n\n问询函要求公司说明应收账款同比增长 31.2% 的原因。',
      },
    ],
  };
  return { symbol, name: company.name, answers: new Map([...eastmoneyAnswers(company), ...sinaAnswers(company)]) };
};
const hongKong = (symbol: string) => ({ symbol, name: '示例控股', answers: hongKongAnswers(symbol, 1.09) });

const run = (company: { symbol: string; name: string; answers: Answers }, fault: (url: string) => Fault | null): Promise<Ran> => {
  const answering: Answering = (url, request) => {
    const good = company.answers.get(url);
    const bad = fault(url);
    return bad === null ? (good?.() ?? nothing()) : bad(url, request, good ?? nothing);
  };
  return runOver(answering, { symbol: company.symbol }, { name: company.name, timeoutMs: 60 });
};

function holds({ document, set, trail }: Ran, name: string): void {
  // The end: failed only where nothing at all could be had.
  if (set.units.length === 0) expect(document.status, name).toBe('failed');
  else expect(['done', 'partial'], name).toContain(document.status);
  // Each address that gave nothing is explained: what, where, why.
  for (const missing of set.missing) {
    expect(missing.source, name).not.toBe('');
    expect(missing.query.trim(), name).not.toBe('');
    expect(missing.reason, name).toMatch(/^[a-z0-9-]+: \S/);
    expect(missing.reason, name).not.toMatch(/^internal/);
  }
  const answered = new Set(trail.fetches.filter((f) => f.failure === undefined).map((f) => f.url));
  for (const fetch of trail.fetches.filter((f) => f.failure !== undefined && !answered.has(f.url)))
    expect(
      set.missing.some((m) => m.source === fetch.source && m.reason.startsWith(`${fetch.failure}: `)),
      `${name}: ${fetch.url} ${fetch.failure} is listed`,
    ).toBe(true);
  expect(document.missing.length, name).toBeGreaterThanOrEqual(set.missing.length);
  // Every figure and every passage rests on a snapshot that the record names.
  const stored = new Set(trail.fetches.flatMap((f) => (f.snapshotId === undefined ? [] : [f.snapshotId])));
  for (const unit of set.units) {
    expect(stored.has(unit.snapshotId), `${name}: ${unit.id}`).toBe(true);
    if (unit.kind === 'metric')
      for (const cell of unit.cells) expect(stored.has(cell.snapshotId), `${name}: ${unit.metric} of ${cell.field}`).toBe(true);
  }
  // No bare assertion in a barred direction, by a check of its own.
  const speaksOf = (query: string, text: string): boolean => {
    const own = new Set(tokens(text));
    return [...new Set(tokens(query))].filter((word) => word.length > 1 && own.has(word)).length >= 2;
  };
  const units = new Map(set.units.map((u) => [u.id, u]));
  for (const claim of document.claims.filter((c) => c.status === 'admitted')) {
    expect(claim.evidence.length, name).toBeGreaterThan(0);
    for (const id of claim.evidence) expect(units.has(id) || id in document.evidence, `${name}: ${claim.id} cites ${id}`).toBe(true);
    if (claim.numbers.length > 0 || claim.answers !== undefined) continue;
    const cited = claim.evidence.flatMap((id) => {
      const unit = units.get(id);
      return unit === undefined || unit.kind === 'metric' ? [] : [unit.quote];
    });
    for (const { query, bars } of set.missing.filter((m) => m.bars?.some((side) => side === claim.side))) {
      const beyond = (query === EVERY_QUERY || speaksOf(query, claim.text)) && !cited.some((quote) => speaksOf(query, quote));
      expect(beyond, `${name}: “${claim.text}” is barred (${query}, ${bars})`).toBe(false);
    }
  }
}

describe('a source that fails', () => {
  const companyOf: Record<string, (n: number) => { symbol: string; name: string; answers: Answers }> = {
    'sec-edgar': (n) => american(`ALDRA${String.fromCharCode(65 + n)}.US`, `00099100${10 + n}`),
    'sec-edgar (facts and filings)': (n) => american(`ALDRD${String.fromCharCode(65 + n)}.US`, `00099400${10 + n}`),
    tencent: (n) => american(`ALDRB${String.fromCharCode(65 + n)}.US`, `00099200${10 + n}`),
    eastmoney: (n) => mainland(`60099${n}.SH`),
    'eastmoney (Hong Kong)': (n) => hongKong(`0298${n}.HK`),
    sina: (n) => mainland(`00299${n}.SZ`),
  };
  it.each(Object.keys(ADDRESSES))('in every way: %s', async (source) => {
    const cases = Object.entries(FAULTS).map(async ([kind, fault], n) => {
      const ran = await run(companyOf[source]?.(n) as never, (url) => (ADDRESSES[source]?.test(url) ? fault : null));
      holds(ran, `${source}, ${kind}`);
      const where = source.replace(/ .*/, '');
      if (!MILD.has(kind))
        expect(
          ran.set.missing.some((m) => m.source === where),
          `${source}, ${kind}`,
        ).toBe(true);
      // The other sources' figures stand.
      if (source === 'sina' || source === 'tencent') expect(ran.document.status, `${source}, ${kind}`).toBe('done');
      if (source === 'eastmoney')
        expect(
          ran.set.units.some((u) => u.kind === 'metric' && u.cells[0]?.field.startsWith('sina:')),
          kind,
        ).toBe(true);
    });
    await Promise.all(cases);
  });

  it('here and there, in any mixture', async () => {
    let state = 20261130;
    const random = (): number => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return state / 2147483648;
    };
    const kinds = Object.entries(FAULTS);
    const makers = [
      (n: number) => american(`ALDRC${String.fromCharCode(65 + n)}.US`, `00099300${10 + n}`),
      (n: number) => mainland(`60098${n}.SH`),
      (n: number) => hongKong(`0297${n}.HK`),
    ];
    const runs = Array.from({ length: 9 }, async (_, n) => {
      const company = makers[n % makers.length]?.(n) as ReturnType<typeof american>;
      const chosen = new Map<string, Fault | null>();
      const told: string[] = [];
      const faultOf = (url: string): Fault | null => {
        if (!chosen.has(url)) {
          const [kind, fault] = kinds[Math.floor(random() * kinds.length)] as [string, Fault];
          const fails = random() < 0.35;
          chosen.set(url, fails ? fault : null);
          if (fails) told.push(`${kind} at ${url.slice(0, 90)}`);
        }
        return chosen.get(url) ?? null;
      };
      holds(await run(company, faultOf), `${company.symbol} with ${told.join('; ')}`);
    });
    await Promise.all(runs);
  });
});
