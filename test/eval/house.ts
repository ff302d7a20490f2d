// Whether the house analyst's words and decisions are right: numbers executed again, citations, firing rates, events, borders, evasion.
import { readFileSync } from 'node:fs';
import { complianceHits } from '#shared/checks/compliance.ts';
import { execute } from '#shared/checks/derivation.ts';
import { findEvents, polarityOf } from '#shared/court/events/find.ts';
import { readReply } from '#shared/court/strikes/reply.ts';
import { rules } from '#shared/house/book.ts';
import { readCompanyFacts } from '#shared/metrics/companyfacts.ts';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { readEastmoneyRows } from '#shared/metrics/eastmoney.ts';
import { metricEvidence } from '#shared/metrics/to-evidence.ts';
import { readHongKongRows } from '#shared/metrics/vendors/hong-kong.ts';
import type { Claim } from '#shared/schema/case.ts';
import type { EvidenceSet } from '#shared/schema/evidence.ts';
import type { StatementData } from '#shared/schema/gather.ts';
import { fixed } from '#shared/text/format.ts';
import { dataFile, hasData } from '#test/support/data-dir.ts';
import { blockEn, blockZh, passEn, passZh } from '../unit/court/border-sentences.ts';
import { hearing, readPrinted } from '../unit/house/hearing.ts';
import { finglmStatements } from './metrics-finglm.ts';
import { printedStatements } from './metrics-printed-cn.ts';

interface Figure {
  name: string;
  value: number;
  unit: string;
  n?: number;
  ratio?: number;
}

const SEC = [
  ['CIK0000320193.json', 'AAPL.US'],
  ['CIK0001045810.json', 'NVDA.US'],
  ['CIK0000055785.json', 'KMB.US'],
  ['lpa_facts.json', 'LPA.US'],
] as const;
/** Dates by which US annual reports of the year before are filed. */
const AS_OF = [2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026].map((year) => `${year}-03-15`);

const csv = (file: string): string[][] => {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (quoted) {
      if (c !== '"') cell += c;
      else if (text[i + 1] === '"') cell += text[i++];
      else quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === ',' || c === '\n') {
      row.push(cell.replace(/\r$/, ''));
      cell = '';
      if (c === '\n') {
        rows.push(row);
        row = [];
      }
    } else cell += c;
  }
  return rows;
};
const records = (file: string): Record<string, string>[] => {
  const [head = [], ...lines] = csv(file);
  return lines.filter((line) => line.length >= head.length).map((line) => Object.fromEntries(head.map((name, i) => [name, line[i] ?? ''])));
};

function setOf(data: StatementData, asOf?: string): EvidenceSet {
  const { values, notComputed } = computeMetrics(data, asOf ? { asOf } : {});
  const units = values
    .filter((value) => value.cells.length > 0)
    .map((value) => metricEvidence(value, { materialId: 'm', fetchedAt: '2026-01-01T00:00:00Z', title: data.company.name }));
  const { company } = data;
  return {
    batchId: 'b',
    symbol: company.symbol,
    company,
    takenAt: '2026-01-01T00:00:00Z',
    ...(asOf ? { asOf } : {}),
    units,
    notComputed,
    missing: [],
  };
}

/** Company-years of the recorded statements: the full ones, and the public totals of 2019–2021 for the rules they can feed. */
function companies(): { full: EvidenceSet[]; totals: EvidenceSet[] } {
  const full: EvidenceSet[] = [];
  for (const [file, symbol] of SEC) {
    const json: unknown = JSON.parse(readFileSync(dataFile('sec', 'companyfacts', file), 'utf8'));
    for (const asOf of AS_OF) {
      const read = readCompanyFacts(json, { symbol, snapshotId: 's', sourceUrl: file, asOf });
      if (read.ok && read.value.cells.length > 0) full.push(setOf(read.value, asOf));
    }
  }
  for (const company of ['300617', '600201'] as const) full.push(setOf(printedStatements(company)));
  const maotai = readEastmoneyRows(
    JSON.parse(readFileSync(dataFile('more', 'cn-statements', 'em_f10_rows_600519_2023-2025.json'), 'utf8')),
    {
      symbol: '600519.SH',
      snapshotId: 's',
      sourceUrl: 'u',
    },
  );
  if (maotai.ok) full.push(setOf(maotai.value));
  const rows = ['income_statement', 'balance_sheet', 'cash_flow'].flatMap((f) =>
    records(dataFile('more', 'hk-statements', `em_hk_00700_${f}_2025-12-18.csv`)),
  );
  const tencent = readHongKongRows(rows, { symbol: '00700.HK', currency: 'CNY', snapshotId: 's', sourceUrl: 'u' });
  if (tencent.ok) full.push(setOf(tencent.value));
  const totals = [...finglmStatements().values()].map((data) => setOf(data)).filter((set) => set.units.length > 0);
  return { full, totals };
}

/** True when the number is copied from or derived of cited units and printed to half a unit of its last digit. */
function executes(claim: Claim, set: EvidenceSet): { right: number; all: number } {
  const byId = new Map(set.units.map((unit) => [unit.id, unit]));
  let right = 0;
  for (const number of claim.numbers) {
    const ids = number.derivation?.operands ?? [number.evidence ?? ''];
    const units = ids.map((id) => byId.get(id));
    const values = units.flatMap((unit) => (unit?.kind === 'metric' ? [unit.value] : []));
    const [now, before] = units.map((unit) => (unit?.kind === 'metric' ? unit.period.fiscalYear : 0));
    const raw = number.derivation ? execute(number.derivation.op, values, (now ?? 0) - (before ?? 0)) : values[0];
    const again = raw === undefined ? Number.NaN : number.unit === 'pp' ? Number(fixed(raw, 12, 2)) : raw;
    const { value, half } = readPrinted(number.text, number.unit);
    if (again === number.value && Math.abs(Math.abs(value) - Math.abs(number.value)) <= half * 1.000001) right++;
  }
  return { right, all: claim.numbers.length };
}

