// The shapes of model answers, one per task: JSON schemas as endpoints take them in strict mode, and a reader that mends what is harmless.
export type Shape =
  | { type: 'object'; properties: Record<string, Shape>; required: string[]; additionalProperties: false }
  | { type: 'array'; items: Shape; maxItems?: number }
  | { type: 'string'; enum?: string[] }
  | { type: 'integer'; minimum?: number; maximum?: number };

const text: Shape = { type: 'string' };
const list = (items: Shape, maxItems?: number): Shape => ({ type: 'array', items, ...(maxItems === undefined ? {} : { maxItems }) });
const one = (...values: string[]): Shape => ({ type: 'string', enum: values });
const object = (properties: Record<string, Shape>): Shape => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const confidence: Shape = { type: 'integer', minimum: 0, maximum: 100 };

const OPS = ['growth', 'ratio', 'difference', 'sum', 'average', 'cagr', 'share', 'per-share', 'multiple', 'negate'];
/** A figure that stands nowhere and is computed: its printed text, the operation, the operands' ids in order. Copied figures need no entry. */
const derived = list(object({ text, op: one(...OPS), operands: list(text) }));
const spoken = { text, evidence: list(text), derived };
const asks = list(object({ tool: one('search_news', 'search_materials', 'calc_ratio', 'parse_announcement'), argument: text }), 3);

export const STRIKABLE = ['no-evidence', 'off-framework', 'stance', 'evasion', 'hedged', 'unverifiable', 'duplicate'];

/** By task. Keys are short and plain: every prompt carries its schema. */
export const SHAPES = {
  opening: object({ claims: list(object({ ...spoken, confidence }), 3), missing: list(text), asks }),
  both: object({ claims: list(object({ side: one('bull', 'bear'), ...spoken, confidence }), 6), missing: list(text) }),
  answers: object({
    answers: list(object({ answers: text, kind: one('rebut', 'concede', 'supplement'), ...spoken, confidence }), 6),
    missing: list(text),
  }),
  bench: object({
    strikes: list(object({ claimId: text, code: one(...STRIKABLE) })),
    questions: list(object({ to: one('bull', 'bear'), claimId: text, text, evidence: list(text) }), 6),
  }),
  notes: object({ notes: list(object({ claimId: text, bearing: one('supports', 'weakens', 'neutral'), ...spoken }), 3) }),
  checks: object({ checks: list(object({ claimId: text, result: one('confirmed', 'other-definition', 'not-verifiable'), ...spoken }), 6) }),
  closing: object({ ...spoken, confidence }),
  verdict: object({
    moves: list(
      object({ side: one('bull', 'bear'), points: { type: 'integer', minimum: -10, maximum: 10 }, claimId: text, reason: text }),
      4,
    ),
  }),
  verify: object({ findings: list(object({ place: text, found: text, expected: text })) }),
  review: object({ findings: list(object({ place: text, rule: text, span: text })) }),
  revise: object({ edits: list(object({ finding: text, text })) }),
  plan: object({ items: list(object({ topic: text, text, metrics: list(text) }), 8) }),
} as const satisfies Record<string, Shape>;
export type Task = keyof typeof SHAPES;

/** The keys of a task's answer: an object that holds none of them is another one. */
export function keysOf(task: Task): readonly string[] {
  const shape: Shape = SHAPES[task];
  return shape.type === 'object' ? shape.required : [];
}

/** `path: what is wrong`, the first fault. */
export type Reading = { ok: true; value: unknown } | { ok: false; error: string };

const MAX_TEXT = 4_000;
const MAX_ITEMS = 60;

/**
 * Reads a value into a shape. Mended without a word: numbers sent as digits in a string, a number with decimals where an integer is
 * wanted, a single item where a list is wanted, a missing list, keys nobody asked for. Everything else is a fault.
 */
