// Owns the identity guard: code, exchange, name and title must speak of one company, else the work does not begin.
import type { Company, Directory, Owner } from './directory.ts';
import { foldString } from './fold.ts';
import { withoutMarks } from './names.ts';
import type { Shape } from './shapes.ts';

export type Agreement = { verdict: 'agrees' | 'silent' | 'contradicts'; start: number };
type Hit = { owners: readonly Owner[]; start: number; end: number };

const opens = /[,，.。;；:：、\s"“”'‘’「」《》【】[\]|/*\n>（(]|[的与和及对由向从在给将让使为是即而或]/;

/** A name that ends at `end` counts as the whole noun only when it does not continue to the left. */
const isWholeName = (text: string, start: number): boolean => {
  if (start === 0) return true;
  const before = text.slice(Math.max(0, start - 24), start);
  if (text.charCodeAt(start) >= 0x3400) return opens.test(before[before.length - 1] ?? ' ') || /(?:\*?ST|XD|XR|DR)$/.test(before);
  return !/[A-Z][\w&.'-]*\s$/.test(before) && !/[\w&]$/.test(before);
};

/** Four Chinese characters and more that are a listed name are that name, whatever stands before (`股份开立医疗（600633）`). */
const isLongName = (text: string, hit: Hit): boolean =>
  hit.end - hit.start >= 4 && text.charCodeAt(hit.start) >= 0x3400 && hit.owners.some((o) => o.weight === 'strong');

const owns = (owners: readonly Owner[], company: Company): boolean => owners.some((o) => o.company.issuer === company.issuer);

/**
 * Whether the name directly before a code names the code's company. `agrees`: one of its names ends there. `contradicts`: a whole, strong name of
 * another issuer ends there, or (in `$name(code)$`) a listed name of another. `silent`: no name of the directory.
 */
export const nameAgreement = (
  text: string,
  shape: Shape,
  company: Company,
  endingAt: ReadonlyMap<number, readonly Hit[]>,
  directory: Directory,
): Agreement => {
  if (shape.form === 'named-cashtag' && shape.name) {
    const said = text.slice(shape.name.start, shape.name.end);
    const named = directory.named(foldString(withoutMarks(said), directory.table));
    if (named.length === 0 || owns(named, company))
      return { verdict: named.length > 0 || samePrefix(said, company, directory) ? 'agrees' : 'silent', start: shape.start };
    return { verdict: 'contradicts', start: shape.start };
  }
  let end = shape.start;
  while (end > 0 && /[\s(（:：]/.test(text[end - 1] ?? '') && shape.start - end < 4) end--;
  const label = /(?:股票代码|证券代码|代码|行情|NASDAQ|NYSE|HKEX|SSE|SZSE)\s?[:：]?\s?[(（]?\s?$/i.exec(
    text.slice(Math.max(0, end - 16), end + 1),
  );
  if (label) end -= label[0].length;
  while (end > 0 && /[\s(（,，:：]/.test(text[end - 1] ?? '') && shape.start - end < 24) end--;
  const hits = endingAt.get(end) ?? [];
  if (hits.some((hit) => owns(hit.owners, company))) return { verdict: 'agrees', start: shape.start };
  const bracketed = /[(（]\s?$/.test(text.slice(0, shape.start).slice(-2)) || label !== null || /[(（]/.test(text.slice(end, shape.start));
  if (!bracketed) return { verdict: 'silent', start: shape.start };
  const said = text.slice(Math.max(0, end - 12), end);
  if (samePrefix(said, company, directory)) return { verdict: 'agrees', start: shape.start };
  const other = hits.find(
    (hit) => hit.owners.every((o) => o.weight !== 'anchor') && (isWholeName(text, hit.start) || isLongName(text, hit)),
  );
  return other ? { verdict: 'contradicts', start: other.start } : { verdict: 'silent', start: shape.start };
};

/** Exchanges cut names to four characters when they add marks (`XD贵州茅`): a listed name that begins with what is said agrees. */
const samePrefix = (said: string, company: Company, directory: Directory): boolean => {
  const tail = /[\u3400-\u9fffA-Za-z*]+$/.exec(said)?.[0] ?? '';
  const clean = foldString(withoutMarks(tail), directory.table);
  const name = foldString(withoutMarks(company.name), directory.table);
  return clean.length >= 2 && (name.startsWith(clean) || clean.endsWith(name));
};

const words = (name: string): string[] => name.toLowerCase().match(/[a-z0-9]{3,}/g) ?? [];
const acronyms =
  /^(?:CEO|CFO|COO|CTO|AI|IPO|GDP|ESG|EPS|SEC|FED|USA|US|UK|EU|CPI|PMI|ETF|ROE|ROA|PE|PB|PS|TTM|YOY|QOQ|GAAP|FCF|OCF|EV|API|IT|PC|TV|HR|PR|AR|VR|R|D|A|B|C|I|II|III|IV|V|X|Y|Z|Q|H|N|S|M|K|T|E|F|FY|FDA|EBIT|CAGR|IRR|NAV|AUM|DCF|WACC|LLC|LTD|INC|PLC|ADR|ADS|CNY|RMB|USD|HKD|EUR|JPY|GBP|SAAS|IOT|ML|LLM|GPU|CPU|RPO|ARR|NRR|DAU|MAU|ASP|SKU|OEM|ODM|REIT|LNG|EBITDA|NDA|RSU|ESPP|PSU|SOX|ASU|ASC|FASB|PCAOB|OCI|AOCI|ROU|VIE|SPAC|OTC|LP|GP|PDF|FAQ|ID|EST|EDT|ET|PT|AM|PM|UTC|GMT)$/;

/** A bare ticker in parentheses counts when the words before it share a word with the company's name, or spell no acronym and speak of shares. */
export const tickerAgrees = (text: string, shape: Shape, company: Company): boolean => {
  const before = text.slice(Math.max(0, shape.start - 80), shape.start);
  const said = new Set(words(before.slice(-60)));
  if (
    words(`${company.name} ${company.nameEn}`).some(
      (w) =>
        !/^(?:inc|corp|ltd|the|and|company|group|holdings?|limited|plc|international|technologies|american|china|first|national|financial|energy|capital|trust|bank|global|united)$/.test(
          w,
        ) && said.has(w),
    )
  )
    return true;
  if (acronyms.test(shape.spelling) || shape.spelling.length < 3) return false;
  const initials = before
    .trim()
    .replace(/[(（]\s*$/, '')
    .split(/[\s-]+/)
    .slice(-shape.spelling.length - 2)
    .map((w) => (w[0] ?? '').toUpperCase())
    .join('');
  if (initials.includes(shape.spelling) || initials.endsWith(shape.spelling.slice(0, 3))) return false;
  return /\b(?:shares of|stock|ticker|Nasdaq|NYSE|symbol)\b|[Ii]nc\.?\s*[(（]\s*$|Corp\.?\s*[(（]\s*$/.test(before);
};

/** What a page's title says of the company that its address names. Codes and strong names in the title count. */
export const titleContradicts = (titleSymbols: readonly Company[], company: Company): boolean =>
  titleSymbols.length > 0 && !titleSymbols.some((c) => c.issuer === company.issuer);
