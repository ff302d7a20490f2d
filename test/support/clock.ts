// A clock that stands still until it is moved, for everything that takes `now` as an argument or a dependency.

export type TestClock = { now(): string; ms(): number; advance(ms: number): string; set(iso: string): void };

/** Starts at `iso`; `advance` moves it and returns the new time as ISO 8601 UTC. */
export function testClock(iso = '2024-11-04T12:00:00.000Z'): TestClock {
  let at = Date.parse(iso);
  const now = () => new Date(at).toISOString();
  return {
    now,
    ms: () => at,
    advance: (ms) => {
      at += ms;
      return now();
    },
    set: (next) => {
      at = Date.parse(next);
    },
  };
}
