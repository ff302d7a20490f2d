// Traps of recorded companies: definitions that changed, figures that were restated, and one-off items that must not be taken for the business.
import { readFileSync } from 'node:fs';
import { readCompanyFacts } from '#shared/metrics/companyfacts.ts';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { readEastmoneyRows } from '#shared/metrics/eastmoney.ts';
import type { Cell, Restatement } from '#shared/schema/cell.ts';
import type { StatementData } from '#shared/schema/gather.ts';
import type { MetricValue } from '#shared/schema/metric.ts';
import { dataFile } from '#test/support/data-dir.ts';
import { printedStatements } from './metrics-printed-cn.ts';
import type { Trap } from './metrics-traps.ts';

const FILES = { AAPL: 'CIK0000320193.json', NVDA: 'CIK0001045810.json', KMB: 'CIK0000055785.json', LPA: 'lpa_facts.json' } as const;

interface Seen {
  data: StatementData;
  cell(item: string, end: string, start?: string): Cell | undefined;
  changes(item: string, end: string): Restatement[];
  value(id: string, label: string): MetricValue | undefined;
  code(id: string, label: string): string | undefined;
}

function seen(data: StatementData): Seen {
  const { values, notComputed } = computeMetrics(data);
  return {
    data,
    cell: (item, end, start) =>
      data.cells.find((c) => c.item === item && c.period.end === end && (start === undefined || c.period.start === start)),
    changes: (item, end) => data.restated.filter((r) => r.item === item && r.period.end === end),
    value: (id, label) => values.find((v) => v.id === id && v.period.label === label && v.period.basis !== 'ttm'),
    code: (id, label) => notComputed.find((n) => n.id === id && n.period.label === label)?.code,
  };
}
function facts(company: keyof typeof FILES, asOf?: string): Seen {
  const json: unknown = JSON.parse(readFileSync(dataFile('sec', 'companyfacts', FILES[company]), 'utf8'));
  const read = readCompanyFacts(json, { symbol: `${company}.US`, snapshotId: 's', sourceUrl: FILES[company], ...(asOf ? { asOf } : {}) });
  if (!read.ok) throw new Error(read.failure.code);
  return seen(read.value);
}
function eastmoney(file: string, symbol: string): Seen {
  const rows = JSON.parse(readFileSync(dataFile('more', 'cn-statements', file), 'utf8'));
  const read = readEastmoneyRows(rows, { symbol, snapshotId: 's', sourceUrl: file });
  if (!read.ok) throw new Error(read.failure.code);
  return seen(read.value);
}
const near = (a: number | undefined, b: number, rel = 1e-4): boolean => a !== undefined && Math.abs(a - b) <= rel * Math.abs(b);

