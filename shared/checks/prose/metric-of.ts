// Owns which metric word a number of a sentence belongs to.
import type { AmountMention } from '../../text/amounts.ts';
import { inherited, opensClause, suits } from './discourse.ts';
import type { MetricMention } from './phrases.ts';
import { between, clauseBreak, group, numberGroup, type Sentence } from './sentence.ts';

/** The metric of a number (index `i` of the sentence). */
export const metricOf = (s: Sentence, i: number): MetricMention | undefined => {
  const n = s.numbers[i] as AmountMention;
  if (s.heads) return s.heads[i];
  const after = s.metrics.find((m) => m.start >= n.end);
  const preceding = [...s.metrics].reverse().filter((m) => m.end <= n.start);
  // In `A占营业收入的8 %` the number speaks of A.
  const isShare = n.unit === 'percent' && preceding.length > 1 && /占(?:其|公司|总|同期)?$/.test(s.text.slice(0, preceding[0]?.start));
  const nearest = isShare ? preceding[1] : preceding[0];
  // A number in a clause of its own passes over a metric of another kind.
  const before =
    nearest && !suits(n, nearest.word.kind) && clauseBreak.test(between(s.text, nearest.end, n.start))
      ? preceding.find((m) => suits(n, m.word.kind))
      : nearest;
  // `spent 8.1% of revenue on R&D`
  if (n.unit === 'percent' && after) {
    // 把2023财年收入的6.5%花在了销售费用上
    const zh = s.metrics.find((m) => m.start >= n.end && /^[^，。]{0,4}(?:花|用|投)[^，。]{0,4}$/.test(between(s.text, n.end, m.start)));
    if (zh) return zh;
    // `of every dollar of revenue … put 69 % into cost of sales`
    if (/^\s(?:into|on|toward|towards)\s(?:the\s)?$/i.test(between(s.text, n.end, after.start))) return after;
    const spent = /^\s?of\s[^,;]{0,24}?(?:revenues?|sales)\s(?:on|to|for|went to|into)\s(?:the\s)?$/i;
    const onto = s.metrics.find((m) => m.start > after.start && spent.test(between(s.text, n.end, m.start)));
    if (onto) return onto;
  }
  if (after) {
    const gap = between(s.text, n.end, after.start);
    const tied =
      /^\s?(?:[（(][^）)]{0,24}[）)]\s?)?(?:in|of|worth of|的|——这就是[^，。]{0,24}的?)\s?(?:(?:its|the|total|annual|full-year|quarterly|company-wide|all|overall)\s)*$/i.test(
        gap,
      ) ||
      /^\s?[（(]$/.test(gap) ||
      /^——[^，。]{0,30}$/.test(gap);
    const share = n.unit === 'percent' && (/^\s?of\s/i.test(gap) || (gap === '的' && after.word.id === 'revenue')) && before !== undefined;
    const closer =
      before &&
      /^\s?(?:of|was|were|为|是|：|:|达|达到|合计|共计)?\s?$/.test(between(s.text, before.end, n.start)) &&
      !/\bin\b|的/.test(gap);
    if (tied && !share && !closer) return after;
  }
  // As many numbers in a row as metrics in a row: by order, said (`respectively`, 分别) or not.
  const ordered = byOrder(s, i);
  if (ordered) return ordered;
  // `classified as cash and $13.2 billion was …`: a bare "and" opens another statement.
  if (before && /^\s?(?:,\s?)?and\s?$/i.test(between(s.text, before.end, n.start))) return undefined;
  if (before) return before;
  const opened = /^\s*(?:与|和|同|较|相比|相较|比起|compared (?:with|to)|versus|against|since|自)/i.test(
    s.text.slice(s.span.start, n.start),
  );
  // `With $3.2 billion, operating cash flow …`: the number opens the sentence and the metric takes it up.
  const headed = /^\s*(?:with|on|at|以|凭)\s*(?:about|only|just|some|约|近)?\s*$/i.test(s.text.slice(s.span.start, n.start));
  const led = /^(?:之后|后)[，,]/.test(s.text.slice(n.end, n.end + 3));
  if (
    after &&
    !opensClause(between(s.text, n.end, after.start)) &&
    (opened || headed || led || !clauseBreak.test(between(s.text, n.end, after.start)))
  )
    return after;
  // `That is 8 % more than …`, `A year later it was …`: the only metric of the sentence before.
  if (
    s.metrics.length === 0 &&
    s.before.metric &&
    /\b(?:it|that|this) (?:is|was|had been|came to|means)\b|^\s*(?:这|即|该数)|一年后/i.test(s.text.slice(s.span.start, n.start))
  )
    return s.before.metric;
  // `Apple had income tax of …. Kimberly-Clark, by comparison, had $495 million.`
  if (
    s.metrics.length === 0 &&
    s.numbers.length === 1 &&
    s.before.metric &&
    s.companies.length === 1 &&
    /\bby (?:comparison|contrast)\b|\bin contrast\b|\bmeanwhile\b|相比之下|对比之下|相较之下|则(?:为|是|有)|同期/i.test(
      s.text.slice(s.span.start, n.start),
    )
  )
    return s.before.metric;
  return inherited(s, i);
};

const byOrder = (s: Sentence, i: number): MetricMention | undefined => {
  const { members, position } = numberGroup(s, i);
  const first = members[0];
  if (!first || members.length < 2) return undefined;
  const index = s.metrics.map((m) => m.end <= first.start).lastIndexOf(true);
  if (index < 0) return undefined;
  const metrics = group(s.text, s.metrics, index);
  return metrics.length === members.length ? metrics[position] : undefined;
};
