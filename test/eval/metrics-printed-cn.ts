// Figures of two Chinese annual reports as printed in their consolidated statements, in yuan (— where the report does not print the year).
import { assemble } from '#shared/metrics/assemble.ts';
import { calendarDuration, calendarInstant } from '#shared/metrics/calendar-periods.ts';
import { lineItem } from '#shared/metrics/items/index.ts';
import type { Cell } from '#shared/schema/cell.ts';
import type { StatementData } from '#shared/schema/gather.ts';

/** Item, then 300617 for 2019, 2018, 2017 and 600201 for 2020, 2019, 2018. */
const printed: readonly (readonly string[])[] = [
  ['revenue', '318024319.30', '320070653.13', '359659866.37', '1581905632.48', '1126782253.35', '1896608630.19'],
  ['cost-of-revenue', '157633818.13', '158486949.97', '—', '607495250.51', '424627881.88', '—'],
  ['taxes-and-surcharges', '4725883.47', '5326443.79', '—', '23238233.57', '18496446.13', '—'],
  ['selling-expense', '36139018.24', '25844972.78', '—', '274950664.27', '218344972.36', '—'],
  ['admin-expense', '40296606.50', '37106822.73', '—', '125189086.49', '112845616.88', '—'],
  ['rnd-expense', '22334548.66', '15665695.27', '—', '130828817.71', '86661495.96', '—'],
  ['interest-expense', '4724801.43', '2485541.66', '—', '974668.80', '9245835.37', '—'],
  ['operating-income', '75548075.82', '88891874.76', '—', '477754369.69', '253613812.67', '—'],
  ['pretax-profit', '75294613.51', '89125582.72', '—', '476214969.38', '253504108.28', '—'],
  ['income-tax', '10844542.91', '13296178.07', '—', '53824890.47', '26609147.48', '—'],
  ['net-profit-consolidated', '64450070.60', '75829404.65', '—', '422390078.91', '226894960.80', '—'],
  ['net-profit', '63616426.50', '75275286.09', '79802362.53', '406195463.57', '221041634.94', '754465552.70'],
  ['adjusted-net-profit', '47853754.35', '65201451.76', '65734253.73', '392188209.82', '215115789.00', '732655536.82'],
  ['ocf', '36228660.52', '58318179.79', '-21008592.71', '699612782.08', '405242914.07', '422460842.44'],
  ['capex', '23730190.63', '11621708.48', '—', '228315572.28', '307359941.71', '—'],
  ['total-assets', '1050566795.15', '1060545382.44', '1018578365.92', '6278282683.24', '5585879172.02', '6313213299.08'],
  ['current-assets', '810551258.15', '822007189.31', '—', '3187018741.38', '2693546671.57', '—'],
  ['current-liabilities', '199521915.12', '180328629.91', '—', '679534094.57', '548004329.16', '—'],
  ['inventory', '127969997.23', '119802723.85', '—', '350661798.80', '245294801.84', '—'],
  ['trade-receivables', '213492801.86', '257726174.85', '—', '627654663.74', '600108927.81', '—'],
  ['trade-payables', '74898003.36', '83048321.69', '—', '330318452.91', '295235026.61', '—'],
  ['ppe', '179765123.60', '184043167.70', '—', '1698893578.48', '1195016713.73', '—'],
  ['goodwill', '0.00', '0.00', '—', '134259226.36', '130834786.69', '—'],
  ['total-liabilities', '222045561.29', '204119281.03', '—', '1015342820.46', '716783253.17', '—'],
  ['equity-parent', '825989994.28', '854728505.93', '812788219.84', '4981663905.19', '4647275880.19', '5031440737.47'],
  ['total-equity', '828521233.86', '856426101.41', '—', '5262939862.78', '4869095918.85', '—'],
  ['retained-earnings', '373342534.78', '351582872.32', '—', '3118972828.84', '2779888548.83', '—'],
  ['depreciation', '17678814.90', '17460293.74', '—', '133317284.48', '73328618.56', '—'],
  ['short-term-borrowings', '75000000.00', '45000000.00', '—', '0.00', '0.00', '—'],
  ['current-portion-lt-debt', '0.00', '0.00', '—', '0.00', '25000000.00', '—'],
  ['long-term-borrowings', '0.00', '0.00', '—', '0.00', '15080000.00', '—'],
  ['bonds-payable', '0.00', '0.00', '—', '0.00', '0.00', '—'],
  ['share-capital', '100005000.00', '100005000.00', '—', '1126240241.00', '1126240241.00', '—'],
  ['dividends-declared', '48897675.00', '48897675.00', '—', '134971287.12', '67111183.56', '—'],
  ['dividends-and-interest-paid', '53622476.43', '—', '—', '68085852.36', '—', '—'],
  ['credit-impairment', '-4015040.34', '—', '—', '—', '—', '—'],
  ['fair-value-gain', '-5361917.81', '—', '—', '—', '—', '—'],
  ['share-issuance', '0.00', '—', '—', '37440000.00', '—', '—'],
  ['share-issuance-minority', '—', '—', '—', '37440000.00', '—', '—'],
  ['amortisation-intangibles', '—', '—', '—', '40324162.89', '—', '—'],
  ['amortisation-deferred', '—', '—', '—', '480512.62', '—', '—'],
];

const companies = {
  '300617': { symbol: '300617.SZ', name: '安靠智电', years: [2019, 2018, 2017], at: 1, filed: '2020-01-21' },
  '600201': { symbol: '600201.SH', name: '生物股份', years: [2020, 2019, 2018], at: 4, filed: '2021-04-23' },
} as const;
export type PrintedCompany = keyof typeof companies;

/** The printed figures of one report as statement data. */
export function printedStatements(company: PrintedCompany): StatementData {
  const { symbol, name, years, at, filed } = companies[company];
  const cells: Cell[] = [];
  const add = (id: string, raw: string, year: number): void => {
    const item = lineItem(id);
    if (!item) throw new Error(`no line item ${id}`);
    cells.push({
      item: id,
      raw,
      field: `page:${item.zh}`,
      value: Number(raw),
      unit: 'CNY',
      period: item.basis === 'instant' ? calendarInstant(year, 'FY') : calendarDuration(year, 'FY'),
      filed,
      form: '年报',
      snapshotId: 's0000000000000000cn01',
      sourceUrl: `https://example.org/${company}.html`,
      scope: 'consolidated',
      standard: 'cas',
      audited: true,
      printedScale: 0.01,
    });
  };
  for (const [id, ...values] of printed)
    years.forEach((year, i) => {
      const raw = values[at - 1 + i];
      if (!raw || raw === '—') return;
      add(id!, raw, year);
    });
  return assemble({ symbol, name, nameZh: name, market: symbol.slice(-2), standard: 'cas', currency: 'CNY', financial: false }, cells);
}
