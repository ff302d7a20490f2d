// What came out otherwise when a case was repeated with today's data.
import { canonical } from '#shared/case/canonical.ts';
import type { CaseDocument } from '#shared/schema/case.ts';
import type { Call } from './call.ts';
import { stubOf } from './case-stub.ts';

type Difference = { path: string; before: unknown; after: unknown; cause: 'data' | 'prompt' | 'model' | 'code' };

export const TERMINAL = new Set(['done', 'partial', 'failed', 'cancelled', 'over-budget']);

/** What a reader would call the result: not ids, times or texts of evidence, but what was found and decided. */
export function compareDocuments(before: CaseDocument, after: CaseDocument): Difference[] {
  const cause = canonical(figuresOf(before)) === canonical(figuresOf(after)) ? (before.analyst === 'house' ? 'code' : 'model') : 'data';
  const out: Difference[] = [];
  const put = (path: string, a: unknown, b: unknown, why: Difference['cause'] = cause) => {
    if (canonical(a ?? null) !== canonical(b ?? null)) out.push({ path, before: a ?? null, after: b ?? null, cause: why });
  };
  put('status', before.status, after.status);
  put('analyst', before.analyst, after.analyst, 'model');
  for (const field of ['direction', 'confidence', 'caution', 'margin'] as const)
    put(`verdict.${field}`, before.verdict?.[field], after.verdict?.[field]);
  put(
    'warnings',
    before.warnings.map((w) => w.rule),
    after.warnings.map((w) => w.rule),
  );
  const shown = (d: CaseDocument) => d.claims.filter((c) => c.status === 'admitted').map((c) => ({ side: c.side, text: c.text }));
  put('claims', shown(before), shown(after));
  const figures = figuresOf(before);
  const now = figuresOf(after);
  for (const key of new Set([...Object.keys(figures), ...Object.keys(now)])) put(`evidence.${key}`, figures[key], now[key], 'data');
  return out.slice(0, 200);
}

/** Cited figures by metric and period. */
const figuresOf = (document: CaseDocument): Record<string, number> =>
  Object.fromEntries(
    Object.values(document.evidence)
      .flatMap((unit) => (unit.kind === 'metric' ? [[`${unit.metric}@${unit.period.label}`, unit.value] as [string, number]] : []))
      .sort((a, b) => (a[0] < b[0] ? -1 : 1)),
  );

/** A child case shows how it differs from the case that it repeats, as soon as it is over. */
export async function withDifferences(call: Pick<Call<'caseDocument'>, 'env' | 'caller'>, document: CaseDocument): Promise<CaseDocument> {
  if (document.replayOf === undefined || !TERMINAL.has(document.status)) return document;
  const parent = await stubOf(call.env, document.replayOf).document(call.caller.owner);
  return parent === null ? document : { ...document, differences: compareDocuments(parent, document) };
}
