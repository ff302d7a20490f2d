// The log of each request that left the browser: when, where to, why, and the body that it carried.
import { useEffect, useState } from 'preact/hooks';
import { fill } from '../../locales/index.ts';
import type { Text } from '../../locales/text.ts';
import { call } from '../../messages/call.ts';
import type { SentEntry } from '../../state/sent-log.ts';
import { localTime } from '../../ui/value.ts';

export function SentLog({ t }: { t: Text }) {
  const o = t.options;
  const [entries, setEntries] = useState<SentEntry[]>([]);
  const load = () => void call('sent-read', {}).then((answer) => setEntries(answer.ok ? answer.value.entries : []));
  useEffect(load, []);
  const why = (entry: SentEntry) => (o.why as Record<string, string>)[entry.why] ?? entry.why;
  return (
    <section id="sent">
      <h2>{o.sent}</h2>
      <p class="mute">{o.sentHint}</p>
      {entries.length === 0 ? (
        <p class="mute">{o.sentEmpty}</p>
      ) : (
        <>
          <div class="row">
            <button type="button" class="btn" onClick={() => void call('sent-clear', {}).then(load)}>
              {o.sentClear}
            </button>
          </div>
          <ul class="sent" data-testid="sent-log">
            {entries.map((entry, index) => (
              <li key={`${entry.at}-${index}`}>
                <b>{why(entry)}</b>{' '}
                <span class="mute">
                  {localTime(entry.at)} · {entry.method} {entry.url} · {fill(o.bytes, { n: entry.bytes })} · {entry.status ?? o.noAnswer}
                </span>
                {entry.body !== undefined && <pre>{entry.body}</pre>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
