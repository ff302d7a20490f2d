// Rules about facts held on invented companies: the right figures, and the same ones whatever faults a filing puts beside them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amounts, annual, company, figuresOf, type Made, plus, type Row, read, type Year, year } from './generated.ts';

const years = (n: number) => fc.array(year, { minLength: n, maxLength: n });
/** Years of one business that grows or shrinks by up to a third: the series tells a thousand from a million. */
const steady = (n: number) =>
  fc.tuple(year, fc.array(fc.integer({ min: 70, max: 130 }), { minLength: n, maxLength: n })).map(([base, factors]) => {
    const sizes: number[] = [];
    for (const percent of factors) sizes.push(Math.max(500, Math.round(((sizes.at(-1) ?? base.revenue) * percent) / 100)));
    return sizes.map((revenue) => ({ ...base, revenue }));
  });
const RUNS = { numRuns: 15 };
const near = (a: number | undefined, b: number): boolean => a !== undefined && Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));
const rowOf = (made: Made, tag: string, pick: (rows: Row[]) => Row | undefined): Row => pick(made.rows.filter((r) => r.tag === tag))!;
const FLOWS = ['Revenues', 'CostOfRevenue', 'NetIncomeLoss', 'OperatingIncomeLoss', 'NetCashProvidedByUsedInOperatingActivities'];
const STOCKS = ['Assets', 'StockholdersEquity', 'InventoryNet', 'AccountsReceivableNetCurrent', 'LiabilitiesCurrent'];
/** A faulty copy of a fact in an amended filing a week after, and a later good one. */
const amended = (row: Row, val: number): Row => ({ ...row, val, form: '10-K/A', filed: plus(row.filed, 7), accn: `${row.accn}A` });

describe('a company without faults', () => {
  test('has the figures that its statements give, and foots', () => {
    fc.assert(
      fc.property(years(3), (list) => {
        const made = company(list);
        const got = annual(figuresOf(made.rows));
        const [before, now] = [amounts(list[1]!), amounts(list[2]!)];
        const f = now.flows;
        const label = `FY${made.last}`;
        const mean = (tag: string): number => (before.stocks[tag]! + now.stocks[tag]!) / 2;
        const right: Record<string, number> = {
          revenue: f.Revenues! * 1e6,
          'gross-margin': f.GrossProfit! / f.Revenues!,
          'operating-margin': f.OperatingIncomeLoss! / f.Revenues!,
          'net-margin': f.NetIncomeLoss! / f.Revenues!,
          'debt-ratio': now.stocks.Liabilities! / now.stocks.Assets!,
          'current-ratio': now.stocks.AssetsCurrent! / now.stocks.LiabilitiesCurrent!,
          'quick-ratio': (now.stocks.AssetsCurrent! - now.stocks.InventoryNet!) / now.stocks.LiabilitiesCurrent!,
          fcf: (f.NetCashProvidedByUsedInOperatingActivities! - f.PaymentsToAcquirePropertyPlantAndEquipment!) * 1e6,
          roa: f.NetIncomeLoss! / mean('Assets'),
          roe: f.NetIncomeLoss! / mean('StockholdersEquity'),
          'revenue-growth': f.Revenues! / before.flows.Revenues! - 1,
          'receivable-days': (365 * mean('AccountsReceivableNetCurrent')) / f.Revenues!,
          'inventory-days': (365 * mean('InventoryNet')) / f.CostOfRevenue!,
          'asset-turnover': f.Revenues! / mean('Assets'),
        };
        for (const [id, value] of Object.entries(right))
          if (!near(got.get(`${id}@${label}`), value)) throw new Error(`${id} ${got.get(`${id}@${label}`)} for ${value}`);
        return read(made.rows).restated.length === 0;
      }),
      RUNS,
    );
  });
});

