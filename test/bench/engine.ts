// Measures the engine on the real local backend: the house, and a scripted model at 0 ms and 1,000 ms a call.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Mode } from '#shared/schema/case.ts';
import { modelEnvironment, startModel } from '#test/support/model-server.ts';
import { startBackend } from '#test/support/start-backend.ts';
import { median, timedCase } from './engine-run.ts';

type Figure = { name: string; value: number; unit: string; n?: number };

const CROWD = 50;
const CHAIN: Record<Mode, number> = { full: 6, brief: 4, quick: 2, inquiry: 5 };

export async function measure(): Promise<Figure[]> {
  return [...(await house()), ...(await scripted()), ...(await crowd())];
}

/** Fifty cases at once against a model of one second a call: all finish, and how much longer they take than one alone. */
async function crowd(): Promise<Figure[]> {
  const model = await startModel({ latencyMs: 1000 });
  const backend = await startBackend({ env: { ...modelEnvironment(model.url), RATE_LIMIT_PER_MINUTE: '100000', OPEN_CASES: '100' } });
  try {
    await timedCase(backend, { mode: 'quick' });
    const alone = await timedCase(backend);
    const runs = await Promise.all(Array.from({ length: CROWD }, () => timedCase(backend)));
    const walls = runs.map((run) => run.wall).sort((a, b) => a - b);
    return [
      { name: 'crowd-unfinished', value: runs.filter((run) => run.document.status !== 'done').length, unit: 'count', n: runs.length },
      {
        name: 'crowd-p95-over-single',
        value: (walls[Math.ceil(walls.length * 0.95) - 1] ?? Number.NaN) / alone.wall,
        unit: 'ratio',
        n: runs.length,
      },
    ];
  } finally {
    await backend.stop();
    await model.close();
  }
}

async function house(): Promise<Figure[]> {
  const backend = await startBackend({ env: { RATE_LIMIT_PER_MINUTE: '100000' } });
  try {
    await timedCase(backend);
    const before = rowsUnder(backend.stateDir);
    const runs = [];
    for (let i = 0; i < 5; i++) runs.push(await timedCase(backend));
    const rows = (rowsUnder(backend.stateDir) - before) / runs.length;
    for (const run of runs) if (run.document.status !== 'done') throw new Error(`house case ended as ${run.document.status}`);
    return [
      { name: 'house-case-ms', value: median(runs.map((run) => run.wall)), unit: 'ms', n: runs.length },
      { name: 'first-event-ms', value: median(runs.map((run) => run.firstEvent)), unit: 'ms', n: runs.length },
      { name: 'rows-written', value: rows, unit: 'rows', n: runs.length },
      {
        name: 'citation-completeness',
        value: Math.min(...runs.map((run) => run.document.quality.citationCompleteness)),
        unit: 'ratio',
        n: runs.length,
      },
    ];
  } finally {
    await backend.stop();
  }
}

async function scripted(): Promise<Figure[]> {
  const model = await startModel({ latencyMs: 0 });
  const backend = await startBackend({ env: { ...modelEnvironment(model.url), RATE_LIMIT_PER_MINUTE: '100000' } });
  try {
    await timedCase(backend);
    const out: Figure[] = [];
    const fast = [];
    for (let i = 0; i < 5; i++) fast.push(await timedCase(backend));
    out.push({ name: 'engine-0ms', value: median(fast.map((run) => run.wall)), unit: 'ms', n: fast.length });
    model.set({ latencyMs: 1000 });
    for (const mode of ['full', 'brief', 'quick'] as const) {
      const from = model.calls.length;
      const run = await timedCase(backend, { mode });
      const calls = model.calls.slice(from);
      const { usage } = run.document;
      const name = mode === 'full' ? 'engine-1000ms' : `engine-1000ms-${mode}`;
      out.push(
        { name: `${name}-chain`, value: usage.longestChain, unit: 'calls', n: usage.calls },
        { name: `${name}-wall-over-bar`, value: run.wall / (1050 * CHAIN[mode] + 300), unit: 'ratio', n: 1 },
        { name: `${name}-ms`, value: run.wall, unit: 'ms', n: 1 },
        { name: `${name}-tokens`, value: usage.promptTokens + usage.completionTokens, unit: 'tokens', n: usage.calls },
        { name: `${name}-uncached-tokens`, value: uncached(calls), unit: 'tokens', n: calls.length },
      );
      if (mode === 'full') {
        const [bull, bear] = ['bull', 'bear'].map((role) => calls.find((call) => call.role === role));
        const overlap = bull && bear ? Math.min(bull.endedAt ?? 0, bear.endedAt ?? 0) - Math.max(bull.startedAt, bear.startedAt) : 0;
        out.push(
          { name: 'openings-overlap-ms', value: overlap, unit: 'ms', n: 1 },
          { name: 'first-claim-ms', value: run.firstClaim ?? Number.NaN, unit: 'ms', n: 1 },
        );
      }
    }
    return out;
  } finally {
    await backend.stop();
    await model.close();
  }
}

const tokensOf = (text: string): number => Math.ceil(text.length / 4);

/** Tokens that no cache could have held: a prefix counts as cached once a call with it has finished before this one began. */
function uncached(calls: readonly { messages: { content: string }[]; startedAt: number; endedAt?: number; answer?: string }[]): number {
  let sum = 0;
  for (const call of calls) {
    const text = call.messages.map((message) => message.content).join('\n');
    let cached = 0;
    for (const earlier of calls) {
      if ((earlier.endedAt ?? Number.POSITIVE_INFINITY) > call.startedAt) continue;
      const other = earlier.messages.map((message) => message.content).join('\n');
      let same = 0;
      while (same < text.length && text[same] === other[same]) same++;
      cached = Math.max(cached, same);
    }
    sum += tokensOf(text.slice(cached)) + tokensOf(call.answer ?? '');
  }
  return sum;
}

/** Rows of all tables of the local runtime: a case's rows are the difference. */
function rowsUnder(dir: string): number {
  let rows = 0;
  for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    const path = join(dir, file);
    if (!file.endsWith('.sqlite') || !statSync(path).isFile()) continue;
    const db = new DatabaseSync(path, { readOnly: true });
    try {
      const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").all() as {
        name: string;
      }[];
      for (const { name } of tables) {
        try {
          rows += (db.prepare(`SELECT count(*) AS n FROM "${name}"`).get() as { n: number }).n;
        } catch {
          // A virtual table that this build of SQLite does not know.
        }
      }
    } finally {
      db.close();
    }
  }
  return rows;
}
