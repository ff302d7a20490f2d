// The space of the company: what was concluded and judged over time, as far as this backend keeps one.
import { useEffect, useState } from 'preact/hooks';
import type { Failure } from '#shared/schema/failure.ts';
import { call } from '../../messages/call.ts';
import { useUi } from '../../ui/context.ts';
import { failureText } from '../../ui/failure-text.ts';
import { localTime } from '../../ui/value.ts';

type Entry = { id: string; kind: string; at: string; body?: { text?: unknown; direction?: unknown; verdict?: unknown } };
type Space = { entries?: Entry[]; states?: Record<string, string> };

export function SpaceTab({ symbol }: { symbol: string | undefined }) {
  const { t } = useUi();
  const [space, setSpace] = useState<Space | Failure | undefined>();
  useEffect(() => {
    if (symbol === undefined) return;
    void call('api-read', { path: `/v1/spaces/${symbol}` }).then((answer) =>
      setSpace(answer.ok ? (answer.value as Space) : answer.failure),
    );
  }, [symbol]);
  if (space === undefined) return <p class="empty">{t.panel.loading}</p>;
  if ('code' in space) return <p class="empty">{space.code === 'not-implemented' ? t.panel.notYet : failureText(space, t)}</p>;
  const entries = space.entries ?? [];
  if (entries.length === 0) return <p class="empty">{t.panel.spaceEmpty}</p>;
  const states: Record<string, string> = { valid: t.panel.valid, overturned: t.panel.overturned, 'pending-review': t.panel.pending };
  return (
    <div class="list">
      {entries.map((entry) => (
        <div class="claim" key={entry.id}>
          <p class="mute small">
            {localTime(entry.at)} · {states[space.states?.[entry.id] ?? 'valid']}
          </p>
          <p>{[entry.body?.text, entry.body?.direction, entry.body?.verdict].find((one) => typeof one === 'string')?.toString()}</p>
        </div>
      ))}
    </div>
  );
}
