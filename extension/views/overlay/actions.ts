// What clicks in the overlay do: paint on this page when it is the source, otherwise open the reader; judgements go to the space.

import type { Anchor, AnchorPlace } from '#shared/schema/snapshot.ts';
import { go } from '../../jump/go.ts';
import { anchorOfUnit } from '../../jump/here.ts';
import { call } from '../../messages/call.ts';
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
      if (unit.kind === 'metric') return { where: (await openReader()) ? 'tab' : 'none' };
      // A chip prefers what is certain: this page when it is the source, else the stored edition. The live source has its own button.
      const went = await go(anchorOfUnit(unit), unit.sourceUrl, samePage(unit.sourceUrl, location.href), false, {
        jumpHere,
        jumpInSource: async () => undefined,
        openReader,
      });
      if (went.where === 'page') return { where: 'page', status: went.place.numberChanged ? 'lost' : went.place.status };
      return { where: went.where === 'reader' ? 'tab' : 'none' };
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
