// Cited units enter the log whole, once, before their first use, in events of bounded size.
import type { ClaimMade } from '../schema/case.ts';
import type { EventBody } from '../schema/events.ts';
import type { Evidence, EvidenceSet } from '../schema/evidence.ts';
import type { CaseState } from './state.ts';

/** Room for the envelope of an event below the hard limit of 32 KB. */
export const EVENT_BYTES = 32_768;
const ROOM = 28_000;

/** Every id that a claim rests on: evidence, sources of numbers, operands of derivations. */
export function idsOfClaim(claim: Pick<ClaimMade, 'evidence' | 'numbers'>): string[] {
  const ids = [...claim.evidence];
  for (const n of claim.numbers) {
    if (n.evidence !== undefined) ids.push(n.evidence);
    ids.push(...(n.derivation?.operands ?? []));
  }
  return [...new Set(ids)];
}

/**
 * Collects what is cited while events are built: `cite(ids)` gives the events that must come before the use. Unknown ids are left out:
 * whoever cites them is struck by the screen.
 */
export function citer(s: Pick<CaseState, 'cited'>, set: EvidenceSet): (ids: readonly string[]) => EventBody[] {
  const known = new Set(Object.keys(s.cited));
  const byId = new Map(set.units.map((unit) => [unit.id, unit]));
  return (ids) => {
    const units: Evidence[] = [];
    for (const id of ids) {
      const unit = byId.get(id);
      if (unit && !known.has(id)) {
        known.add(id);
        units.push(unit);
      }
    }
    return packed(units).map((group) => ({ type: 'evidence-cited', units: group }));
  };
}

function packed(units: readonly Evidence[]): Evidence[][] {
  const groups: Evidence[][] = [];
  let size = ROOM;
  for (const unit of units) {
    const bytes = utf8Length(JSON.stringify(unit));
    if (size + bytes > ROOM || groups.length === 0) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)!.push(unit);
    size += bytes;
  }
  return groups;
}

/** UTF-8 bytes of a string without encoding it. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) bytes += 1;
    else if (code < 0x800) bytes += 2;
    else if (code >= 0xd800 && code <= 0xdbff) {
      bytes += 4;
      i++;
    } else bytes += 3;
  }
  return bytes;
}
