// Owns what a page's address says of its company, without the directory: enough to ask the background, and to fall back on.

import { codeKind } from '#shared/symbols/boards.ts';
import { readSpelling } from '#shared/symbols/code.ts';
import { readPage } from '#shared/symbols/sites.ts';

/** The canonical symbol that an address spells, by shape alone; undefined on pages that name none, an index or a fund. */
export function symbolOfAddress(url: string): string | undefined {
  const page = readPage(url);
  if (!page || 'cik' in page || /^[\^.]/.test(page.spelling)) return undefined;
  const reading = readSpelling(page.spelling, page.market).find((one) => page.market === undefined || one.market === page.market);
  return reading && codeKind(reading.code, reading.market) === 'company' ? `${reading.code}.${reading.market}` : undefined;
}

/** True when the address is one of a company at all: only then is the background asked for the page's company. */
export const namesCompany = (url: string): boolean => readPage(url) !== undefined;
