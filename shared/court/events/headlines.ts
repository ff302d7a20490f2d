// How headlines and announcement titles name the kinds of event beside the library's own patterns (ANALYST 4.3). Data of our own.

interface Headline {
  en?: RegExp;
  enNot?: RegExp;
  zh?: RegExp;
  zhNot?: RegExp;
}

/** What is explained, taught or listed has not happened. */
export const NOT_NEWS =
  /否认|辟谣|网传不实|演练|演习|如何(?:看懂|理解|看待|应对)|读懂|看懂|培训|讲座|研讨会|论坛|实务|科普|知识竞赛|一文(读懂|看懂)|什么是|是什么意思|小百科|怎么(看|做)|指南|\b(?:den(?:y|ies|ied)|refutes?|rebuts?|(?:\w{1,9} )?things to know|what (?:is|are|to know)|how (?:to|do|does)|explained|explainer|a guide|guide to|primer|history of|training|seminar|webinar|workshop|conference)\b/iu;

/** Sums of results as headlines name them. */
const RESULT =
  '(?:profits?|earnings|sales|revenues?|(?:net |operating )?income|EPS|margins?|deliveries|results|bookings|orders|same-store sales)';
const FELL =
  '(?:falls?|fell|drops?|dropped|slid(?:es)?|sinks?|sank|tumbl\\w{1,9}|plung\\w{1,9}|declin\\w{1,9}|slump\\w{0,9}|shrinks?|shrank|halv(?:es|ed)|dips?|dipped|slips?|slipped|disappoints?|weakens?|down \\d)';
const ROSE =
  '(?:jump\\w{0,9}|surg\\w{0,9}|soar\\w{0,9}|rises?|rose|climb\\w{0,9}|grows?|grew|doubl\\w{0,9}|tripl\\w{0,9}|leap(?:s|ed|t)?|tops?|topped|exceed\\w{0,9}|swells?|up \\d|at (?:an )?(?:all-time high|record))';
const CUT =
  '(?:cuts?|slash(?:es|ed)?|lower(?:s|ed)?|trims?|trimmed|reduc(?:es|ed)|pulls?|pulled|withdraws?|withdrew|scraps?|scrapped|narrows? down)';
const RAISE = '(?:rais(?:es|ed)|lift(?:s|ed)?|boost(?:s|ed)?|hik(?:es|ed)|upgrad(?:es|ed)|ups|increas(?:es|ed))';
const OUTLOOK = '(?:outlook|guidance|forecasts?|(?:sales|profit|earnings|full-year) (?:target|view|estimate)s?)';
const DEAL = '(?:merger|deal|takeover|acquisition|bid|buyout|IPO|listing|offering|tie-up|joint venture)';
const OFFICER =
  '(?:CEO|CFO|COO|CTO|chief \\w{1,9}(?: officer)?|chair(?:man|woman|person)?|president|finance (?:chief|director)|head of \\w{1,9}|general counsel|founder|treasurer|(?:managing|executive) director)';
const AGENCY = "(?:S&P|Moody['’]?s|Fitch|DBRS|rating agency)";

