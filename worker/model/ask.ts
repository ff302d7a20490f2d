// The model side of a case: which models speak for which roles, and the performer that asks them.
import type { RoleModels } from '#shared/case/state.ts';
import type { Ask } from '../case/deps-needed.ts';
import type { Env } from '../env.ts';

/** Who speaks for each role, from the environment; null without a model: the house analyst holds court. */
export function roleModels(_env: Env): RoleModels | null {
  return null;
}

export function makeAsk(_env: Env, _liveness: (step: string, tokens: number) => void): Ask {
  return async () => ({ failure: { code: 'no-model', fault: 'us', retry: false, message: 'no model is configured' } });
}
