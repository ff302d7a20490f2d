// The auditor's opinion of each year as the vendor's rows name it: a citable unit that rests on the stored row, for the opinion rule.

import { auditOpinion } from '#shared/court/events/as-evidence.ts';
import { classOf } from '#shared/court/events/audit-opinion.ts';
import type { Opinion } from '#shared/metrics/eastmoney.ts';
import type { EventEvidence } from '#shared/schema/evidence.ts';
import type { Paragraph, Snapshot } from '#shared/schema/snapshot.ts';
import { quoteUnit } from '../../case/perform/quote-unit.ts';
import type { WordRow } from '../placed-rows.ts';
import type { Visit } from '../visit.ts';

const FIELD = 'OPINION_TYPE';
const endOf = (opinion: Opinion): string => `${opinion.fiscalYear}-12-31`;

/** Rows of the stored table that say what the auditor found. */
export const opinionRows = (opinions: readonly Opinion[]): WordRow[] =>
  opinions.map((o) => ({ field: FIELD, label: '审计意见类型', period: `FY${o.fiscalYear}`, end: endOf(o), text: o.text }));

export interface PlacedOpinion {
  opinion: Opinion;
  snapshot: Snapshot;
  paragraph: Paragraph;
}

/** The row of an opinion in the answer that was stored as `snapshot`; null when its table does not show it. */
export function placeOpinion(opinion: Opinion, snapshot: Snapshot, paragraphs: readonly Paragraph[]): PlacedOpinion | null {
  const paragraph = paragraphs.find((p) => p.path?.[1] === FIELD && p.text.split('\t')[1] === `FY${opinion.fiscalYear}`);
  return paragraph === undefined ? null : { opinion, snapshot, paragraph };
}

/**
 * The newest opinion, clean or not, and older ones that were not clean. A wording of no known class is listed as missing: it is neither
 * clean nor a warning.
 */
export function opinionUnits(visit: Visit, subject: string, placed: readonly PlacedOpinion[]): EventEvidence[] {
  const units: EventEvidence[] = [];
  const byYear = new Map(placed.map((p) => [p.opinion.fiscalYear, p]));
  const newestFirst = [...byYear.values()].sort((a, b) => b.opinion.fiscalYear - a.opinion.fiscalYear);
  for (const [n, { opinion, snapshot, paragraph }] of newestFirst.entries()) {
    const found = classOf(opinion.text);
    if (found === undefined) {
      if (n === 0)
        visit.lack(`the audit opinion of ${opinion.fiscalYear}`, {
          code: 'unknown-wording',
          message: `“${opinion.text.slice(0, 60)}” is no known kind of opinion`,
        });
      continue;
    }
    if (n > 0 && (found === 'standard' || found === 'unaudited')) continue;
    units.push(
      auditOpinion(quoteUnit(snapshot, paragraph, 0, paragraph.text.length, []), found, { date: opinion.filed ?? endOf(opinion), subject }),
    );
  }
  return units;
}
