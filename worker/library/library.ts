// The library: stores what was fetched or handed in as snapshots with the four elements (source and address, time, edition, hash and
// parser), and gives paragraphs, bodies and cached cells back. Insert only: a better parser makes another snapshot.
import type { StatementData } from '#shared/schema/gather.ts';
import type { MaterialKind, Paragraph, Snapshot } from '#shared/schema/snapshot.ts';
import type { Database } from '../db/database.ts';
import * as rows from '../db/library-rows.ts';
import { chunksHolding } from '../db/search-rows.ts';
import { packChunks, unpackChunk } from './chunks.ts';
import { gunzip, gunzipText, gzip, gzipText } from './gzip.ts';
import { idOf, sha256Hex } from './hash.ts';
import { searchTerms } from './search-terms.ts';

export interface NewMaterial {
  /** `*` for public sources, else the owner. */
  scope: string;
  sourceId: string;
  /** Empty when the material has no address: it is then named by its content. */
  url: string;
  title: string;
  kind: MaterialKind;
  symbol?: string;
  publisher?: string;
  publishedAt?: string;
  edition: string;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
  parserVersion: string;
  paragraphs: Paragraph[];
  /** Keep the bytes themselves: answers that are read again. */
  keepBody: boolean;
  fetchedAt: string;
}
/** Cells are a function of a snapshot's bytes, the reader's version and the day that later filings are hidden after. */
export interface CellsKey {
  snapshotId: string;
  reader: string;
  /** Empty: nothing is hidden. */
  asOf: string;
}
export type Stored = { snapshot: Snapshot; created: boolean };

export interface Library {
  /** Same scope, address, bytes and parser: the same snapshot, and a sighting of it. */
  store(material: NewMaterial): Promise<Stored>;
  /** The id that these bytes would have, to know before parsing whether they are stored. */
  identify(
    scope: string,
    url: string,
    bytes: Uint8Array<ArrayBuffer>,
    parserVersion: string,
  ): Promise<{ snapshotId: string; contentHash: string }>;
  sight(scope: string, snapshotId: string, at: string): Promise<void>;
  snapshot(id: string, scopes: string[]): Promise<Snapshot | null>;
  /** The edition of an address that was seen last. */
  lastSeen(scope: string, url: string): Promise<{ snapshot: Snapshot; at: string } | null>;
  ofMaterial(materialId: string, scopes: string[]): Promise<Snapshot[]>;
  /** `from` inclusive, `to` exclusive. */
  paragraphs(snapshotId: string, from: number, to: number): Promise<Paragraph[]>;
  /** Paragraphs of these snapshots near the words of a request, a few chunks in all, by snapshot: candidates to be ranked in memory. */
  near(snapshotIds: readonly string[], request: string): Promise<Map<string, Paragraph[]>>;
  /** The bytes as received, where they were kept. */
  body(scope: string, contentHash: string): Promise<Uint8Array<ArrayBuffer> | null>;
  keepJson(scope: string, hash: string, value: unknown): Promise<void>;
  readJson(scope: string, hash: string): Promise<unknown>;
  hasCells(key: CellsKey): Promise<boolean>;
  cells(key: CellsKey): Promise<StatementData | null>;
  keepCells(scope: string, key: CellsKey, data: StatementData): Promise<void>;
}

/** A material without an address is named by its content. */
export const addressOf = (url: string, contentHash: string): string => (url === '' ? `urn:sha256:${contentHash}` : url);

const idsOf = async (scope: string, url: string, contentHash: string, parserVersion: string) => {
  const address = addressOf(url, contentHash);
  return { address, snapshotId: await idOf('s', 20, [scope, address, contentHash, parserVersion]) };
};

/** The last few companies' cells of this isolate, ready parsed: they never change under their key. */
const recentCells = new Map<string, StatementData>();
const RECENT = 4;
/** Chunks that a search unpacks, and words that it looks for: a request is a sentence, not a text. */
const CANDIDATES = 8;
const MOST_TERMS = 40;
const nameOf = (key: CellsKey): string => `${key.snapshotId} ${key.reader} ${key.asOf}`;
function remember(key: CellsKey, data: StatementData): StatementData {
  recentCells.delete(nameOf(key));
  recentCells.set(nameOf(key), data);
  if (recentCells.size > RECENT) recentCells.delete(recentCells.keys().next().value ?? '');
  return data;
}

