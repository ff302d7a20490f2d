// The invented company under many numbers: each test that breaks a source has a company of its own, so that no stored answer of another helps it.
import { inventedAnswers, inventedCik, inventedTicker } from '#test/support/invented-company.ts';

type Extra = Record<string, { type?: string; status?: number; body: string | Buffer; headers?: Record<string, string> }>;

export interface Twin {
  symbol: string;
  cik: string;
  factsUrl: string;
  submissionsUrl: string;
  /** Addresses of its documents. */
  documents: string[];
}

const letters = (n: number): string => String.fromCharCode(65 + Math.floor(n / 26)) + String.fromCharCode(65 + (n % 26));

/** `count` twins and what the replay server has to answer for them. Tickers have six letters: no real one does. */
export function twins(count: number): { twins: Twin[]; extra: Extra } {
  const digits = String(Number(inventedCik));
  const answers = inventedAnswers().filter((a) => a.url.includes(digits));
  const extra: Extra = {};
  const list: Twin[] = [];
  const tickers: Record<string, unknown> = { '0': inventedTicker };
  for (let n = 0; n < count; n++) {
    const mine = String(Number(digits) + 100 + n);
    const ticker = `TWIN${letters(n)}`;
    const own = (text: string): string => text.replaceAll(digits, mine).replaceAll(inventedTicker.ticker, ticker);
    for (const { url, type, body } of answers) extra[own(url)] = { type, body: own(body) };
    tickers[String(n + 1)] = { ...inventedTicker, cik_str: Number(mine), ticker };
    const cik = mine.padStart(10, '0');
    list.push({
      symbol: `${ticker}.US`,
      cik,
      factsUrl: `https://data.sec.gov/api/xbrl/companyfacts/CIK${cik}.json`,
      submissionsUrl: `https://data.sec.gov/submissions/CIK${cik}.json`,
      documents: answers.map((a) => own(a.url)).filter((u) => u.includes('/Archives/')),
    });
  }
  extra['https://www.sec.gov/files/company_tickers.json'] = { body: JSON.stringify(tickers) };
  return { twins: list, extra };
}
