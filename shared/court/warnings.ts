// The five hard-coded risk warnings of METRICS section 4: decided by code on the sealed set, never by a model.
import { controllingPledge } from '../house/event-facts.ts';
import { annualUnits, completeSet, sameBasis, yearKey } from '../house/units.ts';
import { periodName } from '../house/words.ts';
import type { Locale, Warning } from '../schema/case.ts';
import type { Cell } from '../schema/cell.ts';
import type { EvidenceSet, MetricEvidence } from '../schema/evidence.ts';
import { formatMoney, formatPercent, type Writing, writingOf } from '../text/format.ts';
import { traditional } from '../text/format-traditional.ts';
import { opinionResult } from './opinion.ts';

/** What a rule says: it fires, it is clear, or it could not be decided and why. Unknown is never shown as clear. */
export interface RuleResult {
  rule: Warning['rule'];
  state: 'fires' | 'clear' | 'unknown';
  reason?: string;
  title?: string;
  detail?: string;
  evidence: string[];
  cells: Cell[];
}

type Units = Map<string, MetricEvidence>;
interface Basis {
  units: Units;
  set: EvidenceSet;
  year: number;
  writing: Writing;
}

const of = (units: Units, ids: readonly string[], year: number): MetricEvidence | undefined =>
  ids.map((id) => units.get(yearKey(id, year))).find((unit) => unit !== undefined);

const PROFIT = ['net-profit', 'net-profit-consolidated'];
const RECEIVABLES = ['trade-receivables', 'receivables', 'accounts-receivable'];

const outcome = (
  rule: Warning['rule'],
  state: RuleResult['state'],
  units: (MetricEvidence | undefined)[],
  more: Partial<RuleResult> = {},
): RuleResult => {
  const present = units.filter((unit) => unit !== undefined);
  return { rule, state, evidence: [...new Set(present.map((unit) => unit.id))], cells: present.flatMap((unit) => unit.cells), ...more };
};

const note = (basis: Basis, body: string): string =>
  basis.writing === 'zh'
    ? `${body}该提示由固定规则计算，不代表对公司的定性结论。`
    : `${body} Computed by a fixed rule; it is not a finding about the company.`;

const yearName = (unit: MetricEvidence | undefined, writing: Writing): string => periodName(unit?.period, writing) ?? '';

/** R-1: operating cash flow below zero in each of the three newest fiscal years while net profit was above it. Strict. */
function ocfNegative(basis: Basis): RuleResult {
  const rule = 'ocf-negative-3y';
  const { units, set, year, writing } = basis;
  if (set.company.financial) return outcome(rule, 'unknown', [], { reason: 'nm-industry' });
  const years = [year, year - 1, year - 2].map((y) => ({ ocf: of(units, ['ocf'], y), profit: of(units, PROFIT, y) }));
  const used = years.flatMap(({ ocf, profit }) => [ocf, profit]);
  if (years.some(({ ocf, profit }) => (ocf && ocf.value >= 0) || (profit && profit.value <= 0))) return outcome(rule, 'clear', used);
  if (used.some((unit) => unit === undefined)) return outcome(rule, 'unknown', used, { reason: 'absent' });
  const lines = years.map(({ ocf, profit }) => {
    const [a, b] = [ocf, profit].map((unit) => (unit ? formatMoney(unit.value, unit.unit, writing) : ''));
    return writing === 'zh'
      ? `${yearName(ocf, writing)}经营现金流${a}、净利润${b}`
      : `${yearName(ocf, writing)}: operating cash flow ${a}, net profit ${b}`;
  });
  return outcome(rule, 'fires', used, {
    title:
      writing === 'zh'
        ? '经营现金流连续三年为负而净利润为正'
        : 'operating cash flow negative three years running while net profit was positive',
    detail: note(basis, writing === 'zh' ? `${lines.join('；')}。` : `${lines.join('; ')}.`),
  });
}

interface Leg {
  state: boolean | undefined;
  reason?: string;
  units: (MetricEvidence | undefined)[];
  receivables?: number;
  revenue?: number;
  fromZero?: boolean;
}

