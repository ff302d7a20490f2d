// From the state to the case document of the contract, with its sums: usage, longest chain, citation completeness.
import type { CaseDocument, Claim, Usage } from '../schema/case.ts';
import type { CaseState, StepState } from './state.ts';

/** The document of the case as it stands. Withheld paragraphs are left out; claims keep their status, struck ones included. */
export function documentOf(s: CaseState): CaseDocument {
  const optional = <K extends string, V>(key: K, value: V | undefined): { [k in K]?: V } =>
    (value === undefined ? {} : { [key]: value }) as { [k in K]?: V };
  return {
    id: s.id,
    kind: s.request.kind,
    ...optional('symbol', s.symbol),
    ...optional('name', s.name),
    ...optional('topic', s.request.topic),
    question: s.request.question,
    mode: s.mode,
    status: s.status,
    ...optional('reason', s.reason),
    analyst: s.analyst === 'house' ? 'house' : s.fallbacks.length > 0 ? 'mixed' : 'model',
    locale: s.request.locale ?? 'en',
    ...optional('asOf', s.request.asOf),
    openedAt: s.openedAt,
    ...optional('closedAt', s.closedAt),
    batch: s.batch,
    ...(s.agenda.state === 'none' ? {} : { plan: { items: s.agenda.items, state: s.agenda.state, revisions: s.agenda.returns } }),
    claims: s.claims,
    ...(s.questions.length === 0 ? {} : { questions: s.questions }),
    evidence: s.cited,
    warnings: s.warnings,
    ...(s.conflicts.length === 0 ? {} : { conflicts: s.conflicts }),
    ...optional('peers', s.comparison),
    ...optional('redFlags', s.redFlags),
    verdict: s.verdict,
    report: {
      sections: s.sections.map((section) => ({ ...section, paragraphs: section.paragraphs.filter((p) => p.text !== '') })),
    },
    timeline: s.timeline,
    review: { findings: s.findings, revisions: s.revisions },
    missing: s.missing,
    usage: s.usage ?? usageOf(s),
    ...(s.analyst === 'house' ? {} : { usageByRole: usageByRole(s) }),
    convergence: s.convergence,
    ...(s.fallbacks.length === 0 ? {} : { fallbacks: s.fallbacks }),
    quality: s.quality ?? { citationCompleteness: citationCompleteness(s) },
    ...optional('replayOf', s.replayOf),
  };
}

/** The claims a reader sees first: admitted ones of one side, heaviest first; ties by id order of the record. */
export function shownClaims(document: Pick<CaseDocument, 'claims'>, side: Claim['side']): Claim[] {
  return document.claims
    .map((claim, i) => ({ claim, i }))
    .filter(({ claim }) => claim.side === side && claim.status === 'admitted' && claim.answers === undefined)
    .sort((a, b) => (b.claim.weight ?? b.claim.confidence) - (a.claim.weight ?? a.claim.confidence) || a.i - b.i)
    .map(({ claim }) => claim);
}

type Shown = Pick<CaseState, 'claims' | 'sections' | 'warnings' | 'verdict' | 'disputes' | 'cited'>;

/**
 * 0…1 over admitted claims, report paragraphs, warnings and disputes; 1 when nothing is shown. A sentence resolves when it names at
 * least one unit (a paragraph or a dispute may name claims instead, which resolve themselves) and each id it names is a cited unit
 * with a quote or with cells. Operands of derivations count as named.
 */
