// Runs a full hearing on this engine and the same thirteen calls on LangGraph, against one scripted model, and prints what each takes.

import { longestChain, modelEnvironment, startModel } from '../../support/model-server.ts';
import { runCase } from '../../unit/case/run-case.ts';

const RUNS = 15;
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
const loadedAt = performance.now();
const { buildGraph, STAGES } = await import('./graph.mjs');
const loadMs = performance.now() - loadedAt;

const rows = [];
for (const latencyMs of [0, 200]) {
  const model = await startModel({ latencyMs });
  const env = modelEnvironment(model.url);
  const runs = latencyMs === 0 ? RUNS : 3;
  await runCase({ env });
  const calls = model.calls.slice();
  const ours = [];
  for (let i = 0; i < runs; i++) {
    const from = model.calls.length;
    const { wall, document, events } = await runCase({ env });
    ours.push({
      wall,
      calls: model.calls.slice(from),
      struck: document.claims.filter((c) => c.status === 'struck').length,
      events: events.length,
    });
  }
  // The graph says what the engine said: the same messages and schemas, call by call.
  const left = calls.slice();
  const messages = {};
  const schemas = {};
  for (const [stage, roles] of STAGES)
    roles.forEach((role, n) => {
      const at = left.findIndex((call) => call.role === role);
      const [call] = left.splice(at, 1);
      messages[`${stage}_${n}`] = call.messages;
      schemas[`${stage}_${n}`] = call.schema;
    });
  const app = buildGraph(model.url, messages, schemas);
  await app.invoke({ record: [] }, { configurable: { thread_id: 'warm' } });
  const theirs = [];
  for (let i = 0; i < runs; i++) {
    const from = model.calls.length;
    const started = performance.now();
    const { record } = await app.invoke({ record: [] }, { configurable: { thread_id: `t${i}` } });
    theirs.push({ wall: performance.now() - started, calls: model.calls.slice(from), answers: record.length });
  }
  for (const [name, list] of [
    ['this engine', ours],
    ['LangGraph', theirs],
  ]) {
    const last = list.at(-1);
    rows.push({
      'ms a call': latencyMs,
      engine: name,
      'median wall ms': Number(median(list.map((run) => run.wall)).toFixed(1)),
      calls: last.calls.length,
      // Without waiting, calls of one stage do not overlap and the chain says nothing.
      chain: latencyMs === 0 ? '–' : longestChain(last.calls),
      n: list.length,
    });
  }
  await model.close();
}
console.table(rows);
console.log(`loading LangGraph and its model client: ${loadMs.toFixed(0)} ms`);
console.log(
  'This engine screens every sentence by code, checks each figure, logs and replays; the graph calls, parses and checkpoints in memory.',
);
process.exit(0);
