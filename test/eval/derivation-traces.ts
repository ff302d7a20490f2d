// Claims with traces over real statements: true ones are executed again and pass, mutated ones must be refused.
import { checkNumbers, type Trace } from '#shared/checks/claim-numbers.ts';
import { type DerivationOp, execute } from '#shared/checks/derivation.ts';
import { traceFault } from '#shared/checks/derivation-trace.ts';
import { metricEvidence } from '#shared/metrics/to-evidence.ts';
import type { MetricEvidence } from '#shared/schema/evidence.ts';
import { figuresOf, type Measured } from './numbers-figures.ts';
import { randomOf } from './numbers-generate.ts';

export interface TracedClaim {
  text: string;
  trace: Trace;
}
const NAMES: Readonly<Record<string, readonly [string, string]>> = {
  revenue: ['revenue', '营业收入'],
  'cost-of-revenue': ['cost of revenue', '营业成本'],
  'gross-profit': ['gross profit', '毛利'],
  'operating-income': ['operating income', '营业利润'],
  'net-profit': ['net income', '净利润'],
  'rnd-expense': ['R&D expense', '研发费用'],
  'total-assets': ['total assets', '总资产'],
  'total-liabilities': ['total liabilities', '总负债'],
  ocf: ['operating cash flow', '经营活动现金流量净额'],
  'gross-margin': ['gross margin', '毛利率'],
  'operating-margin': ['operating margin', '营业利润率'],
};
const percent = (v: number): string => `${(Math.abs(v) * 100).toFixed(1)}%`;
const money = (v: number): string => `$${(Math.abs(v) / 1e6).toFixed(0).replace(/\B(?=(\d{3})+$)/g, ',')} million`;

/** Sentence and printed number of a derived value; undefined when the operation has no such sentence. */
function say(
  op: DerivationOp,
  units: readonly MetricEvidence[],
  value: number,
  zh: boolean,
): { text: string; printed: string } | undefined {
  const [a, b] = units as [MetricEvidence, MetricEvidence];
  const [m, n] = [NAMES[a.metric]?.[zh ? 1 : 0] ?? '', NAMES[b.metric]?.[zh ? 1 : 0] ?? ''];
  const [p, q] = [a.period.label, b.period.label];
  const up = value > 0;
  if (op === 'growth')
    return zh
      ? { text: `${p}${m}同比${up ? '增长' : '下降'}#。`, printed: percent(value) }
      : { text: `In ${p}, ${m} ${up ? 'rose' : 'fell'} #.`, printed: percent(value) };
  if (op === 'difference' && a.unit === 'ratio')
    return {
      text: zh ? `${p}${m}较${q}${up ? '提高' : '下降'}#。` : `From ${q} to ${p}, ${m} ${up ? 'widened' : 'narrowed'} by #.`,
      printed: `${(Math.abs(value) * 100).toFixed(1)} ${zh ? '个百分点' : 'percentage points'}`,
    };
  if (op === 'difference')
    return up ? { text: zh ? `${p}${m}比${q}多#。` : `${m} in ${p} was # more than in ${q}.`, printed: money(value) } : undefined;
  if (op === 'ratio' || op === 'share')
    return value > 0 && value < 1
      ? { text: zh ? `${p}${m}占${n}的#。` : `In ${p}, ${m} was # of ${n}.`, printed: percent(value) }
      : undefined;
  if (op === 'sum') return { text: zh ? `${q}和${p}${m}合计#。` : `In ${q} and ${p} together, ${m} was #.`, printed: money(value) };
  if (op === 'average') return { text: zh ? `${q}和${p}${m}平均#。` : `In ${q} and ${p}, ${m} averaged #.`, printed: money(value) };
  if (op === 'cagr')
    return value > 0
      ? { text: zh ? `${q}至${p}${m}年复合增长率为#。` : `From ${q} to ${p}, ${m} compounded at # a year.`, printed: percent(value) }
      : undefined;
  if (op === 'multiple')
    return value > 0
      ? {
          text: zh ? `${p}${m}是${n}的#。` : `In ${p}, ${m} was # ${n}.`,
          printed: zh ? `${value.toFixed(2)}倍` : `${value.toFixed(2)} times`,
        }
      : undefined;
  return undefined;
}

