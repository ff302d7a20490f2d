// The extension's copy of figure names says what the registry and the line items say, and chips are named as a reader knows them.
import './support/browser.ts';
import { expect, test } from 'vitest';
import { textOf } from '#extension/locales/text.ts';
import { ageOf, chipGroups, claimTag, figureName, formulaText, reasonText } from '#extension/ui/names.ts';
import { exampleCase } from './support/example-case.ts';
import { figureNamesSource } from './support/figure-names-source.ts';

test('no name is missing, changed or left over', async () => {
  await expect(figureNamesSource()).toMatchFileSnapshot('../../extension/ui/figure-names.ts');
});

test('chips stand by document, named so that no two are alike', () => {
  const units = exampleCase().flatMap((event) => (event.type === 'evidence-cited' ? event.units : []));
  const figure = units[0]!;
  const groups = chipGroups([figure, { ...figure, id: 'e0000000000aa' }, units[4]!, units[5]!], textOf('en'), 'en');
  expect(groups.map((group) => [group[0]!.document, ...group.map((one) => one.part)])).toEqual([
    ['10-K 2025-03-28', 'Receivables growth FY2024', 'Receivables growth FY2024 (2)'],
    ['Annual report 2024', 'p. 23'],
    ['Notice 2024-05-12', '¶4'],
  ]);
  expect(chipGroups([figure], textOf('zh-CN'), 'zh-CN')[0]![0]!.document).toBe('10-K 年报 2025-03-28');
  expect(figureName('revenue', 'zh-TW')).toBe('營業收入');
});

test('formulas, reasons, ages and tags in words', () => {
  expect(formulaText('gross-profit / revenue', 'en')).toBe('Gross profit / Revenue');
  expect(reasonText('source-404: The source answered 404', textOf('zh-CN'))).toBe('来源返回 404');
  expect(reasonText('no-price', textOf('en'))).toBe('no price on record');
  expect(reasonText('some words', textOf('en'))).toBe('some words');
  expect(ageOf('2025-03-28', Date.parse('2025-04-30'), textOf('en'))).toBe('filed 33 days ago');
  expect(ageOf('2026-03-28', Date.parse('2025-04-30'), textOf('en'))).toBeUndefined();
  expect([claimTag('opening.bull.1'), claimTag('opening.bear.2'), claimTag('answers.bull.1')]).toEqual(['B1', 'S2', undefined]);
});