export function openLibrary(db: Database): Library {
  return {
    async identify(scope, url, bytes, parserVersion) {
      const contentHash = await sha256Hex(bytes);
      return { contentHash, snapshotId: (await idsOf(scope, url, contentHash, parserVersion)).snapshotId };
    },
    async store(m) {
      const contentHash = await sha256Hex(m.bytes);
      const { address, snapshotId } = await idsOf(m.scope, m.url, contentHash, m.parserVersion);
      const held = await rows.findSnapshot(db, snapshotId, [m.scope]);
      if (held !== null) {
        await rows.insertSighting(db, m.scope, snapshotId, m.fetchedAt);
        return { snapshot: held, created: false };
      }
      const snapshot: Snapshot = {
        id: snapshotId,
        materialId: await idOf('m', 20, [m.scope, address, m.kind]),
        sourceId: m.sourceId,
        url: address,
        title: m.title,
        kind: m.kind,
        ...(m.symbol === undefined ? {} : { symbol: m.symbol }),
        ...(m.publisher === undefined ? {} : { publisher: m.publisher }),
        ...(m.publishedAt === undefined ? {} : { publishedAt: m.publishedAt }),
        fetchedAt: m.fetchedAt,
        edition: m.edition,
        contentHash,
        contentType: m.contentType,
        bytes: m.bytes.byteLength,
        parserVersion: m.parserVersion,
        paragraphs: m.paragraphs.length,
      };
      await rows.insertSnapshot(db, {
        scope: m.scope,
        snapshot,
        chunks: await packChunks(m.paragraphs),
        body: m.keepBody ? await gzip(m.bytes) : null,
      });
      return { snapshot, created: true };
    },
    sight: (scope, snapshotId, at) => rows.insertSighting(db, scope, snapshotId, at),
    snapshot: (id, scopes) => rows.findSnapshot(db, id, scopes),
    lastSeen: (scope, url) => rows.lastSeen(db, scope, url),
    ofMaterial: (materialId, scopes) => rows.snapshotsOfMaterial(db, materialId, scopes),
    async paragraphs(snapshotId, from, to) {
      const list: Paragraph[] = [];
      for (const chunk of await rows.chunksBetween(db, snapshotId, from, to)) list.push(...(await unpackChunk(chunk.body)));
      return list.filter((p) => p.index >= from && p.index < to);
    },
    async near(snapshotIds, request) {
      const terms = searchTerms([request])
        .split(' ')
        .filter((term) => term !== '');
      const out = new Map<string, Paragraph[]>();
      for (const { snapshotId, body } of await chunksHolding(db, snapshotIds, terms.slice(0, MOST_TERMS), CANDIDATES))
        out.set(snapshotId, [...(out.get(snapshotId) ?? []), ...(await unpackChunk(body))]);
      for (const list of out.values()) list.sort((a, b) => a.index - b.index);
      return out;
    },
    async body(scope, contentHash) {
      const packed = await rows.findBody(db, scope, contentHash);
      return packed === null ? null : gunzip(packed);
    },
    keepJson: async (scope, hash, value) => rows.insertBody(db, scope, hash, await gzipText(JSON.stringify(value))),
    async readJson(scope, hash) {
      const packed = await rows.findBody(db, scope, hash);
      return packed === null ? null : (JSON.parse(await gunzipText(packed)) as unknown);
    },
    hasCells: async (key) => recentCells.has(nameOf(key)) || (await rows.hasCells(db, key)),
    async cells(key) {
      const held = recentCells.get(nameOf(key));
      if (held !== undefined) return held;
      const packed = await rows.findCells(db, key);
      if (packed === null) return null;
      return remember(key, JSON.parse(await gunzipText(packed)) as StatementData);
    },
    async keepCells(scope, key, data) {
      await rows.insertCells(db, { scope, ...key, body: await gzipText(JSON.stringify(data)) });
      remember(key, data);
    },
  };
}
