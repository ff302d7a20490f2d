// Whether the page one stands on is a citation's source: the same address, apart from its fragment and tracking parameters.

export function samePage(a: string, b: string): boolean {
  return normal(a) !== undefined && normal(a) === normal(b);
}

const TRACKING = /^(utm_\w+|guccounter|guce_referrer(_sig)?|fbclid|gclid|ncid|\.tsrc)$/;

function normal(address: string): string | undefined {
  try {
    const url = new URL(address);
    for (const key of [...url.searchParams.keys()]) if (TRACKING.test(key)) url.searchParams.delete(key);
    url.searchParams.sort();
    return `${url.host}${url.pathname.replace(/\/+$/, '')}?${url.searchParams}`;
  } catch {
    return undefined;
  }
}
