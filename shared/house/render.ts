// Fills the book's sentences: every placeholder becomes a number of the claim, copied from evidence or derived with a trace.

import { lineItem } from '../metrics/items/index.ts';
import type { ClaimNumber } from '../schema/case.ts';
import type { EventEvidence } from '../schema/evidence.ts';
import {
  fixed,
  formatDays,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPerShare,
  formatPoints,
  formatTimes,
  type Writing,
} from '../text/format.ts';
import type { Facts, Figure } from './facts.ts';
import { eventPlaceholder, readPlaceholder } from './placeholder.ts';
import { countWord, down, eventWord, fell, flat, periodName, rose, roseTo, timesAsMuch, unchanged, up, upTo, word } from './words.ts';

export interface Rendered {
  text: string;
  numbers: ClaimNumber[];
  /** Evidence of all figures and words filled in, in order, without repetition. */
  evidence: string[];
}

export interface RenderContext {
  facts: Facts;
  writing: Writing;
  /** Consecutive periods of `hold`; variants with `{hold_years}` need at least two. */
  run?: number;
  /** The event a rule rests on. */
  event?: EventEvidence;
  /** The attacked claim's number on the page: B1, S2. */
  target?: string;
}

interface Piece {
  before?: string;
  text: string;
  after?: string;
  number?: Omit<ClaimNumber, 'text' | 'start' | 'end'>;
  evidence: string[];
}

/** Above this growth a multiple reads better than per cent (METRICS 1.4). */
const MULTIPLE_FROM = 10;

function written(figure: Figure, wire: number, writing: Writing): string {
  switch (figure.unit) {
    case 'money':
      return formatMoney(wire, figure.wireUnit, writing);
    case 'percent':
      return formatPercent(wire);
    case 'points':
      return formatPoints(wire, writing);
    case 'times':
      return formatTimes(wire, writing);
    case 'days':
      return formatDays(wire, writing);
    case 'per-share':
      return formatPerShare(wire, figure.wireUnit.split('/')[0] ?? '', writing);
    case 'pe':
      return writing === 'zh' ? formatTimes(wire, writing, 1) : formatNumber(wire, 1);
    default:
      return formatNumber(wire, figure.decimals ?? 2);
  }
}

const plain = (figure: Figure): string =>
  figure.unit === 'percent'
    ? fixed(figure.wire, figure.decimals ?? 1, 2)
    : formatNumber(figure.wire, figure.decimals ?? (figure.unit === 'days' ? 1 : 2));

function asNumber(figure: Figure, wire = figure.wire): Omit<ClaimNumber, 'text' | 'start' | 'end'> {
  return {
    value: wire,
    unit: figure.wireUnit,
    ...(figure.metric ? { metric: figure.metric } : {}),
    ...(figure.period ? { period: figure.period } : {}),
    ...(figure.derivation ? { derivation: figure.derivation } : figure.evidence[0] ? { evidence: figure.evidence[0] } : {}),
  };
}

/** The figure without its sign; a copied negative becomes a traced negation, so that what is printed can be executed. */
function unsigned(figure: Figure): Omit<ClaimNumber, 'text' | 'start' | 'end'> {
  if (figure.wire >= 0) return asNumber(figure);
  if (!figure.derivation) {
    const { evidence, ...rest } = asNumber(figure, -figure.wire);
    return { ...rest, derivation: { op: 'negate', operands: evidence ? [evidence] : [] } };
  }
  const { op, operands } = figure.derivation;
  if (op !== 'difference' || operands.length !== 2) return asNumber(figure);
  return { ...asNumber(figure, -figure.wire), derivation: { op, operands: [...operands].reverse() } };
}

/** Verb forms for sentences, noun forms ("up 2.0%") for facts. */
const MOVES = {
  moved: { rise: rose, fall: fell, none: unchanged, multiple: roseTo },
  noun: { rise: up, fall: down, none: flat, multiple: upTo },
} as const;

