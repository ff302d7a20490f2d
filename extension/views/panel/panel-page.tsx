// The side panel: five tabs over one case, and the check of any text.
import { useLayoutEffect, useState } from 'preact/hooks';
import { call } from '../../messages/call.ts';
import { CaseView } from '../../ui/case-view.tsx';
import { useUi } from '../../ui/context.ts';
import { StatusNotice } from '../../ui/notice.tsx';
import { PlanBlock } from '../../ui/plan.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { CaseModel } from '../case-model.ts';
import type { CheckModel } from '../check/model.ts';
import { CheckTab } from './check-tab.tsx';
import { EvidenceTab, NumbersTab } from './evidence-tabs.tsx';
import { LogTab } from './log-tab.tsx';
import { Report, Timeline } from './report.tsx';
import { SpaceTab } from './space-tab.tsx';

const TABS = ['case', 'evidence', 'numbers', 'space', 'log', 'check'] as const;
type Tab = (typeof TABS)[number];

type Props = { cases: CaseModel; check: CheckModel; theme: 'light' | 'dark' };

export function PanelPage({ cases, check, theme }: Props) {
  const { t } = useUi();
  const [tab, setTab] = useState<Tab>(new URLSearchParams(location.search).get('view') === 'check' ? 'check' : 'case');
  const [cancelling, setCancelling] = useState(false);
  const document = cases.document.value;
  const caseId = cases.caseId.value;
  // In a narrow panel the tabs scroll: the one that is shown is in view.
  useLayoutEffect(() => window.document.getElementById(`tab-${tab}`)?.scrollIntoView({ inline: 'nearest', block: 'nearest' }), [tab]);
  const step = (by: number) => {
    const next = TABS[(TABS.indexOf(tab) + by + TABS.length) % TABS.length]!;
    setTab(next);
    window.document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div class="cx page panel" data-theme={theme} data-testid="panel" data-status={cases.status.value}>
      <header>
        <h1>
          {document?.name ?? t.panel.title} <span>{document?.symbol}</span>
        </h1>
        <div class="tabs" role="tablist">
          {TABS.map((one) => (
            <button
              type="button"
              role="tab"
              key={one}
              id={`tab-${one}`}
              aria-selected={tab === one}
              aria-controls="tab-body"
              tabIndex={tab === one ? 0 : -1}
              onClick={() => setTab(one)}
              onKeyDown={(event) => {
                if (event.key === 'ArrowRight') step(1);
                if (event.key === 'ArrowLeft') step(-1);
              }}
            >
              {t.panel.tabs[one]}
            </button>
          ))}
        </div>
      </header>
      <main>
        <div class="tab" id="tab-body" role="tabpanel" aria-labelledby={`tab-${tab}`}>
          <CheckTab hidden={tab !== 'check'} model={check} />
          {tab === 'check' ? null : caseId === undefined && document === null ? (
            <p class="empty">{t.panel.noCase}</p>
          ) : (
            <>
              <StatusNotice
                status={cases.status.value}
                document={document}
                failure={cases.failure.value}
                gone={cases.link.value === 'gone'}
                onSettings={() => void call('page-open', { page: 'options' })}
              />
              {tab === 'case' && (
                <>
                  {cases.running.value && (
                    <Progress
                      state={cases.state.value}
                      offline={cases.link.value === 'offline'}
                      cancelling={cancelling}
                      onCancel={() => {
                        setCancelling(true);
                        void call('case-cancel', { caseId: caseId! }).then((answer) => !answer.ok && setCancelling(false));
                      }}
                    />
                  )}
                  {document !== null && <PlanBlock document={document} />}
                  {document !== null && (
                    <CaseView document={document} running={cases.running.value} marginSettled={cases.state.value?.marginSettled ?? false} />
                  )}
                  {document !== null && <Report document={document} />}
                  {document !== null && <Timeline document={document} />}
                </>
              )}
              {tab === 'evidence' && document !== null && <EvidenceTab document={document} />}
              {tab === 'numbers' && document !== null && <NumbersTab document={document} />}
              {tab === 'space' && document !== null && <SpaceTab symbol={document.symbol} />}
              {tab === 'log' && cases.state.value !== null && document !== null && <LogTab state={cases.state.value} document={document} />}
            </>
          )}
        </div>
      </main>
    </div>
  );
}
