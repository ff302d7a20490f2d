// The safety-margin band of METRICS section 5: an interval around the price in per cent, with every assumption, or the reason why not.
import { root } from '../checks/derivation.ts';
import type { MarginOutcome } from '../house/outcomes.ts';
import type { Locale, Margin } from '../schema/case.ts';
import type { EvidenceSet, MetricEvidence } from '../schema/evidence.ts';
import { writingOf } from '../text/format.ts';
import { traditional } from '../text/format-traditional.ts';
import { BAND_VERSION, DISCOUNT, DISCOUNT_SALES, LEAST_OWN, spread, valueByBook, valueByEarnings, valueBySales, YEARS } from './band.ts';
import { assumeGrowth, assumeWithin, HOUSE, MEAN3, type Pair, peersOf, type Source } from './margin-assume.ts';
import { positionText } from './margin-words.ts';
import { opinionResult } from './opinion.ts';

/** Pools whose peak years are never extrapolated: return on equity over the cycle instead of growth. */
const CYCLICAL = new Set(['metals-mining', 'coal-oil-gas', 'chemicals', 'steel-materials', 'agriculture']);
const HISTORY = 10;
const STALE_DAYS = 8;
const WIDEST = 2;
const THIN = 0.1;
const STEADY = 0.5;
const MIN_SALES: Record<string, number> = { USD: 50e6, CNY: 300e6, HKD: 350e6 };

/** Annual values of a metric, newest first, full years only. */
function yearly(set: EvidenceSet, metric: string): MetricEvidence[] {
  const byYear = new Map<number, MetricEvidence>();
  for (const unit of set.units)
    if (unit.kind === 'metric' && unit.metric === metric && unit.period.fiscalPeriod === 'FY' && !byYear.has(unit.period.fiscalYear))
      byYear.set(unit.period.fiscalYear, unit);
  return [...byYear.values()].sort((a, b) => b.period.fiscalYear - a.period.fiscalYear);
}

/** Trailing twelve months where there are any, else the newest full year. */
function trailing(set: EvidenceSet, metrics: readonly string[]): MetricEvidence | undefined {
  for (const metric of metrics) {
    let best: MetricEvidence | undefined;
    for (const unit of set.units)
      if (
        unit.kind === 'metric' &&
        unit.metric === metric &&
        unit.period.fiscalPeriod === 'TTM' &&
        (!best || unit.period.end > best.period.end)
      )
        best = unit;
    const annual = yearly(set, metric)[0];
    if (best && (!annual || best.period.end >= annual.period.end)) return best;
    if (annual) return annual;
  }
  return undefined;
}

function latest(set: EvidenceSet, metric: string): MetricEvidence | undefined {
  let best: MetricEvidence | undefined;
  for (const unit of set.units)
    if (unit.kind === 'metric' && unit.metric === metric && (!best || unit.period.end > best.period.end)) best = unit;
  return best;
}

/** Three-year compound growth ending in each of the newest ten years; both ends above zero. */
function growthSample(units: readonly MetricEvidence[]): number[] {
  const byYear = new Map(units.map((unit) => [unit.period.fiscalYear, unit.value]));
  return units.slice(0, HISTORY).flatMap((unit) => {
    const before = byYear.get(unit.period.fiscalYear - YEARS);
    return before !== undefined && before > 0 && unit.value > 0 ? [root(unit.value / before, YEARS) - 1] : [];
  });
}

/**
 * One multiple a year of the newest ten, as the registry computes it: public float over what was known on its date (METRICS 5.2). A year of
 * loss or without equity gives none.
 */
const multiplesOf = (set: EvidenceSet, metric: 'pe-float' | 'pb-float' | 'ps-float'): number[] =>
  yearly(set, metric)
    .slice(0, HISTORY)
    .flatMap((unit) => (unit.value > 0 ? [unit.value] : []));

const dayOf = (iso: string): number =>
  Date.UTC(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)) - 1, Number(iso.slice(8, 10))) / 86_400_000;

interface Inputs {
  set: EvidenceSet;
  price: number;
  payout: number;
}

interface Assumption {
  name: { zh: string; en: string };
  low: number;
  high: number;
  unit: string;
  source: Source;
}

type Band = { low: number; high: number; assumptions: Assumption[] } | { reason: string };

