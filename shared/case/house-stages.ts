// What the house says in each stage of the hearing, as events: its claims with their citations, weights, verdict and report.
import { safetyMargin } from '../court/margin.ts';
import { raiseWarnings } from '../court/warnings.ts';
import { houseAnswers, houseOpenings, houseReport, houseVerdict } from '../house/court-without-model.ts';
import type { ClaimMade, Locale, Side } from '../schema/case.ts';
import type { EventBody } from '../schema/events.ts';
import type { EvidenceSet } from '../schema/evidence.ts';
import { citer, idsOfClaim } from './cite.ts';
import type { View } from './stage.ts';
import type { CaseState } from './state.ts';

export const localeOf = (s: Pick<CaseState, 'request'>): Locale => s.request.locale ?? 'en';

type Cite = ReturnType<typeof citer>;

/** The claims of the house enter as everybody's do: cited, made, judged. */
function admitted(claims: readonly ClaimMade[], cite: Cite): EventBody[] {
  return claims.flatMap((claim): EventBody[] => [
    ...cite(idsOfClaim(claim)),
    { type: 'claim-made', claim },
    { type: 'claim-judged', id: claim.id, status: 'admitted', by: 'code' },
  ]);
}

const sealed = (view: View): EvidenceSet => {
  if (!view.set) throw new Error('the hearing before the sealing');
  return view.set;
};

/** Warnings and the safety margin: code decides them on the sealed set, before anybody speaks. */
export function figures(view: View): EventBody[] {
  const set = sealed(view);
  const locale = localeOf(view.s);
  const cite = citer(view.s, set);
  const warnings = raiseWarnings(set, locale).flatMap((warning): EventBody[] => [
    ...cite(warning.evidence ?? []),
    { type: 'warning-raised', warning },
  ]);
  const { margin, reason } = safetyMargin(set, locale);
  return [...warnings, { type: 'margin-settled', margin, ...(reason === undefined ? {} : { reason }) }];
}

export function openings(view: View, sides: readonly Side[]): EventBody[] {
  if (sides.length === 0) return [];
  const set = sealed(view);
  const said = houseOpenings(set, localeOf(view.s));
  const cite = citer(view.s, set);
  return sides.flatMap((side) => (side === 'bull' || side === 'bear' ? admitted(said[side], cite) : []));
}

export function answers(view: View, sides: readonly Side[]): EventBody[] {
  if (sides.length === 0) return [];
  const set = sealed(view);
  const said = houseAnswers(set, localeOf(view.s), view.s.claims);
  const mine = said.claims.filter((claim) => sides.includes(claim.side));
  const ids = new Set(mine.map((claim) => claim.id));
  const cite = citer(view.s, set);
  return [
    ...admitted(mine, cite),
    // Weights of claims that these sides attack; what others attack is weighed with their answers.
    ...said.weights
      .filter((w) => (w.answeredBy === undefined ? attacked(view.s, w.id, sides) : ids.has(w.answeredBy)))
      .map(
        ({ id, weight, answeredBy, conceded }): EventBody => ({
          type: 'claim-weighed',
          id,
          weight,
          ...(answeredBy === undefined ? {} : { answeredBy }),
          ...(conceded === undefined ? {} : { conceded }),
        }),
      ),
  ];
}

function attacked(s: CaseState, id: string, sides: readonly Side[]): boolean {
  const owner = s.claims.find((claim) => claim.id === id)?.side;
  return sides.some((side) => side !== owner);
}

/** The verdict by the book's arithmetic over what stands, and the four parts of the report. */
export function verdictAndReport(view: View): EventBody[] {
  const { s } = view;
  const set = sealed(view);
  const locale = localeOf(s);
  const cite = citer(s, set);
  const ruled = houseVerdict(set, locale, s.claims, s.warnings, {
    margin: s.margin,
    ...(s.marginReason === undefined ? {} : { reason: s.marginReason }),
  });
  const sections = houseReport({ set, locale, claims: s.claims, warnings: s.warnings, verdict: ruled.verdict, timeline: ruled.timeline });
  return [
    ...cite(ruled.timeline.flatMap((item) => item.evidence)),
    { type: 'verdict-given', verdict: ruled.verdict, disputes: ruled.disputes, timeline: ruled.timeline },
    ...sections.flatMap((section): EventBody[] => [
      ...cite(section.paragraphs.flatMap((p) => p.evidence)),
      { type: 'section-written', section },
    ]),
  ];
}
