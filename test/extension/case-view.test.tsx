// What a case looks like: order of importance, equal numbers of both sides, figures, struck claims, designed states.
import './support/browser.ts';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, test } from 'vitest';
import { textOf } from '#extension/locales/text.ts';
import { CaseView } from '#extension/ui/case-view.tsx';
import { partsOf } from '#extension/ui/claim-text.tsx';
import { type CaseActions, Ui } from '#extension/ui/context.ts';
import { StatusNotice } from '#extension/ui/notice.tsx';
import { PlanBlock } from '#extension/ui/plan.tsx';
import { Progress, phaseOf } from '#extension/ui/progress.tsx';
import { sideOrder } from '#extension/ui/sides.tsx';
import { fold } from '#shared/case/apply.ts';
import { documentOf } from '#shared/case/document.ts';
import type { CaseDocument } from '#shared/schema/case.ts';
import type { Evidence } from '#shared/schema/evidence.ts';
import { exampleCase } from './support/example-case.ts';

const jumped: [string, number | undefined][] = [];
const actions: CaseActions = {
  jump: async (unit, cell) => {
    jumped.push([unit.id, cell]);
    return { where: 'page', status: 'moved' };
  },
  openSource: async () => {},
  markWrong: async () => true,
};
const root = document.createElement('div');
document.body.append(root);
afterEach(() => render(null, root));

const draw = (view: preact.VNode, locale: 'en' | 'zh-CN' = 'en') =>
  act(() =>
    render(
      <Ui.Provider value={{ t: textOf(locale), locale, actions, sample: false, now: () => Date.parse('2026-11-29T00:00:00Z') }}>
        {view}
      </Ui.Provider>,
      root,
    ),
  );
const drawCase = (doc: CaseDocument, running = false, locale: 'en' | 'zh-CN' = 'en') =>
  draw(<CaseView document={doc} running={running} marginSettled={true} />, locale);
const ids = (id: string) => [...root.querySelectorAll<HTMLElement>(`[data-testid="${id}"]`)];
const finished = (locale: 'en' | 'zh-CN' = 'en') => documentOf(fold(exampleCase(locale))!);

