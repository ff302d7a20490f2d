// Beneish, Altman, Piotroski (METRICS 3.5–3.7), every input a cell; the inputs are values too.

import { type Answer, branch, combine, divide, flagged } from '../arithmetic.ts';
import { isNm, type Reading } from '../operands.ts';
import type { Scope } from '../scope.ts';
import { recast } from './intermediate.ts';
import { define, FISCAL, type MetricDefinition } from './types.ts';

const yearly = { kinds: FISCAL, notFinancial: true, intermediate: true } as const;

/** The indices compare two full balance sheets: none of them is shown for a year whose predecessor is not there. */
const withPrior = (s: Scope, r: Answer): Answer => {
  const before = s.prior('current-assets');
  return isNm(before) ? before : r;
};

/** Quotient of two quotients: this year ÷ last year. */
const index = (now: Reading, before: Reading): Reading => divide(now, before);
const share = (s: Scope, a: string, b: string, prior = false): Reading =>
  divide(prior ? s.prior(a) : s.get(a), prior ? s.prior(b) : s.get(b));

function quality(s: Scope, prior: boolean): Reading {
  const g = (id: string): Reading => (prior ? s.prior(id) : s.get(id));
  return combine([g('current-assets'), g('ppe'), g('total-assets')], (c, p, t) => 1 - (c + p) / t);
}
function wear(s: Scope, prior: boolean): Reading {
  const g = (id: string): Reading => (prior ? s.prior(id) : s.get(id));
  const own = g('depreciation');
  const d = isNm(own) ? flagged(g('d-and-a'), 'depreciation~d-and-a') : own;
  return combine([d, g('ppe')], (x, p) => x / (x + p));
}
function leverage(s: Scope, prior: boolean): Reading {
  const g = (id: string): Reading => (prior ? s.prior(id) : s.get(id));
  const bonds = g('bonds-payable');
  const parts = [g('long-term-borrowings'), g('current-liabilities'), g('total-assets')];
  if (isNm(bonds)) return combine(parts, (l, c, t) => (l + c) / t);
  return combine([...parts, bonds], (l, c, t, b) => (l + b + c) / t);
}
const positive = (r: Reading): Reading =>
  !isNm(r) && r.value <= 0 ? { nm: r.value === 0 ? 'nm-zero-denominator' : 'nm-negative-denominator' } : r;

const COEFFICIENTS: readonly (readonly [string, number])[] = [
  ['beneish-dsri', 0.92],
  ['beneish-gmi', 0.528],
  ['beneish-aqi', 0.404],
  ['beneish-sgi', 0.892],
  ['beneish-depi', 0.115],
  ['beneish-sgai', -0.172],
  ['beneish-tata', 4.679],
  ['beneish-lvgi', -0.327],
];

function beneish(s: Scope, withoutSga: boolean): Answer {
  const used = COEFFICIENTS.filter(([id]) => !withoutSga || id !== 'beneish-sgai');
  const inputs = used.map(([id]) => s.metric(id));
  const m = combine(inputs, (...values) => values.reduce((sum, v, i) => sum + used[i]![1] * v, withoutSga ? -4.84 - 0.172 : -4.84));
  if (isNm(m)) return m;
  const drivers = used
    .map(([id, c], i) => ({
      id: id.slice(8),
      by: id === 'beneish-tata' ? c * (inputs[i] as { value: number }).value : c * ((inputs[i] as { value: number }).value - 1),
    }))
    .filter((d) => d.by > 0.05)
    .sort((a, b) => b.by - a.by)
    .slice(0, 2)
    .map((d) => `driver:${d.id}`);
  const sgi = s.metric('beneish-sgi');
  return flagged(m, ...drivers, ...(!isNm(sgi) && sgi.value > 1.5 ? ['driven-by-growth'] : []));
}

/** X1, X2, X3. */
function altmanParts(s: Scope): Reading[] {
  return [
    combine([s.get('current-assets'), s.get('current-liabilities'), s.get('total-assets')], (a, l, t) => (a - l) / t),
    combine([s.get('retained-earnings'), s.get('total-assets')], (r, t) => r / t),
    combine([s.metric('ebit'), s.get('total-assets')], (e, t) => e / t),
  ];
}
/** Flags of companies that the models were not made for: large buy-backs eat retained earnings, developers carry land as inventory. */
const distorted = (s: Scope, a: Answer): Answer => {
  const retained = s.get('retained-earnings');
  const buybacks = s.get('buybacks');
  const out = !isNm(retained) && retained.value < 0 && !isNm(buybacks) && buybacks.value > 0;
  const flags = [...(out ? ['buyback-distorted'] : []), ...(s.company.pool === 'property' ? ['property-developer'] : [])];
  return flags.length ? flagged(a, ...flags) : a;
};

