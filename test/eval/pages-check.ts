// What makes a page trustworthy, checked on the page as a client receives it: every id resolves, every quote is literal, every number stands.
import { execute } from '#shared/checks/derivation.ts';
import { printedNumbers } from '#shared/checks/printed.ts';
import type { Claim } from '#shared/schema/case.ts';
import type { Evidence } from '#shared/schema/evidence.ts';
import type { Page } from './pages-run.ts';

export interface PageFindings {
  /** Everything that is wrong, in words; empty for a sound page. */
  readonly faults: string[];
  readonly quotes: number;
  readonly quotesLiteral: number;
  readonly numbers: number;
  readonly numbersAgain: number;
  readonly ids: number;
  readonly idsResolved: number;
  /** Cells that name the row in which they were printed, and those whose row shows the figure. */
  readonly rows: number;
  readonly rowsShow: number;
}

const admitted = (page: Page): Claim[] => page.document.claims.filter((c) => c.status === 'admitted');
const heldBy = (unit: Evidence | undefined): number[] =>
  unit?.kind === 'metric'
    ? [unit.value, ...(unit.restated ?? []).flatMap((r) => [r.before, r.after])]
    : unit?.kind === 'event'
      ? Object.values(unit.event.fields).filter((v): v is number => typeof v === 'number')
      : [];
const yearOf = (unit: Evidence | undefined): number => (unit?.kind === 'metric' ? unit.period.fiscalYear : 0);
const close = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
const asWire: Record<string, number> = { percent: 0.01, points: 1 };

/** Executes a printed number again from the evidence that it names. */
function numberFault(claim: Claim, number: Claim['numbers'][number], evidence: Readonly<Record<string, Evidence>>): string | null {
  const say = (why: string): string => `${claim.id} "${number.text}": ${why}`;
  if (claim.text.slice(number.start, number.end) !== number.text) return say('does not stand where it says');
  const operands = number.derivation?.operands ?? (number.evidence ? [number.evidence] : []);
  if (operands.length === 0) return say('names no evidence');
  if (operands.some((id) => !claim.evidence.includes(id))) return say('rests on evidence that the claim does not cite');
  const units = operands.map((id) => evidence[id]);
  if (number.derivation) {
    const values = units.flatMap((u) => heldBy(u).slice(0, 1));
    const again =
      values.length === operands.length ? execute(number.derivation.op, values, yearOf(units[0]) - yearOf(units[1])) : undefined;
    const wire = again !== undefined && number.unit === 'pp' && !close(again, number.value) ? again * 100 : again;
    if (wire === undefined || !close(wire, number.value))
      return say(`${number.value} is not ${number.derivation.op} of its operands (${wire})`);
  } else if (units[0]?.kind !== 'quote' && !heldBy(units[0]).some((v) => close(v, number.value)))
    return say('is not what its evidence says');
  const printed = printedNumbers(number.text)[0];
  if (!printed) return say('prints no figure');
  const scale = asWire[printed.unit] ?? 1;
  if (Math.abs(Math.abs(printed.value) * scale - Math.abs(number.value)) > printed.half * scale * 1.000001)
    return say(`prints ${printed.value * scale} for ${number.value}`);
  return null;
}

/** Digits of a raw value as a report may print them, in any usual unit. */
function shows(text: string, value: number): boolean {
  const figures = text
    .normalize('NFKC')
    .split(/[\t ]+/)
    .map((part) => ({ value: Number(part.replace(/[,()%$¥]/g, '')), decimals: (part.split('.')[1] ?? '').replace(/\D/g, '').length }))
    .filter((f) => Number.isFinite(f.value));
  return figures.some((f) =>
    [1, 1e3, 1e4, 1e6, 1e8, 0.01].some(
      (scale) => Math.abs(Math.abs(f.value) * scale - Math.abs(value)) <= 0.5 * scale * 10 ** -f.decimals + 1e-9,
    ),
  );
}

/** Checks a whole page. */
export async function checkPage(page: Page): Promise<PageFindings> {
  const { document } = page;
  const name = `${page.page.id} ${page.locale}`;
  const faults: string[] = [];
  const fault = (why: string): void => {
    faults.push(`${name}: ${why}`);
  };
  let [quotes, quotesLiteral, numbers, numbersAgain, ids, idsResolved, rows, rowsShow] = [0, 0, 0, 0, 0, 0, 0, 0];
  if (document.status !== 'done') fault(`ended as ${document.status}`);
  const direction = document.verdict?.direction ?? 'none';
  if (page.page.directions.length > 0 && !page.page.directions.includes(direction)) fault(`verdict ${direction}`);
  const warned = document.warnings.map((w) => w.rule).sort();
  if (warned.join() !== [...page.page.warnings].sort().join()) fault(`warnings ${warned.join() || 'none'}`);
  if (document.quality.citationCompleteness !== 1) fault(`citation completeness ${document.quality.citationCompleteness}`);
  for (const side of ['bull', 'bear'] as const) if (!admitted(page).some((c) => c.side === side)) fault(`no claim of the ${side}`);

  const named = [
    ...admitted(page).map((c) => [c.id, c.evidence] as const),
    ...document.timeline.map((t) => [`timeline ${t.date}`, t.evidence] as const),
    ...(document.report?.sections ?? []).flatMap((s) => s.paragraphs.map((p) => [`section ${s.id}`, p.evidence ?? []] as const)),
  ];
  for (const [where, list] of named)
    for (const id of list) {
      ids++;
      if (document.evidence[id]) idsResolved++;
      else fault(`${where} cites ${id}, which is not there`);
    }
  for (const claim of admitted(page)) {
    if (claim.evidence.length === 0) fault(`${claim.id} cites nothing`);
    for (const number of claim.numbers) {
      numbers++;
      const wrong = numberFault(claim, number, document.evidence);
      if (wrong) fault(wrong);
      else numbersAgain++;
    }
  }
  for (const unit of Object.values(document.evidence)) {
    if (unit.kind !== 'metric') {
      quotes++;
      const p = await page.paragraph(unit.snapshotId, unit.paragraph);
      if (p?.text.slice(unit.start, unit.end) === unit.quote) quotesLiteral++;
      else fault(`the quote of ${unit.id} is not in paragraph ${unit.paragraph}`);
      continue;
    }
    for (const cell of unit.cells) {
      if (cell.paragraph === undefined || cell.field.startsWith('derived:')) continue;
      rows++;
      const p = await page.paragraph(cell.snapshotId, cell.paragraph);
      if (p && shows(p.text, cell.value)) rowsShow++;
      else fault(`row ${cell.paragraph} does not show ${cell.raw} of ${cell.item}`);
    }
  }
  return { faults, quotes, quotesLiteral, numbers, numbersAgain, ids, idsResolved, rows, rowsShow };
}
