// Tokens for search: English words and numbers, Chinese bigrams (and unigrams where asked).
import { normalise } from './normalise.ts';

/** RETRIEVAL §6.5: function words that carry no meaning in a filing. */
const STOP = new Set(
  'a all also an and any are as at be been being between both but by can could did do does during each for from had has have having if in into is it its may might more most no nor not of on or other our over s shall should so some such t than that the their then there these they this those to under us was we were which while who whom will with would'.split(
    ' ',
  ),
);
const TOKEN = /\d[\d,]*(?:\.\d+)?|[a-z]+|[\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+/g;
const HAN = /^[\u3007\u3400-\u9fff\uf900-\ufaff]/;

export interface TokenOptions {
  /** Keep English function words. */
  readonly keepStopWords?: boolean;
  /** Give single Chinese characters beside the bigrams. */
  readonly unigrams?: boolean;
}

/** True for a number token as `tokens` gives it (commas removed). */
export const isNumberToken = (token: string): boolean => token.charCodeAt(0) >= 48 && token.charCodeAt(0) <= 57;

/**
 * Search tokens in order of appearance: lower-case Latin words without function words, whole numbers with commas removed,
 * Chinese runs as bigrams (a run of one character as itself). Input is any text; it is normalised first.
 */
export function tokens(text: string, options: TokenOptions = {}): string[] {
  const found: string[] = [];
  for (const match of normalise(text).toLowerCase().matchAll(TOKEN)) {
    const piece = match[0];
    if (HAN.test(piece)) {
      if (piece.length === 1 || options.unigrams) for (const c of piece) found.push(c);
      for (let i = 0; i + 2 <= piece.length; i++) found.push(piece.slice(i, i + 2));
    } else if (isNumberToken(piece)) found.push(piece.replace(/,/g, ''));
    else if (options.keepStopWords || !STOP.has(piece)) found.push(piece);
  }
  return found;
}
