// Which of our figures a label may mean, best first: the registry's own definition, then the other definitions that vendors print under the name.
import type { MetricValue } from '../schema/metric.ts';
import type { Figures } from './figures.ts';
import { capital, dividendYield, earnings, lastDividend, multiple, of, type Readings } from './priced.ts';
import type { Basis, Label, PageReason, Reading } from './types.ts';

/** Figures of one or several ids over several bases, in that order. */
const spread = (figures: Figures, ids: readonly string[], bases: readonly Basis[]): Reading[] =>
  bases.flatMap((basis) => ids.flatMap((id) => of(figures.newest(id, basis), basis)));

/** Dividends over earnings, both a share: what vendors print as payout. */
function payoutPerShare(figures: Figures): Reading[] {
  return (['ttm', 'fy'] as const).flatMap((basis) => {
    const paid = figures.newest('dps', basis);
    const earned = figures.newest('eps-diluted', basis);
    if (paid === undefined || earned === undefined || paid.unit !== earned.unit || !(earned.value > 0)) return [];
    const value = paid.value / earned.value;
    return [
      {
        ...of(paid, basis)[0]!,
        metric: 'dividend-payout',
        value,
        unit: 'ratio',
        formula: 'dps / eps-diluted',
        cells: [...paid.cells, ...earned.cells],
      },
    ];
  });
}

function perShareEarnings(label: Label, figures: Figures): Readings {
  if (label.profit) return { readings: [], reason: 'not-defined' };
  const first = (label.shares ?? (figures.chinese ? 'basic' : 'diluted')) === 'basic' ? 'eps-basic' : 'eps-diluted';
  const ids = [first, first === 'eps-basic' ? 'eps-diluted' : 'eps-basic'];
  if (label.quarters !== undefined) {
    const quarters = label.quarters;
    const toDate = ids.flatMap((id) => of(figures.toDate(id, quarters), 'ytd'));
    return toDate.length > 0 ? { readings: toDate } : { readings: [], reason: 'nm-absent:eps' };
  }
  const spans: Basis[] = label.basis === 'fy' ? ['fy', 'ttm', 'ytd'] : ['ttm', 'fy', 'ytd'];
  const readings = spread(figures, ids, spans);
  return readings.length > 0 ? { readings } : { readings, reason: 'nm-absent:eps' };
}

/** EBIT taxed at a flat 37.5 %, over average assets: the return on assets of a large vendor of fundamentals. */
function flatTaxReturn(figures: Figures): Reading[] {
  const roa = figures.newest('roa', 'ttm');
  const profit = figures.newest('net-profit-consolidated', 'ttm') ?? figures.newest('net-profit', 'ttm');
  const operating = figures.newest('operating-income', 'ttm');
  if (roa === undefined || profit === undefined || operating === undefined || roa.value === 0) return [];
  return [
    {
      ...of(roa, 'ttm')[0]!,
      value: (operating.value * 0.625 * roa.value) / profit.value,
      formula: 'operating-income * 0.625 / avg(total-assets)',
      cells: [...operating.cells, ...roa.cells.filter((cell) => cell.item === 'total-assets')],
    },
  ];
}

function sum(figures: Figures, metric: string, ids: readonly string[]): Readings {
  const parts = ids.map((id) => figures.newest(id, 'latest'));
  const first = parts[0];
  if (first === undefined || parts.some((one) => one !== undefined && one.period.end !== first.period.end))
    return { readings: [], reason: `nm-absent:${ids[0] ?? ''}` };
  const there = parts.filter((one): one is MetricValue => one !== undefined);
  return {
    readings: [
      {
        metric,
        basis: 'latest',
        value: there.reduce((all, one) => all + one.value, 0),
        unit: first.unit,
        formula: there.map((one) => one.id).join(' + '),
        period: first.period,
        cells: there.flatMap((one) => one.cells),
      },
    ],
  };
}

/** Ids of the registry and the bases in which a quantity is met, ours first. */
const PLAIN: Partial<Record<Label['quantity'], readonly [ids: readonly string[], bases: readonly Basis[]]>> = {
  bvps: [['bvps'], ['latest', 'fy']],
  'sales-per-share': [['sales-per-share'], ['ttm', 'fy']],
  dps: [['dps'], ['ttm', 'fy']],
  'dividend-payout': [['dividend-payout'], ['ttm', 'fy']],
  'gross-margin': [['gross-margin'], ['ttm', 'fy', 'ytd', 'quarter']],
  'operating-margin': [
    ['operating-margin-reported', 'operating-margin'],
    ['ttm', 'fy', 'quarter', 'ytd'],
  ],
  'net-margin': [
    ['net-margin', 'net-margin-attributable'],
    ['ttm', 'fy', 'ytd', 'quarter'],
  ],
  roe: [
    ['roe', 'roe-weighted', 'roe-ending'],
    ['ttm', 'fy', 'ytd'],
  ],
  roa: [
    ['roa', 'roa-ebit'],
    ['ttm', 'fy'],
  ],
  roic: [
    ['roic', 'roic-ex-cash'],
    ['ttm', 'fy'],
  ],
  'debt-ratio': [
    ['debt-ratio', 'interest-bearing-debt-ratio'],
    ['latest', 'fy'],
  ],
  'debt-to-equity': [
    ['debt-to-equity', 'liabilities-to-equity'],
    ['latest', 'fy'],
  ],
  'current-ratio': [['current-ratio'], ['latest', 'fy']],
  'quick-ratio': [
    ['quick-ratio', 'quick-ratio-strict'],
    ['latest', 'fy'],
  ],
  revenue: [
    ['revenue', 'total-operating-revenue'],
    ['ttm', 'fy', 'ytd', 'quarter'],
  ],
  'gross-profit': [['gross-profit'], ['ttm', 'fy', 'ytd', 'quarter']],
  'operating-income': [['operating-income'], ['ttm', 'fy', 'ytd', 'quarter']],
  'net-profit': [
    ['net-profit', 'net-profit-consolidated'],
    ['ttm', 'fy', 'ytd', 'quarter'],
  ],
  ebitda: [['ebitda'], ['ttm', 'fy']],
  ocf: [['ocf'], ['ttm', 'fy', 'ytd']],
  fcf: [['fcf'], ['ttm', 'fy', 'ytd']],
  'revenue-growth': [
    ['revenue-growth', 'total-operating-revenue-growth'],
    ['ttm', 'fy', 'quarter', 'ytd'],
  ],
  'net-profit-growth': [['net-profit-growth'], ['ttm', 'fy', 'quarter', 'ytd']],
  'eps-growth': [['eps-growth'], ['ttm', 'fy', 'quarter', 'ytd']],
  'shares-outstanding': [['shares-outstanding'], ['latest', 'fy']],
  debt: [['debt'], ['latest', 'fy']],
  'goodwill-to-net-assets': [
    ['goodwill-to-net-assets', 'goodwill-to-total-equity'],
    ['latest', 'fy'],
  ],
  'pledge-ratio-total': [
    ['pledge-ratio-total', 'pledge-ratio-controlling'],
    ['latest', 'fy'],
  ],
};

