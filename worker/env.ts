// The bindings and variables of the worker, parsed once into settings with their defaults; nothing else reads raw variables.
import type { CaseObject } from './case/case-object.ts';
import type { ScheduleObject } from './space/schedule-object.ts';

export interface Env {
  DB: D1Database;
  CASES: DurableObjectNamespace<CaseObject>;
  SCHEDULE: DurableObjectNamespace<ScheduleObject>;
  /** A token that is accepted as an administrator's of the local owner, beside those of the database. */
  API_TOKEN?: string;
  /** Origins that browsers may call from, comma separated, compared exactly. */
  CORS_ORIGINS?: string;
  FETCH_GATEWAY?: string;
  SEC_CONTACT?: string;
  FMP_API_KEY?: string;
  RATE_LIMIT_PER_MINUTE?: string;
  OPEN_CASES?: string;
  DAILY_TOKENS?: string;
  DAILY_CASES?: string;
  MODEL_BASE_URL?: string;
  MODEL_NAME?: string;
  MODEL_API_KEY?: string;
  [name: `MODEL_${string}`]: string | undefined;
}

export interface Settings {
  version: string;
  apiToken: string | null;
  corsOrigins: string[];
  /** Base of the gateway without a trailing slash; every outside request goes through it. */
  fetchGateway: string | null;
  secContact: string | null;
  fmpKey: string | null;
  perOwner: {
    /** Requests that start work, a minute. */
    startsPerMinute: number;
    /** Requests that only read, a minute. */
    readsPerMinute: number;
    openCases: number;
    casesPerDay: number;
    tokensPerDay: number;
  };
  /** What a new case would use. */
  analyst: 'house' | 'model';
}

export const VERSION = '0.1.0';
/** The owner of what the local runtime does with `API_TOKEN`. */
export const LOCAL_OWNER = 'local';

const count = (text: string | undefined, otherwise: number): number => {
  const n = Number(text);
  return text !== undefined && text.trim() !== '' && Number.isInteger(n) && n > 0 ? n : otherwise;
};
const text = (value: string | undefined): string | null => (value === undefined || value.trim() === '' ? null : value.trim());

export function readSettings(env: Env): Settings {
  const startsPerMinute = count(env.RATE_LIMIT_PER_MINUTE, 60);
  return {
    version: VERSION,
    apiToken: text(env.API_TOKEN),
    corsOrigins: (env.CORS_ORIGINS ?? '')
      .split(',')
      .map((o) => o.trim())
      .filter((o) => o !== ''),
    fetchGateway: text(env.FETCH_GATEWAY)?.replace(/\/+$/, '') ?? null,
    secContact: text(env.SEC_CONTACT),
    fmpKey: text(env.FMP_API_KEY),
    perOwner: {
      startsPerMinute,
      // A reader that polls a case ten times a second while it pages through the evidence stays below this.
      readsPerMinute: startsPerMinute * 30,
      openCases: count(env.OPEN_CASES, 20),
      casesPerDay: count(env.DAILY_CASES, 1000),
      tokensPerDay: count(env.DAILY_TOKENS, 20_000_000),
    },
    analyst: text(env.MODEL_BASE_URL) !== null && text(env.MODEL_NAME) !== null ? 'model' : 'house',
  };
}
