// The OpenAPI description, made from the route table and the same schemas that parse the requests.
import * as z from 'zod';
import { type Route, routes } from '#shared/schema/api.ts';
import { problem } from '#shared/schema/api-bodies.ts';

type Json = { [key: string]: unknown };

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  delete made.$schema;
  return made;
};

const parametersOf = (route: Route): Json[] => [
  ...[...route.path.matchAll(/:(\w+)/g)].map((m) => ({ name: m[1], in: 'path', required: true, schema: { type: 'string' } })),
  ...Object.entries(route.query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: schemaOf(schema as z.ZodType, 'input'),
  })),
  ...Object.entries(route.headers?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'header',
    required: false,
    schema: schemaOf(schema as z.ZodType, 'input'),
  })),
];

function operation(id: string, route: Route): Json {
  const body =
    route.body === undefined
      ? {}
      : {
          requestBody: {
            required: route.bodyOptional !== true,
            content: {
              'application/json': { schema: schemaOf(route.body, 'input') },
              ...(route.multipart
                ? {
                    'multipart/form-data': {
                      schema: {
                        type: 'object',
                        required: ['meta', 'file'],
                        properties: { meta: { type: 'string' }, file: { type: 'string', format: 'binary' } },
                      },
                    },
                  }
                : {}),
            },
          },
        };
  const answers = Object.entries(route.answers).map(([status, answer]) => [
    status,
    {
      description: answer.description,
      ...(answer.schema ? { content: { [answer.contentType ?? 'application/json']: { schema: schemaOf(answer.schema, 'output') } } } : {}),
    },
  ]);
  return {
    operationId: id,
    summary: route.summary,
    ...(route.scope === 'public' ? { security: [] } : { 'x-scope': route.scope }),
    parameters: parametersOf(route),
    ...body,
    responses: { ...Object.fromEntries(answers), default: { $ref: '#/components/responses/Problem' } },
  };
}

let made: { version: string; document: Json } | null = null;

export function openApiDocument(version: string): Json {
  if (made?.version === version) return made.document;
  const paths: Record<string, Json> = {};
  for (const [id, route] of Object.entries(routes) as [string, Route][]) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operation(id, route) };
  }
  const document: Json = {
    openapi: '3.1.0',
    info: { title: 'CrossExam', version, description: 'Every stock, cross-examined: research material, never advice.' },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        Problem: {
          description: 'A problem document (RFC 9457)',
          content: { 'application/problem+json': { schema: schemaOf(problem, 'output') } },
        },
      },
    },
  };
  made = { version, document };
  return document;
}
