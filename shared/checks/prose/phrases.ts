// Owns metric words in prose: where they stand, and whether the noun phrase is exactly the metric (`deferred revenue` is not revenue).
import { type MetricWord, metricWords } from './lexicon.ts';

export type MetricMention = { word: MetricWord; start: number; end: number; valid: boolean };

type Alias = { text: string; word: MetricWord };
const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const aliasesOf = (pick: (w: MetricWord) => string[]): Alias[] =>
  metricWords.flatMap((word) => pick(word).map((text) => ({ text, word }))).sort((a, b) => b.text.length - a.text.length);

const english = aliasesOf((w) =>
  w.en
    .split(';')
    .map((a) => a.trim())
    .filter(Boolean),
);
const chinese = aliasesOf((w) =>
  w.zh
    .split('、')
    .map((a) => a.trim())
    .filter((a) => a && /[\u3400-\u9fff]/.test(a)),
);
const byText = new Map<string, MetricWord>([...english, ...chinese].map(({ text, word }) => [text.toLowerCase(), word]));
const englishPattern = new RegExp(
  `(?<![A-Za-z-])(?:${english.map(({ text }) => literal(text).replace(/ /g, '[ -]').replace(/'/g, "['’]")).join('|')})(?![A-Za-z])`,
  'gi',
);
const chinesePattern = new RegExp(chinese.map(({ text }) => literal(text)).join('|'), 'g');

