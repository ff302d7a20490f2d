// The door: public routes, auth, problem documents and the description, inside workerd.
import { exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { routes } from '#shared/schema/api.ts';

const call = (path: string, init?: RequestInit) =>
  (exports as unknown as { default: Fetcher }).default.fetch(`https://crossexam.test${path}`, init);

describe('the door', () => {
  it('answers health without a token', async () => {
    const response = await call('/health');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ ok: true, analyst: 'house' });
  });

  it('describes every route of the table', async () => {
    const api = (await (await call('/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { responses: object }>>;
    };
    expect(api.openapi).toBe('3.1.0');
    for (const route of Object.values(routes)) {
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      expect(api.paths[path]?.[route.method], `${route.method} ${path}`).toBeDefined();
    }
  });

  it('refuses a call without a token with a problem document', async () => {
    const response = await call('/v1/cases/none');
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await response.json()).toMatchObject({ code: 'unauthorized', status: 401 });
  });
});
