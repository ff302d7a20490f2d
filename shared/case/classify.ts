// How much court a question needs, by rules (ANALYST 6) and, where they are unsure, by what the question sounds like.
import type { Mode } from '../schema/case.ts';
import { simplified } from '../text/simplified.ts';
import { type QuestionKind, weighQuestion } from './weigh-question.ts';

export type Category =
  | 'off-topic'
  | 'forecast'
  | 'definition'
  | 'comparison'
  | 'risk-check'
  | 'lookup'
  | 'event'
  | 'full'
  | 'single-metric';

export interface Classified {
  category: Category;
  /** The rule that fired; `default` where none did and a light model may be asked. */
  reason: string;
  /** The court that the category goes to; null: a short answer instead of a case. */
  mode: Mode | null;
}

const METRIC =
  /营收|收入|利润|净利|毛利|利润率|现金流|应收|存货|周转|负债率|资产负债|负债|商誉|分红|股息|研发|费用率|每股收益|市盈率|市净率|资本开支|回报率|净资产收益率|合同销售|销售额|净现金|杠杆|烧钱|\b(revenue|sales|net income|profits?|earnings|eps|margins?|cash ?flow|receivables?|inventor(y|ies)|days|debt|leverage|goodwill|dividends?|r&d|capex|p\/?e|roe|roic|roa|buybacks?|assets|liabilities|free cash)\b/iu;
const PERIOD =
  /(19|20)\d{2}|去年|今年|上半年|年末|季度|最近一期|最近|\b(fy ?\d{2,4}|last (year|quarter)|this year|fiscal|q[1-4]|ttm|latest)\b/iu;
const TREND =
  /怎么变|变化|趋势|走势|近[三五十两几]年|这几年|历年|升了还是降|高不高|够不够|多不多|有没有改善|改善了吗|\b(trend(ed|ing)?|over (the (last|past) )?(two|three|five|ten|\d+) years|improved?|enough|has .* (risen|fallen|changed)|going (up|down)|high(er)? than)\b/iu;

/** Stock words without which a question is about something else. */
const FINANCE =
  /股|公司|财报|年报|季报|公告|审计|质押|减持|回购|分红|估值|基本面|多空|风险|雷|造假|上市|债|停牌|\b(stock|shares?|compan(y|ies)|filing|10-k|10-q|8-k|annual report|auditor|lawsuit|recall|layoffs?|ticker|bull|bear|valuation|balance sheet|accounts)\b/iu;
const TASK =
  /天气|写(一)?首诗|翻译|电影|笑话|菜谱|机票|酒店|歌|星座|python|csv|代码怎么写|你是谁|忽略(之前|以上|上面|你的)|系统提示词|帮我写(一?[封份篇首])|请假条|怎么做(好吃|才好|菜)|好吃|好玩的|怎(样|么)练|截屏|发烧|感冒|宠物|哪个朝代|含糖|旅游攻略|减肥|\b(system prompt|your instructions|how do i (?!value|read|find|check|compare|know|tell|interpret)|my (landlord|boss|cat|dog|kid|son|daughter|wife|husband|car|phone|computer|laptop|homework|visa)|plan a (trip|weekend|party|wedding|holiday)|world cup|olympics|takes better photos|birthday|horoscope|lyrics|vacation|weather|poem|translate|recipe|cook|movie|joke|capital of|won the match|football|ignore (the|all|previous)|who are you|javascript|homework)\b/iu;

/** What people ask machines for, and what their days are made of: off topic unless a word of finance stands beside it. */
const DAILY =
  /^(请|帮我|给我|替我|教我).{0,6}(起|取|写|画|唱|编|讲|做|订|买票|翻|推荐(?!.{0,6}(股|基)))|(什么|啥)(药|歌|菜|电影|书|牌子)|(猫|狗|宠物|孩子|宝宝|老婆|老公|女朋友|男朋友|同事|邻居|房东|快递|地铁|高铁|开车|自驾|酒店|旅行|签证|手机|电脑|洗衣机|冰箱|失眠|头疼|感冒|减肥|健身|游戏|作业|论文|英文名|生日|婚礼|天气|晚饭|早餐|火锅|奶茶)|^(write|compose|draw|sing|tell me a|give me a (recipe|joke|poem)|translate|fix|book|order|remind|recommend a (book|film|movie|restaurant|song))\b|\b(haiku|sonnet|song|washing machine|fridge|dishwasher|toothache|headache|restaurant|hotel|flight|train|girlfriend|boyfriend|neighbou?r|baby|puppy|kitten|garden|guitar|hidden instructions|your (rules|prompt|instructions|name|creator)|can you (fix|cook|sing|draw|drive|write))\b/iu;
