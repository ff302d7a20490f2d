// The overlay: header, progress, and the case in the order of importance. It closes with Escape, keeps the focus, and docks to a side.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Locale } from '../../locales/index.ts';
import { fill } from '../../locales/index.ts';
import { textOf } from '../../locales/text.ts';
import { call } from '../../messages/call.ts';
import { CaseView } from '../../ui/case-view.tsx';
import { type CaseActions, Ui } from '../../ui/context.ts';
import { StatusNotice } from '../../ui/notice.tsx';
import { PlanBlock } from '../../ui/plan.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { CaseModel } from '../case-model.ts';
import { pageState } from '../page-state.ts';
import { useDocking } from './docking.ts';
import { keepFocus } from './keep-focus.ts';
import type { OverlayModel } from './model.ts';
import { NumbersSlot } from './numbers-slot.tsx';
import { Connect, FindForm, StartForm } from './start-form.tsx';

export type OverlayProps = {
  model: OverlayModel;
  cases: CaseModel;
  actions: CaseActions;
  locale: Locale;
  theme: 'light' | 'dark';
  dock: 'left' | 'right';
  onDock: (side: 'left' | 'right') => void;
  onClose: () => void;
};

export function Overlay({ model, cases, actions, locale, theme, dock, onDock, onClose }: OverlayProps) {
  const t = textOf(locale);
  const frame = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState(false);
  const company = model.company.value;
  const document = cases.document.value;
  const status = cases.status.value;
  const configured = model.settings.value?.configured ?? false;
  const fresh = document === null && cases.caseId.value === undefined;
  const { dragging, dragStart } = useDocking(frame, dock, onDock);

  useLayoutEffect(() => {
    frame.current?.querySelector<HTMLElement>('[data-focus-first]')?.focus({ preventScroll: true });
  }, []);

  const again = () => cases.reset();
  const openSettings = () => void call('page-open', { page: 'options' });
  const pick = (act: () => void) => () => {
    setMenu(false);
    act();
  };
  return (
    <Ui.Provider value={{ t, locale, actions, sample: false, now: Date.now }}>
      <div
        ref={frame}
        class={`cx overlay${dragging ? ' dragging' : ''}`}
        data-testid="overlay"
        data-status={status}
        data-theme={theme}
        data-dock={dock}
        role="dialog"
        aria-label={fill(t.head.overlay, { name: company?.name ?? '' })}
        lang={locale}
        onKeyDown={(event) => frame.current !== null && keepFocus(event, frame.current)}
      >
        <div class="head" onPointerDown={dragStart}>
          <h1 data-focus-first tabIndex={-1}>
            {document?.name ?? company?.name ?? 'CrossExam'}
          </h1>
          <span class="code">{document?.symbol ?? company?.symbol}</span>
          <span class="space" />
          {cases.caseId.value !== undefined && (
            <button
              type="button"
              class="btn"
              data-testid="open-panel"
              onClick={() => void call('panel-open', { caseId: cases.caseId.value })}
            >
              {t.head.openPanel}
            </button>
          )}
          <button type="button" class="btn icon" aria-label={t.head.more} aria-expanded={menu} onClick={() => setMenu(!menu)}>
            ⋯
          </button>
          <button type="button" class="btn icon" aria-label={t.head.close} data-testid="close" onClick={onClose}>
            ✕
          </button>
        </div>
        {menu && (
          <div
            class="menu"
            role="menu"
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              setMenu(false);
            }}
          >
            <button type="button" role="menuitem" onClick={pick(() => onDock(dock === 'right' ? 'left' : 'right'))}>
              {dock === 'right' ? t.head.dockLeft : t.head.dockRight}
            </button>
            <button
              type="button"
              role="menuitem"
              onClick={pick(() => {
                cases.reset();
                model.company.value = undefined;
                model.finding.value = { step: 'none' };
              })}
            >
              {t.head.another}
            </button>
            <button
              type="button"
              role="menuitem"
              onClick={pick(() => void call('panel-open', { caseId: cases.caseId.value, view: 'check' }))}
            >
              {t.head.checkText}
            </button>
            <button type="button" role="menuitem" onClick={pick(() => void call('page-open', { page: 'sent' }))}>
              {t.head.sent}
            </button>
            <button
              type="button"
              role="menuitem"
              onClick={pick(() => {
                void call('site-set', { site: location.hostname, enabled: false });
                onClose();
              })}
            >
              {t.head.siteOff}
            </button>
            <button type="button" role="menuitem" onClick={pick(openSettings)}>
              {t.head.settings}
            </button>
          </div>
        )}
        <div class="scroll" tabIndex={-1}>
          {model.elsewhere.value !== undefined && (
            <div class="notice">
              <button
                type="button"
                class="btn"
                onClick={() => model.elsewhere.value !== undefined && void model.show(model.elsewhere.value)}
              >
                {fill(t.chip.open, { name: model.elsewhere.value.name })}
              </button>
            </div>
          )}
          {!configured && fresh && <Connect />}
          <StatusNotice
            status={status}
            document={document}
            failure={cases.failure.value?.code === 'unconfigured' ? undefined : cases.failure.value}
            gone={cases.link.value === 'gone'}
            onRetry={again}
            onSettings={openSettings}
          />
          {configured &&
            fresh &&
            cases.failure.value === undefined &&
            (company === undefined ? <FindForm model={model} /> : <StartForm model={model} />)}
          {(cases.running.value ||
            (cases.caseId.value !== undefined && document === null && (status === 'running' || status === 'offline'))) && (
            <Progress
              state={cases.state.value}
              offline={cases.link.value === 'offline'}
              cancelling={model.cancelling.value}
              onCancel={() => void model.cancel()}
            />
          )}
          {document !== null && <PlanBlock document={document} />}
          {document !== null && (
            <CaseView document={document} running={cases.running.value} marginSettled={cases.state.value?.marginSettled ?? false} />
          )}
          {configured && company !== undefined && company.symbol === pageState().company?.symbol && (
            <NumbersSlot key={company.symbol} company={company} locale={locale} theme={theme} />
          )}
        </div>
      </div>
    </Ui.Provider>
  );
}
