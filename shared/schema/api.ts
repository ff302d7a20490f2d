// The route table: one entry a call, from which the router, the scopes, the limits and /openapi.json are all made.
import * as z from 'zod';
import * as b from './api-bodies.ts';
import { caseDocument, caseRequest, locale } from './case.ts';
import { evidence } from './evidence.ts';
import { trail } from './gather.ts';
import { calendarDate } from './period.ts';
import { anchorPlace, snapshot } from './snapshot.ts';
import { symbolResolution } from './symbol.ts';

export interface Answer {
  description: string;
  schema?: z.ZodType;
  /** Default application/json. */
  contentType?: string;
}
export interface Route {
  method: 'get' | 'post' | 'delete';
  path: string;
  /** What the token must grant; `public` needs none. `run` includes `read`, `admin` includes both. */
  scope: 'public' | b.TokenScope;
  /** `start`: begins work and counts against the small limit a minute; `read` against the large one. */
  weight: 'read' | 'start';
  summary: string;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** The body may be absent. */
  bodyOptional?: true;
  /** Also taken as multipart/form-data with `meta` and `file`. */
  multipart?: true;
  /** Bytes; default 256 KB. */
  bodyLimit?: number;
  answers: Record<number, Answer>;
}

const KB = 1024;
const MB = 1024 * KB;
const index = z.string().regex(/^\d{1,9}$/, 'expected a whole number');
const flag = z.enum(['0', '1', 'true', 'false', '']);
const one = (schema: z.ZodType, description = 'The answer'): Record<number, Answer> => ({ 200: { description, schema } });

