// Owns "check this text": every number of a passage against a company's figures. A match confirms, a mismatch accuses only with a licence, the rest is not checked.
import type { MetricValue } from '../schema/metric.ts';
import type { Period } from '../schema/period.ts';
import { type AmountMention, parseAmounts } from '../text/amounts.ts';
import { simplified } from '../text/simplified.ts';
import { checkCompliance } from './compliance-places.ts';
import { findDerivation } from './derivation/find.ts';
import { type Attribution, attribute } from './prose/attribute.ts';
import { levelsContradict } from './prose/contradiction.ts';
import { type Judged, judge, type Verdict } from './prose/judge.ts';
import { passageOf } from './prose/passage.ts';
import { findPeriods } from './prose/periods.ts';
import { findMetrics } from './prose/phrases.ts';
import { anyPeriod, LEAST_DIGITS, otherReading, significantDigits } from './prose/readings.ts';
import type { CompanyMention, Sentence } from './prose/sentence.ts';
import { type CompanyFigures, type Table, tableOf } from './prose/table.ts';

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
  /** Unit of `expected`: `USD`, `USD/share`, `ratio` (a fraction, shown in percent), `pp`, `x`, `days`. */
  unit?: string;
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

/** A dash of the sentence before a number is no minus: `摆在那里——12亿元`. */
const withoutDash = (n: AmountMention): AmountMention => {
  const dash = /^[—–―]+\s?/.exec(n.text)?.[0].length ?? 0;
  if (dash === 0 || n.signed !== '-' || !n.text.startsWith('—')) return n;
  const { signed: _, ...rest } = n;
  return { ...rest, text: n.text.slice(dash), start: n.start + dash, value: Math.abs(n.value) as AmountMention['value'] };
};

const keyOf = (a: Attribution): string => `${a.symbol}|${a.metric.word.id}|${a.label}|${a.role}`;

/** The number's period stands right beside it: `5.2 billion in 2023`, `2023: 5.2 billion`. */
const isDirect = (s: Sentence, n: AmountMention): boolean =>
  s.periods.some(
    (p) =>
      (p.start >= n.end && /^\s?[（(]?(?:in|for|during|at|as of|of|over)?\s?(?:the )?$/i.test(s.text.slice(n.end, p.start))) ||
      (p.end <= n.start && /^[）)]?\s?[:：,，]?\s?(?:was|is|were|为|是|的)?\s?$/i.test(s.text.slice(p.end, n.start))),
  );

/** `35.8 %, up 140 basis points from 34.4 %`: the step between two levels as they are printed, each of them right. */
const isBetweenPrinted = (
  n: AmountMention,
  a: Attribution,
  s: Sentence,
  attributions: readonly (Attribution | undefined)[],
  judged: readonly (Judged | undefined)[],
): boolean => {
  if (a.role !== 'points' && a.role !== 'difference') return false;
  const levels = s.numbers.filter(
    (_, k) => attributions[k]?.role === 'level' && judged[k]?.verdict === 'correct' && attributions[k]?.metric.word === a.metric.word,
  );
  const [first, second] = levels;
  if (levels.length !== 2 || !first || !second) return false;
  const by = n.unit === 'bps' ? 0.01 : 1;
  return Math.abs(Math.abs(first.value - second.value) - Math.abs(n.value) * by) <= (n.ulp * by) / 2 + 1e-9 * Math.abs(first.value);
};

/** `about $20 billion, exact print $20.4 billion`: the sentence itself says that this is the figure, not one more reading of it. */
const isSaidExact = (s: Sentence, n: AmountMention): boolean =>
  /(?:\b(?:exact(?:ly)?|precise(?:ly)?|to be exact|as printed)\b|精确|准确|确切|原数|实数|报表数|一字不差)[^,，。;；\d]{0,16}[,，]?\s?$/i.test(
    s.text.slice(Math.max(s.span.start, n.start - 32), n.start),
  );

/** No company's flow or balance is smaller. */
const LEAST_LEVEL = 100_000;
/** Characters between a level and the change that belongs to it. */
const NEAR_LEVEL = 40;
/** A sentence with more numbers than this is no prose: nothing in it is derived. */
const MOST_DERIVED = 40;
const CHANGES: ReadonlySet<string> = new Set(['growth', 'difference', 'share']);

