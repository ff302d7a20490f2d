// What a metric's formula may ask for in one period: line items, their prior values, averages and growth, and other metrics.
import type { Cell } from '../schema/cell.ts';
import type { Company } from '../schema/evidence.ts';
import { type Answer, type Computed, combine, common, rate } from './arithmetic.ts';
import type { Context } from './context.ts';
import { dayNumber } from './dates.ts';
import type { Frame, Frames } from './frames.ts';
import { lineItem } from './items/index.ts';
import { absent, isNm, type Nm, type Operand, type Operands, type Reading, union } from './operands.ts';

/** Pools of SIC 2000–3999 and their Chinese counterparts, for Altman's model of manufacturers. */
const MANUFACTURING = new Set([
  'liquor',
  'food-beverage',
  'household-personal',
  'home-appliance',
  'apparel-textile',
  'pharma',
  'semiconductor',
  'electronics-hardware',
  'telecom-equipment',
  'auto',
  'auto-parts',
  'power-equipment',
  'machinery',
  'aerospace-transport-equipment',
  'steel-materials',
  'chemicals',
]);

/** A share count older than this, seen from the newest statement, is not used for a market value. */
const STALE_DAYS = 400;
/** A quarterly report is not out before this many days after the quarter's end. */
const REPORTING_DAYS = 25;

export class Scope {
  readonly frame: Frame;
  readonly operands: Operands;
  readonly company: Company;
  readonly context: Context;
  private readonly metrics: (id: string, frame: Frame) => Answer;

  private readonly frames: Frames;

  constructor(frame: Frame, operands: Operands, context: Context, frames: Frames, metrics: (id: string, frame: Frame) => Answer) {
    this.frame = frame;
    this.frames = frames;
    this.operands = operands;
    this.company = operands.statements.data.company;
    this.context = context;
    this.metrics = metrics;
  }

  get financial(): boolean {
    return this.context.financial ?? this.company.financial ?? false;
  }
  get chinese(): boolean {
    return this.company.standard === 'cas';
  }

  get(item: string): Reading {
    return this.operands.get(item, this.frame);
  }
  prior(item: string): Reading {
    return this.frame.prior ? this.operands.get(item, this.frame.prior) : { nm: 'nm-first-year' };
  }
  /** At the opening of the frame (an instant). */
  opening(item: string): Reading {
    return this.frame.opening ? this.operands.get(item, this.frame.opening) : { nm: 'nm-first-year' };
  }
  metric(id: string): Answer {
    return this.metrics(id, this.frame);
  }
  priorMetric(id: string): Answer {
    return this.frame.prior ? this.metrics(id, this.frame.prior) : { nm: 'nm-first-year' };
  }
  openingMetric(id: string): Answer {
    return this.frame.opening ? this.metrics(id, this.frame.opening) : { nm: 'nm-first-year' };
  }
  latestYear(): Frame | undefined {
    return this.frames.years.at(-1);
  }
  isLatestYear(): boolean {
    return this.frame === this.frames.years.at(-1);
  }
  /** The cover-page cell (public float) dated inside this fiscal year. */
  coverCell(item: string): Cell | undefined {
    const inside = this.operands.statements.cellsOf(item).filter((c) => c.period.end > this.frame.start && c.period.end <= this.frame.end);
    return inside.reduce<Cell | undefined>((a, b) => (a && a.period.end >= b.period.end ? a : b), undefined);
  }
  /** The last quarter whose report was out on a date. */
  lastQuarterKnown(date: string): Frame | undefined {
    const limit = dayNumber(date) - REPORTING_DAYS;
    return this.frames.quarters.filter((f) => dayNumber(f.end) <= limit).at(-1);
  }
  /** Four quarters that end with this one, when the quarters are there and follow each other. */
  fourQuarters(last: Frame): Frame[] | undefined {
    const at = this.frames.quarters.indexOf(last);
    const four = this.frames.quarters.slice(at - 3, at + 1);
    if (at < 3 || four.length !== 4) return undefined;
    const days = dayNumber(last.end) - dayNumber(four[0]!.start) + 1;
    return days >= 350 && days <= 378 ? four : undefined;
  }
  /** Which kind of financial company, by pool. */
  kind(): 'bank' | 'insurer' | 'broker' | undefined {
    const pool = this.company.pool;
    return pool === 'bank' ? 'bank' : pool === 'insurance' ? 'insurer' : pool === 'capital-markets' ? 'broker' : undefined;
  }
  manufacturer(): boolean {
    return this.company.pool !== undefined && MANUFACTURING.has(this.company.pool);
  }
  /** The quote as a cell. */
  priceCell(): Cell | undefined {
    const p = this.context.price;
    if (!p) return undefined;
    const end = p.at.slice(0, 10);
    // A price of a later day is not known on the day looked back to.
    if (this.context.asOf && end > this.context.asOf) return undefined;
    const year = Number(end.slice(0, 4));
    return {
      item: 'price',
      raw: String(p.value),
      field: 'page:price',
      value: p.value,
      unit: `${p.currency}/share`,
      period: { end, basis: 'instant', label: `FY${year}`, fiscalYear: year, fiscalPeriod: 'FY' },
      snapshotId: p.snapshotId ?? '',
      sourceUrl: p.url,
    };
  }
  marketCap(): Reading {
    const ttm = this.frames.ttm;
    return ttm ? this.metrics('market-cap', ttm) : absent('price');
  }
  /** The share count for market value: the latest cover count, else the latest balance-sheet count, not after the price's date. */
  latestShares(): Reading {
    const at = this.context.price?.at.slice(0, 10) ?? '9999';
    const { statements } = this.operands;
    const newest = this.frames.ttm?.end ?? this.frames.years.at(-1)?.end ?? '';
    // Filers with several classes stopped giving one count: an old one is not today's.
    const fresh = (c: Cell): boolean => c.period.end <= at && c.value > 0 && dayNumber(newest) - dayNumber(c.period.end) <= STALE_DAYS;
    const latest = (item: string): Cell | undefined =>
      statements
        .cellsOf(item)
        .filter(fresh)
        .reduce<Cell | undefined>((a, b) => (a && a.period.end >= b.period.end ? a : b), undefined);
    const cover = latest('shares-outstanding-cover');
    const balance = latest('shares-outstanding');
    const weighted = latest('weighted-shares-basic');
    const cell = cover && (!balance || cover.period.end >= balance.period.end) ? cover : (balance ?? cover ?? weighted);
    if (!cell) return absent('shares-outstanding');
    return {
      value: cell.value * statements.splitFactor(cell),
      unit: 'shares',
      cells: [cell],
      formula: cell.item,
      flags: union(cell.flags ?? [], cell === weighted ? ['weighted-shares'] : []),
      restated: [],
    };
  }
  /** First reading that is there, else the last reason. */
  first(...items: string[]): Reading {
    let last: Reading = absent(items[0] ?? '');
    for (const item of items) {
      const r = this.get(item);
      if (!isNm(r)) return r;
      if (item === items[0]) last = r;
    }
    return last;
  }

