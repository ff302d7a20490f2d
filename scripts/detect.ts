// Recognition over a saved page: `npm run detect -- --url URL FILE.html` prints one JSON object {primary, mentions}.
import { readFileSync } from 'node:fs';
import { Parser } from 'htmlparser2';
import { mentions, primaryOf, readAddress } from '#shared/symbols/recognise.ts';
import { shippedDirectory } from '#shared/symbols/shipped.ts';

/** Visible text of a page, blocks apart by line breaks, and its title. */
export const pageText = (html: string): { title: string; text: string; language: string } => {
  const hidden = new Set(['script', 'style', 'noscript', 'template', 'textarea', 'select', 'svg', 'iframe', 'head']);
  const inline = new Set([
    'a',
    'abbr',
    'b',
    'em',
    'font',
    'i',
    'mark',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
    'time',
    'u',
    'label',
    'fin-streamer',
    'cite',
    'q',
  ]);
  let depth = 0;
  let inTitle = false;
  let title = '';
  let text = '';
  let language = '';
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'body') depth = 0;
        if (name === 'html') language = attributes.lang ?? '';
        if (name === 'title' && title === '') inTitle = true;
        if (hidden.has(name)) depth++;
        else if (!inline.has(name)) text += '\n';
      },
      ontext(data) {
        if (inTitle) title += data;
        else if (depth === 0) text += data;
      },
      onclosetag(name) {
        if (name === 'title') inTitle = false;
        if (hidden.has(name)) depth = Math.max(0, depth - 1);
        else if (!inline.has(name)) text += '\n';
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return { title: title.trim(), text: text.replace(/[ \t]*\n[\s]*/g, '\n').trim(), language };
};

/** What the command prints. Offsets are UTF-16 into the page's visible text. */
export const detect = (html: string, url: string | undefined) => {
  const directory = shippedDirectory();
  const { title, text, language } = pageText(html);
  const locale = language || (/[\u3400-\u9fff]/.test(title) ? 'zh-CN' : 'en');
  const primary = primaryOf({ text, url, title, locale }, directory);
  const address = url ? readAddress(url, directory) : undefined;
  const found = mentions(text, directory, { market: address?.ok ? address.company.market : primary?.market, locale });
  return {
    primary: primary ? { symbol: primary.symbol, name: primary.name } : null,
    mentions: found.map(({ symbol, name, text: surface, start, end }) => ({ symbol, name, text: surface, start, end })),
  };
};

if (process.argv[1]?.endsWith('detect.ts')) {
  const words = process.argv.slice(2);
  const at = words.indexOf('--url');
  const url = at >= 0 ? words[at + 1] : undefined;
  const file = words.filter((_, i) => at < 0 || (i !== at && i !== at + 1))[0];
  if (!file) {
    console.error('npm run detect -- --url URL FILE.html');
    process.exit(2);
  }
  let html: string;
  try {
    html = readFileSync(file, 'utf8');
  } catch (e) {
    console.error(`${file} can't be read: ${e instanceof Error ? e.message : String(e)}`);
    process.exit(1);
  }
  console.log(JSON.stringify(detect(html, url)));
}
