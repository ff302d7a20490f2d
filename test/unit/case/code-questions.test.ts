// The judge's questions that code asks, and the roles that an exhausted budget never asked.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ModelServer, modelEnvironment, startModel } from '#test/support/model-server.ts';
import { runCase } from './run-case.ts';
import { sampleUnits } from './sample-set.ts';

let model: ModelServer;
beforeAll(async () => {
  const units = sampleUnits().filter((unit) => unit.kind === 'metric' && unit.metric === 'gross-margin');
  const [one, two] = units;
  if (one?.kind !== 'metric' || two?.kind !== 'metric') throw new Error('the sample has no two gross margins');
  const percent = (unit: typeof one): string => `${(unit.value / 0.01).toFixed(1)}% in ${unit.period.label}`;
  const claim = (text: string, unit: typeof one) => ({ text, evidence: [unit.id], derived: [], confidence: 60 });
  const empty = { answers: [], missing: [] };
  model = await startModel({
    answers: {
      bull: [
        { claims: [claim(`Gross margin reached ${percent(one)}.`, one)], missing: [], asks: [] },
        empty,
        claim(`What is left of each sale, ${percent(one)}, carries the case for the company.`, one),
      ],
      bear: [
        { claims: [claim(`The company kept no more than ${percent(two)} after the cost of goods.`, two)], missing: [], asks: [] },
        empty,
        claim(`The cushion of ${percent(two)} is thin.`, two),
      ],
      judge: [{ strikes: [], questions: [] }, { moves: [] }],
      expert: [{ notes: [] }],
      counsel: [{ checks: [] }],
      verifier: [{ findings: [] }],
      reviewer: [{ findings: [] }, { findings: [] }],
    },
  });
});
afterAll(() => model.close());

describe('questions of code', () => {
  it('ask both sides about the metric that both cite, and about claims that nobody answered', async () => {
    const ran = await runCase({ env: modelEnvironment(model.url) });
    expect(ran.document.status).toBe('done');
    const byCode = (ran.document.questions ?? []).filter((q) => q.id.includes('.code.'));
    const shared = byCode.filter((q) => q.id.startsWith('answers.'));
    expect(shared.map((q) => q.to)).toEqual(['bull', 'bear']);
    expect(shared[0]?.text).toBe("Both sides rest on gross margin: why does it carry your reading and not the other side's?");
    expect(shared[0]?.claimId).toBe('opening.bear.1');
    expect(byCode.filter((q) => q.id.startsWith('closing.')).map((q) => [q.to, q.claimId])).toEqual([
      ['bear', 'opening.bull.1'],
      ['bull', 'opening.bear.1'],
    ]);
    // Each side reads its own questions, those of the round.
    const prompts = model.calls.filter((call) => call.role === 'bull').map((call) => call.messages.map((m) => m.content).join('\n'));
    expect(prompts[0]).not.toContain('Both sides rest on');
    expect(prompts[1]).toContain('[opening.bear.1] — Both sides rest on gross margin');
    expect(prompts[2]).toContain('[opening.bear.1] — This claim stands unanswered');
    expect(prompts[2]).not.toContain('Both sides rest on');
    expect(ran.replayed.identical).toBe(true);
  });
});

describe('an exhausted budget', () => {
  it('names the roles that were never asked, with the reason', async () => {
    const honest = await startModel();
    try {
      const ran = await runCase({ env: modelEnvironment(honest.url), request: { budget: { calls: 4 } } });
      expect(ran.document.status).toBe('over-budget');
      expect(ran.document.usage.calls).toBe(4);
      expect(ran.document.notRun?.map(({ name, reason }) => `${name}: ${reason}`)).toEqual(
        ['Bull', 'Bear', 'Counsel', 'Bull', 'Bear', 'Judge', 'Data check', 'Logic review', 'Compliance review'].map(
          (name) => `${name}: over-budget`,
        ),
      );
    } finally {
      await honest.close();
    }
  });
});
