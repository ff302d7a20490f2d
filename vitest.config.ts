import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['test/unit/**/*.test.ts'], environment: 'node' } },
      { test: { name: 'architecture', include: ['test/architecture/**/*.test.ts'], environment: 'node' } },
      { test: { name: 'extension', include: ['test/extension/**/*.test.{ts,tsx}'], environment: 'happy-dom' } },
    ],
  },
});
