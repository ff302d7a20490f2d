// In which currency and by which standards a report's statements are kept: by the lines over the tables, the heads of columns, the signs of
// figures, and what the report says of itself. A filer on a US exchange need not count in dollars.
import type { AccountingStandard } from '../../schema/cell.ts';
import type { Paragraph } from '../../schema/snapshot.ts';
import type { PrintedTable } from '../printed-tables/tables.ts';

const CURRENCIES: readonly [RegExp, string][] = [
  [/\bRMB\b|\brenminbi\b|\bCNY\b|人民币/i, 'CNY'],
  [/\bHK\s?\$|\bHKD\b|\bhong kong dollars?\b/i, 'HKD'],
  [/\bNT\s?\$|\bNTD\b|\bnew taiwan dollars?\b/i, 'TWD'],
  [/\b(?:C|CA|CAD|CDN)\s?\$|\bCAD\b|\bcanadian dollars?\b/i, 'CAD'],
  [/\bA\s?\$|\bAUD\b|\baustralian dollars?\b/i, 'AUD'],
  [/€|\beuros?\b|\bEUR\b/i, 'EUR'],
  [/£|\bpounds? sterling\b|\bGBP\b/i, 'GBP'],
  [/\bJPY\b|\b(?:japanese )?yen\b/i, 'JPY'],
  [/\bCHF\b|\bswiss francs?\b/i, 'CHF'],
  [/\bDKK\b|\bdanish kron/i, 'DKK'],
  [/\bSEK\b|\bswedish kron/i, 'SEK'],
  [/\bINR\b|\bindian rupees?\b|₹/i, 'INR'],
  [/\bKRW\b|\bkorean won\b|₩/i, 'KRW'],
  [/\bBRL\b|\bR\$|\bbrazilian reais\b/i, 'BRL'],
  [/\bMXN\b|\bmexican pesos?\b/i, 'MXN'],
  [/\bNIS\b|\bnew israeli shekels?\b/i, 'ILS'],
  [/\bU\.?\s?S\.?\s?\$|\bU\.?S\.? dollars?\b|\bUSD\b/i, 'USD'],
];
const REPORTING = /\b(?:reporting|presentation)\s+currency\b[^.]{0,80}/i;
const ABOVE = 2;
const BELOW = 4;

/** The currency that a text names; undefined where it names none, or more than one. */
export function currencyIn(text: string): string | undefined {
  const named = new Set(CURRENCIES.filter(([shape]) => shape.test(text)).map(([, code]) => code));
  return named.size === 1 ? [...named][0] : undefined;
}

/** The currency of these statements. A column of convenience translation ("US$" beside "RMB") is not the report's own. */
export function reportCurrency(tables: readonly PrintedTable[], paragraphs: readonly Paragraph[]): string {
  const votes = new Map<string, number>();
  const vote = (code: string | undefined, weight: number): void => {
    if (code !== undefined) votes.set(code, (votes.get(code) ?? 0) + weight);
  };
  for (const table of tables) {
    const first = table.rows[0]?.paragraph ?? table.at;
    for (const p of paragraphs.slice(Math.max(0, table.at - ABOVE), first + BELOW)) if (p.text.length <= 260) vote(currencyIn(p.text), 3);
    for (const figure of table.rows.flatMap((r) => r.figures)) {
      vote(currencyIn(figure.head.text), 1);
      if (figure.currency !== undefined && figure.currency !== '$') vote(currencyIn(figure.currency), 2);
    }
  }
  const others = [...votes].filter(([code]) => code !== 'USD').sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  if (others[0]) return others[0][0];
  if (votes.has('USD')) return 'USD';
  for (const p of paragraphs) {
    const said = REPORTING.exec(p.text)?.[0];
    const code = said === undefined ? undefined : currencyIn(said);
    if (code !== undefined) return code;
  }
  return 'USD';
}

const IFRS =
  /\b(?:prepared|presented)\b[^.]{0,160}\b(?:International Financial Reporting Standards|IFRS(?:\s+Accounting\s+Standards)?)\b[^.]{0,60}\bas\s+issued\b/i;
const GAAP = /\baccompanying\b[^.]{0,60}\bstatements\b[^.]{0,200}(?:generally accepted in the United States|\bU\.?\s?S\.?\s?GAAP\b)/i;

/** International standards where the report says so of its statements, and says US GAAP of none (a blank-check company speaks of its targets'). */
export const reportStandard = (paragraphs: readonly Paragraph[]): AccountingStandard =>
  paragraphs.some((p) => IFRS.test(p.text)) && !paragraphs.some((p) => GAAP.test(p.text.replace(/U\.S\./g, 'US'))) ? 'ifrs' : 'us-gaap';
