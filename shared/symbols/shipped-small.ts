// Owns the small directory inside the extension: large and often asked companies, so that nothing waits for the complete one.
import { type Directory, type DirectoryFile, loadDirectory } from './directory.ts';
import file from './directory-small.json' with { type: 'json' };

let loaded: Directory | undefined;

export const smallFile: DirectoryFile = file;

/** The small directory, indexed. It is not complete: an absent code is not refused. */
export const smallDirectory = (): Directory => {
  loaded ??= loadDirectory(file);
  return loaded;
};
