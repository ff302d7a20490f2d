// What "check this text" knows and does: the passage, whose company it is about, the answer, and the marks in the page.
import { type Signal, signal } from '@preact/signals';
import { type Locale, languageOf } from '../../locales/index.ts';
import { textOf } from '../../locales/text.ts';
import { call } from '../../messages/call.ts';
import type { CheckedNumber } from '../../messages/protocol.ts';
import { failureText } from '../../ui/failure-text.ts';
import type { Passage } from './passage.ts';

export type Outcome = 'right' | 'wrong' | 'open';
export const outcomeOf = ({ verdict }: CheckedNumber): Outcome =>
  verdict === 'correct' ? 'right' : verdict === 'not-found' ? 'open' : 'wrong';

export type Company = { symbol: string; name: string };
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

/** What the check needs of the view that it runs in. */
export type CheckPlace = {
  /** The company that a text is about unless it names only others. */
  own(): Company | undefined;
  /** Address and title of the page, where there is one. */
  page?: { url: string; title: string };
  language(): 'auto' | Locale;
  /** Marks the numbers where they stand, sets one off, and takes all marks away. */
  marks?: {
    paint(passage: Passage, numbers: readonly CheckedNumber[]): void;
    show(passage: Passage, number: CheckedNumber): void;
    clear(): void;
  };
  close(): void;
};

export function checkModel(place: CheckPlace) {
  const state: Signal<CheckState> = signal({ kind: 'paste' });
  const found: Signal<Company[]> = signal([]);
  const nobody = signal(false);
  let passage: Passage | undefined;

  const t = () => textOf(languageOf(place.language()));
  const page = () => (place.page === undefined ? {} : { url: place.page.url.slice(0, 2048) });

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
    place.marks?.paint(checked, numbers);
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
    const own = place.own();
    const named = await call('mentions-find', { ...page(), blocks: [text.slice(0, LONGEST)] });
    const mentions = named.ok ? named.value.mentions : [];
    if (own !== undefined && (mentions.length === 0 || mentions.some((m) => m.symbol === own.symbol)))
      return { symbol: own.symbol, name: own.name };
    const first = mentions[0];
    if (first !== undefined) return { symbol: first.symbol, name: first.name };
    const asked = await call('symbols-resolve', {
      text: text.slice(0, 2000),
      ...page(),
      ...(place.page === undefined ? {} : { title: place.page.title.slice(0, 500) }),
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

  async function find(name: string): Promise<void> {
    const answer = await call('symbols-resolve', { text: name.trim().slice(0, 200) });
    const candidates = answer.ok ? answer.value.candidates : [];
    nobody.value = candidates.length === 0;
    found.value = candidates.slice(0, 6).map(({ symbol, name: known }) => ({ symbol, name: known }));
    if (candidates.length === 1 && found.value[0] !== undefined) await run(found.value[0]);
  }
  const ask = () => {
    found.value = [];
    nobody.value = false;
    state.value = { kind: 'ask' };
  };

  return {
    state,
    found,
    nobody,
    check,
    /** A text without a place; with a name, that company's figures are taken. */
    pasted: async (text: string, name = '') => {
      const next = { text, range: () => undefined };
      if (name.trim() === '') return check(next);
      passage = next;
      ask();
      await find(name);
    },
    askForText: () => {
      passage = undefined;
      place.marks?.clear();
      state.value = { kind: 'paste' };
    },
    choose: run,
    find,
    /** The same text against another company. */
    another: ask,
    text: () => passage?.text ?? '',
    counts: (numbers: readonly CheckedNumber[]) => {
      const counts = { right: 0, wrong: 0, open: 0 };
      for (const number of numbers) counts[outcomeOf(number)]++;
      return counts;
    },
    show: (number: CheckedNumber) => {
      if (passage !== undefined) place.marks?.show(passage, number);
    },
    openFigure: (evidenceId: string) => void call('figure-open', { evidenceId }),
    close: () => {
      passage = undefined;
      place.marks?.clear();
      place.close();
    },
  };
}
