// Injected on the press: offers "this page's numbers" to the overlay, which gives it a place to be shown in.
import { h, render } from 'preact';
import { languageOf } from '../../locales/index.ts';
import { textOf } from '../../locales/text.ts';
import { Ui } from '../../ui/context.ts';
import { addStyles, hostRoot } from '../host.ts';
import { type PageCompany, pageState } from '../page-state.ts';
import { type NumbersModel, numbersModel } from './model.ts';
import css from './numbers.css?inline';
import { NumbersList } from './numbers-list.tsx';

const NO_JUMP = { jump: async () => ({ where: 'none' as const }), openSource: async () => {}, markWrong: async () => false };

export function startNumbers(): void {
  const page = pageState();
  if (page.numbers !== undefined) return;
  addStyles(hostRoot(), css);
  let shown: { into: Element; model: NumbersModel } | undefined;
  let kept: { symbol: string; url: string; model: NumbersModel } | undefined;
  const unmount = () => {
    if (shown === undefined) return;
    render(null, shown.into);
    shown.model.end();
    shown = undefined;
  };
  page.numbers = {
    unmount,
    mount(into: Element, company: PageCompany) {
      unmount();
      const locale = languageOf(page.settings?.language ?? 'auto');
      // A change of language or theme keeps the answer; another page is read anew.
      const same = kept?.symbol === company.symbol && kept.url === location.href && kept.model.state.value.kind === 'done';
      const model = same && kept !== undefined ? kept.model : numbersModel(company);
      kept = { symbol: company.symbol, url: location.href, model };
      shown = { into, model };
      const value = { t: textOf(locale), locale, actions: NO_JUMP, sample: false, now: Date.now };
      render(h(Ui.Provider, { value, children: h(NumbersList, { model, company }) }), into);
      if (!same) void model.read();
    },
  };
}
