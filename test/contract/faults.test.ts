// Broken sources, one kind each: the case goes on with what is left, ends, and says what was missing.
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseDocument } from '#shared/schema/case.ts';
import { type ReplayServer, startReplay } from '#test/support/replay-server.ts';
import { startBackend, type TestBackend } from '#test/support/start-backend.ts';
import { equity, eventsOf, finished, open } from './client.ts';
import { type Twin, twins } from './many-companies.ts';

interface Fault {
  name: string;
  /** What breaks: the facts of the company, its list of filings, or its annual report. */
  where: 'facts' | 'submissions' | 'document';
  /** As the replay server writes faults, after the `=`. */
  spec?: string;
  answer?: { type?: string; status?: number; body: string | Buffer; headers?: Record<string, string> };
  code: RegExp;
}

const bomb = gzipSync(Buffer.alloc(90 << 20));
const faults: Fault[] = [
  { name: 'facts never answer', where: 'facts', spec: 'hang', code: /source-timeout|source-given-up/ },
  { name: 'facts are refused', where: 'facts', spec: '403', code: /source-403/ },
  { name: 'facts are a challenge page with status 200', where: 'facts', spec: 'challenge', code: /source-challenge/ },
  {
    name: 'facts are a gzip bomb',
    where: 'facts',
    answer: { body: bomb, headers: { 'content-encoding': 'gzip' } },
    code: /source-too-large/,
  },
  { name: 'facts are empty', where: 'facts', spec: 'empty', code: /source-empty/ },
  { name: 'facts are cut', where: 'facts', spec: 'cut', code: /source-cut|source-unreachable/ },
  { name: 'facts are garbage', where: 'facts', spec: 'garbage', code: /source-broken/ },
  {
    name: 'facts are another company’s',
    where: 'facts',
    answer: { body: '{"cik":1,"entityName":"X","facts":{"us-gaap":{}}}' },
    code: /identity-mismatch/,
  },
  { name: 'facts are JSON of another shape', where: 'facts', answer: { body: '[1,2,3]' }, code: /identity-mismatch|source-broken/ },
  {
    name: 'the filing list redirects for ever',
    where: 'submissions',
    answer: { status: 302, body: '', headers: { location: '/loop' } },
    code: /source-redirect|source-404/,
  },
  {
    name: 'the filing list redirects to the metadata service',
    where: 'submissions',
    answer: { status: 307, body: '', headers: { location: 'http://169.254.169.254/latest/' } },
    code: /address-refused/,
  },
  { name: 'the filing list fails on our peer', where: 'submissions', spec: '503', code: /source-503/ },
  { name: 'the report is not found', where: 'document', spec: '404', code: /source-404/ },
  { name: 'the report is a challenge page', where: 'document', spec: 'challenge', code: /source-challenge/ },
  {
    name: 'the report is a gzip bomb',
    where: 'document',
    answer: { type: 'text/html', body: bomb, headers: { 'content-encoding': 'gzip' } },
    code: /source-too-large/,
  },
  { name: 'the report is cut', where: 'document', spec: 'cut', code: /source-cut|source-unreachable|source-type/ },
  {
    name: 'the report has no text',
    where: 'document',
    answer: { type: 'text/html', body: '<html><body><p> </p></body></html>' },
    code: /source-broken/,
  },
];

const healing: { name: string; spec: string; where: Fault['where'] }[] = [
  { name: 'a source that says 429 once', spec: '429*1', where: 'facts' },
  { name: 'a source that fails once', spec: '503*1', where: 'submissions' },
  { name: 'a slow source', spec: 'delay:1500', where: 'document' },
];

let replay: ReplayServer;
let backend: TestBackend;
const { twins: companies, extra } = twins(faults.length + healing.length + 1);
const ended = new Map<string, { document: CaseDocument; caseId: string; twin: Twin }>();

const addressOf = (twin: Twin, where: Fault['where']): string =>
  where === 'facts' ? twin.factsUrl : where === 'submissions' ? twin.submissionsUrl : (twin.documents[0] ?? '');

beforeAll(async () => {
  const all = [...faults, ...healing];
  const specs: string[] = [];
  for (const [i, fault] of all.entries()) {
    const address = addressOf(companies[i] as Twin, fault.where);
    if ('answer' in fault && fault.answer !== undefined) {
      extra[address] = fault.answer;
      if (fault.answer.headers?.location === '/loop') extra[address] = { ...fault.answer, headers: { location: address } };
    } else specs.push(`${address.replace('https://', '')}=${fault.spec}`);
  }
  replay = await startReplay({ extra, faults: specs });
  backend = await startBackend({ env: { FETCH_GATEWAY: replay.url, RATE_LIMIT_PER_MINUTE: '100000', OPEN_CASES: '100' } });
  await Promise.all(
    all.map(async (fault, i) => {
      const twin = companies[i] as Twin;
      const caseId = await open(backend, equity(twin.symbol));
      ended.set(fault.name, { document: await finished(backend, caseId, 60_000), caseId, twin });
    }),
  );
}, 180_000);
afterAll(async () => {
  await backend?.stop();
  await replay?.close();
});

describe('a broken source', () => {
  it.each(faults)('$name', async ({ name, where, code }) => {
    const { document, caseId } = ended.get(name) ?? expect.fail('did not end');
    // Without statements nothing may be usable; with them the case is heard.
    expect(where === 'facts' ? ['partial', 'failed'] : ['done']).toContain(document.status);
    const reasons = document.missing.map((m) => m.reason).join(' | ');
    expect(reasons).toMatch(code);
    const claims = document.claims.filter((c) => c.status === 'admitted');
    if (where === 'facts') {
      expect(claims).toEqual([]);
      expect(document.verdict?.direction ?? 'undecided').toBe('undecided');
    } else {
      expect(claims.length).toBeGreaterThan(2);
      expect(document.quality.citationCompleteness).toBe(1);
    }
    const events = await eventsOf(backend, caseId);
    expect(events.map((e) => e.id)).toEqual(events.map((_, i) => i + 1));
    expect(events.at(-1)?.event).toBe('case-closed');
  });

  it.each(healing)('$name is repeated and nothing is missing', ({ name }) => {
    const { document } = ended.get(name) ?? expect.fail('did not end');
    expect(document.status).toBe('done');
    // The company’s interim report is listed and not recorded: an honest lack.
    expect(document.missing.filter((m) => m.source === 'sec-edgar' && !m.query.startsWith('10-Q'))).toEqual([]);
  });

  it('never asked an address off the list', () => {
    const hosts = new Set(replay.log.map((r) => r.host));
    expect([...hosts].sort()).toEqual(['data.sec.gov', 'qt.gtimg.cn', 'www.sec.gov']);
  });

  it('a charset that lies is found out', async () => {
    const twin = companies.at(-1) as Twin;
    const address = twin.documents[0] ?? '';
    const honest = extra[address];
    extra[address] = { ...honest, body: honest?.body ?? '', type: 'text/html; charset=gb2312' };
    const document = await finished(backend, await open(backend, equity(twin.symbol)));
    const quotes = Object.values(document.evidence).filter((e) => e.kind === 'quote');
    expect(quotes.length).toBeGreaterThan(0);
    for (const quote of quotes) expect(quote.quote).not.toMatch(/\ufffd/);
  });
});
