// Owns calculations that are written out, as in "(4,421.8 − 4,029.3) / 4,029.3 × 100": reads, executes and names the operands by place.

/** An operand as it is written: `value` as printed (percents as printed), sign included where it belongs to the number. */
export type Operand = { value: number; start: number; end: number };
export type Formula = { value: number; operands: readonly Operand[] };

/** Deepest nesting that is read; beyond it the text is no formula. */
const DEEPEST = 40;

/**
 * Executes a written calculation: + − × ÷, brackets, separators in thousands, currency signs; a percent sign divides by a hundred. `names` gives
 * values to words. Undefined for anything else, for a division by zero and for text over 2,000 characters. Never throws.
 */
export const executeFormula = (text: string, names?: ReadonlyMap<string, number>): Formula | undefined => {
  if (text.length > 2_000) return undefined;
  const operands: Operand[] = [];
  let at = 0;
  let depth = 0;
  const skip = (): void => {
    while (at < text.length && /[\s$€£¥￥]/.test(text[at] as string)) at++;
  };
  const peek = (): string => {
    skip();
    return text[at] ?? '';
  };
  const atom = (): number | undefined => {
    const c = peek();
    if (c === '-' || c === '−' || c === '–' || c === '+') {
      at++;
      const [before, place] = [operands.length, at - 1];
      const value = atom();
      if (value === undefined) return undefined;
      if (c === '+') return value;
      const own = operands[before];
      if (own && operands.length === before + 1 && own.start - place <= 2) operands[before] = { ...own, value: -own.value, start: place };
      return -value;
    }
    if (c === '(' || c === '[' || c === '（') {
      if (++depth > DEEPEST) return undefined;
      at++;
      const value = sum();
      if (value === undefined || !/[)\]）]/.test(peek())) return undefined;
      at++;
      depth--;
      return percent(value);
    }
    const number = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?/.exec(text.slice(at, at + 60))?.[0] ?? '';
    if (/\d/.test(number)) {
      const start = at;
      at += number.length;
      const value = Number(number.replaceAll(',', ''));
      operands.push({ value, start, end: at });
      return percent(value);
    }
    const name = /^[A-Za-z_]\w*/.exec(text.slice(at, at + 120))?.[0];
    const value = name === undefined ? undefined : names?.get(name);
    if (name === undefined || value === undefined) return undefined;
    at += name.length;
    return value;
  };
  const percent = (value: number): number => {
    if (peek() !== '%') return value;
    at++;
    return value * 0.01;
  };
  const product = (): number | undefined => {
    let left = atom();
    while (left !== undefined) {
      const c = peek();
      if (!/[*/×÷∗]/.test(c) || c === '') return left;
      at++;
      const right = atom();
      if (right === undefined) return undefined;
      if (/[/÷]/.test(c) && right === 0) return undefined;
      left = /[/÷]/.test(c) ? left / right : left * right;
    }
    return undefined;
  };
  const sum = (): number | undefined => {
    let left = product();
    while (left !== undefined) {
      const c = peek();
      if (!/[-+−–]/.test(c) || c === '') return left;
      at++;
      const right = product();
      if (right === undefined) return undefined;
      left = c === '+' ? left + right : left - right;
    }
    return undefined;
  };
  const value = sum();
  return value === undefined || peek() !== '' || !Number.isFinite(value) ? undefined : { value, operands };
};
