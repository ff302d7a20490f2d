// Statements read from Chinese reports' own tables: golden values reached, identities that foot, and what reading costs.
import { readFileSync } from 'node:fs';
import { readPrintedStatements } from '#shared/documents/printed-statements/read.ts';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { dataFile, hasData } from '#test/support/data-dir.ts';
import { extract } from '#worker/library/extract.ts';
import { goldenCn, goldenValues } from './metrics-golden.ts';
import { workedOut } from './metrics-printed.ts';

interface Figure {
  name: string;
  value: number;
  unit: string;
  n?: number;
}

const REPORTS = [
  ['300617.SZ', '300617_2019_annual_report.html', 'text/html; charset=utf-8'],
  ['600201.SH', '600201_2020_annual_report.pdf', 'application/pdf'],
  ['601658.SH', '601658_2019_annual_report.html', 'text/html; charset=utf-8'],
] as const;

export async function measure(): Promise<Figure[]> {
  if (!hasData('cn-reports')) return [];
  let [golden, right, checks, foot, cells, slowest] = [0, 0, 0, 0, 0, 0];
  for (const [symbol, file, type] of REPORTS) {
    const read = await extract(new Uint8Array(readFileSync(dataFile('cn-reports', file))), type);
    if (!read.ok) throw new Error(read.failure.message);
    const started = process.cpuUsage();
    const printed = readPrintedStatements(read.value.paragraphs, { symbol, snapshotId: 's1', sourceUrl: 'https://example.org/' });
    slowest = Math.max(slowest, process.cpuUsage(started).user / 1000);
    if (!printed.ok) throw new Error(printed.failure.message);
    cells += printed.value.data.cells.length;
    checks += printed.value.checks.length;
    foot += printed.value.checks.filter((c) => c.ok).length;
    const { values } = computeMetrics(printed.value.data);
    const find = (id: string, label: string): number | undefined =>
      values.find((v) => v.id === id && v.period.label === label && v.period.basis !== 'ttm')?.value;
    const company = symbol.slice(0, 6);
    for (const g of goldenValues(goldenCn).filter((x) => x.company === company)) {
      const value = find(g.id, g.label);
      golden++;
      if (g.value === undefined ? value === undefined : value !== undefined && Math.abs(value - g.value) <= g.tolerance) right++;
      else console.error(`${company} ${g.label} ${g.id} = ${value}, expected ${g.value}`);
    }
    for (const [, label, id, expected] of workedOut.filter(([c]) => c === company)) {
      const value = find(id, label);
      golden++;
      if (value !== undefined && Math.abs(value - expected) <= 2e-8 * Math.max(1, Math.abs(expected))) right++;
      else console.error(`${company} ${label} ${id} = ${value}, expected ${expected}`);
    }
  }
  return [
    { name: 'printed-statements.golden', value: right / golden, unit: 'share', n: golden },
    { name: 'printed-statements.foot', value: foot / checks, unit: 'share', n: checks },
    { name: 'printed-statements.cells', value: cells, unit: 'count', n: REPORTS.length },
    { name: 'printed-statements.cpu-ms', value: slowest, unit: 'ms', n: REPORTS.length },
  ];
}
