import { describe, expect, test } from 'vitest';
import { accept } from '#shared/case/accept.ts';
import { advance } from '#shared/case/advance.ts';
import { apply, fold } from '#shared/case/apply.ts';
import { fits } from '#shared/case/budget.ts';
import { documentOf, longestChain } from '#shared/case/document.ts';
import { caseIdOf, isCaseId } from '#shared/case/ids.ts';
import { replay } from '#shared/case/replay.ts';
import { ASKS, allAsks, EXPERTS } from '#shared/case/roles.ts';
import { setReader } from '#shared/case/sets.ts';
import { STAGES_OF_MODE, stagesOf } from '#shared/case/stages.ts';
import type { CaseState } from '#shared/case/state.ts';
import { upcast } from '#shared/case/upcasters.ts';
import { caseDocument, mode } from '#shared/schema/case.ts';
import type { CaseEvent } from '#shared/schema/events.ts';
import { memoryStore, openedBody, runCase } from './run-case.ts';
import { sourceText } from './source-text.ts';

const AT = Date.parse('2026-01-01T00:00:00Z');
const none = setReader(() => undefined);

function opened(request = {}): CaseState {
  return advance(null, { kind: 'open', opened: openedBody('full', null, request) }, AT, none, () => {}).state!;
}

describe('the house holds court', () => {
  test('a full case ends as done, cited to the last sentence, and replays byte by byte', async () => {
    const ran = await runCase({ mode: 'full' });
    expect(ran.document.status).toBe('done');
    expect(ran.document.analyst).toBe('house');
    expect(ran.document.quality.citationCompleteness).toBe(1);
    expect(ran.document.claims.filter((c) => c.side === 'bull' && c.status === 'admitted').length).toBeGreaterThan(0);
    expect(ran.document.claims.filter((c) => c.side === 'bear' && c.status === 'admitted').length).toBeGreaterThan(0);
    expect(ran.document.report.sections.length).toBeGreaterThan(2);
    expect(ran.replayed).toMatchObject({ identical: true, differences: [] });
    expect(caseDocument.safeParse(JSON.parse(JSON.stringify(ran.document))).error).toBeUndefined();
    expect(ran.commits.length).toBeLessThan(10);
  });
  test('evidence enters the log whole and before its first use', async () => {
    const { events } = await runCase({ mode: 'full' });
    const cited = new Set<string>();
    for (const event of events) {
      if (event.type === 'evidence-cited') for (const unit of event.units) cited.add(unit.id);
      if (event.type === 'claim-made') for (const id of event.claim.evidence) expect(cited).toContain(id);
    }
    expect(cited.size).toBeGreaterThan(5);
  });
  test.each(mode.options)('mode %s ends', async (m) => {
    const ran = await runCase({ mode: m });
    expect(ran.document.status).toBe('done');
    expect(ran.document.verdict).not.toBeNull();
    if (m === 'inquiry') expect(ran.document.claims.some((claim) => claim.side === 'bear')).toBe(false);
  });
  test('nothing usable: failed, with what was missing', async () => {
    const ran = await runCase({ set: { units: [] } });
    expect(ran.document).toMatchObject({ status: 'failed', reason: 'no-evidence', verdict: null });
    expect(ran.document.missing.length).toBeGreaterThan(0);
  });
  test('no statements at all: partial', async () => {
    const { sampleUnits } = await import('./sample-set.ts');
    const ran = await runCase({ set: { units: sampleUnits().filter((unit) => unit.kind === 'quote') } });
    expect(ran.document).toMatchObject({ status: 'partial', reason: 'no-statements' });
  });
});

describe('the record', () => {
  test('a changed event, outcome or set is found by the replay', async () => {
    const ran = await runCase({ mode: 'full' });
    const commits = structuredClone(ran.commits);
    const last = commits.at(-1)!.events.find((event) => event.type === 'verdict-given');
    if (last?.type === 'verdict-given') last.verdict.confidence += 1;
    const store = memoryStore();
    expect(replay(commits, (hash) => store.blob(hash)).differences.some((d) => d.cause === 'data')).toBe(true);
  });
  test('events in one order give one state, and the fold can start anywhere', async () => {
    const { events } = await runCase({ mode: 'full' });
    const whole = fold(events)!;
    for (let cut = 1; cut < events.length; cut += 7) expect(fold(events.slice(cut), fold(events.slice(0, cut)))).toEqual(whole);
  });
  test('an unknown version is refused, an older one is brought forward', () => {
    expect(() => upcast([{ type: 'case-opened', seq: 1, at: '', v: 9 }])).toThrow(/version 9/);
    const events = upcast([{ type: 'old', seq: 1, at: '', v: 1 }], [(event) => ({ ...event, type: 'case-opened', v: 2 })]);
    expect(events[0]?.type).toBe('case-opened');
  });
  test('an event before the opening is a bug', () => {
    expect(() => apply(null, { type: 'cancel-asked', command: 'x', seq: 1, at: '' } as CaseEvent)).toThrow();
  });
});

