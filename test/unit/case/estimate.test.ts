// What a case is said to take before it starts against what it takes, and the bound on requests that an endpoint refuses.
import { describe, expect, it } from 'vitest';
import { estimateOf } from '#shared/case/estimate.ts';
import { modelEnvironment, startModel } from '#test/support/model-server.ts';
import { forget } from '#worker/model/capabilities.ts';
import { roleModels } from '#worker/model/endpoints.ts';
import { runCase } from './run-case.ts';

describe('an estimate', () => {
  it('expects the calls that a case makes, and is never below what it takes', async () => {
    const model = await startModel();
    try {
      const env = { ...modelEnvironment(model.url), MODEL_PRICES: '1,0.1,4' };
      for (const mode of ['full', 'brief', 'quick', 'inquiry'] as const) {
        const { expected, most, byRole } = estimateOf(mode, 'en', roleModels(env));
        const { usage, usageByRole } = (await runCase({ env, mode })).document;
        expect({ mode, calls: expected.calls, chain: expected.longestChain }).toEqual({
          mode,
          calls: usage.calls,
          chain: usage.longestChain,
        });
        expect(Object.fromEntries(Object.entries(byRole).map(([role, sum]) => [role, sum.calls]))).toEqual(
          Object.fromEntries(Object.entries(usageByRole ?? {}).map(([role, sum]) => [role, sum.calls])),
        );
        expect(usage.promptTokens + usage.completionTokens).toBeLessThan(most.tokens);
        expect(usage.cost).toBeLessThan(most.cost ?? 0);
        expect(expected.cost).toBeLessThan(most.cost ?? 0);
      }
    } finally {
      await model.close();
    }
  });

  it('has no cost with unknown prices, and nothing to spend without a model', () => {
    const models = roleModels(modelEnvironment('http://127.0.0.1:1'));
    expect(estimateOf('full', 'zh-CN', models).expected.cost).toBeNull();
    expect(estimateOf('full', 'zh-CN', null)).toMatchObject({ expected: { calls: 0, cost: null }, most: { calls: 0, cost: null } });
    expect(estimateOf('full', 'en', models, { tokens: 9_000, calls: 5 }).most).toMatchObject({ tokens: 9_000, calls: 5 });
  });
});

describe('an endpoint that refuses the first form of every request', () => {
  it.each([3, 6, 13])('is never sent more than the %i calls of the budget', async (calls) => {
    const model = await startModel({ personality: 'schema-refused' });
    forget();
    try {
      const { document } = await runCase({ env: modelEnvironment(model.url), request: { budget: { calls } } });
      expect(model.calls.length).toBeLessThanOrEqual(calls);
      expect(document.usage.calls).toBeLessThanOrEqual(calls);
      expect(document.verdict).not.toBeNull();
    } finally {
      await model.close();
      forget();
    }
  });
});
