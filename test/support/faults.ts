// Faults that the replay server injects: how they are written down, matched to a request, and counted.

export const faultKinds = ['delay', 'hang', 'empty', 'garbage', 'cut', 'challenge', 'status'] as const;
export type FaultKind = (typeof faultKinds)[number];
/** `at` is a host or a host and path prefix; `times` counts down; `ms` is the delay; `status` goes with the kind "status". */
export type Fault = { at: string; kind: FaultKind; ms: number; status: number; times: number };
export type FaultSpec = string | (Partial<Fault> & { at: string; kind: FaultKind });

const spelling = /^([^=]+)=(delay|hang|empty|garbage|cut|challenge|[1-5]\d\d)(?::(\d+))?(?:\*(\d+))?$/;

/** Reads `HOST[/PATH]=KIND[:MS][*TIMES]`, e.g. `data.sec.gov/api=429*2`; an object is completed with defaults. */
export function readFault(spec: FaultSpec): Fault {
  const base = { ms: 2000, status: 503, times: Number.POSITIVE_INFINITY };
  if (typeof spec !== 'string') return { ...base, ...spec };
  const [, at, kind, ms, times] = spelling.exec(spec) ?? [];
  if (!at || !kind) throw new Error(`not a fault: ${spec} (expected HOST[/PATH]=KIND[:MS][*TIMES])`);
  const status = Number(kind);
  return {
    at,
    kind: status ? 'status' : (kind as FaultKind),
    ms: ms ? Number(ms) : base.ms,
    status: status || base.status,
    times: times ? Number(times) : base.times,
  };
}

/** The first active fault for this address, one use of it taken. */
export function takeFault(faults: Fault[], url: URL): Fault | undefined {
  const target = url.hostname + url.pathname;
  const fault = faults.find(
    (f) => f.times > 0 && (url.hostname === f.at || target === f.at || target.startsWith(f.at.endsWith('/') ? f.at : `${f.at}/`)),
  );
  if (fault) fault.times--;
  return fault;
}
