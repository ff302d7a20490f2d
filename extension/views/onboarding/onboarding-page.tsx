// The first-run page's contents.
import type { Locale } from '../../locales/index.ts';
import type { Text } from '../../locales/text.ts';
import { CaseView } from '../../ui/case-view.tsx';
import { Ui } from '../../ui/context.ts';
import type { CaseModel } from '../case-model.ts';

type Props = { t: Text; locale: Locale; theme: 'light' | 'dark'; cases: CaseModel; closedPage: boolean };

const actions = { jump: async () => ({ where: 'none' as const }), openSource: async () => {}, markWrong: async () => false };

export function OnboardingPage({ t, locale, theme, cases, closedPage }: Props) {
  const o = t.onboarding;
  const document = cases.document.value;
  return (
    <Ui.Provider value={{ t, locale, actions, sample: true, now: Date.now }}>
      <div class="cx page" data-theme={theme}>
        <main class="narrow">
          <section>
            <h1>{o.title}</h1>
            {closedPage && <p class="notice">{o.closedPage}</p>}
            <p>{o.lead}</p>
            <p class="mute">{o.borders}</p>
          </section>
          <section>
            <h2>{o.connect}</h2>
            <ol class="steps">
              <li>{o.step1}</li>
              <li>{o.step2}</li>
              <li>{o.step3}</li>
            </ol>
            <div class="row">
              <a class="btn-link" href="options.html">
                {o.openSettings}
              </a>
            </div>
          </section>
          <section>
            <h2>{o.sampleTitle}</h2>
            <p class="mute">{t.status.sampleLead}</p>
            {document !== null && (
              <div class="frame" data-testid="sample">
                <p class="case-head">
                  {document.name} <span>{document.symbol}</span>
                </p>
                <CaseView document={document} running={false} marginSettled={true} />
              </div>
            )}
          </section>
        </main>
      </div>
    </Ui.Provider>
  );
}
