// The extension API in memory, in place before anything of the extension is imported. Import this file first.
import { fakeBrowser } from 'wxt/testing/fake-browser';

const world = globalThis as unknown as { chrome: unknown; browser: unknown };
world.chrome = fakeBrowser;
world.browser = fakeBrowser;

export { fakeBrowser };
