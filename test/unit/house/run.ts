// Executes every printed number of a claim again, and finds digits that no number accounts for.
import { expect } from 'vitest';
import { execute } from '#shared/checks/derivation.ts';
import type { ClaimMade } from '#shared/schema/case.ts';
import type { Evidence, EvidenceSet } from '#shared/schema/evidence.ts';
import { fixed } from '#shared/text/format.ts';
import { hearing, readPrinted } from './hearing.ts';

export const hear = hearing;

const heldBy = (unit: Evidence | undefined): number | undefined => {
  if (unit?.kind === 'metric') return unit.value;
  const amount = unit?.kind === 'event' ? unit.event.fields.amount : undefined;
  return typeof amount === 'number' ? amount : undefined;
};
const yearOf = (unit: Evidence | undefined): number => (unit?.kind === 'metric' ? unit.period.fiscalYear : 0);

/** Every number stands where it says, is printed to half a unit of its last digit, and is copied or derived from cited evidence. */
export function checkNumbers(claim: ClaimMade, set: EvidenceSet): void {
  const byId = new Map(set.units.map((unit) => [unit.id, unit]));
  for (const id of claim.evidence) expect(byId.has(id), `${claim.id} cites ${id}`).toBe(true);
  expect(claim.evidence.length, claim.text).toBeGreaterThan(0);
  for (const number of claim.numbers) {
    expect(claim.text.slice(number.start, number.end), claim.text).toBe(number.text);
    const operands = number.derivation ? number.derivation.operands : [number.evidence ?? ''];
    const units = operands.map((id) => byId.get(id));
    for (const id of operands) expect(claim.evidence, `${claim.id} "${number.text}"`).toContain(id);
    if (number.evidence) {
      const unit = units[0];
      const held =
        unit?.kind === 'event'
          ? Object.values(unit.event.fields)
          : unit?.kind === 'metric'
            ? [unit.value, ...(unit.restated ?? []).flatMap((r) => [r.before, r.after])]
            : [];
      expect(held, `${claim.id} "${number.text}"`).toContain(number.value);
    }
    if (number.derivation) {
      const values = units.map(heldBy).filter((v) => v !== undefined);
      expect(values).toHaveLength(operands.length);
      const raw = execute(number.derivation.op, values, yearOf(units[0]) - yearOf(units[1]));
      const again = number.unit === 'pp' ? Number(fixed(raw ?? Number.NaN, 12, 2)) : raw;
      expect(again, `${claim.id} "${number.text}"`).toBe(number.value);
    }
    const { value, half } = readPrinted(number.text, number.unit);
    expect(Math.abs(Math.abs(value) - Math.abs(number.value)), `${claim.id} "${number.text}" = ${number.value}`).toBeLessThanOrEqual(
      half * 1.000001,
    );
  }
}

/** Digits of a sentence that no number, date, period or claim mark accounts for. */
export function strayDigits(claim: ClaimMade): string[] {
  let text = claim.text;
  for (const number of [...claim.numbers].sort((a, b) => (b.start ?? 0) - (a.start ?? 0)))
    text = text.slice(0, number.start) + text.slice(number.end);
  return (
    text
      .replace(/\d{4}年\d{1,2}月\d{1,2}日|\d{4}-\d{2}-\d{2}|FY\d{4}|\d{4}财年|\d{4}財年|\d{4}年|\b(19|20)\d{2}\b|[BS]\d\b/g, '')
      .match(/\d[\d.,]*/g) ?? []
  );
}
