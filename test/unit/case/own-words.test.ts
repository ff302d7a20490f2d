// What the house itself says never crosses its own borders: a false hit would withhold the conclusion of every case.
import { expect, it } from 'vitest';
import { complianceHits } from '#shared/checks/compliance.ts';
import { runCase } from './run-case.ts';

it.each(['en', 'zh-CN', 'zh-TW'] as const)('in %s', async (locale) => {
  const { document } = await runCase({ request: { locale } });
  const said = [
    ...document.claims.map((claim) => claim.text),
    ...document.report.sections.flatMap((section) => section.paragraphs.map((paragraph) => paragraph.text)),
    document.verdict?.text ?? '',
  ];
  expect(said.length).toBeGreaterThan(10);
  expect(said.flatMap((text) => complianceHits(text).map((hit) => `${hit.border}: ${hit.span}`))).toEqual([]);
  expect(document.review.findings).toEqual([]);
});
