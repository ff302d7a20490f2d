// Per-share figures, market multiples, dividends, Graham-type checks (METRICS 3.3 nos. 43–53, 3.8).
import type { Cell } from '../../schema/cell.ts';
import { branch, combine, divide, flagged } from '../arithmetic.ts';
import { cents } from '../exact.ts';
import { absent, isNm, type Operand, type Reading } from '../operands.ts';
import type { Scope } from '../scope.ts';
import { BALANCE, define, FISCAL, type MetricDefinition, YEARLY } from './types.ts';

const LATEST = ['TTM'] as const;

/** Price as a reading: one cell of the quote. */
function price(s: Scope): Reading {
  const p = s.priceCell();
  return p ? { value: p.value, unit: p.unit, cells: [p], formula: 'price', flags: [], restated: [] } : absent('price');
}

/** Shares for market value: cover count on or before the price date, else the latest balance-sheet count. */
function currentShares(s: Scope): Reading {
  return s.latestShares();
}

function marketCap(s: Scope): Reading {
  const p = price(s);
  if (isNm(p)) return p;
  const currency = s.company.currency;
  // A ratio across currencies is refused: price in one, statements in another (trap B).
  if (currency && p.unit !== `${currency}/share`) return { nm: 'nm-currency-mismatch' };
  const perUnit = s.context.sharesPerUnit ?? 1;
  const shares = currentShares(s);
  const flags = s.company.market === 'SH' || s.company.market === 'SZ' || s.company.market === 'BJ' ? ['total-shares-convention'] : [];
  return combine([p, shares], (a, b) => (a * b) / perUnit, flags);
}

const multiple = (of: (s: Scope) => Reading) => (s: Scope) => divide(marketCap(s), of(s));

/** Mean of diluted EPS over the last three fiscal years. */
function eps3(s: Scope): Reading {
  const parts: Reading[] = [];
  let f = s.latestYear();
  for (let i = 0; i < 3; i++) {
    if (!f) return { nm: 'nm-first-year' };
    const diluted = s.operands.get('eps-diluted', f);
    parts.push(isNm(diluted) ? s.operands.get('eps-basic', f) : diluted);
    f = f.prior;
  }
  return combine(parts, (a, b, c) => (a + b + c) / 3);
}

function ownEquity(s: Scope): Reading {
  const equity = s.get('equity-parent');
  const other = s.get('other-equity-instruments');
  return isNm(other) ? equity : combine([equity, other], (e, o) => cents(e - o));
}

