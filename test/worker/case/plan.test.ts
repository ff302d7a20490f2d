// The plan waits for a person: over resets, with edits, and sent back at most three times.
/// <reference types="@cloudflare/vitest-plugin/types" />
import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '#shared/schema/case.ts';
import type { CaseObject } from '#worker/case/case-object.ts';
import { ended, OWNER, type TestCase, testCase } from './support.ts';

async function planned(test: TestCase, limitMs = 20_000): Promise<CaseDocument> {
  for (const end = Date.now() + limitMs; ; ) {
    const document = await test.stub.document(OWNER).catch(() => null);
    if (document?.status === 'planning' && document.plan?.state === 'proposed') return document;
    if (Date.now() > end) throw new Error(`no plan: ${document?.status}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

describe('a plan', () => {
  it('waits through a reset, and the case goes on once it is approved', async () => {
    const test = testCase({ plan: 'ask' });
    await test.open();
    const before = await planned(test);
    expect(before.plan?.items.length).toBeGreaterThan(2);
    await runInDurableObject(test.object, (_i: CaseObject, state) => state.abort('reset by the test')).catch(() => {});
    const after = await planned(test);
    expect(after.plan).toEqual(before.plan);
    expect(await test.stub.command(OWNER, { action: 'approve', id: 'a1' })).toMatchObject({ ok: true });
    expect(await test.stub.command(OWNER, { action: 'approve', id: 'a1' })).toMatchObject({ ok: true });
    expect(await ended(test)).toMatchObject({ status: 'done', plan: { state: 'settled', items: before.plan?.items } });
    expect(await test.stub.replay(OWNER)).toMatchObject({ identical: true });
  });

  it('is edited, and goes back three times and no more', async () => {
    const test = testCase({ plan: 'ask' });
    await test.open();
    const first = await planned(test);
    for (let n = 1; n <= 3; n++) {
      expect(await test.stub.command(OWNER, { action: 'revise', id: `r${n}`, note: 'leverage first, please; no valuation' })).toMatchObject(
        { ok: true },
      );
      const again = await planned(test);
      expect(again.plan?.revisions).toBe(n);
      expect(again.plan?.items[0]?.id).toBe('leverage');
      expect(again.plan?.items.map((item) => item.id).sort()).toEqual(
        first.plan?.items
          .map((item) => item.id)
          .filter((id) => id !== 'valuation')
          .sort(),
      );
    }
    expect(await test.stub.command(OWNER, { action: 'revise', id: 'r4', note: 'again' })).toMatchObject({
      ok: false,
      code: 'too-many-revisions',
    });
    expect(await test.stub.command(OWNER, { action: 'edit', id: 'e0', items: [] })).toMatchObject({ ok: false, code: 'invalid-plan' });
    const items = [{ id: 'mine', text: 'Is profit turning into cash?' }];
    expect(await test.stub.command(OWNER, { action: 'edit', id: 'e1', items })).toMatchObject({ ok: true });
    expect(await ended(test)).toMatchObject({ status: 'done', plan: { state: 'settled', items } });
  });

  it('can be cancelled while it waits', async () => {
    const test = testCase({ plan: 'ask' });
    await test.open();
    await planned(test);
    expect(await test.stub.command(OWNER, { action: 'cancel', id: 'c' })).toMatchObject({ ok: true, document: { status: 'cancelled' } });
  });
});
