// Which units the house analyst reads, and how many fiscal years back: sealing keeps these before anything else.
import { answers, rules } from './book.ts';
import { coreVariables } from './core-variables.ts';
import { namesIn, parseName } from './expression.ts';
import { names } from './names.ts';
import { placeholders, readPlaceholder } from './placeholder.ts';
import { derivedParts } from './units.ts';

/** Persistence counts up to three periods, so a condition is read in the present year and the two before. */
const HOLD_BACK = 2;
/** Figures of the five warnings: three years of each, and the opening balance of the earliest. */
const WARNINGS: readonly (readonly [string, number])[] = [
  ['ocf', 2],
  ['net-profit', 2],
  ['net-profit-consolidated', 2],
  ['trade-receivables', 2],
  ['revenue', 3],
  ['receivables-growth', 1],
  ['revenue-growth', 1],
  ['goodwill', 0],
  ['equity-parent', 0],
  ['total-assets', 0],
  ['pledge-ratio-controlling', 0],
];
/** Histories that bound the safety margin, and what it reads of the present. */
const MARGIN: readonly (readonly [string, number])[] = [
  ['eps-diluted', 12],
  ['roe', 9],
  ['dividend-payout', 2],
  ['share-count-change', 2],
  ['net-profit', 2],
  ['net-margin', 9],
  ['pe-float', 9],
  ['pb-float', 9],
  ['ps-float', 9],
  ['equity-parent', 0],
  ['bvps', 0],
  ['gross-margin', 0],
];

/** Second names of figures that the metrics always give under the first one: keeping both would crowd out history. */
const DOUBLES = new Set(['receivables', 'accounts-receivable', 'accounts-payable', 'operating-income', 'rnd-expense-growth']);

function collect(): Map<string, number> {
  const out = new Map<string, number>();
  const need = (metric: string, back: number): void => {
    if (DOUBLES.has(metric)) return;
    out.set(metric, Math.max(out.get(metric) ?? 0, back));
  };
  const name = (id: string, back: number): void => {
    const def = names[id];
    for (const metric of def?.metric ?? []) need(metric, back);
    for (const word of def?.derive?.of ?? []) {
      const node = parseName(word);
      if (node.t === 'name') name(node.name, back + node.shift);
    }
  };
  for (const one of [...rules, ...answers]) {
    const read = (node: (typeof one)['ast']['when'], back: number): void => {
      for (const found of namesIn(node)) if (found.t === 'name') name(found.name, found.shift + (found.delta ? 1 : 0) + back);
    };
    read(one.ast.when, 0);
    read(one.ast.x, 0);
    if ('hold' in one.ast && one.ast.hold !== 'once') read(one.ast.hold, HOLD_BACK);
    for (const word of one.cite) {
      const node = parseName(word);
      if (node.t === 'name') name(node.name, node.shift);
    }
    const texts = [...one.zh, ...one.en, ...('fact' in one ? [one.fact.zh, one.fact.en] : [])];
    for (const body of texts.flatMap(placeholders)) {
      const { name: id, shift, form } = readPlaceholder(body);
      if (names[id]) name(id, shift + (form.includes('delta') ? 1 : 0));
    }
  }
  for (const phrase of Object.values(coreVariables).flat())
    for (const body of placeholders(phrase.zh)) {
      const { name: id, shift } = readPlaceholder(body);
      if (names[id]) name(id, shift);
    }
  // Derived units stand on others, which stand on others: core profit growth on core profit on the adjusted one.
  for (let depth = 0; depth < 3; depth++)
    for (const [id, parts] of derivedParts) {
      const back = out.get(id);
      if (back === undefined) continue;
      for (const part of parts) {
        const [metric = '', shift = '0'] = part.split('@');
        need(metric, back + Number(shift));
      }
    }
  for (const [metric, back] of [...WARNINGS, ...MARGIN]) need(metric, back);
  return out;
}

/** Metric or line-item id → fiscal years back from the present one that the house reads (0: the present year only). */
export const houseNeeds: ReadonlyMap<string, number> = collect();

/** Figures of the trailing twelve months that the margin and the rules on price read. */
export const houseTrailing: ReadonlySet<string> = new Set([
  'eps-diluted',
  'eps-basic',
  'revenue',
  'revenue-growth',
  'gross-margin',
  'sales-per-share',
  'pe-ttm',
  'pb',
]);
