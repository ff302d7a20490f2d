// Hand-written shapes for what crosses the extension's inner borders; zod would cost a content script more than all the rest of it.

/** Returns the value, narrowed, or undefined when it does not fit. Unknown fields are dropped. */
export type Shape<T> = (value: unknown) => T | undefined;
export type Shaped<S> = S extends Shape<infer T> ? T : never;

export const text =
  (max: number, min = 0): Shape<string> =>
  (value) =>
    typeof value === 'string' && value.length >= min && value.length <= max ? value : undefined;

export const matching =
  (pattern: RegExp, max = 200): Shape<string> =>
  (value) =>
    typeof value === 'string' && value.length <= max && pattern.test(value) ? value : undefined;

export const whole: Shape<number> = (value) => (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined);
export const finite: Shape<number> = (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
export const flag: Shape<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

export const oneOf =
  <const T extends string>(...allowed: T[]): Shape<T> =>
  (value) =>
    allowed.find((one) => one === value);

export const list =
  <T>(item: Shape<T>, max: number): Shape<T[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length > max) return undefined;
    const out: T[] = [];
    for (const one of value) {
      const fit = item(one);
      if (fit === undefined) return undefined;
      out.push(fit);
    }
    return out;
  };

/** Marks a field that may be absent. */
export type Optional<T> = { optional: Shape<T> };
export const optional = <T>(shape: Shape<T>): Optional<T> => ({ optional: shape });

type Fields = Record<string, Shape<unknown> | Optional<unknown>>;
type Required<F extends Fields> = { [K in keyof F as F[K] extends Optional<unknown> ? never : K]: F[K] extends Shape<infer T> ? T : never };
type Absent<F extends Fields> = {
  [K in keyof F as F[K] extends Optional<unknown> ? K : never]?: F[K] extends Optional<infer T> ? T : never;
};
export type Fitted<F extends Fields> = Required<F> & Absent<F>;

export const object =
  <F extends Fields>(fields: F): Shape<Fitted<F>> =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const out: Record<string, unknown> = {};
    for (const [name, shape] of Object.entries(fields)) {
      const given = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
      if (typeof shape !== 'function') {
        if (given === undefined) continue;
        const fit = shape.optional(given);
        if (fit === undefined) return undefined;
        out[name] = fit;
        continue;
      }
      const fit = shape(given);
      if (fit === undefined) return undefined;
      out[name] = fit;
    }
    return out as Fitted<F>;
  };

/** A JSON value of bounded size, kept as it is: what the backend checks field by field. */
export const json =
  (maxChars: number): Shape<object> =>
  (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    try {
      return JSON.stringify(value).length <= maxChars ? value : undefined;
    } catch {
      return undefined;
    }
  };
