// The periods for which figures are computed: fiscal years, year-to-date, single quarters, trailing twelve months.
import type { Cell } from '../schema/cell.ts';
import type { Period } from '../schema/period.ts';
import { dayNumber, daysOf, isoDay } from './dates.ts';
import type { Statements } from './statements.ts';

export type FrameKind = 'FY' | 'Q' | 'YTD' | 'TTM';

export interface Frame {
  kind: FrameKind;
  period: Period;
  start: string;
  end: string;
  /** The same length one year earlier, when the statements have it. */
  prior?: Frame;
  /** The frame that ends where the averages of this one open. */
  opening?: Frame;
  /** 53 or 14 weeks (17 where the long quarter has 16). */
  long: boolean;
  /** FY + YTD − prior YTD for TTM; YTD − earlier YTD for a quarter that is not printed alone. */
  parts?: { plus: Frame[]; minus: Frame[] };
  /** Label of the instants at the end of this frame. */
  instant: Period;
}

export interface Frames {
  years: Frame[];
  quarters: Frame[];
  toDate: Frame[];
  ttm?: Frame;
}

/** Items whose periods define which frames exist. */
const ANCHORS = [
  'revenue',
  'total-operating-revenue',
  'net-profit',
  'net-profit-consolidated',
  'pretax-profit',
  'ocf',
  'eps-basic',
  'eps-diluted',
  'net-interest-income',
];
const INSTANTS = ['total-assets', 'equity-parent', 'total-equity'];

function frame(kind: FrameKind, period: Period, instants: Map<string, Period>): Frame {
  const start = period.start ?? period.end;
  const days = daysOf(start, period.end);
  const instant = instants.get(period.end) ?? instantOf(period);
  return {
    kind,
    period,
    start,
    end: period.end,
    instant,
    long: kind === 'FY' ? days >= 370 && days <= 378 : kind === 'Q' && ((days >= 97 && days <= 104) || days >= 117),
  };
}

const QUARTER_OF = { FY: 'FY', Q1: 'Q1', Q2: 'Q2', Q3: 'Q3', Q4: 'FY', H1: 'Q2', H2: 'FY', '9M': 'Q3', TTM: 'TTM' } as const;
const instantOf = (p: Period): Period => {
  const fp = QUARTER_OF[p.fiscalPeriod];
  return fp === 'TTM'
    ? { end: p.end, basis: 'instant', label: 'TTM', fiscalYear: p.fiscalYear, fiscalPeriod: 'TTM' }
    : {
        end: p.end,
        basis: 'instant',
        label: fp === 'FY' ? `FY${p.fiscalYear}` : `${p.fiscalYear}${fp}`,
        fiscalYear: p.fiscalYear,
        fiscalPeriod: fp,
      };
};