const before =
  /(?:^|[^A-Za-z0-9\s]|[\t\n]|\b(?:did|does|do|doing|done|can|having|being|am|not|no|never|nor|yes|what|how|which|who|whom|why|there|here|it|they|we|you|i|he|she|one|some|any|every|each|same|such|into|onto|off|upon|under|above|below|behind|beyond|beside|besides|among|amid|despite|within|without|through|throughout|towards?|per|via|though|although|unless|whereas|plus|minus|cumulative|accumulated|aggregate|entire|whole|full|real|true|audited|official|headline|published|current|previous|prior|last|first|second|third|fourth|solid|robust|healthy|poor|soft|flat|stellar|impressive|disappointing|big|small|large|huge|modest|decent|steady|stable|rising|falling|growing|shrinking|declining|improving|climbing|sliding|slowing|soaring|surging|plunging|better|worse|good|bad|great|thin|thick|fat|high|low)\b|\b(?:presents?|presenting|carr(?:y|ies)|displays?|exhibits?|tells?|told|claims?|boasts?|commands?|absorbs?|spends?|churns?|collects?|harvests?|nets?|pockets?|yields?|provides?|produces?|sustains?|supports?|keeps?|retains?|maintains?|counts?|measures?|publish(?:es)?|quotes?|confirms?|repeats?|restates?|reiterates?|recalls?|mentions?|describes?|discuss(?:es)?|covers?|compares?|tracks?|plots?|charts?|tabulates?|enters?|recogni[sz]es?|receives?|drops?|loses?|sheds?|adds?|gains?|grows?|shrinks?|lifts?|raises?|boosts?|trims?|slashes|doubles?|triples?|halves|begins?|began|starts?|opens?|closes?|reach(?:es)?|tops?|passes|crosses|clears?|misses|undershoots?|calls?|labels?|makes?|writes?|wrote|reads?|swings?|swung|shrank|slid|sank|hauls?|rakes?|reels?|racks?|logs?|earns?|wins?|won|eats?|ate|leaves?|left|means?|meant|saying|knows?|knew|watch(?:es)?|checks?|take|give|show|see|get|have|had)\b|['’]s|s['’]|\b(?:the|a|an|its|their|our|his|her|this|that|these|of|in|on|for|and|&|or|by|with|from|to|at|as|than|was|were|is|are|be|been|had|has|have|reported|reports|reporting|posted|posts|generated|generates|recorded|records|booked|made|makes|earned|earns|delivered|delivers|saw|sees|grew|grow|increased|decreased|raised|boosted|kept|spent|turned|produced|shows?|showed|whose|while|where|when|if|then|so|but|like|total|net|consolidated|overall|company-wide|group|annual|annualized|quarterly|full-year|year|quarter|period|half|FY|fiscal|record|GAAP|reported|respective|combined|both|delivers?|gives?|gave|cites?|cited|lists?|listed|puts?|logged|notched|achieved?|achieves|realized|realised|clocked|prints?|printed|brings?|pulled|banked|tallied|registers?|registered|states?|stated|discloses?|disclosed|announces?|announced|reveals?|revealed|declared|indicated|notes?|noted|expanded|improved|lifted|cuts?|trimmed|doubled|tripled|halved|enjoyed|incurs?|incurred|paid|retained|maintained|managed|drove|pushed|takes?|gets?|got|hits?|beats?|topped|exceeded|missed|finds?|found|sees?|reads?|brought|took|turning|with|while|an|strong|weak|higher|lower|more|less|about|only|just|all|because|since|also|carried|ended|ends|held|holds|million|billion|trillion|percent|shrank|added|lost|gained|shed|against|versus|vs|between|across|over|during|after|before|until|company|said|says|saying|company's|basic|diluted|total|in|up|out|down|took|takes|consumed|put|gave|brought|where|which|whose|chalked|logged|rang|months|weeks|days|years|quarters|event|meantime|stretch|span|interval|window|end|books|sheet|filing|statement|statements|release|accounts|results|actual|own|latest|final|year-end|period-end|corresponding|including|meanwhile|however|moreover|separately|elsewhere|nevertheless|yet|today|(?!(?:monthly|weekly|daily|family|supply|assembly|early)\b)[a-z]+ly)\b|\b(?!(?:deferred|unearned|adjusted|restricted|accrued|unbilled|estimated|expected|projected|allocated|unallocated|related|purchased|invested|pledged|committed|undistributed|unrestricted|discontinued|insured|contracted|tangible|acquired|leased|imputed|capitalized|capitalised|amortized|unrealized|realized|secured|unsecured|fixed|managed|unused|needed|required|recognized|recognised|assumed|unrecognized|segmented|mixed|advanced|limited|forecasted|budgeted|targeted|guided|supported|advertised)\b)[a-z]{2,}ed\b|\d)\s*$/i;
const after =
  /^(?:,? (?:and )?(?:cash equivalents|marketable)|\s?(?:recogni[sz]ed|recognition|rate|mix|pile|hoard|war chest|backlog|guidance|target|targets|outlook|forecast|estimates?|per\b(?! (?:share|diluted|basic))|call|release|season|sharing|split|tax|commission|team|force|process|program|centers?|flows?\b|dividends?|equivalents|, cash equivalents|provided|used(?! to)|settled(?! (?:at|in|on|for|back|down|around|near|just))|and marketable|management|returns? |staff|obligations?|commitments?|reserve|method|balances? with|of (?:the )?(?:\w+ )?(?:segment|division|unit|business|program)|from (?:the |our |its )?(?!(?:the )?(?:prior|previous|[$€£¥]|[\d(]|FY|fiscal|(?:HK|US|RMB|CNY|EUR|USD|NT)[$\s\d]|about|around|roughly|year|last|just|only|an?\b|some|approximately|over|under|nearly|almost|below|above|Q[1-4]))[a-z]+))/i;

const beforeChinese =
  /(?:^|[^\u3400-\u9fffA-Za-z]|[的和与及为在对其由从比较将把被让使令而但且则是有即按论看若以里中后前之问儿今还也又才就都只却便没无撑扛拉推拖压抬守拼冲砸赚挣亏烧靠凭跟于向往起着吗呢吧啊呀嘛么那这哪某我你他她它们讲谈聊过再了到们司家企团列天数料在际间占]|(?<!小)说|实现|录得|其中|公司|总|合计|合并|年|度|末|季|期|当期|全年|累计|单季|整体|集团|本期|产生|取得|创造|达到|完成|显示|披露|上半年|下半年|半年|同期|口径|全部|企业|交出|拿下|做出|吃掉|拿到|赚得|赚到|赚取|收获|斩获|报出|揽下|做成|得出|做到|创出|拿出|了|到|的是|帐上|手上|手头|投入|用于|用在|花在|对应|左边|右边|小字|还有|包括|附带|以及|同时|与此同时|时|此外|另外|之外|最终|当中|加上|连同|以及|层面|来看|而言|方面|期内|年内|报告期|看|叫|称|约|超|达|本身|口径下|美元|港元|人民币|元|倍|业绩|营收|扣非|成本|其|每年|年均|市场|上市公司|本公司|账上|账面|录得的|平均)$/;
const afterChinese =
  /^(?:流|占比|结构|指引|目标|分成|确认|来源|构成|补助|预测|分布|规模化|模式|质量|端|侧|政策|分配|分派|管理|保证金|活动|流入|流出|周转|减值|跌价|准备|坏账|账龄|计划|承诺)/;

/** True when the phrase before and after leaves the metric word whole. `joined`: what stands there ends a company's name or a period. */
const isExact = (text: string, start: number, end: number, joined: boolean): boolean => {
  const head = text.slice(Math.max(0, start - 16), start);
  const tail = text.slice(end, end + 28);
  if (text.charCodeAt(start) >= 0x3400) return (joined || beforeChinese.test(head)) && !afterChinese.test(tail);
  return (joined || before.test(head)) && !after.test(tail);
};

/** Metric words of a text in order. `ends`: offsets where a company's name or a period ends (a metric may stand right after). */
export const findMetrics = (text: string, ends: ReadonlySet<number>): MetricMention[] => {
  const found: MetricMention[] = [];
  const add = (start: number, surface: string): void => {
    const word = byText.get(surface.toLowerCase().replace(/’/g, "'").replace(/-/g, ' ')) ?? byText.get(surface.toLowerCase());
    if (!word) return;
    const end = start + surface.length;
    let at = start;
    while (at > 0 && /\s/.test(text[at - 1] as string)) at--;
    found.push({ word, start, end, valid: isExact(text, start, end, ends.has(at)) });
  };
  for (const m of text.matchAll(englishPattern)) add(m.index, m[0]);
  for (const m of text.matchAll(chinesePattern)) add(m.index, m[0]);
  return found.sort((a, b) => a.start - b.start);
};
