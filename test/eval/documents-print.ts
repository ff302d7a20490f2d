// Cell ↔ print on filings whose own inline XBRL says which printed figure is which tag in which period: found, right row and column, false jumps.
import { readFileSync } from 'node:fs';
import { indexPrint, type PrintIndex, printedPlaces, recordedCell, type SoughtCell } from '#shared/documents/printed-tables/locate.ts';
import { printedTables } from '#shared/documents/printed-tables/tables.ts';
import { readCompanyFacts } from '#shared/metrics/companyfacts.ts';
import { dataFile, hasData } from '../support/data-dir.ts';
import { type TaggedFigure, taggedFigures } from './documents-ixbrl.ts';

interface Figure {
  name: string;
  value: number;
  unit: string;
  n?: number;
  bar?: { min?: number; max?: number };
}

/** Filings of which the print and the company's facts are both on record. */
export const FILINGS = [
  ['aapl-10-k-2024-11-01.html', 'CIK0000320193.json', '0000320193-24-000123'],
  ['aapl-10-q-2023_0000320193-23-000077.html', 'CIK0000320193.json', '0000320193-23-000077'],
  ['aapl-10-q-2025-08-01.html', 'CIK0000320193.json', '0000320193-25-000073'],
  ['nvda-10-k-2024-02-21_0001045810-24-000029.html', 'CIK0001045810.json', '0001045810-24-000029'],
] as const;

type Fact = SoughtCell & { tag: string };

const key = (tag: string, start: string | undefined, end: string): string => `${tag}|${start ?? ''}|${end}`;
const days = (start: string, end: string): number => (Date.parse(end) - Date.parse(start)) / 864e5;

/** All facts that companyfacts give for one filing. */
function factsOf(file: string, accession: string): Fact[] {
  const json = JSON.parse(readFileSync(dataFile('sec', 'companyfacts', file), 'utf8')) as {
    facts: Record<
      string,
      Record<string, { label: string; units: Record<string, { accn: string; start?: string; end: string; val: number }[]> }>
    >;
  };
  const out = new Map<string, Fact>();
  for (const [space, tags] of Object.entries(json.facts))
    for (const [name, concept] of Object.entries(tags))
      for (const [unit, rows] of Object.entries(concept.units))
        for (const row of rows.filter((r) => r.accn === accession)) {
          const tag = `${space}:${name}`;
          const long = row.start === undefined || days(row.start, row.end) > 300;
          const year = Number(row.end.slice(0, 4));
          out.set(key(tag, row.start, row.end), {
            tag,
            field: tag,
            label: concept.label ?? name,
            value: row.val,
            unit: unit === 'USD/shares' ? 'USD/share' : unit,
            period: {
              ...(row.start ? { start: row.start } : {}),
              end: row.end,
              basis: row.start ? 'duration' : 'instant',
              label: `FY${year}`,
              fiscalYear: year,
              fiscalPeriod: long ? 'FY' : 'Q1',
            },
          });
        }
  return [...out.values()];
}

interface Tally {
  should: number;
  found: number;
  right: number;
  untagged: number;
  otherPeriod: number;
  otherTag: number;
}

/** What stands where a jump landed: the cell's own tag and period, another, or a figure that the filer left untagged. */
function judge(fact: Fact, index: PrintIndex, at: ReadonlyMap<number, readonly TaggedFigure[]>): keyof Tally | undefined {
  const place = printedPlaces(fact, index)[0];
  if (place === undefined) return undefined;
  const here = (at.get(place.paragraph) ?? []).filter((t) => t.at >= place.start && t.at < place.end);
  if (here.length === 0) return 'untagged';
  const own = here.filter((t) => t.tag === fact.tag && t.plain);
  if (own.some((t) => t.end === fact.period.end && t.start === fact.period.start)) return 'right';
  return own.length > 0 || here.some((t) => t.end !== fact.period.end || t.start !== fact.period.start) ? 'otherPeriod' : 'otherTag';
}