export const perShareMetrics: MetricDefinition[] = [
  define(
    'bvps',
    '每股净资产',
    'Book value per share',
    'per-share',
    '(equity-parent - other-equity-instruments) / shares-outstanding',
    (s) => {
      const shares = s.get('shares-outstanding');
      const r = combine([ownEquity(s), shares], (e, n) => (n > 0 ? e / n : Number.NaN));
      const treasury = s.get('treasury-shares');
      const flags = [
        ...(s.chinese && !isNm(treasury) && treasury.value > 0 ? ['treasury-shares'] : []),
        // Perpetual bonds and preferred shares that are not on record would lower the figure.
        ...(s.chinese && isNm(s.get('other-equity-instruments')) ? ['other-equity-not-shown'] : []),
      ];
      return flags.length ? flagged(r, ...flags) : r;
    },
    { at: 'instant', kinds: BALANCE, higher: 'good', aliases: { zh: ['BPS', '每股账面价值'], en: ['BPS', 'book value per share'] } },
  ),
  define(
    'ocf-per-share',
    '每股经营现金流',
    'Operating cash flow per share',
    'per-share',
    'ocf / shares-outstanding',
    (s) => divide(s.get('ocf'), s.get('shares-outstanding')),
    { kinds: FISCAL, higher: 'good' },
  ),
  define(
    'sales-per-share',
    '每股营收',
    'Sales per share',
    'per-share',
    'revenue / weighted-shares-diluted',
    (s) => divide(s.get('revenue'), s.first('weighted-shares-diluted', 'weighted-shares-basic', 'shares-outstanding')),
    { kinds: FISCAL, intermediate: true },
  ),
  define('market-cap', '总市值', 'Market value', 'money', 'price * shares', marketCap, { kinds: LATEST, intermediate: true }),
  define(
    'pe-ttm',
    '滚动市盈率',
    'P/E, trailing',
    'x',
    'market-cap / net-profit(TTM)',
    multiple((s) => s.get('net-profit')),
    { kinds: LATEST, aliases: { zh: ['市盈率TTM', 'PE TTM', '市盈率'], en: ['P/E', 'PE ratio', 'trailing P/E'] } },
  ),
  define(
    'pe-static',
    '静态市盈率',
    'P/E, last fiscal year',
    'x',
    'market-cap / net-profit(FY)',
    multiple((s) => inYear(s, 'net-profit')),
    { kinds: LATEST, aliases: { zh: ['市盈率LYR'] } },
  ),
  define('pb', '市净率', 'P/B', 'x', 'market-cap / (equity-parent - other-equity-instruments)', multiple(ownEquity), {
    kinds: LATEST,
    aliases: { zh: ['PB', 'PB MRQ'], en: ['price to book', 'P/B ratio'] },
  }),
  define(
    'ps',
    '市销率',
    'P/S',
    'x',
    'market-cap / revenue(TTM)',
    multiple((s) => s.get('revenue')),
    { kinds: LATEST, aliases: { zh: ['PS TTM'], en: ['price to sales'] } },
  ),
  define(
    'pcf',
    '市现率',
    'P/OCF',
    'x',
    'market-cap / ocf(TTM)',
    multiple((s) => s.get('ocf')),
    { kinds: LATEST },
  ),
  define(
    'dividend-payout',
    '股利支付率',
    'Payout ratio',
    'ratio',
    'dividends-paid / net-profit',
    (s) => {
      const declared = s.get('dividends-declared');
      if (!isNm(declared)) return branch(divide(declared, s.get('net-profit')), 'dividends-declared / net-profit');
      if (s.chinese) return declared;
      return divide(s.get('dividends-paid'), s.get('net-profit'));
    },
    { kinds: YEARLY, aliases: { zh: ['分红率', '派息率'], en: ['dividend payout ratio'] } },
  ),
  define(
    'dividend-yield',
    '股息率',
    'Dividend yield',
    'ratio',
    'dps(TTM) / price',
    (s) => {
      const p = price(s);
      const dps = s.get('dps');
      if (!isNm(p) && !isNm(dps) && p.unit !== dps.unit) return { nm: 'nm-currency-mismatch' };
      return flagged(divide(dps, p), 'declared-ttm');
    },
    { kinds: LATEST },
  ),
  define(
    'fcf-yield',
    '自由现金流收益率',
    'Free cash flow yield',
    'ratio',
    'fcf(TTM) / market-cap',
    (s) => divide(s.metric('fcf'), marketCap(s)),
    { kinds: LATEST, notFinancial: true },
  ),
  define(
    'dividends-to-fcf',
    '股利占自由现金流',
    'Dividends to free cash flow',
    'ratio',
    'dividends-paid / fcf',
    (s) => divide(s.get('dividends-paid'), s.metric('fcf')),
    { kinds: YEARLY, notFinancial: true, higher: 'bad' },
  ),
  define(
    'returns-to-fcf',
    '股东回报占自由现金流',
    'Dividends and buybacks to free cash flow',
    'ratio',
    'shareholder-returns / fcf',
    (s) => divide(s.metric('shareholder-returns'), s.metric('fcf')),
    { kinds: YEARLY, notFinancial: true },
  ),
  define(
    'price-to-graham',
    '价格/格雷厄姆数',
    'Price to Graham number',
    'x',
    'price / sqrt(22.5 * avg3(eps-diluted) * bvps)',
    (s) => {
      const eps = eps3(s);
      const equity = combine([ownEquity(s), s.get('shares-outstanding')], (e, n) => (n > 0 ? e / n : Number.NaN));
      if (!isNm(eps) && eps.value <= 0) return { nm: 'nm-negative-denominator' };
      if (!isNm(equity) && equity.value <= 0) return { nm: 'nm-negative-denominator' };
      const p = price(s);
      if (!isNm(p) && s.company.currency && p.unit !== `${s.company.currency}/share`) return { nm: 'nm-currency-mismatch' };
      return combine([p, eps, equity], (a, e, b) => a / Math.sqrt(22.5 * e * b));
    },
    { kinds: LATEST, higher: 'bad' },
  ),
  define(
    'pe-avg3',
    '市盈率(三年平均盈利)',
    'Price to 3-year average EPS',
    'x',
    'price / avg3(eps-diluted)',
    (s) => {
      const p = price(s);
      const eps = eps3(s);
      if (!isNm(p) && !isNm(eps) && s.company.currency && p.unit !== `${s.company.currency}/share`) return { nm: 'nm-currency-mismatch' };
      return divide(p, eps);
    },
    { kinds: LATEST, higher: 'bad' },
  ),
  define(
    'ncav-ratio',
    '市值/净流动资产价值',
    'Market value to net current asset value',
    'x',
    'market-cap / (current-assets - total-liabilities - other-equity-instruments)',
    (s) => {
      const other = s.get('other-equity-instruments');
      const ncav = combine([s.get('current-assets'), s.get('total-liabilities'), ...(isNm(other) ? [] : [other])], (a, l, o = 0) =>
        cents(a - l - o),
      );
      return divide(marketCap(s), ncav);
    },
    { kinds: LATEST, notFinancial: true, higher: 'bad' },
  ),
  define(
    'pe-float',
    '市盈率(按公众持股市值)',
    'P/E on public float',
    'x',
    'public-float / net-profit(TTM known at its date)',
    (s) => floatMultiple(s, 'net-profit'),
    { kinds: FISCAL, intermediate: true },
  ),
  define(
    'ps-float',
    '市销率(按公众持股市值)',
    'P/S on public float',
    'x',
    'public-float / revenue(TTM known at its date)',
    (s) => floatMultiple(s, 'revenue'),
    { kinds: FISCAL, intermediate: true },
  ),
  define(
    'pb-float',
    '市净率(按公众持股市值)',
    'P/B on public float',
    'x',
    'public-float / equity-parent(latest known at its date)',
    (s) => {
      const float = s.coverCell('public-float');
      const quarter = float && s.lastQuarterKnown(float.period.end);
      if (!float || !quarter) return absent('public-float');
      return flagged(divide(ofCover(float), s.operands.get('equity-parent', quarter)), 'float-based');
    },
    { kinds: FISCAL, intermediate: true },
  ),
];

const ofCover = (cell: Cell): Operand => ({
  value: cell.value,
  unit: cell.unit,
  cells: [cell],
  formula: cell.item,
  flags: cell.flags ?? [],
  restated: [],
});

/** Yearly multiple without a price feed: the float on the 10-K's cover over the last four quarters known on its date (METRICS 5.2). */
function floatMultiple(s: Scope, item: string): Reading {
  const float = s.coverCell('public-float');
  if (!float) return absent('public-float');
  const quarter = s.lastQuarterKnown(float.period.end);
  const four = quarter && s.fourQuarters(quarter);
  if (!four) return { nm: 'nm-first-year' };
  const sum = combine(
    four.map((f) => s.operands.get(item, f)),
    (...v) => v.reduce((a, b) => a + b, 0),
  );
  return flagged(divide(ofCover(float), sum), 'float-based');
}

function inYear(s: Scope, item: string): Reading {
  const f = s.latestYear();
  return f ? s.operands.get(item, f) : absent(item);
}
