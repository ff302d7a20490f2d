// Cross-origin access: exactly the configured origins, compared as whole strings; others get no header at all.
const ALLOWED_HEADERS = 'authorization, content-type, idempotency-key, last-event-id, if-none-match';

export function corsHeaders(origin: string | undefined, allowed: string[]): Record<string, string> {
  if (origin === undefined || !allowed.includes(origin)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': ALLOWED_HEADERS,
    'access-control-expose-headers': 'etag, retry-after, x-request-id',
    'access-control-max-age': '600',
  };
}
