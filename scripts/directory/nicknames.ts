// What people call companies beside their listed names: Chinese names of US companies, short English names, brands that stand for the issuer.

/** `SYMBOL: name, name` — a leading `~` marks a name that counts only with supporting context. */
export const nicknames = `
AAPL.US: 苹果公司, 苹果电脑, ~苹果, ~蘋果, Apple Computer
MSFT.US: 微软, 微软公司
NVDA.US: 英伟达, 辉达, 輝達
GOOGL.US: 谷歌, Google, Alphabet, 字母表公司
AMZN.US: 亚马逊, 亞馬遜, Amazon
META.US: Facebook, 脸书, 脸谱, ~Meta, Meta Platforms, 元平台
TSLA.US: 特斯拉
AVGO.US: 博通
BRK.B.US: 伯克希尔, 伯克希尔哈撒韦, 伯克希尔·哈撒韦, 波克夏, Berkshire, Berkshire Hathaway
WMT.US: 沃尔玛, Walmart, Wal-Mart
JPM.US: 摩根大通, 小摩, JPMorgan, J.P. Morgan, JP Morgan, JPMorgan Chase
LLY.US: 礼来, 礼来制药, Eli Lilly
V.US: 维萨, ~Visa
MA.US: 万事达, 万事达卡, Mastercard, MasterCard
XOM.US: 埃克森美孚, 埃克森, Exxon, ExxonMobil, Exxon Mobil
UNH.US: 联合健康, UnitedHealth
JNJ.US: 强生, 强生公司, Johnson & Johnson, J&J
PG.US: 宝洁, Procter & Gamble, P&G
HD.US: 家得宝, Home Depot
COST.US: 好市多, 开市客, Costco
ORCL.US: 甲骨文, ~Oracle
NFLX.US: 奈飞, 网飞, Netflix
BAC.US: 美国银行, 美银, Bank of America, BofA
KO.US: 可口可乐, Coca-Cola
PEP.US: 百事, 百事可乐, PepsiCo
CVX.US: 雪佛龙, Chevron
AMD.US: 超威半导体, 超微半导体, 超威, Advanced Micro Devices, AMD
CRM.US: 赛富时, Salesforce
ADBE.US: 奥多比, ~Adobe
INTC.US: 英特尔, ~Intel
CSCO.US: 思科, Cisco, Cisco Systems
IBM.US: 国际商业机器, IBM
QCOM.US: 高通, Qualcomm
TXN.US: 德州仪器, Texas Instruments
MU.US: 美光, 美光科技, Micron
AMAT.US: 应用材料, Applied Materials
LRCX.US: 泛林, 泛林集团, 拉姆研究, Lam Research
ASML.US: 阿斯麦, 艾司摩尔, ASML
TSM.US: 台积电, 台積電, TSMC, Taiwan Semiconductor
ARM.US: 安谋
MRVL.US: 迈威尔, 美满电子, Marvell
DELL.US: 戴尔, ~Dell
HPQ.US: 惠普, HP Inc
SMCI.US: 超微电脑, Supermicro, Super Micro
PLTR.US: Palantir, 帕兰提尔
SNOW.US: Snowflake
UBER.US: 优步, Uber
ABNB.US: 爱彼迎, Airbnb
DIS.US: 迪士尼, Disney, Walt Disney
NKE.US: 耐克, Nike
MCD.US: 麦当劳, McDonald's, McDonalds
SBUX.US: 星巴克, Starbucks
YUM.US: 百胜餐饮, Yum Brands, Yum! Brands
YUMC.US: 百胜中国, Yum China
LULU.US: 露露乐蒙, Lululemon
TGT.US: 塔吉特, ~Target
LOW.US: 劳氏, Lowe's
F.US: 福特, 福特汽车, ~Ford, Ford Motor
GM.US: 通用汽车, General Motors
GE.US: 通用电气, General Electric, GE Aerospace
BA.US: 波音, Boeing
CAT.US: 卡特彼勒, ~Caterpillar
DE.US: 迪尔, 约翰迪尔, ~Deere, John Deere
LMT.US: 洛克希德马丁, 洛克希德·马丁, Lockheed, Lockheed Martin
RTX.US: 雷神, 雷神技术, Raytheon
HON.US: 霍尼韦尔, Honeywell
MMM.US: 3M公司, 3M
UPS.US: 联合包裹, United Parcel Service
FDX.US: 联邦快递, FedEx
GS.US: 高盛, Goldman Sachs, Goldman
MS.US: 摩根士丹利, 大摩, Morgan Stanley
C.US: 花旗, 花旗集团, Citigroup, Citi
WFC.US: 富国银行, Wells Fargo
AXP.US: 美国运通, American Express
BLK.US: 贝莱德, BlackRock
SCHW.US: 嘉信理财, Charles Schwab
PYPL.US: 贝宝, PayPal
XYZ.US: ~Block, Block Inc
COIN.US: Coinbase
HOOD.US: Robinhood, 罗宾汉
PFE.US: 辉瑞, Pfizer
MRK.US: 默沙东, 默克, ~Merck
ABBV.US: 艾伯维, AbbVie
ABT.US: 雅培, Abbott Laboratories
BMY.US: 百时美施贵宝, Bristol Myers Squibb, Bristol-Myers Squibb, Bristol-Myers
AMGN.US: 安进, Amgen
GILD.US: 吉利德, Gilead
MRNA.US: 莫德纳, Moderna
REGN.US: 再生元, Regeneron
TMO.US: 赛默飞, Thermo Fisher
NVO.US: 诺和诺德, Novo Nordisk
AZN.US: 阿斯利康, AstraZeneca
NVS.US: 诺华, Novartis
GSK.US: 葛兰素史克, GlaxoSmithKline
SNY.US: 赛诺菲, Sanofi
SHEL.US: 壳牌, ~Shell
BP.US: 英国石油, BP
TTE.US: 道达尔, 道达尔能源, TotalEnergies
COP.US: 康菲, 康菲石油, ConocoPhillips
OXY.US: 西方石油, Occidental Petroleum, Occidental
T.US: 美国电话电报, AT&T
VZ.US: 威瑞森, Verizon
TMUS.US: T-Mobile
CMCSA.US: 康卡斯特, Comcast
SONY.US: 索尼, Sony
TM.US: 丰田, 丰田汽车, Toyota
HMC.US: 本田, 本田汽车, ~Honda
SAP.US: 思爱普
SPOT.US: Spotify
SHOP.US: Shopify
BKNG.US: 缤客, Booking Holdings
INTU.US: 财捷, ~Intuit
NOW.US: ServiceNow
ZM.US: ~Zoom, Zoom Video
SNAP.US: 色拉布, Snapchat, ~Snap
PINS.US: Pinterest
RBLX.US: Roblox, 罗布乐思
DUOL.US: 多邻国, Duolingo
EBAY.US: 易贝, eBay
EA.US: 艺电, Electronic Arts
ADI.US: 亚德诺, Analog Devices
NXPI.US: 恩智浦, NXP Semiconductors, NXP
STM.US: 意法半导体, STMicroelectronics
NOK.US: 诺基亚, Nokia
ERIC.US: 爱立信, Ericsson
UL.US: 联合利华, Unilever
PM.US: 菲利普莫里斯, 菲莫国际, Philip Morris
KHC.US: 卡夫亨氏, Kraft Heinz
KMB.US: 金佰利, Kimberly-Clark, Kimberly Clark
CL.US: 高露洁, Colgate-Palmolive, Colgate
EL.US: 雅诗兰黛, Estee Lauder, Estée Lauder
GPS.US: ~Gap
GAP.US: 盖璞, ~Gap
CRCL.US: ~Circle
RIVN.US: Rivian
LCID.US: ~Lucid, Lucid Motors
BABA.US: 阿里巴巴, 阿里, Alibaba
JD.US: 京东, 京东集团, JD.com
PDD.US: 拼多多, Pinduoduo, PDD Holdings, PDD
BIDU.US: 百度, 百度集团, Baidu
NTES.US: 网易, NetEase
TCOM.US: 携程, 携程集团, Trip.com, Ctrip
LI.US: 理想汽车, Li Auto
XPEV.US: 小鹏, 小鹏汽车, XPeng
NIO.US: 蔚来, 蔚来汽车
BILI.US: 哔哩哔哩, B站, Bilibili
TME.US: 腾讯音乐, Tencent Music
ZTO.US: 中通快递, ZTO Express
EDU.US: 新东方, New Oriental
TAL.US: 好未来, 学而思
BEKE.US: 贝壳找房, KE Holdings
IQ.US: 爱奇艺, iQIYI
VIPS.US: 唯品会, Vipshop
YMM.US: 满帮, 满帮集团, Full Truck Alliance
FUTU.US: 富途, 富途控股, Futu
TIGR.US: 老虎证券
QFIN.US: 奇富科技, 360数科
WB.US: ~微博, 新浪微博, Weibo
MNSO.US: 名创优品, Miniso
HTHT.US: 华住, 华住集团, H World
ZLAB.US: 再鼎医药, Zai Lab
ONC.US: 百济神州, BeiGene, BeOne
LKNCY.US: 瑞幸, 瑞幸咖啡, Luckin Coffee
HSBC.US: 汇丰, 汇丰控股, 汇丰银行, HSBC
00005.HK: 汇丰, 汇丰控股, 汇丰银行, HSBC
00700.HK: 腾讯, 腾讯控股, Tencent
01810.HK: 小米集团, 小米公司, ~小米, Xiaomi
03690.HK: 美团, 美团点评, Meituan
09988.HK: 阿里巴巴, 阿里, Alibaba
09618.HK: 京东, 京东集团, JD.com
09888.HK: 百度, 百度集团, Baidu
09999.HK: 网易, NetEase
09961.HK: 携程, 携程集团, Trip.com
01024.HK: 快手, 快手科技, Kuaishou
09992.HK: 泡泡玛特, Pop Mart
09633.HK: 农夫山泉, Nongfu Spring
02020.HK: 安踏, 安踏体育, Anta, Anta Sports
02331.HK: 李宁公司, ~李宁, Li Ning
00388.HK: 港交所, 香港交易所, HKEX, Hong Kong Exchanges and Clearing
01299.HK: 友邦, 友邦保险, AIA
00941.HK: 中国移动, 中移动, China Mobile
600941.SH: 中国移动, 中移动, China Mobile
00762.HK: 中国联通(香港), China Unicom (Hong Kong)
600050.SH: 中国联通, 联通A股, China Unicom
00883.HK: 中海油, 中国海油, 中国海洋石油, CNOOC
600938.SH: 中海油, 中国海油, CNOOC
00857.HK: 中石油, 中国石油, PetroChina
601857.SH: 中石油, 中国石油, PetroChina
00386.HK: 中石化, 中国石化, Sinopec
600028.SH: 中石化, 中国石化, Sinopec
00981.HK: 中芯国际, 中芯, SMIC
688981.SH: 中芯国际, 中芯, SMIC
00992.HK: 联想, 联想集团, Lenovo
00175.HK: 吉利汽车, 吉利, Geely
01211.HK: 比亚迪, BYD
002594.SZ: 比亚迪, BYD
02015.HK: 理想汽车, Li Auto
09868.HK: 小鹏汽车, 小鹏, XPeng
09866.HK: 蔚来, 蔚来汽车
09626.HK: 哔哩哔哩, B站, Bilibili
02318.HK: 中国平安, 平安保险, Ping An Insurance, Ping An
601318.SH: 中国平安, 平安保险, Ping An Insurance, Ping An
01398.HK: 工商银行, 工行, 中国工商银行, ICBC
601398.SH: 工商银行, 工行, 中国工商银行, ICBC
00939.HK: 建设银行, 建行, 中国建设银行, China Construction Bank
601939.SH: 建设银行, 建行, 中国建设银行, China Construction Bank
01288.HK: 农业银行, 农行, 中国农业银行, Agricultural Bank of China
601288.SH: 农业银行, 农行, 中国农业银行, Agricultural Bank of China
03988.HK: 中国银行, 中行, Bank of China
601988.SH: 中国银行, 中行, Bank of China
03328.HK: 交通银行, 交行, Bank of Communications
601328.SH: 交通银行, 交行, Bank of Communications
03968.HK: 招商银行, 招行, China Merchants Bank
600036.SH: 招商银行, 招行, China Merchants Bank
01658.HK: 邮储银行, 中国邮政储蓄银行, Postal Savings Bank of China
601658.SH: 邮储银行, 中国邮政储蓄银行, Postal Savings Bank of China
600519.SH: 茅台, 贵州茅台酒, Kweichow Moutai, Moutai
000858.SZ: 五粮液, Wuliangye
300750.SZ: 宁德时代, 宁王, CATL
03750.HK: 宁德时代, CATL
600276.SH: 恒瑞, 恒瑞医药, Hengrui
000333.SZ: 美的, 美的集团, Midea
000651.SZ: 格力, 格力电器, Gree Electric
600887.SH: 伊利, 伊利股份, Yili
000002.SZ: 万科, Vanke
600030.SH: 中信证券, CITIC Securities
300059.SZ: 东方财富, 东财
601012.SH: 隆基, 隆基绿能, LONGi
688256.SH: 寒武纪, Cambricon
601138.SH: 工业富联, Foxconn Industrial Internet
002230.SZ: 科大讯飞, 讯飞, iFlytek
002415.SZ: 海康威视, 海康, Hikvision
000725.SZ: 京东方, BOE Technology
603288.SH: 海天味业
601888.SH: 中国中免, 中免
603883.SH: 老百姓大药房
300024.SZ: 新松机器人
000591.SZ: 中节能太阳能
`;
