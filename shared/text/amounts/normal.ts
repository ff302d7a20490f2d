// Owns the one-to-one form that amounts are read from (every offset stays valid) and the masks over digits that are dates, periods and ids.

const map: Record<string, string> = {
  萬: '万',
  億: '亿',
  兩: '两',
  個: '个',
  點: '点',
  幣: '币',
  圓: '元',
  負: '负',
  約: '约',
  過: '过',
  達: '达',
  餘: '余',
  幾: '几',
  間: '间',
  於: '于',
  從: '从',
  壹: '一',
  贰: '二',
  貳: '二',
  叁: '三',
  參: '三',
  肆: '四',
  伍: '五',
  陆: '六',
  陸: '六',
  柒: '七',
  捌: '八',
  玖: '九',
  拾: '十',
  佰: '百',
  仟: '千',
  〇: '零',
  '○': '零',
  '−': '-',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '﹣': '-',
  ー: '-',
  '～': '~',
  '〜': '~',
  '﹪': '%',
  '￥': '¥',
  '。': '。',
  '’': "'",
};
const table = new Map<number, number>(Object.entries(map).map(([from, to]) => [from.charCodeAt(0), to.charCodeAt(0)]));

/** Half width, common numerals and dashes; same length as the text. */
export const plainDigits = (text: string): string => {
  let out = '';
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) continue;
    const to =
      code >= 0xff01 && code <= 0xff5e
        ? code - 0xfee0
        : code === 0xa0 || code === 0x3000 || (code >= 0x2000 && code <= 0x200a)
          ? 32
          : table.get(code);
    if (to === undefined || to === code) continue;
    out += text.slice(from, i) + String.fromCharCode(to);
    from = i + 1;
  }
  return from === 0 ? text : out + text.slice(from);
};

const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan\\.?|Feb\\.?|Mar\\.?|Apr\\.?|Jun\\.?|Jul\\.?|Aug\\.?|Sept?\\.?|Oct\\.?|Nov\\.?|Dec\\.?)';
const year = '(?:19|20)\\d{2}';
const gap = '\\s{0,3}';

