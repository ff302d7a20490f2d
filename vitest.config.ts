import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['test/unit/**/*.test.ts'], environment: 'node' } },
      { test: { name: 'architecture', include: ['test/architecture/**/*.test.ts'], environment: 'node' } },
      { test: { name: 'extension', include: ['test/extension/**/*.test.{ts,tsx}'], environment: 'happy-dom' } },
      // The real worker against recorded answers, in its own process: black box.
      {
        test: { name: 'contract', include: ['test/contract/**/*.test.ts'], environment: 'node', testTimeout: 60_000, hookTimeout: 120_000 },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                MIGRATIONS: await readD1Migrations('worker/db/migrations'),
                API_TOKEN: 'worker-test-token-0123456789abcdef0123456789abcdef',
                CORS_ORIGINS: 'chrome-extension://abcdefghijklmnopabcdefghijklmnop',
                SEC_CONTACT: 'tests@example.com',
                RATE_LIMIT_PER_MINUTE: '100000',
              },
            },
          })),
        ],
        test: { name: 'worker', include: ['test/worker/**/*.test.ts'], testTimeout: 30_000 },
      },
    ],
  },
});
