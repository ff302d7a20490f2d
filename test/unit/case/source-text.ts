// The text of a source file of this repository, for tests that read the code itself.
import { readFileSync } from 'node:fs';

export const sourceText = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
