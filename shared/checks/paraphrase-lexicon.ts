// Owns the words that change what a statement means: qualifiers by class, pairs of opposites, negations, certainty. Data of our own.

export type Qualifier =
  | 'excluding'
  | 'including'
  | 'adjusted'
  | 'pro-forma'
  | 'before-tax'
  | 'limit'
  | 'approximate'
  | 'condition'
  | 'forecast'
  | 'scope'
  | 'partial'
  | 'restriction'
  | 'attribution'
  | 'one-off'
  | 'restated'
  | 'currency-neutral'
  | 'cumulative'
  | 'annualized'
  | 'per-unit'
  | 'prior-period'
  | 'aggregate'
  | 'sample'
  | 'benchmark'
  | 'unaudited';

/** Words that change what a figure means, by class: a claim that drops the whole class says something else. */
export const qualifiers: readonly (readonly [Qualifier, RegExp])[] = [
  [
    'excluding',
    /\b(?:exclud(?:ing|es|ed)|exclusive of|ex-(?!-)|net of|without|apart from|aside from|setting aside|leaving aside|stripping out|stripped of|other than|but for|before the (?:effects?|impact|benefit)s? of|before (?:charges|special items|exceptional items|one-time|impairments?|restructuring|depreciation|amorti[sz]ation)|except(?: for)?|save for|ex[- ](?:items|fuel|gas|autos?)|not (?:counting|including)|after (?:deducting|removing|stripping|eliminating))\b|剔除|扣除|扣减|不含|不包括|不包含|不计|不考虑|排除|除[^，。；]{1,14}[外后]|若不计|撇除|除去|抛开/gi,
  ],
  [
    'including',
    /\b(?:includ(?:ing|es|ed)(?! in\b)|inclusive of|together with|aided by|helped by|boosted by|benefit(?:ed|ing) from)\b(?=[^.;]{0,60}\b(?:gain|benefit|credit|charge|acqui|disposal|sale of|one-time|settlement|subsid|grant|writ|53rd|extra week))|(?:包含|包括|计入|含)(?=[^，。；]{0,24}(?:收益|补助|补贴|处置|并购|收购|一次性|转回))/gi,
  ],
  [
    'adjusted',
    /\b(?:adjusted|non-GAAP|non-IFRS|normali[sz]ed|underlying|core (?:earnings|profit|operating|net|EPS)|on an adjusted|as adjusted|comparable basis|ex-items)\b|经调整|调整后|扣非|扣除非经常|非公认会计|非国际财务报告|非GAAP|可比口径下|Non-GAAP/gi,
  ],
  [
    'pro-forma',
    /\b(?:pro[- ]?forma|as if (?:the|it|they|we)|on a combined basis|giving effect to|assuming (?:the )?(?:acquisition|merger|transaction)|hypothetical)\b|备考|模拟(?:合并|口径|财务|计算)?|假设(?:自|于)?[^，。]{0,12}(?:完成|合并)/gi,
  ],
  [
    'before-tax',
    /\b(?:before (?:(?:provision for )?income )?tax(?:es|ation)?|pre-?tax|after[- ]tax|net of (?:income )?tax(?:es)?|EBITDA?|before interest)\b|税前|税后|利润总额|除税前|除税后|含税|不含税|息税前|扣税/gi,
  ],
  [
    'limit',
    /\b(?:up to|at most|at least|no more than|not more than|no less than|not less than|no fewer than|as much as|as many as|as little as|as high as|as low as|a maximum of|maximum|a minimum of|minimum|capped at|cap of|ceiling of|not (?:to )?exceed\w*|will not exceed|limited to|less than|fewer than|under (?=[$€£¥\d])|below (?=[$€£¥\d])|short of|or (?:more|less|fewer))\b|不超过|最多|至多|不高于|不多于|不低于|至少|不少于|上限|下限|以内|不足|不到|低于|最高|最低|封顶|以上|以下/gi,
  ],
  [
    'approximate',
    /\b(?:approximately|about|around|roughly|nearly|almost|some|more than|over|above|exceed(?:s|ed|ing)?|close to|just)\b(?=\s*[$€£¥\d])|约|大约|近(?=[\d百千万亿])|左右|上下|估计|超过|逾|余(?=[亿万元])|多(?=[亿万元])/gi,
  ],
  [
    'condition',
    /\b(?:if|unless|subject to|provided (?:that)?|providing that|assuming|contingent (?:on|upon)|conditional (?:on|upon)|conditioned (?:on|upon)|in the event|in case|depending on|depends on|would|once|when (?:approved|completed|closed)|pending|upon (?:approval|completion|closing|receipt)|until|as long as|so long as|only after|absent|(?:when|once) (?:fully|complete)|on completion|design(?:ed)? capacity|nameplate|should (?:the|a|an|any|it|they|that|its)|while (?:\w+ ){1,4}(?:stays?|remains?|holds?))\b|须经|须待|始得|始可|方可|方能|才能(?!力)|才可|前提下|如果|如(?=[^，。；]{1,16}[，,])|若|倘|一旦|假设|前提|只要|(?<!扣)除非|待[^，。]{0,14}(?:批准|通过|审议|核准|完成|同意)|尚需|尚待|(?:建成|达产|投产|完成|实施|交割|获批|上市)后|设计(?=年?产能)|仍需|须经|需经|有待|取决于|视[^，。]{0,10}(?:而定|情况)|经[^，。]{1,12}(?:批准|核准)后|在[^，。；]{1,20}(?:情况下|条件下|前提下)|以[^，。；]{1,20}为(?:条件|前提)/gi,
  ],
  [
    'forecast',
    /\b(?:expect(?:s|ed|ing|ations?)?|forecast(?:s|ed|ing)?|guid(?:ance|es|ed)|project(?:s|ed|ions?)(?! (?:team|manager|finance))|plan(?:s|ned|ning)?(?: to| for)|intend(?:s|ed)?|target(?:s|ed|ing)?(?! (?:market|company))|anticipat(?:es?|ed|ing)|estimat(?:es?|ed)|may|might|could|can be|likely|unlikely|potential(?:ly)?|possibl[ey]|outlook|aim(?:s|ed|ing)?|seek(?:s|ing)?|hope[sd]?|should|on track|scheduled|propos(?:es?|ed|al)|believ(?:es?|ed)|budget(?:ed)?)\b|预计|预期|预测|估计|计划|拟(?!合)|目标|有望|可能|或(?=将|达|为|有|会)|指引|展望|力争|预案|预告|争取|希望|规划|意向|倾向|或许|料将|料会/gi,
  ],
  [
    'currency-neutral',
    /\b(?:constant[- ]currenc(?:y|ies)|currency[- ]neutral|currency[- ]adjusted|fixed exchange rates?|organic(?:ally)?|like[- ]for[- ]like|same[- ]store|comparable[- ](?:store|sales|basis|restaurant)|local currenc(?:y|ies)|on a comparable basis|in (?:dollar|euro|yen|renminbi|RMB|real|volume|value|nominal) terms|inflation[- ]adjusted|excluding currency)\b|固定汇率|恒定汇率|不变汇率|内生|有机增长|同店|可比(?:口径|门店|基准|店)|当地货币|本币|按[^，。；]{1,8}计(?:算|价)?(?=[，,])/gi,
  ],
  [
    'scope',
    /\b(?:segments?|divisions?|business unit|subsidiar(?:y|ies)|joint venture|domestic|international|overseas|foreign|(?:in|from|across|within) (?:mainland |greater |North |Latin |South |Western |Eastern )?(?:China|Europe|Japan|India|Asia|America|the Americas|the U\.?S\.?|the United States|EMEA|APAC|Hong Kong|Germany|Brazil)|parent(?:[- ]company)?(?: only)?|standalone|unconsolidated|continuing operations|discontinued operations|attributable to (?:the )?non-?controlling|non-?controlling|minority|wholly[- ]owned|retail|wholesale|online|e-commerce|class [AB]|among (?:[a-z]+ ){1,3}(?:customers?|users?|clients?|members?|stores?|accounts?|patients?|employees?))\b|分部|板块|事业部|母公司|境内|境外|海外|国内|国外|子公司|合营|联营|参股公司|持续经营|终止经营|单体|(?<!主营)业务(?=毛利率|收入|营收|利润|净利)|少数股东|线上|线下|直营|华东|华南|华北|大中华区|北美|欧洲/gi,
  ],
  [
    'partial',
    /\b(?:some of|most of|(?:mostly|mainly|largely|primarily|partly|partially|in part)(?! (?:due|because|driven|reflect\w*|attribut\w*|as a result|by|offset|result\w*|owing|on|relat\w*))|a portion of|part of|a majority of|the majority|substantially all|certain|several|many of|a few|half of|up to half)\b|部分|大部分|多数|主要来自|一部分|个别|少数(?!股东)|几乎全部|绝大多数|某些|半数/gi,
  ],
  ['restriction', /\b(?:only|solely|exclusively|limited to|as of|on a one-for-one)\b|仅|只(?=有|在|对|限)|限于/gi],
  [
    'attribution',
    /\b(?:alleg(?:es?|ed|edly|ing)|claim(?:s|ed|ing)(?= (?:that|the|it|to))|according to|reportedly|rumou?r(?:s|ed)?|asserts?|asserted|contends?|argu(?:es?|ed)|plaintiffs?|analysts?|management (?:believes|estimates|says|said)|in (?:our|its|management's) (?:opinion|view|estimate)|purported(?:ly)?|media reports?|third[- ]part(?:y|ies)|said to)\b|(?<![根依数证占单凭])据(?!此|以|点)[^，。]{0,12}(?:统计|报道|称|悉|测算|介绍|估计|估算)|(?<![名简全俗统])称(?!为|号|职)|传闻|传言|市场传|指控|主张|认为|媒体报道|被指|疑似|涉嫌|原告|分析师/gi,
  ],
  [
    'one-off',
    /\b(?:one[- ]time|one[- ]off|non-?recurring|extraordinary|exceptional|unusual|special (?:item|charge|gain|dividend)|discrete)\b|一次性|非经常性|偶发|特别(?:股息|分红|收益)|非持续/gi,
  ],
  [
    'restated',
    /\b(?:restated|as restated|recast|reclassified|retrospective(?:ly)?|as previously reported|previously reported|originally reported)\b|重述|追溯(?:调整|重述)?|同一控制下|调整前|重新列报|更正/gi,
  ],
  [
    'cumulative',
    /\b(?:cumulative(?:ly)?|in total since|since inception|year[- ]to[- ]date|(?:first|last|next|past|previous|over|for|in) (?:the )?(?:\w+ )?(?:nine|six|three|two|five|ten|twelve)[- ](?:months?|years?)|(?:nine|six|three)[- ]months?|first half|second half|half[- ]year|monthly|weekly|daily|(?:first|second|third|fourth)[- ]quarter|quarterly|trailing|over (?:a|the) (?:\w+)[- ]year)\b|累计|前三季度|[上下]半年|年初至今|[一二三四]季度|单季|近[三五十两]年|[三五十两]年(?:内|间|累计|合计)|[\d一二三六九]{1,4}个月/gi,
  ],
  ['annualized', /\b(?:annuali[sz]ed|annual rate|run[- ]rate|on an annual basis|compound(?:ed)? annual)\b|年化|折合全年|年均|复合/gi],
  [
    'per-unit',
    /\b(?:per (?:diluted |basic )?share|a share|per (?:unit|barrel|ton(?:ne)?|customer|employee|store|ounce|day|month)|each|apiece|average)\b|每股|每10股|每(?:吨|台|人|店|桶|月|日|户)|平均|人均/gi,
  ],
  [
    'prior-period',
    /(?<!\b(?:from|over|than|with|to|versus|vs\.?|against|on|exceed\w*|above|below|of)\s(?:the\s|its\s|that of the\s|those of the\s|a\s)?(?:same (?:quarter|period) (?:of|in) )?)\b(?:(?:prior|previous|preceding|last)[- ](?:fiscal |financial )?(?:year|quarter|period)|(?<!than )(?<!from )a year (?:earlier|ago|before))|(?<![较比与同和])(?:上年|去年|上一年|上期)(?!末|底|度?[增减]|初)/gi,
  ],
  [
    'benchmark',
    /\b(?:SOFR|LIBOR|EURIBOR|SONIA|prime(?: rate)?|base rate|Treasury)\s?(?:rate\s)?(?:plus|\+)|基准利率(?:上浮|下浮|加)|LPR\s?(?:加|\+|上浮)/gi,
  ],
  [
    'aggregate',
    /\btop[- ](?:two|three|five|ten|twenty|\d+)\b|\b(?:two|three|four|five|ten) largest\b|前[一二三四五六七八九十\d]+(?:名|大|家)/gi,
  ],
  [
    'sample',
    /\b(?:subgroup|sub-group|post hoc|interim analysis|pilot|in a (?:sample|survey|subset)|survey(?:ed)?|respondents|tested|sampled|sample of)\b|亚组|事后分析|中期分析|样本|抽样|试点|受访/gi,
  ],
  [
    'unaudited',
    /\b(?:unaudited|preliminary|provisional|not (?:been )?(?:reviewed|audited)|draft|subject to audit)\b|未经审计|初步(?:核算|测算|数据|统计)?|未审计|暂定|尚未审计/gi,
  ],
];

/** Classes whose loss does not make a printed figure say something else. */
export const mild: ReadonlySet<Qualifier> = new Set(['approximate']);

/** Opposites: a source that says the one and a claim that says the other contradict each other. */
export const opposites: readonly (readonly [name: string, a: RegExp, b: RegExp])[] = [
  [
    'tax',
    /\b(?:before (?:income )?tax(?:es|ation)?|pre-?tax)\b|税前|除税前|含税(?<!不含税)/i,
    /\b(?:after[- ]tax|net of (?:income )?tax)\b|税后|除税后|不含税/i,
  ],
  [
    'bound',
    /\b(?:at least|no less than|not less than|no fewer than|a minimum of|more than|over|above|exceed(?:s|ed|ing)?|or more)\b|至少|不低于|不少于|超过(?<!不超过)|高于(?<!不高于)|以上/i,
    /\b(?:at most|up to|no more than|not more than|a maximum of|less than|under|below|fewer than|not exceed\w*|or less)\b|至多|最多|不超过|不高于|不多于|低于(?<!不低于)|不足|以内|以下/i,
  ],
  [
    'opinion',
    /标准(?:的)?无保留|\b(?:unmodified|unqualified|clean) (?:audit )?opinion\b/i,
    /强调事项|(?<!无)保留意见|否定意见|无法表示意见|\b(?:emphasis of matter|qualified opinion|adverse opinion|disclaimer of opinion)\b/i,
  ],
  ['audit', /未经[^，。]{0,10}审计|\bunaudited\b/i, /(?<!未)经[^，。未]{0,10}审计|(?<!un)\baudited\b/i],
  [
    'inclusion',
    /\b(?:exclud(?:ing|es|ed)|exclusive of|net of|not including)\b|不含|不包括|剔除|扣除/i,
    /\b(?:includ(?:ing|es|ed)|inclusive of)\b|(?<!不)包括|(?<!不)包含|计入/i,
  ],
  [
    'scope',
    /\b(?:consolidated|group)\b|合并(?!现金)|集团/i,
    /\b(?:parent(?:[- ]company)?|standalone|unconsolidated)\b(?! shareholders)|母公司(?!股东|所有者|普通股)|单体/i,
  ],
  ['operations', /\bcontinuing operations\b|持续经营/i, /\bdiscontinued operations\b|终止经营/i],
  ['place', /\b(?:domestic|in the U\.?S\.?|United States)\b|境内|国内/i, /\b(?:international|overseas|foreign|abroad)\b|境外|海外|国外/i],
  ['share', /\bbasic\b|基本每股/i, /\bdiluted\b|稀释/i],
  ['gross', /\bgross\b|毛(?:额|利)/i, /\bnet\b(?! sales| revenue)|净(?:额|利)/i],
  ['time', /\bbefore\b|之前|以前/i, /\bafter\b|之后|以后/i],
  [
    'tense',
    /\b(?:has|have|had|was|were|been|we|it|company)\s(?:since\s|already\s|also\s)?(?:been\s)?(?:completed|closed|paid|received|signed|approved|launched|settled|repurchased|acquired|sold|built|opened)\b|\b(?:acquisition|deal|merger|transaction|sale|offering) (?:closed|completed)\b|已(?:完成|支付|收到|签署|获批|批准|回购|交割|实施)/i,
    /\b(?:plans? to|intends? to|expects? to|will|proposed to|has yet to|have yet to|not yet|pending)\b|拟|计划|尚未|将(?!近|来)|预计/i,
  ],
  [
    'compliance',
    /\b(?:compl(?:y|ies|ied|iance)|met (?:all|the|its))\b|符合|遵守|合规/i,
    /\b(?:breach\w*|violat\w*|default(?:s|ed)?|non-?complian\w*)\b|违反|违约|违规/i,
  ],
  [
    'win',
    /\b(?:won|upheld|granted|in favou?r of|approved)\b|胜诉|支持|批准(?<!未批准)|通过(?<!未通过)/i,
    /\b(?:lost|overturned|dismissed|denied|rejected|against)\b|败诉|驳回|否决|拒绝/i,
  ],
  ['fixed', /\bfixed[- ]rate\b|固定利率/i, /\b(?:variable|floating)[- ]rate\b|浮动利率/i],
  [
    'term',
    /\b(?:short[- ]term|current (?:assets|liabilities|portion))\b|短期|(?<!非)流动(?:资产|负债)/i,
    /\b(?:long[- ]term|non-?current)\b|长期|非流动/i,
  ],
  [
    'payer',
    /\b(?:paid|paying|repaid|bought|purchased|acquired)\b|支付|买入|购买|收购/i,
    /\b(?:received|sold|disposed)\b|收到|卖出|出售|处置/i,
  ],
  ['sides', /\b(?:customers?|clients?)\b|客户/i, /\b(?:suppliers?|vendors?)\b|供应商/i],
  [
    'profit',
    /\b(?:profit|profits|profitable|net income|gain)\b|盈利|利润(?!总额)|收益/i,
    /\b(?:net loss|loss(?:es)?|loss[- ]making|unprofitable|lost (?=[$€£¥]))\b|亏损|损失/i,
  ],
  ['flow', /\b(?:provided by|inflow)\b|净?流入/i, /\b(?:used in|outflow)\b|净?流出/i],
  [
    'punctual',
    /\b(?:early|ahead of (?:time|schedule)|in advance|prepaid|prepaying)\b|提前|预付/i,
    /\b(?:late|delay(?:s|ed)?|overdue|behind schedule|postpon\w+)\b|延迟|推迟|逾期|延后|拖延|拖欠/i,
  ],
  ['doors', /\b(?:opened|opening|launch(?:es|ed))\b|新开|开业|开设/i, /\b(?:closed|closing|shut)\b|关闭|关店|停业/i],
  ['channel', /\bonline\b|线上|电商/i, /\b(?:offline|in-store|brick)\b|线下|门店/i],
  ['owner', /\b(?:company-owned|directly operated)\b|直营/i, /\bfranchise\w*\b|加盟/i],
  ['trade', /\bexports?\b|出口/i, /\bimports?\b|进口/i],
  ['stream', /\bupstream\b|上游/i, /\bdownstream\b|下游/i],
  ['binding', /\b(?:mandatory|compulsory|obligatory)\b|强制|必须/i, /\b(?:voluntary|optional)\b|自愿|可选/i],
  ['tight', /\btighten\w*\b|收紧/i, /\b(?:loosen|relax|eas)\w*\b(?= (?:polic|rule|standard|credit|terms))|放宽|放松/i],
  ['asset', /\b(?:receivables?|due from)\b|应收/i, /\b(?:payables?|due to)\b|应付/i],
];

/** Negations of a predicate. Words that only look like one are left out. */
export const negation =
  /\b(?:not(?! only| less| more| exceed\w*| including| counting| later| limited)|no(?! later| less| more| fewer| longer than|\.)|never|neither|nor|none|unless|fail(?:s|ed|ure)? to|\w+n['’]t|lack(?:s|ed)?(?: of)?|unable to|declin(?:ed|es) to|refus(?:ed|es) to|cannot|absence of|free of|den(?:y|ies|ied)|rul(?:es?|ed) out|yet to|ceased?|no longer|halted|denied)\b|未(?!来|经[^，。]{0,10}审计|审计|分配|弥补|决|偿|到期|实现|使用|平仓|上市流通)|不(?!超过|低于|少于|高于|多于|含|包括|包含|断|仅|同|良|动产|计|足|到(?=[\d一二三四五六七八九十百千万半])|考虑|变汇率|久|错|过(?!关|户)|只|论|管|定期|限|利(?!于)|确定|可抗|可避免|一致)|(?<!扣)除非|没有|没(?!收)|无(?!形|锡|线|人|论|疑|法律)|并非|否认|非(?=因|由|公司|控股)|拒绝|缺乏|停止|终止(?!经营)|尚无|免于/gi;

/** Words that make more of a statement than its source may have said. */
export const certain =
  /\b(?:certain(?:ly)?(?! (?:of|customers|assets|products|items|other|employees|circumstances|conditions|markets|costs))|definitely|guarantee[ds]?|always|every|entirely|completely|fully|proves?|proven|undoubtedly|without doubt|all (?:of )?(?:the|its|our|their|\d+|two|three|four|five)|only|solely|exclusively|never)\b|必将|必然|必定|肯定|全部|完全|全都|所有(?!者|权)|仅(?!次)|只(?=因|有|是|靠)|唯一|证明|一定(?!程度|期|比例|的)|毫无疑问|确保|始终|无疑/gi;

/** Wider words by which a claim may carry a class over without its source's words. */
export const carriers: Partial<Record<Qualifier, RegExp>> = {
  restriction:
    /\b(?:only|just|sole(?:ly)?|until|once|unless|when|alone|no other|nothing but|through|by|still|at (?:the )?(?:year[- ])?end|year-end)\b|仅|只|唯一|才|方可|限|要等|单独|单看/i,
  excluding:
    /\b(?:adjusted|left out|leav(?:e|es|ing) out|leaving aside|minus|omitt\w*|stripp\w*|ex|less|aside|apart|without|core|underlying|non-GAAP|before)\b|扣非|去掉|拿掉|刨除|刨去|不算|除外|之外|以外|经调整|调整后|税前|息税前|可比口径|同口径/i,
  adjusted: /\b(?:exclud\w*|without|left out|leaving out|before)\b|剔除|扣除|不含|去掉|非经常/i,
  'one-off': /\b(?:exclud\w*|adjusted|without|core|underlying)\b|扣非|剔除|扣除|经调整/i,
  condition:
    /\b(?:if|whether|unless|await\w*|requires?|depend\w*|conditional\w*|subject|pending|once|until|who|when|where|inside|within|with no obligation|needs? (?:\w+ ){0,3}(?:approval|clearance|consent|permission|vote))\b|要(?:等|经|先|看|股东|获)|还要|才能|才会|的话|拿不到|得不到|一旦|前提|须|尚需|仍需|若|如果/i,
  forecast:
    /\b(?:next (?:year|quarter)|coming (?:year|quarter)|forward|forecast\w*|guid\w*|expect\w*|view|hop\w*)\b|明年|下一年|下季|预计|预期|预测|有望|计划|打算|准备|看法|认为/i,
  'pro-forma': /\b(?:as if|had been|combined)\b|视作|视同|假如|如同|备考/i,
  attribution:
    /\b(?:view|opinion|says?|said|believ\w*|think\w*|according|own|accus\w*|alleg\w*|claims?|lawsuit|dispute\w*)\b|看法|认为|观点|统计|表示|称|自己的|自行|显示|起诉|被诉|指控/i,
  'prior-period': /\b(?:from|than|earlier|before|previous\w*|prior|last|against|versus|ago)\b|上期|上年|去年|前一|此前|由|从|较|比|原来/i,
  unaudited: /审计|\baudit/i,
  limit:
    /\b(?:up to|most|least|under|over|more|less|below|above|cap\w*|max\w*|min\w*|ceiling|exceed\w*|range|between|fewer)\b|超过|不超|最多|至少|以内|以上|以下|不到|不足|上限|下限|低于|高于|封顶|至多|最高|最低|之间|区间/i,
  partial:
    /\b(?:part\w*|some|most\w*|main\w*|large\w*|chief\w*|major\w*|certain|several|many|half|share|portion)\b|部分|主要|大多|多数|一些|个别|几乎/i,
  including: /\b(?:includ\w*|help\w*|thanks|boost\w*|aid\w*)\b|含|包括|计入|受益|得益/i,
  'currency-neutral':
    /\b(?:currenc\w*|organic\w*|comparable|like[- ]for[- ]like|same[- ]store|exchange rates?|FX)\b|汇率|有机|内生|同店|可比/i,
  restated: /\b(?:restat\w*|recast|revis\w*|reclass\w*|retrospect\w*)\b|重述|追溯|调整|更正/i,
  cumulative:
    /\b(?:months?|quarter\w*|half|cumulative\w*|year[- ]to[- ]date|since|month\w*|daily|week\w*|Q[1-4]|H[12])\b|累计|季度|半年|个月|年初|合计|共计|一共|[两三四五十]年/i,
  annualized: /\b(?:annual\w*|a year|run[- ]rate|CAGR|compound\w*)\b|年化|复合|年均|每年/i,
  'per-unit': /\b(?:per|each|a share|average\w*|apiece|every|a (?:day|unit|ton|barrel))\b|每|人均|平均/i,
  scope:
    /\b(?:segment|division|subsidiary|abroad|overseas|foreign|domestic|parent|enterprise|American?|European?|Chinese|Asian?)\b|业务|分部|板块|子公司|母公司|境内|境外|海外|合并口径/i,
  aggregate: /\b(?:top|largest|biggest|combined|together)\b|前[一二三四五六七八九十\d]+/i,
};

/** Words before one noun that exclude each other: net debt is not total debt, 流动资产 is not 总资产. The noun is the last group. */
export const modifiers: readonly RegExp[] = [
  /\b(net|gross|total)\s(debt|assets|liabilities|income|profit|loss|sales|revenues?|proceeds|cash|leverage|exposure|margin)\b/gi,
  /\b(current|non-?current|intangible|tangible|fixed|total|net)\s(assets|liabilities)\b/gi,
  /\b(basic|diluted)\s(earnings|EPS|loss|shares)\b/gi,
  /(总|净|流动|非流动|固定|无形|有形)(资产|负债)/g,
  /(营业|净|毛|利润总|税前|税后)(利润|额)/g,
  /(基本|稀释)(每股收益)/g,
];
/** Says that nothing changed, and says that something did. */
export const unchanged =
  /没有(?:发生)?(?:变更|变化|变动|改变)|未(?:发生)?(?:变更|变化|变动|改变)|无(?:重大)?(?:变更|变化|变动)|保持不变|不变|持平|变化(?:不大|很小|甚微)|变动(?:不大|很小)|\b(?:unchanged|did not (?:change|move)|has not changed|have not changed|no changes?|flat|hardly changed|barely (?:changed|moved))\b/gi;
export const changed =
  /发生了?(?:重大)?(?:变更|变化|变动|改变)|有所变化|\b(?:has|have|had) changed\b|\bchanges? in (?:the )?(?:auditor|control|management)\b/i;
