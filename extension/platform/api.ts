// The one import of the browser's extension API; every other file goes through its neighbours in this folder.
import { browser } from 'wxt/browser';

export { browser };

/** Address of a file of the extension. */
export function ownUrl(path: string): string {
  return (browser.runtime as unknown as { getURL(path: string): string }).getURL(path);
}
export const ownId = (): string => browser.runtime.id;
