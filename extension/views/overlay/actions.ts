// What clicks in the overlay do: paint on this page when it is the source, otherwise open the reader; judgements go to the space.

import type { Anchor, AnchorPlace } from '#shared/schema/snapshot.ts';
import { call } from '../../messages/call.ts';
import { anchorOf } from '../../messages/place.ts';
import type { CaseActions } from '../../ui/context.ts';
import type { CaseModel } from '../case-model.ts';
import { pageState } from '../page-state.ts';
import { samePage } from '../same-page.ts';

const LOST: AnchorPlace = { status: 'lost', similarity: 0 };

async function jumpHere(anchor: Anchor): Promise<AnchorPlace> {
  const page = pageState();
  if (page.jump === undefined && !(await call('jump-inject', {})).ok) return LOST;
  return (await page.jump?.(anchor)) ?? LOST;
}

export function pageActions(cases: CaseModel): CaseActions {
  const open = async (evidenceId: string, cell: number | undefined, where: 'reader' | 'source') => {
    const caseId = cases.caseId.value;
    return caseId !== undefined && (await call('citation-open', { caseId, evidenceId, ...(cell === undefined ? {} : { cell }), where })).ok;
  };
  return {
    async jump(unit, cell) {
      const openReader = () => open(unit.id, cell, 'reader');
      // A chip prefers what is certain: this page when it is the source, else the stored edition. The live source has its own button.
      if (unit.kind === 'metric' || !samePage(unit.sourceUrl, location.href)) return { where: (await openReader()) ? 'tab' : 'none' };
      const place = await jumpHere(anchorOf(unit));
      // Changed or gone on the live page: the stored original is shown beside.
      if (place.status !== 'exact' && place.status !== 'moved') await openReader();
      return { where: 'page', status: place.numberChanged ? 'lost' : place.status };
    },
    async openSource(unit, cell) {
      await open(unit.id, cell, 'source');
    },
    async markWrong(unit, claimId) {
      const state = cases.state.value;
      if (state === null || state.symbol === undefined) return false;
      const text = `citation-wrong ${unit.id}`;
      return (await call('judgement-send', { symbol: state.symbol, caseId: state.id, claimId, verdict: 'disagree', text })).ok;
    },
  };
}
