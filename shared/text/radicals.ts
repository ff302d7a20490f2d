// The CJK radical code points (U+2E80–2EFF) that PDF fonts print in place of ideographs, and the ideographs they stand for.
// NFKC mends U+2F00–2FDF only; without this map a search for 收入 or 增长 misses text set with such fonts.
// Source: the Unicode file EquivalentUnifiedIdeograph, restricted to the basic plane.

const PAIRS =
  '⺁厂⺂乛⺃乚⺄乙⺅亻⺆冂⺇几⺈刀⺉刂⺊卜⺋㔾⺌小⺍小⺎兀⺏尣⺐尢⺑尣⺒巳⺓幺⺔彑⺕彐⺖忄⺗㣺⺘扌⺙攵⺛旡⺜日⺝月⺞歺⺟母⺠民⺡氵⺢氺⺣灬⺤爫⺥爫⺦丬⺧牛⺨犭⺩王⺫目⺬示⺭礻⺮竹⺯糹⺰纟⺱罓⺲罒⺳网⺴网⺵网⺶羊⺷羊⺸羊⺹耂⺺肀⺻聿⺼肉⺽臼⺾艹⺿艹⻀艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻇角⻈讠⻉贝⻊足⻋车⻌辶⻍辶⻎辶⻏阝⻐钅⻑長⻒镸⻓长⻔门⻕阜⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻞食⻟飠⻠饣⻡首⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟';

const radicals = new Map<string, string>();
for (let i = 0; i + 1 < PAIRS.length; i += 2) radicals.set(PAIRS[i]!, PAIRS[i + 1]!);

const RADICAL = /[\u2E80-\u2EFF]/g;

/** The text with CJK radical code points replaced by the ideographs they stand for; one UTF-16 unit for one, so offsets stay. */
export function mendRadicals(text: string): string {
  return text.replace(RADICAL, (c) => radicals.get(c) ?? c);
}
