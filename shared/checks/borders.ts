// The three borders of the product as patterns (ANALYST 5.1): instructions, targets, promises, tips. Data, split by language.
import { SPEECH, SPEECH_PASS } from './borders-speech.ts';
import { WIDER, WIDER_PASS } from './borders-wider.ts';

export type Border = 'instruction' | 'target' | 'promise' | 'tip';

/** The book's own patterns: what they name is meant, whatever stands around it. */
export const BOOK: readonly { border: Border; pattern: RegExp }[] = [
  {
    border: 'instruction',
    pattern:
      /(建议|推荐|可以?|应该?|宜|不妨|适合|值得|赶紧|果断|放心|务必|及时|立即|逢低|逢高|择机|分批|现价|回调(后|时)?|当前(价位|位置)?(可以?|适合)?)[^，。；]{0,8}(买入|买进|卖出|加仓|减仓|建仓|清仓|抄底|上车|入手|入场|离场|布局|配置|持有|满仓|重仓|止盈|止损|介入|吸纳|低吸|高抛)|(强烈)?(买入|增持|减持|卖出)评级|评级[:：]?(买入|增持|卖出)|(^|[，。；！])(买入|卖出|加仓|清仓|满仓)(吧|[！!]|，)|仓位(控制|建议|不超过|占比)|止损(?!条款)|止盈|(重仓|满仓)(持有|买)?/giu,
  },
  {
    border: 'target',
    pattern:
      /目标价|合理(股价|价格|价位)[^，。]{0,6}(为|在|是|元)|(看|上看|看到|涨到|跌到|涨至|跌至|冲击|有望(到|达|突破|冲))[^，。%]{0,8}\d+(\.\d+)?\s*(元|港元|美元|块)|(上涨|上行|下跌)空间[^，。]{0,6}\d+\s*%|(预计|预期|未来)[^，。]{0,10}股价/giu,
  },
  {
    border: 'promise',
    pattern:
      /保证(收益|盈利|回报|赚|本金)|保(本|收益|底)|稳赚|稳赚不赔|包赚|躺赚|必(涨|赚|跌)|一定(会)?(涨|赚|盈利)|必定(会)?(上?涨|盈利)|零风险|无风险(套利|收益|投资|，|。|$)|不会亏|绝(对|不)[^，。]{0,4}(亏|发生)|翻倍(可期|在即|股)|(年化|预期)?收益(率)?(保证|可达|高达|不低于)|百倍|财务自由|盈利(是)?确定/giu,
  },
  {
    border: 'tip',
    pattern: /内幕(消息|信息)|内部消息|庄家|主力(拉升|吸筹|出货)|提前(布局|埋伏)|跟(庄|单)|荐股|牛股|妖股|老师带|加(微信|群)/giu,
  },
  {
    border: 'instruction',
    pattern:
      /\b(you|investors?|traders?|shareholders?|holders?|readers?)\b[^.;]{0,12}\b(should|must|ought to|need to|can safely|had better)\b[^.;]{0,25}\b(buy|sell|short|accumulate|exit|hold|load up|trim|add|take profits?|get (in|out)|avoid|dump|wait for)\b|\b(we (recommend|suggest|advise)|recommend(ed)?|consider|time to|good time to|rush to|advise you to|feel free to|worth)\b[^.;]{0,25}\b(buy(ing)?|sell(ing)? (into|now|the (stock|shares)|here)|short(ing)?|accumulat\w+|exit(ing)?|hold(ing)? (the|on|for|shares)|load(ing)? up|trim(ming)?|add(ing)? (to (your|the) position|more|exposure)|tak(e|ing) profits?|get(ting)? (in|out)|dump(ing)?)\b|\b(it is|it's|now is the) time to (exit|buy|sell|get)\b|\bmust get out\b|\b(strong )?(buy|sell)( |-)rat(ed|ing)\b|\brate[sd]? (it|the (stock|shares))?[^.;]{0,6}(a |as )?(strong )?(buy|sell|outperform|overweight|underweight)\b|\brated (a )?(strong )?(buy|sell|outperform|overweight)\b|\bbuy rating\b|^(buy|sell|short|accumulate|avoid|dump|trim|exit)\b(?! (side|back))[^.]{0,30}\b(now|here|shares|stock|dip|pullbacks?|weakness|strength|position)\b|\bbuy (the dip|now|on (weakness|pullbacks?)|before earnings)\b|\bstop[- ]loss\b|\bis a (strong )?(buy|sell)\b|\b(it's|it is) a (strong )?(buy|sell)\b|\bget in (early|now|before|while)\b|\bposition siz(e|ing)\b|\ballocate \d+ ?%/gim,
  },
  {
    border: 'target',
    pattern:
      /\b(price target|target price|fair value (of|is) \$|PT (of|to) \$?)\b|\b(stock|shares?|price|it) [^.;]{0,12}\b(will|should|could|is set to|are set to|is likely to|is headed|headed) (reach|hit|climb to|rise to|fall to|trade at|go to|for|to) (\$ ?\d|\d+ ?(dollars|%))|\b(stock|shares?) (is|are) (going|headed|on its way) (up )?to \$ ?\d|\bworth \$\d[\d.]* (a|per) share|\b(upside|downside) (of|to) (about |roughly )?\d+ ?%|\b\d+ ?% (upside|downside)\b/gim,
  },
  {
    border: 'promise',
    pattern:
      /\bguarantee[ds]?\b[^.]{0,25}\b(return|profit|gain|income|yield|payout)s?|\b(risk[- ]free|no[- ]risk|zero[- ]risk)\b(?! (rate|interest|discount|treasury|yield))|\bcan(no|')t lose\b|\bsure (thing|bet|win)\b|\bwill (definitely|certainly|surely) (rise|go up|double|profit)|\b(double|triple) your money\b|\b(returns?|profits?|gains?|income) (is|are) (fully )?guaranteed\b|\bassured (return|profit)|\bfree money\b|\bno downside\b|\bcannot go down\b/gim,
  },
  {
    border: 'tip',
    pattern:
      /\binside(r)? (tip|information)\b(?! (polic|law|trading|prohib))|\bhot (stock )?tip\b|\bpump\b|\bsecret (insight|signal)|\bnext (big )?(10|100)[- ]?(x|bagger)|\bjoin (our|my) (group|channel)/gim,
  },
  // Wording met since the book's list was written.
  {
    border: 'instruction',
    pattern:
      /\b(investors?|traders?|you|holders?|shareholders?)\b[^.;]{0,20}\b(may|can|could|should|ought to|are advised to|would do well to)\b[^.;]{0,25}\b(add to|build|increase|reduce|lighten|enter|exit)\b[^.;]{0,20}\b(positions?|stakes?|holdings?|exposure)\b|\b(strong|conviction) (buy|sell)\b|投资者[^，。；]{0,10}(加仓|减仓|买入|卖出|建仓|布局)|(强烈)?推荐评级/giu,
  },
  { border: 'target', pattern: /\bprice objective\b|\bobjective of \$ ?\d/giu },
  {
    border: 'promise',
    pattern:
      /\b(yearly|annual)? ?returns? of \d+(\.\d+)? ?% (a year )?(is|are) (assured|guaranteed|certain|secured)\b|收益(率)?\d+(\.\d+)?%?(有保障|有保证|稳拿)|收益[^，。；]{0,8}(有保障|有保证)/giu,
  },
];

const BOOK_PASS: readonly RegExp[] = [
  /[^，。；]{0,12}(回购|买入返售|增持计划|减持计划|减持公告|增持公告|员工持股计划)|卖出回购|卖出(商品|产品|资产|房产|子公司|设备|看跌|看涨)|买入(资产|原料|商品)|目标(客户|市场|公司|人群|资产|产品|完成|责任|管理)|保本(点|微利|型|浮动)|保底(工资|薪|采购|销量|产量|量)|无风险(利率|收益率)|(研报|券商|分析师|机构|评级机构)[^，。；]{0,14}(目标价|评级)/gu,
  /\bbuy-?back|sell-?side|buy-?side|best-?sell|repurchase|target (customer|market|audience|date|company|asset)|sold its|sell(s|ing)? (its|products|subscriptions|goods|through)|\bpumps?\b (segment|sales|stations?|business|unit|revenue|orders|brand|makers?|division|prices)|\b(heat|fuel|water|oil|insulin|gas) pumps?\b|guarantee[ds]? (by|of (debt|indebtedness|the notes))|risk-free (rate|interest)|(analyst|broker|brokerage)s?\b[^.]{0,40}(price target|rating)/gi,
];

/** The book's patterns, the wider wordings and everyday speech. */
export const BORDERS: readonly { border: Border; pattern: RegExp }[] = [...BOOK, ...WIDER, ...SPEECH];
/** Spans that excuse a hit they overlap; targets and ratings are never excused. */
export const PASS: readonly RegExp[] = [...BOOK_PASS, ...WIDER_PASS, ...SPEECH_PASS];
