// Finds the JSON in what a model wrote: reasoning blocks, fences, text around it, broken syntax, answers that were cut.
import { jsonrepair } from 'jsonrepair';

export type Extraction = { json: unknown; how: 'plain' | 'unwrapped' | 'repaired' | 'cut' } | { json: null; error: string };

const MAX_CHARS = 400_000;

/**
 * `cut`: the endpoint says that the answer was cut off. `keys`: what the wanted object holds; of several objects the one with most of them is meant, the
 * last of equals, and one that lies inside a wrapper is taken out. Numbers that JSON can't hold (NaN) make an answer unreadable.
 */
export function extractJson(text: string, cut = false, keys: readonly string[] = []): Extraction {
  if (text.length > MAX_CHARS) return { json: null, error: `the answer has ${text.length} characters` };
  const body = withoutThinking(text).trim();
  if (body === '') return { json: null, error: 'the answer is empty' };
  const wanted = new Set(keys.map(plainKey));
  const plain = meant([parse(body)], wanted);
  if (plain !== undefined) return { json: plain, how: 'plain' };
  const start = startOf(body);
  if (start < 0) return { json: null, error: 'there is no JSON object in the answer' };
  const wholes = [...fenced(body), ...objectsIn(body, start)];
  const whole = meant(wholes.map(parse), wanted) ?? meant(wholes.map(parseMended), wanted);
  if (whole !== undefined) return { json: whole, how: 'unwrapped' };
  for (const from of startsOf(body, start, wanted)) {
    const rest = withoutFenceEnd(body.slice(from));
    const mended = punctuated(rest);
    const found = fromBroken(rest, cut, wanted) ?? (mended === rest ? null : fromBroken(mended, cut, wanted));
    if (found !== null) return found;
  }
  return {
    json: null,
    error: cut || balancedEnd(body.slice(start)) < 0 ? 'the JSON was cut off before its end' : 'the JSON has a syntax error',
  };
}

/** What begins here and is no JSON as it stands: brackets that are missing, an end that is missing, a syntax that only looks like JSON. */
function fromBroken(rest: string, cut: boolean, wanted: ReadonlySet<string>): Extraction | null {
  const balanced = balancedEnd(rest);
  if (balanced < 0 && !cut) {
    const value = meant([parse(withClosers(rest))], wanted);
    if (value !== undefined) return { json: value, how: 'repaired' };
  }
  if (balanced < 0 || cut) {
    const kept = lastWhole(rest);
    const value = kept === null ? undefined : meant([parse(kept)], wanted);
    if (value !== undefined) return { json: value, how: 'cut' };
  }
  try {
    const value = meant([parse(jsonrepair(balanced < 0 ? rest : rest.slice(0, balanced)))], wanted);
    return value === undefined ? null : { json: value, how: 'repaired' };
  } catch {
    // Not even the library makes sense of it.
    return null;
  }
}

const plainKey = (key: string): string => key.toLowerCase().replace(/[^a-z]/gu, '');
const MAX_DEPTH = 3;

/** The object that is meant: most wanted keys, the last of equals. Where no key is known, the first that was read. */
function meant(values: readonly unknown[], wanted: ReadonlySet<string>): unknown {
  const read = values.filter((value) => value !== undefined);
  if (wanted.size === 0) return read[0];
  let best: { value: unknown; held: number } | undefined;
  for (const value of read.flatMap((outer) => within(outer, MAX_DEPTH))) {
    const held = Object.keys(value).filter((key) => wanted.has(plainKey(key))).length;
    if (held > 0 && (best === undefined || held >= best.held)) best = { value, held };
  }
  return best?.value;
}

/** Objects that lie in wrappers, then the outer one, so that of equals the outer one wins: `{"answer": {…}}`, a call with its arguments as text. */
function within(value: unknown, depth: number): object[] {
  const object = typeof value === 'string' ? parse(value) : value;
  if (typeof object !== 'object' || object === null || Array.isArray(object)) return [];
  return depth === 0 ? [object] : [...Object.values(object).flatMap((inner) => within(inner, depth - 1)), object];
}

