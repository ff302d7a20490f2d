// How much court a question needs: as the request asks, else by the rules that sort questions.
import { classify } from '#shared/case/classify.ts';
import type { CaseRequest, Mode } from '#shared/schema/case.ts';

/** The mode of a request. What is neither argued nor looked up (a forecast, another subject) gets the shortest answer: facts, no court. */
export function modeOf(request: Pick<CaseRequest, 'mode' | 'question'>): Mode {
  if (request.mode !== undefined && request.mode !== 'auto') return request.mode;
  return classify(request.question, true).mode ?? 'quick';
}