/**
 * Every reading of a label, best first: those on the basis that it states come before the rest. Without one, the reason says why.
 * Values in base units, ratios as fractions. Definitions: METRICS 3.3 and 3.9; annualised P/E as no. 47.
 */
export function readingsOf(label: Label, figures: Figures): Readings {
  const { quantity, basis } = label;
  if (quantity === 'peg' || (basis === 'forward' && quantity !== 'dividend-yield' && quantity !== 'dps'))
    return { readings: [], reason: 'forecast' };
  if (quantity === 'enterprise-value' || quantity === 'levered-fcf') return { readings: [], reason: 'not-defined' };
  if (quantity === 'float-cap') return { readings: [], reason: 'float-unknown' };
  if (figures.empty) return { readings: [], reason: 'no-figures' };
  switch (quantity) {
    case 'pe':
      return earnings(label, figures);
    case 'pb':
      return multiple(figures, 'pb', ['equity-parent', 'total-equity'], ['latest', 'fy']);
    case 'ps':
      return multiple(figures, 'ps', ['revenue'], basis === 'fy' ? ['fy', 'ttm'] : ['ttm', 'fy']);
    case 'pcf':
      return multiple(figures, 'pcf', ['ocf', 'fcf'], basis === 'fy' ? ['fy', 'ttm'] : ['ttm', 'fy']);
    case 'market-cap': {
      const cap = capital(figures);
      const shares = figures.shares();
      if (typeof cap === 'string' || shares === undefined) return { readings: [], reason: typeof cap === 'string' ? cap : 'no-figures' };
      return { readings: [{ ...cap, metric: 'market-cap', basis: 'latest', period: shares.period }] };
    }
    case 'eps':
      return perShareEarnings(label, figures);
    case 'dividend-yield':
      return dividendYield(label, figures);
    case 'total-cash':
      return sum(figures, 'total-cash', ['cash', 'short-term-investments']);
  }
  const plain = PLAIN[quantity];
  if (plain === undefined) return { readings: [], reason: 'not-defined' };
  if (label.profit && quantity !== 'net-profit') return { readings: [], reason: 'not-defined' };
  const bases = plain[1];
  const ids = label.profit ? ['adjusted-net-profit'] : plain[0];
  const first = basis !== undefined && bases.includes(basis) ? [basis, ...bases.filter((one) => one !== basis)] : bases;
  const readings = spread(figures, ids, first);
  if (quantity === 'dividend-payout') readings.push(...payoutPerShare(figures));
  if (quantity === 'roa') readings.push(...flatTaxReturn(figures));
  if (quantity === 'sales-per-share' && readings.length < 2) readings.unshift(...trailingSales(figures));
  if (quantity === 'dps' && basis === 'forward') readings.unshift(...fourQuarters(figures));
  const code = figures.whyNot(ids[0] ?? '');
  return readings.length > 0 ? { readings } : { readings, reason: code === undefined ? `nm-absent:${ids[0] ?? ''}` : (code as PageReason) };
}

function trailingSales(figures: Figures): Reading[] {
  const revenue = figures.newest('revenue', 'ttm');
  const shares = figures.newest('weighted-shares-diluted', 'ttm') ?? figures.newest('weighted-shares-basic', 'ttm');
  if (revenue === undefined || shares === undefined || !(shares.value > 0)) return [];
  const formula = `revenue / ${shares.id}`;
  return [
    {
      ...of(revenue, 'ttm')[0]!,
      metric: 'sales-per-share',
      unit: `${revenue.unit}/share`,
      value: revenue.value / shares.value,
      formula,
      cells: [...revenue.cells, ...shares.cells],
    },
  ];
}

/** What a year pays if the last quarter's dividend goes on. */
function fourQuarters(figures: Figures): Reading[] {
  const last = lastDividend(figures);
  return last === undefined ? [] : [{ ...of(last, 'forward')[0]!, value: last.value * 4, formula: `${last.formula} * 4` }];
}
