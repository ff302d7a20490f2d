// Placeholders of the book's sentences: `{metric}`, `{metric@1}`, `{±metric}` (rose 2.0%), `{~metric}` (up 2.0%), `{|m|}`, `{Δm}`, `{metric_n}`, `{event.field}`.

export interface Placeholder {
  name: string;
  shift: number;
  form: 'value' | 'moved' | 'noun' | 'absolute' | 'delta' | 'absolute-delta' | 'plain';
}

/** The bodies of all placeholders of a text, in order. */
export const placeholders = (text: string): string[] => [...text.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '');

/** The field of `event.…`, or undefined for a placeholder of another kind. */
export const eventPlaceholder = (body: string): string | undefined => (body.startsWith('event.') ? body.slice('event.'.length) : undefined);

/** Reads one placeholder's body. `_n` asks for the plain number, in front of or behind `@1`. */
export function readPlaceholder(body: string): Placeholder {
  const absolute = body.startsWith('|') && body.endsWith('|');
  let rest = absolute ? body.slice(1, -1) : body;
  const moved = rest.startsWith('±');
  const noun = rest.startsWith('~');
  const delta = rest.startsWith('Δ');
  if (moved || noun || delta) rest = rest.slice(1);
  const plain = /_n(@\d)?$/.test(rest) || /@\d_n$/.test(rest);
  if (plain) rest = rest.replace(/_n(?=(@\d)?$)/, '');
  const [name = '', shift = '0'] = rest.split('@');
  const form = absolute
    ? delta
      ? 'absolute-delta'
      : 'absolute'
    : moved
      ? 'moved'
      : noun
        ? 'noun'
        : delta
          ? 'delta'
          : plain
            ? 'plain'
            : 'value';
  return { name, shift: Number(shift), form };
}

export const placeholderName = (body: string): string => readPlaceholder(body).name;
