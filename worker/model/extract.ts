// Finds the JSON in what a model wrote: reasoning blocks, fences, text around it, broken syntax, answers that were cut.
import { jsonrepair } from 'jsonrepair';

export type Extraction = { json: unknown; how: 'plain' | 'unwrapped' | 'repaired' | 'cut' } | { json: null; error: string };

const MAX_CHARS = 400_000;

/** `cut`: the endpoint says that the answer was cut off. Numbers that JSON can't hold (NaN) make an answer unreadable. */
export function extractJson(text: string, cut = false): Extraction {
  if (text.length > MAX_CHARS) return { json: null, error: `the answer has ${text.length} characters` };
  const body = withoutThinking(text).trim();
  if (body === '') return { json: null, error: 'the answer is empty' };
  const plain = parse(body);
  if (plain !== undefined) return { json: plain, how: 'plain' };
  const start = startOf(body);
  if (start < 0) return { json: null, error: 'there is no JSON object in the answer' };
  for (const candidate of [...fenced(body), ...objectsIn(body, start)]) {
    const value = parse(candidate);
    if (value !== undefined) return { json: value, how: 'unwrapped' };
  }
  const rest = withoutFenceEnd(body.slice(start));
  const balanced = balancedEnd(rest);
  if (balanced < 0 && !cut) {
    const value = parse(withClosers(rest));
    if (value !== undefined) return { json: value, how: 'repaired' };
  }
  if (balanced < 0 || cut) {
    const kept = lastWhole(rest);
    const value = kept === null ? undefined : parse(kept);
    if (value !== undefined) return { json: value, how: 'cut' };
  }
  try {
    const value = parse(jsonrepair(balanced < 0 ? rest : rest.slice(0, balanced)));
    if (value !== undefined) return { json: value, how: 'repaired' };
  } catch {
    // Not even the library makes sense of it.
  }
  return { json: null, error: cut || balanced < 0 ? 'the JSON was cut off before its end' : 'the JSON has a syntax error' };
}

/** Objects only: a bare list or word is not what any task asks for. */
function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value) && value.length === 1 && typeof value[0] === 'object') return value[0];
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
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
