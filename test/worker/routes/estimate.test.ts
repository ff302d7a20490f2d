// The estimate before a case, and the daily sum of money that all cases of an owner share.
import { describe, expect, it } from 'vitest';
import { caseIdOf } from '#shared/case/ids.ts';
import { estimateAnswer } from '#shared/schema/api-bodies.ts';
import { bindings, call, json, tokenOf } from '#test/worker/support/call.ts';
import { ownedBy } from '#worker/db/owned.ts';
import { makeDeps } from '#worker/deps.ts';
import { LOCAL_OWNER } from '#worker/env.ts';
import { moneyLeft } from '#worker/routes/start-case.ts';

describe('GET /v1/estimate', () => {
  it('answers for a mode, or for the mode that a question asks for', async () => {
    const full = estimateAnswer.parse(await json(call('GET', '/v1/estimate?mode=full&locale=zh-CN')));
    expect(full).toMatchObject({ mode: 'full', analyst: 'house', expected: { calls: 0, cost: null } });
    expect(full.left.tokens).toBeGreaterThan(0);
    const asked = estimateAnswer.parse(await json(call('GET', '/v1/estimate?question=What%20was%20revenue%20in%202024%3F')));
    expect(asked.mode).toBe('quick');
    expect((await call('GET', '/v1/estimate?mode=endless')).status).toBe(422);
    expect((await call('GET', '/v1/estimate', { token: null })).status).toBe(401);
  });
});

describe('the money of a day', () => {
  it('is what ended cases left, less the most that open ones may take', async () => {
    const { token } = await tokenOf('money');
    const env = {
      ...bindings,
      MODEL_BASE_URL: 'http://127.0.0.1:1/v1',
      MODEL_NAME: 'm',
      MODEL_PRICES: '1,0.1,4',
      MODEL_DAILY_MONEY: '2',
    };
    const deps = makeDeps(bindings);
    const { owner } = await json<{ owner: string }>(call('GET', '/v1/owner', { token }));
    const now = new Date(deps.now()).toISOString();
    const caseId = caseIdOf(owner, 'money');
    const row = {
      id: caseId,
      symbol: 'SAMPLE.US',
      kind: 'equity',
      mode: 'full',
      locale: 'en',
      question: 'q',
      likeness: 'l',
      bodyHash: 'h',
    };
    await ownedBy(deps.db, owner).openCase(
      { ...row, asOf: '', replayOf: null, openedAt: now },
      { day: now.slice(0, 10), tokens: 900 },
      { ...deps.settings.perOwner, openSince: '2020-01-01' },
    );
    const caller = { owner, scope: 'run' as const, key: 'k' };
    // Its own row takes nothing from a case; from another one it takes the most that it may.
    const own = await moneyLeft({ deps, env, caller }, caseId);
    const beside = await moneyLeft({ deps, env, caller }, 'another');
    expect(own).toBe(2);
    expect(beside).toBeLessThan(2);
    await ownedBy(deps.db, owner).endCase({
      caseId,
      status: 'done',
      direction: null,
      confidence: null,
      batchId: null,
      tokens: 1,
      cost: 0.75,
      closedAt: new Date().toISOString(),
    });
    expect(await moneyLeft({ deps, env, caller }, 'another')).toBe(1.25);
    // Tokens likewise: what the ended case left of its reservation is there for the next one.
    const next = (id: string, tokens: number) =>
      ownedBy(deps.db, owner).openCase(
        { ...row, id, asOf: '', replayOf: null, openedAt: now },
        { day: now.slice(0, 10), tokens },
        { ...deps.settings.perOwner, tokensPerDay: 1_000, openSince: '2020-01-01' },
      );
    expect(await next(caseIdOf(owner, 'second'), 1_000)).toBe('daily-budget');
    expect(await next(caseIdOf(owner, 'third'), 999)).toBeNull();
    expect(await moneyLeft({ deps, env, caller: { ...caller, owner: LOCAL_OWNER } }, null)).toBe(2);
    expect(await moneyLeft({ deps, env: { ...env, MODEL_DAILY_MONEY: '' }, caller }, null)).toBeNull();
    await expect(moneyLeft({ deps, env: { ...env, MODEL_PRICES: '' }, caller }, null)).rejects.toMatchObject({ code: 'unknown-prices' });
  });
});
