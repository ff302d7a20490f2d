// Every pattern of the checks, the text reading, the symbols and the court against 100 KB attack strings made from its own pieces: none may take long.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

type Figure = { name: string; value: number; unit: string; n?: number; bar?: { min?: number; max?: number } };
type Pattern = { pattern: RegExp; file: string };

const folders = ['shared/checks', 'shared/text', 'shared/symbols', 'shared/court'];
const LENGTH = 100_000;
const CEILING_MS = 50;

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? sourcesOf(path) : name.endsWith('.ts') ? [path] : [];
  });

/** Pattern literals of a source: a slash where a value may stand, outside comments and quotes. */
const literalsOf = (source: string): RegExp[] => {
  const out: RegExp[] = [];
  let before = '\n';
  for (let i = 0; i < source.length; i++) {
    const c = source[i] as string;
    if (c === '/' && (source[i + 1] === '/' || source[i + 1] === '*')) {
      const close = source[i + 1] === '/' ? source.indexOf('\n', i) : source.indexOf('*/', i) + 1;
      i = close < 0 ? source.length : close;
      continue;
    }
    if (c === "'" || c === '"' || c === '`') {
      for (i++; i < source.length && source[i] !== c; i++) if (source[i] === '\\') i++;
      before = c;
      continue;
    }
    if (c === '/' && (/[(,=:[!&|?{};+\n>]/.test(before) || /\breturn\s*$/.test(source.slice(Math.max(0, i - 8), i)))) {
      let inClass = false;
      let end = i + 1;
      for (; end < source.length && (source[end] !== '/' || inClass); end++) {
        if (source[end] === '\\') end++;
        else if (source[end] === '[') inClass = true;
        else if (source[end] === ']') inClass = false;
      }
      const flags = /^[dgimsuvy]*/.exec(source.slice(end + 1, end + 9))?.[0] ?? '';
      out.push(new RegExp(source.slice(i + 1, end), flags));
      i = end + flags.length;
      before = '/';
      continue;
    }
    if (!/\s/.test(c)) before = c;
  }
  return out;
};

/** Literals from the sources; patterns that are put together are caught as the modules build them. */
export const patternsOf = async (root = process.cwd()): Promise<Pattern[]> => {
  const found: Pattern[] = [];
  const files = folders.flatMap((folder) => sourcesOf(join(root, folder)));
  for (const file of files) for (const pattern of literalsOf(readFileSync(file, 'utf8'))) found.push({ pattern, file });
  const native = globalThis.RegExp;
  const built = new Map<string, RegExp>();
  globalThis.RegExp = new Proxy(native, {
    construct(target, args, self) {
      const made = Reflect.construct(target, args, self) as RegExp;
      built.set(`${made.source}/${made.flags}`, made);
      return made;
    },
  });
  try {
    for (const file of files) await import(`${file}?attack`);
  } finally {
    globalThis.RegExp = native;
  }
  const known = new Set(found.map(({ pattern }) => `${pattern.source}/${pattern.flags}`));
  for (const [key, pattern] of built) if (!known.has(key)) found.push({ pattern, file: 'built' });
  return found;
};

const common = ['a', ' ', '1', '1,', 'a ', '(', '的', '1 ', '$1', 'Aa ', '一', "'", '1.1 ', '2024年'];
/** Words that the pattern itself spells, the most telling attack on it. */
const piecesOf = ({ source }: RegExp): string[] => {
  const words = source.match(/[A-Za-z]{2,12}|[\u3400-\u9fff]{1,6}/g) ?? [];
  const plain = [...new Set(words.filter((w) => !/^(?:[bdswBDSWnrtuxp]|xff|u[0-9a-f]+)$/i.test(w)))];
  const step = Math.max(1, Math.floor(plain.length / 2));
  return plain
    .filter((_, i) => i % step === 0)
    .slice(0, 2)
    .flatMap((w) => [w, `${w} `]);
};

/** Milliseconds of processor time to look through one text, the best of a few tries so that a busy machine does not decide. */
const timeOf = (pattern: RegExp, text: string): number => {
  let best = Number.POSITIVE_INFINITY;
  for (let k = 0; k < 3 && best > CEILING_MS; k++) {
    const from = process.cpuUsage();
    if (pattern.global) for (const _ of text.matchAll(pattern));
    else if (pattern.sticky) pattern.test(text);
    else pattern.test(text);
    pattern.lastIndex = 0;
    best = Math.min(best, process.cpuUsage(from).user / 1000);
    if (best > 20 * CEILING_MS) break;
  }
  return best;
};

export type Slow = { file: string; source: string; attack: string; ms: number };

/** The worst attack of each pattern that takes longer than the ceiling, and how many patterns were tried. */
export const attackAll = async (report?: (slow: Slow) => void): Promise<{ tried: number; slowest: number; slow: Slow[] }> => {
  const patterns = await patternsOf();
  const slow: Slow[] = [];
  let slowest = 0;
  for (const { pattern, file } of patterns) {
    let worst: Slow | undefined;
    for (const piece of [...common, ...piecesOf(pattern)]) {
      const text = piece.repeat(Math.ceil(LENGTH / piece.length));
      // A twentieth of the text first: what is quick there stays below the ceiling on the whole, squared work too.
      if (timeOf(pattern, text.slice(0, LENGTH / 20)) < CEILING_MS / 200) continue;
      const ms = timeOf(pattern, text);
      slowest = Math.max(slowest, ms);
      if (ms > CEILING_MS && ms > (worst?.ms ?? 0)) worst = { file, source: pattern.source.slice(0, 120), attack: piece, ms };
      if (ms > 20 * CEILING_MS) break;
    }
    if (worst) slow.push(worst);
    if (worst && report) report(worst);
  }
  return { tried: patterns.length, slowest, slow };
};

export const measure = async (): Promise<Figure[]> => {
  const { tried, slowest, slow } = await attackAll();
  for (const { file, source, attack, ms } of slow) console.error('slow', file, ms.toFixed(0), JSON.stringify(attack), source);
  return [
    { name: 'regex-attack.over-50-ms', value: slow.length, unit: 'count', n: tried, bar: { max: 0 } },
    { name: 'regex-attack.slowest', value: slowest, unit: 'ms', n: tried },
  ];
};
