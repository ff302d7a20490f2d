// The test projects: plain units in node, the extension in a DOM, the worker inside workerd, and black-box tests of the running backend.
import { readFileSync } from 'node:fs';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig, type Plugin } from 'vitest/config';

/** Modules reach workerd in messages of at most 1 MiB: larger JSON travels in pieces. */
function largeJson(): Plugin {
  const piece = 150_000;
  const mark = '\u0000large-json:';
  return {
    name: 'large-json',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('large-json:') ? `\u0000${id}` : undefined),
    load(id) {
      if (id.startsWith(mark)) {
        const [path = '', n = '0'] = id.slice(mark.length).split('#');
        const text = readFileSync(path, 'utf8').slice(Number(n) * piece, (Number(n) + 1) * piece);
        return `export default ${JSON.stringify(text).replace(/[\u0080-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)}`;
      }
      const path = id.split('?')[0] ?? id;
      if (!path.endsWith('.json') || path.includes('node_modules')) return undefined;
      const pieces = Math.ceil(readFileSync(path, 'utf8').length / piece);
      if (pieces < 2) return undefined;
      const names = Array.from({ length: pieces }, (_, n) => `p${n}`);
      const code = `${names.map((name, n) => `import ${name} from ${JSON.stringify(`large-json:${path}#${n}`)};`).join('\n')}\nexport default JSON.parse(${names.join(' + ')});`;
      return { code, moduleType: 'js' };
    },
  };
}

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
          largeJson(),
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
        // Importing the worker takes seconds: one runtime serves all files, and each test names its own owners and cases.
        test: { name: 'worker', include: ['test/worker/**/*.test.ts'], isolate: false, testTimeout: 60_000, hookTimeout: 60_000 },
      },
    ],
  },
});
