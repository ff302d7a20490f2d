// What clicks in a case do, for every view: jump to where a unit is printed, open its source, store a judgement.
import type { CaseDocument } from '#shared/schema/case.ts';
import type { Evidence } from '#shared/schema/evidence.ts';
import type { Anchor, AnchorPlace } from '#shared/schema/snapshot.ts';
import { go } from '../jump/go.ts';
import { anchorOfUnit } from '../jump/here.ts';
import { call } from '../messages/call.ts';
import { placeOf, printedRow } from '../messages/place.ts';
import type { CaseActions } from '../ui/context.ts';
import { samePage } from './same-page.ts';

type Known = Pick<CaseDocument, 'id' | 'symbol' | 'evidence'>;

/** `onPage` jumps on the page one stands on; views that are no web page have none. */
export function caseActions(known: () => Known | undefined, onPage?: (anchor: Anchor) => Promise<AnchorPlace>): CaseActions {
  /** A figure is shown in the row that prints it, where the case cites one. */
  const printed = (unit: Evidence, cell: number | undefined) =>
    unit.kind === 'metric' ? printedRow(unit, cell, known()?.evidence ?? {}) : unit;

  async function openReader(unit: Evidence, cell: number | undefined): Promise<boolean> {
    const caseId = known()?.id;
    if (caseId === undefined) return false;
    const shown = printed(unit, cell);
    const place = placeOf(shown ?? unit, cell);
    const figure = shown === undefined ? {} : anchorOfUnit(shown, unit, cell).focus;
    return (await call('citation-open', { caseId, evidenceId: unit.id, ...(cell === undefined ? {} : { cell }), ...place, ...figure })).ok;
  }
  return {
    async jump(unit, cell) {
      const shown = printed(unit, cell);
      if (shown === undefined || onPage === undefined) return { where: (await openReader(unit, cell)) ? 'tab' : 'none' };
      // A chip prefers what is certain: this page when it is the source, else the stored edition. The live source has its own button.
      const went = await go(anchorOfUnit(shown, unit, cell), shown.sourceUrl, samePage(shown.sourceUrl, location.href), false, {
        jumpHere: onPage,
        jumpInSource: async () => undefined,
        openReader: () => openReader(unit, cell),
      });
      if (went.where === 'page') return { where: 'page', status: went.place.numberChanged ? 'lost' : went.place.status };
      return { where: went.where === 'reader' ? 'tab' : 'none' };
    },
    async openSource(unit, cell) {
      const caseId = known()?.id;
      if (caseId === undefined) return;
      await call('source-open', { caseId, evidenceId: (printed(unit, cell) ?? unit).id, ...(cell === undefined ? {} : { cell }) });
    },
    async markWrong(unit, claimId) {
      const about = known();
      if (about?.symbol === undefined) return false;
      const text = `citation-wrong ${unit.id}`;
      return (await call('judgement-send', { symbol: about.symbol, caseId: about.id, claimId, verdict: 'disagree', text })).ok;
    },
  };
}
