// What a route's handler is given and gives back; parsing, auth and limits happened before.
import type { BodyOf, QueryOf, RouteId } from '#shared/schema/api.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import type { Caller } from '../middleware/auth.ts';

export interface Call<Id extends RouteId> {
  deps: Deps;
  env: Env;
  /** Null only on public routes. */
  caller: Caller;
  params: Record<string, string>;
  query: QueryOf<Id>;
  body: BodyOf<Id>;
  request: Request;
  /** Set when the body came as multipart/form-data: the file of it, whole. */
  file?: Uint8Array<ArrayBuffer>;
  waitUntil(work: Promise<unknown>): void;
  /** Counts one start against the small limit, for reads that turn out to begin work; throws 429. */
  beginsWork(): void;
}
export type Handler<Id extends RouteId> = (call: Call<Id>) => Promise<Response> | Response;
export type Handlers<Ids extends RouteId> = { [Id in Ids]: Handler<Id> };

export const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
