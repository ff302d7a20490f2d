// The number check on the prose of Chinese annual reports against their own statements: every number is true, so each alarm is false.
import { readFileSync } from 'node:fs';
import { type ExplainedNumber, explainNumbers } from '#shared/checks/check-text.ts';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { printedReport } from '#test/eval/metrics-printed.ts';
import { printedStatements } from '#test/eval/metrics-printed-cn.ts';
import { dataFile, hasData } from '#test/support/data-dir.ts';
import { extract } from '#worker/library/extract.ts';

const reports = [
  {
    file: '300617_2019_annual_report.html',
    type: 'text/html; charset=utf-8',
    statements: () => printedStatements('300617'),
    period: 'FY2019',
    asOf: '2020-12-31',
    names: ['安靠智电', '本公司'],
  },
  {
    file: '600201_2020_annual_report.pdf',
    type: 'application/pdf',
    statements: () => printedStatements('600201'),
    period: 'FY2020',
    asOf: '2021-12-31',
    names: ['生物股份', '本公司'],
  },
  {
    file: '601658_2019_annual_report.html',
    type: 'text/html; charset=utf-8',
    statements: () => printedReport('601658'),
    period: 'FY2019',
    asOf: '2020-12-31',
    names: ['邮储银行', '本行', '邮政储蓄银行'],
  },
] as const;

export type ReportNumber = ExplainedNumber & { file: string; around: string };

/** Every number in the prose of the reports that are there, explained. */
export const chineseReportNumbers = async (): Promise<ReportNumber[]> => {
  const out: ReportNumber[] = [];
  for (const { file, type, statements, period, asOf, names } of reports) {
    if (!hasData('cn-reports', file)) continue;
    const data = statements();
    const { values } = computeMetrics(data, { asOf });
    const read = await extract(new Uint8Array(readFileSync(dataFile('cn-reports', file))), type);
    if (!read.ok) continue;
    for (const { kind, text } of read.value.paragraphs) {
      if (kind === 'table-row' || text.length < 15) continue;
      for (const n of explainNumbers({ text, symbol: data.company.symbol, names, values, period }))
        out.push({ ...n, file, around: text.slice(Math.max(0, n.start - 90), n.end + 50) });
    }
  }
  return out;
};

const BAR = 0.015;

export const measure = async (): Promise<{ name: string; value: number; unit: string; n: number; bar?: { max: number } }[]> => {
  const numbers = await chineseReportNumbers();
  if (numbers.length === 0) return [];
  const alarms = numbers.filter(({ verdict }) => verdict !== 'correct' && verdict !== 'not-found').length;
  const right = numbers.filter(({ verdict }) => verdict === 'correct').length;
  return [
    { name: 'numbers.chinese-reports.flagged', value: alarms / numbers.length, unit: 'ratio', n: numbers.length, bar: { max: BAR } },
    // Of what was tied to a figure at all: the share that was called wrong.
    { name: 'numbers.chinese-reports.flagged-of-tied', value: alarms / Math.max(1, alarms + right), unit: 'ratio', n: alarms + right },
    { name: 'numbers.chinese-reports.confirmed', value: right / numbers.length, unit: 'ratio', n: numbers.length },
  ];
};