export const routes = {
  health: {
    method: 'get',
    path: '/health',
    scope: 'public',
    weight: 'read',
    summary: 'Liveness, version, and which analyst new cases would use',
    answers: one(b.health),
  },
  openapi: {
    method: 'get',
    path: '/openapi.json',
    scope: 'public',
    weight: 'read',
    summary: 'This description',
    answers: one(z.looseObject({ openapi: z.string() })),
  },
  resolveSymbols: {
    method: 'post',
    path: '/v1/symbols/resolve',
    scope: 'read',
    weight: 'read',
    summary: 'Companies named in a text, with the page’s address and title as context',
    body: b.resolveRequest,
    bodyLimit: MB,
    answers: one(symbolResolution),
  },
  searchSymbols: {
    method: 'get',
    path: '/v1/symbols/search',
    scope: 'read',
    weight: 'read',
    summary: 'Companies for a search box: by code, name or pinyin initials, best first',
    query: z.strictObject({ q: z.string().min(1).max(60), locale: b.searchLocale }),
    answers: one(b.searchAnswer),
  },
  directory: {
    method: 'get',
    path: '/v1/symbols/directory',
    scope: 'read',
    weight: 'read',
    summary: 'The directory of companies for the extension’s cache (ETag)',
    answers: { ...one(b.directoryAnswer), 304: { description: 'Unchanged' } },
  },
  putMaterial: {
    method: 'post',
    path: '/v1/materials',
    scope: 'run',
    weight: 'start',
    summary: 'Stores a captured page, pasted text, vendor answer or PDF as a snapshot of the caller',
    body: b.materialRequest,
    bodyLimit: 8 * MB,
    multipart: true,
    answers: {
      201: { description: 'A new snapshot', schema: b.materialAnswer },
      200: { description: 'The same bytes were stored before: a sighting', schema: b.materialAnswer },
    },
  },
  snapshot: {
    method: 'get',
    path: '/v1/snapshots/:id',
    scope: 'read',
    weight: 'read',
    summary: 'A stored edition of a material',
    answers: one(snapshot),
  },
  paragraphs: {
    method: 'get',
    path: '/v1/snapshots/:id/paragraphs',
    scope: 'read',
    weight: 'read',
    summary: 'Paragraphs of a stored edition, `from` inclusive, `to` exclusive, at most 2,000 a page',
    query: z.strictObject({ from: index.optional(), to: index.optional() }),
    answers: one(b.paragraphPage),
  },
  recordedCells: {
    method: 'get',
    path: '/v1/snapshots/:id/cells',
    scope: 'read',
    weight: 'read',
    summary: 'Which printed figures of a stored edition show a cell that the batch’s figures rest on',
    query: z.strictObject({ batch: z.string().min(1).max(60), from: index.optional(), to: index.optional() }),
    answers: one(b.recordedCells),
  },
  metrics: {
    method: 'get',
    path: '/v1/metrics/:symbol',
    scope: 'run',
    weight: 'read',
    summary: 'Computed figures with the cells they rest on; gathers by itself',
    query: z.strictObject({ asOf: calendarDate.optional(), refresh: flag.optional() }),
    answers: {
      ...one(b.metricsAnswer),
      202: { description: 'Still gathering: ask again after `Retry-After` seconds', schema: b.accepted },
    },
  },
  estimate: {
    method: 'get',
    path: '/v1/estimate',
    scope: 'read',
    weight: 'read',
    summary: 'What a case of this mode, or for this question, would take: calls, tokens and cost by role, expected and at most',
    query: z.strictObject({
      mode: z.enum(['auto', 'quick', 'brief', 'full', 'inquiry']).optional(),
      question: z.string().min(1).max(2000).optional(),
      locale: locale.optional(),
    }),
    answers: one(b.estimateAnswer),
  },
  listCases: {
    method: 'get',
    path: '/v1/cases',
    scope: 'read',
    weight: 'read',
    summary: 'The caller’s cases, newest first',
    query: z.strictObject({ symbol: z.string().max(20).optional(), limit: index.optional() }),
    answers: one(b.caseList),
  },
  openCase: {
    method: 'post',
    path: '/v1/cases',
    scope: 'run',
    weight: 'start',
    summary: 'Opens a case; the same Idempotency-Key answers the same case',
    headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
    body: caseRequest.extend({ asOf: calendarDate.optional() }),
    answers: {
      202: { description: 'Opened: it reaches a terminal state with no client connected', schema: b.caseOpened },
      200: { description: 'The case already there for this key or this question', schema: b.caseOpened },
    },
  },
  caseDocument: {
    method: 'get',
    path: '/v1/cases/:id',
    scope: 'read',
    weight: 'read',
    summary: 'The case document',
    answers: one(caseDocument),
  },
  caseEvents: {
    method: 'get',
    path: '/v1/cases/:id/events',
    scope: 'read',
    weight: 'read',
    summary: 'The case’s events as server-sent events; `Last-Event-ID` or `?after=` resumes',
    query: z.strictObject({ after: z.string().max(40).optional() }),
    headers: z.object({ 'last-event-id': z.string().optional() }),
    answers: { 200: { description: 'Events in order', contentType: 'text/event-stream', schema: z.string() } },
  },
  casePlan: {
    method: 'post',
    path: '/v1/cases/:id/plan',
    scope: 'run',
    weight: 'start',
    summary: 'Approves, edits or sends back the agenda',
    body: b.planCommand,
    answers: one(caseDocument),
  },
  caseCancel: {
    method: 'post',
    path: '/v1/cases/:id/cancel',
    scope: 'run',
    weight: 'start',
    summary: 'Cancels a running case',
    body: b.cancelCommand,
    bodyOptional: true,
    answers: one(caseDocument),
  },
  caseReplay: {
    method: 'post',
    path: '/v1/cases/:id/replay',
    scope: 'run',
    weight: 'start',
    summary: 'Runs the record again, or opens a child case on today’s data',
    body: b.replayRequest,
    answers: { ...one(b.replayAnswer), 202: { description: 'The child case is still running', schema: b.caseOpened } },
  },
  evidence: {
    method: 'get',
    path: '/v1/evidence/:id',
    scope: 'read',
    weight: 'read',
    summary: 'One citable unit, whole',
    answers: one(evidence),
  },
  batch: {
    method: 'get',
    path: '/v1/batches/:id',
    scope: 'read',
    weight: 'read',
    summary: 'The trail of one gathering run: queries, complete hit set, drops with reasons, figures, fetches',
    answers: one(trail),
  },
  resolveAnchor: {
    method: 'post',
    path: '/v1/anchors/resolve',
    scope: 'read',
    weight: 'read',
    summary: 'Where a citation stands now, or the honest answer that it is lost',
    body: b.anchorRequest,
    bodyLimit: 4 * MB,
    answers: one(anchorPlace),
  },
  check: {
    method: 'post',
    path: '/v1/check',
    scope: 'run',
    weight: 'start',
    summary: 'Checks the numbers of a passage against the company’s statements',
    body: b.checkRequest,
    answers: { ...one(b.checkAnswer), 202: { description: 'Still gathering', schema: b.accepted } },
  },
  space: {
    method: 'get',
    path: '/v1/spaces/:symbol',
    scope: 'read',
    weight: 'read',
    summary: 'The ledger of conclusions on a symbol',
    answers: one(b.space),
  },
  purgeSpace: {
    method: 'delete',
    path: '/v1/spaces/:symbol',
    scope: 'admin',
    weight: 'start',
    summary: 'Purges one space and leaves a tombstone',
    answers: one(b.purged),
  },
  judge: {
    method: 'post',
    path: '/v1/spaces/:symbol/judgements',
    scope: 'run',
    weight: 'start',
    summary: 'Adds a human judgement, signed or shown as unsigned',
    body: b.judgementRequest,
    answers: { 201: { description: 'The entry', schema: b.spaceEntry } },
  },
  exportSpace: {
    method: 'get',
    path: '/v1/spaces/:symbol/export',
    scope: 'read',
    weight: 'read',
    summary: 'The space for keeping: JSON, Markdown, CSV or printable HTML',
    query: z.strictObject({ format: z.enum(['json', 'md', 'csv', 'html']).optional() }),
    answers: one(z.looseObject({})),
  },
  addWatch: {
    method: 'post',
    path: '/v1/watches',
    scope: 'run',
    weight: 'start',
    summary: 'Follows a symbol',
    body: b.watchRequest,
    answers: { 201: { description: 'The watch', schema: b.watch } },
  },
  watches: {
    method: 'get',
    path: '/v1/watches',
    scope: 'read',
    weight: 'read',
    summary: 'Followed symbols',
    answers: one(z.strictObject({ watches: z.array(b.watch) })),
  },
  removeWatch: {
    method: 'delete',
    path: '/v1/watches/:id',
    scope: 'run',
    weight: 'start',
    summary: 'Stops following',
    answers: { 204: { description: 'Gone' } },
  },
  gate: {
    method: 'post',
    path: '/v1/gate',
    scope: 'run',
    weight: 'start',
    summary: 'Puts an agent’s action before the court; default deny',
    body: b.gateRequest,
    answers: one(b.gateAnswer),
  },
  owner: {
    method: 'get',
    path: '/v1/owner',
    scope: 'read',
    weight: 'read',
    summary: 'Who the token belongs to, and what is used of the day’s budget',
    answers: one(b.ownerInfo),
  },
  purgeOwner: {
    method: 'delete',
    path: '/v1/owner',
    scope: 'admin',
    weight: 'start',
    summary: 'Purges everything of the caller and leaves a tombstone',
    answers: one(b.purged),
  },
  addKey: {
    method: 'post',
    path: '/v1/keys',
    scope: 'run',
    weight: 'start',
    summary: 'Registers a public Ed25519 key for signed judgements',
    body: b.keyRequest,
    answers: { 201: { description: 'The key', schema: b.keyInfo }, 200: { description: 'Registered before', schema: b.keyInfo } },
  },
  keys: {
    method: 'get',
    path: '/v1/keys',
    scope: 'read',
    weight: 'read',
    summary: 'Registered keys',
    answers: one(z.strictObject({ keys: z.array(b.keyInfo) })),
  },
  addToken: {
    method: 'post',
    path: '/v1/tokens',
    scope: 'admin',
    weight: 'start',
    summary: 'Makes a token; its text is shown once',
    body: b.tokenRequest,
    answers: { 201: { description: 'The token', schema: b.tokenCreated } },
  },
  tokens: {
    method: 'get',
    path: '/v1/tokens',
    scope: 'admin',
    weight: 'read',
    summary: 'Tokens without their text',
    answers: one(z.strictObject({ tokens: z.array(b.tokenInfo) })),
  },
  revokeToken: {
    method: 'delete',
    path: '/v1/tokens/:id',
    scope: 'admin',
    weight: 'start',
    summary: 'Revokes a token',
    answers: { 204: { description: 'Revoked' } },
  },
} as const satisfies Record<string, Route>;

export type RouteId = keyof typeof routes;
type Of<Id extends RouteId> = (typeof routes)[Id];
export type BodyOf<Id extends RouteId> = Of<Id> extends { body: infer S extends z.ZodType } ? z.infer<S> : undefined;
export type QueryOf<Id extends RouteId> = Of<Id> extends { query: infer S extends z.ZodObject } ? z.infer<S> : Record<string, never>;