function moved(figure: Figure, context: RenderContext, form: keyof typeof MOVES): Piece {
  const words = MOVES[form];
  const { writing, facts } = context;
  const space = writing === 'zh' ? '' : ' ';
  if (figure.unit === 'percent' && fixed(figure.wire, 1, 2) === '0.0')
    return { text: word(words.none, writing), evidence: figure.evidence };
  if (figure.wire > MULTIPLE_FROM) {
    const base = figure.name.replace(/_growth$/, '');
    const [now, before] = [
      facts.figure(base, (facts.year ?? 0) - figure.fiscalYear),
      facts.figure(base, (facts.year ?? 0) - figure.fiscalYear + 1),
    ];
    if (now && before && before.wire > 0 && !now.derivation && !before.derivation) {
      const wire = now.wire / before.wire;
      return {
        before: word(words.multiple, writing) + space,
        text: formatTimes(wire, writing, 1),
        after: word(timesAsMuch, writing),
        number: { value: wire, unit: 'x', derivation: { op: 'multiple', operands: [...now.evidence, ...before.evidence] } },
        evidence: [...now.evidence, ...before.evidence],
      };
    }
  }
  return {
    before: word(figure.wire < 0 ? words.fall : words.rise, writing) + space,
    text: written(figure, Math.abs(figure.wire), writing),
    number: unsigned(figure),
    evidence: figure.evidence,
  };
}

function change(name: string, shift: number, absolute: boolean, context: RenderContext): Piece | undefined {
  const [now, before] = [context.facts.figure(name, shift), context.facts.figure(name, shift + 1)];
  if (!now || !before || now.derivation || before.derivation) return undefined;
  const down = absolute && now.wire < before.wire;
  const [a, b] = down ? [before, now] : [now, before];
  const percent = now.unit === 'percent';
  const wire = percent ? Number(fixed(a.wire - b.wire, 12, 2)) : a.wire - b.wire;
  const evidence = [...a.evidence, ...b.evidence];
  return {
    text: percent ? formatPoints(wire, context.writing) : written(now, wire, context.writing),
    number: { value: wire, unit: percent ? 'pp' : now.wireUnit, derivation: { op: 'difference', operands: evidence } },
    evidence,
  };
}

function eventPiece(field: string, context: RenderContext): Piece | undefined {
  const { event, facts, writing } = context;
  if (!event) return undefined;
  const evidence = [event.id];
  const kind = event.event.kind.replaceAll('-', '_');
  if (field === 'count' || field === 'count12') {
    const n = facts.event(kind, field);
    return typeof n === 'number' ? { text: countWord(n, writing), evidence } : undefined;
  }
  if (field === 'to_revenue' || field === 'to_equity') {
    const base = facts.unit('revenue') && field === 'to_revenue' ? facts.unit('revenue') : facts.unit('equity-parent');
    const { amount } = event.event.fields;
    if (!base || typeof amount !== 'number' || base.value <= 0) return undefined;
    const wire = amount / base.value;
    return {
      text: formatPercent(wire),
      number: { value: wire, unit: 'ratio', derivation: { op: 'share', operands: [event.id, base.id] } },
      evidence: [event.id, base.id],
    };
  }
  const raw = event.event.fields[field];
  if (typeof raw === 'number') {
    const currency = typeof event.event.fields.currency === 'string' ? event.event.fields.currency : (facts.set.company.currency ?? 'CNY');
    const share = field === 'pct' || field.endsWith('_pct');
    const text = share ? formatPercent(raw) : formatMoney(raw, currency, writing);
    return { text, number: { value: raw, unit: share ? 'ratio' : currency, evidence: event.id }, evidence };
  }
  const text = eventWord(event, field, writing);
  return text === undefined ? undefined : { text, evidence };
}

const itemName = (item: string, writing: Writing): string | undefined => lineItem(item)?.[writing];

const CAUSES: Record<string, readonly [string, string]> = {
  'error-correction': ['前期差错更正', 'correction of an error'],
  unknown: ['未说明', 'not stated'],
};

function restatedPiece(field: string, context: RenderContext): Piece | undefined {
  const { facts, writing } = context;
  const fact = facts.restated;
  if (!fact) return undefined;
  const { restatement, unit } = fact;
  const evidence = [unit.id];
  if (field === 'name') {
    const text = itemName(restatement.item, writing);
    return text === undefined ? undefined : { text, evidence };
  }
  if (field === 'period') return { text: periodName(restatement.period, writing) ?? '', evidence };
  if (field === 'cause') {
    const pair = CAUSES[fact.cause];
    return pair && { text: word(pair, writing), evidence };
  }
  const value = field === 'before' ? restatement.before : restatement.after;
  return { text: formatMoney(value, restatement.unit, writing), number: { value, unit: restatement.unit, evidence: unit.id }, evidence };
}

