// What each role's model calls took: calls, tokens and cost; nothing where no model spoke.
import type { CaseDocument } from '#shared/schema/case.ts';
import { useUi } from './context.ts';
import { formatValue } from './value.ts';

export function UsageByRole({ document }: { document: CaseDocument }) {
  const { t, locale } = useUi();
  const roles = Object.entries(document.usageByRole ?? {});
  if (roles.length === 0) return null;
  const p = t.panel;
  const names = t.roles as Record<string, string>;
  const count = (n: number) => formatValue(n, '', locale);
  return (
    <details class="fold" data-testid="usage-by-role">
      <summary>{t.roles.byRole}</summary>
      <table class="cells">
        <thead>
          <tr>
            <th scope="col">{t.roles.role}</th>
            <th scope="col" class="right">
              {p.calls}
            </th>
            <th scope="col" class="right">
              {p.tokens}
            </th>
            <th scope="col" class="right">
              {p.cost}
            </th>
          </tr>
        </thead>
        <tbody>
          {roles.map(([role, use]) => (
            <tr key={role}>
              <th scope="row">{Object.hasOwn(names, role) ? t.roles[role as keyof typeof t.roles] : role}</th>
              <td class="right">{count(use.calls)}</td>
              <td class="right">{count(use.promptTokens + use.completionTokens)}</td>
              <td class="right">{use.cost === null ? p.costUnknown : `$${use.cost}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
