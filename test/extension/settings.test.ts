// Settings: migrations in a chain, defaults for what does not fit, and no token towards a page.

import './support/browser.ts';
import { beforeEach, expect, test } from 'vitest';
import { settingsHandlers } from '#extension/messages/handlers/settings.ts';
import { bind, boundCase, isBound, lastCase, unbind } from '#extension/state/bindings.ts';
import { MIGRATIONS, migrate, SETTINGS_VERSION } from '#extension/state/migrations.ts';
import { clearSent, readSent, recordSent } from '#extension/state/sent-log.ts';
import { changeSettings, DEFAULTS, parseSettings, publicPart, readSettings } from '#extension/state/settings.ts';
import { fakeBrowser } from './support/browser.ts';

beforeEach(() => fakeBrowser.reset());

test('each migration brings its version to the next, from any version on', () => {
  for (let version = 0; version <= MIGRATIONS.length; version += 1)
    expect(migrate({ version, language: 'en' })).toMatchObject({ version: SETTINGS_VERSION, language: 'en' });
  expect(migrate(undefined)).toEqual({ version: SETTINGS_VERSION });
  expect(migrate('x')).toEqual({ version: SETTINGS_VERSION });
});

test('settings of a later version survive going back', () => {
  expect(migrate({ version: SETTINGS_VERSION + 3, later: 1 })).toEqual({ version: SETTINGS_VERSION + 3, later: 1 });
});

test('a field that does not fit falls back alone', () => {
  const parsed = parseSettings({
    version: 1,
    backendUrl: 'javascript:alert(1)',
    token: 't',
    language: 'fr',
    docks: { a: 'up' },
    sitesOff: ['yahoo'],
  });
  expect(parsed).toEqual({ ...DEFAULTS, token: 't', sitesOff: ['yahoo'] });
});

test('what a page may read has neither token nor address', async () => {
  await changeSettings({ token: 'secret-token', backendUrl: 'https://backend.example' });
  const given = publicPart(await readSettings());
  expect(JSON.stringify(given)).not.toMatch(/secret-token|backend\.example/);
  expect(given.configured).toBe(true);
});

test('a content script switches its own site only', async () => {
  await settingsHandlers['site-set'](
    { site: 'xueqiu', enabled: false },
    { audience: 'content', tabId: 1, url: 'https://finance.yahoo.com/quote/AAPL' },
  );
  expect((await readSettings()).sitesOff).toEqual(['yahoo']);
  await settingsHandlers['site-set']({ site: 'yahoo', enabled: true }, { audience: 'page' });
  expect((await readSettings()).sitesOff).toEqual([]);
});

test('a case belongs to the tab that opened it', async () => {
  await bind(1, 'AAPL.US', 'c1');
  await bind(2, 'AAPL.US', 'c2');
  await bind(1, 'NVDA.US', 'c3');
  expect(await boundCase(1, 'AAPL.US')).toBe('c1');
  expect(await isBound(1, 'c2')).toBe(false);
  expect(await lastCase(1)).toBe('c3');
  await unbind(1);
  expect(await isBound(1, 'c1')).toBe(false);
  expect(await isBound(2, 'c2')).toBe(true);
});

test('the log of what was sent keeps order under parallel requests and is bounded', async () => {
  await Promise.all(Array.from({ length: 230 }, (_, n) => recordSent({ at: '', method: 'GET', url: `u${n}`, why: 'check', bytes: 0 })));
  const entries = await readSent();
  expect(entries).toHaveLength(200);
  expect(entries[0]?.url).toBe('u229');
  expect(entries[199]?.url).toBe('u30');
  await clearSent();
  expect(await readSent()).toEqual([]);
});
