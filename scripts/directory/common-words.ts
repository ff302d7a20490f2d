// Names of companies that are also ordinary words, places or persons: alone they are no mention.

/** Lower case, separated by bars. Words of four letters and more; shorter names never count alone. */
export const commonEnglish = `
aaron | absolute | accelerant | acceleration | activation | acuity | adam | adams | adobe | aether | affirm | africa | agile
agora | aimer | airport | alamo | alarm | alaska | albert | alco | alexander | alight | allegiant | allen | allied | allot | alpha
alphabet | alps | always | amanda | amaze | amber | america | american | american shared | american software | amplitude | amuse
amy | analogue | anderson | andrew | angela | angle | anna | apollo | apple | april | archer | arctic | arena | argentina | arthur
ashland | ashley | asia | aspen | athena | atlantic | atlas | august | austin | authentic | avenue | aware | awareness | baker
ball | baltic | bandwidth | banner | barbara | bark | bay | be | beach | beam | bear | belive | berkeley | best buy | betty
beyond | bill | billion | bingo | bitcoin | blade | block | blockchain | blum | bobby | bonjour | booking | boston | boundless
brady | brain | braze | brazil | brenda | brian | bridge | bristol | bristow | brown | brunswick | buckle | bull | bullish
bumble | by health | cactus | cadre | california | cambridge | camel | campbell | canada | cannabis | canon | cantaloupe | canyon
capri | capstone | care | carl | carlisle | carlyle | carnival | caro | carol | carpenter | cars | carter | casino | castle
caterpillar | catherine | cato | cboe | celsius | central | century | changjiu | charles | charlie's | cheer | children's place
chime | china | choice | christine | chronicle | chuan | cinema | circle | citizens | city | clark | classic | clay | click
clinic | cloud | cloud data | cluster | coal | cocoon | coffee | cohen | coherent | columbia | community bank
community redevelopment | compass | conduit | constellation | container store | continental | cooper | copper | coral | cosmos
cotton | cougar | crane | crawford | crown | crypto | cure | current | cynthia | dallas | damon | dana | daniel | darling
data storage | dave | david | davis | deborah | debra | december | decent | deere | dell | delta | deluxe | dennis | dental
denver | desert | diamond | digital | dingdong | diodes | diploma | disco | discover | discovery | dixie | dole | donaldson
donegal | donna | dover | dreamland | dynamic | eagle | earth | east | eastern | eden | educational development | edward | elastic
elate | electric | electron | elephant | elife | elite | elizabeth | embry | emerald | emerging | emily | employers | enact
encore | endeavour | energizer | energy | enhanced | ennis | ensign | enterprise development | equitable | eric | escalade
esprit | ethan | ethereum | eugene | europe | ever | everest | evolution | exodus | explosive | exponent | express | faith
falcon | fang | farmhouse | fathom | february | federal | figs | figure | financial institutions | fire | first bank
first breach | first financial | five below | flex | flores | fluent | fold | force | ford | forest | forever | forge | forte
fortis | fossil | founder | fox | france | frank | franklin | freedom | freelancer | frequency | frequency exchange | friday
friend | frontage | frontier | frontline | fuse | fusion | future | gaia | galapagos | galaxy | gambling | gap | garcia | garden
gas | gateway | gauzy | gazette | gemini | genesis | genius | george | georgia | gerald | germany | gigabit | glass | glimpse
global | global leaders | global partners | glory | go | gold | grab | grace | graham | grail | grande | grandstand | granite
gravity | green | green tea | greenheart | greenland | gregory | griffon | groovy | guardian | guess | hackett | hall | hamilton
hans | happen | harbor | harmonic | harmony | harold | harris | harrow | harry | hatcher | hawaii | hawkins | hayward | health
healthcare | heart | helen | helio | hello | henry | herald | here | heritage | hermes | highway | hill | hilltop | hims | hippo
honest | hongli | honor | hope | horizon | hospital | hotel | houston | huashi | hubbell | human health | huntsman | hydrogen
ibex | ice | icon | immersion | imperial | in construction | independence | independent | independent bank | india | infinite
infinity | information services | innova | innovate | integer | intel | intelligent | inter | interface | intergroup | intrepid
intrusion | ireland | iron | island | israel | ivory | jack | jackson | jacobs | jade | jaguar | james | janel | january | japan
jason | jerry | jesse | jessica | jet | jiachen | jiangnan | jiayin | jinhui | joe | john | johnson | joint | jones | jordan
jose | joseph | joshua | journal | journey | joy | julong | july | june | jupiter | kaiser | karen | katherine | kathleen | keep
keith | kepler | kestrel | kevin | kimberly | king | kingdom | kingland | kingsway | kirby | korea | lake | lakeside | lancaster
landmark | landrich | laser | latch | latham | laura | lawrence | leading | lear | leather | lee | legacy | legend | lemonade
lewis | liberty | life time | lightning | lily | limin | limoneira | lincoln | linda | lindsay | lineage | lion | lisa | lithium
live | logan | long investment | lotus | louis | lucent | lucid | lumina | lunar | luxury | lynx | madison | maiden | mail | major
manchester | mara | march | marcus | margaret | mark | mars | marsh | martin | martinez | marvell tech | mary | maryland | massimo
match | matrix | matson | matthew | medi | media | medicine | melissa | men's wearhouse | mercury | meridian | merlin | mesa
meta | metaverse | metro | mexico | michael | michelle | midea group | midland | miller | mind | minerva | modern | momentum
monarch | monday | monro | moon | moore | morgan | mosaic | motion | mountain | nancy | nasdaq | nathan | national | national bank
natural | natural resource | nature | navigator | nelson | neptune | nerdy | net | neutron | never | new | new york | newmark
newmarket | news | next | nextdoor | nguyen | nice | nicole | nimble | noah | noodles | nordic | northern | nova | november | now
nu | nuclear | observer | occidental | ocean | october | oculus | oil | old republic | on | one | open | opera | optical
or royalties | oracle | orange | orbit | orion | ouster | outdoor | owlet | oxford | pacific | paid | palace | paladin | palomar
pamela | panorama | panther | paper | paramount | parataxis | park | parsons | path | patricia | patrick | patriot | pattern
paul | paypoint | peace | pearl | pearson | pennant | penumbra | people | perez | perfect | perpetuals | peter | phoenix | photon
pics | pineapple | pioneer | planet | plastic | platinum | play | playmates | plexus | plus | pluto | polaris | pony | pool
popular | porch | port | positron | post | power | precision optics | premier | premium | premium brands | press | prime | primo
princes | princeton | principal | principal financial | prog | progressive | prudential | public policy | public storage | pulse
quality industrial | quantum | quantum computing | rachel | radar | radian | rafael | rain | ralph | ramirez | raymond
real brokerage | rebecca | rectitude | reformation | regions | regis | reliability | reliance | repay | resort | revolution
revolve | richmond | river | rivera | road | robert | roberts | robinson | rock | rocket | roger | rogers | rollins | root | roots
roy | royal | rubber | ruby | ruth | salem | samson | samuel | sanchez | sand | sandra | sapphire | sarah | satellite | saturday
saturn | schindler | schmid | scholastic | science | scott | scotts | screen | sea | seaboard | sean | securitize | seek | seer
select | senior | sentinel | september | sharon | shell | shirley | signal | silk | silver | simplicity | simply | sincere
sinclair | sky | slam | sling | smith | snail | snap | snow | snowflake | solana | solar | sonar | soul | sound | southern
southland | southwest | space | spar | specificity | spectrum | speed | spire | spirit | sprout | sprouts | standard | stanford
star | station | steel | stellar | stem | stepan | stephanie | stephen | sterling | stewards | stone | storm
strategic acquisitions | strategy | street | stride | strive | studio | summit | sun | sunday | sunrise | superior | supreme
susan | swarmer | swiss | symphony | tanger | tapestry | target | taylor | team | tenable | terry | texas | the container store
the real good food | theater | therapy | thomas | thompson | thunder | thursday | tidewater | tiger | times | tiny | titan | toast
today | tomorrow | tomson | tomy | torres | torrid | tour | tower | track | trail | travel | travelers | tribune | trinity | trip
troops | trust | tuesday | turbo | tycoon | tyler | tyson | ultimate | unit | united | united states | unity | universal
universe | upstart | uptrend | uranium | us | usa | utz | vaccine | vale | valiant | valley | vantage | vector | velocity | venus
vertex | victoria | victory | viking | vintage | virgin | virginia | visa | vision | visionary | vista | vital | voltage | voyage
vulcan | walker | washington | waste energy | waste management | water | waters | wave | way | wednesday | weed | weis | wellness
western | westlake | westwood | whirlpool | white | william | williams | willie | willis | wind | winners | wise | wolf | wood
woodward | wool | workhorse | wright | wushang | xinhuanet | xinzhi | yadong | york | young | yuanbao | zachary | zhengwei | zion
zoom
`;

