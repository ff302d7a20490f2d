// Every route of the table against ways of not being allowed, and tokens from birth to revocation.
import { describe, expect, it } from 'vitest';
import { type Route, routes } from '#shared/schema/api.ts';
import { bindings, call, json, tokenOf } from './support/call.ts';

const table = Object.entries(routes) as [string, Route][];
const guarded = table.filter(([, r]) => r.scope !== 'public');
const concrete = (path: string) => path.replace(':symbol', 'AAPL.US').replace(':id', 'none');

const wrong: [string, Record<string, string>][] = [
  ['no header', {}],
  ['an unknown token', { authorization: `Bearer ${'A'.repeat(43)}` }],
  ['an empty token', { authorization: 'Bearer ' }],
  ['another scheme', { authorization: `Basic ${btoa('local:x')}` }],
  ['the token without its scheme', { authorization: 'worker-test-token' }],
  ['two tokens', { authorization: `Bearer a, Bearer b` }],
  ['a cut token', { authorization: 'Bearer worker-test-token-0123456789abcdef' }],
  ['a token in another case', { authorization: `Bearer ${'worker-test-token-0123456789abcdef0123456789abcdef'.toUpperCase()}` }],
  ['a hash instead of a token', { authorization: `Bearer ${'0'.repeat(64)}` }],
  ['a token in the query and none in the header', {}],
];

describe('every guarded route', () => {
  for (const [id, route] of guarded)
    it(`${id} refuses ${wrong.length} ways of having no good token`, async () => {
      for (const [name, headers] of wrong) {
        const path = concrete(route.path) + (name.includes('query') ? `?access_token=${bindings.API_TOKEN}` : '');
        const response = await call(route.method.toUpperCase(), path, { token: null, headers });
        expect(response.status, `${name}: ${route.method} ${path}`).toBe(401);
        expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
        expect(((await response.json()) as { code: string }).code).toBe('unauthorized');
      }
    });

  it('answers 403 where the scope does not reach, and only there', async () => {
    const tokens = {
      read: (await tokenOf('reader', 'read')).token,
      run: (await tokenOf('runner', 'run')).token,
      admin: (await tokenOf('chief', 'admin')).token,
    };
    const rank = { read: 0, run: 1, admin: 2 } as const;
    for (const [id, route] of guarded)
      for (const scope of ['read', 'run', 'admin'] as const) {
        if (route.method === 'delete' && route.path === '/v1/owner' && scope === 'admin') continue;
        // An invalid body or an unknown id ends an allowed call early: only the 403 is looked at.
        const response = await call(route.method.toUpperCase(), concrete(route.path).replace('AAPL.US', '999999.SH'), {
          token: tokens[scope],
          ...(route.method === 'post' ? { raw: '{"', headers: { 'content-type': 'application/json' } } : {}),
          ...(id === 'caseEvents' ? {} : {}),
        });
        const allowed = route.scope === 'public' || rank[scope] >= rank[route.scope];
        expect(response.status === 403, `${scope} on ${id}: ${response.status}`).toBe(!allowed);
        await response.body?.cancel();
      }
  });

  it('answers 405 with the allowed methods, and 404 for unknown addresses', async () => {
    for (const path of new Set(table.map(([, r]) => r.path))) {
      const response = await call('PUT', concrete(path));
      expect(response.status, path).toBe(405);
      expect(response.headers.get('allow')).toMatch(/GET|POST|DELETE/);
      expect(await response.json()).toMatchObject({ code: 'method-not-allowed' });
    }
    expect((await call('GET', '/v1/nothing')).status).toBe(404);
    expect((await call('GET', '/v1/cases/a/b/c')).status).toBe(404);
  });
});

describe('tokens', () => {
  it('are shown once, stored as a hash, and useless after being revoked', async () => {
    const { token, id } = await tokenOf('once', 'read');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await call('GET', '/v1/cases', { token })).status).toBe(200);
    const list = await json<{ tokens: { id: string }[] }>(call('GET', '/v1/tokens'));
    expect(list.tokens.some((t) => t.id === id)).toBe(true);
    expect(JSON.stringify(list)).not.toContain(token);
    const rows = await bindings.DB.prepare('SELECT * FROM tokens').all();
    expect(JSON.stringify(rows.results)).not.toContain(token);
    expect((await call('DELETE', `/v1/tokens/${id}`)).status).toBe(204);
    expect((await call('GET', '/v1/cases', { token })).status).toBe(401);
    expect((await call('DELETE', `/v1/tokens/${id}`)).status).toBe(404);
  });

  it('take names of letters, digits and few signs', async () => {
    for (const name of ['', 'a b', '../x', 'ä', 'x'.repeat(65), "a'; DROP TABLE tokens;--"])
      expect((await call('POST', '/v1/tokens', { body: { name, scope: 'read' } })).status, name).toBe(422);
  });
});

describe('cross-origin', () => {
  const allowed = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';
  it('answers the configured origin, and no other', async () => {
    const good = await call('OPTIONS', '/v1/cases', { token: null, headers: { origin: allowed, 'access-control-request-method': 'POST' } });
    expect(good.status).toBe(204);
    expect(good.headers.get('access-control-allow-origin')).toBe(allowed);
    expect(good.headers.get('access-control-allow-headers')).toContain('authorization');
    const origins = [
      'null',
      'https://evil.example',
      'http://localhost:3000',
      'chrome-extension://abcdefghijklmnopabcdefghijklmnoq',
      'chrome-extension://abcdefghijklmnopabcdefghijklmnop.evil.example',
      'chrome-extension://ABCDEFGHIJKLMNOPABCDEFGHIJKLMNOP',
      `${allowed}/`,
      `${allowed}:443`,
      ` ${allowed}`,
      'moz-extension://abcdefghijklmnopabcdefghijklmnop',
      'https://abcdefghijklmnopabcdefghijklmnop',
      '*',
      'file://',
      'chrome-extension://*',
      'https://crossexam.test',
      'http://127.0.0.1:8787',
      'chrome-extension://',
      'chrome-extension://abcdefghijklmnopabcdefghijklmno',
      'data:text/html,x',
      'https://chrome-extension.example',
    ];
    for (const origin of origins)
      for (const method of ['OPTIONS', 'GET']) {
        const response = await call(method, '/v1/cases', { headers: { origin } });
        const echoed = response.headers.get('access-control-allow-origin');
        // Header values are trimmed by the platform before they reach us.
        if (origin.trim() === allowed) continue;
        expect(echoed, `${method} from ${origin}`).toBeNull();
        expect(response.headers.get('vary')).toContain('Origin');
      }
  });
});
