// Reads a streamed completion: server-sent chunks of an OpenAI-compatible endpoint, or the whole answer where an endpoint does not stream.
import type { ReportedUsage } from './usage.ts';

export interface Streamed {
  text: string;
  finish: string | null;
  usage: ReportedUsage | null;
}

interface Choice {
  delta?: Spoken;
  message?: Spoken;
  finish_reason?: string | null;
}
interface Spoken {
  content?: unknown;
  reasoning_content?: unknown;
  reasoning?: unknown;
}
interface Chunk {
  choices?: Choice[];
  usage?: ReportedUsage | null;
  error?: { message?: unknown } | string | null;
}

/**
 * Reads to the end, or to `maxChars` of text. `progress` is told the rough number of tokens after each piece that the network brings. A model's chunks
 * come by the token: what is done for each is kept small. Throws when the endpoint reports an error, sends no JSON or breaks off.
 */
export async function readStream(response: Response, maxChars: number, progress: (tokens: number) => void): Promise<Streamed> {
  const answer = new Answer();
  if (!/event-stream/iu.test(response.headers.get('content-type') ?? '')) {
    const body = await response.text();
    if (!/^\s*(?:data|event|id|retry)?:/u.test(body)) {
      answer.take(body);
      return answer.whole();
    }
    for (const line of body.split('\n')) answer.line(line);
    return answer.done();
  }
  if (response.body === null) throw new Error('the endpoint sent an empty answer');
  const next = pieces(response.body);
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await next.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) answer.line(line);
      if (done || answer.ended) return answer.done();
      if (answer.chars > maxChars) return { ...answer.done(), finish: 'length', usage: null };
      progress(Math.ceil(answer.chars / 4));
    }
  } finally {
    // An endpoint that leaves the connection open after its last word holds nobody up.
    await next.cancel().catch(() => undefined);
  }
}

/** So much is read at once where the runtime can wait for it: about thirty chunks of a token each. */
const PIECE_BYTES = 8_192;
const BUFFER_BYTES = 65_536;

interface Pieces {
  read(): Promise<{ value?: Uint8Array; done: boolean }>;
  cancel(): Promise<void>;
}
type PatientReader = ReadableStreamBYOBReader & {
  readAtLeast?(bytes: number, buffer: Uint8Array): Promise<{ value?: Uint8Array; done: boolean }>;
};

/** A read for every few thousand bytes instead of one for every token, where the runtime has it. */
function pieces(body: ReadableStream<Uint8Array>): Pieces {
  let patient: PatientReader;
  try {
    patient = body.getReader({ mode: 'byob' }) as PatientReader;
  } catch {
    // Not a stream of bytes: it is read as it comes.
    return body.getReader();
  }
  const { readAtLeast } = patient;
  if (readAtLeast === undefined) return { read: () => patient.read(new Uint8Array(BUFFER_BYTES)), cancel: () => patient.cancel() };
  return { read: () => readAtLeast.call(patient, PIECE_BYTES, new Uint8Array(BUFFER_BYTES)), cancel: () => patient.cancel() };
}

class Answer {
  ended = false;
  private content = '';
  private reasoning = '';
  private finish: string | null = null;
  private usage: ReportedUsage | null = null;

  get chars(): number {
    return this.content.length + this.reasoning.length;
  }

  line(line: string): void {
    if (!line.startsWith('data:')) return;
    const data = line.slice(5).trim();
    if (data === '[DONE]') this.ended = true;
    else if (data !== '' && !this.ended) this.take(data);
  }

  take(json: string): void {
    const chunk = JSON.parse(json) as Chunk;
    if (chunk.error !== undefined && chunk.error !== null) {
      const { error } = chunk;
      throw new Error(typeof error === 'string' ? error : String(error.message ?? 'the endpoint reported an error'));
    }
    if (chunk.usage) this.usage = chunk.usage;
    const choice = chunk.choices?.[0];
    if (choice === undefined) return;
    const said = choice.delta ?? choice.message;
    this.content += textOf(said?.content);
    this.reasoning += textOf(said?.reasoning_content) || textOf(said?.reasoning);
    if (choice.finish_reason) this.finish = choice.finish_reason;
  }

  /** An answer that came in one piece is complete, whatever it says of its end. */
  whole(): Streamed {
    return { ...this.done(), finish: this.finish };
  }

  /** A stream that ends without a finish reason was cut. What a model only thought stands in for what it did not say. */
  done(): Streamed {
    return { text: this.content || this.reasoning, finish: this.finish ?? 'cut', usage: this.usage };
  }
}

/** A string, or the parts that some endpoints send in its place. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: { text?: unknown }) => (typeof part?.text === 'string' ? part.text : '')).join('');
}