  /** (opening + closing) ÷ 2; the opening from a filing that prints the closing value too, else flagged `mixed-edition`. */
  average(item: string): Reading {
    const closing = this.get(item);
    if (isNm(closing)) return closing;
    if (!this.frame.opening) return { nm: 'nm-first-year' };
    const opening = this.operands.get(item, this.frame.opening);
    if (isNm(opening)) return opening;
    if (opening.unit !== closing.unit) return { nm: 'nm-currency-change' };
    const { statements } = this.operands;
    const multiple = closing.cells.some((c) => statements.differs(c)) || opening.cells.some((c) => statements.differs(c));
    let used: Operand = opening;
    let flags: string[] = [];
    if (multiple) {
      const touched = this.touchedItems([...closing.cells, ...opening.cells]);
      const accessions = common([
        ...closing.cells.filter((c) => touched.has(c.item)).map((c) => statements.editions(c).filter((e) => e.value === c.value)),
        ...opening.cells.filter((c) => touched.has(c.item)).map((c) => statements.editions(c)),
      ]);
      const matched = accessions ? this.operands.get(item, this.frame.opening, accessions) : undefined;
      if (matched && !isNm(matched)) used = matched;
      else flags = ['mixed-edition'];
    }
    return combine([closing, used], (a, b) => (a + b) / 2, flags);
  }

  /** Mean of five consecutive quarter-ends, where all five are there; flagged `seasonal` when they differ by more than half. */
  average5(item: string): Reading {
    const at = this.frames.quarters.findIndex((f) => f.end === this.frame.end);
    const five = this.frames.quarters.slice(Math.max(0, at - 4), at + 1);
    if (at < 4 || dayNumber(this.frame.end) - dayNumber(five[0]!.end) > 380) return { nm: 'nm-first-year' };
    const parts = five.map((f) => this.operands.get(item, f));
    const values = parts.flatMap((r) => (isNm(r) ? [] : [r.value]));
    const seasonal = Math.min(...values) <= 0 || Math.max(...values) / Math.min(...values) > 1.5;
    return combine(parts, (...v) => v.reduce((a, b) => a + b, 0) / v.length, seasonal ? ['seasonal'] : []);
  }
  /** A ratio over the average of two balances, with the one over five quarter-ends as another reading. */
  overAverage(item: string, f: (average: Reading) => Reading): Answer {
    const two = f(this.average(item));
    if (isNm(two)) return two;
    const five = f(this.average5(item));
    if (isNm(five)) return two;
    return {
      ...two,
      alternatives: [{ name: five.flags.includes('seasonal') ? 'avg5, seasonal' : 'avg5', value: five.value, cells: five.cells }],
    };
  }

