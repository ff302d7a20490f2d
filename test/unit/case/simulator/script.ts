// What the simulated model says: an answer for any task, sound or faulty, built from the effect and the state alone.
import { canonical } from '#shared/case/canonical.ts';
import type { AskEffect, Outcome } from '#shared/case/effect.ts';
import { printedValue } from '#shared/case/pack.ts';
import type { CaseState } from '#shared/case/state.ts';
import type { EvidenceSet } from '#shared/schema/evidence.ts';
import type { Random } from './random.ts';

export type Fault =
  | 'none'
  | 'broken'
  | 'wrong-shape'
  | 'invented'
  | 'unknown-id'
  | 'advice'
  | 'repeats'
  | 'foreign-tool'
  | 'usage-missing'
  | 'usage-absurd';
const FAULTS: readonly Fault[] = [
  'broken',
  'wrong-shape',
  'invented',
  'unknown-id',
  'advice',
  'repeats',
  'foreign-tool',
  'usage-missing',
  'usage-absurd',
];

export const pickFault = (random: Random, rate: number): Fault => (random.chance(rate) ? random.pick(FAULTS) : 'none');

interface Spoken {
  text: string;
  evidence: string[];
  derived: { text: string; op: string; operands: string[] }[];
  confidence: number;
}

/** Sentences that no case may admit. */
export const PLANTED = /99\.97|Buy now while it is cheap/u;

function spoken(random: Random, set: EvidenceSet, fault: Fault): Spoken {
  const metrics = set.units.filter((unit) => unit.kind === 'metric');
  const unit = fault === 'repeats' ? metrics[0]! : random.pick(metrics);
  const value = printedValue(unit.value, unit.unit, 'en');
  const sound = `${unit.metric} stood at ${value} in ${unit.period.label}`;
  const text =
    fault === 'invented'
      ? `Sales came to $99.97 billion in ${unit.period.label}`
      : fault === 'advice'
        ? `${sound}. Buy now while it is cheap`
        : sound;
  return { text, evidence: fault === 'unknown-id' ? ['e000000000000'] : [unit.id], derived: [], confidence: random.below(101) };
}

/** JSON of the answer to one ask. */
function answer(random: Random, effect: AskEffect, state: CaseState, set: EvidenceSet, fault: Fault): unknown {
  const say = (): Spoken => spoken(random, set, fault);
  const claims = state.claims.filter((claim) => claim.status === 'admitted');
  const aboutOther = (): string => {
    const theirs = claims.filter((claim) => claim.side !== effect.work.role);
    return theirs.length > 0 && !random.chance(0.1) ? random.pick(theirs).id : 'opening.nobody.9';
  };
  const places = state.sections.flatMap((section) => section.paragraphs.map((p, i) => ({ place: `§${section.id}.${i}`, text: p.text })));
  const finding = (): { place: string; span: string } => {
    const at = places.length > 0 ? random.pick(places) : { place: '§none.0', text: 'x' };
    return { place: at.place, span: random.chance(0.5) ? at.text.slice(0, 12) : 'not in the text' };
  };
  switch (effect.work.task) {
    case 'opening':
      return {
        claims: [say(), say(), say()],
        missing: [],
        asks: random.chance(0.4) ? [{ tool: fault === 'foreign-tool' ? 'run_shell' : 'search_materials', argument: 'capacity' }] : [],
      };
    case 'both':
      return { claims: ['bull', 'bear'].map((side) => ({ side, ...say() })), missing: [] };
    case 'answers':
      return {
        answers: [0, 1, 2].map(() => ({ answers: aboutOther(), kind: random.pick(['rebut', 'concede', 'supplement']), ...say() })),
        missing: [],
      };
    case 'bench':
      return {
        strikes: claims.length > 0 && random.chance(0.3) ? [{ claimId: random.pick(claims).id, code: 'hedged' }] : [],
        questions: [{ to: random.pick(['bull', 'bear']), claimId: aboutOther(), text: 'Which items make up the gap?', evidence: [] }],
      };
    case 'notes':
      return { notes: [{ claimId: aboutOther(), bearing: 'supports', ...say() }] };
    case 'checks':
      return { checks: [{ claimId: aboutOther(), result: 'confirmed', ...say() }] };
    case 'closing':
      return say();
    case 'verdict':
      return {
        moves:
          claims.length > 0 ? [{ side: 'bull', points: random.below(60) - 30, claimId: random.pick(claims).id, reason: 'weight' }] : [],
      };
    case 'verify': {
      const f = finding();
      return { findings: random.chance(0.3) ? [{ place: f.place, found: f.span, expected: '1' }] : [] };
    }
    case 'review': {
      const f = finding();
      return { findings: random.chance(0.3) ? [{ place: f.place, rule: 'direction', span: f.span }] : [] };
    }
    case 'revise':
      return {
        edits: state.findings.map((f) => ({ finding: f.id ?? '', text: random.chance(0.5) ? 'withheld' : (places[0]?.text ?? '') })),
      };
    default:
      return { items: [{ topic: 'cash', text: 'Is profit turning into cash?', metrics: ['ocf'] }] };
  }
}

/** The outcome of a call that was answered. */
export function answered(random: Random, effect: AskEffect, state: CaseState, set: EvidenceSet, fault: Fault): Outcome {
  const json =
    fault === 'broken' ? null : fault === 'wrong-shape' ? { claims: 'see above', answers: 7 } : answer(random, effect, state, set, fault);
  const record = {
    answer: JSON.stringify(json),
    json,
    finish: 'stop',
    model: 'simulated',
    prompt: effect.work.prompt,
    parameters: {},
    ms: 1,
    ...(json === null ? { error: 'no JSON' } : {}),
  };
  const promptTokens = Math.min(effect.reserve.tokens, 900 + random.below(200));
  const usage = { calls: 1, promptTokens, cachedTokens: 0, completionTokens: 100, cost: (promptTokens * 1 + 100 * 4) / 1_000_000 };
  if (fault === 'usage-missing') return { body: canonical(record) };
  return { body: canonical(record), usage };
}
