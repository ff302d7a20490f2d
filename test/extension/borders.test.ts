// The border of the background: every call, spoofed in every way that a page or another extension could try, is refused unread.
import './support/browser.ts';
import { describe, expect, test } from 'vitest';
import { BORDERS } from '#extension/messages/borders.ts';
import type { CallName } from '#extension/messages/protocol.ts';
import { type Caller, callerOf, dispatch, type Handlers } from '#extension/messages/receive.ts';
import { parseTabMessage } from '#extension/messages/tab-messages.ts';
import type { Sender } from '#extension/platform/runtime.ts';

const id = 'own-extension';
const origin = 'chrome-extension://own-extension';
const caseId = `c${'0'.repeat(24)}`;
const page: Sender = { id, url: `${origin}/options.html`, tabId: 3, frameId: 0 };
const content: Sender = { id, url: 'https://finance.yahoo.com/quote/AAPL', tabId: 7, frameId: 0 };

const GOOD: { [K in CallName]: object } = {
  'overlay-inject': {},
  'jump-inject': {},
  'numbers-inject': {},
  'page-numbers': { symbol: 'AAPL.US', shown: [{ label: 'P/E', value: '20.1' }], price: { value: 12, currency: 'USD' } },
  'settings-read': {},
  'site-set': { site: 'yahoo', enabled: false },
  'symbols-resolve': { text: 'AAPL' },
  'page-company': { url: 'https://a.example/', title: 't', heading: 'h' },
  'mentions-find': { url: 'https://a.example/', blocks: ['x'] },
  'case-open': { request: { kind: 'equity', symbol: 'AAPL.US', question: 'q' }, key: 'abcdefgh' },
  'case-bound': { symbol: 'AAPL.US' },
  'case-cancel': { caseId },
  'plan-answer': { caseId, action: 'approve' },
  'citation-open': { caseId, evidenceId: 'e0123456789ab', snapshot: `s${'0'.repeat(20)}` },
  'source-open': { caseId, evidenceId: 'e0123456789ab' },
  'panel-open': {},
  'page-open': { page: 'options' },
  'judgement-send': { symbol: 'AAPL.US', caseId, verdict: 'note', text: 'x' },
  'evidence-read': { id: 'e0123456789ab' },
  'snapshot-read': { id: `s${'0'.repeat(20)}` },
  'paragraphs-read': { id: `s${'0'.repeat(20)}`, from: 0, to: 10 },
  'text-check': { text: 'Revenue was $1.', symbol: 'AAPL.US' },
  'figure-open': { evidenceId: 'e0123456789ab' },
  'api-read': { path: '/v1/spaces/AAPL.US' },
  'backend-check': { url: 'http://127.0.0.1:8787', token: 't' },
  'sent-read': {},
  'sent-clear': {},
};

function recorder(): { handlers: Handlers; seen: string[] } {
  const seen: string[] = [];
  const handlers = new Proxy({} as Handlers, {
    get: (_, name: string) => async () => {
      seen.push(name);
      return { ok: true, value: {} };
    },
  });
  return { handlers, seen };
}
const ask = async (message: unknown, sender: Sender) => {
  const { handlers, seen } = recorder();
  const answer = await dispatch(message, callerOf(sender, id, origin), handlers);
  return { answer: answer as { ok: boolean; failure?: { code: string } } | undefined, seen };
};

const SPOOFS: [string, Sender][] = [
  ['another extension', { ...page, id: 'other', url: 'chrome-extension://other/options.html' }],
  ['another extension with our address', { ...page, id: 'other' }],
  ['no id', { ...page, id: undefined }],
  ['a frame inside a page', { ...content, frameId: 4 }],
  ['no tab and no page', { id, url: 'https://finance.yahoo.com/', frameId: 0 }],
  ['an origin that begins like ours', { id, url: `${origin}.evil.example/options.html`, tabId: undefined }],
  ['a data address', { id, url: 'data:text/html,x', tabId: 7, frameId: 0 }],
  ['no address', { id, tabId: 7, frameId: 0 }],
];

describe.each(Object.keys(BORDERS) as CallName[])('%s', (name) => {
  test('passes from whom it may come', async () => {
    for (const audience of BORDERS[name].from) {
      const { answer, seen } = await ask({ call: name, body: GOOD[name] }, audience === 'page' ? page : content);
      expect(answer?.ok).toBe(true);
      expect(seen).toEqual([name]);
    }
  });
  test.each(SPOOFS)('is refused from %s', async (_, sender) => {
    const { answer, seen } = await ask({ call: name, body: GOOD[name] }, sender);
    expect(answer?.failure?.code).toBe('refused');
    expect(seen).toEqual([]);
  });
  test('is refused from a content script when it is for pages, and the other way round', async () => {
    for (const [audience, sender] of [
      ['page', page],
      ['content', content],
    ] as const) {
      if (BORDERS[name].from.includes(audience)) continue;
      expect((await ask({ call: name, body: GOOD[name] }, sender)).seen).toEqual([]);
    }
  });
  test('is refused with a body of another shape', async () => {
    for (const body of [null, [], 'x', 7]) {
      const { seen, answer } = await ask({ call: name, body }, page);
      expect(seen).toEqual([]);
      expect(answer?.ok ?? false).toBe(false);
    }
    for (const key of Object.keys(GOOD[name])) {
      const wrong = { ...GOOD[name], [key]: { toString: 'x' } };
      if (key === 'request') continue;
      expect((await ask({ call: name, body: wrong }, page)).seen, key).toEqual([]);
    }
  });
});

test('unknown fields are dropped and inherited ones not read', () => {
  const shape = BORDERS['evidence-read'].shape;
  expect(shape({ id: 'e0123456789ab', token: 'x' })).toEqual({ id: 'e0123456789ab' });
  expect(shape(Object.create({ id: 'e0123456789ab' }))).toBeUndefined();
});

test('a call of the API cannot leave its paths', () => {
  const shape = BORDERS['api-read'].shape;
  for (const path of [
    '/v1/tokens',
    '/v1/spaces/../tokens',
    '/v1/cases/x/cancel',
    'https://evil.example/v1/cases/x',
    '/v1/owner',
    '//evil/v1/cases/x',
  ])
    expect(shape({ path }), path).toBeUndefined();
});

test('a page tells the background from the extension: anything else is nobody', () => {
  expect(callerOf(page, id, origin)).toEqual({ audience: 'page', tabId: 3, url: page.url } satisfies Caller);
  expect(callerOf(content, id, origin)?.audience).toBe('content');
});

test('a tab listens to its own background only', () => {
  const message = { to: 'overlay-toggle', body: { text: 'AAPL' } };
  expect(parseTabMessage(message, { id }, id)?.to).toBe('overlay-toggle');
  expect(parseTabMessage(message, { id, tabId: 4 }, id)).toBeUndefined();
  expect(parseTabMessage(message, { id: 'other' }, id)).toBeUndefined();
  expect(parseTabMessage({ to: 'run', body: {} }, { id }, id)).toBeUndefined();
});