/** One year of R-2: gR > 2 × gS where revenue grew, gR > 0 where it did not; on unrounded values. */
function outgrew(units: Units, year: number): Leg {
  const [r1, r0] = [of(units, RECEIVABLES, year), of(units, RECEIVABLES, year - 1)];
  const [s1, s0] = [of(units, ['revenue'], year), of(units, ['revenue'], year - 1)];
  const growths = [of(units, ['receivables-growth'], year), of(units, ['revenue-growth'], year)];
  const used = [r1, r0, s1, s0];
  const growth = (
    unit: MetricEvidence | undefined,
    now: MetricEvidence | undefined,
    before: MetricEvidence | undefined,
  ): number | string => {
    if (unit) return unit.value;
    if (!now || !before) return 'absent';
    if (before.value <= 0) return 'nm-zero-denominator';
    return sameBasis(now, before) ? now.value / before.value - 1 : 'mixed-edition';
  };
  const revenue = growth(growths[1], s1, s0);
  const fromZero = r0?.value === 0 && r1 !== undefined;
  const receivables = fromZero ? (r1.value > 0 ? Number.POSITIVE_INFINITY : 0) : growth(growths[0], r1, r0);
  const all = [...used, ...growths];
  if (typeof receivables === 'string') return { state: undefined, reason: receivables, units: all };
  if (typeof revenue === 'string') return { state: undefined, reason: revenue, units: all };
  return { state: revenue > 0 ? receivables > 2 * revenue : receivables > 0, units: all, receivables, revenue, fromZero };
}

/** R-2: receivables grew more than twice as fast as revenue, two years running. */
function receivablesOutgrow(basis: Basis): RuleResult {
  const rule = 'receivables-outgrow-revenue-2y';
  const { units, set, year, writing } = basis;
  if (set.company.financial) return outcome(rule, 'unknown', [], { reason: 'nm-industry' });
  const legs = [outgrew(units, year), outgrew(units, year - 1)];
  const used = legs.flatMap((leg) => leg.units);
  if (legs.some((leg) => leg.state === false)) return outcome(rule, 'clear', used);
  const open = legs.find((leg) => leg.state === undefined);
  if (open) return outcome(rule, 'unknown', used, { reason: open.reason ?? 'absent' });
  const lines = legs.map((leg, i) => {
    const name = yearName(of(units, ['revenue'], year - i), writing);
    const moved = (value: number): string => {
      const size = formatPercent(Math.abs(value));
      return writing === 'zh' ? `${value < 0 ? '下降' : '增长'}${size}` : `${value < 0 ? 'fell' : 'rose'} ${size}`;
    };
    const from = writing === 'zh' ? '由零增加' : 'rose from zero';
    const r = leg.fromZero ? from : moved(leg.receivables ?? 0);
    return writing === 'zh'
      ? `${name}应收账款${r}、营收${moved(leg.revenue ?? 0)}`
      : `${name}: receivables ${r}, revenue ${moved(leg.revenue ?? 0)}`;
  });
  return outcome(rule, 'fires', used, {
    title:
      writing === 'zh' ? '应收账款增速连续两年超过营收增速的两倍' : 'receivables grew more than twice as fast as revenue two years running',
    detail: note(basis, writing === 'zh' ? `${lines.join('；')}。` : `${lines.join('; ')}.`),
  });
}

const PLEDGE_LIMIT = 0.5;
const STALE_DAYS = 400;
const dayOf = (iso: string): number =>
  Date.UTC(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)) - 1, Number(iso.slice(8, 10))) / 86_400_000;

/** R-4: the controlling group has pledged more than half of its holding. Only the controlling ratio counts, never the market-wide one. */
function pledge(basis: Basis): RuleResult {
  const rule = 'pledge-over-50';
  const { set, writing } = basis;
  let unit: MetricEvidence | undefined;
  for (const one of set.units)
    if (one.kind === 'metric' && one.metric === 'pledge-ratio-controlling' && (!unit || one.period.end > unit.period.end)) unit = one;
  // The announcement outranks a vendor of the same day or an earlier one.
  const announced = controllingPledge(set);
  const pct = announced?.event.fields.pct;
  const fromEvent = announced && typeof pct === 'number' && (!unit || announced.event.date >= unit.period.end);
  const stated = fromEvent ? { value: pct, date: announced.event.date } : unit && { value: unit.value, date: unit.period.end };
  if (!stated) return outcome(rule, 'unknown', [], { reason: 'absent' });
  const rests = fromEvent ? outcome(rule, 'clear', [], { evidence: [announced.id] }) : outcome(rule, 'clear', [unit]);
  const until = set.asOf ?? set.takenAt.slice(0, 10);
  if (dayOf(until) - dayOf(stated.date) > STALE_DAYS) return { ...rests, state: 'unknown', reason: 'stale' };
  if (stated.value > 1) return { ...rests, state: 'unknown', reason: 'suspect' };
  if (stated.value <= PLEDGE_LIMIT) return rests;
  const text = formatPercent(stated.value);
  return {
    ...rests,
    state: 'fires',
    title: writing === 'zh' ? `控股股东质押率${text}（>50%）` : `controlling holder's pledge ratio at ${text} (> 50%)`,
    detail: note(
      basis,
      writing === 'zh'
        ? `截至${stated.date}，控股股东及其一致行动人已质押其持股的${text}。`
        : `As of ${stated.date} the controlling group has pledged ${text} of its holding.`,
    ),
  };
}

