// Light or dark: the setting, or what the system prefers; follows both while it runs.
import type { Theme } from '../state/settings.ts';

const dark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

export const themeOf = (chosen: Theme): 'light' | 'dark' => (chosen === 'auto' ? (dark().matches ? 'dark' : 'light') : chosen);

/** Calls back at each change of the system's preference. */
export function onSystemTheme(listener: () => void, signal: AbortSignal): void {
  dark().addEventListener('change', listener, { signal });
}
