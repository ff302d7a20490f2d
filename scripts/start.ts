// `npm start`: the local backend, the extension, the main job once on bundled or live material, and then serving until Ctrl-C.

import { ApiError, apiClient } from './api.ts';
import { type Backend, isFree, launchBackend, repositoryRoot, settingsFrom } from './backend/launch.ts';
import { localToken, stateDirectory } from './local-state.ts';
import { buildExtension, howToLoad } from './start/build-extension.ts';
import { bundledJobs, liveJob } from './start/bundled.ts';
import { readOptions, type StartOptions } from './start/options.ts';
import { machineLines, readable } from './start/print-case.ts';
import { runJob } from './start/run-job.ts';

const say = (...lines: string[]) => console.log(lines.join('\n'));

/** True when every case came to a verdict. */
async function runJobs(backend: Backend, token: string, options: StartOptions): Promise<boolean> {
  const api = apiClient(backend.url, token);
  const jobs = options.symbol ? [liveJob(options.symbol, options.locale)] : bundledJobs(options.locale);
  const lines: string[] = [];
  let all = true;
  for (const job of jobs) {
    say('', `Case of ${job.symbol} on ${options.symbol ? 'live sources' : 'bundled material'}`);
    try {
      const doc = await runJob(api, job, (text) => say(`  · ${text}`));
      say(...readable(doc));
      lines.push(...machineLines(doc));
      all &&= doc.verdict !== null;
      if (options.symbol && (!doc.verdict || doc.missing.length)) say('', ...liveAdvice(options.symbol));
    } catch (error) {
      all = false;
      if (!(error instanceof ApiError)) throw error;
      const refused = error.status >= 400 && error.status < 500;
      say(`  ${error.message} (${error.code})`, ...(options.symbol && !refused ? liveAdvice(options.symbol) : []));
      if (options.symbol && refused) say('  A symbol is a code and its market: AAPL.US, BRK.B.US, 600519.SH, 000001.SZ, 00700.HK.');
    }
  }
  say('', ...lines);
  return all;
}

function liveAdvice(symbol: string): string[] {
  const contact = process.env.SEC_CONTACT;
  return [
    'What was missing came from live sources that could not be reached or refused.',
    ...(symbol.endsWith('.US') && !contact
      ? ['US filings: EDGAR asks for a mail address; start with SEC_CONTACT=you@example.com npm start -- --symbol …']
      : []),
    'Behind a firewall: FETCH_GATEWAY=https://your-gateway.example forwards https://HOST/PATH as /HOST/PATH.',
    'What works without the network: the bundled material (npm start), pages and texts that the extension submits, everything stored before.',
  ];
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), process.env);
  if ('problem' in options) {
    say(options.problem);
    return options.problem.startsWith('npm start') ? 0 : 2;
  }
  if (!(await isFree(options.port))) {
    say(
      `Port ${options.port} of 127.0.0.1 is in use, perhaps by another CrossExam. Stop that program, or choose another port:`,
      `  npm start -- --port ${options.port + 1}`,
    );
    return 1;
  }
  const end = ending();
  const stateDir = stateDirectory();
  const { token, made } = localToken(stateDir);
  say(`Starting the local backend on http://127.0.0.1:${options.port} (state in ${stateDir}) and building the extension …`);
  const [backend, extensionProblem] = await Promise.all([
    launchBackend({
      stateDir,
      port: options.port,
      settings: { ...settingsFrom(process.env), API_TOKEN: token },
      verbose: options.verbose,
      onOutput: options.verbose ? (text) => process.stderr.write(text) : undefined,
    }).then((started) => {
      // At once: an interrupt while the extension is still being built has to end the runtime in order.
      end.watch(started);
      return started;
    }),
    buildExtension(`http://127.0.0.1:${options.port}`, token),
  ]);
  say(`Backend ready: ${backend.url}   token: ${token}${made ? '   (made now, kept in the state directory)' : ''}`);
  say(
    process.env.MODEL_BASE_URL
      ? `Analyst: model at ${process.env.MODEL_BASE_URL}`
      : 'Analyst: built-in rules (set MODEL_BASE_URL, MODEL_API_KEY, MODEL_NAME to use a model)',
  );
  let fine = true;
  if (options.demo) fine = await runJobs(backend, token, options);
  say(
    '',
    ...(extensionProblem
      ? ['The extension could not be built; the backend works without it:', extensionProblem]
      : howToLoad(options.locale, repositoryRoot)),
  );
  if (options.once) await end.stop(fine ? 0 : 1);
  say('', `Serving on ${backend.url} — description at ${backend.url}/openapi.json — Ctrl-C stops everything.`);
  return new Promise(() => {});
}

type Ending = { watch(backend: Backend): void; stop(code: number): Promise<void> };

/** Ends the runtime and then the run, once, when the person, the system or the runtime itself asks for it; nothing is left behind. */
function ending(): Ending {
  let running: Backend | undefined;
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    // While it still starts there is nothing to end in order: leaving the process ends its groups.
    await running?.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  // npm that is ended from outside does not tell its child: the child sees that its parent has changed.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void stop(0);
  }, 1000).unref();
  const watch = (backend: Backend) => {
    running = backend;
    void backend.ended.then(() => {
      if (!stopping) console.error(`The local runtime ended by itself.\n${backend.output().slice(-2000)}`);
      void stop(1);
    });
  };
  return { watch, stop };
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  },
);
