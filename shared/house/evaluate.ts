// Evaluates the book's expressions in three values: what is unknown is neither true nor false and never decides.
import type { Node } from './expression.ts';

/** Not known: a figure that was looked for and is not on record. */
export const UNKNOWN = Symbol('unknown');
/** Known to be absent: events were searched and there is none of this kind. Every comparison with it is false. */
export const NONE = Symbol('none');
export type Value = number | string | boolean | typeof UNKNOWN | typeof NONE;

/** Where names get their values; `shift` counts periods back from the present one. Ratios are in per cent. */
export interface Scope {
  value(name: string, shift: number): Value;
  event(kind: string, field: string): Value;
}

/** Longest run that `years()` and `hold` count. */
const LONGEST = 10;

const compare: Record<string, (a: number, b: number) => boolean> = {
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
};

function arithmetic(op: string, a: number, b: number): Value {
  if (op === '+') return a + b;
  if (op === '-') return a - b;
  if (op === '*') return a * b;
  return b === 0 ? UNKNOWN : a / b;
}

function binary(op: string, a: Value, b: Value): Value {
  if (op === 'and') return a === false || b === false ? false : a === true && b === true ? true : UNKNOWN;
  if (op === 'or') return a === true || b === true ? true : a === false && b === false ? false : UNKNOWN;
  const absent = a === NONE || b === NONE;
  const test = compare[op];
  if (test || op === '==' || op === '!=') {
    if (absent) return false;
    if (a === UNKNOWN || b === UNKNOWN) return UNKNOWN;
    if (op === '==') return a === b;
    if (op === '!=') return a !== b;
    return typeof a === 'number' && typeof b === 'number' && test ? test(a, b) : UNKNOWN;
  }
  if (a === UNKNOWN || b === UNKNOWN) return UNKNOWN;
  if (absent) return NONE;
  return typeof a === 'number' && typeof b === 'number' ? arithmetic(op, a, b) : UNKNOWN;
}

/** Growth of the quotient, (1 + a) ÷ (1 + b) − 1, with per cent in and out. A fall of 100 % or more in `b` has no quotient. */
function relative(a: Value, b: Value): Value {
  if (typeof a !== 'number' || typeof b !== 'number' || b <= -100) return UNKNOWN;
  return (a - b) / (1 + b / 100);
}

function extreme(values: Value[], pick: (...numbers: number[]) => number, skipUnknown: boolean): Value {
  const present = values.filter((v) => v !== NONE && !(skipUnknown && v === UNKNOWN));
  if (present.some((v) => v === UNKNOWN)) return UNKNOWN;
  const numbers = present.filter((v) => typeof v === 'number');
  if (numbers.length > 0) return pick(...numbers);
  return skipUnknown && values.some((v) => v === UNKNOWN) ? UNKNOWN : NONE;
}

function call(fn: string, args: Node[], scope: Scope, back: number): Value {
  const [first, second] = args;
  if (!first) return UNKNOWN;
  if (fn === 'years') return runOf(first, scope, back);
  if (fn === 'known') {
    const value = evaluate(first, scope, back);
    return value !== UNKNOWN && value !== NONE;
  }
  const values = args.map((arg) => evaluate(arg, scope, back));
  if (fn === 'rel') return second ? relative(values[0] ?? UNKNOWN, values[1] ?? UNKNOWN) : UNKNOWN;
  if (fn === 'min') return extreme(values, Math.min, false);
  return extreme(values, Math.max, fn === 'maxknown' || fn === 'severity');
}

/** The expression's value, `back` periods before the present one. */
export function evaluate(node: Node, scope: Scope, back = 0): Value {
  switch (node.t) {
    case 'num':
    case 'str':
      return node.v;
    case 'event':
      return scope.event(node.kind, node.field);
    case 'name': {
      const now = scope.value(node.name, back + node.shift);
      return node.delta ? binary('-', now, scope.value(node.name, back + node.shift + 1)) : now;
    }
    case 'call':
      return call(node.fn, node.args, scope, back);
    case 'un': {
      const value = evaluate(node.a, scope, back);
      if (node.op === 'not') return typeof value === 'boolean' ? !value : value === NONE ? true : UNKNOWN;
      if (typeof value !== 'number') return value === NONE ? NONE : UNKNOWN;
      return node.op === '-' ? -value : Math.abs(value);
    }
    case 'if': {
      const test = evaluate(node.test, scope, back);
      return test === true ? evaluate(node.yes, scope, back) : test === false ? evaluate(node.no, scope, back) : UNKNOWN;
    }
    case 'bin':
      return binary(node.op, evaluate(node.a, scope, back), evaluate(node.b, scope, back));
  }
}

/** Consecutive periods, counted backwards from `back`, in which the condition was true. */
export function runOf(node: Node, scope: Scope, back = 0): number {
  let run = 0;
  while (run < LONGEST && evaluate(node, scope, back + run) === true) run++;
  return run;
}

/** The names that had no value when the expression came out unknown: what the list of missing evidence names. */
export function unknownNames(nodes: Extract<Node, { t: 'name' | 'event' }>[], scope: Scope): string[] {
  const out: string[] = [];
  for (const node of nodes) {
    if (node.t === 'event') {
      if (scope.event(node.kind, node.field) === UNKNOWN) out.push(`event.${node.kind}`);
      continue;
    }
    for (const shift of node.delta ? [node.shift, node.shift + 1] : [node.shift])
      if (scope.value(node.name, shift) === UNKNOWN) out.push(shift > 0 ? `${node.name}@${shift}` : node.name);
  }
  return [...new Set(out)];
}