export const headlines: Readonly<Record<string, Headline>> = {
  pledge: {
    en: /\bpledg(?:es|ed|ing)?\b.{0,60}\b(?:stake|shares|stock|holding)|\b(?:stake|shares|stock) .{0,24}(?:as|for) (?:loan )?collateral/iu,
    enNot: /\breleas|\bdischarg|\bpledges? to\b/iu,
    zh: /所押股|押股|追加(?:担保|保证金|质押)|警戒线|补仓通知/u,
    zhNot: /赎回[^，。]{0,8}质押|质押率(?:归零|为零|降)/u,
  },
  'share-reduction': {
    en: /\b(?:unload(?:s|ed)?|offload(?:s|ed)?|dump(?:s|ed)?|sells?|sold|trims?|trimmed|par(?:es|ed)|dispos(?:es|ed) of|exits?|cash(?:es|ed) out)\b.{0,40}\b(?:shares|stock|stake|holding)s?\b|\bblock (?:trade|sale)\b|\bsecondary (?:offering|sale)\b|\block-?up\b.{0,24}\b(?:expir|end|releas|lift)/iu,
    enNot:
      /\bterminat|\bno shares\b|\bcontrolling (?:stake|interest)\b|\bin (?:its|a) (?:unit|subsidiary|venture|rival)\b|\bto the public\b/iu,
    zh: /(?:卖掉|卖出|抛掉|出手)[^，。]{0,12}(?:股票|股份|持股)|(?:股票|股份)[^，。]{0,6}(?:卖掉|抛掉)|询价转让|出让[^，。]{0,10}股[份权]?|限售(?:期满|股解禁|股份?上市)|解除限售|上市流通|抛出|沽(?:出|货)|持股(?:比例)?(?:降|减)至|大宗交易[^，。]{0,8}(?:卖|售|转让)/u,
    zhNot: /(?:没有|无|暂无|尚无|不存在)[^，。]{0,8}减持|首次公开发行|新股|可转债/u,
  },
  'share-increase': {
    en: /\b(?:CEO|CFO|chair(?:man|woman)?|directors?|insiders?|founder|president|executives?|officers?|fund|investor|family|parent|shareholder)\b.{0,40}\b(?:buys?|bought|purchas(?:es|ed)|adds?|added|snaps? up|rais(?:es|ed)|lift(?:s|ed)?|boost(?:s|ed)?)\b.{0,40}\b(?:shares|stock|stake|holding)|\b(?:builds|takes|discloses|reveals)\b.{0,24}\b(?:stake|position) in\b/iu,
    enNot: /\bsells?\b|\bbuy-?back|\brepurchas/iu,
    zh: /(?:董事长?|高管|总裁|总经理|大股东|创始人|实控人|股东)[^，。]{0,18}(?:买入|购入|吃进|扫货)[^，。]{0,10}股|自掏腰包/u,
    zhNot: /卖出|质押/u,
  },
  buyback: {
    en: /\brepurchase (?:plan|program(?:me)?|authori[sz]ation)|\bbuy-?backs?\b|\bto buy back\b|\bbuys back\b/iu,
    enNot: /\b(?:suspend|halt|paus|scrap|cancel|end)\w{0,9}\b/iu,
    zh: /购回/u,
  },
  inquiry: {
    en: /\b(?:SEC|regulators?|exchange|watchdog|lawmakers|senators?)\b.{0,20}\b(?:asks?|questions?|queries|demands?|seeks? (?:answers|information|documents)|presses)\b|\brequest for information\b|\bcivil investigative demand\b/iu,
    zhNot: /问询函[^，。]{0,4}的?回复|回复[^，。]{0,10}问询函/u,
    zh: /(?:交易所|监管)[^，。]{0,8}[一二三四五六七八九十]{1,3}问|[一二三四五六七八九十]{1,3}连?问(?=$|公司)|要求[^，。]{0,6}(?:说明|解释)/u,
  },
  investigation: {
    en: /\b(?:probes?|investigat(?:es?|ed|ing|ions?)|raid(?:s|ed)?|antitrust (?:case|charges)|fined|fines? of|(?:[$€£¥]|\d).{0,20}\b(?:fine|penalty)|penalt(?:y|ies)|sanction(?:s|ed)|accus(?:es|ed)|arrest(?:s|ed)?|search warrant|charged with|charges? .{0,24}with)\b/iu,
    enNot:
      /\b(?:clears?|cleared|drops?|dropped|clos(?:es|ed)|ends?|ended|conclud(?:es|ed)|without action|no evidence|free of charge|service charge)\b/iu,
    zh: /罚单|裁罚|垄断案|遭[^，。]{0,10}(?:调查|搜查|稽查|处分|裁罚)|被[^，。]{0,6}(?:调查|查处|稽查)|刑事(?:调查|立案|指控)|检方/u,
    zhNot: /违规(?:提供)?担保/u,
  },
  litigation: {
    en: /\b(?:sued|sues|suing|lawsuits?|suit|files? (?:a )?(?:complaint|claim) against|winding[- ]up petition|injunction against|patent (?:case|suit|infring\w{1,9})|liable for|verdict against)\b/iu,
    enNot:
      /\b(?:throws?|threw|toss(?:es|ed)?|dismiss\w{0,9}|wins?|won|settl\w{1,9}|drops?|dropped|withdraw\w{0,9}|overturn\w{0,9}|follow(?:s|ed)? suit|strong suit)\b/iu,
    zh: /清盘呈请|入禀|索偿|提告|遭[^，。]{0,8}(?:控告|起诉|提告)|收到[^，。]{0,6}(?:传票|起诉状|应诉)/u,
    zhNot: /撤回[^，。]{0,4}(?:起诉|诉讼|仲裁)/u,
  },
  'litigation-won': {
    en: /\b(?:judge|court|jury|panel|tribunal|arbitrator)s?\b.{0,30}\b(?:toss(?:es|ed)|throws? out|threw out|dismiss(?:es|ed)|rules? (?:for|in favou?r)|sides? with|clears?|overturns?)\b|\bwins?\b.{0,30}\b(?:suit|lawsuit|appeal|ruling|arbitration|verdict|patent case)|\b(?:lawsuit|suit|charges) (?:is |are |was |were )?(?:dropped|dismissed|withdrawn)\b/iu,
    zh: /撤回[^，。]{0,4}(?:起诉|诉讼|仲裁)|免[于除]?[^，。]{0,4}赔偿/u,
  },
  'audit-opinion': {
    en: /\bgoing[- ]concern\b|\bauditors?\b.{0,40}\b(?:doubts?|qualif(?:y|ies|ied)|adverse|disclaim\w{0,9}|unable to)\b|\bemphasis of matter\b/iu,
    enNot: /\bno (?:substantial )?doubt/iu,
    zh: /不发表意见|拒绝(?:表示|发表)意见/u,
  },
  'control-weakness': {
    en: /\binternal controls?\b.{0,30}\b(?:weak\w{0,9}|deficien\w{1,9}|ineffective|fail\w{0,9})|\bweakness(?:es)? in .{0,24}controls?\b/iu,
    zh: /内控[^，。]{0,10}(?:否定|缺陷|失效|无效)/u,
  },
  'auditor-change': {
    en: /\bauditors?\b.{0,30}\b(?:resign\w{0,9}|quits?|steps? down|walks away|dismiss\w{0,9}|replac\w{0,9}|fired|sacked|departs?)\b|\b(?:replac\w{1,9}|switch\w{1,9}|chang\w{1,9}|fires|dismiss\w{0,9}|parts ways with)\b.{0,24}\b(?:auditors?|accounting firm|Deloitte|KPMG|PwC|EY|BDO)\b/iu,
    zh: /(?:会计师事务所|核数师|审计机构|审计师|会计师)[^，。]{0,8}(?:辞任|辞去|更换|改聘|退任|易人)/u,
  },
  restatement: {
    en: /\brestat(?:es?|ed|ing|ements?)\b|\b(?:no longer|not) be relied (?:up)?on\b|\baccounting (?:irregularit|scandal|misstat|fraud|error|probe)\w{0,9}|\bmisstat(?:ed|ements?)\b|\binflated (?:revenue|sales|profits?)\b/iu,
    enNot: /\bcertificate|\bbylaws|\barticles of|\bno restatement/iu,
  },
  'goodwill-impairment': {
    en: /\b(?:goodwill|impairment|write-?downs?|write-?offs?)\b.{0,24}\b(?:charge|loss|hit)|\b(?:charge|hit|loss)\b.{0,24}\b(?:goodwill|impairment)|\b(?:writes?|wrote) (?:down|off)\b/iu,
    enNot: /\bno (?:goodwill )?impairment/iu,
  },
  guarantee: { zh: /连带(?:责任)?(?:保证|担保)|为[^，。]{0,20}(?:提供|承担)[^，。]{0,6}(?:保证|担保)/u },
  'fund-occupation': { en: /\b(?:siphon|embezzl|misappropriat)\w{0,9}|\bdivert\w{0,9} (?:company )?(?:funds|money|cash)\b/iu },
  'proceeds-change': { en: /\b(?:redirect|reallocat|repurpos)\w{0,9} .{0,30}proceeds\b/iu },
  'forecast-down': {
    en: new RegExp(
      `\\b${CUT}\\b.{0,40}\\b${OUTLOOK}\\b|\\b${RESULT}\\b.{0,24}\\b(?:warning|warns|${FELL.slice(3, -1)})\\b|\\b(?:swings?|swung|slips?|slides?|falls?|fell) to (?:an? )?(?:\\w{1,9} ){0,2}loss\\b|\\b(?:posts?|posted|reports?|reported|books?|booked|expects?)\\b.{0,24}\\bloss(?:es)?\\b|\\bwarns? (?:on|of|about)\\b.{0,24}\\b(?:profit|sales|earnings|revenue|demand|results|loss)|\\bloss(?:es)? (?:widens?|widened|deepens?|doubles?)\\b|\\bmiss(?:es|ed)?\\b.{0,20}\\b(?:estimates|expectations|forecasts|consensus|targets?)\\b`,
      'iu',
    ),
    enNot:
      /\b(?:narrow(?:s|ed)|smaller loss|less than (?:feared|expected)|S&P|Moody|Fitch|costs? (?:fall|drop|declin)\w{0,9}|loss of (?:life|customer|data))/iu,
    zh: /盈利警告|盈警|纯损|转亏|见红|亏损?[^，。]{0,4}(?:扩大|加剧)|腰斩|溢利[^，。]{0,10}(?:减|跌|降)|获利[^，。]{0,8}(?:衰退|年减|季减|下滑)|营收[^，。]{0,8}(?:年减|季减|月减|衰退|下滑)/u,
  },
  'forecast-revision': {
    en: new RegExp(`\\b${CUT}\\b.{0,40}\\b${OUTLOOK}\\b`, 'iu'),
    enNot: /\b(?:S&P|Moody|Fitch|rating)/iu,
  },
  'forecast-up': {
    en: new RegExp(
      `\\b${RAISE}\\b.{0,30}\\b${OUTLOOK}\\b|\\b${RESULT}\\b.{0,24}\\b${ROSE}|\\brecord (?:\\w{1,9} )?${RESULT}\\b|\\b(?:returns?|returned|swings?|swung|back) to (?:a )?profit|\\bbeats?\\b.{0,24}\\b(?:estimates|expectations|forecasts|consensus|street)\\b|\\bpositive profit alert\\b|\\bprofit alert: .{0,20}increase`,
      'iu',
    ),
    enNot:
      /\bwarn|\b(?:cuts?|slash\w{0,9}|lower(?:s|ed))\b|\bloss(?:es)? (?:widen|deepen|grow|grew|jump|doubl)|\bdespite\b.{0,30}\b(?:record|rise)|\bfalls?\b|\bfell\b|\bmiss/iu,
    zh: /正面盈利预告|盈喜|溢利[^，。]{0,10}(?:增|升|翻)|获利[^，。]{0,8}(?:成长|年增|季增|创高)|营收[^，。]{0,8}(?:年增|季增|月增|创高|创新高)/u,
  },
  'ma-failed': {
    en: new RegExp(
      `\\b${DEAL}\\b.{0,30}\\b(?:terminated|called off|collaps\\w{0,9}|fail(?:s|ed)|falls? (?:apart|through)|fell (?:apart|through)|abandoned|blocked|scrapped|shelved|withdrawn|laps(?:es|ed)|pulled)\\b|\\b(?:scraps?|abandons?|calls? off|walks? away from|terminates?|shelves|pulls|withdraws|blocks?|ends talks)\\b.{0,30}\\b${DEAL}\\b`,
      'iu',
    ),
    enNot: /\bdividend|\bbuy-?back|\blawsuit/iu,
  },
  'delisting-risk': {
    en: /\b(?:bid price|listing) deficienc|\bdelist\w{0,9}|\bbelow .{0,24}(?:minimum bid|listing (?:requirement|standard))|\blisting deficiency\b/iu,
  },
  default: {
    en: /\b(?:miss(?:es|ed)|skip(?:s|ped)|fail(?:s|ed) to (?:pay|make|repay))\b.{0,40}\b(?:payment|coupon|interest|bonds?|loan|debt|notes?)\b|\bdefault(?:s|ed) on\b|\binsolven\w{0,9}|\breceivership\b|\bliquidators?\b|\bwinding[- ]up\b|\bdebt (?:standstill|restructuring)\b|\bcash crunch\b|\bunable to (?:pay|repay)\b/iu,
    enNot: /\b(?:avoid|avert|cur(?:es|ed)|emerg|exits?|denies|no )\w{0,9}/iu,
    zh: /拒付|展期(?:兑付|申请|方案)?|未按[时期](?:支付|付|兑付)/u,
    zhNot: /否认|不实|传闻/u,
  },
  accident: {
    en: /\brecall(?:s|ed|ing)?\b|\bexplo(?:sion|des?|ded)\b|\b(?:fire|blaze) (?:at|in|hits?|destroys?|guts|breaks|damages|closes|halts)\b|\b(?:oil|chemical|toxic) (?:spill|leak)|\b(?:halts?|suspends?|stops?) (?:production|output|operations|sales)\b|\bransomware\b|\bhack(?:ed|ers?)\b|\bcyber-?attack|\bmine collapse\b|\bstrike (?:halts|shuts|closes|at)\b/iu,
    enNot: /\bfire sale\b|\bdrill\b/iu,
    zh: /大火|起火|失火|停工(?!令解除)/u,
    zhNot: /演练|演习|模拟|不涉及|所谓/u,
  },
  'executive-change': {
    en: new RegExp(
      `\\b${OFFICER}\\b.{0,40}\\b(?:resign\\w{0,9}|quits?|steps? (?:down|aside)|stepped down|departs?|departure|leaves|leaving|ousted|fired|sacked|dies|died|arrested|to (?:go|leave|exit)|exits|removed|suspended)\\b|\\b(?:ousts?|fires?|sacks?|removes?|suspends?)\\b.{0,20}\\b${OFFICER}\\b`,
      'iu',
    ),
    enNot: /\bappoint|\bnames?\b.{0,20}\bnew\b|\bas planned\b/iu,
    zhNot: /会计师|核数师|审计/u,
  },
  'late-filing': {
    en: /\b(?:delays?|delayed|postpones?|postponed|unable to (?:file|publish)|cannot (?:file|publish)|fail(?:s|ed) to (?:file|publish)|misses deadline)\b.{0,30}\b(?:annual report|10-?[KQ]|filing|accounts|results|financial statements|report)\b/iu,
    zh: /披露(?:时间|日期?)[^，。]{0,16}(?:推迟|延后|延期|改至)|(?:延后|延迟|推迟|未[能如]期|逾期未)[^，。]{0,8}(?:公布|刊发|申报|披露)[^，。]{0,8}(?:业绩|财报|年报|季报|报告)?/u,
  },
  'price-alert': {
    en: /\b(?:unusual|abnormal) (?:price|trading|market|share)|\bnot aware of\b.{0,24}\breasons? for\b/iu,
    zhNot: /终止上市|退市/u,
    zh: /炒作风险|连(?:拉|收)[^，。]{0,4}板/u,
  },
  'rating-change': {
    en: new RegExp(
      `\\b${AGENCY}.{0,40}\\b(?:cuts?|lower(?:s|ed)?|downgrad\\w{0,9}|junk|negative|watch)\\b|\\b(?:cut|lowered|downgraded) (?:deeper )?(?:in)?to (?:junk|sell|hold|neutral|underweight|underperform)|\\b(?:rating|outlook) (?:is |was )?(?:cut|lowered)\\b`,
      'iu',
    ),
    enNot: /\b(?:upgrad|affirm|rais(?:es|ed))/iu,
    zh: /(?:信用等级|评级)[^，。]{0,16}(?:下调|调降|降至|降为)|调降[^，。]{0,8}(?:评级|评等|目标价)|展望[^，。]{0,6}(?:负面|负向)/u,
  },
  'program-ended': {
    en: /\b(?:scraps?|scrapped|suspend(?:s|ed)?|halts?|halted|paus(?:es|ed)|cancel(?:s|led|ed)?|axes|axed|omits?|omitted|eliminat(?:es|ed)|cuts?|skips?|skipped|slash(?:es|ed)|drops?)\b.{0,30}\b(?:dividend|buy-?back|repurchase|distribution|payout)\b/iu,
    zh: /(?:暂停|中止|停止)[^，。]{0,12}(?:回购|买回|分红|派息|增持|股权激励)/u,
  },
  'pledge-release': {
    zh: /赎回[^，。]{0,8}质押|质押率(?:归零|降至零)/u,
    en: /\bpledged? (?:shares?|stock)?.{0,20}\b(?:released|lifted|discharged)\b|\breleas\w{1,9} .{0,20}pledge/iu,
  },
  'contract-won': {
    en: /\b(?:wins?|won|lands?|landed|secures?|secured|clinch(?:es|ed)|bags|bagged|awarded|inks?|inked|signs?|signed)\b.{0,50}\b(?:contract|order|supply (?:deal|agreement)|tender|award)s?\b|\b(?:picked|selected|chosen) (?:as|to|by)\b.{0,30}\b(?:suppl|build|provid|contractor)/iu,
    enNot: /\bterminat|\bmerger|\bcredit\b|\bsettle|\bplea\b|\blease\b|\bemployment\b|\bcontract dispute/iu,
    zhNot: /前夜|何来|股[份权]转让协议|离婚|和解协议|借款协议/u,
    zh: /(?:拿下|斩获|揽下|抢下)[^，。]{0,18}(?:单|合同|项目|标段?)|获授[^，。]{0,24}(?:合约|合同|工程)|合同额|大单/u,
  },
  approval: {
    en: /\b(?:FDA|EMA|NMPA|regulators?|agency|commission|authority|government|EU|ministry|watchdog)\b.{0,30}\b(?:approves?|approved|clear(?:s|ed)|grants?|granted|green-?lights?|signs? off|authori[sz]es)\b|\b(?:wins?|won|gets?|got|receives?|received|obtains?|secures?|gains?)\b.{0,30}\b(?:approval|clearance|licen[cs]e|permit|certification|patent|green light|nod|go-ahead)\b/iu,
    enNot: /\breject|\bden(?:y|ies|ied)\b|\bprobe|\blawsuit|\bdelay|\bshareholder/iu,
  },
  'production-start': {
    en: /\b(?:begins?|began|starts?|started|commences?|opens?|opened|restarts?|resumes?)\b.{0,40}\b(?:production|output|plant|mine|factory|assembly line|fab|refinery|smelter|concentrator|construction|mill)\b|\bfirst (?:oil|gas|copper|gold|lithium|ore|metal|production|power|wafers?|steel|concentrate)\b|\bbreaks ground\b/iu,
    enNot: /\bdelay|\bhalt|\bsuspend|\bprobe/iu,
  },
  'ma-done': {
    en: /\b(?:acquires|to acquire|agrees? to (?:buy|acquire|merge)|to buy (?:rival|out)|buys (?:rival|maker|start-?up|majority)|complet(?:es|ed)\b.{0,24}\b(?:purchase|acquisition|takeover|merger|deal)|closes (?:acquisition|deal|merger|takeover)|shareholders approve\b.{0,24}\b(?:merger|takeover|deal|acquisition))\b/iu,
    enNot: /\bterminat|\babandon|\bfail|\bcollaps|\bblock|\bcalled off|\bshares\b|\bprobe/iu,
    zhNot: /告吹|分公司|办事处|被收购[^，。]{0,12}减值|减值/u,
  },
  dividend: {
    en: /\b(?:declares?|declared|rais(?:es|ed)|hik(?:es|ed)|lift(?:s|ed)?|boost(?:s|ed)?|increas(?:es|ed)|pays|to pay|initiat(?:es|ed)|reinstat(?:es|ed))\b.{0,30}\b(?:dividend|distribution|payout)\b|\bdividend\b.{0,24}\b(?:declared|raised|increased|lifted)\b|\bspecial dividend\b/iu,
    enNot: /\b(?:suspend|cut|reduc|eliminat|scrap|omit|cancel|halt|skip|paus)\w{0,9}/iu,
  },
  'delisting-lifted': { en: /\bregains? compliance|\bback in compliance|\brelist(?:s|ed|ing)\b/iu, zh: /摘星|脱帽|(?:撤销|摘帽)申请获/u },
  'control-change': {
    en: /\bcontrolling (?:stake|interest|shareholder)\b|\btakes? control of\b|\bnew (?:majority|controlling) (?:owner|shareholder)/iu,
  },
  'reduction-ended': { en: /\b(?:cancels?|ends?|terminates?)\b.{0,24}\b(?:10b5-1|selling plan|share sale)/iu },
  resolved: {
    en: /\bsettl(?:es|ed|ement)\b.{0,40}\b(?:suit|lawsuit|case|claims?|charges?|probe|dispute|litigation)|\b(?:clos(?:es|ed)|ends?|ended|drops?|dropped|conclud(?:es|ed))\b.{0,24}\b(?:probe|investigation|inquiry)|\b(?:probe|investigation|inquiry)\b.{0,24}\b(?:closed|ended|dropped|concluded)\b/iu,
  },
};
