// Owns finding where a quote page prints the company's name: the mark is set beside it.

const PLACES =
  'h1, h2, [class*="stock-name" i], [class*="stockname" i], [class*="quote-header" i], [data-testid="quote-hdr"], [itemprop="name"]';
const MOST = 60;

/** The element that prints the name or the code; the first `h1` with text when none does. Never throws on odd pages. */
export function headingOf(page: Document, symbol: string, name: string): Element | undefined {
  const code = symbol.slice(0, symbol.lastIndexOf('.'));
  const spellings = [name, code, code.replace('.', '-'), code.replace(/^0+(?=\d)/, '')].filter((one) => one.length > 1);
  let fallback: Element | undefined;
  let n = 0;
  for (const element of page.querySelectorAll(PLACES)) {
    if (n++ > MOST) break;
    const text = element.textContent?.trim() ?? '';
    if (text.length === 0 || text.length > 200) continue;
    if (spellings.some((one) => text.includes(one))) return element;
    if (fallback === undefined && element.localName === 'h1') fallback = element;
  }
  return fallback;
}
