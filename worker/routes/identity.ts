// The identity guard: before any work the code, the exchange and the page must agree; a mismatch is refused with the reason.
import { SAMPLE_SYMBOL } from '#shared/case/sources.ts';
import type { CaseRequest } from '#shared/schema/case.ts';
import { symbolId } from '#shared/schema/symbol.ts';
import { lookUp, splitSymbol } from '#shared/symbols/code.ts';
import { readAddress } from '#shared/symbols/recognise.ts';
import { shippedDirectory } from '#shared/symbols/shipped.ts';
import { findSymbol } from '../db/symbol-rows.ts';
import type { Deps } from '../deps.ts';
import { ProblemError } from '../problem.ts';
import { knownToEdgar } from '../sources/sec/known.ts';

export interface Identity {
  symbol: string;
  name: string;
}

const SAMPLE_NAME = { en: 'Example Foods', zh: '示例消费' };
const REASONS: Record<string, string> = {
  index: 'is an index, not a company',
  fund: 'is a fund, not a company',
  'no-such-code': 'is not a code that exists on this exchange',
  'code-name-mismatch': 'does not belong to the name given',
};

const refuse = (code: string, symbol: string, why: string): ProblemError =>
  new ProblemError(422, code, `${symbol} ${why}`, { path: 'symbol' });

/** The canonical symbol and its name, or the refusal. A US ticker that the shipped directory lacks is looked up at EDGAR, where new listings appear first. */
export async function identify(
  symbol: string,
  deps: Pick<Deps, 'db' | 'outside' | 'library' | 'now' | 'ready'>,
  locale: string = 'en',
): Promise<Identity> {
  if (symbol === SAMPLE_SYMBOL) return { symbol, name: locale === 'en' ? SAMPLE_NAME.en : SAMPLE_NAME.zh };
  if (!symbolId.safeParse(symbol).success)
    throw refuse('no-such-code', JSON.stringify(symbol.slice(0, 30)), 'is not written as CODE.MARKET, e.g. 600519.SH, 00700.HK or AAPL.US');
  const [code, market] = splitSymbol(symbol);
  const answer = lookUp({ code, market }, shippedDirectory(), symbol);
  const inEnglish = locale === 'en';
  if (answer.ok) {
    const { company } = answer;
    return { symbol: company.symbol, name: inEnglish && company.nameEn !== '' ? company.nameEn : company.name };
  }
  if (answer.refusal.reason === 'no-such-code' && market === 'US') {
    const row = await findSymbol(deps.db, symbol);
    const name = row?.name ?? (await knownToEdgar(symbol, deps));
    if (typeof name === 'string') return { symbol, name };
    // Without EDGAR's word the directory's stands; that it could not be asked is said.
    if (name === undefined)
      throw refuse('no-such-code', symbol, `${REASONS['no-such-code']} as far as the directory knows; EDGAR could not be asked`);
  }
  throw refuse(answer.refusal.reason, symbol, REASONS[answer.refusal.reason] ?? 'was refused');
}

/** Currencies that prices of a market are in; Hong Kong has counters in yuan, Shanghai's and Shenzhen's B shares are in dollars. */
const CURRENCIES: Record<string, readonly string[]> = {
  US: ['USD'],
  HK: ['HKD', 'CNY', 'USD'],
  SH: ['CNY', 'USD'],
  SZ: ['CNY', 'HKD'],
  BJ: ['CNY'],
};

/** The page that a price was read from must be about the company of the case. */
export function agreeWithPage(symbol: string, facts: CaseRequest['pageFacts']): void {
  if (facts === undefined || symbol === SAMPLE_SYMBOL) return;
  const market = symbol.slice(symbol.lastIndexOf('.') + 1);
  const page = readAddress(facts.url, shippedDirectory());
  if (page?.ok && page.company.symbol !== symbol)
    throw new ProblemError(422, 'symbol-page-mismatch', `The page is about ${page.company.symbol}, the case about ${symbol}`, {
      path: 'pageFacts.url',
    });
  if (!(CURRENCIES[market] ?? []).includes(facts.currency))
    throw new ProblemError(422, 'currency-mismatch', `A price in ${facts.currency} is not a price of ${symbol}`, {
      path: 'pageFacts.currency',
    });
}
