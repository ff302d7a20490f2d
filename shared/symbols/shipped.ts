// Owns the directory that comes with the build: loaded on first use, once.

import file from './directory.json' with { type: 'json' };
import { type Directory, type DirectoryFile, loadDirectory } from './directory.ts';

let loaded: Directory | undefined;

/** The complete directory as stored (what `GET /v1/symbols/directory` sends). */
export const shippedFile: DirectoryFile = file;

/** The complete directory, indexed. */
export const shippedDirectory = (): Directory => {
  loaded ??= loadDirectory(file);
  return loaded;
};
