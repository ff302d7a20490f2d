// `npm run token`: makes, lists and revokes bearer tokens of a running backend.
import { parseArgs } from 'node:util';
import { ApiError, apiClient } from './api.ts';
import { localToken, stateDirectory } from './local-state.ts';

const usage = `npm run token -- create NAME --scope read|run|admin
npm run token -- list
npm run token -- revoke ID

  --url URL   backend (default http://127.0.0.1:PORT, PORT or 8787)

The call is made with API_TOKEN, else with the token that npm start keeps in its state directory.`;

type Token = { id: string; name: string; scope: string; createdAt: string; revokedAt?: string; token?: string };

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      scope: { type: 'string', default: 'run' },
      url: { type: 'string', default: `http://127.0.0.1:${process.env.PORT || 8787}` },
    },
  });
  const [action, subject] = positionals;
  const api = apiClient(values.url.replace(/\/$/, ''), localToken(stateDirectory()).token);
  if (action === 'create' && subject) {
    const made = await api.call<Token>('POST', '/v1/tokens', { name: subject, scope: values.scope });
    console.log(
      `${made.token}\n\nToken of ${made.name}, scope ${made.scope}, id ${made.id}. It is shown only now; the backend keeps its SHA-256.`,
    );
  } else if (action === 'list') {
    const { tokens } = await api.call<{ tokens: Token[] }>('GET', '/v1/tokens');
    for (const t of tokens)
      console.log(`${t.id}  ${t.name}  ${t.scope}  made ${t.createdAt}${t.revokedAt ? `  revoked ${t.revokedAt}` : ''}`);
    if (!tokens.length) console.log('No tokens were made; the token of the local state is none of these.');
  } else if (action === 'revoke' && subject) {
    await api.call('DELETE', `/v1/tokens/${encodeURIComponent(subject)}`);
    console.log(`Revoked ${subject}.`);
  } else {
    console.log(usage);
    return action === undefined ? 0 : 2;
  }
  return 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    if (error instanceof ApiError) console.error(`The backend refused: ${error.message} (${error.status} ${error.code})`);
    else
      console.error(
        `No backend answers there (${error instanceof Error ? error.message : String(error)}). Start one with npm start, or name it with --url.`,
      );
    process.exit(1);
  },
);
