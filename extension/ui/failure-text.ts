// A failure in the reader's language, by its code; the backend's own sentence only where the code is not known here.
import type { Failure } from '#shared/schema/failure.ts';
import { fill } from '../locales/index.ts';
import type { Text } from '../locales/text.ts';

export function failureText(failure: Failure, t: Text): string {
  if (Object.hasOwn(t.failures, failure.code)) return (t.failures as Record<string, string>)[failure.code]!;
  return fill(t.failures.other, { message: failure.message });
}
