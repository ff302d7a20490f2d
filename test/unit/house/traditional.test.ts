import * as OpenCC from 'opencc-js';
import { expect, test } from 'vitest';
import { answers, rules } from '#shared/house/book.ts';
import { coreVariables } from '#shared/house/core-variables.ts';
import { names } from '#shared/house/names.ts';
import { directionNames, marginReasons, phrases, topics } from '#shared/house/phrases.ts';
import { lineItems } from '#shared/metrics/items/index.ts';
import { traditional } from '#shared/text/format-traditional.ts';
import { setOf } from './build.ts';
import { checkNumbers, hear } from './run.ts';

const opencc = OpenCC.Converter({ from: 'cn', to: 'tw' });
/** OpenCC splits 并表 (consolidation) as 并 + 表; the accounting word is 併表. */
const convert = (text: string): string => opencc(text).replaceAll('並表', '併表');

/** Line items that the book's names stand for: their labels are printed. */
const used = new Set(Object.values(names).flatMap((name) => name.metric ?? []));

/** Every Chinese text of the house analyst. */
const texts = (): string[] => [
  ...[...rules, ...answers].flatMap((one) => one.zh),
  ...rules.flatMap((rule) => [rule.name.zh, rule.fact.zh, rule.refuted.zh]),
  ...Object.values(topics).flatMap((topic) => [topic.zh, topic.shortZh]),
  ...Object.values(directionNames).map((name) => name.zh),
  ...Object.values(marginReasons).map((reason) => reason.zh),
  ...Object.values(coreVariables).flatMap((list) => list.map((one) => one.zh)),
  ...Object.values(phrases.zh).flatMap((value) =>
    typeof value === 'string' ? [value] : typeof value === 'function' ? [] : Object.values(value),
  ),
  ...lineItems.filter((item) => used.has(item.id)).map((item) => item.zh),
];

test('every text of the book comes out as OpenCC writes it, character for character', () => {
  for (const text of texts()) {
    expect(traditional(text)).toBe(convert(text));
    expect(traditional(text).length).toBe(text.length);
  }
});

test('a hearing in traditional Chinese keeps its numbers and their places', () => {
  const set = setOf({
    years: {
      2024: { 'revenue-growth': 0.15, 'net-profit': 1.08e8, 'net-profit-growth': 0.08, 'receivables-growth': 0.31, 'ocf-growth': 0.03 },
    },
  });
  const { claims, verdict, report, set: full } = hear(set, 'zh-TW');
  for (const claim of claims) checkNumbers(claim, full);
  expect(claims.map((claim) => claim.text)).toContain('營收增長15.0%，應收賬款增長31.0%，增速差16.0個百分點。');
  expect(verdict.text).toMatch(/^謹慎（信心\d+）：應收賬款增長31\.0%、營收增長15\.0%；/);
  expect(JSON.stringify(report)).not.toMatch(/[应营净润结论证据]/);
});