describe('a fault in one filing changes no figure', () => {
  const unchanged = (made: Made, faulty: Row[]): boolean => {
    const [a, b] = [annual(figuresOf(made.rows)), annual(figuresOf(faulty))];
    for (const [key, value] of a) if (!near(b.get(key), value)) throw new Error(`${key}: ${value} → ${b.get(key)}`);
    return true;
  };
  test('thousands or millions taken for units', () => {
    fc.assert(
      fc.property(steady(4), fc.constantFrom(...FLOWS, ...STOCKS), fc.constantFrom(1e3, 1e6), fc.nat(), (list, tag, factor, at) => {
        const made = company(list);
        const own = made.rows.filter((r) => r.tag === tag && r.val !== 0);
        if (own.length === 0) return true;
        const row = own[at % own.length]!;
        return unchanged(made, [...made.rows, amended(row, row.val / factor)]);
      }),
      RUNS,
    );
  });
  test('a proxy or registration statement with other figures', () => {
    fc.assert(
      fc.property(
        years(3),
        fc.constantFrom(...FLOWS),
        fc.constantFrom('DEF 14A', 'S-1', '424B5'),
        fc.integer({ min: 1, max: 99 }),
        (list, tag, form, v) => {
          const made = company(list);
          const row = rowOf(made, tag, (rows) => rows.at(-1));
          return unchanged(made, [...made.rows, { ...row, val: v * 1e6, form, filed: plus(row.filed, 60), accn: 'proxy' }]);
        },
      ),
      RUNS,
    );
  });
  test('a turned sign where the statement tells the right one', () => {
    fc.assert(
      fc.property(years(3), fc.constantFrom('NetIncomeLoss', 'StockholdersEquity', 'GrossProfit'), (list, tag) => {
        const made = company(list);
        const row = rowOf(made, tag, (rows) => rows.at(-1));
        return unchanged(made, [...made.rows, amended(row, -row.val)]);
      }),
      RUNS,
    );
  });
  test('two values in one filing', () => {
    fc.assert(
      fc.property(years(3), fc.constantFrom(...STOCKS), fc.integer({ min: 2, max: 9 }), (list, tag, digit) => {
        const made = company(list);
        // The comparative of the middle year stands in two filings; one of them says something else as well.
        const end = made.rows
          .filter((r) => r.tag === tag)
          .map((r) => r.end)
          .sort()[2]!;
        const row = made.rows.filter((r) => r.tag === tag && r.end === end).at(-1)!;
        return unchanged(made, [...made.rows, { ...row, val: row.val * digit + 1e6 }]);
      }),
      RUNS,
    );
  });
  test('facts that end after they were filed, days that no calendar has, values that are no amounts', () => {
    fc.assert(
      fc.property(years(3), fc.constantFrom(...FLOWS), (list, tag) => {
        const made = company(list);
        const row = rowOf(made, tag, (rows) => rows.at(-1));
        const bad = [
          { ...row, end: '2999-12-31', val: 1e9 },
          { ...row, end: `${made.last}-02-31`, val: 2e9 },
          { ...row, val: Number.MAX_VALUE, filed: plus(row.filed, 9), accn: 'huge' },
          { ...row, start: plus(row.end, 30), val: 3e9, filed: plus(row.filed, 9), accn: 'reversed' },
        ];
        return unchanged(made, [...made.rows, ...bad]);
      }),
      RUNS,
    );
  });
  test('the three-month figure under the context of the year, between filings that agree', () => {
    fc.assert(
      fc.property(years(3), fc.constantFrom('Revenues', 'CostOfRevenue'), (list, tag) => {
        const made = company(list);
        const end = made.rows
          .filter((r) => r.tag === tag)
          .map((r) => r.end)
          .sort()[2]!;
        const own = made.rows.filter((r) => r.tag === tag && r.end === end);
        const quarter = Math.round(own[0]!.val / 4e6) * 1e6 + 1e6;
        const alone: Row = { ...own[0]!, start: plus(end, -90), val: quarter };
        return unchanged({ ...made, rows: [...made.rows, alone] }, [...made.rows, alone, amended(own[0]!, quarter)]);
      }),
      RUNS,
    );
  });
});

/** `rounded` has at most three significant digits, and `value` rounded to them is it. */
const rounds = (rounded: number, value: number): boolean => {
  const digits = String(rounded).replace(/0+$/, '').length;
  return digits <= 3 && Number(value.toPrecision(digits)) === rounded;
};

