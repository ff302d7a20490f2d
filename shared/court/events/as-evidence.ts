// Events as citable units: a quote of the announcement or report, with what it states.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { EventEvidence, QuoteEvidence } from '../../schema/evidence.ts';
import type { OpinionClass } from '../opinion.ts';
import { type Block, findOpinion } from './audit-opinion.ts';
import { type EventBody, type EventContext, eventise } from './eventise.ts';
import { findPledgeStatement } from './pledge-statement.ts';

/** The event that a quote states. Its id is a hash of the quote's place and of what was read from it. */
export function eventEvidence(quote: QuoteEvidence, event: EventBody): EventEvidence {
  const { topics: _, kind: __, id: ___, ...place } = quote;
  const said = JSON.stringify([
    'event',
    quote.snapshotId,
    quote.paragraph,
    quote.start,
    quote.end,
    event.kind,
    event.date,
    event.subject,
    Object.entries(event.fields).sort(),
  ]);
  return { ...place, kind: 'event', id: `e${bytesToHex(sha256(utf8ToBytes(said))).slice(0, 12)}`, event };
}

/** Makes the quote of a passage; the caller knows snapshot and anchor. */
export type Quote = (index: number, start: number, end: number) => QuoteEvidence | undefined;

const NON_STANDARD = new Set(['emphasis-of-matter', 'going-concern', 'qualified', 'adverse', 'disclaimer']);

/** The audit opinion of an annual report, standard ones too: R-3 is clear only on a report that was read. */
export function opinionEvidence(
  blocks: readonly Block[],
  quote: Quote,
  report: { date: string; subject: string },
): EventEvidence | undefined {
  const found = findOpinion(blocks);
  const unit = found && quote(found.index, found.start, found.end);
  if (!found || !unit) return undefined;
  return auditOpinion(unit, found.opinion, report);
}

/** An opinion of a known class, resting on the passage or the vendor's row that names it. */
export const auditOpinion = (quote: QuoteEvidence, opinion: OpinionClass, report: { date: string; subject: string }): EventEvidence =>
  eventEvidence(quote, {
    kind: 'audit-opinion',
    date: report.date,
    subject: report.subject,
    effect: NON_STANDARD.has(opinion) ? 'negative' : 'neutral',
    fields: { opinion },
  });

const pledgeEvent = (pct: number, { date, basis }: EventContext): EventBody => ({
  kind: 'pledge',
  date,
  subject: '控股股东',
  effect: pct > 0.5 ? 'negative' : 'neutral',
  fields: { pct, cumulative: true, ...(basis === 'press' ? { basis } : {}) },
});

/** Most events that one announcement may add. */
const PER_ANNOUNCEMENT = 6;

/**
 * Events of one announcement or news item, one a kind, in the order of the paragraphs. Long reports state their events in
 * announcements of their own: of an annual report only the opinion is read.
 */
export function announcementEvidence(blocks: readonly Block[], quote: Quote, context: EventContext): EventEvidence[] {
  const out = new Map<string, EventEvidence>();
  // What is pledged in all is what the rule asks for; the title and the single pledge before it say less.
  const pledged = findPledgeStatement(blocks);
  const statement = pledged && quote(pledged.index, pledged.start, pledged.end);
  if (pledged && statement) out.set('pledge', eventEvidence(statement, pledgeEvent(pledged.ratio, context)));
  for (const block of blocks)
    for (const { event, start, end } of eventise(block.text, context, blocks[0]?.text ?? '')) {
      if (out.has(event.kind) || out.size >= PER_ANNOUNCEMENT) continue;
      const unit = quote(block.index, start, end);
      if (unit) out.set(event.kind, eventEvidence(unit, event));
    }
  return [...out.values()];
}
