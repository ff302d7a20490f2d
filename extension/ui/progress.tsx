// Progress in words: which part of the hearing is on, how long it has taken and what it has cost; stopping is always in reach.
import { useEffect, useState } from 'preact/hooks';
import { usageOf } from '#shared/case/document.ts';
import type { CaseState } from '#shared/case/state.ts';
import { fill } from '../locales/index.ts';
import type { Text } from '../locales/text.ts';
import { useUi } from './context.ts';

type Phase =
  | 'queued'
  | 'gather'
  | 'search'
  | 'seal'
  | 'plan'
  | 'opening'
  | 'bench'
  | 'answers'
  | 'closing'
  | 'verdict'
  | 'review'
  | 'working';
const PHASES: Phase[] = ['gather', 'search', 'seal', 'opening', 'bench', 'answers', 'closing', 'verdict', 'review'];

/** The part of the hearing that is at work, read from the open steps; the last settled one's part when none is open. */
export function phaseOf(state: CaseState): Phase {
  if (state.status === 'planning') return 'plan';
  const step = state.steps.findLast((one) => one.end === null) ?? state.steps.at(-1);
  if (step === undefined) return 'queued';
  const part = step.step.split(/[.:]/)[0];
  return PHASES.find((phase) => phase === part) ?? PHASES.find((phase) => phase === step.work.do) ?? 'working';
}

type Props = { state: CaseState | null; offline: boolean; cancelling: boolean; onCancel: () => void };

export function Progress({ state, offline, cancelling, onCancel }: Props) {
  const { t, now } = useUi();
  const [time, setTime] = useState(now());
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const phase = state === null ? 'queued' : phaseOf(state);
  const done = state === null ? 0 : share(state);
  return (
    <section class="progress" data-testid="progress">
      <div class="line" aria-hidden="true">
        <i style={{ width: `${Math.round(4 + done * 92)}%` }} />
      </div>
      <div class="row">
        <p>
          <span role="status" aria-live="polite">
            {offline ? t.status.reconnecting : t.progress[phase]}
          </span>
          <span class="mute">{state !== null && ` · ${seconds(state, time, t)} · ${spent(state, t)}`}</span>
        </p>
        <button type="button" class="btn" data-testid="cancel" disabled={cancelling} onClick={onCancel}>
          {cancelling ? t.progress.cancelling : t.progress.cancel}
        </button>
      </div>
    </section>
  );
}

/** Settled stages over all; a stage counts as settled when a later one has begun. */
function share(state: CaseState): number {
  const order = ['gather', 'seal', ...state.stages];
  const reached = Math.max(0, ...state.steps.map((step) => order.indexOf(step.step.split(/[.:]/)[0] ?? '')));
  return Math.min(1, reached / Math.max(1, order.length));
}

const seconds = (state: CaseState, time: number, t: Text): string =>
  fill(t.progress.elapsed, { seconds: Math.max(0, Math.round((time - Date.parse(state.openedAt)) / 1000)) });

function spent(state: CaseState, t: Text): string {
  const usage = usageOf(state);
  if (state.analyst === 'house') return t.progress.rulesOnly;
  return fill(t.progress.spent, { calls: usage.calls, tokens: usage.promptTokens + usage.completionTokens });
}
