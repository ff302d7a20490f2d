// End to end: real Chromium with the built extension, the real worker, recorded or invented answers behind its gateway.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // Two cores: one file waits for its answers while the other computes; tests of one file keep their order.
  workers: 2,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  globalSetup: './support/global-setup.ts',
  outputDir: '../../test-results',
  reporter: [['list']],
  retries: 0,
});
