// The peer behind FETCH_GATEWAY: answers /HOST/PATH?QUERY from records, as of a day, with faults by host and a log of what was asked.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { parseArgs } from 'node:util';
import { type FaultSpec, readFault, takeFault } from './faults.ts';
import { openAnswers, type RecordedAnswers } from './recorded-answers.ts';

export type ReplayRequest = {
  at: string;
  method: string;
  url: string;
  host: string;
  userAgent: string;
  status: number;
  bytes: number;
  fault?: string;
};
export type ReplayOptions = {
  port?: number;
  /** YYYY-MM-DD: facts, filings and answers of later days are hidden. */
  asOf?: string;
  faults?: FaultSpec[];
  /** Answers sec.gov with 403 unless the User-Agent holds a mail address, as EDGAR does. */
  requireContact?: boolean;
  /** More answers by address, before the recorded ones. */
  extra?: Record<string, { type?: string; status?: number; body: string | Buffer; headers?: Record<string, string> }>;
  onRequest?: (request: ReplayRequest) => void;
};
export type ReplayServer = {
  url: string;
  log: ReplayRequest[];
  records: RecordedAnswers;
  fault(spec: FaultSpec): void;
  clearFaults(): void;
  close(): Promise<void>;
};

const challenge =
  '<!DOCTYPE html><html><head><title>Just a moment</title></head><body><noscript>Enable JavaScript to continue.</noscript><script>location.reload()</script></body></html>';
const undeclared = '<html><body>Your Request Originates from an Undeclared Automated Tool</body></html>';

export async function startReplay(options: ReplayOptions = {}): Promise<ReplayServer> {
  const records = openAnswers({ asOf: options.asOf });
  const log: ReplayRequest[] = [];
  let faults = (options.faults ?? []).map(readFault);

  const server = createServer((request, response) => {
    request.resume();
    const path = request.url ?? '/';
    if (path === '/__log') return sendJson(response, 200, log);
    if (path === '/__recorded') return sendJson(response, 200, records.urls());
    const entry: ReplayRequest = {
      at: new Date().toISOString(),
      method: request.method ?? 'GET',
      url: `https:/${path}`,
      host: path.split('/')[1] ?? '',
      userAgent: request.headers['user-agent'] ?? '',
      status: 0,
      bytes: 0,
    };
    log.push(entry);
    const send = (status: number, type: string, body: string | Buffer, headers: Record<string, string> = {}) => {
      entry.status = status;
      entry.bytes = Buffer.byteLength(body);
      options.onRequest?.(entry);
      response.writeHead(status, { 'content-type': type, 'content-length': entry.bytes, ...headers });
      response.end(request.method === 'HEAD' ? '' : body);
    };
    const notRecorded = () => send(404, 'application/json', JSON.stringify({ error: 'not-recorded', url: entry.url }));
    if (!URL.canParse(entry.url)) return notRecorded();
    const url = new URL(entry.url);
    const answer = () => {
      if (options.requireContact && /(^|\.)sec\.gov$/.test(url.hostname) && !/\S@\S/.test(entry.userAgent))
        return send(403, 'text/html', undeclared);
      const more = options.extra?.[entry.url];
      if (more) return send(more.status ?? 200, more.type ?? 'application/json', more.body, more.headers);
      const hit = ['GET', 'HEAD'].includes(entry.method) ? records.get(entry.url) : undefined;
      return hit ? send(hit.status, hit.type, hit.body) : notRecorded();
    };
    const fault = takeFault(faults, url);
    if (!fault) return answer();
    entry.fault = fault.kind;
    switch (fault.kind) {
      case 'delay':
        return void setTimeout(answer, fault.ms);
      case 'hang':
        return options.onRequest?.(entry);
      case 'empty':
        return send(200, 'application/json', '');
      case 'garbage':
        return send(200, 'application/json', `{"facts":{"us-gaap":\u0000[[[${'\ufffd'.repeat(500)}`);
      case 'challenge':
        return send(200, 'text/html; charset=utf-8', challenge);
      case 'cut':
        return cutShort(response);
      case 'status':
        return send(
          fault.status,
          'application/json',
          JSON.stringify({ error: `injected ${fault.status}` }),
          fault.status === 429 ? { 'retry-after': '1' } : {},
        );
    }
  });
  const { url, close } = await listen(server, options.port ?? 0);
  return {
    url,
    log,
    records,
    close,
    fault: (spec) => void faults.push(readFault(spec)),
    clearFaults: () => {
      faults = [];
    },
  };
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
}

/** A length is promised and the connection breaks before it is kept. */
function cutShort(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100_000 });
  response.write('{"cik":');
  setTimeout(() => response.destroy(), 30);
}

/** Binds to 127.0.0.1 (port 0: a free one); `close` also ends connections that hang. */
export async function listen(server: Server, port: number): Promise<{ url: string; close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '9100' },
      'as-of': { type: 'string' },
      fault: { type: 'string', multiple: true, default: [] },
      'require-contact': { type: 'boolean' },
      quiet: { type: 'boolean' },
    },
  });
  if (values['as-of'] && !/^\d{4}-\d\d-\d\d$/.test(values['as-of'])) throw new Error('--as-of takes YYYY-MM-DD');
  const server = await startReplay({
    port: Number(values.port),
    asOf: values['as-of'],
    faults: values.fault,
    requireContact: values['require-contact'],
    onRequest: values.quiet
      ? undefined
      : (e) => console.log(`${e.status} ${e.method} ${e.url} ${e.bytes}${e.fault ? ` fault=${e.fault}` : ''}`),
  });
  console.log(
    `${server.records.urls().length} addresses answered${values['as-of'] ? ` as of ${values['as-of']}` : ''} (GET /__recorded, /__log)`,
  );
  console.log(`FETCH_GATEWAY=${server.url}`);
}