describe('commands', () => {
  test('cancel is taken once and ends the case with nothing in the air', () => {
    const s = opened();
    const turn = advance(s, { kind: 'command', command: { action: 'cancel', id: 'k' } }, AT + 10, none, () => {});
    expect(turn.state?.status).toBe('cancelled');
    expect(turn.abort).toHaveLength(1);
    expect(turn.start).toEqual([]);
    expect(advance(turn.state, { kind: 'command', command: { action: 'cancel', id: 'k' } }, AT, none, () => {}).events).toEqual([]);
    expect(advance(turn.state, { kind: 'command', command: { action: 'cancel', id: 'other' } }, AT, none, () => {}).refusal).toBe(
      'case-finished',
    );
  });
  test('a plan waits, goes back three times at most, and is settled once', async () => {
    const items = [{ id: 'cash', text: 'Is profit turning into cash?' }];
    let s: CaseState = { ...opened(), agenda: { items, state: 'proposed', proposals: 1, returns: 0 } };
    for (let n = 1; n <= 3; n++) {
      const answer = accept(s, { action: 'revise', id: `r${n}`, note: 'cash first' });
      expect(answer.ok).toBe(true);
      s = { ...s, agenda: { ...s.agenda, returns: n } };
    }
    expect(accept(s, { action: 'revise', id: 'r4', note: 'again' })).toEqual({ ok: false, refusal: 'too-many-revisions' });
    expect(accept(s, { action: 'edit', id: 'e', items: [] })).toEqual({ ok: false, refusal: 'invalid-plan' });
    expect(accept(s, { action: 'approve', id: 'a' })).toMatchObject({ ok: true, events: [{ type: 'agenda-settled', by: 'person' }] });
    expect(accept(opened(), { action: 'approve', id: 'a' })).toEqual({ ok: false, refusal: 'no-plan-waiting' });
  });
});

describe('ids, budgets, chains', () => {
  test('the same owner and key give the same case', () => {
    expect(caseIdOf('a', 'k')).toBe(caseIdOf('a', 'k'));
    expect(caseIdOf('a', 'k')).not.toBe(caseIdOf('ak', ''));
    expect(isCaseId(caseIdOf('a', 'k'))).toBe(true);
  });
  test('a reserve is refused when it could break a limit, open steps counted', () => {
    const s = { ...opened({ budget: { calls: 2, tokens: 1000 } }) };
    expect(fits(s, { tokens: 1000, money: 0, calls: 1 })).toBe(true);
    expect(fits(s, { tokens: 1001, money: 0, calls: 1 })).toBe(false);
    const step = {
      step: 'opening.bull',
      attempt: 1,
      work: { do: 'ask' },
      reserve: { tokens: 900, money: 0, calls: 1 },
      deadline: '',
      startSeq: 3,
      startedAt: '',
      end: null,
    };
    expect(fits({ ...s, steps: [step] }, { tokens: 200, money: 0, calls: 1 })).toBe(false);
  });
  test('the longest chain counts calls that waited for one another', () => {
    const ask = (step: string, startSeq: number, endSeq: number) => ({
      step,
      attempt: 1,
      work: { do: 'ask' },
      reserve: { tokens: 0, money: 0, calls: 1 },
      deadline: '',
      startedAt: '',
      startSeq,
      endSeq,
      end: 'ok' as const,
    });
    expect(longestChain({ steps: [ask('a', 1, 5), ask('b', 2, 6), ask('c', 7, 9), ask('d', 8, 12), ask('e', 13, 14)] })).toBe(3);
  });
});

describe('stages as data', () => {
  test('next names no mode, role or pack', () => {
    const source = sourceText('shared/case/next.ts');
    const words = [
      ...mode.options,
      ...Object.values(ASKS).flatMap((stages) => Object.values(stages).flatMap((asks) => asks.map((ask) => ask.role))),
      ...EXPERTS,
      'equity',
      'credit',
    ];
    for (const word of new Set(words)) expect(source, word).not.toMatch(new RegExp(`['"\`]${word}['"\`]`));
  });
  test('every stage of every mode is known, and a record with another one is refused', () => {
    for (const stages of Object.values(STAGES_OF_MODE)) expect(stagesOf({ stages: [...stages] })).toHaveLength(stages.length);
    expect(() => stagesOf({ stages: ['tribunal'] })).toThrow();
  });
  test('apply and document import only types', () => {
    for (const file of ['shared/case/apply.ts', 'shared/case/document.ts']) {
      for (const line of sourceText(file).split('\n')) if (/^import /.test(line)) expect(line).toMatch(/^import type /);
    }
  });
  test('every ask has its role', () => {
    expect(allAsks().length).toBeGreaterThan(12);
    expect(documentOf(opened()).usage.calls).toBe(0);
  });
});
