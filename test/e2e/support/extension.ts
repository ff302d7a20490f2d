// A browser with the extension in it: one fresh profile a test, pages served under their real addresses, and what tests ask of it.
import { type BrowserContext, test as base, chromium, type Page, type Worker } from '@playwright/test';
import { repositoryRoot } from '#scripts/backend/launch.ts';
import { testToken } from '#test/support/start-backend.ts';

declare const chrome: typeof import('wxt/browser').browser;

export type Extension = {
  context: BrowserContext;
  /** The service worker as it runs now. */
  worker(): Promise<Worker>;
  id: string;
  backend: string;
  /** Changes stored settings, as the settings page would. */
  configure(settings: Record<string, unknown>): Promise<void>;
  /** Opens a page of the extension. */
  own(path: string): Promise<Page>;
  /** Stops the service worker for good, as the browser does after idling. */
  killWorker(): Promise<void>;
};

export type LaunchOptions = {
  variant?: 'e2e' | 'store';
  colorScheme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
  locale?: string;
};

export async function launch(options: LaunchOptions = {}): Promise<Extension> {
  const directory = `${repositoryRoot}/dist-ext/chrome-mv3${options.variant === 'store' ? '' : '-e2e'}`;
  const context = await chromium.launchPersistentContext('', {
    ...(process.env.CHROMIUM === undefined ? { channel: 'chromium' } : { executablePath: process.env.CHROMIUM }),
    headless: true,
    colorScheme: options.colorScheme ?? 'light',
    viewport: options.viewport ?? { width: 1280, height: 860 },
    locale: options.locale ?? 'en-US',
    args: ['--no-sandbox', `--disable-extensions-except=${directory}`, `--load-extension=${directory}`],
  });
  const worker = async () => context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const id = new URL((await worker()).url()).host;
  const extension: Extension = {
    context,
    worker,
    id,
    backend: process.env.E2E_BACKEND ?? '',
    configure: async (settings) => {
      // Through the worker: no page has to open and close for it.
      await (await worker()).evaluate(async (change) => {
        const { settings: stored } = (await chrome.storage.local.get('settings')) as { settings?: object };
        await chrome.storage.local.set({ settings: { version: 1, ...stored, ...change } });
      }, settings);
    },
    own: async (path) => {
      const page = await context.newPage();
      await page.goto(`chrome-extension://${id}${path}`);
      return page;
    },
    killWorker: async () => {
      const page = await extension.own('/options.html');
      const session = await context.newCDPSession(page);
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.stopAllWorkers');
      await session.detach();
      await page.close();
    },
  };
  await extension.configure({ backendUrl: extension.backend, token: testToken });
  return extension;
}

export const test = base.extend<{ options: LaunchOptions; extension: Extension }>({
  options: [{}, { option: true }],
  extension: async ({ options }, use) => {
    const extension = await launch(options);
    await use(extension);
    await extension.context.close();
  },
});
export { expect } from '@playwright/test';
