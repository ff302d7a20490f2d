// GET /health and GET /openapi.json: public, for monitors and for those who build on the API.

import { type Handlers, json } from './call.ts';
import { openApiDocument } from './openapi.ts';

export const health: Handlers<'health' | 'openapi'> = {
  health: ({ deps }) => json({ ok: true, version: deps.settings.version, analyst: deps.settings.analyst }),
  openapi: ({ deps }) => json(openApiDocument(deps.settings.version), 200, { 'cache-control': 'public, max-age=300' }),
};
