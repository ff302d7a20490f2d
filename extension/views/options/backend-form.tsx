// Pairing with a backend: address and token, the browser's permission for the address, and a test that says plainly what is wrong.
import { useState } from 'preact/hooks';
import { fill } from '../../locales/index.ts';
import type { Text } from '../../locales/text.ts';
import { call } from '../../messages/call.ts';
import { askForHost, hasHost } from '../../platform/chrome-ui.ts';
import { VARIANT } from '../../state/build.ts';
import { changeSettings, type Settings } from '../../state/settings.ts';

type Outcome = { good: boolean; text: string } | undefined;

export function BackendForm({ settings, t }: { settings: Settings; t: Text }) {
  const o = t.options;
  const [url, setUrl] = useState(settings.backendUrl);
  const [token, setToken] = useState(settings.token);
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState(false);

  async function save(): Promise<Outcome> {
    const address = url.trim().replace(/\/+$/, '');
    if (!/^https?:\/\/[^\s/]+/.test(address) || !URL.canParse(address)) return { good: false, text: o.badUrl };
    // The browser asks inside this click; without its yes the request would be refused by the page rules of the web.
    if (VARIANT !== 'e2e' && !(await hasHost(address)) && !(await askForHost(address))) return { good: false, text: o.noAccess };
    await changeSettings({ backendUrl: address, token: token.trim() });
    const check = await call('backend-check', { url: address, token: token.trim() });
    if (!check.ok) return { good: false, text: o.offline };
    if (!check.value.authorized) return { good: false, text: o.badToken };
    return {
      good: true,
      text: fill(o.ok, { version: check.value.version, analyst: check.value.analyst === 'model' ? o.analystModel : o.analystHouse }),
    };
  }
  return (
    <section>
      <h2>{o.backend}</h2>
      <form
        class="fields"
        onSubmit={(event) => {
          event.preventDefault();
          setBusy(true);
          void save().then((result) => {
            setOutcome(result);
            setBusy(false);
          });
        }}
      >
        <div class="field">
          <label class="field">
            {o.url}
            <input
              type="url"
              value={url}
              placeholder="http://127.0.0.1:8787"
              aria-describedby="url-hint"
              onInput={(event) => setUrl(event.currentTarget.value)}
            />
          </label>
          <span id="url-hint" class="mute small">
            {o.urlHint}
          </span>
        </div>
        <div class="field">
          <label class="field">
            {o.token}
            <input
              type="password"
              autocomplete="off"
              value={token}
              aria-describedby="token-hint"
              onInput={(event) => setToken(event.currentTarget.value)}
            />
          </label>
          <span id="token-hint" class="mute small">
            {o.tokenHint}
          </span>
        </div>
        <div class="row">
          <button type="submit" class="btn primary" disabled={busy}>
            {o.save}
          </button>
        </div>
      </form>
      <p role="status" data-testid="backend-result" class={outcome === undefined ? 'result' : outcome.good ? 'result good' : 'result bad'}>
        {outcome?.text}
      </p>
    </section>
  );
}
