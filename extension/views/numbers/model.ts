// What "this page's numbers" knows and does: the labelled values of the page, which are the company's, the answer, and the mark on the page.
import { type Signal, signal } from '@preact/signals';
import { isPrice } from '#shared/page-numbers/labels.ts';
import { readValue } from '#shared/page-numbers/value.ts';
import { languageOf } from '../../locales/index.ts';
import { textOf } from '../../locales/text.ts';
import { call } from '../../messages/call.ts';
import type { ComparedNumbers } from '../../messages/protocol.ts';
import { failureText } from '../../ui/failure-text.ts';
import { currencyOf, shownPrice } from '../mark/price.ts';
import { type PageCompany, pageState } from '../page-state.ts';
import { namesOf, type OwnPair, ownPairs } from './own.ts';
import { pairsOf } from './pairs.ts';

export type NumbersState =
  | { kind: 'busy' }
  | { kind: 'none' }
  | { kind: 'failed'; message: string }
  | { kind: 'done'; compared: ComparedNumbers; pairs: readonly OwnPair[] };

export type NumbersModel = ReturnType<typeof numbersModel>;
const NAME = 'crossexam-number';
const RULE = `::highlight(${NAME}) { background-color: #ffe08a; color: #1c1f23; }`;

export function numbersModel(company: PageCompany) {
  const state: Signal<NumbersState> = signal({ kind: 'busy' });
  let round = 0;
  let sheet: CSSStyleSheet | undefined;

  /** Without the pairs whose card names another company: answered by the directory in the background, nothing is sent out. */
  async function withoutOthers(pairs: readonly OwnPair[]): Promise<OwnPair[]> {
    const leads = [...new Set(pairs.map((pair) => pair.lead).filter((lead) => lead !== undefined))];
    if (leads.length === 0) return [...pairs];
    const named = await call('mentions-find', { url: location.href.slice(0, 2048), blocks: leads });
    const mentions = named.ok ? named.value.mentions : [];
    const foreign = new Set(
      leads.filter((_, block) => {
        const here = mentions.filter((one) => one.block === block);
        return here.length > 0 && here.every((one) => one.symbol !== company.symbol);
      }),
    );
    return pairs.filter((pair) => pair.lead === undefined || !foreign.has(pair.lead));
  }

  function priceOf(pairs: readonly OwnPair[]): { value: number; currency: string } | undefined {
    const known = shownPrice(document, location.href, company.symbol).pageFacts;
    if (known !== undefined) return { value: known.price, currency: known.currency };
    const printed = readValue(pairs.find((pair) => isPrice(pair.label))?.value ?? '');
    const currency = currencyOf(company.symbol);
    return printed?.kind === 'number' && printed.value > 0 && currency !== undefined ? { value: printed.value, currency } : undefined;
  }

  async function read(): Promise<void> {
    const mine = ++round;
    state.value = { kind: 'busy' };
    const pairs = await withoutOthers(ownPairs(pairsOf(document, namesOf(company)), company));
    if (mine !== round) return;
    if (!pairs.some((pair) => !isPrice(pair.label))) {
      state.value = { kind: 'none' };
      return;
    }
    const price = priceOf(pairs);
    const shown = pairs.map(({ label, value, column, scale }) => ({
      label: label.slice(0, 80),
      value: value.slice(0, 80),
      ...(column === undefined ? {} : { column: column.slice(0, 80) }),
      ...(scale === undefined ? {} : { scale }),
    }));
    const answer = await call('page-numbers', { symbol: company.symbol, shown, ...(price === undefined ? {} : { price }) });
    if (mine !== round) return;
    if (!answer.ok) {
      const t = textOf(languageOf(pageState().settings?.language ?? 'auto'));
      state.value = { kind: 'failed', message: failureText(answer.failure, t) };
    } else state.value = answer.value.numbers.length === 0 ? { kind: 'none' } : { kind: 'done', compared: answer.value, pairs };
  }

  return {
    state,
    read,
    /** Sets a number of the page off from the rest, and brings it into view when asked. */
    show(index: number, scroll: boolean): void {
      const element = state.value.kind === 'done' ? state.value.pairs[index]?.element : undefined;
      if (element?.isConnected !== true || CSS.highlights === undefined) return;
      try {
        if (sheet === undefined) {
          sheet = new CSSStyleSheet();
          sheet.replaceSync(RULE);
          document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
        }
        const range = document.createRange();
        range.selectNodeContents(element);
        CSS.highlights.set(NAME, new Highlight(range));
      } catch {
        // A browser that hands no sheets across its wrappers: the number is brought into view all the same.
      }
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (scroll) element.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
    },
    end(): void {
      round++;
      CSS.highlights?.delete(NAME);
      if (sheet !== undefined) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      sheet = undefined;
    },
  };
}