/** In this order; what one covers the next does not see. Quantifiers over blanks are bounded so that no text makes them slow. */
const masks: readonly RegExp[] = [
  `\\b${month}\\s{1,3}\\d{1,2}(?:st|nd|rd|th)?,?${gap}${year}\\b`,
  `\\b\\d{1,2}(?:st|nd|rd|th)?\\s{1,3}(?:of\\s{1,3})?${month},?\\s{1,3}${year}\\b`,
  `\\b${month},?\\s{1,3}${year}\\b`,
  `\\b${month}\\s{1,3}\\d{1,2}(?:st|nd|rd|th)?\\b(?!\\s?%|,\\d{3}|\\.\\d)`,
  `${year}[-/.](?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\\d|3[01])(?!\\d)`,
  `\\b(?:0?[1-9]|1[0-2])\\/(?:0?[1-9]|[12]\\d|3[01])\\/(?:${year}|\\d{2})\\b`,
  `(?<![\\d.])(?:${year}|\\d{2})${gap}年?${gap}[-~至到]${gap}(?:${year}|\\d{2})${gap}(?:财年|年度|年)`,
  `\\b${year}${gap}[-~]${gap}(?:${year}|\\d{2})\\b(?!\\s{0,3}(?:%|亿|万|元|million|billion))`,
  `(?:${year}|(?<![\\d.])\\d{2})${gap}(?:财年|财政年度|年度|年)${gap}(?:第?[一二三四1-4]季度?|Q[1-4]|上半年|下半年|前三季度|前[一二三四五六七八九十\\d]{1,3}个?月|半年度|中报|年报|季报|[一三]季报|末|底|初|度)?(?:\\d{1,2}月(?:\\d{1,2}日|末|底)?)?(?:[-~至到]\\d{1,2}月(?:\\d{1,2}日)?)?`,
  `[二一][零九][零一二三四五六七八九]{2}${gap}(?:财年|年度|年)(?:[一二三四五六七八九十]{1,3}月(?:[一二三四五六七八九十]{1,3}日)?)?`,
  `(?<!\\d)\\d{1,2}月(?:\\d{1,2}日|份|末|底)?(?:[-~至到]\\d{1,2}月(?:\\d{1,2}日)?)?`,
  `第?[一二三四1-4]季度|前三季度|[一三]季报|(?:^|(?<=[^\\d一二三四五六七八九]))[上下]半年`,
  // A figure may stand right behind the period (`FY2023312 million`, `2024财年Q14.38亿`).
  `\\bFY${year}(?=\\d{1,3}(?:[,.]\\d|[万亿]))`,
  `(?<=[年度])Q[1-4](?=\\d{1,3}(?:[,.]\\d|[万亿]))`,
  `\\b(?:FY|CY|fiscal(?: year)?|financial year)\\s{0,3}'?(?:${year}|\\d{2})(?:\\/\\d{2})?(?:\\s{0,3}Q[1-4])?(?!\\d)`,
  `(?<![A-Za-z])(?:[1-4]Q|Q[1-4]|[12]H|H[12]|9M|3M|6M|12M)${gap}(?:of\\s{1,3})?(?:(?:FY|fiscal(?: year)?)\\s{0,3})?'?-?(?:${year}|\\d{2})?(?![\\dA-Za-z])`,
  `\\b${year}${gap}(?:[1-4]Q|Q[1-4]|[12]H|H[12])(?![\\dA-Za-z])`,
  `\\b(?:first|second|third|fourth|1st|2nd|3rd|4th)[- ](?:fiscal )?(?:quarter|half)\\b`,
  `\\b(?:three|six|nine|twelve|thirteen|twenty-six|thirty-nine|fifty-two|fifty-three|3|6|9|12|13|26|39|52|53)[- ](?:months?|weeks?)(?= (?:periods? )?end(?:ed|ing))`,
  `\\b(?:52|53|13|26|39)[- ]weeks?`,
  `\\b(?:SH|SZ|BJ|HK)\\d{5,6}\\b|\\b\\d{6}\\.(?:SH|SS|SZ|BJ)\\b|\\b\\d{4,5}\\.HK\\b|\\(\\s?\\d{6}\\s?\\)|(?<=代码[::]?\\s?)\\d{5,6}`,
  `\\b(?:Form\\s{1,3})?(?:10|8|20|6|40|11)-[KQF](?:\\/A)?\\b|\\b(?:ASC|ASU|IFRS|IAS|FAS|SFAS|Topic|Section|Item|Note|Notes|Rule|Article|Part|Table|Exhibit|Page|page|Chapter|Figure|Regulation|Schedule)\\s{1,3}\\d{1,6}[A-Z]?(?:[-.]\\d{1,6}){0,4}(?:\\([a-z0-9]{1,3}\\)){0,4}`,
  `(?:附注|注释|第)\\s?[一二三四五六七八九十百\\d]{1,6}(?:[、,]\\d{1,4}){0,4}(?:[条章节款项号届次期名位页]|大)?|(?:前|top[- ])(?:[一二三四五六七八九十]|\\d{1,3})(?:大|名|家)?(?!\\s?(?:%|亿|万))`,
  `\\bS&P\\s?500\\b|\\bFortune\\s?500\\b|\\bRussell\\s?\\d{4}\\b|\\bNasdaq[- ]100\\b|\\bCSI\\s?300\\b|沪深300|中证\\d{3,4}|上证50|科创50|财富世界?500强|\\b[45]G\\b|\\b[AHB][12]00\\b|\\bCOVID-19\\b|\\b401\\(k\\)|24\\/7|\\b(?:1st|2nd|3rd|\\d{1,3}th)\\b`,
  `(?:400|800)-\\d{3,4}-\\d{4}|(?<!\\d)1[3-9]\\d{9}(?!\\d)|(?<!\\d)\\d{3,4}-\\d{7,8}(?!\\d)`,
  `(?:RMB|HK\\$|US\\$|\\$|¥|CNY|USD|HKD)?\\s?'000(?!\\d)`,
  `(?:^|[;；。:：\\n]|\\s)\\((?:[ivx]{1,4}|[a-z]|\\d{1,2})\\)(?=\\s|[\\u4e00-\\u9fa5A-Za-z])`,
].map((source) => new RegExp(source, 'gi'));

/** The plain text with every character of a date, period or id replaced by U+0001: same length, no digits left there. */
export const masked = (plain: string): string => {
  let text = plain;
  if (!/[\d一二三四五六七八九十第季]|(?:quarter|half|months?|weeks?)\b/i.test(text)) return text;
  for (const mask of masks) text = text.replace(mask, (found) => '\u0001'.repeat(found.length));
  return text;
};