describe('what a later filing changes', () => {
  test('is flagged with both values and filings, whatever the figure', () => {
    fc.assert(
      fc.property(
        years(3),
        fc.constantFrom(...FLOWS, ...STOCKS),
        fc.integer({ min: 6, max: 400 }),
        fc.boolean(),
        (list, tag, permille, down) => {
          const made = company(list);
          const end = made.rows
            .filter((r) => r.tag === tag)
            .map((r) => r.end)
            .sort()[2]!;
          const [first, second] = made.rows.filter((r) => r.tag === tag && r.end === end) as [Row, Row];
          const changed = Math.round((first.val / 1e6) * (1 + ((down ? -1 : 1) * permille) / 1000)) * 1e6;
          // Three digits at most that round the other value are a figure rounded in text, no restatement (METRICS 1.5).
          if (Math.abs(changed - first.val) <= 2e6 || rounds(changed, first.val) || rounds(first.val, changed)) return true;
          const rows = made.rows.map((r) => (r === second ? { ...r, val: changed } : r));
          const found = figuresOf(rows).values.filter(
            (v) => v.cells.length === 1 && v.cells[0]!.field === `us-gaap:${tag}` && v.cells[0]!.period.end === end && v.formula === v.id,
          );
          return (
            found.length > 0 &&
            found.every(
              (v) =>
                v.value === changed &&
                v.flags?.includes('restated') === true &&
                v.restated?.some(
                  (r) => r.before === first.val && r.after === changed && r.filedBefore === first.filed && r.filedAfter === second.filed,
                ) === true,
            )
          );
        },
      ),
      RUNS,
    );
  });
  test('growth is taken inside one filing, or not at all', () => {
    fc.assert(
      fc.property(years(3), fc.integer({ min: 2, max: 5 }), (list, part) => {
        const made = company(list);
        const end = made.rows
          .filter((r) => r.tag === 'Revenues')
          .map((r) => r.end)
          .sort()[2]!;
        const second = made.rows.filter((r) => r.tag === 'Revenues' && r.end === end).at(-1)!;
        // The last filing recasts the year before to a part of it.
        const recast = Math.round(second.val / part / 1e6) * 1e6;
        const rows = made.rows
          .map((r) => (r === second ? { ...r, val: recast } : r))
          .filter((r) => r.tag !== 'GrossProfit' && r.tag !== 'CostOfRevenue');
        const got = annual(figuresOf(rows));
        const [first, , last] = [0, 1, 2].map((i) => amounts(list[i]!).flows.Revenues! * 1e6) as [number, number, number];
        return (
          near(got.get(`revenue-growth@FY${made.last}`), last / recast - 1) &&
          near(got.get(`revenue-growth@FY${made.last - 1}`), second.val / first - 1)
        );
      }),
      RUNS,
    );
  });
  test('a split rescales shares and earnings per share, and is no restatement', () => {
    fc.assert(
      fc.property(years(4), fc.constantFrom(2, 3, 4, 5, 7, 10, 20), (list, n) => {
        const made = company(list);
        const lastFiling = made.rows.at(-1)!.accn;
        const rows = made.rows.map((r) =>
          r.accn !== lastFiling
            ? r
            : r.unit === 'shares'
              ? { ...r, val: r.val * n }
              : r.unit === 'USD/shares'
                ? { ...r, val: Math.round((r.val * 100) / n) / 100 }
                : r,
        );
        const values = figuresOf(rows).values;
        const at = (id: string, y: number) => values.find((v) => v.id === id && v.period.label === `FY${y}`);
        for (const y of [made.last, made.last - 1, made.last - 2, made.last - 3]) {
          const shares = at('weighted-shares-diluted', y)!;
          if (shares.value !== 1000e6 * n || shares.flags?.includes('restated')) throw new Error(`${y}: ${shares.value} ${shares.flags}`);
        }
        const old = at('eps-diluted', made.last - 3)!;
        return near(old.value, old.cells[0]!.value / n) && old.flags!.includes('split-adjusted');
      }),
      RUNS,
    );
  });
});

describe('fiscal years', () => {
  test('53 weeks are flagged on the year and on growth across it, with the week-normalised reading beside', () => {
    fc.assert(
      fc.property(years(3), (list) => {
        const made = company(list, { days: [364, 364, 371] });
        const v = figuresOf(made.rows).values.find((x) => x.id === 'revenue-growth' && x.period.label === `FY${made.last}`)!;
        const [before, now] = [amounts(list[1]!).flows.Revenues!, amounts(list[2]!).flows.Revenues!];
        return (
          v.flags!.includes('53w') && near(v.alternatives?.find((a) => a.name === 'week-normalised')?.value, now / 53 / (before / 52) - 1)
        );
      }),
      RUNS,
    );
  });
  test.each([
    ['12-12-12-16', [84, 168, 252]],
    ['16-12-12-12', [112, 196, 280]],
    ['13-13-13-13', [91, 182, 273]],
  ] as const)('quarters of %s weeks are quarters: each alone, the year to date, trailing months', (_, marks) => {
    fc.assert(
      fc.property(years(3), fc.array(fc.integer({ min: 100, max: 900 }), { minLength: 9, maxLength: 9 }), (list, sales) => {
        const made = company(list);
        const spans = [...new Set(made.rows.filter((r) => r.tag === 'Revenues').map((r) => `${r.start} ${r.end}`))].map(
          (s) => s.split(' ') as [string, string],
        );
        const quarters: Row[] = spans.flatMap(([start, end], y) =>
          marks.map((days, k): Row => {
            const sum = sales.slice(y * 3, y * 3 + k + 1).reduce((a, b) => a + b, 0);
            const close = plus(start, days - 1);
            return {
              tag: 'Revenues',
              start,
              end: close,
              val: sum * 1e6,
              unit: 'USD',
              accn: `q${y}${k}`,
              form: '10-Q',
              filed: plus(close, 35),
              fy: Number(end.slice(0, 4)),
            };
          }),
        );
        // The newest annual report is not out yet.
        const [lastStart] = spans.at(-1)!;
        const rows = [...made.rows.filter((r) => r.start !== lastStart && !(r.start === undefined && r.end > lastStart)), ...quarters];
        const values = figuresOf(rows).values;
        const at = (label: string) => values.find((v) => v.id === 'revenue' && v.period.label === label)?.value;
        const year = amounts(list[1]!).flows.Revenues! * 1e6;
        const of = (y: number, n: number): number => sales.slice(y * 3, y * 3 + n).reduce((a, b) => a + b, 0) * 1e6;
        return (
          at(`${made.last}9M`) === of(2, 3) &&
          at(`${made.last}H1`) === of(2, 2) &&
          at(`${made.last}Q2`) === sales[7]! * 1e6 &&
          at(`${made.last}Q3`) === sales[8]! * 1e6 &&
          at('TTM') === year + of(2, 3) - of(1, 3) &&
          (year < of(1, 3) || at(`${made.last - 1}Q4`) === year - of(1, 3))
        );
      }),
      RUNS,
    );
  });
  test('nothing is compared across a transition period', () => {
    fc.assert(
      fc.property(years(2), years(2), (early, late) => {
        const a = company(early, { first: '2018-01-01', days: [365, 365] });
        // Five months of transition, then years that end in May.
        const b = company(late, { first: '2020-06-01', days: [365, 365] });
        const got = figuresOf([...a.rows, ...b.rows]);
        const first = got.values.filter((v) => v.period.end === '2021-05-31' && v.period.fiscalPeriod === 'FY');
        return (
          first.some((v) => v.id === 'revenue') && !first.some((v) => v.id.endsWith('-growth') || v.id === 'roe' || v.id === 'beneish-m')
        );
      }),
      RUNS,
    );
  });
});

