// Values of line items for a frame: chosen cells, derivations, differences of year-to-date figures; with cells, flags and reasons.
import type { Cell, Restatement } from '../schema/cell.ts';
import { dayNumber } from './dates.ts';
import { addOns, type Derivation, derivationsOf } from './derivations.ts';
import { exactSum } from './exact.ts';
import type { Frame } from './frames.ts';
import { lineItem } from './items/index.ts';
import { PresentationZeros } from './presentation-zeros.ts';
import type { Statements } from './statements.ts';

export interface Operand {
  value: number;
  unit: string;
  cells: Cell[];
  /** Over line-item ids. */
  formula: string;
  flags: readonly string[];
  restated: Restatement[];
}
/** Not a value, because … (an nm-code of METRICS 3.2). */
export interface Nm {
  nm: string;
}
export type Reading = Operand | Nm;
export const isNm = (r: Reading): r is Nm => 'nm' in r;
export const absent = (item: string): Nm => ({ nm: `nm-absent:${item}` });

const NONE: readonly string[] = [];
/** Union without duplicates. */
export const union = <T>(...lists: readonly (readonly T[])[]): T[] => {
  const out: T[] = [];
  for (const list of lists) for (const x of list) if (!out.includes(x)) out.push(x);
  return out;
};

export class Operands {
  readonly statements: Statements;
  private readonly cache = new Map<string, Reading>();
  private readonly zeros: PresentationZeros;

  constructor(statements: Statements) {
    this.statements = statements;
    this.zeros = new PresentationZeros(statements);
  }

  /** The value of a line item in a frame. `edition`: take cells from this filing where it prints them. */
  get(item: string, frame: Frame, edition?: string): Reading {
    const id = `${item}|${frame.period.label}|${frame.end}|${edition ?? ''}`;
    const known = this.cache.get(id);
    if (known) return known;
    this.cache.set(id, absent(item));
    const value = this.read(item, frame, edition);
    this.cache.set(id, value);
    return value;
  }

  private read(item: string, frame: Frame, edition?: string): Reading {
    const spec = lineItem(item);
    const instant = spec?.basis === 'instant';
    const direct = instant ? this.statements.cell(item, undefined, frame.end) : this.statements.cell(item, frame.start, frame.end);
    if (direct && (frame.kind !== 'TTM' || instant || frame.parts?.minus.length === 0)) {
      const own = this.withAddOn(this.ofCell(direct, edition), item, direct, frame, edition);
      return frame.kind === 'Q' && !instant && spec?.unit === 'money' ? this.besideDifference(own, item, frame) : own;
    }
    if (!instant && frame.parts && (frame.kind === 'TTM' || !direct)) {
      const made = this.fromParts(item, frame, spec?.unit ?? 'money');
      if (!isNm(made) || made.nm === 'nm-mixed-edition') return made;
    }
    const reasons: string[] = [];
    for (const derivation of derivationsOf(item)) {
      const made = this.derive(item, derivation, frame, edition);
      if (!isNm(made)) return made;
      reasons.push(made.nm);
    }
    if (spec?.zero && (instant || frame.kind === 'FY')) {
      const zero = this.zeros.of(item, frame);
      if (zero) return zero;
    }
    // The reason names what was looked for, unless two editions were the reason.
    return reasons.includes('nm-mixed-edition') ? { nm: 'nm-mixed-edition' } : absent(item);
  }

  private withAddOn(own: Operand, item: string, cell: Cell, frame: Frame, edition?: string): Operand {
    const addOn = addOns[item];
    if (!addOn || addOn.unless.test(cell.field)) return own;
    const extra = this.get(addOn.item, frame, edition);
    if (isNm(extra) || extra.unit !== own.unit || extra.value === 0) return own;
    return {
      value: exactSum([
        { value: own.value, sign: 1 },
        { value: extra.value, sign: 1 },
      ]),
      unit: own.unit,
      cells: union(own.cells, extra.cells),
      formula: `${item} + ${addOn.item}`,
      flags: union(own.flags, extra.flags),
      restated: union(own.restated, extra.restated),
    };
  }

  private ofCell(chosen: Cell, edition?: string): Operand {
    const cell = edition ? (this.statements.editions(chosen).find((c) => c.accession === edition) ?? chosen) : chosen;
    const restated = this.statements.restatements(chosen);
    const factor = cell.unit === 'shares' || cell.unit.endsWith('/share') ? this.statements.splitFactor(cell) : 1;
    if (factor === 1) return { value: cell.value, unit: cell.unit, cells: [cell], formula: cell.item, flags: cell.flags ?? NONE, restated };
    const shares = cell.unit === 'shares';
    return {
      value: shares ? cell.value * factor : cell.value / factor,
      unit: cell.unit,
      cells: [cell],
      formula: `${cell.item} ${shares ? '*' : '/'} ${Math.round(factor * 1e4) / 1e4}`,
      flags: union(cell.flags ?? NONE, ['split-adjusted']),
      restated,
    };
  }

  /** A quarter printed alone beside the difference of two year-to-date figures: more than rounding apart is a conflict (METRICS 1.3). */
  private besideDifference(own: Operand, item: string, frame: Frame): Operand {
    if (!frame.parts) return own;
    const made = this.fromParts(item, frame, 'money');
    if (isNm(made) || made.unit !== own.unit || !this.sameBasis(own, made)) return own;
    const apart = Math.abs(made.value - own.value);
    const grain = own.value % 1e6 === 0 ? 1e6 : own.value % 1e3 === 0 ? 1e3 : 1;
    if (apart <= 3 * grain || apart <= 0.005 * Math.abs(own.value)) return own;
    return { ...own, flags: union(own.flags, ['quarter-conflict']) };
  }

