// The local state that git ignores: where the database of the local runtime lives and the token that belongs to it.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { repositoryRoot } from './backend/launch.ts';

/** STATE_DIR, else `.state` in the repository. */
export const stateDirectory = (environment: NodeJS.ProcessEnv = process.env): string =>
  resolve(repositoryRoot, environment.STATE_DIR || '.state');

/** API_TOKEN when it is given; else the token of the state directory, made at the first start (256 bits, readable only by the user). */
export function localToken(stateDir: string, environment: NodeJS.ProcessEnv = process.env): { token: string; made: boolean } {
  if (environment.API_TOKEN) return { token: environment.API_TOKEN, made: false };
  const file = join(stateDir, 'token');
  if (existsSync(file)) return { token: readFileSync(file, 'utf8').trim(), made: false };
  mkdirSync(stateDir, { recursive: true });
  const token = randomBytes(32).toString('base64url');
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return { token, made: true };
}
