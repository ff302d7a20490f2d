// Owns in which role a number stands to its metric, and the direction that words give it.
import type { AmountMention } from '../../text/amounts.ts';
import { averageCue, cagrCue, DOWN_WITH, down, growthCue, phrasal, shareCue, sumCue, UP_WITH, up } from './lexicon.ts';
import type { MetricMention } from './phrases.ts';
import { between, clauseBreak, numberGroup, type Role, type Sentence } from './sentence.ts';
import type { Span } from './sentences.ts';

/** The direction that words near a number give it: 36 characters before, 22 after; none when both stand within 24. */
export const directionNear = (text: string, sentence: Span, n: Span): 'up' | 'down' | undefined => {
  const head = text.slice(Math.max(sentence.start, n.start - 36), n.start);
  const tail = text.slice(n.end, Math.min(sentence.end, n.end + 22)).replace(/[,，;；].*$/s, '');
  const nearest = (pattern: RegExp): number => {
    const last = [...head.matchAll(pattern)].pop();
    const first = [...tail.matchAll(pattern)][0];
    return Math.min(last ? head.length - last.index - last[0].length : 99, first ? first.index : 99);
  };
  const [rise, fall] = [nearest(up), nearest(down)];
  if (rise === 99 && fall === 99) return undefined;
  if (rise < 99 && fall < 99) {
    // Both: the one clearly nearer speaks, unless they stand together (`slipped or rose`).
    if (Math.abs(rise - fall) < 6) return undefined;
  }
  return rise < fall ? 'up' : 'down';
};

/** Verbs and nouns of change right before a number: it is the change. `rose to` and `at` are not. */
const MOVED =
  'increas(?:e[sd]?|ing)|ris(?:es?|ing|en)|rose|gr(?:ew|ows?|owing|owth)|climb(?:ed|s|ing)?|gain(?:ed|s|ing)?|improv(?:e[sd]?|ing|ement)|widen(?:ed|s|ing)?|expan(?:d(?:ed|s|ing)?|sion)|jump(?:ed|s|ing)?|surg(?:e[sd]?|ing)|soar(?:ed|s|ing)?|advanc(?:e[sd]?|ing)|rebound(?:ed|s)?|add(?:ed|s|ing)|decreas(?:e[sd]?|ing)|declin(?:e[sd]?|ing)|f[ae]ll(?:s|ing|en)?|drop(?:ped|s|ping)?|shr[aiu]nk(?:s|ing)?|slid(?:es?|ing)?|slip(?:ped|s|ping)?|narrow(?:ed|s|ing)?|contract(?:ed|s|ing|ion)|reduc(?:e[sd]?|ing|tion)|plung(?:e[sd]?|ing)|slump(?:ed|s|ing)?|s[au]nk|sinks?|retreat(?:ed|s|ing)?|tumbl(?:e[sd]?|ing)|shed(?:s|ding)?|lost|los(?:es|ing)|eas(?:e[sd]|ing)|change[sd]?|difference|gap|swing';
const differenceBefore = new RegExp(
  `(?:\\bby|${phrasal('\\bup', UP_WITH)}|${phrasal('\\bdown', DOWN_WITH)}|\\b(?:${MOVED})(?: of| by|:)?|差额[为是]?|相差|差距[为是]?|[多少]赚了?|[多少]挣了?|(?<![的为])差|(?:增加|减少|增长|下降|提高|降低|上升|下滑|攀升|回落|上扬|走低|上涨|下跌|多出?|少|涨|跌|掉|增|减|升|降|高出|低出|多出|扩大|扩阔|缩减|缩水)[了额]?(?:约|近)?)\\s?$`,
  'i',
);

/** A ratio's change: `contracted 0.9 %`, `多了4.1%`. */
const movedBefore = new RegExp(
  `(?:\\b(?:${MOVED}|up|down)(?: by| of)?|\\bby|(?:提升|扩阔|走阔|下降|上升|提高|扩大|收窄|降低|增加|减少|回落|上涨|下跌|(?<![提上攀回晋抬飙])升|(?<![下])降|涨|跌|多|少|高|低)了?)\\s?$`,
  'i',
);

