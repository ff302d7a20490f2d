// Expected failures are values: what happened, who is at fault, whether a retry can help, and a sentence for the person.
import * as z from 'zod';

export const failure = z.strictObject({
  /** Stable, kebab-case. */
  code: z.string(),
  fault: z.enum(['user', 'model', 'source', 'us']),
  retry: z.boolean(),
  /** English; the views translate by code. */
  message: z.string(),
  retryAfterMs: z.number().optional(),
});
export type Failure = z.infer<typeof failure>;
export type Result<T, E = Failure> = { ok: true; value: T } | { ok: false; failure: E };