/** The question speaks of a company, its papers or its numbers. */
const ABOUT_COMPANY =
  /它|他们|这家|该公司|本公司|公司|集团|业务|产品|客户|市场|管理层|股|财|资|债|账|利|营|现金|估值|董秘|董事|总裁|高管|股东|\b(it|its|they|their|them|this (company|business|firm)|management|business|customers?|market|products?|ceo|cfo|board)\b/iu;

/** A judgement is asked for, not a figure: both sides have something to say. */
const JUDGEMENT =
  /高估|低估|贵不贵|便宜吗|泡沫|守得住|撑得住|扛得住|可持续|持续(改善|增长|下去|性)?吗|能(否|不能)?.{0,8}(保持|维持|守住|持续|延续|扭转|改善|兑现|撑)|还能.{0,10}吗|值不值|值得吗|激进|保守|好事还是坏事|意味着什么|说明(了)?什么|隐患|危险|健康吗|安全吗|靠谱|稳不稳|稳吗|护城河|真.{0,4}还是|是不是.{0,14}(过|太|了)|会不会.{0,10}(拖累|恶化|反转|消失|见顶)|担心|拖累|依赖|经营质量|质量(高|好|如何|怎么样)|多空|理由|值多少|\b(over ?valued|undervalued|expensive|cheap|bubble|sustainab\w*|dangerous|safe|worr(y|ying|ied|isome)|(?<!going )concern(ed|ing)?|threat\w*|ticking|bomb|healthy|fragile|moat|defend|hold (up|above|on|steady)|(can|could|will|does|do) .{0,40}\b(hold|last|survive|sustain|keep|continue|recover|turn around|justify)|arguments? (for|against)|for and against|good use|hid(e|ing)|too (high|much|low|aggressive|dependent|risky|optimistic)|aggressive|justified|deserve\w*|really|genuine(ly)?|why (do|does|is|are|did|has|have)|good or bad|weak(?!ness)|strong(er|est)?|quality of|earned in cash|outlook|prospects?|buildup|overstretched|priced in|destroy\w*|creat\w* value)\b/iu;