const DRIVERS: Record<string, readonly [string, string]> = {
  dsri: ['应收账款占营收', 'receivables over revenue'],
  gmi: ['毛利率', 'gross margin'],
  aqi: ['资产构成', 'the mix of assets'],
  sgi: ['营收增速', 'revenue growth'],
  depi: ['折旧率', 'depreciation'],
  sgai: ['费用率', 'overheads'],
  lvgi: ['负债水平', 'leverage'],
  tata: ['应计项目', 'accruals'],
};

/** The inputs that push the M score most, as the metric's flags name them. */
function driverPiece({ facts, writing }: RenderContext): Piece | undefined {
  const unit = facts.unit('beneish-m');
  const named = (unit?.flags ?? []).flatMap((flag) => (flag.startsWith('driver:') ? [DRIVERS[flag.slice('driver:'.length)]] : []));
  const texts = named.filter((pair) => pair !== undefined).map((pair) => word(pair, writing));
  if (!unit || texts.length === 0) return undefined;
  return { text: texts.join(writing === 'zh' ? '与' : ' and '), evidence: [unit.id] };
}

function contextPiece(name: string, shift: number, context: RenderContext): Piece | undefined {
  const { facts, writing, run, target } = context;
  if (name === 'period') {
    const period = facts.periodAt(shift);
    const text = periodName(period, writing);
    return text === undefined ? undefined : { text, evidence: [] };
  }
  if (name === 'hold_years') return run !== undefined && run >= 2 ? { text: countWord(run, writing), evidence: [] } : undefined;
  if (name === 'target') return target === undefined ? undefined : { text: target, evidence: [] };
  if (name === 'price_date') return facts.set.price ? { text: facts.set.price.at.slice(0, 10), evidence: [] } : undefined;
  if (name === 'beneish_driver') return driverPiece(context);
  if (name.startsWith('restated.')) return restatedPiece(name.slice('restated.'.length), context);
  return undefined;
}

function pieceOf(body: string, context: RenderContext): Piece | undefined {
  const field = eventPlaceholder(body);
  if (field !== undefined) return eventPiece(field, context);
  const { name, shift, form } = readPlaceholder(body);
  const fromContext = contextPiece(name, shift, context);
  if (fromContext) return fromContext;
  if (form === 'delta' || form === 'absolute-delta') return change(name, shift, form === 'absolute-delta', context);
  const figure = context.facts.figure(name, shift);
  if (!figure) return undefined;
  if (name === 'long_investments' && figure.wire === 0) return undefined;
  if (form === 'moved' || form === 'noun') return moved(figure, context, form);
  if (form === 'absolute')
    return { text: written(figure, Math.abs(figure.wire), context.writing), number: unsigned(figure), evidence: figure.evidence };
  const text = form === 'plain' ? plain(figure) : written(figure, figure.wire, context.writing);
  return { text, number: asNumber(figure), evidence: figure.evidence };
}

/** The sentence with its numbers, or undefined when a placeholder has no value: nothing is printed that is not on record. */
export function render(template: string, context: RenderContext): Rendered | undefined {
  let text = '';
  let last = 0;
  const numbers: ClaimNumber[] = [];
  const evidence: string[] = [];
  for (const match of template.matchAll(/\{([^}]+)\}/g)) {
    const piece = pieceOf(match[1] ?? '', context);
    if (!piece) return undefined;
    text += template.slice(last, match.index) + (piece.before ?? '');
    if (piece.number) numbers.push({ text: piece.text, start: text.length, end: text.length + piece.text.length, ...piece.number });
    text += piece.text + (piece.after ?? '');
    evidence.push(...piece.evidence);
    last = match.index + match[0].length;
  }
  text += template.slice(last);
  return { text, numbers, evidence: [...new Set(evidence)] };
}

/** The first variant whose placeholders all resolve. */
export function renderFirst(templates: readonly string[], context: RenderContext): Rendered | undefined {
  for (const template of templates) {
    const rendered = render(template, context);
    if (rendered) return rendered;
  }
  return undefined;
}
