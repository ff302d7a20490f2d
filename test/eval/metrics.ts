// Whether the figures are right: golden values, coverage, restated periods, definition traps, cells against the filings.
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readCompanyFacts } from '#shared/metrics/companyfacts.ts';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { readEastmoneyRows } from '#shared/metrics/eastmoney.ts';
import { footing } from '#shared/metrics/footing.ts';
import { readHongKongRows } from '#shared/metrics/vendors/hong-kong.ts';
import type { StatementData } from '#shared/schema/gather.ts';
import type { MetricValue } from '#shared/schema/metric.ts';
import { dataFile, hasData } from '#test/support/data-dir.ts';
import { finglmStatements } from './metrics-finglm.ts';
import { type GoldenValue, goldenCn, goldenUs, goldenValues } from './metrics-golden.ts';
import { printedReport, printedReports, typed, workedOut } from './metrics-printed.ts';
import { printedStatements } from './metrics-printed-cn.ts';
import { handReports, handValues } from './metrics-printed-hand.ts';
import { sourceFigures } from './metrics-sources.ts';
import { traps } from './metrics-traps.ts';
import { recordedTraps } from './metrics-traps-recorded.ts';

interface Figure {
  name: string;
  value: number;
  unit: string;
  n?: number;
  ratio?: number;
}
const FACTS = { AAPL: 'CIK0000320193.json', NVDA: 'CIK0001045810.json', KMB: 'CIK0000055785.json', LPA: 'lpa_facts.json' } as const;
type FactsFile = {
  facts: Record<
    string,
    Record<string, { units: Record<string, { start?: string; end: string; val: number; accn: string; form: string; filed: string }[]> }>
  >;
};

const csv = (file: string): Record<string, string>[] => {
  const [head, ...lines] = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const columns = head!.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((v, i) => [columns[i]!, v])));
};

function read(): { data: Map<string, StatementData>; raw: Map<string, FactsFile> } {
  const data = new Map<string, StatementData>();
  const raw = new Map<string, FactsFile>();
  for (const [company, file] of Object.entries(FACTS)) {
    const json = JSON.parse(readFileSync(dataFile('sec', 'companyfacts', file), 'utf8')) as FactsFile;
    const r = readCompanyFacts(json, { symbol: `${company}.US`, snapshotId: 's', sourceUrl: file, pool: 'electronics-hardware' });
    if (!r.ok) throw new Error(r.failure.message);
    data.set(company, r.value);
    raw.set(company, json);
  }
  for (const company of ['300617', '600201'] as const) data.set(company, printedStatements(company));
  const rows = JSON.parse(readFileSync(dataFile('more', 'cn-statements', 'em_f10_rows_600519_2023-2025.json'), 'utf8'));
  const maotai = readEastmoneyRows(rows, { symbol: '600519.SH', snapshotId: 's', sourceUrl: 'u' });
  if (maotai.ok) data.set('600519', maotai.value);
  const tencent = readHongKongRows(
    ['income_statement', 'balance_sheet', 'cash_flow'].flatMap((f) =>
      csv(dataFile('more', 'hk-statements', `em_hk_00700_${f}_2025-12-18.csv`)),
    ),
    { symbol: '00700.HK', currency: 'CNY', snapshotId: 's', sourceUrl: 'u' },
  );
  if (tencent.ok) data.set('00700', tencent.value);
  return { data, raw };
}

const find = (values: readonly MetricValue[], g: GoldenValue): MetricValue | undefined =>
  values.find((v) => v.id === g.id && v.period.label === g.label && v.period.basis !== 'ttm');
/** The product's bar, apart from the table's own precision. */
const HALF_PERCENT = 0.005;

