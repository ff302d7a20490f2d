// A model's claim over a quote whose wording it does not carry over is marked for a person; one that does is not.
import { describe, expect, test } from 'vitest';
import { READERS } from '#shared/case/answers.ts';
import type { CaseState } from '#shared/case/state.ts';
import { quoteUnit, sampleSet, sampleUnits } from './sample-set.ts';

const quote = quoteUnit('Excluding acquisitions, net sales of the snacks business rose 4% in 2024 because of higher prices.', 71);
const set = sampleSet({ units: [...sampleUnits(), quote] });
const state = { claims: [], missing: [], cited: {} } as unknown as CaseState;

const made = (text: string) => {
  const events = READERS.opening(
    { s: state, set, step: 'opening.bull', role: 'bull' },
    { claims: [{ text, evidence: [quote.id], derived: [] }] },
  );
  return events.flatMap((event) => (event.type === 'claim-made' ? [event.claim] : []))[0];
};

describe('the wording of a claim against its passage', () => {
  test('a lost qualifier marks the claim', () => {
    const claim = made('Net sales of the snacks business rose 4% in 2024 because of higher prices.');
    expect(claim?.support).toMatchObject({ verdict: 'needs-person', passage: quote.id });
    expect(claim?.support?.findings.length).toBeGreaterThan(0);
  });
  test('a faithful claim carries no mark', () => {
    expect(made('Excluding acquisitions, net sales of the snacks business rose 4% in 2024.')?.support).toBeUndefined();
  });
  test('a turned statement is marked as contradicted or for a person', () => {
    const claim = made('Excluding acquisitions, net sales of the snacks business fell 4% in 2024 because of higher prices.');
    expect(claim?.support?.verdict).toBeOneOf(['contradicted', 'needs-person']);
  });
});
