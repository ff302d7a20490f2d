// Composes the HTTP API: one Hono route for each entry of the route table, with auth, limits and parsing in front of its handler.
import { Hono } from 'hono';
import type * as z from 'zod';
import { type Route, type RouteId, routes } from '#shared/schema/api.ts';
import { materialMeta } from '#shared/schema/api-bodies.ts';
import { type Deps, makeDeps } from './deps.ts';
import type { Env } from './env.ts';
import { authenticate, authorize, type Caller } from './middleware/auth.ts';
import { DEFAULT_BODY_LIMIT, parseWith, readJson } from './middleware/body.ts';
import { corsHeaders } from './middleware/cors.ts';
import { readMultipart } from './middleware/multipart.ts';
import { makeRateLimit } from './middleware/rate-limit.ts';
import { ProblemError, problemResponse } from './problem.ts';
import type { Call, Handler } from './routes/call.ts';
import { handlers } from './routes/handlers.ts';

const rates = makeRateLimit();
const built = new WeakMap<Env, Deps>();
const depsOf = (env: Env): Deps => {
  let deps = built.get(env);
  if (deps === undefined) {
    deps = makeDeps(env);
    built.set(env, deps);
  }
  return deps;
};

const NOBODY: Caller = { owner: '', scope: 'read', key: '' };

async function serve(id: RouteId, request: Request, params: Record<string, string>, env: Env, ctx: ExecutionContext): Promise<Response> {
  const route: Route = routes[id];
  const deps = depsOf(env);
  let caller = NOBODY;
  if (route.scope !== 'public') {
    await deps.ready();
    caller = await authenticate(request.headers.get('authorization') ?? undefined, deps);
    authorize(caller, route.scope);
    const { startsPerMinute, readsPerMinute } = deps.settings.perOwner;
    rates.take(`${route.weight} ${caller.key}`, route.weight === 'start' ? startsPerMinute : readsPerMinute, deps.now());
  }
  const query = route.query ? parseWith(route.query, Object.fromEntries(new URL(request.url).searchParams), 'query') : {};
  let body: unknown;
  let file: Uint8Array<ArrayBuffer> | undefined;
  if (route.multipart && /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')) {
    const form = await readMultipart(request);
    body = parseWith(materialMeta, form.meta);
    file = form.file;
  } else if (route.body)
    body = await readJson(request, route.body as z.ZodType<unknown>, route.bodyLimit ?? DEFAULT_BODY_LIMIT, route.bodyOptional === true);
  const call = {
    deps,
    env,
    caller,
    params,
    query,
    body,
    request,
    file,
    waitUntil: (work: Promise<unknown>) => ctx.waitUntil(work),
    beginsWork: () => rates.take(`start ${caller.key}`, deps.settings.perOwner.startsPerMinute, deps.now()),
  };
  return (handlers[id] as Handler<RouteId>)(call as unknown as Call<RouteId>);
}

/** Every answer carries the request id; a bug is logged with it and answered without its text. */
async function guarded(requestId: string, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProblemError) return problemResponse(error, requestId);
    console.error(requestId, error instanceof Error ? (error.stack ?? error.message) : String(error));
    return problemResponse(new ProblemError(500, 'internal', 'Something went wrong on our side'), requestId);
  }
}

function finish(response: Response, requestId: string, origin: string | undefined, env: Env): Response {
  const out = new Response(response.body, response);
  out.headers.set('x-request-id', requestId);
  out.headers.set('x-content-type-options', 'nosniff');
  for (const [name, value] of Object.entries(corsHeaders(origin, depsOf(env).settings.corsOrigins))) out.headers.set(name, value);
  return out;
}

export function makeApp(): Hono<{ Bindings: Env }> {
  const app = new Hono<{ Bindings: Env }>();
  const methods = new Map<string, string[]>();
  for (const [id, route] of Object.entries(routes) as [RouteId, Route][]) {
    methods.set(route.path, [...(methods.get(route.path) ?? []), route.method.toUpperCase()]);
    app.on(route.method.toUpperCase(), route.path, async (c) => {
      const requestId = crypto.randomUUID();
      const response = await guarded(requestId, () =>
        serve(id, c.req.raw, c.req.param() as Record<string, string>, c.env, c.executionCtx as ExecutionContext),
      );
      return finish(response, requestId, c.req.header('origin'), c.env);
    });
  }
  for (const [path, allowed] of methods)
    app.all(path, (c) => {
      const requestId = crypto.randomUUID();
      const origin = c.req.header('origin');
      if (c.req.method === 'OPTIONS')
        return finish(new Response(null, { status: 204, headers: { allow: allowed.join(', ') } }), requestId, origin, c.env);
      const error = new ProblemError(405, 'method-not-allowed', `${c.req.method} is not allowed here`, {}, { allow: allowed.join(', ') });
      return finish(problemResponse(error, requestId), requestId, origin, c.env);
    });
  app.notFound((c) => {
    const requestId = crypto.randomUUID();
    return finish(
      problemResponse(new ProblemError(404, 'not-found', 'No such address'), requestId),
      requestId,
      c.req.header('origin'),
      c.env,
    );
  });
  return app;
}
