// The document as readers are given it: with the roles that were never asked, by their names. The tables of roles are today's.
import type { CaseDocument, Locale, Mode } from '../schema/case.ts';
import { documentOf } from './document.ts';
import { partOf, stageOf } from './ids.ts';
import { ASKS, PLANNER, REVISER, type RoleId } from './roles.ts';
import type { CaseState } from './state.ts';

const NAMES: Record<RoleId, Record<'zh-CN' | 'zh-TW' | 'en', string>> = {
  intake: { 'zh-CN': '规划', 'zh-TW': '規劃', en: 'Planner' },
  bull: { 'zh-CN': '正方', 'zh-TW': '正方', en: 'Bull' },
  bear: { 'zh-CN': '反方', 'zh-TW': '反方', en: 'Bear' },
  counsel: { 'zh-CN': '核证', 'zh-TW': '核證', en: 'Counsel' },
  judge: { 'zh-CN': '裁判', 'zh-TW': '裁判', en: 'Judge' },
  expert: { 'zh-CN': '行业专家', 'zh-TW': '產業專家', en: 'Industry expert' },
  verifier: { 'zh-CN': '数据核对', 'zh-TW': '數據核對', en: 'Data check' },
  reviewer: { 'zh-CN': '复核', 'zh-TW': '覆核', en: 'Reviewer' },
  reviser: { 'zh-CN': '修订', 'zh-TW': '修訂', en: 'Reviser' },
};
const REVIEWS: Record<string, Record<'zh-CN' | 'zh-TW' | 'en', string>> = {
  'review.logic': { 'zh-CN': '逻辑复核', 'zh-TW': '邏輯覆核', en: 'Logic review' },
  'review.compliance': { 'zh-CN': '合规复核', 'zh-TW': '合規覆核', en: 'Compliance review' },
};

/** The role that `step` (`<stage>.<part>`) asks in this mode; undefined for steps that ask no model. */
function roleOf(mode: Mode, step: string): RoleId | undefined {
  const stage = stageOf(step);
  const part = partOf(step);
  if (stage === 'revision') return part.startsWith(REVISER.part) ? REVISER.role : undefined;
  if (stage === 'agenda') return part.startsWith(PLANNER.part) ? PLANNER.role : undefined;
  return ASKS[mode][stage]?.find((ask) => ask.part === part)?.role;
}

/** The name of a role as readers see it; the reviewers go by what they review. */
function nameOfRole(role: RoleId, step: string, locale: Locale): string {
  return (REVIEWS[step] ?? NAMES[role])[locale];
}

/** Handed-over parts for which no call was ever sent. */
function notRunOf(s: CaseState): Pick<CaseDocument, 'notRun'> {
  const asked = new Set(s.steps.map((step) => step.step));
  const list = s.fallbacks
    .filter(({ step }) => !asked.has(step))
    .flatMap(({ step, reason }) => {
      const role = roleOf(s.mode, step);
      return role === undefined ? [] : [{ role, name: nameOfRole(role, step, s.request.locale ?? 'en'), step, reason }];
    });
  return list.length === 0 ? {} : { notRun: list };
}

/** `documentOf` and the roles that were not run. */
export function shownDocument(s: CaseState): CaseDocument {
  return { ...documentOf(s), ...notRunOf(s) };
}
