// Announcement paragraphs as events: time, subject, event, effect, with the fields that the book's rules read. Nothing is guessed:
// a field that the text does not state is absent.
import type { EventEvidence } from '../../schema/evidence.ts';
import { parseAmounts } from '../../text/amounts.ts';
import { fixed } from '../../text/format.ts';
import { type EventHit, findEvents } from './find.ts';

export type EventBody = EventEvidence['event'];

export interface EventContext {
  /** Publication date of the announcement. */
  date: string;
  /** The company itself, the subject when the text names no other. */
  subject: string;
  /** Currency of amounts that name none. */
  currency?: string;
  /** Press reports carry less weight than filings. */
  basis?: 'filing' | 'press';
}

export interface FoundEvent {
  event: EventBody;
  /** The sentence that states it: offsets in the text given. */
  start: number;
  end: number;
}

type Fields = EventBody['fields'];

const SENTENCE_END = /[。！？!?\n]|(?<=[a-z)])\.\s/u;

function sentenceAround(text: string, at: number): { start: number; end: number } {
  let start = 0;
  for (const match of text.slice(0, at).matchAll(new RegExp(SENTENCE_END.source, 'gu'))) start = match.index + match[0].length;
  const rest = SENTENCE_END.exec(text.slice(at));
  return { start, end: rest ? at + rest.index + (rest[0].startsWith('.') ? 1 : rest[0].trim().length) : text.length };
}

/** Printed per cent as a fraction, without the noise of a division. */
const fraction = (digits: string | undefined): number => (digits === undefined ? Number.NaN : Number(fixed(Number(digits), 8, -2)));

/** Per cent of the total share capital, as a fraction; per cent of a holding is another thing. */
function shareOf(sentence: string, pattern: RegExp): number | undefined {
  const match = pattern.exec(sentence);
  const value = fraction(match?.[1] ?? match?.[2]);
  return Number.isFinite(value) && value > 0 && value <= 1 ? value : undefined;
}
const NUMBER = '(\\d{1,3}(?:\\.\\d+)?)';
const OF_TOTAL = new RegExp(
  `(?:占|即|不(?:超过|超|低于)|约)?[^，。；]{0,12}总股本[^，。；\\d]{0,10}${NUMBER}\\s*%|${NUMBER}\\s*%\\s*(?:的)?(?:公司)?(?:总股本|股份|股权)`,
  'u',
);
const OF_HOLDING = new RegExp(`占(?:其|其所|本人)?(?:所)?(?:持|持有)[^，。；\\d]{0,14}${NUMBER}\\s*%`, 'u');
const LOOSE_SHARE = new RegExp(`(?:减持|增持|回购)[^，。；]{0,14}?(?:不超过|不超|不低于|约)?\\s*${NUMBER}\\s*%`, 'u');
const EN_SHARE = new RegExp(
  `${NUMBER}\\s*(?:%|per cent|percent) of (?:the |its )?(?:total |outstanding |issued )*(?:share|stock|common)`,
  'iu',
);

/** Share of the capital that the act moves: what stands behind the trigger first, the holder's stake stands before it. */
function sharePct(sentence: string, trigger: number): number | undefined {
  const behind = sentence.slice(trigger);
  return (
    shareOf(behind, OF_TOTAL) ??
    shareOf(behind, LOOSE_SHARE) ??
    shareOf(behind, EN_SHARE) ??
    shareOf(sentence, OF_TOTAL) ??
    shareOf(sentence, EN_SHARE)
  );
}

/** The largest amount of money in the sentence. */
function money(sentence: string, currency: string | undefined): { amount: number; currency: string } | undefined {
  let best: { amount: number; currency: string } | undefined;
  for (const mention of parseAmounts(sentence)) {
    if (mention.unit !== 'money') continue;
    const amount = Math.abs(mention.high ?? mention.value);
    if (!best || amount > best.amount) best = { amount, currency: mention.currency ?? currency ?? 'CNY' };
  }
  return best;
}

