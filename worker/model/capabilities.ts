// What an endpoint's model was found to accept, learned from its refusals and remembered per endpoint and model.

export interface Capabilities {
  format: 'json_schema' | 'json_object' | 'plain';
  tokens: 'max_tokens' | 'max_completion_tokens';
  temperature: boolean;
  stream: boolean;
  streamUsage: boolean;
}

const FULL: Capabilities = { format: 'json_schema', tokens: 'max_tokens', temperature: true, stream: true, streamUsage: true };
const learned = new Map<string, Capabilities>();
const keyOf = (baseUrl: string, model: string): string => `${baseUrl} ${model}`;

export function capabilitiesOf(baseUrl: string, model: string): Capabilities {
  return learned.get(keyOf(baseUrl, model)) ?? FULL;
}

export function remember(baseUrl: string, model: string, capabilities: Capabilities): void {
  learned.set(keyOf(baseUrl, model), capabilities);
}

/** Forgets everything; for tests. */
export function forget(): void {
  learned.clear();
}

/** What to try next after a request was refused (400, 404, 415, 422) with this message; null when the refusal is about something else. */
export function afterRefusal(now: Capabilities, message: string): Capabilities | null {
  const text = message.toLowerCase();
  if (now.streamUsage && /stream_options|include_usage/.test(text)) return { ...now, streamUsage: false };
  if (now.temperature && /temperature/.test(text)) return { ...now, temperature: false };
  if (/max_completion_tokens/.test(text) && now.tokens === 'max_tokens') return { ...now, tokens: 'max_completion_tokens' };
  if (/max_tokens/.test(text)) return { ...now, tokens: now.tokens === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens' };
  if (/response_format|json_schema|json_object|json output|json mode|structured|schema|grammar/.test(text)) {
    if (now.format === 'json_schema')
      return { ...now, format: /json_object|json output|json mode/.test(text) && !/json_schema/.test(text) ? 'plain' : 'json_object' };
    if (now.format === 'json_object') return { ...now, format: 'plain' };
  }
  if (now.stream && /stream/.test(text)) return { ...now, stream: false };
  return null;
}