test('stands in the order of importance', async () => {
  await drawCase(finished());
  const order = ['verdict', 'margin-band', 'warning', 'bull-claim', 'dispute', 'missing'].map((id) => ids(id)[0]!);
  for (const [index, element] of order.slice(1).entries())
    expect(order[index]!.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(root.textContent).toContain('Neutral, leaning cautious');
  expect(root.textContent).toContain('What decides it: whether receivables');
  expect(root.textContent).toContain('Research material, not advice');
});

test('gives both sides equal room and folds the rest away', async () => {
  const doc = finished();
  const bear = doc.claims.find((claim) => claim.id === 'opening.bear.1')!;
  const many = Array.from({ length: 5 }, (_, n) => ({ ...bear, id: `extra.bear.${n}`, answers: undefined }));
  await drawCase({ ...doc, claims: [...doc.claims, ...many] });
  const open = (id: string) => ids(id).filter((one) => one.closest('details') === null && one.closest('.answer') === null);
  expect(open('bull-claim')).toHaveLength(2);
  expect(open('bear-claim')).toHaveLength(2);
  expect(ids('bear-claim').filter((one) => one.closest('details.rest'))).toHaveLength(5);
});

test('puts either side first, by the case', () => {
  const firsts = new Set(Array.from({ length: 40 }, (_, n) => sideOrder(`c${n}`)[0]));
  expect(firsts).toEqual(new Set(['bull', 'bear']));
});

test('a claim that is not judged yet is not shown; a struck one folds with its reason', async () => {
  const early = documentOf(fold(exampleCase('en', 'claim-made'))!);
  await drawCase(early, true);
  expect(ids('bull-claim')).toHaveLength(0);
  expect(ids('struck-claim')).toHaveLength(0);
  await drawCase(finished());
  expect(ids('struck-claim').map((one) => one.textContent)).toEqual(['Bull Demand might recover next year. hedges instead of citing']);
});

test('a chip jumps and shows the original, its edition and how it was found', async () => {
  await drawCase(finished());
  const chip = ids('evidence-chip').find((one) => one.dataset.evidenceId === 'e0000000000b1')!;
  expect(chip.textContent).toBe('Annual report 2024 · p. 23');
  await act(async () => chip.click());
  expect(jumped.at(-1)).toEqual(['e0000000000b1', undefined]);
  expect(root.querySelector('blockquote')?.textContent).toContain('a payout of 52 %');
  expect(ids('citation-status')[0]?.dataset.status).toBe('moved');
  await act(async () => chip.click());
  expect(root.querySelector('blockquote')).toBeNull();
});

test('a figure opens formula and cells', async () => {
  await drawCase(finished());
  const figure = [...root.querySelectorAll<HTMLElement>('button.num')].find((one) => one.textContent === '31 %')!;
  await act(async () => figure.click());
  const card = root.querySelector('.card.number')!;
  expect(card.textContent).toContain('Trade receivables, net');
  expect(card.textContent).toContain('31.0%');
  expect([...card.querySelectorAll('tbody tr')]).toHaveLength(2);
});

test('Chinese speaks Chinese throughout', async () => {
  await drawCase(finished('zh-CN'), false, 'zh-CN');
  expect(root.textContent).toContain('中性偏谨慎');
  expect(root.textContent).toContain('空方下沿 −20');
  expect(root.textContent).toContain('研究素材，不构成投资建议');
  expect(root.textContent).not.toMatch(/Bull|Bear|confidence/);
});

test('no band: the reason stands in its place; undecided is a state of its own', async () => {
  const doc = finished();
  await drawCase({
    ...doc,
    verdict: { ...doc.verdict!, margin: null, marginReason: 'fewer than five years', direction: 'undecided', disputes: [] },
  });
  expect(ids('margin-band')[0]?.textContent).toBe('No safety margin: fewer than five years');
  expect(ids('verdict')[0]?.textContent).toContain('Neither side has admitted evidence');
  expect(ids('verdict')[0]?.textContent).not.toContain('confidence');
});

test('text of claims is text: markup in it stays characters', async () => {
  const doc = finished();
  const claims = doc.claims.map((claim) => ({ ...claim, text: '<img src=x onerror=alert(1)>', numbers: [] }));
  await drawCase({ ...doc, claims });
  expect(root.querySelector('img')).toBeNull();
});

test('addresses that are no web addresses become no links', async () => {
  const doc = finished();
  const evil: Record<string, Evidence> = Object.fromEntries(
    Object.entries(doc.evidence).map(([id, unit]) => [
      id,
      unit.kind === 'metric' ? { ...unit, cells: unit.cells.map((cell) => ({ ...cell, sourceUrl: 'javascript:alert(1)' })) } : unit,
    ]),
  );
  await drawCase({
    ...doc,
    evidence: evil,
    warnings: doc.warnings.map((one) => ({ ...one, cells: one.cells.map((cell) => ({ ...cell, sourceUrl: 'data:text/html,x' })) })),
  });
  for (const figure of root.querySelectorAll<HTMLElement>('button.num')) await act(async () => figure.click());
  for (const link of root.querySelectorAll('a')) expect(link.getAttribute('href')).toMatch(/^https?:/);
});

describe('figures in a sentence', () => {
  const number = (text: string, start?: number) => ({
    text,
    value: 0,
    unit: 'ratio',
    ...(start === undefined ? {} : { start, end: start + text.length }),
  });
  test('are cut out by offsets, by search where offsets do not fit, and never twice at one place', () => {
    const text = 'Margin was 5 %, not 5 % less.';
    const parts = partsOf(text, [number('5 %', 20), number('5 %', 999)]);
    expect(parts.map((part) => part.text + (part.tail ?? '')).join('')).toBe(text);
    expect(parts.filter((part) => part.number !== undefined)).toHaveLength(2);
  });
  test('keep the punctuation that follows them, and lose no character', () => {
    const parts = partsOf('应收增 31%，营收增 15%。', [number('31%'), number('15%'), number('99%')]);
    expect(parts.map((part) => part.text + (part.tail ?? '')).join('')).toBe('应收增 31%，营收增 15%。');
    expect(parts.map((part) => part.tail).filter(Boolean)).toEqual(['，', '。']);
  });
});

test('progress says in words what is at work', async () => {
  const state = fold(exampleCase('en').slice(0, 2))!;
  expect(phaseOf(state)).toBe('gather');
  let cancelled = 0;
  await draw(<Progress state={state} offline={false} cancelling={false} onCancel={() => (cancelled += 1)} />);
  expect(ids('progress')[0]?.textContent).toContain('Gathering filings and statements');
  expect(ids('progress')[0]?.textContent).toContain('rules only');
  ids('cancel')[0]?.click();
  expect(cancelled).toBe(1);
});

test.each([
  ['offline', 'does not answer'],
  ['unauthorized', 'refuses the token'],
  ['over-budget', 'budget ran out'],
  ['cancelled', 'You stopped'],
] as const)('%s is said with what to do next', async (status, words) => {
  await draw(<StatusNotice status={status} document={null} failure={undefined} gone={false} onRetry={() => {}} onSettings={() => {}} />);
  expect(root.textContent).toContain(words);
});

test('a claim whose wording leaves its passage says so, with the passage beside it', async () => {
  const doc = finished();
  const quote = Object.values(doc.evidence).find((unit) => unit.kind === 'quote')!;
  const claims = doc.claims.map((claim, n) =>
    n === 0
      ? {
          ...claim,
          support: { verdict: 'needs-person' as const, passage: quote.id, findings: ['lost-qualifier', 'flipped-condition', 'new-kind'] },
        }
      : claim,
  );
  await drawCase({ ...doc, claims });
  const [support] = ids('claim-support');
  expect(support?.textContent).toContain('Needs a person');
  expect(support?.textContent).toContain('a qualification was dropped; a condition is turned');
  expect(support?.textContent).not.toContain('new-kind');
  expect(support?.querySelector('blockquote')?.textContent).toBe(quote.kind === 'quote' ? quote.quote : '');
});

test('shows what each role’s calls took, and no table without a model', async () => {
  const doc = finished();
  const use = { calls: 2, promptTokens: 1200, cachedTokens: 0, completionTokens: 300, cost: 0.0123 };
  await drawCase({ ...doc, usageByRole: { bull: use, newcomer: { ...use, cost: null } } });
  const rows = [...ids('usage-by-role')[0]!.querySelectorAll('tbody tr')].map((row) => [...row.children].map((one) => one.textContent));
  expect(rows).toEqual([
    ['Bull', '2', '1,500', '$0.0123'],
    ['newcomer', '2', '1,500', 'unknown price'],
  ]);
  await drawCase({ ...doc, usageByRole: {} });
  expect(ids('usage-by-role')).toEqual([]);
});

test('a plan that waits can be edited; unchanged it is approved', async () => {
  const items = [
    { id: 'a', text: 'Cash' },
    { id: 'b', text: 'Growth', metrics: ['revenue-growth'] },
  ];
  const doc: CaseDocument = { ...finished(), status: 'planning', plan: { items, state: 'proposed', revisions: 0 } };
  await draw(<PlanBlock document={doc} />);
  const button = (name: string) =>
    [...root.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
  expect(root.textContent).toContain('figures: Revenue growth');
  await act(() => button('Edit')?.click());
  expect(button('Go ahead')).toBeDefined();
  await act(() => button('Remove')?.click());
  expect(button('Start with this plan')).toBeDefined();
  expect(button('Remove')?.disabled).toBe(true);
  await act(() => button('Undo changes')?.click());
  expect(root.querySelectorAll('li')).toHaveLength(2);
  await draw(<PlanBlock document={{ ...doc, plan: { items, state: 'settled', revisions: 0 } }} />);
  expect(root.textContent).toBe('');
});