/** Frames of a company from the periods of its cells, oldest first. */
export function framesOf(statements: Statements): Frames {
  const periods = new Map<string, Period>();
  const instants = new Map<string, Period>();
  const add = (c: Cell): void => {
    if (c.period.basis === 'instant') instants.set(c.period.end, c.period);
    else if (c.period.label !== 'TTM') {
      const known = periods.get(c.period.label);
      // Two spellings of one start: the one that more figures use is not worth a vote, the earlier end wins nothing either.
      if (!known) periods.set(c.period.label, c.period);
    }
  };
  for (const id of [...ANCHORS, ...INSTANTS]) for (const c of statements.cellsOf(id)) add(c);
  // A balance sheet whose year has no other statement still opens the averages of the next year.
  for (const p of instants.values()) {
    if (p.fiscalPeriod !== 'FY' || periods.has(p.label)) continue;
    const next = periods.get(`FY${p.fiscalYear + 1}`);
    const length = next?.start ? dayNumber(next.end) - dayNumber(next.start) : 364;
    periods.set(p.label, { ...p, basis: 'duration', start: isoDay(dayNumber(p.end) - Math.max(length, 363)) });
  }

  const frames = new Map<string, Frame>();
  for (const p of periods.values()) {
    const kind: FrameKind | undefined =
      p.fiscalPeriod === 'FY'
        ? 'FY'
        : /^Q/.test(p.fiscalPeriod)
          ? 'Q'
          : p.fiscalPeriod === 'H1' || p.fiscalPeriod === '9M'
            ? 'YTD'
            : undefined;
    if (kind) frames.set(p.label, frame(kind, p, instants));
  }
  const get = (label: string): Frame | undefined => frames.get(label);
  const yearLabels = [...frames.values()].map((f) => f.period.fiscalYear);
  for (const year of new Set(yearLabels)) {
    for (const [label, whole, earlier, q] of [
      [`${year}Q2`, `${year}H1`, `${year}Q1`, 'Q2'],
      [`${year}Q3`, `${year}9M`, `${year}H1`, 'Q3'],
      [`${year}Q4`, `FY${year}`, `${year}9M`, 'Q4'],
    ] as const) {
      const w = get(whole);
      const e = get(earlier);
      if (!w || !e) continue;
      const known = get(label);
      if (!known) {
        const start = isoDay(dayNumber(e.end) + 1);
        frames.set(label, frame('Q', { start, end: w.end, basis: 'duration', label, fiscalYear: year, fiscalPeriod: q }, instants));
      }
      get(label)!.parts = { plus: [w], minus: [e] };
    }
  }
  for (const f of frames.values()) {
    const p = f.period;
    const label = p.fiscalPeriod === 'FY' ? `FY${p.fiscalYear - 1}` : `${p.fiscalYear - 1}${p.fiscalPeriod}`;
    const prior = get(label);
    if (prior && Math.abs(dayNumber(f.end) - dayNumber(prior.end) - 365) <= 15) f.prior = f.opening = prior;
    // A year-to-date figure opens where its fiscal year does.
    const before = f.kind === 'YTD' ? get(`FY${p.fiscalYear - 1}`) : undefined;
    if (before && Math.abs(dayNumber(f.start) - dayNumber(before.end) - 1) <= 7) f.opening = before;
  }
  const of = (kind: FrameKind): Frame[] => [...frames.values()].filter((f) => f.kind === kind).sort((a, b) => (a.end < b.end ? -1 : 1));
  const years = of('FY');
  const quarters = of('Q');
  const toDate = [...of('YTD'), ...quarters.filter((f) => f.period.fiscalPeriod === 'Q1')].sort((a, b) => (a.end < b.end ? -1 : 1));
  const out: Frames = { years, quarters, toDate };
  const ttm = trailing(years, toDate);
  if (ttm) out.ttm = ttm;
  return out;
}

const ttmFrame = (end: Frame, parts?: Frame['parts']): Frame => {
  const start = parts ? isoDay(dayNumber(parts.minus[0]!.end) + 1) : end.start;
  const period: Period = { start, end: end.end, basis: 'ttm', label: 'TTM', fiscalYear: end.period.fiscalYear, fiscalPeriod: 'TTM' };
  const f: Frame = { kind: 'TTM', period, start, end: end.end, long: end.long, instant: end.instant };
  f.parts = parts ?? { plus: [end], minus: [] };
  return f;
};

/** Latest FY + latest YTD − the YTD one year earlier; the FY itself when nothing is newer. The prior frame is the same, a year before. */
function trailing(years: readonly Frame[], toDate: readonly Frame[]): Frame | undefined {
  const at = (fy: Frame | undefined, ytd: Frame | undefined): Frame | undefined => {
    if (!fy) return undefined;
    if (!ytd) return ttmFrame(fy);
    const before = ytd.prior;
    if (!before || before.period.fiscalYear !== fy.period.fiscalYear) return undefined;
    return ttmFrame(ytd, { plus: [fy, ytd], minus: [before] });
  };
  const fy = years.at(-1);
  if (!fy) return undefined;
  const ytd = toDate.filter((f) => f.end > fy.end && f.period.fiscalYear === fy.period.fiscalYear + 1).at(-1);
  const now = at(fy, ytd);
  const before = at(fy.prior, ytd?.prior);
  if (now) now.opening = ytd ? ytd.prior : fy.prior;
  if (now && before && (ytd === undefined) === (fy.end === now.end)) now.prior = before;
  return now;
}