/** Words that, put together, name no company by themselves (`First Financial`, `National Bank`). */
export const genericEnglish = `
first second new old national american united global general community bank banks banking financial finance trust capital energy
resources resource health healthcare care medical home life group holdings international world state city county states america us
usa north south east west northern southern eastern western central pacific atlantic midwest northwest southwest northeast
southeast standard premier universal public private independent commercial industrial consumer business services service solutions
systems technologies technology tech digital data cloud network networks media power electric gas oil water natural green blue red
gold silver real estate realty property properties income growth value equity credit savings federal mutual insurance assurance
partners management investment investments investors acquisition development growth and of the & for in one two three i ii iii iv
v vi mining minerals metals steel food foods brands products materials chemical pharmaceuticals pharma therapeutics biotech
biosciences sciences science software interactive entertainment gaming education learning safe smart star sun best good great top
`;

/** Simplified Chinese. */
export const commonChinese = `
农产品 盐田港 金融街 生物 四环 红太阳 太阳能 阳光 万方 金科 亚太 黑芝麻 中地 万年青 节能 峨眉山 中关村 新大陆
马可波罗 南京港 威尔 星光 交投 宏达 智胜 新亚 徐家汇 未名 好想你 史丹利 华通 华西 加加 摩登 岭南 恒久 中装 高斯
天圣 机器人 天龙 创世纪 金刚 向日葵 先河 香雪 新动力 金泰 长方 天山 凯利 开元 联创 立方 创意 新元 合纵 名家
应急 路通 贝斯特 金太阳 一品红 指南针 火星人 南极光 新天地 孩子王 波导 太重 返利 椰岛 两面针 景谷 鄂尔多斯 白云山
联合 春天 动力源 大西洋 北大荒 熊猫 复华 新世界 东方明珠 外高桥 电子城 陆家嘴 大商 岩石 天津港 新潮 轻纺城 王府井
连云港 宁波港 太平洋 广州港 青岛港 日照港 长白山 红蜻蜓 天目湖 起步 珍宝岛 金麒麟 天择 三棵树 百合花 四通 正平
老百姓 新华网 人民网 太和 三人行 葫芦娃 阿拉丁 拉普拉斯 生物谷 驱动力 广道 会稽山 花王 中电 恒隆 茂盛 中星 超媒体
大昌 兴利 安宁 兴业 吉利 开达 敏捷 东岳 南洋 利基 爪哇 江山 大家乐 富阳 四洲 中汇 北京 有利 山高 南华 方正
云游 金达 大同 稻香 深圳 丰盛 通达 北海 世界 森美 远见 力图 时代 南粤 国药 华视 高力 狮子山 珠光 正道 开源
高升 富临 万成 天机 永丰 均安 伟业 基石 建成 上谕 高地 德林 宏基 万顺 亚东 小米 十方 优越 金石 清科 天宝 华夏
大洋 沧海 天成 天长 创业 东江 丰城 合丰 李宁 创联 心动 贝壳 粉笔 喜相逢 应力 中梁 彼岸 雅高 永嘉 远洋 满贯
盛业 不同 天源 瑞尔 太兴 绿茶 金嗓子 万马 长久 领地 贪玩 苹果 未来世界 新产业 国新能源 中国新能源 未来发展 大自然
中国电力 中国投资 中国环保 中国医疗 中国健康 中国教育 中国金融 中国置业 中国地产 中国农业 中国新能源汽车 香港电视
香港投资 亚洲金融 亚太资源 国际资源 环球医疗 世纪阳光 上海产业 中国科技 美丽中国 中国智能 健康之路 人人网 大公 天天
快乐 长江 黄河 泰山 长城 华山 珠江 三峡 西湖 长安 燕京 青岛 重庆 天津 上海 广州 香港 澳门 台湾 第一医药
第一创业 海南发展 海峡创新 城市传媒 现代投资 西部建设 东方通 人民同泰 科技 能源 环境 数字人 线上线下 天下秀 数字认证
全志 汇金 中国软件 中国电影 国投 中油 中航 中粮 光大 招商 国联 新城 龙湖
`;
