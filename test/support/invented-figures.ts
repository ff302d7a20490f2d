// The figures of the invented company: one table a year, restated values, and what follows from them by addition.
import { readFileSync } from 'node:fs';

export type YearFigures = Record<
  | 'revenue'
  | 'cost'
  | 'research'
  | 'selling'
  | 'interest'
  | 'tax'
  | 'operatingCash'
  | 'capex'
  | 'depreciation'
  | 'dividends'
  | 'cash'
  | 'receivables'
  | 'inventory'
  | 'otherCurrent'
  | 'property'
  | 'goodwill'
  | 'otherAssets'
  | 'payables'
  | 'otherCurrentLiabilities'
  | 'shortDebt'
  | 'longDebt'
  | 'otherLiabilities'
  | 'shares',
  number
>;
export type DerivedFigures = YearFigures &
  Record<'gross' | 'operating' | 'pretax' | 'net' | 'currentAssets' | 'assets' | 'currentLiabilities' | 'liabilities' | 'equity', number>;
type FiguresFile = {
  years: Record<string, YearFigures & { restated?: Partial<YearFigures> }>;
  quarters: ({ end: string; filed: string; fy: number; fp: string; comparative?: boolean } & Record<
    string,
    number | string | boolean | undefined
  >)[];
};

export const figuresFile = JSON.parse(readFileSync(new URL('../fixtures/tillbrook/figures.json', import.meta.url), 'utf8')) as FiguresFile;

export const inventedName = 'Tillbrook Instruments, Inc.';
export const inventedYears = Object.keys(figuresFile.years).map(Number);

/** Figures of `year` (thousands) as printed by the 10-K for `inFiling`: restated from the following year on. */
export function inventedFigures(year: number, inFiling = year): DerivedFigures {
  const own = figuresFile.years[String(year)];
  if (!own) throw new Error(`no figures of ${year}`);
  const f: YearFigures = { ...own, ...(inFiling > year ? own.restated : {}) };
  const gross = f.revenue - f.cost;
  const operating = gross - f.research - f.selling;
  const pretax = operating - f.interest;
  const currentAssets = f.cash + f.receivables + f.inventory + f.otherCurrent;
  const assets = currentAssets + f.property + f.goodwill + f.otherAssets;
  const currentLiabilities = f.payables + f.otherCurrentLiabilities + f.shortDebt;
  const liabilities = currentLiabilities + f.longDebt + f.otherLiabilities;
  return {
    ...f,
    gross,
    operating,
    pretax,
    net: pretax - f.tax,
    currentAssets,
    assets,
    currentLiabilities,
    liabilities,
    equity: assets - liabilities,
  };
}
