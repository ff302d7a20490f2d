// What a person asks of a case: approve, edit or return the agenda, cancel. Decides whether it is allowed and which events it makes.
import type { EventBody } from '../schema/events.ts';
import type { AgendaItems, CaseState } from './state.ts';

/** `id` makes a command idempotent: the same id is taken once. */
export type CaseCommand =
  | { action: 'approve'; id: string }
  | { action: 'edit'; id: string; items: AgendaItems }
  | { action: 'revise'; id: string; note: string }
  | { action: 'cancel'; id: string };

export type Refusal = 'case-finished' | 'no-plan-waiting' | 'too-many-revisions' | 'invalid-plan';

export const MAX_REPLANS = 3;
const MAX_ITEMS = 20;
const MAX_TEXT = 500;
const MAX_NOTE = 2000;

export type Acceptance = { ok: true; events: EventBody[] } | { ok: false; refusal: Refusal };

const refused = (refusal: Refusal): Acceptance => ({ ok: false, refusal });

/** Events of the command, none when its id was taken already. */
export function accept(s: CaseState, command: CaseCommand): Acceptance {
  if (s.commands.includes(command.id)) return { ok: true, events: [] };
  if (s.closedAt !== undefined) return refused('case-finished');
  if (command.action === 'cancel') return { ok: true, events: [{ type: 'cancel-asked', command: command.id }] };
  if (s.agenda.state !== 'proposed' || s.cancelAsked) return refused('no-plan-waiting');
  switch (command.action) {
    case 'approve':
      return { ok: true, events: [{ type: 'agenda-settled', items: s.agenda.items, by: 'person', command: command.id }] };
    case 'edit':
      if (!validItems(command.items)) return refused('invalid-plan');
      return { ok: true, events: [{ type: 'agenda-settled', items: command.items, by: 'person', command: command.id }] };
    case 'revise':
      if (s.agenda.returns >= MAX_REPLANS) return refused('too-many-revisions');
      if (command.note.trim() === '' || command.note.length > MAX_NOTE) return refused('invalid-plan');
      return { ok: true, events: [{ type: 'agenda-returned', note: command.note, command: command.id }] };
  }
}

function validItems(items: AgendaItems): boolean {
  const ids = new Set(items.map((item) => item.id));
  return (
    items.length > 0 &&
    items.length <= MAX_ITEMS &&
    ids.size === items.length &&
    items.every((item) => item.id !== '' && item.id.length <= 100 && item.text.trim() !== '' && item.text.length <= MAX_TEXT) &&
    items.every((item) => (item.metrics?.length ?? 0) <= 20 && (item.metrics ?? []).every((m) => m.length <= 100))
  );
}
