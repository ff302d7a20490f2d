// Measures recognition: primary company of quote pages, mentions on labelled snippets and on recorded news, wrong companies.
import { readFileSync } from 'node:fs';
import { detect } from '#scripts/detect.ts';
import { findMentions } from '#shared/symbols/mentions.ts';
import { readAddress } from '#shared/symbols/recognise.ts';
import { shippedDirectory } from '#shared/symbols/shipped.ts';
import { addresses, snippets } from '#test/eval/symbols-set.ts';
import { dataFile, hasData } from '#test/support/data-dir.ts';

type Figure = { name: string; value: number; unit: string; n?: number };

const recordedPages: readonly (readonly [file: string, url: string, symbol: string])[] = [
  ['html/yahoo/yahoo_quote_AAPL_2022a.html', 'https://finance.yahoo.com/quote/AAPL/', 'AAPL.US'],
  ['html/yahoo/yahoo_quote_AAPL_2023-05_after_consent.html', 'https://finance.yahoo.com/quote/AAPL/', 'AAPL.US'],
  ['html/yahoo/yahoo_financials_AAPL_2022.html', 'https://finance.yahoo.com/quote/AAPL/financials', 'AAPL.US'],
  ['html/yahoo/yahoo_analysis_AAPL_2022.html', 'https://finance.yahoo.com/quote/AAPL/analysis', 'AAPL.US'],
  ['html/yahoo/yahoo_key-statistics_AAPL_2022.html', 'https://finance.yahoo.com/quote/AAPL/key-statistics', 'AAPL.US'],
  ['html/yahoo/yahoo_404_ZNGA_2022.html', 'https://finance.yahoo.com/quote/ZNGA', '-'],
  [
    'html/sina/sina_dupont_02367.html',
    'https://vip.stock.finance.sina.com.cn/corp/go.php/vFD_DupontAnalysis/stockid/002367/displaytype/10.phtml',
    '002367.SZ',
  ],
  ['more/html/eastmoney_guba_list_600519_2026-06-20.html', 'https://guba.eastmoney.com/list,600519.html', '600519.SH'],
  [
    'sec/filings/aapl-10-k-2024-11-01.html',
    'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/aapl-20240928.htm',
    'AAPL.US',
  ],
];

const measureAddresses = (): Figure[] => {
  const directory = shippedDirectory();
  const right = addresses.filter(([url, symbol]) => {
    const answer = readAddress(url, directory);
    return (answer?.ok ? answer.company.symbol : '-') === symbol;
  });
  return [{ name: 'primary-symbol', value: right.length / addresses.length, unit: 'ratio', n: addresses.length }];
};

const measurePages = (): Figure[] => {
  const pages = recordedPages.filter(([file]) => hasData(file));
  if (pages.length === 0) return [];
  const right = pages.filter(
    ([file, url, symbol]) => (detect(readFileSync(dataFile(file), 'utf8'), url).primary?.symbol ?? '-') === symbol,
  );
  return [{ name: 'symbols.primary.recorded-pages', value: right.length / pages.length, unit: 'ratio', n: pages.length }];
};

/** Which snippets are answered otherwise than labelled; for the figures and for reading. */
export const judgeSnippets = () => {
  const directory = shippedDirectory();
  let [found, expected, right, wrong] = [0, 0, 0, 0];
  const faults: string[] = [];
  for (const [text, companies] of snippets) {
    const want = companies
      .split(' ')
      .filter(Boolean)
      .map((one) => one.split('/'));
    const got = [
      ...new Set(
        findMentions(text, directory, { locale: /[\u3400-\u9fff]/.test(text) ? 'zh-CN' : 'en' }).mentions.map(({ symbol }) => symbol),
      ),
    ];
    const bad = got.filter((symbol) => !want.some((either) => either.includes(symbol)));
    const missing = want.filter((either) => !either.some((symbol) => got.includes(symbol)));
    found += got.length;
    expected += want.length;
    right += want.length - missing.length;
    wrong += bad.length;
    if (bad.length + missing.length > 0)
      faults.push(`${text} → wrong [${bad.join(' ')}] missing [${missing.map((one) => one.join('/')).join(' ')}]`);
  }
  return { found, expected, right, wrong, faults };
};

/** Recorded news name their company with its code: the code must be found, and never another company for it. */
const measureNews = (): Figure[] => {
  if (!hasData('news', 'cn_news_company_code_dev.csv')) return [];
  const directory = shippedDirectory();
  const text = readFileSync(dataFile('news', 'cn_news_company_code_dev.csv'), 'utf8');
  let [n, right, wrong] = [0, 0, 0];
  for (const m of text.matchAll(/([\u4e00-\u9fffA-Z*]{2,8})[(（](?:行情)?((?:00[0-3]|30[0-2]|60[0135]|68[89])\d{3})[,，)）]/g)) {
    const [surface = '', name = '', code = ''] = m;
    const company = directory.get(`${code}.SH`) ?? directory.get(`${code}.SZ`);
    if (!company) continue;
    n++;
    const { mentions } = findMentions(surface, directory, { locale: 'zh-CN' });
    if (mentions.some(({ symbol }) => symbol === company.symbol)) right++;
    if (
      mentions.some(({ symbol }) => directory.get(symbol)?.issuer !== company.issuer && name.includes(directory.get(symbol)?.name ?? '-'))
    )
      wrong++;
  }
  return [
    { name: 'symbols.news.code-found', value: right / n, unit: 'ratio', n },
    { name: 'symbols.news.wrong-company', value: wrong, unit: 'count', n },
  ];
};

export const measure = async (): Promise<Figure[]> => {
  const { found, expected, right, wrong } = judgeSnippets();
  return [
    ...measureAddresses(),
    ...measurePages(),
    { name: 'mentions-precision', value: (found - wrong) / found, unit: 'ratio', n: found },
    { name: 'mentions-recall', value: right / expected, unit: 'ratio', n: expected },
    { name: 'wrong-company', value: wrong, unit: 'count', n: found },
    ...measureNews(),
  ];
};