  /**
   * v₁ ÷ v₀ − 1 for v₀ > 0 without a change of sign. Both values from one filing when one prints both; growth by latest values is
   * an alternative when it differs by more than 0.5 %.
   */
  growth(item: string): Answer {
    if (!this.frame.prior) return { nm: 'nm-first-year' };
    const now = this.get(item);
    const before = this.prior(item);
    if (isNm(now)) return now;
    if (isNm(before)) return before;
    if (now.unit !== before.unit) return { nm: 'nm-currency-change' };
    const latest = rate(now, before);
    const pair = this.likeWithLike(item, now, before);
    if ('nm' in pair) return pair;
    const answer = rate(pair.now, pair.before);
    if (isNm(answer)) return answer;
    const flags: string[] = [];
    if (this.frame.long !== this.frame.prior.long) flags.push('53w');
    if (lineItem(item)?.basis === 'duration' && this.perimeterGrew()) flags.push('scope-change');
    const out: Computed = { ...answer, flags: union(answer.flags, flags) };
    if (!isNm(latest) && Math.abs(latest.value - out.value) > 0.005 * Math.max(Math.abs(latest.value), Math.abs(out.value)))
      out.alternatives = [{ name: 'latest-values', value: latest.value, cells: latest.cells }];
    if (flags.includes('53w') && lineItem(item)?.basis === 'duration') {
      const weeks = (f: Frame): number => Math.round((dayNumber(f.end) - dayNumber(f.start) + 1) / 7);
      const value = pair.now.value / weeks(this.frame) / (pair.before.value / weeks(this.frame.prior)) - 1;
      out.alternatives = [...(out.alternatives ?? []), { name: 'week-normalised', value, cells: out.cells }];
    }
    return out;
  }

  /** Growth over the quarter just before this one, from one restatement basis. */
  sinceLastQuarter(item: string): Answer {
    const before = this.frames.quarters[this.frames.quarters.indexOf(this.frame) - 1];
    if (!before || Math.abs(dayNumber(this.frame.start) - dayNumber(before.end) - 1) > 7) return { nm: 'nm-first-year' };
    const [now, then] = [this.get(item), this.operands.get(item, before)];
    if (isNm(now)) return now;
    if (isNm(then)) return then;
    if (now.unit !== then.unit) return { nm: 'nm-currency-change' };
    return this.operands.sameBasis(now, then) ? rate(now, then) : { nm: 'nm-mixed-edition' };
  }

  /** A purchase: goodwill grew by more than a fifth of the opening net assets (METRICS 1.6); thin equity alone does not make one. */
  private perimeterGrew(): boolean {
    const read = [this.get('goodwill'), this.opening('goodwill'), this.opening('equity-parent'), this.opening('total-assets')];
    const [now, before, equity, assets] = read.map((r) => (isNm(r) ? Number.NaN : r.value)) as [number, number, number, number];
    return now - before > 0.2 * Math.max(equity, 0.1 * assets);
  }

  /** Items of which some filing disagrees; the others every filing prints alike, and they do not decide about editions. */
  private touchedItems(cells: readonly Cell[]): Set<string> {
    return new Set(cells.filter((c) => this.operands.statements.differs(c)).map((c) => c.item));
  }

  /** Both values in the latest filing that prints both; the chosen ones when no filing disagrees about either. */
  likeWithLike(item: string, now: Operand, before: Operand): { now: Operand; before: Operand } | Nm {
    const { statements } = this.operands;
    const cells = union(now.cells, before.cells);
    if (!cells.some((c) => statements.differs(c))) return { now, before };
    if (this.frame.kind === 'TTM') return this.operands.sameBasis(now, before) ? { now, before } : { nm: 'nm-mixed-edition' };
    const touched = this.touchedItems(cells);
    const accession = common(cells.filter((c) => touched.has(c.item)).map((c) => statements.editions(c)));
    if (accession) {
      const a = this.operands.get(item, this.frame, accession);
      const b = this.operands.get(item, this.frame.prior!, accession);
      if (!isNm(a) && !isNm(b)) return { now: a, before: b };
    }
    return this.operands.sameBasis(now, before) && this.frame.kind === 'Q' ? { now, before } : { nm: 'nm-mixed-edition' };
  }
}