const PARTY =
  /(控股股东|实际控制人|实控人|第[一二]大股东|持股\d+(?:\.\d+)?%(?:以上)?的?股东|股东[\u4e00-\u9fffA-Za-z（）()]{0,18}?(?=拟|计划|已|减持|增持|质押|累计|办理|所持|将)|董事长|董事会秘书|总经理|财务总监|董事|监事|高管|子公司|\bthe (?:CEO|CFO|chairman|director|controlling shareholder)\b)/gu;

function subjectOf(sentence: string, trigger: number, otherwise: string): string {
  let found = '';
  for (const match of sentence.matchAll(PARTY)) if (match.index <= trigger) found = match[0];
  return found || otherwise;
}

function objectOf(sentence: string): string | undefined {
  const named =
    /(?:关注|涉及|关于|concerning|regarding|about)\s*([^，。；,;.《》]{2,24})/iu.exec(sentence)?.[1] ??
    /《([^》]{2,40})》/u.exec(sentence)?.[1];
  return named?.trim();
}

const AUTHORITIES =
  /(深圳证券交易所|上海证券交易所|北京证券交易所|深交所|上交所|北交所|中国证监会|证监会|[\u4e00-\u9fff]{2,4}证监局|公安局|交易所|\bSEC\b|\bDOJ\b|\bFTC\b|Securities and Exchange Commission|Department of Justice)/u;

/** A range in per cent after a growth word: "增长95%至125%", "下降60%~80%". */
function percentRange(sentence: string): { low: number; high: number } | undefined {
  const match =
    /(?:增长|上升|增加|下降|减少|下滑|增幅|降幅|预增|预减)[^，。；\d]{0,6}(\d+(?:\.\d+)?)\s*%?\s*(?:至|到|~|-|－|—|～)\s*(\d+(?:\.\d+)?)\s*%/u.exec(
      sentence,
    );
  const single = match ? null : /(?:增长|上升|增加|下降|减少|下滑|预增|预减)[^，。；\d]{0,6}(\d+(?:\.\d+)?)\s*%/u.exec(sentence);
  const [low, high] = match ? [match[1], match[2]] : [single?.[1], single?.[1]];
  if (low === undefined || high === undefined) return undefined;
  const sign = /(下降|减少|下滑|预减|降幅)/u.test(match?.[0] ?? single?.[0] ?? '') ? -1 : 1;
  return { low: sign * fraction(low), high: sign * fraction(high) };
}

function forecastFields(sentence: string, currency: string | undefined): Fields {
  const fields: Fields = { audited: false };
  const range = percentRange(sentence);
  if (range) Object.assign(fields, { low_pct: range.low, high_pct: range.high });
  const amounts = parseAmounts(sentence).filter((mention) => mention.unit === 'money');
  const first = amounts[0];
  if (first) {
    const second = first.high === undefined ? amounts[1] : undefined;
    const loss = /亏损/u.test(sentence.slice(Math.max(0, first.start - 12), first.start)) ? -1 : 1;
    const ends = [Number(first.value) * loss, Number(first.high ?? second?.value ?? first.value) * loss].sort((a, b) => a - b);
    const [low, high] = ends;
    if (low !== undefined && high !== undefined) Object.assign(fields, { low, high, currency: first.currency ?? currency ?? 'CNY' });
  }
  const period = /(20\d{2})\s*年(?:度|年度|(?:上|前)半年|第?[一三]季度|前三季度|半年度)?/u.exec(sentence)?.[0];
  if (period) fields.period = period.replace(/\s/gu, '');
  const cause = /(?:主要(?:原因)?(?:系|是|为|因)|由于|原因(?:系|是|为))([^，。；]{4,30})/u.exec(sentence)?.[1];
  if (cause) fields.cause = cause;
  return fields;
}

