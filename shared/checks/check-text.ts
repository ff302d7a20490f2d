// Owns "check this text": every number of a passage against a company's figures. A match confirms, a mismatch accuses only with a licence, the rest is not checked.
import type { MetricValue } from '../schema/metric.ts';
import type { Period } from '../schema/period.ts';
import { type AmountMention, parseAmounts } from '../text/amounts.ts';
import { checkCompliance } from './compliance-places.ts';
import { findDerivation } from './derivation/find.ts';
import { type Attribution, attribute } from './prose/attribute.ts';
import { type Judged, judge, type Verdict } from './prose/judge.ts';
import { down, up } from './prose/lexicon.ts';
import { labelOf, newer } from './prose/period-of.ts';
import { findPeriods } from './prose/periods.ts';
import { findMetrics, type MetricMention } from './prose/phrases.ts';
import type { CompanyMention, Sentence } from './prose/sentence.ts';
import { type Span, sentencesOf } from './prose/sentences.ts';
import { type CompanyFigures, shiftLabel, type Table, tableOf } from './prose/table.ts';

export type { Verdict } from './prose/judge.ts';
export type { CompanyFigures } from './prose/table.ts';

export type CheckRequest = {
  text: string;
  /** The company of the page or of the question: whom a number speaks of when no name is said. */
  symbol: string;
  names: readonly string[];
  values: readonly MetricValue[];
  /** Other companies with figures: peers that the text may name. */
  peers?: readonly CompanyFigures[];
  /** Companies that recognition found in the text, those without figures too: a number of theirs is not the subject's. */
  mentions?: readonly CompanyMention[];
  /** Period that the page is about, when it says so. */
  period?: string;
  /** Evidence id of a figure, where it is stored. */
  evidenceOf?: (value: MetricValue) => string | undefined;
};

export type CheckedNumber = {
  text: string;
  start: number;
  end: number;
  metric?: string;
  period?: Period;
  verdict: Verdict;
  expected?: number;
  deviation?: number;
  evidence?: string;
};
/** A checked number with what a card shows: the figures, the fault's finer name, the reason when it was not checked. */
export type ExplainedNumber = CheckedNumber & { values: readonly MetricValue[]; fault?: Judged['fault']; why?: string };
export type CheckAnswer = { numbers: CheckedNumber[]; compliance: { start: number; end: number; rule: string }[] };

const namePlaces = (text: string, companies: readonly CompanyFigures[]): CompanyMention[] => {
  const found: CompanyMention[] = [];
  const all = companies
    .flatMap(({ symbol, names }) => names.filter((name) => name.length > 1).map((name) => ({ symbol, name })))
    .sort((a, b) => b.name.length - a.name.length);
  const taken = new Uint8Array(text.length + 1);
  for (const { symbol, name } of all)
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
      const end = at + name.length;
      const word = /[A-Za-z]$/.test(name) ? !/[a-z]/.test(text[end] ?? '') : true;
      if (!word || taken[at] === 1 || (/[A-Za-z]/.test(name[0] ?? '') && /[A-Za-z]/.test(text[at - 1] ?? ''))) continue;
      taken.fill(1, at, end);
      found.push({ start: at, end, symbol });
    }
  return found;
};

const merge = (own: readonly CompanyMention[], given: readonly CompanyMention[]): CompanyMention[] =>
  [...own, ...given.filter((g) => !own.some((o) => o.start < g.end && g.start < o.end))].sort((a, b) => a.start - b.start);

/** A word that a number's own sentence says about direction when two levels of one metric are compared without a change number. */
const levelsContradict = (
  s: Sentence,
  judged: readonly (Judged | undefined)[],
  attributions: readonly (Attribution | undefined)[],
): number | undefined => {
  const levels = s.numbers.map((_, i) => i).filter((i) => attributions[i]?.role === 'level' && judged[i]?.verdict === 'correct');
  if (levels.length !== 2 || attributions.some((a) => a && a.role !== 'level')) return undefined;
  const [i, j] = levels as [number, number];
  const [a, b] = [attributions[i] as Attribution, attributions[j] as Attribution];
  if (a.metric.word.id !== b.metric.word.id || a.symbol !== b.symbol || a.label === b.label) return undefined;
  const [va, vb] = [judged[i]?.expected, judged[j]?.expected];
  if (va === undefined || vb === undefined || va === vb) return undefined;
  const newerIsB = b.label.replace(/\D/g, '') > a.label.replace(/\D/g, '');
  const change = (newerIsB ? vb - va : va - vb) > 0 ? 'up' : 'down';
  const sentence = s.bare.slice(s.span.start, s.span.end);
  if (/up and down|depending|\?|？|\bor\b/i.test(sentence)) return undefined;
  const words = sentence.replace(
    /(?:no |not )?(?:more|less|fewer|higher|lower) than (?=[$€£¥\d]|RMB|HK)|well ahead of|at least|不超过|不低于|超过|[\d十百千万几]多|多[家个名年少次种位]/gi,
    ' ',
  );
  const [rises, falls] = [words.match(up)?.length ?? 0, words.match(down)?.length ?? 0];
  const said = rises > 0 && falls === 0 ? 'up' : falls > 0 && rises === 0 ? 'down' : undefined;
  if (!said || said === change) return undefined;
  return newerIsB ? j : i;
};

