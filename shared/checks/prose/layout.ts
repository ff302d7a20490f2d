// Owns tables pasted as text and scales said once: `in millions`, 单位：亿元, columns headed by years, rows headed by them.
import type { AmountMention } from '../../text/amounts.ts';
import type { PeriodMention } from './periods.ts';
import type { MetricMention } from './phrases.ts';
import type { Sentence } from './sentence.ts';

const SCALES: Readonly<Record<string, number>> = {
  thousand: 1e3,
  million: 1e6,
  mn: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
  b: 1e9,
  千: 1e3,
  万: 1e4,
  百万: 1e6,
  千万: 1e7,
  亿: 1e8,
  十亿: 1e9,
  '': 1,
};
const CURRENCIES: Readonly<Record<string, string>> = { 美元: 'USD', 港元: 'HKD', 港币: 'HKD', 人民币: 'CNY', 欧元: 'EUR' };
const scaleEnglish =
  /(?:\bin|\bUS\$|\$|\bUSD|\bRMB|\bexpressed in|\bfigures in)\s?(?:US\$\s|\$\s|USD\s|RMB\s)?(thousand|million|billion|mn|bn)s?\b(?!\s(?:in|of|from)\b(?! (?:U\.?S\.? )?(?:dollars|yuan|RMB)))/i;
const scaleChinese =
  /(?:单位|金额)(?:均?[为是])?[：:]?\s?(人民币|美元|港元)?(十亿|千万|百万|亿|万|千|)(美元|港元|港币|欧元|元)|以(十亿|千万|百万|亿|万|千)(美元|港元|港币|欧元|元)[计为]/;

type Scale = { by: number; currency: string | undefined };

/** The scale that a line says for its bare numbers, if it says one apart from any number of its own. */
const scaleOf = (s: Sentence): Scale | undefined => {
  const line = s.text.slice(s.span.start, s.span.end);
  const english = scaleEnglish.exec(line);
  if (english && !/\d\s?$/.test(line.slice(0, english.index)))
    return { by: SCALES[(english[1] ?? '').toLowerCase()] ?? 1, currency: undefined };
  const chinese = scaleChinese.exec(line);
  if (!chinese) return undefined;
  return { by: SCALES[chinese[2] ?? chinese[4] ?? ''] ?? 1, currency: CURRENCIES[chinese[1] ?? chinese[3] ?? chinese[5] ?? ''] };
};

const isBare = (n: AmountMention): boolean => n.unit === 'number' || (n.unit === 'money' && !/[A-Za-z\u3400-\u9fff]\s?\)?$/.test(n.text));

const scaled = (n: AmountMention, { by, currency }: Scale, fallback: string | undefined): AmountMention => {
  const times = (x: number): AmountMention['value'] => (x * by) as AmountMention['value'];
  const code = n.currency ?? currency ?? fallback;
  return {
    ...n,
    unit: 'money',
    value: times(n.value),
    ulp: times(n.ulp),
    round: times(n.round),
    ...(n.high === undefined ? {} : { high: times(n.high) }),
    ...(code === undefined ? {} : { currency: code }),
  };
};

const cells = (s: Sentence): boolean => /\t|\||\S {2,}\S/.test(s.text.slice(s.span.start, s.span.end));
/** What a header says beside its periods and metrics. */
const LONGEST_REST = 40;
const restOf = (s: Sentence, spans: readonly { start: number; end: number }[]): number => {
  let left = s.text.slice(s.span.start, s.span.end).replace(/\s/g, '').length;
  for (const { start, end } of spans) left -= s.text.slice(start, end).replace(/\s/g, '').length;
  return left;
};
const isProse = (s: Sentence): boolean => /[.。!！?？]\s*$/.test(s.text.slice(s.span.start, s.span.end)) && !cells(s);

const growthHead = /\b(?:change|growth|yoy|y\/y|% ?chg|chg)\b|增减|变动|增长|同比|增幅|涨跌|[(（]%[)）]/i;

type Header = { columns?: readonly (string | undefined)[]; heads?: readonly MetricMention[]; grows: boolean };

const headerOf = (s: Sentence): Header | undefined => {
  if (s.numbers.length > 0 || restOf(s, [...s.periods, ...s.metrics]) > LONGEST_REST) return undefined;
  const line = s.text.slice(s.span.start, s.span.end);
  const dated = s.periods.filter((p): p is PeriodMention & { label: string } => p.label !== undefined);
  if (dated.length >= 2 && (cells(s) || s.metrics.length === 0))
    return { columns: dated.map((p) => p.label), grows: growthHead.test(line) };
  // Between cells a metric stands alone, whatever the cell before it says.
  if (s.metrics.length >= 2 && cells(s) && dated.length === 0)
    return { heads: s.metrics.map((m) => ({ ...m, valid: true })), grows: false };
  return undefined;
};

/** The sentences with their places in pasted tables, and bare numbers brought to the scale that was said for them. */
export const layoutsOf = (sentences: readonly Sentence[], currency: string | undefined): Sentence[] => {
  let scale: Scale | undefined;
  let header: Header | undefined;
  return sentences.map((s, k) => {
    const previous = sentences[k - 1];
    const newline = previous !== undefined && s.text.slice(previous.span.end - 1, s.span.start + 1).includes('\n');
    const blankLine = previous !== undefined && /\n\s*\n/.test(s.text.slice(previous.span.end - 1, s.span.start + 1));
    const own = scaleOf(s);
    // What a line of prose says holds for that line; what a heading says holds for the lines below it.
    const lone = s.numbers.length === 0 && !isProse(s);
    if (blankLine && !lone && header === undefined) scale = undefined;
    if (!newline && previous !== undefined && header === undefined && own === undefined && isProse(previous)) scale = undefined;
    const here = own ?? scale;
    if (own && lone) scale = own;
    const heading = headerOf(s);
    if (heading) {
      header = heading;
      return s;
    }
    if (isProse(s)) header = undefined;
    const changes: number[] = [];
    const row = header;
    const expected = (row?.columns ?? row?.heads)?.length ?? 0;
    const isRow = row !== undefined && s.numbers.length > 0;
    const extra = s.numbers.length === expected + 1 && (row?.grows || s.numbers[expected]?.unit === 'percent');
    if (isRow && row.columns && extra) changes.push(expected);
    const numbers = here
      ? s.numbers.map((n, i) => {
          const metric = row?.heads?.[i] ?? [...s.metrics].reverse().find((m) => m.end <= n.start) ?? s.metrics[0];
          const kind = metric?.word.kind;
          return isBare(n) && !changes.includes(i) && kind !== 'per-share' && kind !== 'x' && kind !== 'days' && kind !== 'ratio'
            ? scaled(n, here, currency)
            : n;
        })
      : s.numbers;
    if (!isRow) return numbers === s.numbers ? s : { ...s, numbers };
    const fits = s.numbers.length === expected || extra;
    if (!fits) return { ...s, numbers, broken: true as const };
    return {
      ...s,
      numbers,
      ...(row.columns ? { columns: row.columns } : {}),
      ...(row.heads ? { heads: row.heads } : {}),
      ...(changes.length > 0 ? { changes } : {}),
    };
  });
};
