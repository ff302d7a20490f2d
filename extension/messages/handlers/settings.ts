// Handlers of what a content script may know and change of the settings: never the token, and only its own site.
import { siteOf } from '../../hosts.ts';
import { changeSettings, publicPart, readSettings } from '../../state/settings.ts';
import type { Handlers } from '../receive.ts';

export const settingsHandlers: Pick<Handlers, 'settings-read' | 'site-set'> = {
  'settings-read': async () => ({ ok: true, value: publicPart(await readSettings()) }),
  'site-set': async ({ site, enabled, dock }, caller) => {
    const settings = await readSettings();
    const own = caller.url === undefined ? undefined : siteOf(caller.url)?.id;
    const target = caller.audience === 'page' ? site : (own ?? hostOf(caller.url) ?? site);
    const sitesOff =
      enabled === undefined ? settings.sitesOff : [...settings.sitesOff.filter((id) => id !== target), ...(enabled ? [] : [target])];
    const docks = dock === undefined ? settings.docks : { ...settings.docks, [target]: dock };
    return { ok: true, value: publicPart(await changeSettings({ sitesOff, docks })) };
  },
};

const hostOf = (url: string | undefined): string | undefined => (url === undefined ? undefined : /^https?:\/\/([^/:]+)/.exec(url)?.[1]);
