// Builds of the extension. `wxt build` makes the store build; `--mode paired` and `--mode e2e` make builds that know a backend:
// paired takes CROSSEXAM_BACKEND_URL and CROSSEXAM_TOKEN (npm start hands them over), e2e takes E2E_BACKEND_URL and E2E_TOKEN and
// opens the shadow root. `-b firefox` builds for Firefox. Output: dist-ext/<browser>-mv3[-paired|-e2e].
import { resolve } from 'node:path';
import preact from '@preact/preset-vite';
import { defineConfig, type UserManifest } from 'wxt';
import { SITE_MATCHES } from './extension/hosts.ts';
import { GECKO_ID, MANIFEST_KEY } from './extension/identity.ts';

const LOCAL_BACKEND = 'http://127.0.0.1:8787';

function backendOf(mode: string): { variant: 'store' | 'paired' | 'e2e'; url: string; token: string } {
  const env = process.env;
  if (mode === 'e2e') return { variant: 'e2e', url: env.E2E_BACKEND_URL ?? LOCAL_BACKEND, token: env.E2E_TOKEN ?? '' };
  if (mode === 'paired') return { variant: 'paired', url: env.CROSSEXAM_BACKEND_URL ?? LOCAL_BACKEND, token: env.CROSSEXAM_TOKEN ?? '' };
  return { variant: 'store', url: '', token: '' };
}

export default defineConfig({
  srcDir: 'extension',
  publicDir: 'extension/public',
  outDir: 'dist-ext',
  imports: false,
  targetBrowsers: ['chrome', 'firefox'],
  manifestVersion: 3,
  manifest: ({ mode, browser }) => {
    const backend = backendOf(mode);
    const firefox = browser === 'firefox';
    // A match pattern without a port matches every port; the backend of a test run takes a free one.
    const backendHost = backend.variant === 'store' ? [] : [`${new URL(backend.url).protocol}//${new URL(backend.url).hostname}/*`];
    const manifest: UserManifest = {
      name: backend.variant === 'store' ? '__MSG_name__' : `CrossExam (${backend.variant})`,
      description: '__MSG_description__',
      default_locale: 'en',
      permissions: ['storage', 'scripting', 'activeTab', 'contextMenus', ...(firefox ? [] : ['sidePanel'])],
      host_permissions: [...SITE_MATCHES, ...backendHost],
      optional_host_permissions: ['http://127.0.0.1/*', 'http://localhost/*', 'https://*/*'],
      action: { default_title: '__MSG_action__' },
      commands: {
        'toggle-overlay': { suggested_key: { default: 'Alt+Shift+X' }, description: '__MSG_toggle__' },
        'check-selection': { suggested_key: { default: 'Alt+Shift+C' }, description: '__MSG_check__' },
      },
      icons: { 16: 'icon/16.png', 32: 'icon/32.png', 48: 'icon/48.png', 128: 'icon/128.png' },
    };
    if (firefox) {
      manifest.browser_specific_settings = {
        gecko: { id: GECKO_ID, strict_min_version: '140.0', data_collection_permissions: { required: ['websiteContent'] } },
      };
    } else {
      manifest.key = MANIFEST_KEY;
      manifest.minimum_chrome_version = '120';
    }
    return manifest;
  },
  hooks: {
    // The complete directory is read as a file when it is first asked for; inside the bundle every start of the worker would parse it.
    'build:publicAssets': (_, files) => {
      files.push({ absoluteSrc: resolve('shared/symbols/directory.json'), relativeDest: 'directory.json' });
    },
  },
  vite: ({ mode }) => {
    const backend = backendOf(mode);
    return {
      plugins: [preact({ devToolsEnabled: false })],
      define: {
        __CX_VARIANT__: JSON.stringify(backend.variant),
        __CX_BACKEND__: JSON.stringify(backend.url),
        __CX_TOKEN__: JSON.stringify(backend.token),
      },
      build: { target: 'es2022', sourcemap: false },
    };
  },
});