export function readShape(shape: Shape, value: unknown, path = ''): Reading {
  switch (shape.type) {
    case 'object':
      return readObject(shape, value, path);
    case 'array':
      return readArray(shape, value, path);
    case 'string':
      return readString(shape, value, path);
    case 'integer': {
      const number = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*%?\s*$/.test(value) ? Number(value.replace('%', '')) : value;
      if (typeof number !== 'number' || !Number.isFinite(number)) return fault(path, 'an integer is wanted');
      const low = shape.minimum ?? Number.MIN_SAFE_INTEGER;
      const high = shape.maximum ?? Number.MAX_SAFE_INTEGER;
      return { ok: true, value: Math.round(Math.min(high, Math.max(low, number))) };
    }
  }
}

function readString(shape: Extract<Shape, { type: 'string' }>, value: unknown, path: string): Reading {
  // Said to be nothing: an empty text supports no claim and names no id.
  const string = typeof value === 'number' ? String(value) : value === null ? '' : value;
  if (typeof string !== 'string') return fault(path, 'a string is wanted');
  if (!shape.enum) return { ok: true, value: string.slice(0, MAX_TEXT) };
  const word = shape.enum.includes(string) ? string : shape.enum.find((known) => plainWord(known) === plainWord(string));
  return word === undefined ? fault(path, `one of ${shape.enum.join(', ')} is wanted`) : { ok: true, value: word };
}

/** Case, blanks, hyphens and underscores do not tell words or keys apart: `Other definition` is `other-definition`, `claim_id` is `claimId`. */
const plainWord = (text: string): string => text.toLowerCase().replace(/[\s_-]+/gu, '');

/** A member under its name, else under the same name written otherwise. */
function memberOf(value: object, key: string): unknown {
  if (Object.hasOwn(value, key)) return (value as Record<string, unknown>)[key];
  const other = Object.keys(value).find((name) => plainWord(name) === plainWord(key));
  return other === undefined ? undefined : (value as Record<string, unknown>)[other];
}

function readObject(shape: Extract<Shape, { type: 'object' }>, value: unknown, path: string): Reading {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fault(path, 'an object is wanted');
  const out: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(shape.properties)) {
    const given = memberOf(value, key);
    if ((given === undefined || given === null) && member.type === 'array') {
      out[key] = [];
      continue;
    }
    const read = readShape(member, given, path === '' ? key : `${path}.${key}`);
    if (!read.ok) return read;
    out[key] = read.value;
  }
  // An object in which not one wanted key stands is another answer than the one asked for.
  if (path === '' && !Object.keys(shape.properties).some((key) => memberOf(value, key) !== undefined))
    return fault(path, `the keys ${shape.required.join(', ')} are wanted`);
  return { ok: true, value: out };
}

function readArray(shape: Extract<Shape, { type: 'array' }>, value: unknown, path: string): Reading {
  const items = Array.isArray(value)
    ? value
    : typeof value === 'object' && value !== null && shape.items.type === 'object'
      ? [value]
      : null;
  if (!items)
    return typeof value === 'string' && shape.items.type === 'string' && value !== ''
      ? { ok: true, value: idsIn(value) ?? [value] }
      : fault(path, 'a list is wanted');
  const out: unknown[] = [];
  for (const [i, item] of items.slice(0, Math.min(MAX_ITEMS, shape.maxItems ?? MAX_ITEMS)).entries()) {
    const read = readShape(shape.items, item, `${path}[${i}]`);
    if (!read.ok) return read;
    out.push(read.value);
  }
  return { ok: true, value: out };
}

/** Ids that were written into one string instead of a list. */
function idsIn(text: string): string[] | null {
  const parts = text.split(/[\s,，;；、]+/u).filter((part) => part !== '');
  return parts.length > 1 && parts.every((part) => /^\[?(?:e[0-9a-f]{12}|[a-z]+(?:\.[a-z]+)+\.\d+)\]?$/u.test(part)) ? parts : null;
}

const fault = (path: string, what: string): Reading => ({ ok: false, error: `${path === '' ? 'the answer' : path}: ${what}` });
