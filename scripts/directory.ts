// Builds shared/symbols/directory.json (and the small one that ships inside the extension) from public lists of codes and names: `npx node scripts/directory.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readHongKong, readMainland, readUnitedStates } from '#scripts/directory/read-lists.ts';
import { toRows } from '#scripts/directory/rows.ts';
import { dataFile, hasData } from '#test/support/data-dir.ts';

const target = (name: string): string => fileURLToPath(new URL(`../shared/symbols/${name}`, import.meta.url));

if (!hasData('symbols')) process.exit(0);
const text = (...parts: string[]): string => readFileSync(dataFile('symbols', ...parts), 'utf8');
const json = (name: string): unknown => JSON.parse(text(name));

const mainland = readMainland(
  text('cn_stock_basic_2026-04.csv'),
  [json('hk_shanghai-connect_2026-07.json'), json('hk_shenzhen-connect_2026-07.json')],
  json('easyquotation_stock_codes.json'),
);
const hongKong = readHongKong(json('hk_listings_en_zh_2026-07.json'), text('financedatabase_HKG.csv'));
const unitedStates = readUnitedStates(
  [
    ['N', json('us_nasdaq_full_tickers_2026-08.json')],
    ['Y', json('us_nyse_full_tickers_2026-08.json')],
    ['A', json('us_amex_full_tickers_2026-08.json')],
  ],
  json('sec_company_tickers_2026-04.json'),
);
const { full, small, figures } = toRows([...mainland, ...hongKong, ...unitedStates]);
writeFileSync(target('directory.json'), `${JSON.stringify(full)}\n`);
writeFileSync(target('directory-small.json'), `${JSON.stringify(small)}\n`);
console.log(JSON.stringify(figures));
