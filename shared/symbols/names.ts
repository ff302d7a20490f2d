// Owns how a company's name is cut to its core: which legal and group endings carry no identity, in English and Chinese.

/** Endings that only tell the legal form: they may follow a name in text, and are cut from names in lists. */
const legalEnglish =
  /^(?:inc|incorporated|corp|corporation|co|company|companies|ltd|limited|plc|llc|lp|l\.p|sa|s\.a|nv|n\.v|ag|se|spa|s\.p\.a|ab|asa|oyj|a\/s|kgaa|sab|s\.a\.b|pty|bhd|holdings?|group|cv|c\.v|de)$/;
const groupEnglish = /^(?:holdings?|group)$/;
const legalChinese = /(?:有限责任公司|股份有限公司|有限公司|\(集团\)|\(控股\)|\(中国\)|公司)$/;
const groupChinese = /(?:集团股份|集团控股|控股集团|集团|股份|控股)$/;

/** Width, dashes and quotes as typed on an ordinary keyboard; spaces single. The listing's name is compared in this form. */
export const plainName = (name: string): string =>
  name
    .replace(/[\uff01-\uff5e]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replace(/[’‘`]/g, "'")
    .replace(/[‐‑–—]/g, '-')
    .replace(/[\s\u00a0\u3000]+/g, ' ')
    .trim();

/** English name without legal form: `Apple Inc.` → `Apple`; `group` also cuts Holdings and Group. */
export const englishCore = (name: string, cut: 'legal' | 'group' = 'legal'): string => {
  const words = plainName(name)
    .replace(/\s{0,4}\/[A-Za-z]{2,6}\/?\s{0,4}$/, '')
    .replace(/^the\s+/i, '')
    .replace(/\s{0,4}\((?:the|nv|md|de|delaware|bermuda|cayman|new)\)\s{0,4}/gi, ' ')
    .replace(/[,]/g, ' ')
    .trim()
    .split(/\s+/);
  const bare = (word: string): string => word.toLowerCase().replace(/\.$/, '');
  while (words.length > 1) {
    const last = bare(words[words.length - 1] ?? '');
    if (last === '&' || last === 'and' || last === 'the' || last === 'of') words.pop();
    else if (groupEnglish.test(last) ? cut === 'group' : legalEnglish.test(last)) words.pop();
    else break;
  }
  return words.join(' ');
};

/** Chinese name without legal form: `腾讯控股有限公司` → `腾讯控股`; `group` also cuts 集团, 股份, 控股. Never below two characters. */
export const chineseCore = (name: string, cut: 'legal' | 'group' = 'legal'): string => {
  let core = plainName(name).replace(/ /g, '').replace(/[（]/g, '(').replace(/[）]/g, ')');
  for (;;) {
    const shorter = cut === 'group' ? core.replace(legalChinese, '').replace(groupChinese, '') : core.replace(legalChinese, '');
    if (shorter === core || shorter.length < 2) return core;
    core = shorter;
  }
};

/** The name without the exchange's marks: `*ST国华` → `国华`, `XD贵州茅` → `贵州茅`, `万科A` stays. */
export const withoutMarks = (name: string): string => plainName(name).replace(/^(?:\*?ST|S\*?ST|SST|XD|XR|DR|NST)(?=[\u3400-\u9fff])/, '');

export const hasHan = (text: string): boolean => /[\u3400-\u9fff]/.test(text);
