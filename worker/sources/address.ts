// Which addresses may be asked: https, a host of the adapter's list spelled plainly, the standard port, no credentials. An address that
// is written as a number in any spelling never matches a list of names, and is refused before it is compared.
import type { Failure, Result } from '#shared/schema/failure.ts';

const refused = (message: string): { ok: false; failure: Failure } => ({
  ok: false,
  failure: { code: 'address-refused', fault: 'us', retry: false, message },
});

/** Labels of letters, digits and hyphens with a last label of letters: no IPv4 in any base, no IPv6, no single label, no trailing dot. */
const PLAIN_HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z-]*[a-z]$/;
const LOCAL_SUFFIX = /\.(?:localhost|local|internal|lan|home|arpa|onion|test|invalid|example)$/;

export function checkAddress(address: string, hosts: readonly string[]): Result<URL> {
  if (address.length > 4000) return refused('The address is too long');
  // What the parser would silently drop or turn round says that someone tries.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u0020\u007f\\]|[^\u0000-\u007f]/.test(address)) return refused('The address holds characters that are not plain');
  if (!URL.canParse(address)) return refused('Not an address');
  const url = new URL(address);
  if (url.protocol !== 'https:') return refused('Only https is allowed');
  if (url.username !== '' || url.password !== '') return refused('An address with credentials');
  if (url.port !== '') return refused('An address with a port');
  if (!PLAIN_HOST.test(url.hostname) || LOCAL_SUFFIX.test(url.hostname)) return refused(`Not a public host name: ${url.hostname}`);
  if (!hosts.includes(url.hostname)) return refused(`${url.hostname} is not on this source’s list`);
  // The host as typed must be the host as parsed: no percent escapes, no full-width digits, no odd case games.
  const typed = /^https:\/\/([^/?#]*)/i.exec(address)?.[1] ?? '';
  if (typed.toLowerCase() !== url.hostname && typed.toLowerCase() !== `${url.hostname}:443`)
    return refused('The host is spelled in another way than it is read');
  return { ok: true, value: url };
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The gateway's base: https, or http on the loopback of this machine. */
export function checkGateway(base: string): Result<URL> {
  if (!URL.canParse(base)) return refused('FETCH_GATEWAY is not an address');
  const url = new URL(base);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    return refused('FETCH_GATEWAY must be a plain base address');
  if (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname))) return { ok: true, value: url };
  return refused('FETCH_GATEWAY must be https, or http on 127.0.0.1');
}

/** `https://HOST/PATH?Q` as the gateway knows it: `BASE/HOST/PATH?Q`. */
export const throughGateway = (url: URL, gateway: URL): URL =>
  new URL(`${gateway.href.replace(/\/+$/, '')}/${url.hostname}${url.pathname}${url.search}`);

/** Where a redirect leads, as an outside address: what the gateway rewrote is turned back. */
export function redirectTarget(location: string, from: URL, gateway: URL | null): string | null {
  if (gateway !== null) {
    const base = gateway.href.replace(/\/+$/, '');
    if (location.startsWith(`${base}/`)) return `https://${location.slice(base.length + 1)}`;
  }
  if (/^https?:/i.test(location)) return location;
  return URL.canParse(location, from.href) ? new URL(location, from).href : null;
}
