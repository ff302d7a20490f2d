// Brings recorded events of earlier versions forward, one function a version, so that old records fold and render for ever.
import type { CaseEvent } from '../schema/events.ts';

/** An event as some version wrote it; only `case-opened` carries the version of its record. */
export type RecordedEvent = { type: string; seq: number; at: string; v?: number } & Record<string, unknown>;

type Upcaster = (event: RecordedEvent) => RecordedEvent;

/** `UPCASTERS[n]` turns an event of version n + 1 into one of version n + 2. Version 1 is today's. */
const UPCASTERS: readonly Upcaster[] = [];

/** The log in today's shape. A version from the future throws: reading it as something else would be a guess. */
export function upcast(events: readonly RecordedEvent[], upcasters: readonly Upcaster[] = UPCASTERS): CaseEvent[] {
  const version = Number(events[0]?.v ?? 1);
  const current = upcasters.length + 1;
  if (!Number.isInteger(version) || version < 1 || version > current)
    throw new Error(`record of version ${version}, this build reads up to ${current}`);
  return events.map((event) => {
    let out = event;
    for (let v = version; v < current; v++) out = upcasters[v - 1]!(out);
    return out as unknown as CaseEvent;
  });
}
