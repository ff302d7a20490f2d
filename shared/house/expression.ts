// The book's expression language: tokens and a recursive-descent parser. No eval; an unknown name is an error at import.

/** `shift` counts periods back (`@1`); `delta` marks Δ (value − value of the period before). */
export type Node =
  | { t: 'num'; v: number }
  | { t: 'str'; v: string }
  | { t: 'name'; name: string; shift: number; delta: boolean }
  | { t: 'event'; kind: string; field: string }
  | { t: 'call'; fn: string; args: Node[] }
  | { t: 'un'; op: '-' | 'abs' | 'not'; a: Node }
  | { t: 'bin'; op: string; a: Node; b: Node }
  | { t: 'if'; test: Node; yes: Node; no: Node };

export const FUNCTIONS = new Set(['rel', 'known', 'years', 'max', 'min', 'maxknown', 'severity']);
const COMPARE = new Set(['>=', '<=', '>', '<', '==', '!=']);
const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|"([^"]*)"|(Δ?[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)*(?:@\d)?)|(>=|<=|==|!=|[-+*/()<>,|]))/y;

type Token = { k: 'num' | 'str' | 'word' | 'op' | 'end'; v: string };

function tokens(source: string): Token[] {
  const out: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    if (!match) throw new Error(`cannot read "${source}" at ${at}`);
    const [, num, str, word, op] = match;
    if (num !== undefined) out.push({ k: 'num', v: num });
    else if (str !== undefined) out.push({ k: 'str', v: str });
    else if (word !== undefined) out.push({ k: 'word', v: word });
    else out.push({ k: 'op', v: op ?? '' });
  }
  out.push({ k: 'end', v: '' });
  return out;
}

/** `name`, `Δname`, `name@2`, `event.kind.field`; a word without its own meaning is left to `isName`. */
export function parseName(word: string): Extract<Node, { t: 'name' | 'event' }> {
  const parts = word.split('.');
  if (parts[0] === 'event') return { t: 'event', kind: parts[1] ?? '', field: parts[2] ?? '' };
  const delta = word.startsWith('Δ');
  const [name = '', shift = '0'] = (delta ? word.slice(1) : word).split('@');
  return { t: 'name', name, shift: Number(shift), delta };
}

/**
 * Parses one expression. `isName` answers whether a name of the book exists, `isEvent` whether a field of an event kind does;
 * anything else throws with the source text, at import.
 */
export function parse(source: string, isName: (name: string) => boolean, isEvent: (kind: string, field: string) => boolean): Node {
  const list = tokens(source);
  let i = 0;
  const fail = (what: string): never => {
    throw new Error(`${what} in expression "${source}"`);
  };
  const peek = (): Token => list[i] ?? { k: 'end', v: '' };
  const is = (v: string): boolean => peek().k !== 'str' && peek().v === v;
  const take = (v: string): boolean => is(v) && ++i > 0;
  const need = (v: string): void => {
    if (!take(v)) fail(`expected "${v}" before "${peek().v}"`);
  };
  const binary = (next: () => Node, ops: Set<string>): Node => {
    let left = next();
    while (peek().k !== 'str' && ops.has(peek().v)) {
      const op = peek().v;
      i++;
      left = { t: 'bin', op, a: left, b: next() };
    }
    return left;
  };
  const choice = (): Node => {
    const value = either();
    if (!take('if')) return value;
    const test = either();
    need('else');
    return { t: 'if', test, yes: value, no: choice() };
  };
  const either = (): Node => binary(both, new Set(['or']));
  const both = (): Node => binary(negated, new Set(['and']));
  const negated = (): Node => (take('not') ? { t: 'un', op: 'not', a: negated() } : binary(sum, COMPARE));
  const sum = (): Node => binary(product, new Set(['+', '-']));
  const product = (): Node => binary(factor, new Set(['*', '/']));
  const factor = (): Node => {
    const token = peek();
    i++;
    if (token.k === 'num') return { t: 'num', v: Number(token.v) };
    if (token.k === 'str') return { t: 'str', v: token.v };
    if (token.k === 'word') return word(token.v);
    if (token.v === '-') return { t: 'un', op: '-', a: factor() };
    if (token.v === '(') {
      const inner = choice();
      need(')');
      return inner;
    }
    if (token.v === '|') {
      const inner = sum();
      need('|');
      return { t: 'un', op: 'abs', a: inner };
    }
    return fail(`unexpected "${token.v}"`);
  };
  const word = (text: string): Node => {
    if (FUNCTIONS.has(text)) {
      need('(');
      const args: Node[] = [choice()];
      while (take(',')) args.push(choice());
      need(')');
      return { t: 'call', fn: text, args };
    }
    const node = parseName(text);
    if (node.t === 'event' ? !isEvent(node.kind, node.field) : !isName(node.name)) fail(`unknown name "${text}"`);
    return node;
  };
  const node = choice();
  if (peek().k !== 'end') fail(`unexpected "${peek().v}"`);
  return node;
}

/** Every name and event that the expression can read, in reading order, without running it. */
export function namesIn(node: Node): Extract<Node, { t: 'name' | 'event' }>[] {
  if (node.t === 'name' || node.t === 'event') return [node];
  if (node.t === 'call') return node.args.flatMap(namesIn);
  if (node.t === 'un') return namesIn(node.a);
  if (node.t === 'bin') return [...namesIn(node.a), ...namesIn(node.b)];
  if (node.t === 'if') return [...namesIn(node.test), ...namesIn(node.yes), ...namesIn(node.no)];
  return [];
}
