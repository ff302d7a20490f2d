// The door to the network: what may be asked, what counts as an answer, and that everything else is a typed failure.
import { describe, expect, it } from 'vitest';
import { checkAddress, checkGateway, redirectTarget, throughGateway } from '#worker/sources/address.ts';
import { type Door, makeOutside } from '#worker/sources/outbound.ts';

const HOSTS = ['data.sec.gov', 'www.sec.gov'];
const door: Door = { source: 'sec-edgar', hosts: HOSTS, gapMs: 0 };

const evil = [
  'http://data.sec.gov/x',
  'ftp://data.sec.gov/x',
  'file:///etc/passwd',
  'data:text/html,x',
  'javascript:alert(1)',
  'https://127.0.0.1/x',
  'https://127.1/x',
  'https://2130706433/x',
  'https://0x7f000001/x',
  'https://0x7f.0.0.1/x',
  'https://0177.0.0.1/x',
  'https://017700000001/x',
  'https://127.0.1/x',
  'https://①②⑦.⓪.⓪.①/x',
  'https://１２７.0.0.1/x',
  'https://127。0。0。1/x',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://[0:0:0:0:0:ffff:7f00:1]/x',
  'https://[fe80::1%25eth0]/x',
  'https://0.0.0.0/x',
  'https://0/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[fd00:ec2::254]/',
  'https://metadata.google.internal/',
  'https://localhost/x',
  'https://localhost.localdomain/x',
  'https://data.sec.gov.evil.com/x',
  'https://evil.com/data.sec.gov',
  'https://data.sec.gov@evil.com/x',
  'https://data.sec.gov%40evil.com/x',
  'https://evil.com#@data.sec.gov/',
  'https://evil.com?@data.sec.gov/',
  'https://evil.com\\@data.sec.gov/',
  'https://user:pass@data.sec.gov/x',
  'https://@data.sec.gov/x',
  'https://data.sec.gov:8443/x',
  'https://data.sec.gov:80/x',
  'https://data.sec.gov./x',
  'https://.data.sec.gov/x',
  'https://data..sec.gov/x',
  'https://DATA%2Esec.gov/x',
  'https://data.sec%2egov/x',
  'https://data.sec.gov%00.evil.com/',
  'https://data.sec.gov\t.evil.com/',
  'https://data.sec.gov\n/x',
  ' https://data.sec.gov/x',
  'https:/data.sec.gov/x',
  'https:\\\\data.sec.gov\\x',
  'https:///data.sec.gov/x',
  '//data.sec.gov/x',
  'https://ｄata.sec.gov/x',
  'https://dаta.sec.gov/x',
  'https://data.sec.gov\u00ad/x',
  'https://xn--dta-7cd.sec.gov/x',
  'https://sec.gov/x',
  'https://www.sec.gov.localhost/x',
  'https://127.0.0.1.nip.io/x',
  'https://data/x',
  '',
  'https://',
  'not an address',
];

describe('addresses', () => {
  it.each(evil)('refuses %j', (address) => {
    expect(checkAddress(address, HOSTS).ok).toBe(false);
  });

  it('takes plain addresses of the list', () => {
    for (const address of [
      'https://data.sec.gov/submissions/CIK0000320193.json',
      'https://www.sec.gov/Archives/a.htm?x=1&y=%20',
      'HTTPS://WWW.SEC.GOV/a',
    ])
      expect(checkAddress(address, HOSTS).ok, address).toBe(true);
  });

  it('a number in any spelling is refused even when it stands on the list', () => {
    for (const host of ['127.0.0.1', '[::1]', '2130706433', 'localhost'])
      expect(checkAddress(`https://${host}/`, [host, '127.0.0.1']).ok, host).toBe(false);
  });

  it('takes https gateways and loopback ones, and no others', () => {
    for (const base of ['https://gateway.example', 'http://127.0.0.1:9100', 'http://localhost:9100/', 'http://[::1]:9100'])
      expect(checkGateway(base).ok, base).toBe(true);
    for (const base of [
      'http://gateway.example',
      'http://10.0.0.1:9100',
      'ftp://127.0.0.1',
      'https://u:p@gateway.example',
      'https://g.example/?x=1',
      'nothing',
    ])
      expect(checkGateway(base).ok, base).toBe(false);
  });

  it('rewrites through the gateway and back', () => {
    const gateway = new URL('http://127.0.0.1:9100');
    const url = new URL('https://data.sec.gov/a/b?c=d%20e');
    expect(throughGateway(url, gateway).href).toBe('http://127.0.0.1:9100/data.sec.gov/a/b?c=d%20e');
    expect(redirectTarget('http://127.0.0.1:9100/www.sec.gov/x', url, gateway)).toBe('https://www.sec.gov/x');
    expect(redirectTarget('/x?y', url, gateway)).toBe('https://data.sec.gov/x?y');
    expect(redirectTarget('https://evil.com/', url, gateway)).toBe('https://evil.com/');
  });
});

