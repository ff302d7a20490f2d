// An invented US company as EDGAR and the quote line would answer: number, filings, facts of four years, an annual report with a few sentences.
import { companyFactsUrl, documentUrl, submissionsUrl, TICKERS_URL } from '#worker/sources/sec/door.ts';
import { tencentUrl } from '#worker/sources/tencent.ts';
import { jsonOf } from './support.ts';

export interface American {
  symbol: string;
  name: string;
  cik: string;
}

const YEARS = [2025, 2024, 2023, 2022];
const accession = (cik: string, year: number): string => `${cik}-${String(year + 1).slice(2)}-000007`;
const sales = (year: number): number => 400_000_000 + 40_000_000 * (year - 2022);

/** Facts by concept as shares of sales. */
const FLOWS = {
  Revenues: 1,
  CostOfRevenue: 0.6,
  GrossProfit: 0.4,
  OperatingIncomeLoss: 0.15,
  NetIncomeLoss: 0.1,
  NetCashProvidedByUsedInOperatingActivities: 0.14,
};
const STOCKS = {
  Assets: 1.4,
  AssetsCurrent: 0.6,
  LiabilitiesCurrent: 0.3,
  Liabilities: 0.7,
  StockholdersEquity: 0.7,
  AccountsReceivableNetCurrent: 0.15,
  InventoryNet: 0.1,
};

function factsOf({ cik, name }: American): unknown {
  const fact = (year: number, share: number, instant: boolean) => ({
    ...(instant ? {} : { start: `${year}-01-01` }),
    end: `${year}-12-31`,
    val: Math.round(sales(year) * share),
    accn: accession(cik, year),
    fy: year,
    fp: 'FY',
    form: '10-K',
    filed: `${year + 1}-02-20`,
  });
  const concepts = (of: Record<string, number>, instant: boolean) =>
    Object.entries(of).map(([tag, share]) => [
      tag,
      { label: tag, description: '', units: { USD: YEARS.map((y) => fact(y, share, instant)) } },
    ]);
  return {
    cik: Number(cik),
    entityName: name,
    facts: { 'us-gaap': Object.fromEntries([...concepts(FLOWS, false), ...concepts(STOCKS, true)]) },
  };
}

const millions = (amount: number): string => `${Math.round(amount / 1e5) / 10}`;
const row = (label: string, share: number): string =>
  `<tr><td>${label}</td>${[2025, 2024, 2023].map((y) => `<td>${millions(sales(y) * share)}</td>`).join('')}</tr>`;
const report = (name: string): string => `<!doctype html><html><body><h1>${name} annual report</h1>
<h2>Item 1A. Risk Factors</h2><p>Two customers accounted for 31% of our revenue in 2025, and the loss of either of them would reduce our results.</p>
<h2>Item 7. Management’s Discussion</h2><p>Revenue increased because volumes grew in both of our segments and prices held.</p>
<p>We repaid the term loan in full in the third quarter and have no borrowings outstanding.</p>
<h2>Consolidated statements of operations</h2><p>(in millions)</p><table><tr><th></th><th>2025</th><th>2024</th><th>2023</th></tr>
${row('Revenues', 1)}${row('Cost of revenue', 0.6)}${row('Gross profit', 0.4)}${row('Net income', 0.1)}</table></body></html>`;

export function americanAnswers(company: American): Map<string, () => Response> {
  const { symbol, name, cik } = company;
  const ticker = symbol.replace(/\.US$/, '');
  const document = 'annual.htm';
  const answers = new Map<string, () => Response>();
  answers.set(TICKERS_URL, () => jsonOf({ '0': { cik_str: Number(cik), ticker, title: name } }));
  answers.set(submissionsUrl(cik), () =>
    jsonOf({
      cik,
      name,
      sic: '3550',
      filings: {
        recent: {
          accessionNumber: YEARS.map((y) => accession(cik, y)),
          form: YEARS.map(() => '10-K'),
          filingDate: YEARS.map((y) => `${y + 1}-02-20`),
          reportDate: YEARS.map((y) => `${y}-12-31`),
          primaryDocument: YEARS.map(() => document),
          items: YEARS.map(() => ''),
        },
      },
    }),
  );
  answers.set(companyFactsUrl(cik), () => jsonOf(factsOf(company)));
  answers.set(
    documentUrl(cik, accession(cik, 2025), document),
    () => new Response(report(name), { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  );
  const fields = ['200', name, `${ticker}.OQ`, '25.50', '25.10', ...Array(25).fill('0')];
  const at = new Date(Date.now() - 6 * 3600_000).toISOString();
  fields[30] = `${at.slice(0, 10)} ${at.slice(11, 19)}`.replaceAll('-', '/').replace(' ', ' ');
  answers.set(
    tencentUrl(symbol),
    () =>
      new Response(`v_us${ticker}="${[...fields, ...Array(30).fill('0'), 'USD'].join('~')}";`, {
        headers: { 'content-type': 'text/html; charset=GBK' },
      }),
  );
  return answers;
}
