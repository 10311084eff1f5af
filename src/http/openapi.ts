import { extendZodWithOpenApi, OpenAPIRegistry, OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import { routeRow } from '~/src/shared/routes';
import type { AnyCall } from './api';
import type { TokenFile } from './token-files';

extendZodWithOpenApi(z);

/** The one error shape of the API. */
const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
});

const ERRORS: Record<number, string> = {
  400: 'A header that the call demands is missing',
  401: 'No valid token, or wrong credentials',
  403: 'Known, but not allowed',
  404: 'Not found, or not of this account',
  409: 'Not possible in the present state',
  413: 'The body is larger than the call allows',
  415: 'The body is compressed, or not in UTF-8',
  422: 'Something sent is wrong; `errors` names the fields',
  429: 'Too many requests; see Retry-After',
  503: 'A part of the system does not answer now; see Retry-After',
};

/** The OpenAPI 3.1 document, made from the schemas that check the calls. */
export function openApiDocument(
  calls: readonly AnyCall[],
  origin: string,
  files: readonly TokenFile[] = [],
): object {
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });
  const error = registry.register('Error', errorBody);
  for (const call of calls) registerCall(registry, call, error);
  for (const file of files) registerFile(registry, file, { origin, error });
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: 'Idôneo', version: '1', description: 'Background and document checks on a CPF or CNPJ.' },
    servers: [{ url: `${origin}/api` }],
  });
}

const errorsOf = (error: z.ZodType) =>
  Object.fromEntries(Object.entries(ERRORS).map(([status, text]) => [status, json(text, error)]));

function registerCall(registry: OpenAPIRegistry, call: AnyCall, error: z.ZodType): void {
  const [method = '', path = ''] = call.call.split(' ');
  const input = call.in as z.ZodObject;
  const headers = call.idempotency
    ? z.object({ 'Idempotency-Key': call.idempotency === 'required' ? z.string() : z.string().optional() })
    : undefined;
  const body = { content: { 'application/json': { schema: call.in } } };
  registry.registerPath({
    method: method.toLowerCase() as 'get',
    path: `/${path}`,
    summary: call.summary,
    tags: [path.split('/')[0] ?? ''],
    ...(call.auth === 'token' && { security: [{ token: [] }] }),
    request: { ...(headers && { headers }), ...(method === 'POST' ? { body } : { query: input }) },
    responses: {
      200: json('The answer', z.object({ data: call.out })),
      ...errorsOf(error),
    },
  });
}

/** A file stands at a page's address, beside the API's. */
function registerFile(
  registry: OpenAPIRegistry,
  { route, summary, contentType }: TokenFile,
  { origin, error }: { origin: string; error: z.ZodType },
): void {
  const path = routeRow(route).pt;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, z.string()]);
  registry.registerPath({
    method: 'get',
    path,
    servers: [{ url: origin }],
    summary,
    tags: ['Files'],
    security: [{ token: [] }],
    request: { params: z.object(Object.fromEntries(names)) },
    responses: {
      200: {
        description: 'The file',
        content: { [contentType]: { schema: { type: 'string', format: 'binary' } } },
      },
      ...errorsOf(error),
    },
  });
}

const json = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema } },
});