function hearings(sets: readonly EvidenceSet[]): Figure[] {
  let numbers = 0;
  let executed = 0;
  let sentences = 0;
  let cited = 0;
  let stable = 0;
  let undecided = 0;
  for (const given of sets)
    for (const locale of ['zh-CN', 'en'] as const) {
      const heard = hearing(given, locale);
      const { claims, report, verdict, set, warnings, disputes } = heard;
      const ids = new Set(set.units.map((unit) => unit.id));
      for (const claim of claims) {
        const { right, all } = executes(claim, set);
        numbers += all;
        executed += right;
      }
      const shown = [
        ...claims.map((claim) => claim.evidence),
        ...warnings.map((warning) => warning.evidence ?? []),
        ...report.flatMap((section) => section.paragraphs.map((paragraph) => paragraph.evidence)),
        ...disputes.map((dispute) => claims.filter((claim) => dispute.claimIds?.includes(claim.id)).flatMap((claim) => claim.evidence)),
      ];
      if (verdict.direction === 'undecided') undecided++;
      else {
        sentences += shown.length;
        cited += shown.filter((list) => list.length > 0 && list.every((id) => ids.has(id))).length;
      }
      if (JSON.stringify(hearing(given, locale).report) === JSON.stringify(report)) stable++;
    }
  const runs = sets.length * 2;
  return [
    { name: 'house.numbers-executed', value: executed / numbers, unit: 'ratio', n: numbers },
    { name: 'house.citation-completeness', value: cited / sentences, unit: 'ratio', n: sentences },
    { name: 'house.stability', value: stable / runs, unit: 'ratio', n: runs },
    { name: 'house.undecided', value: undecided / runs, unit: 'ratio', n: runs },
  ];
}

/** How often each rule fires among the company-years in which it could be decided. */
function firing(label: string, sets: readonly EvidenceSet[]): Figure[] {
  const fired = new Map<string, number>();
  const decided = new Map<string, number>();
  const directions = new Map<string, number>();
  for (const set of sets) {
    const { openings, verdict } = hearing(set, 'en');
    directions.set(verdict.direction, (directions.get(verdict.direction) ?? 0) + 1);
    const open = new Set(openings.notEvaluable.map((one) => one.rule));
    for (const rule of rules) if (!open.has(rule.id)) decided.set(rule.id, (decided.get(rule.id) ?? 0) + 1);
    for (const { rule } of openings.fired) fired.set(rule, (fired.get(rule) ?? 0) + 1);
  }
  return [
    ...rules.map((rule): Figure => {
      const n = decided.get(rule.id) ?? 0;
      return { name: `house.firing.${label}.${rule.id}`, value: n === 0 ? 0 : (fired.get(rule.id) ?? 0) / n, unit: 'ratio', n };
    }),
    ...[...directions]
      .sort()
      .map(([name, n]): Figure => ({ name: `house.direction.${label}.${name}`, value: n / sets.length, unit: 'ratio', n: sets.length })),
  ];
}

/** Labelled titles of the Chinese news set. */
function events(): Figure[] {
  const titles = records(dataFile('news', 'cn_news_company_code_dev.csv'));
  let decided = 0;
  let right = 0;
  for (const row of titles) {
    const polarity = polarityOf(findEvents(row.标题 ?? ''));
    if (polarity === 0) continue;
    decided++;
    if (polarity > 0 === (row.正负面 === '1')) right++;
  }
  return [
    { name: 'house.events.coverage', value: decided / titles.length, unit: 'ratio', n: titles.length },
    { name: 'house.events.precision', value: right / decided, unit: 'ratio', n: decided },
  ];
}

function borders(): Figure[] {
  const block = [...blockZh, ...blockEn];
  const pass = [...passZh, ...passEn];
  const titles = records(dataFile('news', 'cn_news_company_code_dev.csv')).map((row) => row.标题 ?? '');
  const hits = (list: string[]): number => list.filter((text) => complianceHits(text).length > 0).length;
  return [
    { name: 'borders.recall.own', value: hits(block) / block.length, unit: 'ratio', n: block.length },
    { name: 'borders.false-positives.own', value: hits(pass) / pass.length, unit: 'ratio', n: pass.length },
    { name: 'borders.false-positives.news-titles', value: hits(titles) / titles.length, unit: 'ratio', n: titles.length },
  ];
}

/** Replies of companies to investors, labelled by relevance of the answer. */
function evasion(): Figure[] {
  if (!hasData('bench', 'fintruthqa', 'FinTruthQA_dev.csv')) return [];
  const rows = records(dataFile('bench', 'fintruthqa', 'FinTruthQA_dev.csv'));
  let both = 0;
  let said = 0;
  let meant = 0;
  for (const row of rows) {
    const evasive = readReply(row.QUES ?? '', row.ANS ?? '').evasive;
    const labelled = row.ANS_RELEVANCE === '1';
    if (evasive) said++;
    if (labelled) meant++;
    if (evasive && labelled) both++;
  }
  const [precision, recall] = [both / said, both / meant];
  return [
    { name: 'evasion.precision', value: precision, unit: 'ratio', n: said },
    { name: 'evasion.recall', value: recall, unit: 'ratio', n: meant },
    { name: 'evasion.f1', value: (2 * precision * recall) / (precision + recall), unit: 'ratio', n: rows.length },
  ];
}

export async function measure(): Promise<Figure[]> {
  const { full, totals } = companies();
  return [...hearings(full), ...firing('full', full), ...firing('totals', totals), ...events(), ...borders(), ...evasion()];
}