describe('tags', () => {
  test('one that is missing invents nothing and moves nothing else', () => {
    fc.assert(
      fc.property(
        years(3),
        fc.constantFrom('InventoryNet', 'AccountsReceivableNetCurrent', 'InterestExpense', 'ResearchAndDevelopmentExpense'),
        (list, tag) => {
          const made = company(list);
          const whole = annual(figuresOf(made.rows));
          const part = annual(figuresOf(made.rows.filter((r) => r.tag !== tag)));
          // Operating income stands in for profit before interest and tax where no interest is disclosed.
          const uses =
            /^(ebit|roa-ebit|interest|altman|debt|net-debt|short-term-borrowings|long-term-borrowings|current-portion|roic|invested|cash-to-short|beneish-lvgi|beneish-m|piotroski|net-cash)/;
          for (const [key, value] of part)
            if (!uses.test(key) && !near(whole.get(key), value)) throw new Error(`${key}: ${whole.get(key)} → ${value}`);
          return !part.has(
            `${{ InventoryNet: 'inventory-days', AccountsReceivableNetCurrent: 'receivable-days', InterestExpense: 'interest-cover', ResearchAndDevelopmentExpense: 'rnd-ratio' }[tag]}@FY${made.last}`,
          );
        },
      ),
      RUNS,
    );
  });
  test('that moves with equal values in the overlap is one series; with other values it is two concepts', () => {
    const moved = (list: Year[], overlap: number): Row[] => {
      const made = company(list);
      const lastFiling = made.rows.at(-1)!.accn;
      return made.rows.flatMap((r): Row[] => {
        if (r.tag !== 'AccountsReceivableNetCurrent') return [r];
        if (r.accn !== lastFiling) return [r];
        const other = { ...r, tag: 'ReceivablesNetCurrent', val: r.val + overlap };
        // The comparative stands under both tags in the last filing when the overlap is told.
        return r.end === made.rows.at(-1)!.end ? [other] : [other, r];
      });
    };
    fc.assert(
      fc.property(years(3), (list) => {
        const same = figuresOf(moved(list, 0)).values;
        const label = `FY${company(list).last}`;
        const growth = (values: typeof same) => values.find((v) => v.id === 'receivables-growth' && v.period.label === label);
        const now = same.find((v) => v.id === 'accounts-receivable' && v.period.label === label)!;
        const other = figuresOf(moved(list, 7e6)).values;
        const mixed = growth(other);
        return (
          growth(same) !== undefined && now.flags!.includes('tag-change') && (mixed === undefined || mixed.flags!.includes('tag-change'))
        );
      }),
      RUNS,
    );
  });
});

test('what was filed after the as-of date is not seen, by any figure', () => {
  fc.assert(
    fc.property(years(4), fc.integer({ min: 0, max: 1500 }), (list, day) => {
      const made = company(list);
      const asOf = plus('2019-12-01', day);
      const early = made.rows.filter((r) => r.filed <= asOf);
      if (!early.length) return true;
      expect(figuresOf(made.rows, asOf)).toEqual(figuresOf(early));
      return figuresOf(made.rows, asOf).values.every((v) => v.cells.every((c) => (c.filed ?? '') <= asOf));
    }),
    RUNS,
  );
});
