import { expect, test } from 'vitest';
import { classify } from '#shared/case/classify.ts';
import { measure } from '#test/eval/engine-classify.ts';

test('the labelled questions go where they belong', async () => {
  const figures = Object.fromEntries((await measure()).map((figure) => [figure.name, figure.value]));
  expect(figures['classifier-accuracy']).toBeGreaterThanOrEqual(0.95);
  expect(figures['simple-without-court']).toBeGreaterThanOrEqual(0.7);
  expect(figures['debate-missed']).toBeLessThanOrEqual(0.03);
  expect(figures['forecast-recall']).toBeGreaterThanOrEqual(0.98);
});
test('a question without words decides nothing by accident', () => {
  expect(classify('', false)).toMatchObject({ category: 'off-topic', mode: null });
  expect(classify('???', true).mode).toBe('full');
  expect(classify('What could go wrong in the next year?', true).mode).not.toBeNull();
});
