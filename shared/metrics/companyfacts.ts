// EDGAR companyfacts → statement data: cells of our line items, what later filings changed, what was dropped and why.
import type { Company } from '../schema/evidence.ts';
import type { Result } from '../schema/failure.ts';
import type { StatementData } from '../schema/gather.ts';
import { type LineItem, lineItems } from './items/index.ts';
import { knownPool } from './pools.ts';
import { cellsOf } from './xbrl/cells.ts';
import { type Fact, factsOf, Grain, isRecord } from './xbrl/facts.ts';
import { groupFacts } from './xbrl/groups.ts';
import { findRestatements } from './xbrl/restatements.ts';
import { calendarOf, newestTotal, recentOnly, reportingCurrency } from './xbrl/series.ts';

export interface CompanyFactsOptions {
  /** Canonical symbol, e.g. AAPL.US. */
  symbol: string;
  snapshotId: string;
  sourceUrl: string;
  /** Hides every fact filed later. */
  asOf?: string;
  cik?: string | number;
  name?: string;
  /** Bank, insurer, broker or other lender (SIC 6000–6499, 6712). */
  financial?: boolean;
  pool?: string;
  /** Dates of 8-K item 4.02 filings, where the submissions are at hand. */
  nonReliance?: readonly string[];
}

const TOTALS = ['Assets', 'NetIncomeLoss', 'ProfitLoss', 'StockholdersEquity', 'Equity'];

/**
 * A lender, bank or insurer by its own statements, where nobody said so: deposits or interest or premiums make up much of the newest year.
 * A maker with a finance arm, or a pharmacy with a health plan, has the tags too, but small.
 */
function looksFinancial(all: ReadonlyMap<string, readonly Fact[]>): boolean {
  const newest = (id: string): Fact | undefined =>
    all.get(id)?.reduce<Fact | undefined>((a, b) => (a && (a.end > b.end || (a.end === b.end && a.value >= b.value)) ? a : b), undefined);
  const share = (id: string, of: string): number => {
    const whole = newest(of);
    const part = all.get(id)?.filter((f) => f.end === whole?.end && f.start === whole?.start);
    return whole && part?.length && whole.value > 0 ? Math.max(...part.map((f) => f.value)) / whole.value : 0;
  };
  return (
    share('deposits', 'total-assets') > 0.25 ||
    share('interest-and-dividend-income', 'revenue') > 0.5 ||
    share('premium-earned', 'revenue') > 0.5 ||
    (all.has('interest-and-dividend-income') && all.has('deposits'))
  );
}

const fail = (code: string, message: string): Result<StatementData> => ({
  ok: false,
  failure: { code, fault: 'source', retry: false, message },
});

/**
 * Cells of the line items of METRICS 2.2 from a companyfacts answer (us-gaap or ifrs-full), in base units. Where several filings
 * give a period, the latest is the cell; the earlier values stand in `dropped` with the reason `superseded` and, beyond rounding,
 * in `restated` with a cause. Fails with `companyfacts-shape` on another shape, `companyfacts-empty` when no line item is found.
 */
export function readCompanyFacts(json: unknown, options: CompanyFactsOptions): Result<StatementData> {
  if (!isRecord(json) || !isRecord(json.facts)) return fail('companyfacts-shape', 'The answer is not a companyfacts document.');
  if (options.cik !== undefined && Number(json.cik) !== Number(options.cik))
    return fail('companyfacts-other-company', `The answer is for CIK ${String(json.cik)}, not ${options.cik}.`);
  const facts = json.facts;
  const gaap = isRecord(facts['us-gaap']) ? facts['us-gaap'] : {};
  const ifrs = isRecord(facts['ifrs-full']) ? facts['ifrs-full'] : {};
  const [underGaap, underIfrs] = [newestTotal(gaap, TOTALS, options.asOf), newestTotal(ifrs, TOTALS, options.asOf)];
  const more = Object.keys(gaap).length >= Object.keys(ifrs).length;
  const namespace = underGaap > underIfrs || (underGaap === underIfrs && more) ? 'us-gaap' : 'ifrs-full';
  const currency = reportingCurrency(namespace === 'us-gaap' ? gaap : ifrs, TOTALS, options.asOf);
  if (!currency) return fail('companyfacts-empty', 'The answer holds no total in a currency.');

  const unitsOf: Record<LineItem['unit'], string[]> = {
    money: [currency],
    shares: ['shares'],
    'per-share': [`${currency}/shares`],
    ratio: ['pure'],
  };
  const all = new Map<string, Fact[]>();
  const grain = new Grain();
  const shareGrain = new Grain();
  for (const item of lineItems) {
    const list = factsOf(facts, namespace, item, unitsOf[item.unit], options.asOf);
    if (!list.length) continue;
    all.set(item.id, list);
    for (const f of list)
      if (item.unit === 'money') grain.add(f.accession, f.value);
      else if (item.unit === 'shares' && item.id !== 'shares-outstanding-cover') shareGrain.add(f.accession, f.value);
  }
  if (!all.size) return fail('companyfacts-empty', 'The answer holds none of the line items.');
  recentOnly(all);
  const calendar = calendarOf(all);
  const financial = options.financial ?? looksFinancial(all);

  const grainOf = (item: LineItem): Grain => (item.unit === 'shares' ? shareGrain : grain);
  const { groups, lost } = groupFacts(all, { namespace, currency, financial, calendar, grainOf });
  const restated = [
    ...findRestatements(
      groups.filter((g) => g.item.unit !== 'shares'),
      grain,
      options.nonReliance,
    ),
    ...findRestatements(
      groups.filter((g) => g.item.unit === 'shares'),
      shareGrain,
      options.nonReliance,
    ),
  ];
  const shareSplits = restated.filter((r) => r.unit === 'shares' && (r.cause === 'split' || r.cause === 'recapitalisation'));
  for (const r of restated)
    if (r.unit.includes('/share') && r.cause !== 'split' && r.cause !== 'recapitalisation') {
      const twin = shareSplits.find((s) => s.accessionAfter === r.accessionAfter);
      if (twin && Math.abs(r.before / r.after / (twin.after / twin.before) - 1) <= 0.005 + 0.006 / Math.abs(r.after || 1))
        r.cause = twin.cause;
    }

  const { cells, dropped } = cellsOf(groups, lost, restated, {
    namespace,
    currency,
    snapshotId: options.snapshotId,
    sourceUrl: options.sourceUrl,
    grainOf,
  });
  const company: Company = {
    symbol: options.symbol,
    name: options.name ?? (typeof json.entityName === 'string' ? json.entityName : options.symbol),
    market: options.symbol.slice(options.symbol.lastIndexOf('.') + 1),
    standard: namespace === 'us-gaap' ? 'us-gaap' : 'ifrs',
    currency,
    financial,
  };
  const pool = options.pool ?? knownPool({ symbol: options.symbol });
  if (pool) company.pool = pool;
  return { ok: true, value: { company, cells, restated, dropped } };
}
