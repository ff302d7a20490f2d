// Owns the small directory inside the extension: large and often asked companies, so that nothing waits for the complete one.
import { type Directory, loadDirectory } from './directory.ts';
import file from './directory-small.json' with { type: 'json' };

let loaded: Directory | undefined;

/** The small directory, indexed. It is not complete: an absent code is not refused. */
export const smallDirectory = (): Directory => {
  loaded ??= loadDirectory(file);
  return loaded;
};