const OUTCOMES: readonly (readonly [RegExp, string])[] = [
  [/胜诉|ruled in/u, 'won'],
  [/撤诉|withdrawn/u, 'withdrawn'],
  [/和解|settled/u, 'settled'],
  [/归还|清偿|repaid/u, 'repaid'],
  [/解除|released/u, 'released'],
  [/回复|答复|completed (its|their) review/u, 'replied'],
  [/结案|不予处罚|终止[^，。]{0,4}调查|closed|dismissed|消除/u, 'closed'],
];

function fieldsOf(hit: EventHit, sentence: string, trigger: number, title: string, context: EventContext): Fields {
  const { kind } = hit.kind;
  const fields: Fields = context.basis === 'press' ? { basis: 'press' } : {};
  const put = (key: string, value: string | number | undefined): void => {
    if (value !== undefined) fields[key] = value;
  };
  const amount = money(sentence, context.currency);
  switch (kind) {
    case 'share-reduction':
    case 'share-increase':
    case 'buyback':
      put('pct', sharePct(sentence, trigger));
      put('amount', amount?.amount);
      put('currency', amount?.currency);
      put('stage', /(拟|计划|将|预披露|不超过|intends|plans)/u.test(sentence) ? 'plan' : 'done');
      break;
    case 'pledge':
    case 'pledge-release':
      put('pct', shareOf(sentence, OF_HOLDING));
      put('pct_of_total', sharePct(sentence, trigger));
      if (kind === 'pledge-release') put('outcome', 'released');
      break;
    case 'forecast-up':
    case 'forecast-down':
    case 'forecast-revision': {
      Object.assign(fields, forecastFields(sentence, context.currency));
      const down = kind === 'forecast-down' || (kind === 'forecast-revision' && !/向上|上修/u.test(sentence));
      put('direction', down ? (/亏/u.test(sentence) ? 'loss' : 'down') : 'up');
      break;
    }
    case 'inquiry':
    case 'investigation':
      put('authority', AUTHORITIES.exec(sentence)?.[0] ?? AUTHORITIES.exec(title)?.[0]);
      put('object', objectOf(sentence));
      break;
    case 'resolved':
      put('outcome', OUTCOMES.find(([pattern]) => pattern.test(sentence))?.[1]);
      break;
    case 'reduction-ended':
      put('outcome', 'plan-ended');
      break;
    case 'litigation':
      put('amount', amount?.amount);
      put('currency', amount?.currency);
      put('role', /作为原告|我方起诉|as plaintiff/u.test(sentence) ? 'plaintiff' : undefined);
      break;
    default:
      put('amount', amount?.amount);
      put('currency', amount?.currency);
      put('object', objectOf(sentence));
  }
  return fields;
}

const EFFECT = { bull: 'positive', bear: 'negative', none: 'neutral' } as const;

/** Events that one text states (a title, a paragraph, a table row), with the sentence that states each. */
export function eventise(text: string, context: EventContext, title = ''): FoundEvent[] {
  const hits = findEvents(text);
  // 商誉减值 inside an inquiry's clause is what the inquiry is about, not a second event.
  const letters = hits.filter((hit) => hit.kind.kind === 'inquiry' || hit.kind.kind === 'investigation');
  const swallowed = (hit: EventHit): boolean => {
    if (letters.includes(hit)) return false;
    const sentence = sentenceAround(text, hit.start);
    return (
      hit.kind.kind === 'goodwill-impairment' && letters.some((letter) => letter.start >= sentence.start && letter.start < sentence.end)
    );
  };
  return hits
    .filter((hit) => !swallowed(hit))
    .map((hit): FoundEvent => {
      const { start, end } = sentenceAround(text, hit.start);
      const sentence = text.slice(start, end);
      return {
        event: {
          kind: hit.kind.kind,
          date: context.date,
          subject: subjectOf(sentence, hit.start - start, context.subject),
          effect: EFFECT[hit.kind.direction],
          fields: fieldsOf(hit, sentence, hit.start - start, title, context),
        },
        start,
        end,
      };
    });
}
