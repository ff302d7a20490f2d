// Owns what a name needs around it to count: capitals, financial words nearby, endings, and neighbours that make it part of another word.

const cueEnglish =
  /\b(?:shares?|stocks?|shareholders?|investors?|earnings|revenues?|sales|profits?|quarter(?:ly)?|analysts?|CEO|CFO|chief executive|NYSE|Nasdaq|market cap|dividends?|EPS|guidance|forecast|IPO|acquir\w+|merger|buyback|10-[KQ]|ticker|investment|valuation|iPhone|products?|customers?|company|companies|maker|giant|subsidiary|filed|lawsuit)\b/i;
const cueChinese =
  /股价|股份|股票|公司|财报|年报|季报|业绩|营收|净利|收入|市值|涨|跌|发布|公告|董事|高管|CEO|手机|估值|持仓|买入|卖出|加仓|减仓|增持|减持|目标价|产品|概念/;

const suffixEnglish =
  /^,?\s(?:Inc|Incorporated|Corp|Corporation|Company|Co|Ltd|Limited|PLC|plc|LLC|L\.P|LP|Holdings?|Group|S\.A|N\.V|AG|SE)\b\.?/;
const suffixChinese = /^(?:[(（](?:集团|控股|集團)[)）])?(?:集团|集團|控股|股份){0,3}(?:有限责任公司|有限公司|有限責任公司)/;

/** The end of the name with the legal ending that follows it: `Apple` before ` Inc.` → end after `Inc.`. */
export const withSuffix = (text: string, end: number): number => {
  const last = text.charCodeAt(end - 1);
  const next = text.charCodeAt(end);
  // Only a blank or a comma (English), 集 控 股 有 or a parenthesis (Chinese) can open an ending.
  if (last >= 0x3400 ? !'集控股有(（'.includes(text[end] ?? '-') : next !== 32 && next !== 44 && next !== 0xa0) return end;
  // … and only these letters an English one; most names are followed by a small letter.
  if (last < 0x3400 && !'ICLPpHGSNA'.includes(text[next === 44 ? end + 2 : end + 1] ?? '-')) return end;
  const after = text.slice(end, end + 24);
  if (last >= 0x3400) return end + (suffixChinese.exec(after)?.[0].length ?? 0);
  return end + (suffixEnglish.exec(after)?.[0].length ?? 0);
};

/** True when the legal ending itself says "company": Inc, Corp, 股份有限公司. */
export const isLegalSuffix = (suffix: string): boolean =>
  /Inc|Corp|Company|Co\b|Ltd|Limited|PLC|plc|LLC|L\.?P|有限|责任|S\.A|N\.V/.test(suffix);

/** English names are written with a capital (`apple pie` is no company); the mark may stand inside (`eBay`). Chinese has none. */
export const isCapitalised = (text: string, start: number, end: number): boolean => {
  let letters = false;
  for (let i = start; i < end; i++) {
    const u = text.charCodeAt(i);
    if (u >= 65 && u <= 90) return true;
    if (u >= 97 && u <= 122) letters = true;
  }
  return !letters;
};

/** A capital that the sentence alone demands proves nothing: the name opens a sentence or a line. */
export const opensSentence = (text: string, start: number): boolean =>
  /(?:^|[.!?:;"“(•|>\n]\s*)$/.test(text.slice(Math.max(0, start - 4), start));

/** The capitalised word after makes it another noun: `Target Est`, `Visa Waiver Program`. Offices, shares and products of one word keep it. */
export const continues = (text: string, end: number): boolean =>
  /^\s[A-Z][a-z]+/.test(text.slice(end, end + 16)) &&
  !/^\s(?:Shares|Stock|Stocks|Watch|Music|Pay|Store|Card|Chief|President|Chair|Inc|Corp|Earnings|Reports?|Reported|Beats?|Says?|Said|And|Is|To|Will|Has|Up|Down|Rises?|Falls?|Gains?)\b/.test(
    text.slice(end, end + 16),
  );

/** What follows only a company's name: it says, reports, has shares. */
export const actsLikeCompany = (text: string, end: number): boolean =>
  /^(?:['’]s\b|\s(?:said|says|reported|reports|announced|posted|unveiled|plans|beat|missed|raised|cut|guided|expects|shares|stock|CEO|CFO|earnings)\b)/.test(
    text.slice(end, end + 12),
  );

/** A financial word within reach of the name (60 characters in English, 14 in Chinese). */
export const hasCue = (text: string, start: number, end: number, han: boolean): boolean => {
  const reach = han ? 14 : 60;
  const around = `${text.slice(Math.max(0, start - reach), start)} ▮ ${text.slice(end, end + reach)}`;
  return (han ? cueChinese : cueEnglish).test(around);
};

/** Chinese has no word boundary: these neighbours show that the characters belong to another word. */
export const isInsideWord = (text: string, start: number, end: number): boolean => {
  const tail = text.charCodeAt(end - 1);
  const head = text.charCodeAt(start);
  if (head < 0x3400 || (tail !== 0x884c && head !== 0x56fd && head !== 0x570b && end - start > 2)) return false;
  const before = text.slice(Math.max(0, start - 2), start);
  const name = text.slice(start, end);
  const after = text.slice(end, end + 3);
  if (
    /银行$|銀行$/.test(name) &&
    /^(?:间|間|业(?!务|绩|績)|業(?!務|績)|卡|股|类|類|系|体系|家|存款|理财|贷款|利率|承兑|账|帐|保函)/.test(after)
  )
    return true;
  if (/^[国國]/.test(name) && /[中全我外各本美英法德韩泰俄两多跨建]$/.test(before)) return true;
  if (
    /^(?:人|民|大|东|海|新|华|天|科|金|南|北|西|上|下|高|能|电|汽|机|生)/.test(name) &&
    /(?:中国|全国|国家)$/.test(before) &&
    name.length <= 2
  )
    return true;
  return false;
};

/** `茅台集团` is the parent of the listed company, not the company; `康恩贝集团股份` is the company again. */
export const isParent = (text: string, end: number): boolean =>
  text.charCodeAt(end) === 0x96c6 && /^(?:集团|集團)(?!股份|有限|控股股份|[(（]|-|W)/.test(text.slice(end, end + 6));

/** A headline's subject (`农产品：与万科签署…`) and the exchange's mark before the name (`*ST云网`) make even an ordinary word a company. */
export const isAnnounced = (text: string, start: number, end: number): boolean =>
  /(?:^|\n|[。！？])\s*$/.test(text.slice(Math.max(0, start - 4), start))
    ? /^[:：]/.test(text.slice(end, end + 1))
    : /(?:\*ST|[^A-Za-z]ST|XD|XR)$/.test(` ${text.slice(Math.max(0, start - 3), start)}`);