export async function measure(): Promise<Figure[]> {
  if (!hasData('sec')) return [];
  const all: Tally = { should: 0, found: 0, right: 0, untagged: 0, otherPeriod: 0, otherTag: 0 };
  const items: Tally = { ...all };
  let absentFound = 0;
  let absent = 0;
  let back = 0;
  let backRight = 0;
  for (const [file, facts, accession] of FILINGS) {
    const { paragraphs, tagged } = taggedFigures(readFileSync(dataFile('sec', 'filings', file), 'utf8'));
    const inRows = tagged.filter((t) => paragraphs[t.paragraph]!.kind === 'table-row' && t.plain);
    const printed = new Set(inRows.map((t) => key(t.tag, t.start, t.end)));
    const at = Map.groupBy(tagged, (t) => t.paragraph);
    const index = indexPrint(printedTables(paragraphs));
    const known = factsOf(facts, accession).filter((f) => f.value !== 0);
    const tally = (fact: Fact, into: Tally): void => {
      into.should++;
      const verdict = judge(fact, index, at);
      if (verdict === undefined) {
        if (process.env.SHOW) console.error('missed', file, fact.tag, fact.period.start ?? '', fact.period.end, fact.value);
        return;
      }
      into.found++;
      into[verdict]++;
      if (verdict !== 'right' && process.env.SHOW) {
        const p = printedPlaces(fact, index)[0]!;
        console.error(
          verdict,
          file,
          fact.tag,
          fact.period.start ?? '',
          fact.period.end,
          fact.value,
          '→',
          p.paragraph,
          p.label,
          '|',
          p.column,
          p.score,
        );
      }
    };
    for (const fact of known) {
      if (printed.has(key(fact.tag, fact.period.start, fact.period.end))) tally(fact, all);
      else {
        absent++;
        const verdict = judge(fact, index, at);
        if (verdict === 'otherPeriod') {
          absentFound++;
          if (process.env.SHOW) {
            const p = printedPlaces(fact, index)[0]!;
            console.error(
              'absent',
              verdict,
              file,
              fact.tag,
              fact.period.end,
              fact.value,
              '→',
              p.paragraph,
              p.label,
              '|',
              p.column,
              p.score,
            );
          }
        }
      }
    }
    const json: unknown = JSON.parse(readFileSync(dataFile('sec', 'companyfacts', facts), 'utf8'));
    const read = readCompanyFacts(json, { symbol: 'X.US', snapshotId: 's1', sourceUrl: 'https://example.org/' });
    if (read.ok)
      for (const c of read.value.cells.filter((c) => c.accession === accession || printed.has(key(c.field, c.period.start, c.period.end))))
        if (
          c.value !== 0 &&
          printed.has(key(c.field, c.period.start, c.period.end)) &&
          known.some((f) => f.tag === c.field && f.value === c.value)
        )
          tally({ ...c, tag: c.field }, items);
    for (const t of inRows) {
      const own = known.find((f) => key(f.tag, f.period.start, f.period.end) === key(t.tag, t.start, t.end));
      if (own === undefined) continue;
      back++;
      const found = recordedCell(t.paragraph, t.at, known, index);
      if (found && found.period.end === t.end && found.period.start === t.start && found.value === own.value) {
        if (found.tag === t.tag) backRight++;
        else if (process.env.SHOW) console.error('back', file, t.tag, '→', found.tag);
      } else if (process.env.SHOW) console.error('back lost', file, t.tag, t.start ?? '', t.end, t.text, '→', found?.tag);
    }
  }
  if (process.env.SHOW) console.error(all, items);
  return [
    { name: 'documents.print.facts-found', value: all.found / all.should, unit: 'share', n: all.should, bar: { min: 0.84 } },
    {
      name: 'documents.print.facts-right',
      value: (all.right + all.untagged) / Math.max(1, all.found),
      unit: 'share',
      n: all.found,
      bar: { min: 0.95 },
    },
    // The same amount for the same period under a neighbouring concept's tag: compensation allocated and compensation added back.
    { name: 'documents.print.facts-other-tag', value: all.otherTag / Math.max(1, all.found), unit: 'share', n: all.found },
    { name: 'documents.print.items-found', value: items.found / items.should, unit: 'share', n: items.should, bar: { min: 0.97 } },
    {
      name: 'documents.print.items-right',
      value: (items.right + items.untagged) / Math.max(1, items.found),
      unit: 'share',
      n: items.found,
      bar: { min: 0.99 },
    },
    {
      name: 'documents.print.other-period',
      value: all.otherPeriod + items.otherPeriod,
      unit: 'count',
      n: all.found + items.found,
      bar: { max: 0 },
    },
    { name: 'documents.print.items-other-tag', value: items.otherTag, unit: 'count', n: items.found },
    { name: 'documents.print.absent-other-period', value: absentFound, unit: 'count', n: absent, bar: { max: 2 } },
    { name: 'documents.print.back-right', value: backRight / back, unit: 'share', n: back, bar: { min: 0.8 } },
  ];
}
