// Words by which the screen tells hedging, mood, stance, absolutes and outlook (ANALYST 3.1), in Chinese and English. Data.

export const HEDGES =
  /可能|或许|大概|似乎|预计|有望|或将|不排除|应该(?!披露|而未)|估计|预期将|\b(may|might|could|likely|probably|perhaps|possibly|appears? to|seems? to|is expected to|are expected to|should (improve|rise|fall|recover|sort|be|get|resolve|ease))\b/iu;
/** "May" as a month, "might" as a noun, "可能性": not hedges. */
export const NOT_HEDGES = /\bMay\s+\d|\d+\s+May\b|\b[Tt]he might of\b|可能性|可能发生的|would-be/gu;

export const OUTLOOK =
  /未来|今后|长期来看|有望|终将|必将|迟早|下一年|明年|将会|就会|自然会|\b(over the coming|in the coming|in the long run|long[- ]term outlook|going forward|in the future|next year|will (improve|recover|rise|fall|grow|decline|continue|sort|resolve|answer|get)|as the cycle turns|sort itself out|answer itself|confident that)\b|信心/iu;
export const INTENT = /管理层(打算|有意|想要)|公司(打算|有意)|\bmanagement (intends|wants|plans) to\b/iu;
export const ABSOLUTES =
  /唯一|第一(?!季|大客户|大股东|次|年)|从未|绝无|毫无|全球最|\b(never|always|the only|the best|number one|world[- ]leading|without exception)\b/iu;

export const MOOD =
  /股吧|网友|散户情绪|投资者情绪|市场情绪|情绪(得分|分|转)|热度|雪球讨论|看(多|空)居多|帖子|\b(forum|reddit|stocktwits|retail (mood|sentiment|investors? (think|say))|social[- ]media|users? (score|online)|online buzz|buzz|posts? are|sentiment (score|of|is)|crowd (mood|sentiment))\b/iu;
/** Things called sentiment that are no posts. */
export const NOT_MOOD = /互动平台|投资者关系|consumer sentiment index/iu;

export const MACRO =
  /美联储|降息|加息|大盘|沪指|宏观经济|行业空间|市场空间|赛道|\b(the fed|federal reserve|rate cuts?|index turnover|the broad market|macro(economic)? (conditions|backdrop)|market (is worth|size)|total addressable)\b/iu;

/** Other companies, without a comparison that is on record. */
export const RIVALS = /竞争对手|同行(?!业协会)|友商|\b(rivals?('s)?|competitors?('s)?|peers?('s)?)\b/iu;

/** Words for kinds of events: a claim that names the event rests on it, in whatever language its announcement is written. */
export const EVENT_WORDS: readonly [RegExp, RegExp][] = [
  [/litigation|lawsuit|legal/u, /诉|仲裁|\b(sued?|lawsuits?|suits?|litigation|court)\b/iu],
  [/inquiry|comment-letter/u, /问询|关注函|\b(inquiry|comment letter)\b/iu],
  [/pledge/u, /质押|\bpledg\w+\b/iu],
  [/reduc|holder-sale|insider/u, /减持|\b(sold|sell\w*|reduc\w+)\b/iu],
  [/buyback|repurchase/u, /回购|\b(buy-?backs?|repurchas\w+)\b/iu],
  [/penalt|sanction|investigation/u, /处罚|立案|罚|\b(fined?|penalt\w+|sanction\w*|investigat\w+)\b/iu],
  [/audit/u, /审计|\b(audit\w*|opinion)\b/iu],
  [/approval/u, /获批|批准|\bapprov\w+\b/iu],
  [/impair/u, /减值|\bimpair\w+\b/iu],
];

/** Words by which a side argues the other side's case. */
export const AGAINST_COMPANY =
  /经营恶化|恶化|空方说得对|对公司不利|值得警惕|走下坡|风险加大|\b(getting worse|is worsening|deteriorat\w+|the bear is right|counts? against the company|is a warning|red flag|in trouble)\b/iu;
export const FOR_COMPANY =
  /多方说得对|对公司有利|质量好|财务稳健|经营改善|值得肯定|\b(the bull is right|supports? the case for the company|is a strength|is sound|healthy|getting better|improv(es|ing) quality)\b/iu;

/** A cause: what follows has to have an id of its own. */
export const BECAUSE = /因为|由于|缘于|归因于|\b(because|due to|owing to|thanks to|driven by|caused by)\b/iu;