export async function measure(): Promise<Figure[]> {
  if (!hasData('sec', 'companyfacts')) return [];
  const { data, raw } = read();
  const values = new Map([...data].map(([company, d]) => [company, computeMetrics(d).values]));
  const golden = [...goldenValues(goldenUs), ...goldenValues(goldenCn)];
  let exact = 0;
  let within = 0;
  for (const g of golden) {
    const v = find(values.get(g.company)!, g);
    const same =
      g.value === undefined
        ? v === undefined
        : v !== undefined && Math.abs(v.value - g.value) <= g.tolerance && (!g.flag || Boolean(v.flags?.includes(g.flag)));
    if (same) exact++;
    if (same || (v && g.value !== undefined && Math.abs(v.value - g.value) <= HALF_PERCENT * Math.abs(g.value))) within++;
  }
  const figures: Figure[] = [
    { name: 'metrics-golden', value: exact / golden.length, unit: 'ratio', n: golden.length },
    { name: 'metrics-within-half-percent', value: within / golden.length, unit: 'ratio', n: golden.length },
  ];

  figures.push(...printedFigures(), ...sourceFigures(data));

  const covered = [...values].map(([company, list]) => {
    const years = list.filter((v) => v.period.fiscalPeriod === 'FY' && v.period.basis === 'duration').map((v) => v.period.fiscalYear);
    const latest = Math.max(...years);
    return [
      company,
      new Set(list.filter((v) => v.period.fiscalYear === latest || v.period.basis === 'ttm').map((v) => v.id)).size,
    ] as const;
  });
  for (const [company, n] of covered) figures.push({ name: `metrics-coverage-${company}`, value: n, unit: 'count' });
  figures.push({ name: 'metrics-coverage-min', value: Math.min(...covered.map(([, n]) => n)), unit: 'count', n: covered.length });

  const cells = [...raw.keys()].flatMap((company) =>
    values
      .get(company)!
      .flatMap((v) => v.cells)
      .map((c) => [company, c] as const),
  );
  const unequal = cells.filter(([company, c]) => {
    if (c.field.startsWith('derived:')) return false;
    const [ns, tag] = c.field.split(':') as [string, string];
    return !Object.values(raw.get(company)!.facts[ns]?.[tag]?.units ?? {})
      .flat()
      .some(
        (f) =>
          f.end === c.period.end &&
          (c.period.start ?? undefined) === f.start &&
          f.val === c.value &&
          f.accn === c.accession &&
          f.filed === c.filed,
      );
  });
  figures.push({ name: 'cells-equal-companyfacts', value: 1 - unequal.length / cells.length, unit: 'ratio', n: cells.length });

  figures.push(...restatedFlags(data, raw), ...publicSet());
  const all = [...traps(), ...recordedTraps()];
  for (const t of all) if (!t.right) console.error(`trap ${t.id} is wrong`);
  figures.push({ name: 'definition-traps-right', value: all.filter((t) => t.right).length / all.length, unit: 'ratio', n: all.length });
  for (const kind of ['definition', 'restatement', 'non-recurring'] as const) {
    const own = all.filter((t) => t.kind === kind);
    figures.push({ name: `traps-right.${kind}`, value: own.filter((t) => t.right).length / own.length, unit: 'ratio', n: own.length });
  }
  figures.push({
    name: 'silent-merges',
    value: all.filter((t) => !t.right && t.kind !== 'misread').length,
    unit: 'count',
    n: all.filter((t) => t.kind !== 'misread').length,
  });
  const checks = [...data.values()].flatMap((d) => footing(d.cells));
  figures.push({ name: 'statements-foot', value: checks.filter((c) => c.ok).length / checks.length, unit: 'ratio', n: checks.length });
  return figures;
}

/** The public set of 2,110 mainland companies: every figure finite and with its cells, and the identities of the rows as extracted by others. */
function publicSet(): Figure[] {
  if (!existsSync(dataFile('more', 'cn-statements', 'finglm_profit_statement_2019-2021.csv'))) return [];
  let [sound, n, foot, checks] = [0, 0, 0, 0];
  const sets = [...finglmStatements().values()];
  for (const data of sets) {
    const { values } = computeMetrics(data);
    n += values.length;
    sound += values.filter((v) => Number.isFinite(v.value) && v.cells.length > 0).length;
    const footed = footing(data.cells);
    checks += footed.length;
    foot += footed.filter((f) => f.ok).length;
  }
  return [
    { name: 'metrics-public-set-sound', value: sound / n, unit: 'ratio', n },
    { name: 'metrics-public-set-foots', value: foot / checks, unit: 'ratio', n: checks },
  ];
}

