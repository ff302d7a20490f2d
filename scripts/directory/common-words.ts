// Names of companies that are also ordinary words, places or persons: alone they are no mention.

/** Lower case, separated by bars. Words of four letters and more; shorter names never count alone. */
export const commonEnglish = `
absolute | accelerant | acceleration | activation | acuity | adobe | aether | affirm | africa | agile | agora | aimer | airport
alamo | alarm | alaska | alco | alight | allegiant | allied | allot | alpha | alphabet | alps | always | amaze | amber | america
american | american shared | american software | amplitude | amuse | analogue | angle | apollo | apple | archer | arctic | arena
argentina | asia | aspen | athena | atlantic | atlas | austin | authentic | avenue | aware | awareness | ball | baltic | bandwidth
banner | bark | bay | be | beach | beam | bear | belive | best buy | beyond | bill | billion | bingo | bitcoin | blade | block
blockchain | bonjour | booking | boston | boundless | brain | braze | brazil | bridge | buckle | bull | bullish | bumble
by health | cactus | cadre | california | camel | campbell | canada | cannabis | canon | cantaloupe | canyon | capstone | care
carnival | carpenter | cars | casino | castle | caterpillar | cboe | celsius | central | century | charlie's | cheer
children's place | chime | china | choice | chronicle | cinema | circle | citizens | city | classic | clay | click | clinic
cloud | cloud data | cluster | coal | cocoon | coffee | cohen | coherent | columbia | community bank | community redevelopment
compass | conduit | constellation | container store | continental | cooper | copper | coral | cosmos | cotton | cougar | crane
crown | crypto | cure | current | dallas | darling | data storage | decent | deere | dell | delta | deluxe | dental | denver
desert | diamond | digital | dingdong | diodes | diploma | disco | discover | discovery | dixie | dole | dover | dreamland
dynamic | eagle | earth | east | eastern | eden | educational development | elastic | elate | electric | electron | elephant
elite | emerald | emerging | employers | enact | encore | endeavour | energizer | energy | enhanced | ensign
enterprise development | equitable | escalade | esprit | ethereum | europe | ever | evolution | exodus | explosive | exponent
express | faith | falcon | fang | farmhouse | fathom | federal | figs | figure | financial institutions | fire | first bank
first breach | first financial | five below | flex | fluent | fold | force | ford | forest | forever | forge | forte | fortis
fossil | founder | fox | france | franklin | freedom | freelancer | frequency | frequency exchange | friend | frontage | frontier
frontline | fuse | fusion | future | galapagos | galaxy | gambling | gap | garden | gas | gateway | gauzy | gazette | gemini
genesis | genius | georgia | germany | gigabit | glass | glimpse | global | global leaders | global partners | glory | go | gold
grab | grace | graham | grail | grande | grandstand | granite | gravity | green tea | greenheart | greenland | griffon | groovy
guardian | guess | hamilton | happen | harbor | harmonic | harmony | harrow | hatcher | hawaii | hayward | health | healthcare
heart | helio | hello | herald | here | heritage | hermes | highway | hill | hilltop | hims | hippo | honest | honor | hope
horizon | hospital | hotel | houston | human health | huntsman | hydrogen | ibex | ice | icon | immersion | imperial
in construction | independence | independent | independent bank | india | infinite | infinity | information services | innovate
integer | intel | intelligent | inter | interface | intergroup | intrepid | intrusion | ireland | iron | island | israel | ivory
jackson | jacobs | jade | jaguar | japan | jet | joint | jordan | journal | journey | joy | jupiter | kaiser | keep | kestrel
kingdom | kirby | korea | lake | lakeside | landmark | laser | latch | leading | lear | leather | legacy | legend | lemonade
liberty | life time | lightning | lily | lincoln | lineage | lion | lithium | live | logan | long investment | lotus | lucent
lucid | lumina | lunar | luxury | lynx | madison | maiden | mail | major | mara | mars | marsh | maryland | match | matrix | media
medicine | men's wearhouse | mercury | meridian | merlin | mesa | meta | metaverse | metro | mexico | midland | mind | modern
momentum | monarch | moon | morgan | mosaic | motion | mountain | nasdaq | national | national bank | natural | natural resource
nature | navigator | nelson | neptune | nerdy | net | neutron | never | new | new york | newmarket | news | next | nextdoor | nice
nimble | noah | noodles | nordic | northern | nova | now | nu | nuclear | observer | occidental | ocean | oculus | oil
old republic | on | one | open | opera | optical | or royalties | oracle | orange | orbit | orion | ouster | outdoor | owlet
pacific | paid | palace | paladin | panorama | panther | paper | paramount | parataxis | park | parsons | path | patriot | pattern
paypoint | peace | pearl | pennant | penumbra | people | perfect | perpetuals | phoenix | photon | pics | pineapple | pioneer
planet | plastic | platinum | play | playmates | plexus | plus | pluto | pony | pool | popular | porch | port | positron | post
power | precision optics | premier | premium | premium brands | press | prime | primo | princes | principal | principal financial
prog | progressive | prudential | public policy | public storage | pulse | quality industrial | quantum | quantum computing
radar | radian | rain | real brokerage | rectitude | reformation | regions | reliability | reliance | repay | resort | revolution
revolve | river | road | rock | rocket | rogers | root | roots | royal | rubber | ruby | sand | sapphire | satellite | saturn
scholastic | science | scotts | screen | sea | seaboard | securitize | seek | seer | select | senior | sentinel | shell | signal
silk | silver | simplicity | simply | sincere | sky | slam | sling | snail | snap | snow | snowflake | solana | solar | sonar
soul | sound | southern | southland | southwest | space | spar | specificity | spectrum | speed | spire | spirit | sprout
sprouts | standard | star | station | steel | stellar | stem | sterling | stewards | stone | storm | strategic acquisitions
strategy | street | stride | strive | studio | summit | sun | sunrise | superior | supreme | swarmer | swiss | symphony | tapestry
target | team | tenable | texas | the container store | the real good food | theater | therapy | thunder | tidewater | tiger
times | tiny | titan | toast | today | tomorrow | torrid | tour | tower | track | trail | travel | travelers | tribune | trinity
trip | troops | trust | turbo | tycoon | tyson | ultimate | unit | united | united states | unity | universal | universe | upstart
uptrend | uranium | us | usa | utz | vaccine | vale | valiant | valley | vantage | vector | velocity | venus | vertex | victoria
victory | viking | vintage | virgin | virginia | visa | vision | visionary | vista | vital | voltage | voyage | vulcan
washington | waste energy | waste management | water | waters | wave | way | weed | wellness | western | whirlpool | williams
willis | wind | winners | wise | wolf | wood | woodward | wool | workhorse | zion | zoom
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
第一创业 海南发展 海峡创新 城市传媒 现代投资 西部建设 东方通 人民同泰 科技 能源 环境 数字人 中国软件 中国电影 国投
中油 中航 中粮 光大 招商 国联 新城 龙湖
`;