/** Sentences over which a metric or a period is carried on. */
const CARRIED = 3;

/** How far back a figure without a period is looked for, in years before the newest one. */
const RECENT_YEARS = 3;
/** Fewer digits agree with some period by chance. */
const LEAST_DIGITS = 3;

/**
 * A number whose period nobody says: right when it is exactly the figure of a recent period, which is then named; never wrong. The newest
 * such period is taken, years before quarters where both end on one day.
 */
const anyPeriod = (s: Sentence, i: number, tables: ReadonlyMap<string, Table>): [Attribution, Judged] | undefined => {
  const n = s.numbers[i] as AmountMention;
  if (s.periods.length > 0 || significantDigits(n) < LEAST_DIGITS) return undefined;
  const newest = tables.get(s.before.symbol)?.periods[0];
  if (!newest) return undefined;
  const supposed = attribute({ ...s, before: { ...s.before, label: newest.label, near: false } }, i, tables);
  if ('why' in supposed || !['level', 'growth', 'share', 'points', 'difference'].includes(supposed.role)) return undefined;
  const table = tables.get(supposed.symbol) as Table;
  const since = Number((table.periods[0]?.end ?? '').slice(0, 4)) - RECENT_YEARS;
  const near = s.text.slice(Math.max(s.span.start, n.start - 40), n.end);
  for (const { label, end } of table.periods) {
    if (Number(end.slice(0, 4)) < since) break;
    const a: Attribution = { ...supposed, label, ...(supposed.base === undefined ? {} : { base: shiftLabel(label, -1) }), explicit: false };
    const judged = judge(n, a, table, [], near);
    if (judged?.verdict === 'correct') return [a, judged];
  }
  return undefined;
};