const GOODWILL_LIMIT = 0.3;

/** R-5: goodwill above 30 % of attributable net assets at the newest balance sheet that shows both. */
function goodwill(basis: Basis): RuleResult {
  const rule = 'goodwill-over-30';
  const { set, writing } = basis;
  const at = (metric: string): Map<string, MetricEvidence> => {
    const out = new Map<string, MetricEvidence>();
    for (const unit of set.units)
      if (unit.kind === 'metric' && unit.metric === metric && !out.has(unit.period.end)) out.set(unit.period.end, unit);
    return out;
  };
  const [amounts, equities, assets] = [at('goodwill'), at('equity-parent'), at('total-assets')];
  const end = [...amounts.keys()]
    .filter((day) => equities.has(day))
    .sort()
    .at(-1);
  const [amount, equity] = [amounts.get(end ?? ''), equities.get(end ?? '')];
  if (!amount || !equity) {
    const zero = [...amounts.entries()].sort(([a], [b]) => (a < b ? 1 : -1))[0]?.[1];
    return zero?.value === 0 ? outcome(rule, 'clear', [zero]) : outcome(rule, 'unknown', [amount, equity], { reason: 'absent' });
  }
  if (amount.value <= 0) return outcome(rule, 'clear', [amount, equity]);
  const [g, e] = [formatMoney(amount.value, amount.unit, writing), formatMoney(equity.value, equity.unit, writing)];
  if (equity.value <= 0)
    return outcome(rule, 'fires', [amount, equity], {
      title: writing === 'zh' ? `商誉${g}而归母净资产不为正` : `goodwill of ${g} while net assets are not positive`,
      detail: note(basis, writing === 'zh' ? `商誉${g}，归母净资产${e}。` : `Goodwill ${g}, net assets ${e}.`),
    });
  const ratio = amount.value / equity.value;
  if (ratio <= GOODWILL_LIMIT) return outcome(rule, 'clear', [amount, equity]);
  const total = assets.get(end ?? '');
  const share = total && total.value > 0 ? formatPercent(amount.value / total.value) : undefined;
  const text = formatPercent(ratio);
  const interim = amount.period.fiscalPeriod !== 'FY' && amount.period.fiscalPeriod !== 'Q4';
  const zh = `${amount.period.end}商誉${g}，归母净资产${e}，占${text}${share ? `；商誉占总资产${share}` : ''}${interim ? '（未经审计）' : ''}。`;
  const en = `Goodwill of ${g} against net assets of ${e} at ${amount.period.end}: ${text}${share ? `; ${share} of total assets` : ''}${interim ? ' (unaudited)' : ''}.`;
  return outcome(rule, 'fires', [amount, equity, ...(share ? [total] : [])], {
    title: writing === 'zh' ? `商誉占净资产${text}（>30%）` : `goodwill at ${text} of net assets (> 30%)`,
    detail: note(basis, writing === 'zh' ? zh : en),
  });
}

function newestYear(units: Units): number | undefined {
  let year: number | undefined;
  for (const unit of units.values())
    if (['revenue', 'ocf', 'net-profit', 'total-assets'].includes(unit.metric) && (year === undefined || unit.period.fiscalYear > year))
      year = unit.period.fiscalYear;
  return year;
}

/** All five rules with their results, in the order R-1 … R-5. */
export function evaluateWarnings(given: EvidenceSet, locale: Locale): RuleResult[] {
  const set = completeSet(given);
  const units = annualUnits(set.units);
  const basis: Basis = { units, set, year: newestYear(units) ?? 0, writing: writingOf(locale) };
  return [ocfNegative(basis), receivablesOutgrow(basis), opinionResult(set, basis.writing), pledge(basis), goodwill(basis)];
}

/** Raised warnings with the cells and evidence they rest on. A rule whose figures are unknown raises nothing. */
export function raiseWarnings(set: EvidenceSet, locale: Locale): Warning[] {
  const local = (text: string): string => (locale === 'zh-TW' ? traditional(text) : text);
  return evaluateWarnings(set, locale)
    .filter((result) => result.state === 'fires')
    .map(
      (result): Warning => ({
        rule: result.rule,
        title: local(result.title ?? result.rule),
        ...(result.detail ? { detail: local(result.detail) } : {}),
        cells: result.cells,
        evidence: result.evidence,
      }),
    );
}