const answering = (
  respond: (url: string, request: Request) => Response | Promise<Response>,
  options: Partial<Parameters<typeof makeOutside>[0]> = {},
) => {
  const asked: Request[] = [];
  const outside = makeOutside({
    fetch: async (request) => {
      asked.push(request);
      return respond(request.url, request);
    },
    now: () => Date.now(),
    gateway: null,
    contact: 'dev@example.com',
    ...options,
  });
  return { outside, asked };
};
const URL_ = 'https://data.sec.gov/a.json';
const jsonAnswer = (value: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json', ...headers } });

describe('answers', () => {
  const code = async (respond: Parameters<typeof answering>[0], wanted: 'json' | 'html' | 'pdf' = 'json', options = {}) => {
    const answer = await answering(respond, options).outside.get(door, { url: URL_, wanted });
    return answer.ok ? 'ok' : answer.failure.code;
  };

  it('gives bytes, type and time of a good answer', async () => {
    const { outside, asked } = answering(() => jsonAnswer({ a: 1 }));
    const answer = await outside.get(door, { url: URL_, wanted: 'json' });
    expect(answer.ok && new TextDecoder().decode(answer.value.bytes)).toBe('{"a":1}');
    expect(asked[0]?.headers.get('user-agent')).toContain('dev@example.com');
    expect(asked[0]?.redirect).toBe('manual');
  });

  it('fails on statuses, and says whether to repeat', async () => {
    for (const [status, retry] of [
      [403, false],
      [404, false],
      [429, true],
      [500, true],
      [503, true],
    ] as const) {
      const answer = await answering(() => new Response('x', { status, headers: { 'retry-after': '2' } })).outside.get(door, {
        url: URL_,
        wanted: 'json',
      });
      expect(answer.ok).toBe(false);
      if (!answer.ok) expect(answer.failure).toMatchObject({ code: `source-${status}`, retry, retryAfterMs: 2000 });
    }
  });

  it('a page where data was expected is a failure, with any status line or type', async () => {
    expect(await code(() => new Response('<!DOCTYPE html><html><body>x</body></html>', { headers: { 'content-type': 'text/html' } }))).toBe(
      'source-html',
    );
    expect(
      await code(
        () => new Response('\n <html><script>document.cookie="a"</script></html>', { headers: { 'content-type': 'application/json' } }),
      ),
    ).toBe('source-challenge');
    expect(
      await code(
        () =>
          new Response('<!DOCTYPE html><html><body>Please enable JavaScript</body></html>', { headers: { 'content-type': 'text/html' } }),
        'html',
      ),
    ).toBe('source-challenge');
    expect(await code(() => new Response('PK\u0003\u0004', { headers: { 'content-type': 'application/zip' } }))).toBe('source-type');
    expect(await code(() => new Response('not a pdf', { headers: { 'content-type': 'application/pdf' } }), 'pdf')).toBe('source-type');
    expect(await code(() => new Response('', { headers: { 'content-type': 'application/json' } }))).toBe('source-empty');
  });

  it('counts bytes after unpacking: a bomb is an error', async () => {
    const bomb = () => {
      const zeros = new Uint8Array(1024 * 1024);
      let sent = 0;
      const stream = new ReadableStream({
        pull(controller) {
          if (sent++ > 64) controller.close();
          else controller.enqueue(zeros);
        },
      });
      return new Response(stream, { headers: { 'content-type': 'application/json' } });
    };
    expect(await code(bomb)).toBe('source-too-large');
    expect(
      await code(() => new Response('{}', { headers: { 'content-type': 'application/json', 'content-length': String(80 << 20) } })),
    ).toBe('source-too-large');
  });

  it('follows three redirects within the list and checks each', async () => {
    const to = (location: string, status = 302) => new Response(null, { status, headers: { location } });
    const chain = (n: number) => (url: string) => {
      const at = Number(new URL(url).searchParams.get('n') ?? '0');
      return at >= n ? jsonAnswer({ at }) : to(`/a.json?n=${at + 1}`);
    };
    expect(await code(chain(3))).toBe('ok');
    expect(await code(chain(4))).toBe('source-redirect');
    expect(await code(() => to('/a.json'))).toBe('source-redirect');
    expect(await code(() => new Response(null, { status: 302 }))).toBe('source-redirect');
    for (const location of [
      'https://evil.com/',
      'http://data.sec.gov/',
      'https://127.0.0.1/',
      'https://[::1]/',
      '//169.254.169.254/',
      'https://data.sec.gov:8443/',
      'file:///etc/passwd',
    ])
      expect(await code(() => to(location, 307)), location).toMatch(/address-refused|source-redirect/);
    expect(await code(() => to('http://127.0.0.1:9100/evil.com/x'), 'json', { gateway: 'http://127.0.0.1:9100' })).toBe('address-refused');
  });

  it('gives up on a source that hangs, is cut, or cannot be reached', async () => {
    const hang = (_: string, request: Request) =>
      new Promise<Response>((_resolve, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)));
    expect(await code(hang, 'json', { timeoutMs: 60 })).toBe('source-timeout');
    const stall = () =>
      new Response(
        new ReadableStream({
          start: (c) => c.enqueue(new TextEncoder().encode('{"cik":')),
          pull: () => new Promise((_, reject) => setTimeout(() => reject(new Error('reset')), 30)),
        }),
        {
          headers: { 'content-type': 'application/json' },
        },
      );
    expect(await code(stall)).toBe('source-cut');
    expect(
      await code(() => {
        throw new TypeError('connection refused');
      }),
    ).toBe('source-unreachable');
  });

  it('asks EDGAR only with a mail address', async () => {
    const { outside, asked } = answering(() => jsonAnswer({}), { contact: null });
    const answer = await outside.get({ ...door, needsContact: true }, { url: URL_, wanted: 'json' });
    expect(answer).toMatchObject({ ok: false, failure: { code: 'contact-missing', fault: 'us' } });
    expect(asked).toHaveLength(0);
  });

  it('keeps the distance between calls to one host', async () => {
    const times: number[] = [];
    const { outside } = answering(() => {
      times.push(Date.now());
      return jsonAnswer({});
    });
    await Promise.all([1, 2, 3].map((n) => outside.get({ ...door, gapMs: 40 }, { url: `${URL_}?${n}`, wanted: 'json' })));
    expect((times[2] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(70);
  });
});
