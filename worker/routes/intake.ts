// How much court a question needs, by rules: a plain look-up is answered directly, everything else is heard in full.
import type { CaseRequest, Mode } from '#shared/schema/case.ts';

const LOOK_UP =
  /^(?:what(?:'s| is| was| were)|how (?:much|many|high|large|big)|show|list|when)\b|多少|是多少|几倍|多高|多大|查一下|^(?:查询|列出|显示)/i;
const ARGUED =
  /\b(?:should|would|could|risk|risks|worth|undervalued|overvalued|bull|bear|strong|stronger|weak|weaker|why|sustainable|outlook|future|going|wrong|improv\w+|deteriorat\w+|quality)\b|为什么|风险|前景|值得|高估|低估|能否|是否|会不会|怎么样|如何|可持续|变好|变差|走弱|走强|质量/i;
const MAX_LOOK_UP_CHARS = 90;

/** The mode of a request: as asked, or by the question's words when `auto`. */
export function modeOf(request: Pick<CaseRequest, 'mode' | 'question'>): Mode {
  if (request.mode !== undefined && request.mode !== 'auto') return request.mode;
  const question = request.question.trim();
  return question.length <= MAX_LOOK_UP_CHARS && LOOK_UP.test(question) && !ARGUED.test(question) ? 'quick' : 'full';
}
