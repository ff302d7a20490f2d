// The model side of `perform`: renders the prompt, calls the role's endpoint, reads the JSON out of the answer, records the call.
import { sendsFor } from '#shared/case/budget.ts';
import { canonical } from '#shared/case/canonical.ts';
import { ROLES, type RoleId } from '#shared/case/roles.ts';
import type { CallRecord } from '#shared/case/settle-ask.ts';
import { keysOf, type Task } from '#shared/case/shapes.ts';
import type { Ask } from '../case/deps-needed.ts';
import { call } from './client.ts';
import { endpointOf, type ModelEnv } from './endpoints.ts';
import { extractJson } from './extract.ts';
import { render } from './render.ts';
import { usageOf } from './usage.ts';

export { roleModels } from './endpoints.ts';

/** Of the answer's text so much is kept with the record. */
const MAX_KEPT = 200_000;

/** `liveness` is told how many tokens of a step have come. */
export function makeAsk(env: ModelEnv, liveness: (step: string, tokens: number) => void): Ask {
  return async (effect, state, set, badAnswer, signal) => {
    const role = effect.work.role as RoleId;
    const endpoint = endpointOf(env, role);
    if (!endpoint)
      return { failure: { code: 'no-model', fault: 'us', retry: false, message: `no model for ${role}` }, usage: { calls: 0 } };
    const { messages, schema } = render(effect, state, set, badAnswer);
    const started = Date.now();
    const result = await call(
      endpoint,
      { messages, schema, maxTokens: effect.work.maxTokens, temperature: ROLES[role].temperature, sends: sendsFor(state) },
      signal,
      (tokens) => liveness(effect.step, tokens),
    );
    const prompt = messages.map((message) => message.content).join('\n');
    if (!result.ok) {
      // A refused request cost nothing that is known; one that broke off may have cost its whole prompt.
      const free = ['model-unauthorized', 'model-not-found', 'model-rate-limited', 'model-unavailable', 'model-refused'].includes(
        result.failure.code,
      );
      const usage = free
        ? { calls: result.sent, promptTokens: 0, cachedTokens: 0, completionTokens: 0, cost: endpoint.prices ? 0 : null }
        : usageOf(null, prompt, '', endpoint.prices, result.sent);
      return { failure: result.failure, usage };
    }
    const { text, finish, usage, sent, parameters } = result.answer;
    const read = extractJson(text, finish === 'length' || finish === 'cut', keysOf(effect.work.task as Task));
    const record: CallRecord = {
      answer: text.slice(0, MAX_KEPT),
      json: finish === 'content_filter' ? null : read.json,
      finish,
      model: endpoint.model,
      prompt: effect.work.prompt,
      parameters,
      ms: Date.now() - started,
      ...('error' in read ? { error: read.error } : {}),
    };
    return { body: canonical(record), usage: usageOf(usage, prompt, text, endpoint.prices, sent) };
  };
}
