// What a filing's own inline XBRL says of its print: which characters of which paragraph are which tag in which period. Truth for tying
// cells to print; the product itself reads print without tags.
import { Parser } from 'htmlparser2';
import { cutter } from '#shared/documents/cut.ts';
import type { Paragraph } from '#shared/schema/snapshot.ts';

export interface TaggedFigure {
  readonly tag: string;
  readonly start?: string;
  readonly end: string;
  /** Without a dimension: the figure is the company's, as companyfacts carry it. */
  readonly plain: boolean;
  readonly paragraph: number;
  readonly at: number;
  readonly text: string;
}

interface Context {
  start?: string;
  end?: string;
  plain: boolean;
}

/** Paragraphs exactly as the worker cuts them, and every tagged figure with its place. */
export function taggedFigures(html: string): { paragraphs: Paragraph[]; tagged: TaggedFigure[] } {
  const cut = cutter({ trace: true });
  const contexts = new Map<string, Context>();
  const tags: { tag: string; context: string }[] = [];
  const open: number[] = [];
  let context: Context | undefined;
  let field = '';
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'xbrli:context') {
          context = { plain: true };
          contexts.set(attributes.id ?? '', context);
        } else if (/^xbrldi:|segment$/.test(name) && context) context.plain = false;
        else if (/^xbrli:(?:startdate|enddate|instant)$/.test(name)) field = name;
        else if (name === 'ix:nonfraction') {
          open.push(tags.length);
          tags.push({ tag: attributes.name ?? '', context: attributes.contextref ?? '' });
        }
        cut.open(name, attributes);
      },
      ontext(data) {
        if (field && context) {
          if (field.endsWith('startdate')) context.start = data.trim();
          else context.end = data.trim();
        }
        cut.text(data, open.at(-1) ?? -1);
      },
      onclosetag(name) {
        if (name === 'xbrli:context') context = undefined;
        if (/^xbrli:/.test(name)) field = '';
        if (name === 'ix:nonfraction') open.pop();
        cut.close(name);
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true, recognizeCDATA: false, recognizeSelfClosing: false },
  );
  parser.write(html);
  parser.end();
  const { paragraphs, runs } = cut.finish();
  const tagged: TaggedFigure[] = [];
  runs.forEach((list, paragraph) => {
    for (const run of list) {
      const found = tags[run.source];
      const when = found === undefined ? undefined : contexts.get(found.context);
      if (found === undefined || when?.end === undefined) continue;
      const text = paragraphs[paragraph]!.text.slice(run.at, run.at + run.length);
      tagged.push({
        tag: found.tag,
        ...(when.start ? { start: when.start } : {}),
        end: when.end,
        plain: when.plain,
        paragraph,
        at: run.at,
        text,
      });
    }
  });
  return { paragraphs, tagged };
}