/** What the reader should do with money or shares, or where a price or a market goes: nobody answers that here. */
const OWN_TRADE =
  /后市|(大盘|股价|指数|行情).{0,6}(见底|见顶)|(上涨|下跌)空间|止盈|补仓|(半|满|空|全|重|轻)仓|成本(价|在).{0,12}(怎么办|咋办|办)|现在(可以|能)?(进|入|离|出)场|(可以|能)(进|入)场|(大盘|行情|股价|走势).{0,6}(怎么走|怎么样|会|什么时候|何时)|超预期吗|会不会超预期|(涨|跌|冲|站|摸)(得|不)?(会|上|到|回|破|穿)|要不要.{0,6}(买|卖|抛|割|走|加|减|清|停损|止损|止盈|建|进|出|拿|持)|停损|能不能(拿|进|追)|(拿|捂|追|抄|买|卖|进|出)(得住|不得|不动)|还(来得及|能(买|追|上车|进))|晚不晚|该不该.{0,4}(买|卖|抛|割|走|拿|持|补)|\b(buy|sell|hold|short|long)( it| them)?,? (or|and) (buy|sell|hold|short|wait)\b|\b(buy|sell),? (sell|hold)\b|\b(would|should|could|can|do|shall) (you|i|we) .{0,25}\b(buy|sell|short|hold|own|invest|trade|afford|risk|load up|double down|average (up|down))\b|\btoo (late|early) to (get|buy|sell|jump|short|enter|exit)\b|\b(i|we)('ve| have| got| had)? (got )?[$€£]?\d[\d,.]*\s?k?\b.{0,30}\b(put|invest|buy)\b|\bshould i put\b|\b(eo[wdmy]|end of (the )?(day|week|month|year)) (price|target)|\b(price|stock|shares?) (tomorrow|next (week|month|year)|eo[wdmy])\b|\b(entry|exit) (point|price)\b|\bfair (price|value) (for|of)\b.{0,30}\b(stock|shares?)\b|\b(close|trade|end) at\b.{0,20}\b(in|by|on|next)\b|\btake (profits?|gains|some off)\b|\bgood (day|week|time|moment|price) to\b|\bbeat (the )?(estimates|expectations|consensus|street)\b|\b(stocks?|shares) to (buy|hold|own|sell|watch)\b|\bwhat do you expect\b|\bmy (position|shares|portfolio|bag)\b/iu;
/** A cause, a fault or a fairness is asked for: both sides have something to say, whatever figure is named. */
const EXPLAIN =
  /为什么|为何|凭什么|怎么回事|咋回事|怎么解释|如何解释|(问题|原因|毛病|猫腻|矛盾)(出)?在哪|什么(原因|问题|猫腻)|(合理|正常|合适|划算|过分|离谱|反常|奇怪|扎实|踏实|虚|实在|稳妥|稳健|充足|吃得消|受得了|说得通|站得住脚|经得起|信得过|令人放心|有后劲|有底气|到头|见效|走得远)(吗|么|不|没|呢)|(更|谁).{0,6}(健康|扎实|稳健|稳当|安全|可靠|可持续|经得起|有底气)|(合不合理|正不正常|靠不靠谱|真不真|扎不扎实)|\b(health|sound|saf|strong|weak|risk|sturd|stead|trustworth)ier\b|\b(safer|sounder|stronger|weaker|better run|more (durable|sustainable|resilient|fragile|exposed))\b|\b(what|how) (explains?|accounts? for|do you explain)\b|\bhow come\b|\b(is|are|was|were|does|do|did|has|have|can|could) .{0,60}\b(fair|odd|unusual|strange|suspicious|normal|reasonable|sensible|wise|smart|wasteful|excessive|appropriate|adequate|prudent|reckless|believable|credible|trustworthy|masking|flatter\w*|papering|propp\w*|pulled forward|paying off|pay off|working|worth it|a (problem|worry|warning|trap|mirage|one-off|fluke|strength|weakness))\b/iu;
/** A dull fact: who, when, where, which. */
const PLAIN_FACT =
  /^(who|when|where|which|number of|in (what|which)|on (what|which)|how many|how (old|long|often)|what (date|day|currency|year|exchange|segment)|list)\b|\b(headquarter\w*|par value|listed|ticker symbol|board members?|employees?|lifo|fifo|number of|ticker|auditor|founded|effective tax rate|fiscal year end)\b|(是谁|叫什么|哪(一)?[天年里家]|哪个(行业|交易所|板块|城市|市场)|有哪些|几号|何地|在哪|注册地|法定代表人|股东有|披露的|余额|总数|(近|过去).{1,3}年.{0,4}数(字|据)|(主要)?是(些|哪些)什么|从几月|几月(份)?(开始|结束)|怎么定义|如何定义|上市时间|成立时间|多少(人|名|员工|股|家))/iu;

const RULES: readonly [Category, string, RegExp][] = [
  ['off-topic', 'task-word', TASK],
  [
    'forecast',
    'trade-word',
    /能买吗|能不能买|可以买|该买|该卖|该不该(买|卖|割|加|减|抄|入|走)|买不买|卖不卖|入手|上车|加仓|减仓|割肉|抄底|仓位|止损|目标价|(能|还能|会|将|要)(不会)?(再)?(涨|跌)|涨到|跌到|会(不会)?(涨|跌)|涨跌|(股价|价格).{0,4}预测|预测.{0,6}(股价|价格|走势)|(明天|下周|下个月|明年).{0,8}(走|涨|跌|行情)|大盘怎么走|什么价(位)?(买|卖|进)|\b(should i|shall i|time to|worth) (buy|sell|hold|get in|get out|add|trim)\b|\bprice target\b|\btarget price\b|\b(will|would|could|can) .{0,30}\b(go (up|down|higher|lower|to)|(?<=how (high|low|far) can .{0,20})go|rise|fall|rally|crash|double|drop|climb|reach|hit)\b|\bgood time to\b|\b(stock|share)? ?price (in|by|next|at the end)\b|\bgo(ing)? (up|down) (after|next|tomorrow|this)\b|\bbuy or sell\b|\bhow (high|low|far) (can|will|could)\b|\bwhere will\b|\bupside\b|\bpredict\b|\bwhat will .{0,40}\b(earn|be|do|report|make|post)\b|\b(put|invest) (my|our|the) (money|savings|cash)\b|\bget in\b|\b(can|could|will) i (make|earn|lose|gain)\b|\b(ten|multi|10)-?bagger\b|\bwhich (one|stock|share)s? (should|to|would)\b|\bnext quarter's\b|\bpick (me )?a (stock|winner)\b|预测|(能|会|要)(冲|站|摸|看)?(到|上)(多少|[\d一二两三四五六七八九十百千万]+)|到多少|还能(拿|持有|买)|几块钱|什么价|多少钱(买|进|卖|入)|选(一)?只|推荐.{0,6}(股|票|基)|买哪|卖出|买入|卖掉|翻倍|股价.{0,6}(怎么|如何|会)|(会|将)是多少|(明年|后年|下(个|一)?季度?|20(2[7-9]|[3-9]\d)年?).{0,12}(多少|会|能)/iu,
  ],
  ['full', 'judgement-word', JUDGEMENT],
  ['full', 'cause-or-fairness', EXPLAIN],
  [
    'definition',
    'meaning-word',
    /什么是|什么叫|是什么意思|(?<!代码|名字|名称)是什么(?=[？?]?$)|怎么算|如何计算|怎么计算|(有)?什么(区别|不同)|区别是|是指什么|怎么理解|\bwhat does .* mean\b|\bhow (is|are) .* (calculated|computed|defined)\b|^explain\b|\bdefin(e|ition)\b|\bwhat('s| is| are) (an? )?(?!the\b|your\b|.*'s\b)[a-z&/ -]{3,40}\??$|\bdifference between\b/iu,
  ],
  [
    'comparison',
    'two-sides',
    /对比|相比|比较|和同行|与同行|同行业|谁(的|更|家)|哪家|哪个(更|公司)|比谁|(和|与|跟).{1,12}(比|谁)|\b(vs\.?|versus|compared? (with|to)?|better than|worse than|against (its )?peers|lower .* than|higher .* than|which (has|is|one))\b/iu,
  ],
  [
    'risk-check',
    'risk-word',
    /造假|雷[？?]?$|有什么雷|踩雷|爆雷|排查|虚增|异常|背离|有没有问题|会不会有.{0,8}(问题|风险)|偿债(问题|能力)|流动性(问题|风险)|退市|粉饰|资金链|真实吗|可信吗|水分|风险(点|有|大)|的风险|\b(red flags?|fraud|going concern|delist\w*|at risk|risks? (of|for|in)|liquidity (problems?|crisis)|solvency|bankrupt\w*|insolven\w*|manipulat\w*|cook(ing|ed) the books|reported profit real|(profit|earnings|numbers) (real|genuine|trustworthy)|anything wrong|accounting (issues?|problems?))\b/iu,
  ],
  ['lookup', 'amount-word', /花了多少|(共|总共|一共).{0,6}多少|\bhow (much|many) (did|does|has|have|shares|was|were|cash|debt)\b/iu],
  [
    'event',
    'event-word',
    /问询函|减持|增持|诉讼|仲裁|质押|回购|处罚|立案|重组|审计师|换所|更换.{0,4}审计|召回|违约|公告了?(吗|什么)|有.{0,6}公告|停产|裁员|高管.{0,4}(辞|变)|收购|\b(lawsuits?|sued|litigation|auditor (change|resign)\w*|did the auditor|8-k|recalls?|buyback (announced|plan)|layoffs?|announced?|acquir(e|ed|ing|isition)|resign(ed|ation)?|investigat\w+|subpoena|default(ed)?|merger)\b/iu,
  ],
];

const FULL =
  /分析(一)?下|深度|多空|怎么看|怎么样|如何看|基本面|聊聊|说说|看看|研究|值不值得|评价|质证|\b(analy[sz]e|analysis|bull|bear|both sides|what do you think|make the case|deep dive|overall|stronger|weaker|strengths|weaknesses|tell me about|how is .* doing|quality of)\b/iu;
const FACT =
  /多少|几(个|家|倍)|是什么时候|什么时候|何时|代码|哪一(年|天)|\b(what (was|is|were|are)|when (did|was|is|does)|who (is|are|was) the|how (large|big)|revenue|show)\b/iu;

const MODE: Record<Category, Mode | null> = {
  'off-topic': null,
  forecast: null,
  definition: 'quick',
  comparison: 'quick',
  'risk-check': 'brief',
  lookup: 'quick',
  event: 'quick',
  full: 'full',
  'single-metric': 'quick',
};

/** Log odds from which a question that the rules take for a plain one is argued after all: missing a debate costs more than holding one. */
const DEBATE_FROM = -1.2;
/** Log odds below which no debate is held although the rules found a word that asks for one, or found nothing. */
const NO_DEBATE = -2.4;
const NO_DEFAULT = -1.2;
/** Log odds from which a question is of a kind whatever the rules say. */
const SURE = 0.8;

const KIND_OF: Partial<Record<Category, QuestionKind>> = {
  full: 'debate',
  'risk-check': 'debate',
  forecast: 'forecast',
  'off-topic': 'off-topic',
};
const CATEGORY_OF: Record<QuestionKind, Category> = { debate: 'full', simple: 'lookup', forecast: 'forecast', 'off-topic': 'off-topic' };

/**
 * How much court a question needs. `symbolKnown`: a company is on the page or in the request; without one and without a word of finance a
 * question is off topic. The rules speak first; where they are unsure, what the question as a whole sounds like decides.
 */
export function classify(question: string, symbolKnown: boolean): Classified {
  const text = simplified(question.normalize('NFKC').trim());
  const found = (category: Category, reason: string): Classified => ({ category, reason, mode: MODE[category] });
  const ruled = byRules(text, symbolKnown);
  const kind = KIND_OF[ruled.category] ?? 'simple';
  const odds = weighQuestion(text);
  const others = (['simple', 'forecast', 'off-topic'] as const).filter((one) => one !== 'off-topic' || !symbolKnown || odds[one] > 0);
  const best = others.reduce((a, b) => (odds[b] > odds[a] ? b : a));
  if (kind === 'debate') {
    const unsure = ruled.reason === 'default' || ruled.reason === 'metric+yes-or-no';
    const sure = odds[best] > SURE && odds.debate < -SURE;
    const plain = (sure || odds.debate < (unsure ? NO_DEFAULT : NO_DEBATE)) && ruled.reason !== 'bare-name';
    return plain && odds[best] > odds.debate ? found(CATEGORY_OF[best], 'sounds-plain') : ruled;
  }
  if (kind === 'simple') {
    if (odds.debate > DEBATE_FROM && odds.debate > odds.forecast) return found('full', 'sounds-argued');
    return odds.forecast > SURE || odds['off-topic'] > SURE
      ? found(odds.forecast > odds['off-topic'] ? 'forecast' : 'off-topic', 'sounds-elsewhere')
      : ruled;
  }
  return odds.debate > SURE && odds[kind] < 0 ? found('full', 'sounds-argued') : ruled;
}

function byRules(text: string, symbolKnown: boolean): Classified {
  const found = (category: Category, reason: string): Classified => ({ category, reason, mode: MODE[category] });
  const metric = METRIC.test(text);
  if (DAILY.test(text) && !metric && !FINANCE.test(text) && !ABOUT_COMPANY.test(text)) return found('off-topic', 'daily-life');
  if (OWN_TRADE.test(text)) return found('forecast', 'own-trade');
  for (const [category, reason, pattern] of RULES) if (pattern.test(text)) return found(category, reason);
  if (FULL.test(text) && !metric) return found('full', 'analysis-word');
  if (PLAIN_FACT.test(text)) return found('lookup', 'plain-fact');
  if (metric && TREND.test(text)) return found('single-metric', 'metric+trend');
  if (metric && (PERIOD.test(text) || FACT.test(text))) return found('lookup', 'metric+period');
  if (FULL.test(text)) return found('full', 'analysis-word');
  // A yes or no about a figure, without a period to look up, is a judgement.
  if (metric && /是否|吗[？?]?$|^(is|are|does|do|can|could|will|would)\b/iu.test(text)) return found('full', 'metric+yes-or-no');
  if (metric) return found(/够|\benough\b/iu.test(text) ? 'single-metric' : 'lookup', 'metric');
  if (FACT.test(text) && (FINANCE.test(text) || symbolKnown || PERIOD.test(text))) return found('lookup', 'fact-word');
  if (symbolKnown && /^[\w.$\p{Script=Han}-]{1,16}$/u.test(text)) return found('full', 'bare-name');
  if (!symbolKnown && !FINANCE.test(text)) return found('off-topic', 'no-finance-word');
  return found('full', 'default');
}
