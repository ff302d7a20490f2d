// Traditional Chinese for the house analyst's own sentences, character by character (tested against OpenCC).

/** The characters of the book's texts that differ, simplified and traditional in pairs. */
const PAIRS =
  '万萬与與业業东東两兩个個临臨为為举舉么麼义義乐樂买買争爭于於亏虧产產亿億仅僅从從价價众眾优優会會体體余餘债債偿償储儲兑兌关關内內冲衝决決净淨准準减減划劃则則务務动動励勵劳勞区區协協单單卖賣占佔厂廠历歷压壓参參发發变變台臺号號后後周週响響垫墊处處备備够夠实實审審宽寬对對属屬币幣师師带帶库庫应應开開异異强強归歸当當径徑态態总總战戰户戶报報担擔拟擬拨撥损損据據摊攤撑撐数數断斷无無旧舊时時显顯权權杆桿杠槓条條来來松鬆构構标標样樣档檔欧歐汇匯没沒测測润潤滞滯满滿点點状狀献獻现現监監盖蓋确確积積税稅稳穩筹籌签簽类類红紅约約级級纳納线線终終经經结結绩績续續综綜缓緩缩縮罚罰联聯胜勝节節获獲营營见見观觀规規誉譽计計议議论論讼訟设設证證诉訴试試询詢该該说說诺諾调調谨謹负負贡貢财財账賬货貨质質购購贷貸费費赁賃资資赔賠赚賺转轉轻輕较較边邊达達过過运運还還连連采採释釋钱錢销銷错錯镑鎊长長问問间間阈閾际際险險页頁项項预預额額风風驳駁复復并並';

/** Words in which a character has another form than the usual one; of equal length, so that offsets stay. */
const WORDS: readonly (readonly [string, string])[] = [
  ['复合', '複合'],
  ['回复', '回覆'],
  ['答复', '答覆'],
  ['并购', '併購'],
  ['并表', '併表'],
  ['合并', '合併'],
  ['标签', '標籤'],
];

const table = new Map<string, string>();
for (let i = 0; i + 1 < PAIRS.length; i += 2) table.set(PAIRS.charAt(i), PAIRS.charAt(i + 1));

/**
 * Simplified to traditional, one character for one, so that offsets of numbers stay what they are. Made for the sentences of the
 * book: names that come from filings keep characters that no sentence of the book uses.
 */
export function traditional(text: string): string {
  let out = text;
  for (const [from, to] of WORDS) out = out.replaceAll(from, to);
  let result = '';
  for (const char of out) result += table.get(char) ?? char;
  return result;
}