/** Each is right or not; `silent` merges are the wrong ones among definitions and restatements. */
export function recordedTraps(): Trap[] {
  const out: Trap[] = [];
  const add = (id: string, kind: Trap['kind'], right: boolean): void => void out.push({ id, kind, right });
  const [apple, nvidia, kimberly, logistic] = [facts('AAPL'), facts('NVDA'), facts('KMB'), facts('LPA')];

  // Definitions.
  const apple2011 = facts('AAPL', '2011-06-01');
  add(
    'AAPL-FY2009-subscription-accounting',
    'definition',
    apple2011
      .changes('revenue', '2009-09-26')
      .some((r) => r.before === 36_537e6 && r.after === 42_905e6 && r.cause === 'standard-adoption') &&
      apple2011.cell('net-profit', '2009-09-26', '2008-09-28')?.value === 8_235e6,
  );
  add(
    'KMB-FY2017-new-revenue-standard',
    'definition',
    kimberly.changes('revenue', '2017-12-31').some((r) => r.before === 18_259e6 && r.after === 18_348e6 && r.cause === 'standard-adoption'),
  );
  const kimberly2019 = facts('KMB', '2019-06-01');
  add('KMB-FY2018-tag-move', 'definition', kimberly2019.cell('revenue', '2018-12-31', '2018-01-01')?.value === 18_486e6);
  add('KMB-FY2018-growth-like-with-like', 'definition', near(kimberly2019.value('revenue-growth', 'FY2018')?.value, 18_486 / 18_348 - 1));
  add(
    'NVDA-revenue-tags',
    'definition',
    nvidia.value('revenue', 'FY2026')?.value === 215_938e6 && near(nvidia.value('revenue-growth', 'FY2023')?.value, 26_974 / 26_914 - 1),
  );
  add(
    'NVDA-interest-tag-move',
    'definition',
    nvidia.value('interest-expense', 'FY2026')?.value === 259e6 && nvidia.value('interest-expense', 'FY2024')?.value === 257e6,
  );
  add('LPA-revenue-slice', 'definition', logistic.value('revenue', 'FY2024')?.value === 43_862_372);
  add('AAPL-interest-not-disclosed', 'definition', apple.code('interest-cover', 'FY2025') === 'nm-absent:interest-expense');
  add('AAPL-non-trade-receivables', 'definition', apple.value('receivables', 'FY2024')?.value === 33_410e6);
  add(
    'KMB-leases-stand-apart',
    'definition',
    near(kimberly.value('debt', 'FY2024')?.value, 7_418e6) && near(apple.value('debt', 'FY2024')?.value, 106_629e6),
  );

  // Restatements.
  add(
    'KMB-FY2024-recast',
    'restatement',
    kimberly.value('revenue', 'FY2024')?.restated?.some((r) => r.before === 20_058e6 && r.cause === 'discontinued-recast') === true &&
      kimberly.value('net-profit', 'FY2024')?.restated === undefined,
  );
  add(
    'KMB-2024-held-for-sale',
    'restatement',
    (['accounts-receivable', 'inventory', 'ppe'] as const).every((item) =>
      kimberly.changes(item, '2024-12-31').some((r) => r.cause === 'held-for-sale-reclass'),
    ) && kimberly.changes('total-assets', '2024-12-31').length === 0,
  );
  add('KMB-FY2025-like-with-like', 'restatement', near(kimberly.value('revenue-growth', 'FY2025')?.value, 16_447 / 16_805 - 1));
  const between = facts('KMB', '2025-08-15');
  add(
    'KMB-2025Q2-two-bases',
    'restatement',
    between.value('revenue', '2025Q2') === undefined || between.value('revenue', '2025Q2')!.cells.every((c) => c.period.label === '2025Q2'),
  );
  add(
    'LPA-2023-lease-reclassification',
    'restatement',
    logistic
      .changes('lease-liabilities-current', '2023-12-31')
      .some((r) => r.before === 65_886 && r.after === 238_849 && r.cause === 'reclassification'),
  );
  add(
    'LPA-2023-recapitalisation',
    'restatement',
    logistic.changes('weighted-shares-basic', '2023-12-31').some((r) => r.cause === 'recapitalisation'),
  );
  add(
    'NVDA-FY2024-split-is-none',
    'restatement',
    nvidia.value('eps-diluted', 'FY2024')?.restated === undefined && nvidia.value('eps-diluted', 'FY2024')?.value === 1.19,
  );
  add('NVDA-2014-thousands-to-millions', 'restatement', facts('NVDA', '2016-06-01').changes('equity-parent', '2014-01-26').length === 0);
  add(
    'KMB-2010-scale',
    'restatement',
    facts('KMB', '2010-12-31').data.dropped.some((d) => d.reason === 'scale-suspect' && d.cell.value === 5_396),
  );
  add(
    'NVDA-2017-context',
    'restatement',
    nvidia.data.dropped.some((d) => d.reason === 'context-suspect' && d.cell.value === 2_230e6),
  );

  // One-off items.
  const [ankao, jinyu] = [seen(printedStatements('300617')), seen(printedStatements('600201'))];
  const [moutai, haochen] = [
    eastmoney('em_f10_rows_600519_2023-2025.json', '600519.SH'),
    eastmoney('em_f10_income_rows_688657_2024-2025.json', '688657.SH'),
  ];
  const split = (s: Seen, label: string): boolean => {
    const [all, recurring, apart] = ['net-profit', 'adjusted-net-profit', 'non-recurring-items'].map(
      (id) => s.value(id, label)?.value,
    ) as number[];
    return Math.abs(all! - recurring! - apart!) < 0.01;
  };
  add(
    '300617-recurring-profit',
    'non-recurring',
    ankao.value('adjusted-net-profit', 'FY2019')?.value === 47_853_754.35 &&
      near(ankao.value('adjusted-profit-share', 'FY2019')?.value, 0.7522),
  );
  add(
    '300617-core-margin-without-wealth-products',
    'non-recurring',
    near(ankao.value('operating-margin', 'FY2019')?.value, 0.1789, 1e-3) &&
      near(ankao.value('operating-margin-reported', 'FY2019')?.value, 0.2376, 1e-3),
  );
  add('300617-reversal-is-no-loss', 'non-recurring', ankao.cell('credit-impairment', '2019-12-31')?.value === -4_015_040.34);
  add(
    '600201-recurring-profit',
    'non-recurring',
    near(jinyu.value('adjusted-profit-share', 'FY2020')?.value, 0.9655) && split(jinyu, 'FY2020'),
  );
  add(
    '600519-share-above-one',
    'non-recurring',
    near(moutai.value('adjusted-profit-share', 'FY2024')?.value, 1.000148) && split(moutai, 'FY2024'),
  );
  add(
    '688657-grants-and-interest-are-not-the-business',
    'non-recurring',
    near(haochen.value('operating-margin', 'FY2025')?.value, 29_417_976.81 / 332_093_511.99) &&
      near(haochen.value('grants-share', 'FY2025')?.value, 11_738_846.2 / 55_164_830.11) &&
      split(haochen, 'FY2025'),
  );
  add(
    'KMB-FY2025-discontinued-profit-apart',
    'non-recurring',
    near(kimberly.value('net-margin', 'FY2025')?.value, 1_649 / 16_447) && kimberly.code('fcf-margin', 'FY2025') === 'nm-scope-mismatch',
  );
  add(
    'LPA-fair-value-gain-known',
    'non-recurring',
    logistic.value('fair-value-gain', 'FY2024')?.value === 32_347_462 && logistic.value('adjusted-net-profit', 'FY2024') === undefined,
  );
  add(
    'AAPL-FY2024-one-off-tax-stays',
    'non-recurring',
    near(apple.value('effective-tax-rate', 'FY2024')?.value, 29_749 / 123_485) &&
      apple.value('adjusted-net-profit', 'FY2024') === undefined,
  );
  add(
    'NVDA-FY2026-gains-stay-in-profit',
    'non-recurring',
    nvidia.value('net-profit', 'FY2026')?.value === 120_067e6 && nvidia.value('adjusted-profit-share', 'FY2026') === undefined,
  );
  return out;
}