/** Metrics of reports on record in print only against values worked out by hand, and the entered figures found literally in the print. */
function printedFigures(): Figure[] {
  const values = new Map(Object.keys(printedReports).map((company) => [company, computeMetrics(printedReport(company)).values]));
  for (const [company, report] of Object.entries(handReports)) values.set(company, computeMetrics(typed(company, report)).values);
  // The bank's shorter list is what its report is read for (printed-statements.test.ts); here its longer one counts, once.
  const again = '601658';
  const all = [...workedOut.filter(([company]) => company !== again), ...handValues];
  const right = all.filter(([company, label, id, value]) => {
    const v = values.get(company)!.find((x) => x.id === id && x.period.label === label && x.period.basis !== 'ttm');
    const same = v !== undefined && Math.abs(v.value - value) <= HALF_PERCENT * Math.abs(value);
    if (!same) console.error(`${company} ${label} ${id} = ${v?.value}, by hand ${value}`);
    return same;
  }).length;
  const perCompany = Object.keys(handReports).map((c) => new Set(handValues.filter(([of]) => of === c).map(([, , id]) => id)).size);
  let entered = 0;
  let found = 0;
  for (const [company, report] of Object.entries(printedReports)) {
    if (company === again) continue;
    const text = printOf(report.document);
    if (text === undefined) continue;
    for (const printed of Object.values(report.cells).flat()) {
      if (printed === null) continue;
      entered++;
      if (text.includes(literal(printed))) found++;
    }
  }
  for (const report of Object.values(handReports)) {
    const text = printOf(report.document);
    if (text === undefined) continue;
    for (const [id, list] of Object.entries(report.cells))
      for (const printed of list) {
        if (printed === null || printed === 0) continue;
        entered++;
        if (spellings(id, printed).some((way) => text.includes(way))) found++;
        else console.error(`${report.document}: ${id} ${printed} is not printed so`);
      }
  }
  for (const [company, document] of [
    ['300617', '300617_2019_annual_report'],
    ['600201', '600201_2020_annual_report'],
  ] as const) {
    const text = printOf(document);
    if (text === undefined) continue;
    for (const cell of printedStatements(company).cells) {
      // Sums over rows, zeros of empty rows and signs turned by rule are not printed as such.
      if (cell.value === 0 || SUMS.has(cell.item)) continue;
      entered++;
      if (text.includes(literal(cell.value))) found++;
    }
  }
  for (const [company, document, accession] of [
    ['AAPL', 'aapl-10-k-2024-11-01.html', '0000320193-24-000123'],
    ['NVDA', 'nvda-10-k-2024-02-21_0001045810-24-000029.html', '0001045810-24-000029'],
  ] as const) {
    const file = dataFile('sec', 'filings', document);
    if (!existsSync(file)) continue;
    const text = readFileSync(file, 'utf8')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#160;|&nbsp;/g, ' ')
      .replace(/\s+/g, ' ');
    const json = JSON.parse(readFileSync(dataFile('sec', 'companyfacts', FACTS[company]), 'utf8'));
    const filed = company === 'AAPL' ? '2024-11-01' : '2024-02-21';
    const r = readCompanyFacts(json, { symbol: `${company}.US`, snapshotId: 's', sourceUrl: document, asOf: filed });
    if (!r.ok) continue;
    for (const cell of r.value.cells) {
      // The filing's own figures in millions; prose gives some in billions.
      if (
        cell.accession !== accession ||
        cell.unit !== 'USD' ||
        cell.value === 0 ||
        cell.value % 1e6 !== 0 ||
        cell.flags?.includes('rounded')
      )
        continue;
      if (cell.item === 'public-float') continue;
      entered++;
      if (text.includes(literal(cell.value / 1e6)) || text.includes(`${cell.value / 1e9} billion`)) found++;
    }
  }
  return [
    { name: 'metrics-worked-out', value: right / all.length, unit: 'ratio', n: all.length },
    { name: 'metrics-worked-out.fewest-a-company', value: Math.min(...perCompany), unit: 'count', n: perCompany.length },
    { name: 'printed-cells-found', value: entered ? found / entered : 1, unit: 'ratio', n: entered },
  ];
}
const SUMS = new Set([
  'trade-receivables',
  'trade-payables',
  'retained-earnings',
  'dividends-declared',
  'short-term-borrowings',
  'long-term-borrowings',
  'shares-outstanding',
  'share-capital',
]);
const literal = (v: number): string => {
  const [whole = '', part] = (Number.isInteger(v) ? String(Math.abs(v)) : Math.abs(v).toFixed(2)).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${part === undefined ? '' : `.${part}`}`;
};
/** How a typed figure may stand in print: with one or two decimals, share counts also in thousands. */
const spellings = (id: string, v: number): string[] => {
  const size = Math.abs(v);
  const whole = (x: number): string => String(x).replace(/\B(?=(\d{3})+$)/g, ',');
  if (Number.isInteger(size)) return [whole(size)];
  const [head = '', tail = ''] = String(size).split('.');
  const ways = [`${whole(Number(head))}.${tail}`];
  return /shares/.test(id) ? [...ways, whole(Math.round(size * 1000))] : ways;
};
/** The text of a recorded report: page texts of the US reports, the text form of the Chinese ones. */
function printOf(document: string): string | undefined {
  const pages = dataFile('bench', 'financebench', 'pages_gz', `${document}.json.gz`);
  if (existsSync(pages)) return (JSON.parse(gunzipSync(readFileSync(pages)).toString('utf8')) as string[]).join('\n');
  const filing = dataFile('sec', 'filings', document);
  if (existsSync(filing))
    return readFileSync(filing, 'utf8')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#160;|&nbsp;/g, ' ')
      .replace(/\s+/g, ' ');
  const texts = ['txt', 'html']
    .filter((ext) => existsSync(dataFile('cn-reports', `${document}.${ext}`)))
    .map((ext) => readFileSync(dataFile('cn-reports', `${document}.${ext}`), 'utf8'));
  return texts.length ? texts.join('\n') : undefined;
}

/**
 * Chosen cells, of years and of interim periods, for which an earlier periodic filing gives another value beyond 0.5 %, counted straight
 * from the filings' facts of the same tag, and how many of them carry the flag, or a reason why the other value is no restatement.
 */
function restatedFlags(data: Map<string, StatementData>, raw: Map<string, FactsFile>): Figure[] {
  const count = { year: 0, interim: 0 };
  const flagged = { year: 0, interim: 0 };
  for (const [company, json] of raw) {
    const d = data.get(company)!;
    for (const cell of d.cells) {
      if (cell.unit !== d.company.currency) continue;
      const [ns, tag] = cell.field.split(':') as [string, string];
      const others = Object.values(json.facts[ns]?.[tag]?.units ?? {})
        .flat()
        .filter(
          (f) =>
            f.end === cell.period.end && f.start === cell.period.start && /^(10-K|10-Q|20-F|8-K|6-K)/.test(f.form) && f.filed < cell.filed!,
        );
      // Filers moved from thousands to millions: one and a half of the coarser unit is rounding.
      const rounding = 1.5 * (cell.value % 1e6 === 0 ? 1e6 : cell.value % 1e3 === 0 ? 1e3 : 1);
      if (!others.some((f) => Math.abs(f.val - cell.value) > Math.max(rounding, HALF_PERCENT * Math.abs(cell.value)))) continue;
      const explained = d.dropped.some(
        (x) => x.cell.item === cell.item && x.cell.period === cell.period && !x.reason.startsWith('superseded'),
      );
      const kind = cell.period.fiscalPeriod === 'FY' ? 'year' : 'interim';
      count[kind]++;
      const told = cell.flags?.some((f) => f.startsWith('restated') || f === 'reclassified');
      if (told || explained) flagged[kind]++;
      else console.error(`${company} ${cell.item} ${cell.period.label} ${cell.value} was given otherwise and carries no flag`);
    }
  }
  const n = count.year + count.interim;
  return [
    { name: 'restated-flagged', value: n === 0 ? 1 : (flagged.year + flagged.interim) / n, unit: 'ratio', n },
    { name: 'restated-flagged.year', value: count.year === 0 ? 1 : flagged.year / count.year, unit: 'ratio', n: count.year },
  ];
}