const claimOf = (
  op: DerivationOp,
  units: readonly MetricEvidence[],
  zh: boolean,
  shown = op,
): (TracedClaim & { value: number; printed: string }) | undefined => {
  const years = units.length === 2 ? Math.max(1, Math.abs(units[0]!.period.fiscalYear - units[1]!.period.fiscalYear)) : 1;
  const value = execute(
    op,
    units.map((u) => u.value),
    years,
  );
  if (value === undefined || !Number.isFinite(value)) return undefined;
  const said = say(shown, units, value, zh);
  return (
    said && {
      text: said.text.replace('#', said.printed),
      trace: { text: said.printed, op, operands: units.map((u) => u.id) },
      value,
      printed: said.printed,
    }
  );
};

interface World {
  units: Map<string, MetricEvidence>;
  at(metric: string, year: number): MetricEvidence | undefined;
}
function worldOf(symbol: Measured): World | undefined {
  const figures = figuresOf(symbol);
  if (!figures) return undefined;
  const list = figures.values
    .filter((v) => NAMES[v.id] && v.period.fiscalPeriod === 'FY')
    .map((v) => metricEvidence(v, { materialId: 'm00000000000000000000', fetchedAt: '2025-11-01T00:00:00Z', title: symbol }));
  const index = new Map(list.map((u) => [`${u.metric}|${u.period.fiscalYear}`, u]));
  return { units: new Map(list.map((u) => [u.id, u])), at: (metric, year) => index.get(`${metric}|${year}`) };
}

const placeOf = ({ text, trace }: TracedClaim): { start: number; end: number } => {
  const start = Math.max(0, text.indexOf(trace.text));
  return { start, end: start + trace.text.length };
};

/** Whether a claim's number passes: executed to the printed digits, and speaking of what the sentence speaks of. */
export function accepts(claim: TracedClaim, world: Pick<World, 'units'>, withTrace: boolean): boolean {
  const operands = claim.trace.operands.map((id) => world.units.get(id));
  const { wrong } = checkNumbers(claim.text, [], [claim.trace], (id) => world.units.get(id));
  if (wrong.length > 0) return false;
  return (
    !withTrace ||
    (operands.every((o) => o !== undefined) &&
      traceFault(claim.text, claim.trace.op as DerivationOp, operands as MetricEvidence[], placeOf(claim)) === undefined)
  );
}

type Shape = readonly [op: DerivationOp, units: (w: World, metric: string, other: string, year: number) => (MetricEvidence | undefined)[]];
const SHAPES: readonly Shape[] = [
  ['growth', (w, m, _n, y) => [w.at(m, y), w.at(m, y - 1)]],
  ['difference', (w, m, _n, y) => [w.at(m, y), w.at(m, y - 1)]],
  ['ratio', (w, m, n, y) => [w.at(m, y), w.at(n, y)]],
  ['share', (w, m, n, y) => [w.at(m, y), w.at(n, y)]],
  ['sum', (w, m, _n, y) => [w.at(m, y), w.at(m, y - 1)]],
  ['average', (w, m, _n, y) => [w.at(m, y), w.at(m, y - 1)]],
  ['cagr', (w, m, _n, y) => [w.at(m, y), w.at(m, y - 3)]],
  ['multiple', (w, m, n, y) => [w.at(m, y), w.at(n, y)]],
];
const OPS = SHAPES.map(([op]) => op);

export interface TraceFigures {
  true: number;
  passed: number;
  wrong: number;
  refused: number;
  refusedByArithmetic: number;
  kinds: Record<string, [refused: number, n: number]>;
  let: string[];
}

