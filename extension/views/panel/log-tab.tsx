// The log: each step with its end, what the review found, where the rules took over, and what it cost.

import type { CaseState } from '#shared/case/state.ts';
import type { CaseDocument } from '#shared/schema/case.ts';
import { fill } from '../../locales/index.ts';
import { useUi } from '../../ui/context.ts';
import { formatValue } from '../../ui/value.ts';

export function LogTab({ state, document }: { state: CaseState; document: CaseDocument }) {
  const { t, locale } = useUi();
  const p = t.panel;
  const usage = document.usage;
  return (
    <div class="log">
      <h2>{p.usage}</h2>
      <table class="cells">
        <tbody>
          <tr>
            <th scope="row">{p.calls}</th>
            <td class="right">{usage.calls}</td>
          </tr>
          <tr>
            <th scope="row">{p.tokens}</th>
            <td class="right">{usage.promptTokens + usage.completionTokens}</td>
          </tr>
          <tr>
            <th scope="row">{p.cost}</th>
            <td class="right">{usage.cost === null ? (usage.calls === 0 ? '–' : p.costUnknown) : `$${usage.cost}`}</td>
          </tr>
        </tbody>
      </table>
      <h2>{p.steps}</h2>
      <table class="cells">
        <tbody>
          {state.steps.map((step) => (
            <tr key={`${step.step}-${step.attempt}`}>
              <th scope="row">
                {step.step}
                {step.attempt > 1 && ` (${step.attempt})`}
              </th>
              <td>{step.end ?? t.progress.working}</td>
              <td class="right">
                {step.endedAt === undefined ? '' : `${Math.max(0, Date.parse(step.endedAt) - Date.parse(step.startedAt))} ms`}
              </td>
              <td>{step.failure?.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {(document.fallbacks ?? []).map((one) => (
        <p key={one.step}>{fill(p.fallback, one)}</p>
      ))}
      {document.convergence.map((one) => (
        <p key={one.round}>{fill(p.convergence, { round: one.round, value: formatValue(one.value, 'ratio', locale) })}</p>
      ))}
      {document.review.findings.length > 0 && (
        <>
          <h2>{fill(p.findings, { n: document.review.findings.length })}</h2>
          <ul>
            {document.review.findings.map((one, index) => (
              <li key={index}>
                {one.place}: {one.rule} {one.expected !== undefined && `(${one.expected})`}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