const constants = (discount: number): Assumption[] => [
  { name: { zh: '折现率', en: 'discount rate' }, low: discount, high: discount, unit: 'ratio', source: HOUSE },
  { name: { zh: '年限', en: 'years' }, low: YEARS, high: YEARS, unit: 'count', source: HOUSE },
];
const named = (zh: string, en: string, pair: Pair, unit: string, source: Source): Assumption => ({
  name: { zh, en },
  low: pair.low,
  high: pair.high,
  unit,
  source,
});

function interval(low: number, high: number, price: number, assumptions: Assumption[]): Band {
  const [a, b] = [low / price - 1, high / price - 1];
  return b - a > WIDEST ? { reason: 'too-wide' } : { low: a, high: b, assumptions };
}

function byEarnings({ set, price, payout }: Inputs, earnings: number, perShare: string): Band {
  const annual = yearly(set, perShare);
  const growths = growthSample(annual);
  const [now, before] = annual;
  const present = now && before && before.value > 0 ? earnings / (earnings === now.value ? before.value : now.value) - 1 : undefined;
  const multiples = multiplesOf(set, 'pe-float');
  const g = assumeGrowth(growths, present, peersOf(set, 'eps-cagr3'));
  const m = assumeWithin(multiples, price / earnings, peersOf(set, 'pe'), 1);
  if (g === undefined || m === undefined) return { reason: 'short-history' };
  if (g === 'crossed' || m === 'crossed') return { reason: 'assumptions-crossed' };
  return interval(valueByEarnings(earnings, g.low, m.low, payout), valueByEarnings(earnings, g.high, m.high, payout), price, [
    named('每股收益年增速', 'growth of earnings a share', g, 'ratio', g.source),
    named('退出市盈率', 'exit P/E', m, 'x', m.source),
    named('分红率', 'payout', { low: payout, high: payout }, 'ratio', MEAN3),
    ...constants(DISCOUNT),
  ]);
}

function byBook({ set, price, payout }: Inputs): Band {
  const book = latest(set, 'bvps');
  const equity = latest(set, 'equity-parent');
  const assets = latest(set, 'total-assets');
  if (!book || !equity) return { reason: 'short-history' };
  if (book.value <= 0 || equity.value <= 0) return { reason: 'negative-equity' };
  if (assets && assets.period.end === equity.period.end && equity.value < THIN * assets.value) return { reason: 'thin-equity' };
  const returns = yearly(set, 'roe')
    .slice(0, HISTORY)
    .map((unit) => unit.value);
  const multiples = multiplesOf(set, 'pb-float');
  const r = assumeWithin(returns, returns[0], peersOf(set, 'roe'), -1);
  const m = assumeWithin(multiples, price / book.value, peersOf(set, 'pb'), 0.2);
  if (r === undefined || m === undefined) return { reason: 'short-history' };
  if (r === 'crossed' || m === 'crossed') return { reason: 'assumptions-crossed' };
  return interval(valueByBook(book.value, r.low, m.low, payout), valueByBook(book.value, r.high, m.high, payout), price, [
    named('净资产收益率', 'return on equity', r, 'ratio', r.source),
    named('退出市净率', 'exit P/B', m, 'x', m.source),
    named('分红率', 'payout', { low: payout, high: payout }, 'ratio', MEAN3),
    ...constants(DISCOUNT),
  ]);
}

function bySales({ set, price }: Inputs): Band {
  const sales = trailing(set, ['sales-per-share']);
  const revenue = trailing(set, ['revenue']);
  const margin = trailing(set, ['gross-margin']);
  if (!sales || !revenue || revenue.value < (MIN_SALES[revenue.unit] ?? Number.POSITIVE_INFINITY) || !margin || margin.value <= 0.2)
    return { reason: 'negative-driver' };
  const growths = growthSample(yearly(set, 'sales-per-share'));
  const multiples = multiplesOf(set, 'ps-float');
  const changes = yearly(set, 'share-count-change')
    .slice(0, YEARS)
    .map((unit) => unit.value);
  const dilution = Math.max(0, spread(changes)?.mean ?? 0);
  const g = assumeGrowth(growths, trailing(set, ['revenue-growth'])?.value, peersOf(set, 'sales-per-share-cagr3'));
  const m = assumeWithin(multiples, price / sales.value, peersOf(set, 'ps'), 0.1);
  if (g === undefined || m === undefined) return { reason: 'short-history' };
  if (g === 'crossed' || m === 'crossed') return { reason: 'assumptions-crossed' };
  return interval(valueBySales(sales.value, g.low, m.low, dilution), valueBySales(sales.value, g.high, m.high, dilution), price, [
    named('每股销售额年增速', 'growth of sales a share', g, 'ratio', g.source),
    named('退出市销率', 'exit P/S', m, 'x', m.source),
    named('股本年增幅', 'yearly growth of the share count', { low: dilution, high: dilution }, 'ratio', MEAN3),
    ...constants(DISCOUNT_SALES),
  ]);
}

