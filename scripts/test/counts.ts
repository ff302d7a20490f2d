// Counts of passed, failed and skipped tests out of the JSON reports of vitest and Playwright.
import { existsSync, readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number; skipped: number };
export const sum = (all: Counts[]): Counts =>
  all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }), {
    passed: 0,
    failed: 0,
    skipped: 0,
  });

/** A run that left no report counts as one failure; so does a run that ended badly though every test passed. */
export function vitestCounts(report: string, code: number): Counts {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const r = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    numFailedTestSuites: number;
  };
  const failed = r.numFailedTests || (code === 0 ? 0 : Math.max(1, r.numFailedTestSuites));
  return { passed: r.numPassedTests, failed, skipped: r.numPendingTests + r.numTodoTests };
}

export function playwrightCounts(report: string, code: number): Counts {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected || (code === 0 ? 0 : 1), skipped: stats.skipped };
}
