// Replay from the record: turns the machine again over the recorded causes and outcomes and compares the canonical forms.
import type { CaseEvent } from '../schema/events.ts';
import { advance, type Cause, type RecordedCause } from './advance.ts';
import { fold } from './apply.ts';
import { canonical, hashText } from './canonical.ts';
import { ENGINE } from './engine.ts';
import { type Blobs, setReader } from './sets.ts';
import type { CaseState, OpenedBody } from './state.ts';

/** One row of the log: what was committed at once, and why. */
export interface Commit {
  at: string;
  cause: RecordedCause;
  events: CaseEvent[];
}

export interface Difference {
  path: string;
  before: unknown;
  after: unknown;
  cause: 'data' | 'prompt' | 'model' | 'code';
}

const MAX_DIFFERENCES = 100;

/**
 * Differences between the record and what today's machine makes of the same causes; none: byte-identical. A blob that is gone or whose
 * text has another hash is a difference of the cause `data`; everything else can only come from changed code.
 */
export function replay(commits: readonly Commit[], blobs: Blobs): { identical: boolean; differences: Difference[]; engine: string } {
  const differences: Difference[] = [];
  const remembered = new Map<string, string>();
  const sets = setReader((hash) => remembered.get(hash) ?? blobs(hash));
  let state: CaseState | null = null;
  let made = 0;
  for (const commit of commits) {
    const cause = causeOf(commit, blobs, differences);
    if (cause) {
      const turn = advance(state, cause, Date.parse(commit.at), sets, (hash, text) => remembered.set(hash, text));
      // Equal texts are equal values; only different texts need their canonical forms.
      if (JSON.stringify(turn.events) !== JSON.stringify(commit.events) && canonical(turn.events) !== canonical(commit.events)) {
        compare(commit.events, turn.events, made, differences);
      }
    }
    made += commit.events.length;
    state = fold(commit.events, state);
  }
  return { identical: differences.length === 0, differences: differences.slice(0, MAX_DIFFERENCES), engine: ENGINE };
}

function causeOf(commit: Commit, blobs: Blobs, differences: Difference[]): Cause | null {
  const { cause } = commit;
  if (cause.kind === 'command' || cause.kind === 'lost') return cause;
  if (cause.kind !== 'outcome') {
    if (cause.kind !== 'open') return { kind: cause.kind };
    const { seq: _seq, at: _at, ...opened } = commit.events[0] as OpenedBody & { seq: number; at: string };
    return { kind: 'open', opened };
  }
  const texts: string[] = [];
  for (const hash of [...(cause.outcome.body === undefined ? [] : [cause.outcome.body]), ...(cause.outcome.parts ?? [])]) {
    const text = blobs(hash);
    if (text === undefined || hashText(text) !== hash) {
      differences.push({ path: `outcomes.${hash}`, before: hash, after: text === undefined ? null : hashText(text), cause: 'data' });
      return null;
    }
    texts.push(text);
  }
  const { body, parts, ...rest } = cause.outcome;
  const [first, ...others] = texts;
  return {
    kind: 'outcome',
    step: cause.step,
    attempt: cause.attempt,
    outcome: {
      ...rest,
      ...(body === undefined || first === undefined ? {} : { body: first }),
      ...(parts === undefined ? {} : { parts: body === undefined ? texts : others }),
    },
  };
}

function compare(before: readonly CaseEvent[], after: readonly CaseEvent[], offset: number, out: Difference[]): void {
  for (let i = 0; i < Math.max(before.length, after.length); i++) walk(before[i], after[i], `events.${offset + i + 1}`, out);
}

/** Leaf by leaf, so that a difference names the field that changed. */
function walk(before: unknown, after: unknown, path: string, out: Difference[]): void {
  if (out.length > MAX_DIFFERENCES) return;
  if (before !== undefined && after !== undefined && canonical(before) === canonical(after)) return;
  if (isObject(before) && isObject(after)) {
    for (const key of [...new Set([...Object.keys(before), ...Object.keys(after)])].sort())
      walk(before[key], after[key], `${path}.${key}`, out);
    return;
  }
  out.push({ path, before: before ?? null, after: after ?? null, cause: 'code' });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
