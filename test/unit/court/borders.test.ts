import { describe, expect, test } from 'vitest';
import { complianceHits } from '#shared/checks/compliance.ts';
import { answers, rules } from '#shared/house/book.ts';
import { coreVariables } from '#shared/house/core-variables.ts';
import { marginReasons, topics } from '#shared/house/phrases.ts';
import { blockEn, blockZh, passEn, passZh } from './border-sentences.ts';

describe('the borders on our own labelled sentences', () => {
  test('hold 225 sentences', () => {
    expect([blockZh.length, passZh.length, blockEn.length, passEn.length]).toEqual([59, 55, 56, 55]);
  });
  test.each([...blockZh, ...blockEn])('blocked: %s', (sentence) => {
    expect(complianceHits(sentence)).not.toEqual([]);
  });
  test.each([...passZh, ...passEn])('passes: %s', (sentence) => {
    expect(complianceHits(sentence)).toEqual([]);
  });
});

test('the house analyst cannot cross a border: no text of the book does', () => {
  const texts = [
    ...[...rules, ...answers].flatMap((one) => [...one.zh, ...one.en]),
    ...rules.flatMap((rule) => [rule.fact.zh, rule.fact.en, rule.refuted.zh, rule.refuted.en]),
    ...Object.values(topics).flatMap((topic) => [topic.zh, topic.en]),
    ...Object.values(marginReasons).flatMap((reason) => [reason.zh, reason.en]),
    ...Object.values(coreVariables).flatMap((list) => list.flatMap((one) => [one.zh, one.en])),
  ];
  for (const text of texts) expect(complianceHits(text.replace(/\{[^}]*\}/g, '12.3%')), text).toEqual([]);
});
