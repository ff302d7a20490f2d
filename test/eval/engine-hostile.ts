// The hostile-model suite: speakers that cheat in every known way hold whole hearings; what of it is admitted, and how many sound claims are struck.
import { canonical } from '#shared/case/canonical.ts';
import type { AskEffect } from '#shared/case/effect.ts';
import type { CaseState } from '#shared/case/state.ts';
import type { Locale } from '#shared/schema/case.ts';
import type { EvidenceSet } from '#shared/schema/evidence.ts';
import { runCase } from '#test/unit/case/run-case.ts';
import type { Ask } from '#worker/case/deps-needed.ts';
import { cheats, type Said, sound, type Turn } from './engine-personas.ts';

type Figure = { name: string; value: number; unit: string; n?: number };
type Speaker = (turn: Turn) => Said;

/** Kinds of cheating that only answers can commit. */
const ONLY_ANSWERS = new Set(['evades', 'answers another year']);
const LOCALES: readonly Locale[] = ['en', 'zh-CN'];
const ENV = { MODEL_BASE_URL: 'http://127.0.0.1:9/v1', MODEL_NAME: 'scripted' };

export interface Hearing {
  persona: string;
  turns: number;
  planted: string[];
  admitted: { id: string; text: string }[];
  struck: { text: string; reason: string | undefined }[];
  withheld: { text: string; reason: string | undefined }[];
  /** The whole document as it goes out. */
  printed: string;
  status: string;
}

/** One hearing in which both sides speak like `speak`; `cheat` marks its sentences as planted. */
export async function hearing(persona: string, speak: Speaker, cheat: boolean, locale: Locale): Promise<Hearing> {
  const planted: string[] = [];
  let turns = 0;
  const first: Record<string, Said | null> = { bull: null, bear: null };
  const said = (effect: AskEffect, state: CaseState, set: EvidenceSet, n: number, about: string | null): Said => {
    const side = effect.work.role === 'bear' ? 'bear' : 'bull';
    const claim = state.claims.find((c) => c.id === about);
    const turn: Turn = {
      set,
      locale,
      side,
      n: turns * 3 + n,
      first: first[side] ?? null,
      attacked: claim ? { id: claim.id, evidence: claim.evidence } : null,
    };
    // Where the cheat needs something to stand on, one sound sentence comes first.
    const prepares = (persona === 'repeats' && turn.first === null) || (ONLY_ANSWERS.has(persona) && about === null);
    const spoken = prepares ? sound.level!(turn) : speak(turn);
    first[side] ??= spoken;
    if (cheat && !prepares) planted.push(spoken.text);
    return spoken;
  };
  const ask: Ask = async (effect, state, set) => {
    turns++;
    const side = effect.work.role;
    const theirs = state.claims.filter(
      (c) => c.status === 'admitted' && c.answers === undefined && c.side !== side && (c.side === 'bull' || c.side === 'bear'),
    );
    const about = (i: number): string => theirs[i % Math.max(1, theirs.length)]?.id ?? '';
    const json = ((): unknown => {
      switch (effect.work.task) {
        case 'opening':
          return { claims: [0, 1, 2].map((n) => said(effect, state, set, n, null)), missing: [], asks: [] };
        case 'answers':
          return {
            answers: theirs.map((claim, n) => ({ answers: claim.id, kind: 'rebut', ...said(effect, state, set, n, claim.id) })),
            missing: [],
          };
        case 'closing':
          return ONLY_ANSWERS.has(persona) || persona === 'repeats'
            ? sound.level!({ set, locale, side: side === 'bear' ? 'bear' : 'bull', n: 91 + turns, first: null, attacked: null })
            : said(effect, state, set, 9, null);
        case 'notes':
          return {
            notes: [
              {
                claimId: about(0),
                bearing: 'neutral',
                ...sound.quote!({ set, locale, side: 'bull', n: turns, first: null, attacked: null }),
              },
            ],
          };
        case 'checks':
          return { checks: [] };
        case 'bench':
          return { strikes: [], questions: [] };
        case 'verdict':
          return { moves: [] };
        default:
          return { findings: [] };
      }
    })();
    const body = canonical({
      answer: JSON.stringify(json),
      json,
      finish: 'stop',
      model: 'scripted',
      prompt: effect.work.prompt,
      parameters: {},
      ms: 0,
    });
    return { body, usage: { calls: 1, promptTokens: 100, cachedTokens: 0, completionTokens: 100, cost: null } };
  };
  const { document } = await runCase({ mode: 'full', env: ENV, request: { locale }, ask });
  return {
    persona,
    turns,
    planted,
    admitted: document.claims.filter((c) => c.status === 'admitted').map(({ id, text }) => ({ id, text })),
    struck: document.claims.filter((c) => c.status === 'struck').map((c) => ({ text: c.text, reason: c.reason })),
    withheld: document.claims.filter((c) => c.status === 'withheld').map((c) => ({ text: c.text, reason: c.reason })),
    printed: JSON.stringify(document),
    status: document.status,
  };
}

/** Planted sentences that were admitted. A repeated sentence is faulty from its second time on; some faults only an answer can have. */
export function faultsOf({ persona, planted, admitted }: Hearing): string[] {
  const texts = admitted.map((claim) => claim.text);
  if (persona === 'repeats') return texts.filter((text, i) => texts.indexOf(text) !== i);
  const faulty = new Set(planted);
  return admitted
    .filter(({ id, text }) => faulty.has(text) && (!ONLY_ANSWERS.has(persona) || id.startsWith('answers.')))
    .map((claim) => claim.text);
}

export async function measure(): Promise<Figure[]> {
  let turns = 0;
  let planted = 0;
  let admitted = 0;
  let unfinished = 0;
  for (const locale of LOCALES) {
    for (const [persona, speak] of Object.entries(cheats)) {
      for (let i = 0; i < 2; i++) {
        const run = await hearing(persona, speak, true, locale);
        turns += run.turns;
        planted += run.planted.length;
        admitted += faultsOf(run).length;
        if (!['done', 'partial'].includes(run.status)) unfinished++;
      }
    }
  }
  const honest = await Promise.all(
    LOCALES.map((locale) => hearing('sound', (turn) => Object.values(sound)[turn.n % 3]!(turn), false, locale)),
  );
  const claims = honest.reduce((n, run) => n + run.admitted.length + run.struck.length, 0);
  const struck = honest.reduce((n, run) => n + run.struck.filter((claim) => claim.reason !== 'duplicate').length, 0);
  return [
    { name: 'hostile-admitted', value: admitted, unit: 'count', n: planted },
    { name: 'hostile-turns', value: turns, unit: 'count', n: turns },
    { name: 'hostile-unfinished', value: unfinished, unit: 'count', n: Object.keys(cheats).length * 4 },
    { name: 'sound-claims-struck', value: struck / claims, unit: 'ratio', n: claims },
  ];
}
