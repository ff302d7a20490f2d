// What tags and inline styles mean for cutting: block or inline, hidden, bold. Both adapters decide by these alone, so they cut alike.

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const BLOCKS = words(
  'address article aside blockquote body button caption center dd details dialog dir div dl dt fieldset figcaption figure footer form frameset h h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup option p page plaintext pre section summary table tbody td tfoot th thead tr ul xmp',
);
/** Content that a reader never sees as text of the page. */
const SKIPPED = words(
  'script style template noscript head title svg math iframe object embed canvas video audio select datalist textarea ix:header ix:hidden ix:references ix:resources',
);
const BOLD = words('b strong h1 h2 h3 h4 h5 h6 th');
const SLANTED = words('i em u cite');

export interface Style {
  readonly display?: 'none' | 'inline' | 'block';
  readonly bold?: boolean;
  readonly slanted?: boolean;
}

const PLAIN_STYLE: Style = {};
const MEMO_LIMIT = 4096;

function readStyle(css: string): Style {
  const style: { -readonly [K in keyof Style]: Style[K] } = {};
  for (const declaration of css.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const name = declaration.slice(0, colon).trim();
    const value = declaration
      .slice(colon + 1)
      .replace('!important', '')
      .trim();
    if (name === 'display') style.display = value === 'none' ? 'none' : /^(inline|contents|ruby)/.test(value) ? 'inline' : 'block';
    else if (name === 'visibility') {
      if (value === 'hidden' || value === 'collapse') style.display = 'none';
    } else if (name === 'font-size' || name === 'opacity') {
      if (/^0*\.?0+(?:px|pt|em|rem|%)?$/.test(value)) style.display = 'none';
    } else if (name === 'font-weight') style.bold = /^(bold|bolder|[6-9]\d\d)/.test(value);
    else if (name === 'font') {
      if (/\b(bold|bolder|[6-9]00)\b/.test(value)) style.bold = true;
      if (/\bitalic\b/.test(value)) style.slanted = true;
    } else if (name === 'font-style') style.slanted = value.startsWith('italic');
    else if (name === 'text-decoration' || name === 'text-decoration-line') {
      if (value.includes('underline')) style.slanted = true;
    }
  }
  return style;
}

/** Reads inline styles, remembering the few hundred strings that a filing repeats. */
export function styleReader(): (css: string | null | undefined) => Style {
  const memo = new Map<string, Style>();
  return (css) => {
    if (!css) return PLAIN_STYLE;
    const known = memo.get(css);
    if (known) return known;
    const style = css.length > 10_000 ? PLAIN_STYLE : readStyle(css);
    if (memo.size < MEMO_LIMIT) memo.set(css, style);
    return style;
  };
}

export const isSkipped = (name: string): boolean => SKIPPED.has(name);
export const isBoldTag = (name: string): boolean => BOLD.has(name);
export const isSlantedTag = (name: string): boolean => SLANTED.has(name);

/** Block or inline, by the tag and the inline style; `display:inline` on a table part is left aside, as row and cell order would be lost. */
export function isBlock(name: string, style: Style): boolean {
  const byTag = BLOCKS.has(name);
  if (style.display === undefined || style.display === 'none') return byTag;
  if (style.display === 'block') return true;
  return byTag && /^(table|tbody|thead|tfoot|tr|td|th|caption|li)$/.test(name);
}

/** The level of `h1` to `h6`, else 0. */
export function headingTag(name: string): number {
  return name.length === 2 && name[0] === 'h' && name[1]! >= '1' && name[1]! <= '6' ? Number(name[1]) : 0;
}
