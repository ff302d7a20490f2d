// Where the recorded public material lives, and how tests skip when it is absent.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const dataDir = resolve(root, process.env.DATA_DIR ?? '../shared/data');

/** Path of a recorded file; it need not exist. */
export const dataFile = (...parts: string[]): string => resolve(dataDir, ...parts);

/** True when the recorded material (or the named part of it) is there; says so once when it is not. */
export const hasData = (...parts: string[]): boolean => {
  const there = existsSync(dataFile(...parts));
  if (!there) console.warn(`skipped: no recorded data at ${parts.join('/') || 'DATA_DIR'}`);
  return there;
};