/**
 * Coefficient of variation of return on equity over ten years; where buy-backs have shrunk equity (a return above 100 %, METRICS 7.3)
 * that of net margin, which equity does not touch.
 */
function steadiness(set: EvidenceSet): number {
  const series = (metric: string): number[] =>
    yearly(set, metric)
      .slice(0, HISTORY)
      .map((unit) => unit.value);
  const returns = series('roe');
  const sample = returns.some((value) => value > 1) ? series('net-margin') : returns;
  return sample.length < LEAST_OWN ? Number.POSITIVE_INFINITY : (spread(sample)?.variation ?? Number.POSITIVE_INFINITY);
}

/** Which method suits the company (METRICS 5.3, first match). */
function bandOf(inputs: Inputs): Band {
  const { set } = inputs;
  if (set.company.financial || CYCLICAL.has(set.company.pool ?? '')) return byBook(inputs);
  const perShare = yearly(set, 'eps-diluted').length > 0 ? 'eps-diluted' : 'eps-basic';
  const earnings = trailing(set, [perShare]);
  if (!earnings) return { reason: 'short-history' };
  if (earnings.value <= 0) return bySales(inputs);
  const positive = yearly(set, perShare)
    .slice(0, 5)
    .filter((unit) => unit.value > 0).length;
  const steady = positive >= 4 && steadiness(set) <= STEADY;
  return steady ? byEarnings(inputs, earnings.value, perShare) : byBook(inputs);
}

/** Reasons that forbid a band before any arithmetic. */
function barred(set: EvidenceSet): string | undefined {
  if (!set.price) return 'no-price';
  const until = set.asOf ?? set.takenAt.slice(0, 10);
  // A price of another time than the figures says nothing about them, older or newer.
  if (Math.abs(dayOf(until) - dayOf(set.price.at)) > STALE_DAYS) return 'stale-price';
  if (set.company.currency && set.price.currency !== set.company.currency) return 'currency';
  const opinion = opinionResult(set, 'en');
  if (
    opinion.state === 'fires' &&
    /qualified opinion$|adverse|disclaimer/.test(opinion.title ?? '') &&
    !/unqualified/.test(opinion.title ?? '')
  )
    return 'opinion';
  if (
    set.units.some(
      (unit) =>
        unit.kind === 'metric' && unit.restated?.some((r) => r.cause === 'error-correction') && /^(eps|bvps|net-profit)/.test(unit.metric),
    )
  )
    return 'restated-error';
  if (set.units.some((unit) => unit.kind === 'event' && unit.event.kind === 'delisting-risk')) return 'delisting';
  return undefined;
}

/** The band from the company's own history and its peers, or `{margin: null, reason}`. Values per share stay inside this function. */
export function safetyMargin(set: EvidenceSet, locale: Locale): MarginOutcome {
  const reason = barred(set);
  if (reason !== undefined || !set.price) return { margin: null, reason: reason ?? 'no-price' };
  const payouts = yearly(set, 'dividend-payout')
    .slice(0, YEARS)
    .map((unit) => unit.value);
  const payout = Math.min(1, Math.max(0, spread(payouts)?.mean ?? 0));
  const band = bandOf({ set, price: set.price.value, payout });
  if ('reason' in band) return { margin: null, reason: band.reason };
  const writing = writingOf(locale);
  const local = (text: string): string => (locale === 'zh-TW' ? traditional(text) : text);
  const margin: Margin = {
    low: band.low,
    high: band.high,
    priceAt: set.price.at,
    assumptions: band.assumptions.map(({ name, low, high, unit, source }) => ({
      name: local(name[writing]),
      low,
      high,
      unit,
      source: `${local(source[writing])} (${BAND_VERSION})`,
    })),
    position: local(positionText(band.low, band.high, writing)),
  };
  return { margin };
}