export function citationCompleteness(s: Shown): number {
  let shown = 0;
  let resolved = 0;
  const stored = (id: string): boolean => {
    const unit = s.cited[id];
    return unit !== undefined && (unit.kind === 'metric' ? unit.cells.length > 0 : unit.quote !== '');
  };
  const admitted = new Map(s.claims.filter((c) => c.status === 'admitted').map((c) => [c.id, c]));
  const claimResolves = (id: string): boolean => {
    const claim = admitted.get(id);
    if (!claim) return false;
    const ids = [...claim.evidence];
    for (const n of claim.numbers) ids.push(...(n.evidence === undefined ? [] : [n.evidence]), ...(n.derivation?.operands ?? []));
    return claim.evidence.length > 0 && ids.every(stored);
  };
  const count = (ok: boolean): void => {
    shown++;
    if (ok) resolved++;
  };
  for (const id of admitted.keys()) count(claimResolves(id));
  for (const section of s.sections) {
    for (const p of section.paragraphs) {
      if (p.text === '') continue;
      count(p.evidence.length + p.claimIds.length > 0 && p.evidence.every(stored) && p.claimIds.every(claimResolves));
    }
  }
  for (const w of s.warnings) count(w.cells.length > 0 || ((w.evidence?.length ?? 0) > 0 && w.evidence!.every(stored)));
  for (const d of s.verdict?.disputes ?? s.disputes)
    if (d.claimIds !== undefined && d.claimIds.length > 0) count(d.claimIds.every(claimResolves));
  return shown === 0 ? 1 : resolved / shown;
}

const NONE: Usage = { calls: 0, promptTokens: 0, cachedTokens: 0, completionTokens: 0, cost: null, longestChain: 0 };

export function isAsk(step: StepState): boolean {
  return step.work.do === 'ask';
}

/** USD to nine decimals: sums of binary fractions carry noise. */
const toNanos = (usd: number): number => Math.round(usd * 1e9) / 1e9;

/** Usage so far. Cost (USD) is null as soon as one call has no known price; with no call at all it is null too. */
export function usageOf(s: Pick<CaseState, 'steps'>): Usage {
  const sum = { ...NONE };
  let cost = 0;
  let unknown = false;
  for (const step of s.steps) {
    const u = step.usage;
    if (!u || !(u.calls ?? 0)) continue;
    sum.calls += u.calls ?? 0;
    sum.promptTokens += u.promptTokens ?? 0;
    sum.cachedTokens += u.cachedTokens ?? 0;
    sum.completionTokens += u.completionTokens ?? 0;
    if (u.cost === null || u.cost === undefined) unknown = true;
    else cost += u.cost;
  }
  return { ...sum, cost: sum.calls === 0 || unknown ? null : toNanos(cost), longestChain: longestChain(s) };
}

/** The largest number of ask steps of which each began after the one before had ended; repeats and repairs count. */
export function longestChain(s: Pick<CaseState, 'steps'>): number {
  const asks = s.steps.filter(isAsk);
  const depth: number[] = [];
  let longest = 0;
  asks.forEach((step, i) => {
    let before = 0;
    for (let j = 0; j < i; j++) {
      const earlier = asks[j];
      if (earlier?.endSeq !== undefined && earlier.endSeq < step.startSeq) before = Math.max(before, depth[j] ?? 0);
    }
    // A call that was refused and sent again in another form waited for itself.
    depth.push(before + Math.max(1, step.usage?.calls ?? 1));
    longest = Math.max(longest, depth[i] ?? 0);
  });
  return longest;
}

type RoleUsage = NonNullable<CaseDocument['usageByRole']>;

/** Calls, tokens and cost of each role, in the order in which the roles first spoke. */
export function usageByRole(s: Pick<CaseState, 'steps'>): RoleUsage {
  const out: RoleUsage = {};
  for (const step of s.steps) {
    const u = step.usage;
    if (!isAsk(step) || !u || !(u.calls ?? 0)) continue;
    const role = String(step.work.role);
    const sum = out[role] ?? { calls: 0, promptTokens: 0, cachedTokens: 0, completionTokens: 0, cost: 0 };
    out[role] = {
      calls: sum.calls + (u.calls ?? 0),
      promptTokens: sum.promptTokens + (u.promptTokens ?? 0),
      cachedTokens: sum.cachedTokens + (u.cachedTokens ?? 0),
      completionTokens: sum.completionTokens + (u.completionTokens ?? 0),
      cost: sum.cost === null || u.cost === null || u.cost === undefined ? null : toNanos(sum.cost + u.cost),
    };
  }
  return out;
}
