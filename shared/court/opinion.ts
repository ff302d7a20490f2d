// an audit opinion other than standard unqualified, from the eventised opinion of the latest annual report.
import type { EventEvidence, EvidenceSet } from '../schema/evidence.ts';
import type { Writing } from '../text/format.ts';
import type { RuleResult } from './warnings.ts';

/** Classes of METRICS 4.3. Standard ones never fire; an other-matter paragraph alone fires in mainland reports only. */
export type OpinionClass =
  | 'standard'
  | 'emphasis-of-matter'
  | 'going-concern'
  | 'other-matter'
  | 'qualified'
  | 'adverse'
  | 'disclaimer'
  | 'unaudited';

const titles: Record<OpinionClass, { zh: string; en: string }> = {
  standard: { zh: '标准无保留意见', en: 'standard unqualified opinion' },
  'emphasis-of-matter': { zh: '带强调事项段的无保留意见', en: 'unqualified opinion with an emphasis of matter' },
  'going-concern': { zh: '带持续经营重大不确定性段落的无保留意见', en: 'unqualified opinion with a going-concern paragraph' },
  'other-matter': { zh: '带其他事项段的无保留意见', en: 'unqualified opinion with an other-matter paragraph' },
  qualified: { zh: '保留意见', en: 'qualified opinion' },
  adverse: { zh: '否定意见', en: 'adverse opinion' },
  disclaimer: { zh: '无法表示意见', en: 'disclaimer of opinion' },
  unaudited: { zh: '未经审计', en: 'unaudited' },
};
const WORSE: readonly OpinionClass[] = [
  'standard',
  'other-matter',
  'emphasis-of-matter',
  'going-concern',
  'qualified',
  'adverse',
  'disclaimer',
];
const isClass = (value: unknown): value is OpinionClass => typeof value === 'string' && Object.hasOwn(titles, value);

/** Fires on the newest opinion; of two reports of one day the worse counts. */
export function opinionResult(set: EvidenceSet, writing: Writing): RuleResult {
  const rule = 'audit-opinion-nonstandard';
  let best: EventEvidence | undefined;
  let worst: OpinionClass = 'standard';
  for (const unit of set.units) {
    if (unit.kind !== 'event' || unit.event.kind !== 'audit-opinion') continue;
    const opinion = unit.event.fields.opinion;
    if (!isClass(opinion) || opinion === 'unaudited') continue;
    const newer = !best || unit.event.date > best.event.date;
    if (newer || (unit.event.date === best?.event.date && WORSE.indexOf(opinion) > WORSE.indexOf(worst))) {
      best = unit;
      worst = opinion;
    }
  }
  if (!best) return { rule, state: 'unknown', reason: 'absent', evidence: [], cells: [] };
  const mainland = ['SH', 'SZ', 'BJ'].includes(set.company.market);
  if (worst === 'standard' || (worst === 'other-matter' && !mainland)) return { rule, state: 'clear', evidence: [best.id], cells: [] };
  const title = titles[worst][writing];
  return {
    rule,
    state: 'fires',
    title: writing === 'zh' ? `审计意见为${title}` : `the audit opinion is a ${title}`.replace(/ a (?=[aeiu])/, ' an '),
    detail:
      writing === 'zh'
        ? `${best.event.date}的审计报告：${title}，原文见引文。该提示由固定规则得出，不代表对公司的定性结论。`
        : `Auditor's report of ${best.event.date}: ${title}; see the quote. Raised by a fixed rule; it is not a finding about the company.`,
    evidence: [best.id],
    cells: [],
  };
}