/** Checks every number of a text and explains each. Offsets in UTF-16. Never throws; at most 20,000 characters are read. */
export const explainNumbers = (request: CheckRequest): ExplainedNumber[] => {
  const text = request.text.slice(0, 20_000);
  const subject: CompanyFigures = { symbol: request.symbol, names: request.names, values: request.values };
  const companies = [subject, ...(request.peers ?? [])];
  const tables = new Map<string, Table>(companies.map((c) => [c.symbol, tableOf(c)]));
  const own = tables.get(request.symbol) as Table;
  const places = merge(namePlaces(text, companies), request.mentions ?? []);
  const numbers = parseAmounts(text);
  const periods = findPeriods(text, own).filter((p) => !numbers.some((n) => n.start < p.end && p.start < n.end));
  const metrics = findMetrics(
    text,
    new Set([...places.map(({ end }) => end), ...periods.map(({ end }) => end), ...numbers.map(({ end }) => end)]),
  );
  const out: ExplainedNumber[] = [];
  let label = request.period;
  let symbol = request.symbol;
  let near = false;
  let carried: MetricMention | undefined;
  const bare = blank(text, metrics);
  const inside = <T extends { start: number; end: number }>(items: readonly T[], span: Span): T[] =>
    items.filter((item) => item.start >= span.start && item.end <= span.end);
  const sentences: Sentence[] = sentencesOf(text).map((span) => ({
    text,
    span,
    numbers: inside(numbers, span),
    metrics: inside(metrics, span),
    periods: inside(periods, span),
    companies: inside(places, span),
    before: { symbol },
    bare,
  }));
  let recent: { label: string; sentence: number }[] = [];
  let spoken: { metrics: readonly MetricMention[]; sentence: number } | undefined;
  for (const [k, bareSentence] of sentences.entries()) {
    const { span } = bareSentence;
    const apart = (from: number, to: number): boolean => /\n\s*\n/.test(text.slice(from, to));
    const previous = sentences[k - 1];
    if (previous && apart(previous.span.end - 1, span.start + 1)) spoken = undefined;
    recent = recent.filter(({ sentence }) => k - sentence <= CARRIED);
    const next = sentences[k + 1];
    const s: Sentence = {
      ...bareSentence,
      before: {
        ...(label ? { label } : {}),
        symbol,
        ...(carried ? { metric: carried } : {}),
        near,
        ...(spoken && k - spoken.sentence <= CARRIED ? { metrics: spoken.metrics } : {}),
        labels: recent.map((r) => r.label),
      },
      ...(next && !apart(span.end - 1, next.span.start + 1) ? { next } : {}),
    };
    const attributions: (Attribution | undefined)[] = [];
    const judged: (Judged | undefined)[] = [];
    const whys: (string | undefined)[] = [];
    s.numbers.forEach((n, i) => {
      const a = attribute(s, i, tables);
      const table = 'why' in a ? undefined : (tables.get(a.symbol) as Table);
      const near = text.slice(Math.max(span.start, n.start - 40), n.end);
      const said =
        'why' in a || !table
          ? undefined
          : judge(
              n,
              a,
              table,
              [...tables.values()].filter((t) => t !== table),
              near,
            );
      const open = 'why' in a ? a.why === 'period' : !a.explicit && said?.verdict !== 'correct';
      const unsaid = open ? anyPeriod(s, i, tables) : undefined;
      attributions.push(unsaid ? unsaid[0] : 'why' in a ? undefined : a);
      judged.push(unsaid ? unsaid[1] : said);
      whys.push(unsaid || said ? undefined : 'why' in a ? a.why : 'no-value');
    });
    const contradiction = levelsContradict(s, judged, attributions);
    s.numbers.forEach((n, i) => {
      const a = attributions[i];
      let verdict = judged[i];
      let why = whys[i];
      if (verdict && i === contradiction) verdict = { ...verdict, verdict: 'wrong-sign', fault: 'sign' };
      if (verdict && a && verdict.verdict !== 'correct' && !accuses(n, a, verdict)) {
        verdict = undefined;
        why = 'licence';
      }
      if (verdict?.verdict === 'correct' && a && !a.explicit && significantDigits(n) < LEAST_DIGITS) {
        verdict = undefined;
        why = 'period';
      }
      // A number with no figure of its own may be derived; the search confirms and never accuses. What speaks of a part, of the future or of
      // another company is not searched.
      if (!verdict && why !== 'scope' && why !== 'phrase' && why !== 'company' && s.companies.every((c) => c.symbol === request.symbol)) {
        const own = s.numbers.map((m) => ({ ...m, start: m.start - span.start, end: m.end - span.start }));
        const sentence = text.slice(span.start, span.end);
        const found = findDerivation(sentence, own[i] as AmountMention, own, subject.values, s.before.label);
        const first = found.outcome === 'found' ? found.operands[0] : undefined;
        if (found.outcome === 'found' && first) {
          verdict = { verdict: 'correct', metric: first.id, period: first.period, expected: found.expected, values: found.operands };
          why = undefined;
        }
      }
      const id = verdict?.values[0] && request.evidenceOf?.(verdict.values[0]);
      out.push({
        text: n.text,
        start: n.start,
        end: n.end,
        verdict: verdict?.verdict ?? 'not-found',
        ...(verdict ? { metric: verdict.metric, period: verdict.period } : {}),
        ...(verdict?.expected !== undefined && verdict ? { expected: verdict.expected } : {}),
        ...(verdict?.deviation !== undefined ? { deviation: verdict.deviation } : {}),
        ...(id ? { evidence: id } : {}),
        values: verdict?.values ?? [],
        ...(verdict?.fault ? { fault: verdict.fault } : {}),
        ...(why ? { why } : {}),
      });
    });
    // A heading or a question (`last year?`) lends a period that it only hints at; elsewhere only what is named outright counts.
    const heading = s.numbers.length === 0;
    const said = s.periods
      .map((p) => p.label ?? (heading ? labelOf(s, p) : undefined))
      .filter((l): l is string => l !== undefined && !l.startsWith('?'));
    const distinct = [...new Set(said)];
    const newestBefore = recent
      .map((r) => r.label)
      .reduce<string | undefined>((a, l) => (a === undefined || newer(l, a) ? l : a), undefined);
    if (said.length > 0) label = said[said.length - 1];
    // Only a sentence that names one period lends it to the next, and not the older one that it compares with.
    const looksBack = !heading && newestBefore !== undefined && distinct.length === 1 && newer(newestBefore, distinct[0] as string);
    near = said.length > 0 ? distinct.length === 1 && !looksBack : near && s.numbers.length > 0;
    recent = [...distinct.map((l) => ({ label: l, sentence: k })), ...recent].slice(0, 6);
    const valid = s.metrics.filter((m) => m.valid);
    if (s.metrics.length > 0) spoken = { metrics: valid, sentence: k };
    const words = [...new Set(s.metrics.map((m) => m.word.id))];
    carried = words.length === 1 && s.metrics[0]?.valid ? s.metrics[0] : undefined;
    if (s.companies.length > 0) symbol = s.companies[0]?.symbol ?? symbol;
  }
  return out;
};

/** The text with the spans blanked, same length. */
const blank = (text: string, spans: readonly { start: number; end: number }[]): string => {
  let out = '';
  let from = 0;
  for (const { start, end } of spans) {
    if (start < from) continue;
    out += text.slice(from, start) + ' '.repeat(end - start);
    from = end;
  }
  return out + text.slice(from);
};

const significantDigits = (n: AmountMention): number => String(Math.round(Math.abs(n.value) / n.ulp)).length;

/** A mismatch may be called wrong: with a licence, or when it is so near that it can only be the same figure miscopied. */
const accuses = (n: AmountMention, a: Attribution, j: Judged): boolean => {
  if (a.licensed) return true;
  if (a.role !== 'level' || !a.explicit) return false;
  return j.fault === 'transposed' || j.fault === 'precision' || (Math.abs(j.deviation ?? 1) <= 0.025 && significantDigits(n) >= 3);
};

/** The answer of `POST /v1/check`: each number with its verdict, and the places that cross a border. */
export const checkText = (request: CheckRequest): CheckAnswer => ({
  numbers: explainNumbers(request).map(({ values: _v, fault: _f, why: _w, ...number }) => number),
  compliance: checkCompliance(request.text),
});
