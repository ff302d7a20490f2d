// A state that another version of the program made: told as such with what to do, never an internal fault.
import { describe, expect, it } from 'vitest';
import { checkSchema } from '#worker/db/check-schema.ts';
import { ensureSchema } from '#worker/db/migrate.ts';
import { ProblemError } from '#worker/problem.ts';
import { bindings } from './support/call.ts';

/** The database as it would answer with some columns gone. */
const without = (lost: RegExp): typeof bindings.DB =>
  ({
    prepare: (sql: string) => bindings.DB.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) =>
      (await bindings.DB.batch<{ t: string; c: string }>(statements)).map((answer) => ({
        ...answer,
        results: answer.results.filter(({ t, c }) => !lost.test(`${t}.${c}`)),
      })),
  }) as unknown as typeof bindings.DB;

describe('the stored tables', () => {
  it('of this version pass', async () => {
    await ensureSchema(bindings.DB);
    await expect(checkSchema(bindings.DB)).resolves.toBeUndefined();
  });
  it.each([/^cells\./, /^batches\.unit_ids$/])('of another version are told with what to do: %s', async (lost) => {
    await ensureSchema(bindings.DB);
    const error = await checkSchema(without(lost)).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({
      status: 503,
      code: 'state-outdated',
      extra: { detail: expect.stringMatching(/\.state.*Lacking: (cells|batches)\./) },
    });
  });
  it('that the runtime cannot describe are taken at its word', async () => {
    const mute = { prepare: () => null, batch: () => Promise.reject(new Error('not allowed')) } as unknown as typeof bindings.DB;
    await expect(checkSchema(mute)).resolves.toBeUndefined();
  });
});
