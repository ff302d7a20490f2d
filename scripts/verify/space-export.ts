// Verifies an exported research space offline: hashes, chain, head, cited evidence, signatures, and the states that follow from the entries.
import { createPublicKey, verify as verifySignature } from 'node:crypto';
import { canonical, hashOf, hashText } from '#shared/case/canonical.ts';

type Entry = {
  id: string;
  seq: number;
  symbol: string;
  kind: 'conclusion' | 'judgement' | 'relation';
  author: { type: string; keyId?: string };
  body?: { relation?: string; target?: string } & Record<string, unknown>;
  evidence: string[];
  prev: string;
  hash: string;
  signature?: string;
};
type State = 'valid' | 'overturned' | 'pending-review';
type Paragraph = { index: number; text: string };
export type SpaceExport = {
  entries: Entry[];
  states: Record<string, State>;
  head: { seq: number; hash: string };
  evidence?: Record<string, { quote?: string; paragraph?: number; start?: number; end?: number; snapshotId: string }>;
  snapshots?: { id: string; contentHash: string; paragraphs?: Paragraph[] }[];
  keys?: { keyId: string; publicKey: string }[];
};
export type Fault = { kind: string; id: string; why: string };

/** All faults, in order; none means that the export is whole and was not changed. */
export function verifySpace(space: SpaceExport): Fault[] {
  return [...chainFaults(space), ...stateFaults(space), ...evidenceFaults(space), ...signatureFaults(space)];
}

function chainFaults({ entries, head }: SpaceExport): Fault[] {
  const faults: Fault[] = [];
  let before: Entry | undefined;
  for (const [i, entry] of entries.entries()) {
    const { hash, signature: _signature, ...rest } = entry;
    if (entry.seq !== i + 1) faults.push({ kind: 'sequence', id: entry.id, why: `place ${i + 1} holds number ${entry.seq}` });
    if (hashOf(rest) !== hash) faults.push({ kind: 'hash', id: entry.id, why: 'the entry does not hash to its hash: it was changed' });
    if (before && entry.prev !== before.hash)
      faults.push({ kind: 'chain', id: entry.id, why: `does not follow ${before.id}: an entry was taken out or put in` });
    before = entry;
  }
  if (head.seq !== entries.length)
    faults.push({ kind: 'head', id: String(head.seq), why: `the head counts ${head.seq} entries, ${entries.length} are here` });
  if (before && head.hash !== before.hash) faults.push({ kind: 'head', id: before.id, why: 'the head names another last entry' });
  return faults;
}

/** Valid until a relation says otherwise; a later relation to the same entry wins. */
export function deriveStates(entries: Entry[]): Record<string, State> {
  const states: Record<string, State> = Object.fromEntries(entries.map((e) => [e.id, 'valid' as State]));
  for (const { kind, body } of entries) {
    if (kind !== 'relation' || !body?.target || states[body.target] === undefined) continue;
    if (body.relation === 'overturns') states[body.target] = 'overturned';
    else if (body.relation === 'questions') states[body.target] = 'pending-review';
    else if (body.relation === 'confirms') states[body.target] = 'valid';
  }
  return states;
}

function stateFaults({ entries, states }: SpaceExport): Fault[] {
  const derived = deriveStates(entries);
  return entries
    .filter((e) => states[e.id] !== derived[e.id])
    .map((e) => ({ kind: 'state', id: e.id, why: `is exported as ${states[e.id] ?? 'nothing'}, the entries make it ${derived[e.id]}` }));
}

function evidenceFaults({ entries, evidence = {}, snapshots = [] }: SpaceExport): Fault[] {
  const paragraphs = new Map(snapshots.flatMap((s) => (s.paragraphs ?? []).map((p) => [`${s.id} ${p.index}`, p.text] as const)));
  const absent = entries.flatMap((e) =>
    e.evidence.filter((id) => !evidence[id]).map((id) => ({ kind: 'evidence', id: e.id, why: `cites ${id}, which is not in the export` })),
  );
  const changed = Object.entries(evidence).flatMap(([id, unit]) => {
    const text = unit.paragraph === undefined ? undefined : paragraphs.get(`${unit.snapshotId} ${unit.paragraph}`);
    return text === undefined || unit.quote === undefined || text.slice(unit.start, unit.end) === unit.quote
      ? []
      : [{ kind: 'quote', id, why: `does not stand in paragraph ${unit.paragraph} of ${unit.snapshotId}` }];
  });
  return [...absent, ...changed];
}

function signatureFaults({ entries, keys = [] }: SpaceExport): Fault[] {
  return entries.flatMap((entry) => {
    if (!entry.signature) return [];
    const key = keys.find((k) => k.keyId === entry.author.keyId);
    if (!key) return [{ kind: 'signature', id: entry.id, why: 'the key of its signature is not in the export' }];
    return signedBy(key.publicKey, canonical(entry.body), entry.signature)
      ? []
      : [{ kind: 'signature', id: entry.id, why: 'the signature does not fit' }];
  });
}

// An Ed25519 key in SPKI form is this prefix and the 32 raw bytes (RFC 8410).
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex');
function signedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const raw = Buffer.from(publicKey, 'base64url');
    const key = createPublicKey({ key: raw.length === 32 ? Buffer.concat([spkiPrefix, raw]) : raw, format: 'der', type: 'spki' });
    return verifySignature(null, Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

/** A short name of the export: its head. */
export const spaceDigest = (space: SpaceExport): string => hashText(`${space.head.seq} ${space.head.hash}`).slice(0, 12);
