// Who is calling: bearer tokens, of which only the SHA-256 is stored, and what each may do.
import type { TokenScope } from '#shared/schema/api-bodies.ts';
import { findToken } from '../db/tokens.ts';
import type { Deps } from '../deps.ts';
import { LOCAL_OWNER } from '../env.ts';
import { hashText } from '../library/hash.ts';
import { ProblemError } from '../problem.ts';

export interface Caller {
  owner: string;
  scope: TokenScope;
  /** Hash of the token: the key of rate limits. */
  key: string;
}

const RANK: Record<TokenScope, number> = { read: 0, run: 1, admin: 2 };
const unauthorized = (title: string): ProblemError =>
  new ProblemError(401, 'unauthorized', title, {}, { 'www-authenticate': 'Bearer realm="crossexam"' });

/** Compares two hex digests without leaving early; both are digests already, so timing tells nothing about a token. */
const same = (a: string, b: string): boolean => {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
};

export async function authenticate(header: string | undefined, deps: Deps): Promise<Caller> {
  const match = /^Bearer ([A-Za-z0-9._~+/=-]{1,512})$/.exec(header ?? '');
  if (match?.[1] === undefined) throw unauthorized('A bearer token is needed');
  const key = await hashText(match[1]);
  if (deps.settings.apiToken !== null) {
    const local = await hashText(deps.settings.apiToken);
    if (same(key, local)) return { owner: LOCAL_OWNER, scope: 'admin', key };
  }
  const row = await findToken(deps.db, key);
  if (row === null) throw unauthorized('The token is unknown or was revoked');
  return { owner: row.scope, scope: row.grants, key };
}

export function authorize(caller: Caller, needed: TokenScope): void {
  if (RANK[caller.scope] < RANK[needed])
    throw new ProblemError(403, 'forbidden', `The token grants ${caller.scope}; this call needs ${needed}`);
}
