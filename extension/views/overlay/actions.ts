// What clicks in the overlay do: paint on this page when it is the source, otherwise open the reader; judgements go to the space.
import { call } from '../../messages/call.ts';
import type { CaseActions } from '../../ui/context.ts';
import type { CaseModel } from '../case-model.ts';
import { paintHere, quoteOnPage } from '../jump-here.ts';

export function pageActions(cases: CaseModel): CaseActions {
  const open = async (evidenceId: string, cell: number | undefined, where: 'reader' | 'source') => {
    const caseId = cases.caseId.value;
    return caseId !== undefined && (await call('citation-open', { caseId, evidenceId, ...(cell === undefined ? {} : { cell }), where })).ok;
  };
  return {
    async jump(unit, cell) {
      const here = quoteOnPage(unit, location.href);
      if (here !== undefined) {
        const status = await paintHere(here);
        // Gone or changed on the live page: the stored original is shown beside.
        if (status === 'lost' || status === 'edited') await open(unit.id, cell, 'reader');
        return { where: 'page', status };
      }
      return { where: (await open(unit.id, cell, 'reader')) ? 'tab' : 'none' };
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
