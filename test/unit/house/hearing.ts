// Runs the whole court without a model on a set, as the engine does.
import { safetyMargin } from '#shared/court/margin.ts';
import { raiseWarnings } from '#shared/court/warnings.ts';
import { completeSet, houseAnswers, houseOpenings, houseReport, houseVerdict } from '#shared/house/court-without-model.ts';
import type { Claim, Locale } from '#shared/schema/case.ts';
import type { EvidenceSet } from '#shared/schema/evidence.ts';

export function hearing(given: EvidenceSet, locale: Locale) {
  const set = completeSet(given);
  const openings = houseOpenings(set, locale);
  const opened = [...openings.bull, ...openings.bear];
  const answers = houseAnswers(set, locale, opened);
  const claims = [...opened, ...answers.claims].map((claim): Claim => {
    const weighed = answers.weights.find((weight) => weight.id === claim.id);
    return {
      ...claim,
      status: 'admitted',
      ...(weighed ? { weight: weighed.weight } : {}),
      ...(weighed?.answeredBy ? { answeredBy: weighed.answeredBy } : {}),
      ...(weighed?.conceded ? { conceded: weighed.conceded } : {}),
    };
  });
  const warnings = raiseWarnings(set, locale);
  const margin = safetyMargin(set, locale);
  const ruled = houseVerdict(set, locale, claims, warnings, margin);
  const report = houseReport({ set, locale, claims, warnings, verdict: ruled.verdict, timeline: ruled.timeline });
  return { set, openings, answers, claims, warnings, margin, ...ruled, report };
}

/** What the digits of a printed number say, in wire units. */
export function readPrinted(text: string, unit: string): { value: number; half: number } {
  const digits = text.match(/-?[\d,]+(?:\.\d+)?/)?.[0] ?? 'NaN';
  const negative = text.startsWith('-') && !digits.startsWith('-');
  const plain = Number(digits.replaceAll(',', '')) * (negative ? -1 : 1);
  const decimals = digits.split('.')[1]?.length ?? 0;
  const scale = /[万萬][亿億]|trillion/.test(text)
    ? 1e12
    : /[亿億]/.test(text)
      ? 1e8
      : /billion/.test(text)
        ? 1e9
        : /million/.test(text)
          ? 1e6
          : /[万萬]/.test(text)
            ? 1e4
            : 1;
  const percent = unit === 'ratio' ? 0.01 : 1;
  return { value: plain * scale * percent, half: 0.5 * 10 ** -decimals * scale * percent };
}