/** The same change again as a rate. */
const RESTATED =
  /(?:\b(?:equivalent to|equal to|which is|that is|that makes|i\.e\.,?|or|namely|a move of|a rate of)|[（(=]|即|折合|相当于|约合|合|也就是)\s?(?:about |around |some |约)?$/i;
const BY = /\bby\s(?:about |around |some |nearly |almost |just |over )?$/i;

/** Whether an amount before is a change by the words right before it. */
const saidAsChange = (s: Sentence, i: number): boolean => {
  const n = s.numbers[i] as AmountMention;
  const head = between(s.bare, s.span.start, n.start).slice(-26);
  return n.unit === 'money' && differenceBefore.test(head) && !levelBefore.test(head);
};

/** `a 0.2 % improvement`: a ratio's change. */
const movedAfter =
  /^\s?(?:improvement|deterioration|gain|drop|rise|decline|widening|narrowing|slip|climb)\b|^的(?:改善|恶化|升幅|降幅|提升|下降)(?![至到])/i;
/** `What share of revenue …?`: asked in the sentence before. */
const askedShare =
  /(?:收入|营收)的(?:多少|几成|百分之几|多大(?:比例|一块))|占(?:收入|营收)(?:多少|几成|的比例)|\b(?:share|proportion|percentage|fraction|part) of (?:its |the |total |net )*(?:revenues?|sales)[^.]{0,40}\?/i;
const differenceAfter = /^\s?(?:higher|lower|more|less|above|below|better|worse|of growth|increase|decrease)\b/i;

/** Two periods said side by side (`FY2023 and FY2024`): what is added up or averaged. */
const areCounted = (s: Sentence): boolean =>
  s.periods.some((p, k) => {
    const next = s.periods[k + 1];
    return next !== undefined && /^(?:\s|,|、|and|plus|\+|&|和|与|及|以及|加上?|跟|同|in|the)*$/i.test(between(s.text, p.end, next.start));
  });

/** The only number after periods said side by side, with none of its own. */
const isAlone = (s: Sentence, i: number): boolean => {
  const n = s.numbers[i] as AmountMention;
  const pair = s.periods.findIndex((p, k) => {
    const next = s.periods[k + 1];
    return next !== undefined && /^\s*(?:and|plus|\+|&|和|与|及|以及|加上?|、)\s*$/i.test(between(s.text, p.end, next.start));
  });
  const end = s.periods[pair + 1]?.end ?? s.span.end;
  const later = s.numbers.filter((m) => m.start >= end);
  return end <= n.start && later[0] === n && !s.periods.some((p) => p.start >= end) && numberGroup(s, i).members.length === 1;
};

const LEAST_SUM = 100_000;

const levelBefore = /(?:\bto|\bat|\breach(?:ed|ing)?|至|到|达|为|是)\s?$/i;

/** Role of a number for a metric of this kind; undefined when the unit or the words fit none. */
export const roleOf = (s: Sentence, i: number, metric: MetricMention): Role | undefined => {
  const n = s.numbers[i] as AmountMention;
  const { kind } = metric.word;
  const head = between(s.bare, s.span.start, n.start);
  const near = head.slice(-26);
  const tail = s.text.slice(n.end, Math.min(s.span.end, n.end + 40));
  const sentence = s.bare.slice(s.span.start, s.span.end);
  const previous = s.numbers[i - 1]?.end ?? s.span.start;
  const next = s.numbers[i + 1]?.start ?? s.span.end;
  const clause = `${between(s.bare, Math.max(previous, s.span.start), n.start)}▮${between(s.bare, n.end, next)}`;
  // What comes after a break belongs to the next number.
  const own = clause.replace(/(▮[^;；。，,]*).*$/s, '$1');
  switch (n.unit) {
    case 'money':
    case 'per-share':
    case 'number': {
      if (kind === 'ratio') return undefined;
      if (kind === 'days') return n.unit === 'number' ? 'level' : undefined;
      if (kind === 'x') return n.unit === 'number' ? 'level' : undefined;
      if (kind === 'per-share') {
        if (n.unit === 'money' && n.ulp >= 1000) return undefined;
        // A bare small whole number (`3 of 11 directors`) is no amount a share.
        if (n.unit === 'number' && n.ulp >= 1) return undefined;
      } else if (n.unit !== 'money') return undefined;
      // `near $140`: no company's flow or balance is printed in single units of money.
      else if (Math.abs(n.value) < LEAST_SUM && n.ulp <= 1) return undefined;
      if (cagrCue.test(near) && !clauseBreak.test(near.slice(near.search(cagrCue)))) return undefined;
      if (averageCue.test(sentence) && areCounted(s) && averageCue.test(own + near)) return 'average';
      if (sumCue.test(sentence) && areCounted(s) && sumCue.test(own + near)) return 'sum';
      if (
        /累计|\bcumulative(?:ly)?\b|(?:近|过去|[近前]?[\d两二三四五六七八九十]+)\s?年(?:来|间)?[^，。\d]{0,8}累计/i.test(
          own.replace(/▮.*$/s, '').slice(-16),
        )
      )
        return undefined;
      // `The difference in revenue between the two years was 5 billion`.
      if (
        metric.end <= n.start &&
        /\b(?:difference|gap|change|swing|increase|decrease|rise|drop|fall|decline|growth|reduction) (?:in|of) (?:the |its |total |net )*$/i.test(
          s.text.slice(Math.max(s.span.start, metric.start - 40), metric.start),
        ) &&
        /\b(?:was|is|came to|amounted to|totaled|totalled|comes to|stood at)\s?$/i.test(near)
      )
        return 'difference';
      if (/%\s?or\s?$/i.test(near)) return 'difference';
      if ((differenceBefore.test(near) && !levelBefore.test(near)) || differenceAfter.test(tail)) return 'difference';
      // `In 2022 and 2023 revenue was 40 billion`: a sum, an average or the last one, nobody knows.
      return areCounted(s) && isAlone(s, i) ? undefined : 'level';
    }
    case 'percent': {
      if (kind === 'ratio') {
        if (n.change) return undefined;
        const moved = movedBefore.test(near) || movedAfter.test(tail);
        return moved ? 'points' : 'level';
      }
      if (kind === 'x') return 'level';
      if (kind === 'days') return undefined;
      const textNear = s.text.slice(Math.max(s.span.start, n.start - 26), n.start);
      if (
        shareCue.test(tail.slice(0, 26)) ||
        /^\s*["“]?of (?:every \w+ of |all |its |the )*(?:total |net )*(?:revenues?|sales)\b/i.test(s.text.slice(s.span.start, n.start)) ||
        /^\s?的(?:总)?(?:营业)?(?:收入|营收)/.test(tail) ||
        /每\s?[\d一]?[十百千万\d]*\s?[元块]钱?的?(?:营业)?(?:收入|营收)/.test(
          s.text.slice(Math.max(s.span.start, n.start - 30), n.start),
        ) ||
        /(?:收入|营收)[^。；;\d]{0,30}(?:比例|比重|占比|份额)[^。；;，\d]{0,6}$/.test(
          s.text.slice(Math.max(s.span.start, n.start - 44), n.start),
        ) ||
        /占[^，。]{0,12}(?:收入|营收)[^，。\d]{0,6}$/.test(textNear) ||
        /(?:收入|营收)的$/.test(textNear)
      )
        return 'share';
      if (n.change !== true && askedShare.test(s.text.slice(Math.max(0, s.span.start - 90), s.span.start))) return 'share';
      if (cagrCue.test(sentence)) return 'cagr';
      // A part of something (`accounted for 10 %`, `10 % or more`) is no growth.
      if (/\b(?:account(?:s|ed|ing) for|represent(?:s|ed|ing)|compris\w+|constitut\w+|or more|or less|at least|up to)\b|占/i.test(clause))
        return undefined;
      if (n.change || /^[+＋\-−–]/.test(n.text) || growthCue.test(clause)) return 'growth';
      // `fell by $97 million, equivalent to 0.8 %`; `It did, by 1.6 %`.
      return (i > 0 && RESTATED.test(between(s.text, previous, n.start)) && saidAsChange(s, i - 1)) || BY.test(near) ? 'growth' : undefined;
    }
    case 'pp':
    case 'bps':
      return kind === 'ratio'
        ? 'points'
        : kind === 'x' || kind === 'days'
          ? undefined
          : /^[+＋\-−–]/.test(n.text) || BY.test(near) || growthCue.test(between(s.bare, s.span.start, n.end)) || growthCue.test(clause)
            ? 'growth'
            : undefined;
    case 'x':
      if (kind === 'x') return 'level';
      return kind === 'flow' || kind === 'stock' || kind === 'per-share' ? 'multiple' : undefined;
    case 'days':
      return kind === 'days' ? 'level' : undefined;
    default:
      return undefined;
  }
};