  /** YTD − earlier YTD, or FY + YTD − prior YTD: only from one restatement basis; weighted shares and printed rates are never added. */
  private fromParts(item: string, frame: Frame, unit: string): Reading {
    if (unit === 'shares' || unit === 'ratio') return absent(item);
    const eps = unit === 'per-share' && frame.kind === 'Q' && item.startsWith('eps');
    const { plus, minus } = frame.parts!;
    if (minus.length === 0) return this.get(item, plus[0]!);
    const terms = [...plus.map((f) => ({ f, sign: 1 as const })), ...minus.map((f) => ({ f, sign: -1 as const }))];
    const read: { o: Operand; sign: 1 | -1; f: Frame }[] = [];
    for (const { f, sign } of terms) {
      const o = this.get(item, f);
      if (isNm(o)) return o;
      read.push({ o, sign, f });
    }
    if (read.some(({ o }) => o.unit !== read[0]!.o.unit)) return { nm: 'nm-currency-change' };
    for (const a of read) for (const b of read) if (a !== b && !this.sameBasis(a.o, b.o)) return { nm: 'nm-mixed-edition' };
    const value = exactSum(read.map(({ o, sign }) => ({ value: o.value, sign })));
    if (value < 0 && lineItem(item)?.sign === 'plus' && frame.kind === 'Q') return { nm: 'nm-sign-change' };
    return {
      value,
      unit: read[0]!.o.unit,
      cells: union(...read.map(({ o }) => o.cells)),
      formula: `${item}: ${read.map(({ sign, f }, i) => `${i === 0 ? '' : sign === 1 ? ' + ' : ' - '}${f.period.label}`).join('')}`,
      flags: union(
        ...read.map(({ o }) => o.flags),
        frame.kind === 'TTM' ? (unit === 'per-share' ? ['sum-of-eps'] : []) : ['derived-quarter'],
        // The year's weighted shares are not the quarter's: off by a cent at times.
        eps ? ['approximate'] : [],
      ),
      restated: union(...read.map(({ o }) => o.restated)),
    };
  }

  /**
   * Neither figure was changed by a filing whose change the other one has not gone through: filed since, or changed itself within
   * about a year of it (an 8-K recasts the years, the next interim report the year-to-date figures, of one event).
   */
  sameBasis(a: Operand, b: Operand): boolean {
    const seen = (o: Operand, date: string): boolean =>
      o.cells.every((c) => (c.filed ?? '9999') >= date) ||
      o.restated.some((r) => r.filedAfter !== undefined && dayNumber(r.filedAfter) >= dayNumber(date) - ONE_EVENT_DAYS);
    const by = (x: Operand, y: Operand): boolean => x.restated.every((r) => !r.filedAfter || seen(y, r.filedAfter));
    return by(a, b) && by(b, a) && !this.recastSince(a, b) && !this.recastSince(b, a);
  }

  /** The filing of `a` recast earlier periods of a flow, and `b` comes from a report before it that had not done so yet. */
  private recastSince(a: Operand, b: Operand): boolean {
    return a.cells.some(
      (x) =>
        x.period.start !== undefined &&
        this.statements.recastBy(x) > RECAST &&
        b.cells.some((y) => y.item === x.item && y.filed !== undefined && y.filed < (x.filed ?? '') && this.statements.recastBy(y) === 0),
    );
  }

  private derive(item: string, d: Derivation, frame: Frame, edition?: string): Reading {
    if (d.direct && !d.terms.every((t) => this.statements.cell(t.item, undefined, frame.end))) return absent(item);
    if (d.onlyIfCashFoots && !this.cashFoots(d.terms[0]!.item, frame)) return absent(item);
    if (d.standards && !d.standards.includes(this.statements.data.company.standard ?? 'us-gaap')) return absent(item);
    const read: { o: Operand; sign: 1 | -1; id: string }[] = [];
    for (const term of d.terms) {
      const o = this.get(term.item, frame, edition);
      if (isNm(o)) {
        if (term.optional && o.nm.startsWith('nm-absent')) continue;
        return o;
      }
      read.push({ o, sign: term.sign, id: term.item });
    }
    if (!read.length || read.some(({ o }) => o.unit !== read[0]!.o.unit)) return absent(item);
    const restated = union(...read.map(({ o }) => o.restated));
    const value = exactSum(read.map(({ o, sign }) => ({ value: o.value, sign })));
    if (d.direct && value < 0) return absent(item);
    return {
      value,
      unit: read[0]!.o.unit,
      cells: union(...read.map(({ o }) => o.cells)),
      formula: read.map(({ sign, id }, i) => `${i === 0 ? (sign === 1 ? '' : '-') : sign === 1 ? ' + ' : ' - '}${id}`).join(''),
      flags: union(...read.map(({ o }) => o.flags), d.flag ? [d.flag] : NONE),
      restated,
    };
  }

  /** Operating + investing + financing + exchange effect = change in cash (check 7 of METRICS 2.6), with this row as operating. */
  private cashFoots(operating: string, frame: Frame): boolean {
    const value = (item: string): number | undefined => {
      const o = this.get(item, frame);
      return isNm(o) ? undefined : o.value;
    };
    const [o, i, f, change] = [value(operating), value('icf'), value('fincf'), value('change-in-cash')];
    if (o === undefined || i === undefined || f === undefined || change === undefined) return false;
    const sum = o + i + f;
    const scale = change % 1e6 === 0 ? 1e6 : change % 1e3 === 0 ? 1e3 : 1;
    return [sum, sum + (value('fx-on-cash') ?? 0)].some((x) => Math.abs(x - change) <= 4 * scale);
  }
}

const ONE_EVENT_DAYS = 400;
/** A change of earlier periods beyond half a per cent is another basis, not a refinement. */
const RECAST = 0.005;
