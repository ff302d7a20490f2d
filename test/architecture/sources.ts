// The repository as the architecture tests see it: its files, their text without comments, and what each imports.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { repositoryRoot } from '#scripts/backend/launch.ts';

export const root = repositoryRoot;
/** Everything that is, or is about to be, in the repository. */
export const files: string[] = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
  .split('\0')
  .filter((file) => file && existsSync(join(root, file)));
const texts = new Map<string, string>();
export const read = (file: string): string => {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
  texts.set(file, text);
  return text;
};
export const isCode = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file) && !file.startsWith('test/fixtures/');
export const code: string[] = files.filter(isCode);
/** Product code: what ships, and the commands. */
export const product: string[] = code.filter((file) => /^(shared|worker|extension|scripts)\//.test(file));
/** Files that are tables by nature and may be long: rules, answers, lexicons, prompts, locales, registries, the route table. */
export const isData = (file: string): boolean =>
  /^(shared\/house\/(rules|answers|phrases)|shared\/metrics\/(registry|items|pools|vendor)|shared\/(documents|text|symbols|court|checks|schema)\/.*(lexicon|keywords|patterns|words|rules|tables?|radicals|api|api-bodies)|extension\/locales|extension\/ui\/figure-names|worker\/model\/prompts|scripts\/directory)/.test(
    file,
  ) || /(^|\/)(nicknames|common-words|lexicon[\w-]*|keywords[\w-]*)\.ts$/.test(file);

/** The text with comments blanked and, when asked, the insides of strings too; lines and columns stay. */
export function blank(text: string, strings = false): string {
  const out = [...text];
  const wipe = (from: number, to: number) => {
    for (let i = from; i < to; i++) if (out[i] !== '\n') out[i] = ' ';
  };
  let i = 0;
  while (i < text.length) {
    const two = text.slice(i, i + 2);
    if (two === '//' && text[i - 1] !== ':' && text[i - 1] !== '\\') {
      const end = text.indexOf('\n', i);
      wipe(i, end < 0 ? text.length : end);
      i = end < 0 ? text.length : end;
    } else if (two === '/*') {
      const end = text.indexOf('*/', i + 2);
      wipe(i, end < 0 ? text.length : end + 2);
      i = end < 0 ? text.length : end + 2;
    } else if (text[i] === "'" || text[i] === '"' || (text[i] === '`' && !strings)) {
      const end = endOfString(text, i);
      if (strings) wipe(i + 1, end);
      i = end + 1;
    } else i++;
  }
  return out.join('');
}

function endOfString(text: string, start: number): number {
  const quote = text[start];
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === quote || (quote !== '`' && text[i] === '\n')) return i;
  }
  return text.length;
}

export type Import = { from: string; spec: string; typeOnly: boolean; target?: string; line: number };
const importPattern =
  /(?:^|[\n;])[ \t]*(import|export)\s+(type\s+)?([^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Imports, re-exports and dynamic imports; `target` is the file of the repository where there is one. */
export function importsOf(file: string): Import[] {
  const text = blank(read(file));
  return [...text.matchAll(importPattern)]
    .filter((m) => m[4] !== undefined || m[5] !== undefined)
    .map((m) => {
      const spec = m[4] ?? m[5] ?? '';
      const clause = m[3] ?? '';
      const named = /\{([^}]*)\}/.exec(clause)?.[1];
      const allTypes =
        named !== undefined && named.trim() !== '' && named.split(',').every((part) => !part.trim() || /^type\s/.test(part.trim()));
      return {
        from: file,
        spec,
        typeOnly: Boolean(m[2]) || (allTypes && !/^\s*\w+\s*,/.test(clause)),
        target: resolve(file, spec),
        line: lineOf(text, m.index + (m[0].startsWith('\n') ? 1 : 0)),
      };
    });
}

function resolve(file: string, spec: string): string | undefined {
  const path = spec.replace(/[?#]raw$|\?.*$/, '');
  if (spec.startsWith('#')) return path.slice(1);
  return spec.startsWith('.') ? normalize(join(dirname(file), path)) : undefined;
}
export const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;
export const allImports: Import[] = code.flatMap(importsOf);
export const top = (file: string): string => file.split('/')[0] ?? '';

/** `file:line match` for each hit of a pattern in code without comments (and without string contents unless `inStrings`). */
export function hits(where: string[], pattern: RegExp, inStrings = false): string[] {
  return where.flatMap((file) => {
    const text = blank(read(file), !inStrings);
    return [...text.matchAll(new RegExp(pattern, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`))].map(
      (m) => `${file}:${lineOf(text, m.index)} ${m[0].trim().slice(0, 60)}`,
    );
  });
}

/** The message of a failed rule: what is wanted, then each place. */
export const faults = (rule: string, places: string[]): string => (places.length ? `${rule}\n  ${places.join('\n  ')}` : '');
