import { describe, expect, test } from 'vitest';
import { evaluateWarnings } from '#shared/court/warnings.ts';
import { hasData } from '#test/support/data-dir.ts';
import { apple, kimberly, nvidia, type Real, realSet } from './real.ts';
import { checkNumbers, hear, strayDigits } from './run.ts';

const there = hasData('sec', 'companyfacts', 'CIK0000320193.json');
const states = (real: Real): Record<string, string> =>
  Object.fromEntries(evaluateWarnings(realSet(real), 'en').map((one) => [one.rule, one.state]));

describe.skipIf(!there)('real companies', () => {
  test('Apple as of its 10-K of 2024 tilts bullish, and the receivables warning fires', () => {
    const { verdict, openings, claims, warnings, disputes } = hear(realSet(apple()), 'en');
    expect(verdict.direction).toBe('leaning-bullish');
    expect(openings.bull.map((claim) => claim.rule)).toEqual(['BU09', 'BU05', 'BU15']);
    expect(openings.bear.map((claim) => claim.rule)).toEqual(['BE19', 'BE01', 'BE13']);
    expect(openings.fired.filter((one) => one.rule.startsWith('BU'))).toHaveLength(10);
    expect(openings.fired.filter((one) => one.rule.startsWith('BE'))).toHaveLength(6);
    expect(claims.filter((claim) => claim.answers).map((claim) => claim.rule)).toEqual(['AB06', 'AB01', 'AB03', 'AX04', 'AX08', 'AX07']);
    expect(warnings.map((warning) => warning.rule)).toEqual(['receivables-outgrow-revenue-2y']);
    expect(disputes.map((dispute) => dispute.topic).sort()).toEqual(['capital-return', 'cash', 'leverage', 'margin']);
    expect(claims[0]?.text).toBe('Free cash flow for FY2024 was $108.81 billion, 27.8% of revenue.');
    expect(verdict.margin).toBeNull();
  });

  test('Apple in Chinese', () => {
    const { openings } = hear(realSet(apple()), 'zh-CN');
    expect(openings.bull.map((claim) => claim.text)).toEqual([
      '2024财年自由现金流1,088.07亿美元，占营收27.8%。',
      '毛利率从44.1%升到46.2%，提高2.1个百分点。',
      '现金及有价证券1,566.50亿美元（其中长期有价证券914.79亿美元），超过有息负债1,066.29亿美元，净现金500.21亿美元。',
    ]);
    expect(openings.bear.map((claim) => claim.text)).toEqual([
      '资产负债率84.4%，净资产569.50亿美元只占总资产的15.6%。',
      '营收增长2.0%，应收账款增长13.2%，增速差11.2个百分点。',
      '营收增长2.0%，净利润下降3.4%，净利率从25.3%变为24.0%。',
    ]);
  });

  test('NVIDIA as of its 10-K of 2024 tilts bullish', () => {
    const { verdict, openings, warnings } = hear(realSet(nvidia()), 'en');
    expect(verdict.direction).toBe('leaning-bullish');
    expect(openings.bull.map((claim) => claim.rule)).toEqual(['BU09', 'BU03', 'BU15']);
    expect(openings.bear.slice(0, 2).map((claim) => claim.rule)).toEqual(['BE04', 'BE01']);
    expect(warnings).toEqual([]);
  });

  test('Kimberly-Clark after the recast: same-basis growth, goodwill warning, no fraud charge from presentation', () => {
    const { verdict, openings, warnings, report } = hear(realSet(kimberly()), 'en');
    expect(verdict.direction).toBe('leaning-cautious');
    expect(openings.bear.map((claim) => claim.rule)).toEqual(['BE19', 'BE12', 'BE10']);
    expect(openings.bear[2]?.text).toBe('Revenue for 2025 was $16.45 billion; it fell 2.1% year on year.');
    expect(openings.fired.some((one) => one.rule === 'BE36' || one.rule === 'BU09')).toBe(false);
    expect(warnings.map((warning) => warning.title)).toEqual(['goodwill at 122.4% of net assets (> 30%)']);
    const texts = report.flatMap((section) => section.paragraphs.map((paragraph) => paragraph.text));
    expect(texts).toContain(
      '2024 revenue was re-presented from $20.06 billion to $16.81 billion (discontinued operations; net profit unchanged).',
    );
  });

  test('expected outcomes of the warnings on the newest year', () => {
    expect(states(apple('2026-03-01'))).toMatchObject({
      'ocf-negative-3y': 'clear',
      'receivables-outgrow-revenue-2y': 'fires',
      'pledge-over-50': 'unknown',
      'goodwill-over-30': 'clear',
    });
    expect(states(nvidia('2026-03-01'))).toMatchObject({
      'ocf-negative-3y': 'clear',
      'receivables-outgrow-revenue-2y': 'clear',
      'goodwill-over-30': 'clear',
    });
    expect(states(kimberly('2026-03-01'))).toMatchObject({
      'ocf-negative-3y': 'clear',
      'receivables-outgrow-revenue-2y': 'clear',
      'goodwill-over-30': 'fires',
    });
  });

  test.each([apple(), apple('2025-08-01'), nvidia(), nvidia('2026-03-01'), kimberly()])(
    'numbers of $symbol as of $asOf are cited and executed again',
    (real) => {
      const set = realSet(real);
      for (const locale of ['zh-CN', 'en'] as const) {
        const { claims, set: full } = hear(set, locale);
        expect(claims.length).toBeGreaterThan(4);
        for (const claim of claims) {
          checkNumbers(claim, full);
          expect(strayDigits(claim), claim.text).toEqual([]);
        }
      }
    },
  );
});
