// Who speaks for each role: endpoint, key, model and prices from the environment, and what of it enters the record.
import { allAsks, type RoleId } from '#shared/case/roles.ts';
import type { RoleModels } from '#shared/case/state.ts';
import { hashOfPrompt, PROMPTS } from './prompts/registry.ts';

/** The variables that this part reads; a worker's environment has this shape. */
export type ModelEnv = { readonly [name: `MODEL_${string}`]: string | undefined };

export type Prices = [input: number, cached: number, output: number];

export interface Endpoint {
  baseUrl: string;
  apiKey: string;
  model: string;
  prices: Prices | null;
  timeoutMs: number;
}

const ROLE_IDS: readonly RoleId[] = ['intake', 'bull', 'bear', 'counsel', 'judge', 'expert', 'verifier', 'reviewer', 'reviser'];
const DEFAULT_TIMEOUT_MS = 60_000;

const read = (env: ModelEnv, name: `MODEL_${string}`): string | null => {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
};

/** `input,cached,output` in USD per million tokens; anything else is no price. */
export function readPrices(text: string | null): Prices | null {
  const parts = text?.split(',').map((part) => Number(part.trim())) ?? [];
  const [input, cached, output] = parts;
  if (parts.length !== 3 || parts.some((n) => !Number.isFinite(n) || n < 0)) return null;
  return [input!, cached!, output!];
}

/** The endpoint of a role; what the role does not name itself is taken from the common variables. Null where nothing is configured. */
export function endpointOf(env: ModelEnv, role: RoleId): Endpoint | null {
  const own = (name: string): string | null => read(env, `MODEL_${role.toUpperCase()}_${name}`) ?? read(env, `MODEL_${name}`);
  const baseUrl = own('BASE_URL');
  const model = own('NAME');
  if (baseUrl === null || model === null) return null;
  const timeout = Number(read(env, 'MODEL_TIMEOUT_MS') ?? DEFAULT_TIMEOUT_MS);
  return {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    apiKey: own('API_KEY') ?? 'none',
    model,
    prices: readPrices(own('PRICES')),
    timeoutMs: Number.isFinite(timeout) && timeout > 0 ? Math.min(timeout, DEFAULT_TIMEOUT_MS) : DEFAULT_TIMEOUT_MS,
  };
}

const known = new WeakMap<ModelEnv, RoleModels | null>();

/** Models, prompts and prices of all roles for the record, without keys; null when one role has none: the house analyst holds court. */
export function roleModels(env: ModelEnv): RoleModels | null {
  // The environment of an isolate never changes, and neither do the prompts of a build.
  const models = known.has(env) ? (known.get(env) ?? null) : readModels(env);
  known.set(env, models);
  return models;
}

function readModels(env: ModelEnv): RoleModels | null {
  const out: RoleModels = {};
  for (const role of ROLE_IDS) {
    const endpoint = endpointOf(env, role);
    if (!endpoint) return null;
    const prompts: RoleModels[string]['prompts'] = {};
    for (const ask of allAsks().filter((a) => a.role === role)) {
      const prompt = PROMPTS.get(ask.prompt);
      const hash = hashOfPrompt(ask.prompt);
      if (!prompt || hash === undefined) throw new Error(`no prompt ${ask.prompt}`);
      prompts[ask.prompt] = { version: prompt.version, hash };
    }
    out[role] = {
      model: endpoint.model,
      endpoint: hostOf(endpoint.baseUrl),
      prompts,
      prices: endpoint.prices,
      timeoutMs: endpoint.timeoutMs,
    };
  }
  return out;
}

/** `MODEL_DAILY_MONEY`: what all cases of one owner may spend in a UTC day, in USD; null when it is not set. */
export function dailyMoney(env: ModelEnv): number | null {
  const text = read(env, 'MODEL_DAILY_MONEY');
  const usd = Number(text);
  return text !== null && Number.isFinite(usd) && usd >= 0 ? usd : null;
}

/** Whether a budget in money can be kept: the price of every role is known. */
export function pricesKnown(models: RoleModels | null): boolean {
  return models !== null && Object.values(models).every((model) => model.prices !== null);
}

function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return 'invalid-address';
  }
}