export function measureTraces(rounds = 60): TraceFigures {
  const random = randomOf(20261201);
  const out: TraceFigures = { true: 0, passed: 0, wrong: 0, refused: 0, refusedByArithmetic: 0, kinds: {}, let: [] };
  const metrics = Object.keys(NAMES);
  for (const symbol of ['AAPL.US', 'NVDA.US', 'KMB.US'] as const) {
    const world = worldOf(symbol);
    if (!world) continue;
    for (let k = 0; k < rounds; k++)
      for (const [op, unitsOf] of SHAPES) {
        const [metric, other] = [random.pick(metrics), random.pick(metrics)];
        const year = 2015 + Math.floor(random.next() * 10);
        const zh = random.next() < 0.5;
        const units = unitsOf(world, metric, other, year);
        if (units.some((u) => u === undefined) || new Set(units).size < units.length) continue;
        const [a, b] = units as [MetricEvidence, MetricEvidence];
        if ((a.unit === 'ratio') !== (b.unit === 'ratio') || (a.unit === 'ratio' && op !== 'difference')) continue;
        const claim = claimOf(op, [a, b], zh);
        if (!claim) continue;
        out.true++;
        if (accepts(claim, world, true)) out.passed++;
        else if (out.let.length < 20) out.let.push(`refused true: ${claim.text} ${op} ${a.metric} ${b.metric}`);
        for (const [kind, mutant] of mutants(claim, [a, b], op, world, random, zh)) {
          const score = out.kinds[kind] ?? [0, 0];
          out.kinds[kind] = score;
          score[1]++;
          out.wrong++;
          if (!accepts(mutant, world, false)) out.refusedByArithmetic++;
          if (!accepts(mutant, world, true)) {
            out.refused++;
            score[0]++;
          } else if (out.let.length < 60)
            out.let.push(
              `${kind}: ${mutant.text} ${mutant.trace.op} ${mutant.trace.operands.map((id) => `${world.units.get(id)?.metric}/${world.units.get(id)?.period.label}`).join(' ')}`,
            );
        }
      }
  }
  return out;
}

/** True claims of a company with their operands, for the search without a trace. */
export function* trueClaims(
  symbol: Measured,
  rounds: number,
): Generator<{ text: string; printed: string; op: DerivationOp; operands: readonly MetricEvidence[] }> {
  const world = worldOf(symbol);
  if (!world) return;
  const random = randomOf(7);
  const metrics = Object.keys(NAMES);
  for (let k = 0; k < rounds; k++)
    for (const [op, unitsOf] of SHAPES) {
      const [a, b] = unitsOf(world, random.pick(metrics), random.pick(metrics), 2015 + Math.floor(random.next() * 10));
      if (!a || !b || a === b || (a.unit === 'ratio') !== (b.unit === 'ratio') || (a.unit === 'ratio' && op !== 'difference')) continue;
      const claim = claimOf(op, [a, b], random.next() < 0.5);
      if (claim) yield { text: claim.text, printed: claim.printed, op, operands: [a, b] };
    }
}

const half = (printed: string): number => {
  const decimals = /\.(\d+)/.exec(printed)?.[1]?.length ?? 0;
  return 0.5 * 10 ** -decimals;
};