/** The nine signals; 1, 0, or the reason why one is unknown. */
function signals(s: Scope): Reading[] {
  const a0 = s.prior('total-assets');
  const roa = divide(s.get('net-profit-consolidated'), a0);
  const before = s.frame.prior?.prior;
  const a00: Reading = before ? s.operands.get('total-assets', before) : { nm: 'nm-first-year' };
  const roaP = divide(s.prior('net-profit-consolidated'), a00);
  const bit = (parts: Reading[], test: (...v: number[]) => boolean): Reading => combine(parts, (...v) => (test(...v) ? 1 : 0));
  const debtNow = longDebt(s, false);
  const debtBefore = longDebt(s, true);
  const levNow = divide(
    debtNow,
    combine([s.get('total-assets'), a0], (x, y) => (x + y) / 2),
  );
  const levBefore = divide(
    debtBefore,
    combine([a0, a00], (x, y) => (x + y) / 2),
  );
  return [
    bit([roa], (r) => r > 0),
    bit([s.get('ocf')], (o) => o > 0),
    bit([roa, roaP], (a, b) => a > b),
    bit([divide(s.get('ocf'), a0), roa], (o, r) => o > r),
    bit([levNow, levBefore], (a, b) => a < b || (a === 0 && b === 0)),
    bit([s.metric('current-ratio'), s.priorMetric('current-ratio')], (a, b) => a > b),
    issued(s),
    bit([s.metric('gross-margin'), s.priorMetric('gross-margin')], (a, b) => a > b),
    bit([divide(s.get('revenue'), a0), divide(s.prior('revenue'), a00)], (a, b) => a > b),
  ];
}
function longDebt(s: Scope, prior: boolean): Reading {
  const g = (id: string): Reading => (prior ? s.prior(id) : s.get(id));
  const bonds = g('bonds-payable');
  return isNm(bonds) ? g('long-term-borrowings') : combine([g('long-term-borrowings'), bonds], (a, b) => a + b);
}
/** No common shares issued: employee plans and money of minority investors in subsidiaries do not count. */
function issued(s: Scope): Reading {
  const cash = s.get('share-issuance');
  const ocf = s.get('ocf');
  if (isNm(ocf)) return ocf;
  if (isNm(cash)) return combine([ocf], () => 1, ['absent-as-zero']);
  const others = ['share-issuance-minority', 'share-issuance-employee'].map((id) => s.get(id)).filter((r) => !isNm(r));
  const net = combine([cash, ...others], (c, ...o) => c - o.reduce((x, y) => x + y, 0));
  if (isNm(net)) return net;
  // US filers put option exercises and purchase plans into the same row: proceeds under the year's share-based pay are taken for those.
  const sbc = s.get('sbc');
  if (net.value > 0.005 && s.company.standard === 'us-gaap' && !isNm(sbc) && net.value <= sbc.value)
    return combine([net, sbc], () => 1, ['issue~employee-plans']);
  return combine([net], (v) => (v <= 0.005 ? 1 : 0));
}

