// The only I/O of a case: carries out one effect and brings its outcome in the form in which it is stored.
import { createHash } from 'node:crypto';
import { hashText, useHasher } from '#shared/case/canonical.ts';
import type { AskEffect, Effect, GatherEffect, Outcome, SealEffect, SearchEffect } from '#shared/case/effect.ts';
import { sealRecord } from '#shared/case/settle.ts';
import type { CaseState } from '#shared/case/state.ts';
import type { EvidenceSet } from '#shared/schema/evidence.ts';
import type { Failure } from '#shared/schema/failure.ts';
import type { GatherOutcome } from '#shared/schema/gather.ts';
import { ProblemError } from '../../problem.ts';
import type { Ask, CaseDeps } from '../deps-needed.ts';

useHasher((text) => createHash('sha256').update(text, 'utf8').digest('hex'));

export interface Performers {
  deps: Pick<CaseDeps, 'gather' | 'seal' | 'search'>;
  ask: Ask;
  blob(hash: string): string | undefined;
}

export async function perform(
  p: Performers,
  effect: Effect,
  state: CaseState,
  set: EvidenceSet | null,
  signal: AbortSignal,
): Promise<Outcome> {
  const limit = AbortSignal.timeout(effect.timeoutMs);
  const within = AbortSignal.any([signal, limit]);
  try {
    return await Promise.race([carryOut(p, effect, state, set, within), whenAborted(within)]);
  } catch (error) {
    if (limit.aborted) return { timedOut: true, failure: timeout(effect) };
    const message =
      error instanceof ProblemError
        ? `${error.message}. ${error.extra.detail ?? ''}`
        : error instanceof Error
          ? error.message
          : String(error);
    return {
      failure: {
        code: error instanceof ProblemError ? error.code : 'internal',
        fault: 'us',
        retry: effect.work.do === 'seal',
        message: message.slice(0, 300),
      },
    };
  }
}

/** A performer that ignores its signal does not hold the case up. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });
}

function timeout(effect: Effect): Failure {
  const fault = effect.work.do === 'ask' ? 'model' : effect.work.do === 'gather' ? 'source' : 'us';
  return { code: 'timeout', fault, retry: true, message: `no answer within ${effect.timeoutMs} ms` };
}

async function carryOut(p: Performers, effect: Effect, state: CaseState, set: EvidenceSet | null, signal: AbortSignal): Promise<Outcome> {
  switch (effect.work.do) {
    case 'gather':
      return { body: JSON.stringify(await p.deps.gather(effect as GatherEffect, signal)) };
    case 'seal': {
      const inputs = effect.work.inputs.map((hash) => p.blob(hash)).filter((text) => text !== undefined);
      const sealed = await p.deps.seal(
        effect as SealEffect,
        inputs.map((text) => JSON.parse(text) as GatherOutcome),
        signal,
      );
      // The trail lies in the library with its batch: the record names it by its hash and does not hold it again.
      const set = JSON.stringify(sealed.set);
      return { body: JSON.stringify(sealRecord(sealed, hashText(set), hashText(JSON.stringify(sealed.trail)))), parts: [set] };
    }
    case 'search':
      if (!p.deps.search || !set) return { failure: { code: 'no-tools', fault: 'us', retry: false, message: 'no tools in this runtime' } };
      return p.deps.search(effect as SearchEffect, set, signal);
    case 'ask': {
      if (!set) throw new Error('a question before the sealing');
      const bad = effect.repair === undefined ? null : (p.blob(effect.repair.answer) ?? null);
      return p.ask(effect as AskEffect, state, set, bad, signal);
    }
  }
}
