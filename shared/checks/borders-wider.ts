// Wordings of instructions, targets, promises and tips beyond the book's first list. Data, split by language; none nests quantifiers.
import type { Border } from './borders.ts';

export const WIDER: readonly { border: Border; pattern: RegExp }[] = [
  // Chinese: when and whether to buy or sell
  {
    border: 'instruction',
    pattern:
      /(现在|当下|此时|这里|这个?(价格|价位|位置|点位)|目前(价位|价格|位置)?)[^，。；]{0,8}((?<!购|收)买(?!卖|方|断|入返售)|进场|入场|入手|闭眼入|加仓|建仓|抄底)|(趁|等)(着)?(回调|回踩|低位|下跌|大跌|便宜)[^，。；]{0,8}(上车|买|进场|加仓|接回)|(回踩|回调|跌到|跌破|站上|突破|反弹)[^，。；]{0,10}(就|再|即|可)(买|卖|离场|进场|止损|止盈|减仓|加仓|走)|闭(着)?眼(睛)?(都)?(买|入)|满上(?!市)|梭哈|(?<=\p{Script=Han})\s?all[ -]?in|抄底|低吸|高抛|追涨|杀跌|割肉|解套|补仓(?!义务|通知|要求)|卖飞|做(个)?(短线|波段)|波段操作|博(个|一波)?反弹|落袋为安|(加|减|补)(一)?(点|些|成)仓位?|[拿捂]住(别|不)(动|放)|捂股/giu,
  },
  {
    border: 'instruction',
    pattern:
      /建议[^，。；]{0,10}(积极参与|逢低参与|申购|打新|接回|持股|持仓|低吸|减磅|回避(该|这|此|本)|规避(该|这|此)|(买|卖)(一)?点|先?(卖|跑|出局|走人))|(空仓|轻仓|重仓|满仓|被套|套牢|手里有货|有货|踏空|持股|持仓|深套)(的|者)?(朋友|投资者|股民|小伙伴|同学|散户|人)?[^，。；]{0,10}(进场|可以|继续|先跑|别动|不动|割|补|离场|跑|耐心)|(这|该|此)(只|支)?(票|股票?|标的|个股)[^，。；]{0,8}(可以冲|能买|可买|不能买|别碰|别买|可冲|值得(买|拥有|一博)|拿着|快卖|先卖|赶紧跑)|(千万|最好|切记)?别(碰|追|抄|买入|卖出)(?!撞)|(开盘|盘中|收盘|下周|明天|周[一二三四五]|节前|节后)[^，。；]{0,10}(卖掉|卖出|买入|买进|清掉|清仓|减掉|走人|进场|抄)|(可|宜|应)(适当|适度|大胆|积极)(增配|减配|超配|配置|参与|加|减|介入|布局)|宜(减持|增持|持有|观望|回避|卖出|买入)|(短线|中线|长线|中长期|短期|长期)(投资者|资金|选手)?(可|宜|应|不妨)?(以)?(继续|耐心|坚定|安心|放心)?(持有|参与|介入|持股|做多|做空)(?=。|，|；|$|为主)/giu,
  },
  {
    border: 'instruction',
    pattern:
      /(重申|维持|给予|给出|上调(评级)?至|下调(评级)?至|调升至|调降至|首次覆盖)[^，。；]{0,12}[“"「『]?(跑赢大市|跑赢行业|跑输大市|强烈推荐|强推|推荐|买入|增持|优于大市|弱于大市|卖出|减持|超配|低配)[”"」』]?|[“"「『](买入|增持|减持|卖出|推荐|强烈推荐|优于大市|跑赢大市)[”"」』](的)?(投资)?评级/giu,
  },
  {
    border: 'target',
    pattern:
      /目标(价位?|位|股价|点位)|(股价|价格)(?!指数)[^，。；]{0,8}(应|有望|看|将|可|大概率|至少|迟早)[^，。；]{0,8}\d+(\.\d+)?\s*(元|港元|美元|块|美金)|合理(市值|估值|价值|价)[^，。；]{0,12}\d+(\.\d+)?\s*(元|港元|美元|块)|内在价值[^，。；]{0,10}\d+(\.\d+)?\s*(元|港元|美元)|\d+(\.\d+)?\s*倍\s*(PE|PB|市盈率|市净率)[^，。；]{0,10}对应[^，。；]{0,12}\d+|(值|值得|应值)\s*\d+(\.\d+)?\s*(元|港元|美元|块)(一股|每股)?|(\d+(\.\d+)?%|一倍|两倍|数倍|[一二三四五六七八九]成)(以上)?(的)?(上涨|上行|升值|下跌|下行|回报)空间|翻倍空间|(后市|中线|短线|年内|年底)[^，。；]{0,4}看(涨|跌|至|到)[^，。；]{0,4}\d+/giu,
  },
  {
    border: 'promise',
    pattern:
      /(股价|这票|该股|它|个股)?(翻倍|涨停|新高|起飞|主升浪)(只是|迟早|指日可待|可期|没问题|在望|不是梦)|(必|肯定|一定|铁定|迟早|注定|绝对)(会|要|能|将)?(再|破|创|有)?(新高|涨停|翻倍|暴涨|大涨|起飞|拉升|大赚|回本|赚钱)|(收益|回报|本金|利润)[^，。；]{0,4}(有保障|有保证|无忧|兜底|零损失)|本金安全|保底(收益|回报|年化|利率|分红|[一二三四五六七八九十\d])|只赚不赔|不赚(钱)?包赔|(?<!承)包(收益|赚|赢)|怎么买都|都不会亏|亏了算我|坐等(数钱|收益|翻倍)|躺着(赚|数钱)|稳(稳)?(的)?赚/giu,
  },
  {
    border: 'tip',
    pattern:
      /(听说|据传|据悉|得到|收到|独家)[^，。；]{0,24}?(要进场|将进场|要拉升|即将被收购|要重组|要停牌|借壳)|可靠消息|小道消息|大资金(要|将|准备|已经?)?(进场|拉)|(扫码|加群|进群|入群|私信|加v|加微|加威|关注公众号)[^，。；]{0,12}(代码|牛股|群|老师|领取|金股|名单|内部)|(金股|黑马|牛股)(代码|名单|推送)|跟(着)?(我|老师)(买|做|操作)/giu,
  },
  // A sentence without a company in it that joins a word of moment or counsel to a trade is counsel, whatever its wording.
  {
    border: 'instruction',
    pattern:
      /(?<=^|[。！？；!?;\n])(?![^。！？；\n]{0,60}(公司|集团|本行|银行|股东|董事|监事|子公司|客户|消费者|基金|管理人|机构|证券|发行|合同|协议|资产|负债|收入|费用|产品|存货|理财|债券|票据|衍生|会计|利率))[^。！？；!?;\n]{0,24}((建议|不妨|适宜|宜|该|(?<!响|供|对|反|相|适|效)应|可以?|赶快|赶紧|快|逢|等(着|到|回)|趁|就|再|先|只要|良机|时机)[^。！？；!?;\n]{0,14}((?<!购|收)买(?!卖|方|断)|卖(?!方|场|点)|吸筹|出货|[加减建试补清轻重满]仓|上车|进场|入场|离场|清掉|筹码|(?<!对|承|连|衔)接(盘|回)?(?=。|，|！|$)|持股|追(高|涨)?(?=。|，|$)|抄|出局)|((?<!购|收)买(?!卖|方|断)|卖(?!方|场|点)|吸筹|出货|上车|进场|离场|仓位|追|持股|减仓|加仓|抄)[^。！？；!?;\n]{0,10}(良机|时机|机会|更待何时|正当时|没错|不会错|就对了|成以?上|到[一二三四五六七八九]成|待涨))/giu,
  },
  {
    border: 'target',
    pattern:
      /(挑战|冲击|剑指|上看|直指)[^，。；]{0,6}(\d+(\.\d+)?元|百元|千元|新高)|(涨幅|回报|收益)(率)?(可达|有望达|有望超|至少|不低于|将超)[^，。；]{0,4}(\d|[一二三四五六七八九十]+(成|倍)|翻)|每股(合理)?(价值|估值)[^，。；]{0,8}\d/giu,
  },
  {
    border: 'promise',
    pattern:
      /收益(率)?[^，。；]{0,3}(承诺|保证|兜底)|(承诺|保证)[^，。；]{0,4}(收益|回报|年化)[^，。；]{0,6}\d|本金[^，。；]{0,4}(百分百|100%|绝对|完全)?(安全|无忧)|必有[^，。；]{0,4}(板|涨停|大涨|行情)|行情稳了|不会错(?=。|，|！|$)/giu,
  },
  {
    border: 'tip',
    pattern:
      /(公司内部|内部人|高层|董秘朋友|圈内)[^，。；]{0,8}(说|透露|告诉|消息)[^，。；]{0,10}(重组|收购|涨|停牌|借壳|业绩|利好)?|(vip|付费|私密)\s?群|(每日|免费)(推送)?金股/giu,
  },
  // English: when and whether to buy or sell
  {
    border: 'instruction',
    pattern:
      /\b(I|we)(['’]d| would| will| am|['’]m|['’]re| are)? (be |remain |still )?(a )?(buyers?|sellers?)\b(?= ?(here|at|of (this|the|any) (stock|shares|rally|dip|name|weakness)|on|now|\.|,|$))|\b(scal(e|ing) (in|out)(?= (here|now|slowly|gradually|over|on|at|of (the|this) (stock|name|position))|[.,]|$)|(start|begin|keep|resume) (building|adding|buying|selling|accumulating|trimming)|build(ing)? (up )?a (position|stake in this)|initiat(e|ing) a position|open(ing)? a (long|short)|go(ing)? (long|short)\b(?! of)|lighten(ing)? up|average down|back up the truck|book (your |some )?(profits|gains)|(take|taking|lock in) (your |some |partial )?(profits?|gains)(?! shar)|ring the register)\b|\badd(ing)? to (your |the |existing |these )?(positions?|holdings?|stakes?|shares)\b|\b(nibble|accumulate (?=here|now|shares|the (stock|shares|name)|on|more|below|under|at)|buy more (shares|stock|here|of (it|this))|sell half|sell everything)\b(?! (interest|benefits|points))/giu,
  },
  {
    border: 'instruction',
    pattern:
      /\b(steer clear of|stay(ing)? away from|keep away from|would avoid|best avoided|better avoided|avoid (this|the|these) (stock|shares?|name|ticker))\b|\b(must[- ](own|buy|have) (name|stock|share)|screaming (buy|sell)|no[- ]brainer|table[- ]pounding|strong conviction buy|top pick|conviction list)\b|\bsmart (move|money) (is|would be) (to |already )?(buy|sell|wait|exit)\w*\b|\b(best|good|great|attractive|ideal|perfect|compelling) (entry|exit|buying|selling) (point|level|opportunity|price|moment)\b|\b(dip[- ]buyers?|bulls|bears|longs|shorts|income investors|long[- ]term investors|patient investors|investors|shareholders|holders) (should|can|could|may want to|ought to|would do well to) (step in|cover|keep holding|stay (put|invested|long)|hold on|wait|buy|sell|add|take|consider (buying|selling|adding)|stay away)\b|\b(do not|don['’]t|never) (buy|sell|chase|touch|panic[- ]sell)\b(?! (or sell )?(any|a|our|its|this product|products?|data|personal)\b)/giu,
  },
  {
    border: 'instruction',
    pattern:
      /\b(hold|hang) on to (your|the|these|those) (shares?|stock|position|holding)|\bkeep (your|the) (shares|position|exposure|stake)\b|\b(put|invest|allocate|commit|park|risk) (about |up to |no more than )?\d+ ?(%|percent) of (your|their|the) (savings|portfolio|money|capital|wealth|account)\b|\bexposure (at|to|below|under) (a|one) (third|quarter|half|fifth)\b|\b(exit|sell|get out|bail|cut (your )?losses?|buy|add) (if|when|once|as soon as) (it|the (stock|shares?|price)) (breaks?|falls?|drops?|closes?|dips?|hits?|clears?|gets? (back )?(below|above|to))\b|\b(trailing|tight) stops?\b|\bcover (your|their) (shorts?|positions?)\b|\b(upgrad|downgrad|maintain|initiat(?!ives?)|reiterat|reaffirm|assum|resum)\w{0,4} (it |this |the (stock|shares|name) |coverage )?(to |at |with |as |an? |our |their )*(strong )?(outperform|overweight|underweight|underperform|market ?perform|equal[- ]?weight|sector perform|buy|sell|accumulate|reduce)\b|\b(buy|sell|outperform|overweight|underweight)[- ](rating|recommendation|call)\b/giu,
  },
  {
    border: 'target',
    pattern:
      /\b(\d+|one|two|three|six|twelve|eighteen)[- ](month|year) (price )?(target|objective)\b|\b(target|objective|PT)s? (is|of|to|at|stands at|remains) (US|HK)?[$€£] ?\d|[$€£] ?\d[\d,.]* (PT|price target|target|objective)\b|\b(shares?|stock|it|they|name) (should|deserves? to|ought to|could|can|will|may|might) (easily |well |soon )?(trade|be valued|sell|change hands|be worth|fetch|double|triple|rally|surge|climb|jump)\b[^.;]{0,20}\b(at|to|around|near|from|by|past|above)\b[^.;]{0,16}(\d|here|these levels)|\bintrinsic value (of|is|at|near|around|closer to) (about |roughly )?[$€£] ?\d|\b(we|I|analysts?)( still| now)? (think|believe|see|value|reckon|estimate)s?( that)?( it| the (stock|shares|company)| them)?( is| are| at| as| to be)* ?(worth|valued at|fairly priced at)? ?(about |roughly |at )?[$€£] ?\d+(\.\d+)?(?![\d.,]* ?(million|billion|bn|m\b|trillion))|\b(is|are|be|easily|really) worth (about |at least |closer to )?[$€£] ?\d[\d,.]*(?! ?(million|billion|bn|m\b))|\b\d+ ?(%|percent)( or more| more)? (upside|downside)\b|\b(doubles?|triples?|rall(y|ies)|upside) from (here|these levels|current (levels|prices?))/giu,
  },
  {
    border: 'promise',
    pattern:
      /\bmakes? you (rich|wealthy|a (millionaire|fortune))\b|\b(capital|principal|money|investment) is (completely |fully |perfectly |totally )?(safe|protected|secure|guaranteed|risk[- ]free)\b|\b(yields?|returns?|profits?|gains?|payouts?|income) (is|are) (all but |virtually |as good as )?(certain|assured|locked in|guaranteed|in the bag)\b|\b(will|can) ?not (possibly )?lose( money)?\b|\b(won|can)['’]t (possibly )?(lose|go wrong|fall|go down)\b|\bguaranteed (winner|win|gains?|money|upside|to)\b|\b(bound|certain|sure|guaranteed|destined) to (soar|rise|rally|double|go up|climb|triple|win|pay off|make money)\b|\b(surefire|foolproof|one[- ]way bet|easy money|sure[- ]fire|slam[- ]dunk|printing money)\b|\b(only|nowhere to go but) (go )?up from here\b|\bnothing can go wrong\b/giu,
  },
  {
    border: 'tip',
    pattern:
      /\b(sources?|insiders?|someone|people|friend|contact) (close to|inside|at|within|on) (the )?(board|company|management|deal|bank|firm)\b[^.;]{0,40}\b(bid|deal|takeover|merger|offer|imminent|coming|announce\w*|about to)\b|\b(sign up|subscribe|dm|message|text) (for|to|me for|us for) (our|my|the)? ?(signals?|alerts?|vip|picks?|tips?|private)\b|\b(signals?|trading|vip|whatsapp|telegram|discord) (channel|group|room)\b|\b(my|our) (next|secret|top) (pick|ticker|winner)s?\b|\bword on the street\b|\bbefore (the|this) news (breaks|is out|hits)\b/giu,
  },
  {
    border: 'instruction',
    pattern:
      /\b(hold|pick up|sell|buy|keep|grab|dump|trim|reduce|add|unload|cut|own)\b[^.;]{0,14}\b(your|some|more|these|half your|all your) (shares?|stock|holdings?|positions?|exposure|stake)\b|\b(stay|sit|remain|wait) on the sidelines\b|\bput a stop\b|\b(get|bail) out (while|before|now|of (this|the) (stock|name))\b|\bload the boat\b|\b(I['’]?m|we['’]?re) (long|short)( and|\b(?= on)|[.,])|\bbelongs? in (every|your|any|most) portfolios?\b|\b(use|using) (the |this |any )?(weakness|strength|pullbacks?|dips?|rall(y|ies)) to\b|\b(time|moment) to (buy|sell|get in|get out|exit|load)\b|\breduce (your |their )?exposure\b/giu,
  },
  {
    border: 'target',
    pattern:
      /\b(base|bull|bear|best|worst)[- ]case (value|valuation|price|target) (is|of|at) [$€£]|\b(looks?|seems?|appears?|poised|ready|on (track|course)) (set |poised |ready |likely )?to (reach|hit|test|touch|retest|challenge)\b[^.;]{0,8}[$€£] ?\d|\bfair value (near|around|at|closer to|in the region of) [$€£] ?\d|\b(we|I) see fair value\b|\b(price objective|objective) (of|is|at|raised|cut|lowered)[^.;]{0,8}[$€£] ?\d|\ba (double|triple|ten-bagger|multibagger) (is|looks|seems)\b/giu,
  },
  {
    border: 'promise',
    pattern:
      /\b(can|will) only (go|move|head) (up|higher)\b|\b(zero|no) risk (in|of|to) (this|the|it|losing)\b|\b(your|the) (money|cash) is safe\b|\bas good as (certain|guaranteed|done)\b/giu,
  },
  {
    border: 'tip',
    pattern:
      /\brumou?rs? (has it|says?|suggests?|that)\b|\b(buyout|takeover|bid|merger|deal) is (coming|imminent|about to|close)\b|\bjoin the (vip|room|group|channel)\b|\bworks (there|at the company|inside) and\b/giu,
  },
];

/** Phrases of filings that the patterns would take for advice. */
export const WIDER_PASS: readonly RegExp[] = [
  /保底(采购|供应|供货|销量|电量|气量|产量|运量|协议|条款|租金|提成)|满仓率|(可以|可)?卖出(该|其|此|一|两|部分)?(项|栋|块|件|套|处)?(专利|商标|房产|厂房|土地|设备|资产|股权|业务|子公司)|(公司|集团|母公司|控股股东|董事会)[^，。；]{0,8}(择机|适时|逐步)(发行|处置|出售|回购|推出|实施)|(停|限)产解套|套期保值|高抛光|低吸(水|湿|附|油)|抄底(价采购|镜头|浇筑|施工|作业)|内幕(信息|交易)(的)?(知情人|敏感期|管理|登记|制度|保密|罪|案|行为|处罚|规定)|(涉嫌|构成|从事|利用|泄露|认定|查处|打击)[^，。；]{0,12}内幕(信息|消息)|(警方|检方|检察|法院|公安|监管|证监)[^，。；]{0,24}(荐股|老师带|带单|跟单|加(微信|群))|别(墅|名|除|克|说明)/giu,
  /\b(profits?|gains?)[- ]sharing\b|\bbuy[- ]now[ ,-]{1,2}pay[- ]later\b|\bbuy[- ]one[- ]get[- ]one\b|\bpump[- ]and[- ]dumps?\b|\bstop[- ]loss (?:cover\w*|insurance|provisions?|polic\w+|premiums?|reinsurance|medical|clauses?)\b|\b(?:charged|convicted|accused|indicted|fined|sentenced|guilty|sued|prosecuted)\b[^.;]{0,60}\binsider? information\b|\bbuyers? (of|in|from) (the |its |raw |our )?(products?|goods|materials|china|europe|services?)\b|\baccumulat\w+ (other comprehensive|depreciation|deficit|amortization|losses)\b|\b(not|never) sell (or|nor|its|the (data|information|product))/giu,
];
