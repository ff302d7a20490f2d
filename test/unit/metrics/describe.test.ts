// The registry in full: every figure of the book has an entry, with names, formula, sources, history and words for when it is not meaningful.
import { expect, test } from 'vitest';
import { lineItems } from '#shared/metrics/items/index.ts';
import { notMeaningful } from '#shared/metrics/not-meaningful.ts';
import { registryEntry } from '#shared/metrics/registry/describe.ts';
import { registry } from '#shared/metrics/registry/index.ts';

/** The 63 metrics of METRICS 3.3 and those of banks, insurers and brokers; the two that are only recognised in text left out. */
const BOOK =
  `revenue revenue-growth net-profit net-profit-growth adjusted-net-profit adjusted-profit-share gross-margin operating-margin net-margin roe
roe-weighted roe-ending roa roic debt-ratio interest-bearing-debt-ratio debt-to-equity net-debt-to-ebitda current-ratio quick-ratio interest-cover
cash-to-short-debt ocf ocf-to-net-profit cash-collection-ratio fcf fcf-margin capex-to-revenue receivables receivables-growth receivable-days inventory
inventory-growth inventory-days payable-days cash-conversion-cycle asset-turnover goodwill-to-net-assets pledge-ratio-controlling pledge-ratio-total
rnd-ratio sga-ratio effective-tax-rate accruals-ratio eps-basic eps-diluted bvps pe-ttm pe-static pb ps pcf dividend-payout dividend-yield beneish-m altman-z
piotroski-f contract-liabilities-growth impairment-to-profit grants-share share-count-change sbc-to-revenue top-customer-share cip-to-ppe nim npl-ratio
provision-coverage cet1-ratio cost-income-ratio loan-to-deposit credit-cost overdue-90-to-npl combined-ratio nbv-growth solvency-ratio investment-yield
risk-coverage leverage-broker operating-margin-reported net-margin-attributable roa-ebit roic-ex-cash liabilities-to-equity quick-ratio-strict
rnd-investment-ratio debt-ratio-ex-advances ebit core-operating-profit ebitda debt net-debt tax-rate-used nopat invested-capital market-cap`
    .split(/\s+/)
    .filter(Boolean);

test('every figure of the book has an entry with names, formula and version', () => {
  for (const id of BOOK) {
    const entry = registryEntry(id);
    expect(entry, id).toBeDefined();
    expect(entry!.zh && entry!.en && entry!.formula && entry!.version >= 1, id).toBeTruthy();
  }
});
test('inputs of every formula are entries themselves; line items name their sources', () => {
  for (const d of registry)
    for (const input of registryEntry(d.id)!.inputs) expect(registryEntry(input), `${d.id}: ${input}`).toBeDefined();
  expect(registryEntry('revenue')!.sources).toMatchObject({
    'us-gaap': expect.arrayContaining(['Revenues', 'SalesRevenueNet']),
    'ifrs-full': expect.arrayContaining(['Revenue']),
    em: ['OPERATE_INCOME'],
    sina: ['BIZINCO'],
    xq: ['revenue'],
    printed: expect.arrayContaining(['营业收入']),
  });
  const without = lineItems.filter((i) => !i.part && Object.keys(registryEntry(i.id)!.sources).length === 0).map((i) => i.id);
  for (const id of ['total-assets', 'ocf', 'net-profit', 'inventory', 'goodwill', 'capex', 'eps-basic']) expect(without).not.toContain(id);
});
test('numerator, denominator, averaging and history', () => {
  expect(registryEntry('debt-ratio')).toMatchObject({ numerator: 'total-liabilities', denominator: 'total-assets', basis: 'instant' });
  expect(registryEntry('roe')!.averaging).toContain('avg2');
  expect(registryEntry('revenue-growth')).toMatchObject({ numerator: 'revenue - revenue@1', denominator: 'revenue@1' });
  const names = (id: string) => registryEntry(id)!.history.map((h) => h.name);
  expect(names('trade-receivables')).toEqual(expect.arrayContaining(['standard-change:CECL', 'format-change:2018', 'format-change:2019']));
  expect(names('revenue')).toEqual(expect.arrayContaining(['standard-change:ASC606', 'standard-change:IFRS15', 'standard-change:CAS14']));
  expect(names('debt-ratio')).toEqual(
    expect.arrayContaining(['standard-change:ASC842', 'standard-change:IFRS16', 'standard-change:CAS21']),
  );
  expect(names('adjusted-net-profit')).toEqual(['standard-change:NRI2023']);
  expect(registryEntry('net-profit')!.aliases.zh).toContain('净利润');
  expect(registryEntry('nothing-of-the-kind')).toBeUndefined();
});
test.each([
  ['nm-sign-change:turned-to-loss', '由盈转亏', 'turned to loss'],
  ['nm-negative-denominator:loss-narrowed', '亏损收窄', 'loss narrowed'],
  ['nm-absent:interest-expense', '利息费用未披露', 'Interest expense: not disclosed'],
  ['nm-absent:constructor', 'constructor未披露', 'constructor: not disclosed'],
  ['nm-mixed-edition', '新旧口径混合，不计算', 'not produced: the figures come from different restatement bases'],
  ['nm-zero-denominator:no-short-term-debt', '无短期有息负债', 'no short-term debt'],
  ['something else', 'something else', 'something else'],
])('%s in words', (code, zh, en) => {
  expect([notMeaningful(code, 'zh'), notMeaningful(code, 'en')]).toEqual([zh, en]);
});
