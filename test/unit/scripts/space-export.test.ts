// The offline verification of an exported space finds each kind of tampering and passes what is whole.
import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type SpaceExport, verifySpace } from '#scripts/verify/space-export.ts';
import { canonical, hashOf } from '#shared/case/canonical.ts';

type Entry = SpaceExport['entries'][number];
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url');

function whole(): SpaceExport {
  const entries: Entry[] = [];
  const add = (entry: Omit<Entry, 'seq' | 'prev' | 'hash' | 'symbol'>) => {
    const { signature, ...rest } = { ...entry, symbol: 'SAMPLE.US', seq: entries.length + 1, prev: entries.at(-1)?.hash ?? '' };
    entries.push({ ...rest, hash: hashOf(rest), ...(signature ? { signature } : {}) });
  };
  add({ id: 'n1', kind: 'conclusion', author: { type: 'machine' }, body: { direction: 'neutral' }, evidence: ['e1'] });
  const body = { text: 'I agree.' };
  add({
    id: 'n2',
    kind: 'judgement',
    author: { type: 'human', keyId: 'k1' },
    body,
    evidence: [],
    signature: sign(null, Buffer.from(canonical(body)), privateKey).toString('base64url'),
  });
  add({ id: 'n3', kind: 'conclusion', author: { type: 'machine' }, body: { direction: 'cautious' }, evidence: [] });
  add({ id: 'n4', kind: 'relation', author: { type: 'machine' }, body: { relation: 'overturns', target: 'n1' }, evidence: [] });
  return {
    entries,
    states: { n1: 'overturned', n2: 'valid', n3: 'valid', n4: 'valid' },
    head: { seq: 4, hash: entries[3]!.hash },
    evidence: { e1: { quote: 'rose 31.0%', paragraph: 7, start: 18, end: 28, snapshotId: 's1' } },
    snapshots: [
      { id: 's1', contentHash: '0'.repeat(64), paragraphs: [{ index: 7, text: 'Trade receivables rose 31.0% to $393.0 million.' }] },
    ],
    keys: [{ keyId: 'k1', publicKey: raw }],
  };
}
const kinds = (change: (space: SpaceExport) => void): string[] => {
  const space = whole();
  change(space);
  return [...new Set(verifySpace(space).map((f) => f.kind))];
};

describe('verifySpace', () => {
  it('passes a whole export', () => {
    expect(verifySpace(whole())).toEqual([]);
  });
  it('finds a changed entry', () => {
    expect(kinds((s) => (s.entries[0]!.body = { direction: 'bullish' }))).toContain('hash');
  });
  it('finds an entry that was taken out', () => {
    expect(kinds((s) => s.entries.splice(1, 1))).toEqual(expect.arrayContaining(['sequence', 'chain', 'head']));
  });
  it('finds a tail that was cut off', () => {
    expect(kinds((s) => s.entries.pop())).toContain('head');
  });
  it('finds a state that does not follow from the entries', () => {
    expect(kinds((s) => (s.states.n1 = 'valid'))).toEqual(['state']);
  });
  it('finds a quote that does not stand in its paragraph, and evidence that is not there', () => {
    expect(kinds((s) => (s.evidence!.e1!.quote = 'rose 13.0%'))).toEqual(['quote']);
    expect(kinds((s) => (s.evidence = {}))).toEqual(['evidence']);
  });
  it('finds a signature that does not fit, and one without its key', () => {
    expect(kinds((s) => (s.entries[1]!.signature = Buffer.alloc(64).toString('base64url')))).toEqual(['signature']);
    expect(kinds((s) => (s.keys = []))).toEqual(['signature']);
  });
});