/** Checks every number of a text and explains each. Offsets in UTF-16. Never throws; at most 20,000 characters are read. */
export const explainNumbers = (request: CheckRequest): ExplainedNumber[] => {
  const source = request.text.slice(0, 20_000);
  // Both scripts are read as one; a character for a character, so that places hold.
  const text = simplified(source);
  const subject: CompanyFigures = { symbol: request.symbol, names: request.names.map(simplified), values: request.values };
  const companies = [subject, ...(request.peers ?? []).map((p) => ({ ...p, names: p.names.map(simplified) }))];
  const tables = new Map<string, Table>(companies.map((c) => [c.symbol, tableOf(c)]));
  const own = tables.get(request.symbol) as Table;
  const places = merge(namePlaces(text, companies), request.mentions ?? []);
  const numbers = parseAmounts(text).map(withoutDash);
  const periods = findPeriods(text, own).filter((p) => !numbers.some((n) => n.start < p.end && p.start < n.end));
  const metrics = findMetrics(
    text,
    new Set([...places.map(({ end }) => end), ...periods.map(({ end }) => end), ...numbers.map(({ end }) => end)]),
  );
  const out: ExplainedNumber[] = [];
  let confirmed: string[] = [];
  for (const s of passageOf({ text, numbers, metrics, periods, companies: places }, request.symbol, request.period, own.currency)) {
    const { span } = s;
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
    // What would be accused is read once more.
    s.numbers.forEach((n, i) => {
      const [a, j] = [attributions[i], judged[i]];
      if (!a || !j || j.verdict === 'correct' || a.role !== 'level' || j.fault === 'sign' || j.fault === 'currency') return;
      const known = new Set([
        ...confirmed,
        ...attributions.flatMap((b, k) => (b && k !== i && judged[k]?.verdict === 'correct' ? [keyOf(b)] : [])),
      ]);
      const twice = known.has(keyOf(a)) && !isDirect(s, n) && !isSaidExact(s, n);
      const other = otherReading(s, i, a, tables.get(a.symbol) as Table, twice);
      if (other) [attributions[i], judged[i]] = other;
      else if (twice) [attributions[i], judged[i], whys[i]] = [undefined, undefined, 'period'];
    });
    confirmed = [...attributions.flatMap((a, i) => (a && judged[i]?.verdict === 'correct' ? [keyOf(a)] : [])), ...confirmed].slice(0, 24);
    s.numbers.forEach((n, i) => {
      const [a, j] = [attributions[i], judged[i]];
      if (
        a &&
        j &&
        j.verdict !== 'correct' &&
        j.fault !== 'sign' &&
        j.fault !== 'points' &&
        isBetweenPrinted(n, a, s, attributions, judged)
      )
        judged[i] = { ...j, verdict: 'correct', deviation: 0 };
    });
    const contradiction = levelsContradict(s, judged, attributions);
    s.numbers.forEach((n, i) => {
      const a = attributions[i];
      let verdict = judged[i];
      let why = whys[i];
      // Where the level beside it is the one first reported, its change is too.
      const isOfFirstEdition =
        a?.role === 'growth' &&
        judged.some((j, k) => j?.fault === 'stale' && attributions[k]?.metric.word === a.metric.word && attributions[k]?.label === a.label);
      if (verdict && verdict.verdict !== 'correct' && isOfFirstEdition) {
        verdict = undefined;
        why = 'licence';
      }
      // A change is accused only where the level that it belongs to, when the sentence prints one, is the company's own.
      const level = i > 0 ? s.numbers[i - 1] : undefined;
      const strangerLevel =
        a !== undefined &&
        CHANGES.has(a.role) &&
        level !== undefined &&
        (level.unit === 'money' || level.unit === 'per-share') &&
        (a.metric.word.kind === 'per-share' || Math.abs(level.value) >= LEAST_LEVEL) &&
        n.start - level.end <= NEAR_LEVEL &&
        out[out.length - 1]?.verdict === 'not-found';
      if (verdict && verdict.verdict !== 'correct' && strangerLevel) {
        verdict = undefined;
        why = 'licence';
      }
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
      if (
        !verdict &&
        s.numbers.length <= MOST_DERIVED &&
        why !== 'scope' &&
        why !== 'phrase' &&
        why !== 'company' &&
        s.companies.every((c) => c.symbol === request.symbol)
      ) {
        const own = s.numbers.map((m) => ({ ...m, start: m.start - span.start, end: m.end - span.start }));
        const sentence = text.slice(span.start, span.end);
        const found = findDerivation(sentence, own[i] as AmountMention, own, subject.values, s.before.label);
        const first = found.outcome === 'found' ? found.operands[0] : undefined;
        if (found.outcome === 'found' && first) {
          verdict = {
            verdict: 'correct',
            metric: first.id,
            period: first.period,
            expected: found.expected,
            unit: derivedUnit(n, first.unit),
            values: found.operands,
          };
          why = undefined;
        }
      }
      const id = verdict?.values[0] && request.evidenceOf?.(verdict.values[0]);
      out.push({
        text: source.slice(n.start, n.end),
        start: n.start,
        end: n.end,
        verdict: verdict?.verdict ?? 'not-found',
        ...(verdict ? { metric: verdict.metric, period: verdict.period } : {}),
        ...(verdict?.expected !== undefined ? { expected: verdict.expected, ...(verdict.unit ? { unit: verdict.unit } : {}) } : {}),
        ...(verdict?.deviation !== undefined ? { deviation: verdict.deviation } : {}),
        ...(id ? { evidence: id } : {}),
        values: verdict?.values ?? [],
        ...(verdict?.fault ? { fault: verdict.fault } : {}),
        ...(why ? { why } : {}),
      });
    });
  }
  return out;
};

/** Unit of a derived value: that of the printed number, money in the currency of the figures. */
const derivedUnit = ({ unit }: AmountMention, figure: string): string =>
  unit === 'percent' ? 'ratio' : unit === 'pp' || unit === 'bps' ? 'pp' : unit === 'x' || unit === 'days' ? unit : figure;

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
