// Tokens and signing keys: made by an administrator, shown once, stored as a hash, revocable.

import { ownedBy } from '../db/owned.ts';
import { addToken, listTokens, revokeToken, type TokenRow } from '../db/tokens.ts';
import { hashText, idOf } from '../library/hash.ts';
import { notFound, ProblemError } from '../problem.ts';
import { type Handlers, json } from './call.ts';

const shown = (row: Omit<TokenRow, 'hash'>) => ({
  id: row.id,
  name: row.scope,
  scope: row.grants,
  createdAt: row.createdAt,
  ...(row.revokedAt === null ? {} : { revokedAt: row.revokedAt }),
});

/** An Ed25519 public key is 32 bytes in base64 or base64url. */
const isPublicKey = (text: string): boolean => /^[A-Za-z0-9+/_-]{43}=?$/.test(text);

export const tokens: Handlers<'addToken' | 'tokens' | 'revokeToken' | 'addKey' | 'keys'> = {
  addToken: async ({ deps, body }) => {
    const token = deps.secret();
    const row = {
      hash: await hashText(token),
      id: deps.randomId('t'),
      scope: body.name,
      grants: body.scope,
      createdAt: new Date(deps.now()).toISOString(),
    };
    await addToken(deps.db, row);
    return json({ ...shown({ ...row, revokedAt: null }), token }, 201);
  },
  tokens: async ({ deps }) => json({ tokens: (await listTokens(deps.db)).map(shown) }),
  revokeToken: async ({ deps, params }) => {
    if (!(await revokeToken(deps.db, params.id ?? '', new Date(deps.now()).toISOString()))) throw notFound('token');
    return new Response(null, { status: 204 });
  },
  addKey: async ({ deps, caller, body }) => {
    if (!isPublicKey(body.publicKey))
      throw new ProblemError(422, 'invalid-body', 'publicKey must be 32 bytes of an Ed25519 key in base64', { path: 'publicKey' });
    const id = await idOf('k', 20, [body.publicKey]);
    const row = { id, publicKey: body.publicKey, name: body.name, createdAt: new Date(deps.now()).toISOString() };
    const owned = ownedBy(deps.db, caller.owner);
    const created = await owned.addKey(row);
    const held = created ? row : ((await owned.keys()).find((k) => k.id === id) ?? row);
    return json({ keyId: id, publicKey: held.publicKey, name: held.name, createdAt: held.createdAt }, created ? 201 : 200);
  },
  keys: async ({ deps, caller }) => {
    const list = await ownedBy(deps.db, caller.owner).keys();
    return json({ keys: list.map((k) => ({ keyId: k.id, publicKey: k.publicKey, name: k.name, createdAt: k.createdAt })) });
  },
};
