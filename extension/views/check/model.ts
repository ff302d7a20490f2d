// What "check this text" knows and does: the passage, whose company it is about, the answer, and the marks in the page.
import { type Signal, signal } from '@preact/signals';
import { languageOf } from '../../locales/index.ts';
import { textOf } from '../../locales/text.ts';
import { call } from '../../messages/call.ts';
import type { CheckedNumber } from '../../messages/protocol.ts';
import { failureText } from '../../ui/failure-text.ts';
import { pageState } from '../page-state.ts';
import { clearMarks, markNumbers, outcomeOf, showNumber } from './marks.ts';
import type { Passage } from './passage.ts';

type Company = { symbol: string; name: string };
export type CheckState = { company?: Company } & (
  | { kind: 'paste' }
  | { kind: 'ask' }
  | { kind: 'busy' }
  | { kind: 'failed'; message: string }
  | { kind: 'done'; numbers: CheckedNumber[]; cut?: number; border: boolean }
);

/** The most that one check takes. */
const LONGEST = 20_000;

export type CheckModel = ReturnType<typeof checkModel>;

export function checkModel(onClose: () => void) {
  const state: Signal<CheckState> = signal({ kind: 'paste' });
  const found: Signal<Company[]> = signal([]);
  const nobody = signal(false);
  let passage: Passage | undefined;

  const t = () => textOf(languageOf(pageState().settings?.language ?? 'auto'));

  async function run(company: Company): Promise<void> {
    const checked = passage;
    if (checked === undefined) return;
    state.value = { kind: 'busy', company };
    const text = checked.text.slice(0, LONGEST);
    const answer = await call('text-check', { text, symbol: company.symbol });
    if (passage !== checked) return;
    if (!answer.ok) {
      state.value = { kind: 'failed', company, message: failureText(answer.failure, t()) };
      return;
    }
    const { numbers, compliance } = answer.value;
    markNumbers(checked, numbers);
    state.value = {
      kind: 'done',
      company,
      numbers,
      border: compliance.length > 0,
      ...(checked.text.length > LONGEST ? { cut: LONGEST } : {}),
    };
  }

  /**
   * The company of the page, unless the text names only others: then the first of those; else the only one that the backend reads in the text. Undefined:
   * the reader is asked.
   */
  async function companyFor(text: string): Promise<Company | undefined> {
    const own = pageState().company;
    const named = await call('mentions-find', { url: location.href.slice(0, 2048), blocks: [text.slice(0, LONGEST)] });
    const mentions = named.ok ? named.value.mentions : [];
    if (own !== undefined && (mentions.length === 0 || mentions.some((m) => m.symbol === own.symbol)))
      return { symbol: own.symbol, name: own.name };
    const first = mentions[0];
    if (first !== undefined) return { symbol: first.symbol, name: first.name };
    const asked = await call('symbols-resolve', {
      text: text.slice(0, 2000),
      url: location.href.slice(0, 2048),
      title: document.title.slice(0, 500),
    });
    const only = asked.ok && !asked.value.ambiguous && asked.value.candidates.length === 1 ? asked.value.candidates[0] : undefined;
    return only === undefined ? undefined : { symbol: only.symbol, name: only.name };
  }

  async function check(next: Passage): Promise<void> {
    passage = next;
    found.value = [];
    nobody.value = false;
    state.value = { kind: 'busy' };
    const company = await companyFor(next.text);
    if (passage !== next) return;
    if (company === undefined) state.value = { kind: 'ask' };
    else await run(company);
  }

  return {
    state,
    found,
    nobody,
    check,
    pasted: (text: string) => check({ text, range: () => undefined }),
    askForText: () => {
      passage = undefined;
      clearMarks();
      state.value = { kind: 'paste' };
    },
    choose: run,
    find: async (name: string) => {
      const answer = await call('symbols-resolve', { text: name.trim().slice(0, 200) });
      const candidates = answer.ok ? answer.value.candidates : [];
      nobody.value = candidates.length === 0;
      found.value = candidates.slice(0, 6).map(({ symbol, name: known }) => ({ symbol, name: known }));
      if (candidates.length === 1 && found.value[0] !== undefined) await run(found.value[0]);
    },
    counts: (numbers: readonly CheckedNumber[]) => {
      const counts = { right: 0, wrong: 0, open: 0 };
      for (const number of numbers) counts[outcomeOf(number)]++;
      return counts;
    },
    show: (number: CheckedNumber) => {
      if (passage !== undefined) showNumber(passage, number);
    },
    openFigure: (evidenceId: string) => void call('figure-open', { evidenceId }),
    close: () => {
      passage = undefined;
      clearMarks();
      onClose();
    },
  };
}
