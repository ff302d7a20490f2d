// How people speak of shares on boards, in chats and in careless notes: counsel without "buy", certainty, hints and slang. Data; none nests quantifiers.
import type { Border } from './borders.ts';

export const SPEECH: readonly { border: Border; pattern: RegExp }[] = [
  // Chinese: counsel that names no order
  {
    border: 'instruction',
    pattern:
      /持股(过节|待涨|为主)|持币(观望|过节|为主|等待)|(快|赶紧|先|赶快)跑(吧|路|为敬)|不(买|上车|拿着?)[^，。；]{0,8}(后悔|亏大|踏空)|(现在|当下|此刻|眼下|这里|目前)[^，。；]{0,6}(介入|布局|进场|上车|建仓|埋伏)|(介入|布局|上车|进场|建仓|加仓|抄底|埋伏|配置)[^，。；]{0,14}(时点|时机|性价比|胜率|窗口期?|良机|好机会)|是[^，。；]{0,4}(介入|布局|上车|进场|建仓|埋伏)|(继续|接着|分批|每月|坚持)(定投|买进?(它|这|该|此))|融资盘[^，。；]{0,8}加|(我|个人)的?(意见|看法|建议|操作|策略|选择)(就)?是[^，。；]{0,8}(持|买|卖|加|减|空|等|观望|清|留|拿|跑)/giu,
  },
  {
    border: 'instruction',
    pattern:
      /割韭菜|韭菜(们|又|还|别)|吸筹|打板|连板|龙头战法|YYDS|(冲|干|买|拿着?)就(完|对|行)了|(山顶|高位)[^，。；]{0,4}(站岗|接盘)|站岗|控盘|筹码(干净|集中|松动|锁定)|(随时|即将|马上|准备|要)起飞|主升浪|吃(大)?肉(?!类)|喝汤(?=。|，|了)|关灯吃面|天地板|地天板|核按钮|一字板|车门(已)?焊死|(上|下|发)车(?!间|站|厢|辆|型)(吧|了|啦|！|!|。|，|$)|接盘侠|杀猪盘|拉盘|砸盘|洗盘|暴力拉升|(大|主)力[^，。；]{0,6}(洗|吸|拉|砸|出货)|格局(一下|打开)|满仓干|躺平吃息|潜伏(?=。|，|进)|翻身(靠|全靠)|梭了|一把梭/giu,
  },
  // Chinese: targets
  {
    border: 'target',
    pattern:
      /(股价|市值|它|这票|年底|明年|年内|下半年)[^，。；]{0,10}(能|会|可以|还能|至少|有望|看)(涨|冲|摸|上|站|跌)?到[^，。；]{0,4}[一二两三四五六七八九十百千万\d]|看(到|高)?[一二两三四五六七八九十百千]{2,}(元|块|不是|没)?(?=。|，|不|没|$)|(我|个人)?(认为|觉得|看来|估计|毛估|估摸着)[^，。；]{0,6}值[一二三四五六七八九十百\d]+|(重回|站上|突破|摸到)[^，。；]{0,4}\d+(元|块)[^，。；]{0,6}(没问题|指日可待|是早晚|不难|可期)/giu,
  },
  // Chinese: promises and certainty
  {
    border: 'promise',
    pattern:
      /保本保息(?!型|理财|产品)|收益(率)?(绝)?不会?低于|(翻倍|赚钱|回本|盈利|满意)[^，。；]{0,4}包(您|你)?|包(您|你)(满意|赚|回本)|(养老|后半辈子|一辈子|下半生)[^，。；]{0,8}(钱|不愁|有着落|够了|有了|无忧)|(不可能|绝不会|怎么可能|没可能)(会)?(亏|赔|再跌|跌破)|亏(了|损)?[^，。；]{0,3}(我|由我|全|我们)(赔|补|兜|包|负责)|(不可能|不会)再跌|百分之(一)?百(会|能|要|涨|跌|翻)|板上钉钉|错不了|铁定|没有(第二|别的|其他)(种|个)?(结局|可能|结果)|(是|只是)(早晚|时间)(的事|问题)|十年十倍|(股价|行情|上涨|下跌|涨势)[^，。；]{0,6}没有任何(阻力|悬念|疑问)|毫无悬念|(估值|股价|上涨|反弹|牛市|行情)[^，。；]{0,6}(已成(必然|定局)|毋庸置疑|板上)|(涨|跌|翻倍|十倍)[^。；]{0,10}确定性(极|很|非常)?高|(已经?|必然|明确)见(底|顶)(?=。|，|了|无疑)/giu,
  },
  // Chinese: hints
  {
    border: 'tip',
    pattern:
      /(消息|公告|利好|数据|业绩)(还|尚)?(没|未|没有)(公告|出来?|公开|发布|披露)[^。；]{0,14}(先|告诉|透露|下周|马上|提前)|先(告诉|透露给|说给)(你|大家|各位)|主力(那边|方面|内部)?[^，。；]{0,4}(给的?话|放话|透露)|拉到位|圈(内|里)(人)?(都|早)?(知道|传)|就差(一纸|一个|个|临门)?(公告|官宣)|懂的都懂|名单上?有(它|他家|这家)|不(方便|便)(多说|说太多|明说)|(有|要有)大动作|(有|认识)(个|位)?[^，。；]{0,6}(朋友|同学|亲戚|哥们|熟人|亲友)(在|是)[^，。；]{0,10}(公司|里面|内部|高管|董办|财务|董事会)|提前(知道|得知|拿到|获悉)[^，。；]{0,8}(消息|业绩|数据|公告)|(还没|尚未|没|未)公开的?(消息|数据|业绩|利好)|(朋友|熟人|内线|线人)[^，。；]{0,6}(透露|说|告诉)/giu,
  },
  // English: counsel that names no order
  {
    border: 'instruction',
    pattern:
      /\b(start|begin|keep|I['’]d|I would|we['’]d|we would|just|go ahead and) (be )?(nibbl\w+|trim\w*|short\w*|sell\w*|buy\w*|add(ing)? (here|more)|accumulat\w+|load\w* up|dump\w*|fad(e|ing)|scoop\w*)\b(?! (interest|back|products?|goods))|\bbelongs? in (every|your|any|most|a|all)\b[^.;]{0,24}\b(account|portfolio|ira|401k|basket)s?\b|\bpull the trigger\b|\bshopping list\b|\b(dump|ditch|bin|unload|ditching|dumping) (it|this|them|these|the (stock|shares|name))\b|\brotate (in|out of|into)\b|\bbe (short|long) (this|the (stock|name)|here|into)\b|\bselling (covered )?(calls|puts)\b|\b(the|best|only|smart(est)?) way to play\b|\byou could do worse than\b|\bswap(ping)? (your|out your)\b|\bwait for (a )?better (entry|entries|price|level)|\b(don['’]t|do not) (miss (out|this)|sleep on|overthink|wait)\b|\byou['’](ll|d) (regret|kick yourself)\b|\b(grab|scoop up|snap up|pick up) (some|a few|these|this|shares)\b|\b(get|getting|hop|jump|climb)(ting|ping|ing)? (on board|aboard|back in|in (early|now|while))\b|\b(now|today|here) is (the|your) (time|chance|entry)\b|\btake the (money|profits?|win) and run\b|\bcash out\b(?! of| flows?)/giu,
  },
  {
    border: 'instruction',
    pattern:
      /\bdiamond hands?\b|\bpaper hands?\b|\bbag ?holders?\b|\brekt\b|\byolo\b|\bfull send\b|\bbtfd\b|\bdead[- ]cat bounce\b|\brug[- ]?pull(ed)?\b|\b(to|for) the moon\b|\bmoon(ing|s)\b|\bapes? (together|strong)\b|\btendies\b|\bhodl(ing)?\b|\blfg\b|\b(short|gamma) squeeze\b[^.;]{0,24}\b(is|incoming|coming|soon|on)\b|\bstonks?\b|\bsend it\b|\bfomo\b|\b(all|going all|go all)[- ]in on\b|\bto valhalla\b|\bto tendie\w*|\bmultibagger\b|\bten-?bagger\b|\bbuy the dip\b|\bdegens?\b|\bwen (moon|lambo)\b|\blambos?\b|\bexit liquidity\b|\bpump (it|and dump)\b|🚀|💎|🙌|🌙/giu,
  },
  // English: targets
  {
    border: 'target',
    pattern:
      /\bworth (north|south|upwards?|in excess|well above|at least) (of )?(US|HK)?[$€£]? ?\d|\b(chart|technicals|setup|pattern|wave count|fib\w*) (projects?|points?|targets?|measures?|implies|says) (to )?[$€£]?\d|\bprojects? to [$€£]?\d|\bsee(s|ing)? (the (stock|shares)|it) (at|hitting|reaching|going to) [$€£]?\d|\b(stock|shares?|it)[^.;]{0,20}\b(back to|on the way to|heading (to|for)|eyeing|on track for|going to see) [$€£]?\d|\b(first|next|second|final) (stop|target)[:,]? [$€£]?\d/giu,
  },
  // English: promises and certainty
  {
    border: 'promise',
    pattern:
      /\bno way (to|you can|anyone can) lose\b|\b(never|not|hasn['’]t|haven['’]t) had a los(ing|s)\b|\bmake you whole\b|\bI['’]ll (cover|refund|pay|eat) (your|any|the) loss|\b(can['’]t|cannot|impossible to) (lose|miss|fail)\b|\bretire (early|rich|on this)\b|\bset for life\b|\bit['’]s a lock\b|\b(is|are) a lock (to|that|for)?\b|\bmark my words\b|\bbound to (re-?rate|run|pop|moon|squeeze|crash|recover|break out|explode)\b|\b(without (a )?(question|doubt)|no doubt|undoubtedly|inevitably|unquestionably|100 ?%|hands down)\b[^.;]{0,40}\b(stock|shares?|share price|it|market)\b[^.;]{0,30}\b(will|beats?|rise|fall|crash|double|outperform|higher|lower)\b|\b(stock|shares?|it|this|price) (will|is going to|are going to) (absolutely|definitely|certainly|surely|inevitably|only)\b|\b(goes|going|headed|heading) (straight )?to (zero|the moon)\b|\bnot maybe,? definitely\b|\b(zero|no) chance (it|the (stock|shares?)|this) (falls?|drops?|fails?|goes down|recovers?)\b|\b(it|this|the (stock|shares?)) (has|have) nowhere to go but\b|\bcertain to (outperform|beat|climb|fall|re-?rate)\b/giu,
  },
  // English: hints
  {
    border: 'tip',
    pattern:
      /\bword (from|on) (the )?inside\b|\bnot (yet |out |made )?public( yet)?\b|\b(isn['’]t|is not|hasn['’]t been) (public|announced|filed) yet\b|\bI['’]?(ve| have) (seen|read|got) (the|their|next quarter['’]s) (deck|numbers|memo|print|contract|draft|results|term sheet)\b|\b(people|folks|someone|friend|contact|cousin|buddy|guy|neighbou?r|brother|sister|roommate)s?( of mine)? (close to|in|inside|at|from|with|who works? (at|in|for)) (the |their )?(board|investor relations|ir|company|c-suite|finance|legal|management|fda|headquarters|hq|factory|deal)\b|\b(quietly|privately) (telling|told|tipping|tipped|letting)\b|\bleak(ed)? to (a few|some|us|me)\b|\bbefore (it|the (news|filing|announcement|deal|results)) (is|are|goes|go|becomes?|drops?|hits?) (public|out|the (wire|tape))?|\bgets? announced (on )?(monday|tuesday|wednesday|thursday|friday|next|this|tomorrow)\b|\b(his|her|their) own calls\b|\bheard (it |this )?from (a|an|my|someone)\b[^.;]{0,30}\b(inside|insider|board|exec\w*|banker|lawyer|auditor)\b|\bkeep (it|this) (quiet|between us|under your hat)\b|\byou didn['’]t hear (it|this) from me\b/giu,
  },
  // Met since: swaps, refusals, weights, refunds, relatives who know.
  {
    border: 'instruction',
    pattern:
      /割了(吧|它|换)|越跌越买|(换|调)成[^，。；]{1,8}[^。；]{0,10}(划算|调仓|合适)|(先)?出来避(避|一避)|(这|该)(票|股|只)[^，。；]{0,3}(不能|别|千万别)碰|还不(卖|跑|走|割|买)|(集合竞价|开盘|盘前)[^，。；]{0,8}(挂单|抢|扫货|冲)|(打新|新股)[^，。；]{0,10}(申购|可以|顶格)|顶格申购|建议(先)?(回避|规避|远离|观望)|吃(了)?(一碗)?大?面(?=。|，|！|$)|调仓(到|至|换)/giu,
  },
  {
    border: 'instruction',
    pattern:
      /(?:^|[.!?;]\s?)(load up|stay away|stay out|back up|get out|get in|buy|sell|hold|accumulate|avoid|trim|add|dump|wait)\b(?! (side|back))[^.;]{0,24}(?=[.!]|$)|\b(compelling|attractive|screaming|obvious|clear|easy|great) (buy|sell|short|long)\b|\b(we|I)( are| am)? (upgrad|downgrad)\w+ [^.;]{0,24}\bto (strong )?(buy|sell|hold|neutral|outperform|overweight|underweight)\b|\b(nobody|no one|only a fool)\b[^.;]{0,40}\b(letting go|sell(ing)?|let go|part(ing)? with)\b|\b(keep|hold|cap|limit) (this|it|the position|exposure) (at|to|below|under) (no more than |about )?\d+ ?%|\bno more than \d+ ?% of (the|your|a) (portfolio|account|savings)\b|\bshorts (are|will) (about to )?(get )?(burn|squeez|crush|roast|cook)\w*|\b(smart money|whales?) (is|are) (scooping|buying|loading|accumulating|dumping)\b|\bretail is (puking|panic\w*|capitulating)\b|\bmulti-?bagger\b/giu,
  },
  {
    border: 'target',
    pattern:
      /(四|五|六|七|八|三|两|一|\d)成(以上)?(的)?空间|潜在涨幅|(乐观|牛市)(情形|情景|情况)下[^，。；]{0,6}(翻倍|\d)|\bPT [$€£]?\d|\b(bull|bear|base) case [$€£] ?\d|\b(going|goes|heading) to (a grand|a hundred|two hundred|\d+ bucks)\b|\b(multiple|multiples?)\b[^.;]{0,20}\b(gets? (you|us)|gives|implies|yields) [^.;]{0,10}[$€£] ?\d/giu,
  },
  {
    border: 'promise',
    pattern:
      /从未(亏损|失手|亏过)[^。；]{0,10}(未来|也|确保|稳)|(我|我们)(敢)?保证(你|您)?[^，。；]{0,8}(回本|赚|盈利|翻|涨)|确保(您|你)[^，。；]{0,8}(拿到|赚|收益|回报)|只赚不亏|永不(亏损|下跌)|guaranteed \d+ ?%|\b(we|I)('ll| will)? refund (your|the|any) loss|\bpays? you either way\b|(都|也|准)(会|得)(涨|跌)(?=。|！|$)|一定(会)?(给它|被|要)?重新?定价|毫无疑问[^。；]{0,20}(跑赢|上涨|新高|大涨|下跌)|\b(bottom|top|low|floor) is in\b|\bsqueeze is inevitable\b|\b(simply|just) has to (mark|re-?rate|price|move)\b|\bno (scenario|world|universe|outcome)( exists)?\b[^.;]{0,30}\b(share|stock|price|it)\b|\bfull stop\b/giu,
  },
  {
    border: 'tip',
    pattern:
      /(表哥|表姐|表弟|亲戚|老同学|叔叔|舅舅|姐夫|发小|室友|老乡|同事|前同事)[^，。；]{0,6}(在|是|从)[^，。；]{0,8}(部|公司|里|厂|行|办)|(跟|和|同)(董秘|高管|老板|财务总监|董事长)[^，。；]{0,4}(吃|聊|喝|见)[^。；]{0,20}(订单|公告|业绩|重组|八九不离十)|(可靠|内部|特殊|独家)(渠道|途径|来源|人士)[^，。；]{0,4}(说|称|得知|获悉|透露)|(批文|文件|合同)[^，。；]{0,8}(已经)?(下来|拿到|签)[^。；]{0,8}(还没|尚未|没)(挂网|公告|公开)|\bmy (source|contact|guy|man|people)s?\b[^.;]{0,30}\b(tells?|says?|told|confirms?|at the (agency|company|fda|bank))\b|\bcan['’]t (say|tell you|reveal) (how|who|where) I\b|\bdon['’]t ask (me )?how I know\b/giu,
  },
];

/** What companies, regulators and contracts say in such words. */
export const SPEECH_PASS: readonly RegExp[] = [
  /保证收益型|保本保息型?(理财|产品)?(占比|余额|规模|清零|压降)|建议(投资者|股东)?(关注|阅读)|内幕信息(知情人|管理|登记|保密|内幕)|内幕交易(防控|行为|罪|案|被|的?处罚)|(证监会|交易所|监管|公安|法院)[^，。；]{0,16}(内幕|操纵|荐股|配资)/giu,
  /\b(not|non)[- ]public (information|offering|company|shareholders?|entity)\b|\bnot (been )?publicly\b|\binsider trading (polic|law|rule)\w*|\bshort[- ]term\b|\bstart(ed)? (selling|buying) (its|their|the|products?|raw|electricity)\b|\b(sell|buy|add)\w* (its|their|products?|capacity|energy|raw|electricity|equipment|services)\b/giu,
];
