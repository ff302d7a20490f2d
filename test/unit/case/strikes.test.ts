// The screen on the book's labelled sentences, and its rules one by one.
import { describe, expect, test } from 'vitest';
import { directions } from '#shared/case/polarity.ts';
import { judgeAll, measure } from '#test/eval/engine-strikes.ts';
import { cellOf, metricUnit, year } from './sample-set.ts';

test('labelled sentences: faulty ones are struck with their code, sound ones are not', async () => {
  const figures = Object.fromEntries((await measure()).map((figure) => [figure.name, figure.value]));
  expect(judgeAll().length).toBeGreaterThan(180);
  expect(figures['strikes-faulty-found']).toBeGreaterThanOrEqual(0.93);
  expect(figures['strikes-sound-kept']).toBeGreaterThanOrEqual(0.97);
});

describe('directions', () => {
  const unit = (metric: string, value: number, y = 2024) => metricUnit(metric, year(y), value, 'ratio', [cellOf(metric, value, year(y))]);
  test('a level alone speaks for nobody, two periods do', () => {
    expect(directions([unit('gross-margin', 0.46)])).toEqual([]);
    expect(directions([unit('gross-margin', 0.46), unit('gross-margin', 0.44, 2023)])).toEqual([1]);
    expect(directions([unit('debt-ratio', 0.46), unit('debt-ratio', 0.44, 2023)])).toEqual([-1]);
  });
  test('what outgrows revenue speaks against the company alone', () => {
    expect(directions([unit('revenue-growth', 0.15), unit('receivables-growth', 0.31)])).toEqual([-1]);
    expect(directions([unit('revenue-growth', 0.15), unit('receivables-growth', 0.05)])).toEqual([1, -1]);
  });
});