/** Wrong traces of a true claim; a mutant that yields the printed digits and stays true is none. */
function* mutants(
  claim: TracedClaim & { value: number; printed: string },
  [a, b]: [MetricEvidence, MetricEvidence],
  op: DerivationOp,
  world: World,
  random: ReturnType<typeof randomOf>,
  zh: boolean,
): Generator<[string, TracedClaim]> {
  const retrace = (change: Partial<Trace>): TracedClaim => ({ text: claim.text, trace: { ...claim.trace, ...change } });
  const differs = (operation: DerivationOp, units: readonly MetricEvidence[]): boolean => {
    const value = execute(
      operation,
      units.map((u) => u.value),
      Math.max(1, Math.abs((units[0]?.period.fiscalYear ?? 0) - (units[1]?.period.fiscalYear ?? 0))),
    );
    if (value === undefined) return true;
    const scale = /%|percentage|百分点/.test(claim.printed) ? 100 : /million/.test(claim.printed) ? 1e-6 : 1;
    return Math.abs(Math.abs(value) - Math.abs(claim.value)) * scale > 2 * half(claim.printed);
  };
  if (!['sum', 'average'].includes(op) && differs(op, [b, a])) yield ['operands-swapped', retrace({ operands: [b.id, a.id] })];
  const older = world.at(a.metric, a.period.fiscalYear - 2);
  if (older && older !== b && differs(op, [older, b])) yield ['other-year', retrace({ operands: [older.id, b.id] })];
  const wrongOp = random.pick(OPS.filter((o) => o !== op && !(o === 'ratio' && op === 'share') && !(o === 'share' && op === 'ratio')));
  if (differs(wrongOp, [a, b]) && !(/times|倍/.test(claim.printed) && (wrongOp === 'ratio' || wrongOp === 'share')))
    yield ['wrong-operation', retrace({ op: wrongOp })];
  yield ['unknown-id', retrace({ operands: [a.id, 'e000000000000'] })];
  const step = half(claim.printed) * 2;
  for (const [name, by] of [
    ['wrong-result-2-units', step * 2],
    ['wrong-result-5-percent', Number.parseFloat(claim.printed.replace(/[$,]/g, '')) * 0.05 + step * 2],
  ] as const) {
    const number = Number.parseFloat(claim.printed.replace(/[$,]/g, '')) + by;
    const digits = number
      .toFixed(/\.(\d+)/.exec(claim.printed)?.[1]?.length ?? 0)
      .replace(/\B(?=(\d{3})+(?!\d))/g, /million/.test(claim.printed) ? ',' : '');
    const printed = claim.printed.replace(/[\d,]+(?:\.\d+)?/, digits);
    yield [name, { text: claim.text.replace(claim.printed, printed), trace: { ...claim.trace, text: printed } }];
  }
  const units: [RegExp, string][] = [
    [/%/, zh ? '个百分点' : ' percentage points'],
    [/ percentage points|个百分点/, '%'],
    [/million/, 'billion'],
    [/\$/, '€'],
  ];
  for (const [from, to] of units) {
    if (!from.test(claim.printed)) continue;
    const printed = claim.printed.replace(from, to);
    yield ['unit', { text: claim.text.replace(claim.printed, printed), trace: { ...claim.trace, text: printed } }];
  }
  const turned = (
    { rose: 'fell', fell: 'rose', widened: 'narrowed', narrowed: 'widened', 增长: '下降', 下降: '增长', 提高: '下降' } as Record<
      string,
      string
    >
  )[/rose|fell|widened|narrowed|增长(?!率)|下降|提高/.exec(claim.text)?.[0] ?? ''];
  const word = /rose|fell|widened|narrowed|增长(?!率)|下降|提高/.exec(claim.text)?.[0];
  if (turned && word && claim.printed !== '0.0%') yield ['direction', { text: claim.text.replace(word, turned), trace: claim.trace }];
  // The arithmetic is right, the sentence speaks of something else.
  const [a0, b0] = [world.at(a.metric, a.period.fiscalYear - 1), world.at(b.metric, b.period.fiscalYear - 1)];
  const earlier = a0 && b0 ? claimOf(op, [a0, b0], zh) : undefined;
  if (earlier && a0 && b0 && differs(op, [a0, b0])) {
    const text = earlier.text.replaceAll(b0.period.label, '@').replaceAll(a0.period.label, a.period.label).replaceAll('@', b.period.label);
    yield ['period-of-sentence', { text, trace: earlier.trace }];
  }
  const swap = random.pick(['revenue', 'net-profit', 'total-assets', 'gross-profit'].filter((m) => m !== a.metric && m !== b.metric));
  if (a.unit !== 'ratio') {
    const name = NAMES[swap]?.[zh ? 1 : 0] ?? '';
    const own = NAMES[a.metric]?.[zh ? 1 : 0] ?? '';
    if (a.metric === b.metric) yield ['metric-of-sentence', { text: claim.text.replaceAll(own, name), trace: claim.trace }];
  }
}