/** Where a broken answer may begin: at the first brace, then at braces that a wanted key follows. */
function startsOf(body: string, first: number, wanted: ReadonlySet<string>): number[] {
  const later = [...body.matchAll(/\{\s*["'“”]?([A-Za-z_]+)["'“”]?\s*[:：]/gu)]
    .filter((m) => wanted.has(plainKey(m[1] ?? '')))
    .map((m) => m.index);
  return [...new Set([first, ...later.slice(0, 3)])];
}

/** Objects only: a bare list or word is not what any task asks for. JSON that was put into a string is taken out of it. */
function parse(text: string): unknown {
  try {
    let value: unknown = JSON.parse(text);
    if (typeof value === 'string' && value.trimStart().startsWith('{')) value = JSON.parse(value) as unknown;
    if (Array.isArray(value) && value.length === 1 && typeof value[0] === 'object') return value[0];
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function parseMended(text: string): unknown {
  const mended = punctuated(text);
  return mended === text ? undefined : parse(mended);
}

/** Chinese punctuation and control characters outside of strings, as JSON writes them. */
function punctuated(text: string): string {
  let out = '';
  let inText = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!;
    if (c === '"') inText = !inText;
    else if (inText && c === '\\') {
      out += c + (text[++i] ?? '');
      continue;
    }
    if (c < ' ' && c !== '\n' && c !== '\r' && c !== '\t') continue;
    out += inText ? c : c === '，' ? ',' : c === '：' ? ':' : c;
  }
  return out;
}

/** Reasoning in tags; an opening tag without its end hides everything up to the last closing one, or nothing. */
function withoutThinking(text: string): string {
  const closed = text.replace(/<(think|thinking|reasoning)>[\s\S]*?<\/\1>/giu, '');
  const end = /<\/(think|thinking|reasoning)>/iu.exec(closed);
  return end ? closed.slice(end.index + end[0].length) : closed.replace(/^\s*<(think|thinking|reasoning)>\s*/iu, '');
}

function fenced(text: string): string[] {
  return [...text.matchAll(/```(?:json5?|javascript)?[^\S\n]*\n([\s\S]*?)\n?```/giu)].map((m) => (m[1] ?? '').trim());
}

/** Whole objects from the first brace on. What stands inside an object that is never closed is a part of the answer, not the answer. */
function objectsIn(text: string, start: number): string[] {
  const out: string[] = [];
  for (let from = start, tries = 0; from >= 0 && tries < 20; tries++) {
    const end = balancedEnd(text.slice(from));
    if (end > 0) out.push(text.slice(from, from + end));
    else if (/^\{\s*["“]/u.test(text.slice(from, from + 20))) return out;
    from = text.indexOf('{', end > 0 ? from + end : from + 1);
  }
  return out;
}

const startOf = (text: string): number => text.indexOf('{');
const withoutFenceEnd = (text: string): string => text.replace(/\n?```[\s\S]*$/u, '');

/** Index after the bracket that closes the first one, -1 when it is never closed. */
function balancedEnd(text: string): number {
  let depth = 0;
  let inText = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (inText) {
      if (c === '\\') i++;
      else if (c === '"') inText = false;
    } else if (c === '"') inText = true;
    else if (c === '{' || c === '[') depth++;
    else if ((c === '}' || c === ']') && --depth === 0) return i + 1;
  }
  return -1;
}

/** The text with the brackets closed that are still open at its end: a model that stopped by itself forgot them. */
function withClosers(text: string): string {
  const stack: string[] = [];
  let inText = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (inText) {
      if (c === '\\') i++;
      else if (c === '"') inText = false;
    } else if (c === '"') inText = true;
    else if (c === '{' || c === '[') stack.push(c === '{' ? '}' : ']');
    else if (c === '}' || c === ']') stack.pop();
  }
  return inText ? text : text + stack.reverse().join('');
}

/** The text up to the last element of a list that is whole, with its brackets closed: half a claim is no claim. */
function lastWhole(text: string): string | null {
  const stack: string[] = [];
  let inText = false;
  let best: string | null = null;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (inText) {
      if (c === '\\') i++;
      else if (c === '"') inText = false;
    } else if (c === '"') inText = true;
    else if (c === '{' || c === '[') stack.push(c);
    else if (c === '}' || c === ']') {
      stack.pop();
      // An element of a list of the outermost object is complete.
      if (c === '}' && stack.length === 2 && stack[1] === '[') best = `${text.slice(0, i + 1)}]}`;
      if (stack.length === 0) return text.slice(0, i + 1);
    }
  }
  return best;
}