export const scores: MetricDefinition[] = [
  define(
    'beneish-dsri',
    '应收指数',
    'Beneish DSRI',
    'x',
    '(trade-receivables / revenue) / (trade-receivables@1 / revenue@1)',
    (s) => index(share(s, 'trade-receivables', 'revenue'), share(s, 'trade-receivables', 'revenue', true)),
    { ...yearly, standards: ['receivables'] },
  ),
  define(
    'beneish-gmi',
    '毛利率指数',
    'Beneish GMI',
    'x',
    'gross-margin@1 / gross-margin',
    (s) => divide(positive(s.priorMetric('gross-margin')), positive(s.metric('gross-margin'))),
    yearly,
  ),
  define(
    'beneish-aqi',
    '资产质量指数',
    'Beneish AQI',
    'x',
    '(1 - (current-assets + ppe) / total-assets) / (…)@1',
    (s) => index(quality(s, false), quality(s, true)),
    { ...yearly, standards: ['leases', 'receivables'] },
  ),
  define(
    'beneish-sgi',
    '收入增长指数',
    'Beneish SGI',
    'x',
    'revenue / revenue@1',
    (s) => withPrior(s, divide(s.get('revenue'), s.prior('revenue'))),
    yearly,
  ),
  define(
    'beneish-depi',
    '折旧率指数',
    'Beneish DEPI',
    'x',
    '(depreciation / (depreciation + ppe))@1 / (…)',
    (s) => {
      const r = index(wear(s, true), wear(s, false));
      if (!isNm(r)) return r;
      const base = s.get('revenue');
      return withPrior(
        s,
        branch(
          combine([base], () => 1, ['depi=1']),
          '1 (depreciation absent)',
        ),
      );
    },
    yearly,
  ),
  define(
    'beneish-sgai',
    '费用率指数',
    'Beneish SGAI',
    'x',
    '(sga / revenue) / (sga@1 / revenue@1)',
    (s) => index(share(s, 'sga', 'revenue'), share(s, 'sga', 'revenue', true)),
    yearly,
  ),
  define(
    'beneish-lvgi',
    '杠杆指数',
    'Beneish LVGI',
    'x',
    '((long-term-borrowings + bonds-payable + current-liabilities) / total-assets) / (…)@1',
    (s) => index(leverage(s, false), leverage(s, true)),
    yearly,
  ),
  define(
    'beneish-tata',
    '应计占资产',
    'Beneish TATA',
    'ratio',
    '(net-profit-consolidated - ocf) / total-assets',
    (s) => {
      const r = withPrior(
        s,
        combine([s.get('net-profit-consolidated'), s.get('ocf'), s.get('total-assets')], (n, o, t) => (n - o) / t),
      );
      // Cash flow is of all operations: so is the profit beside it, discontinued ones included.
      return recast(s) ? flagged(r, 'tata~total-profit') : r;
    },
    yearly,
  ),
  define(
    'beneish-m',
    'M值',
    'Beneish M-score',
    'score',
    '-4.84 + 0.920*dsri + 0.528*gmi + 0.404*aqi + 0.892*sgi + 0.115*depi - 0.172*sgai + 4.679*tata - 0.327*lvgi',
    (s) => beneish(s, false),
    {
      kinds: FISCAL,
      notFinancial: true,
      higher: 'bad',
      aliases: { zh: ['盈余操纵评分', 'M值'], en: ['M-score'] },
      pitfall: 'fires on hyper-growth',
    },
  ),
  define(
    'beneish-m-no-sga',
    'M值(费用率指数取1)',
    'Beneish M-score with SGAI = 1',
    'score',
    'beneish-m with sgai = 1',
    (s) => (isNm(s.metric('beneish-sgai')) ? beneish(s, true) : { nm: 'nm-not-needed' }),
    { kinds: FISCAL, notFinancial: true, higher: 'bad', intermediate: true },
  ),
  define(
    'altman-z',
    'Z值',
    'Altman Z',
    'score',
    '1.2*x1 + 1.4*x2 + 3.3*x3 + 0.6*x4 + 0.999*x5',
    (s) => {
      if (!s.isLatestYear()) return { nm: 'nm-absent:price' };
      const cap = s.marketCap();
      if (!isNm(cap) && !s.manufacturer()) return { nm: 'nm-industry' };
      return distorted(
        s,
        combine(
          [...altmanParts(s), divide(cap, s.get('total-liabilities')), divide(s.get('revenue'), s.get('total-assets'))],
          (x1, x2, x3, x4, x5) => 1.2 * x1! + 1.4 * x2! + 3.3 * x3! + 0.6 * x4! + 0.999 * x5!,
        ),
      );
    },
    {
      kinds: FISCAL,
      notFinancial: true,
      higher: 'good',
      aliases: { en: ['Z-score'] },
      pitfall: 'manufacturers with a price only; grey zone 1.81–2.99',
    },
  ),
  define(
    'altman-z-prime',
    "Z'值",
    "Altman Z'",
    'score',
    '0.717*x1 + 0.847*x2 + 3.107*x3 + 0.420*(total-equity / total-liabilities) + 0.998*x5',
    (s) => {
      if (!s.manufacturer()) return { nm: 'nm-industry' };
      return distorted(
        s,
        combine(
          [
            ...altmanParts(s),
            combine([s.get('total-equity'), s.get('total-liabilities')], (e, l) => e / l),
            divide(s.get('revenue'), s.get('total-assets')),
          ],
          (x1, x2, x3, x4, x5) => 0.717 * x1! + 0.847 * x2! + 3.107 * x3! + 0.42 * x4! + 0.998 * x5!,
        ),
      );
    },
    {
      kinds: FISCAL,
      notFinancial: true,
      higher: 'good',
      intermediate: true,
      pitfall: 'manufacturers without a market value; grey zone 1.23–2.90',
    },
  ),
  define(
    'altman-z-double-prime',
    "Z''值",
    "Altman Z''",
    'score',
    '6.56*x1 + 3.26*x2 + 6.72*x3 + 1.05*(total-equity / total-liabilities)',
    (s) =>
      distorted(
        s,
        combine(
          [...altmanParts(s), combine([s.get('total-equity'), s.get('total-liabilities')], (e, l) => e / l)],
          (x1, x2, x3, x4) => 6.56 * x1! + 3.26 * x2! + 6.72 * x3! + 1.05 * x4!,
        ),
      ),
    { kinds: FISCAL, notFinancial: true, higher: 'good', pitfall: 'grey zone 1.10–2.60' },
  ),
  define(
    'piotroski-f',
    'F值',
    'Piotroski F',
    'count',
    'roa>0, ocf>0, roa up, ocf>roa, leverage down, current ratio up, no issue, gross margin up, turnover up',
    (s) => {
      const all = signals(s);
      const sum = combine(all, (...bits) => bits.reduce((a, b) => a + b, 0));
      if (isNm(sum)) return sum;
      const noDebt = longDebt(s, false);
      return flagged(
        sum,
        `signals:${all.map((r) => (isNm(r) ? '?' : r.value)).join('')}`,
        ...(!isNm(noDebt) && noDebt.value === 0 ? ['no-debt'] : []),
      );
    },
    { kinds: FISCAL, notFinancial: true, higher: 'good', aliases: { zh: ['F值'], en: ['F-score'] } },
  ),
];
