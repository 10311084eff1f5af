import { extendZodWithOpenApi, OpenAPIRegistry, OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import { routeRow } from '~/src/shared/routes';
import type { AnyCall } from './api';
import type { ApiEvent, DocumentParts } from './openapi.types';
import { DATA_TIME, describeResponses } from './openapi-responses';
import type { TokenFile } from './token-files';

extendZodWithOpenApi(z);

/** The OpenAPI 3.1 document, generated from the schemas that validate the calls. */
export function openApiDocument(calls: readonly AnyCall[], parts: DocumentParts): object {
  const registry = new OpenAPIRegistry();
  for (const call of calls) registerCall(registry, call, parts);
  for (const file of parts.files) registerFile(registry, file, parts);
  for (const event of parts.events) registerEvent(registry, event);
  const document = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      title: 'Idôneo API',
      version: parts.version,
      description: parts.description,
      contact: parts.contact,
      license: parts.license,
    },
    servers: [{ url: `${parts.origin}/api` }],
    tags: parts.tags.map(({ id, name, description }) => ({ name: id, description, 'x-displayName': name })),
  });
  return describeResponses(document, parts);
}

/** Operation id: `Product_ConsumeProduct`. */
const getOperationId = (path: string): string =>
  path
    .split('/')
    .map((part) => part.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
    .join('_');

function registerCall(registry: OpenAPIRegistry, call: AnyCall, parts: DocumentParts): void {
  const [method = '', path = ''] = call.call.split(' ');
  const { idempotency } = call;
  const key = z.string().meta({
    description: 'Your own id of this request, 8 to 200 visible characters; sent again it answers the same',
  });
  const headers = idempotency
    ? z.object({ 'Idempotency-Key': idempotency === 'required' ? key : key.optional() })
    : undefined;
  const examples = parts.getExamples(call.call);
  const body = {
    required: true,
    content: {
      'application/json': { schema: call.in, ...(examples?.input && { example: examples.input }) },
    },
  };
  const input = call.in as z.ZodObject;
  const answer = z.object({ data: call.out });
  registry.registerPath({
    method: method.toLowerCase() as 'get',
    path: `/${path}`,
    operationId: getOperationId(path),
    summary: parts.getTitle(path),
    description: getSummary(call),
    tags: [parts.getTag(path)],
    security: call.auth === 'token' ? [{ token: [] }] : [],
    ...getScope(call),
    request: { ...(headers && { headers }), ...(method === 'POST' ? { body } : { query: input }) },
    responses: {
      200: {
        ...(call.file ? fileAnswer(call.file) : json('The answer', answer, examples?.answer)),
        ...(call.late && { headers: DATA_TIME }),
      },
      ...(call.empty && { 204: { description: call.empty } }),
      ...problemAnswers(parts.getProblems(call)),
    },
  });
}

/** Summary of a call, without the marker of calls that the specification does not name. */
const getSummary = ({ summary }: AnyCall): string => summary.replace(/ \(ours\)/, '').replace('(ours; ', '(');

/** The scope that an API key needs for a call; `null`: no key may make it. */
function getScope(call: AnyCall): { 'x-scope'?: string | null } {
  const { scope } = call as { scope?: string | null };
  return scope === undefined ? {} : { 'x-scope': scope };
}

/** A file is served at a page's address, outside `/api`. */
function registerFile(registry: OpenAPIRegistry, file: TokenFile, parts: DocumentParts): void {
  const { route, summary, contentType } = file;
  const row = routeRow(route);
  const names = [...row.pt.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, z.string()]);
  registry.registerPath({
    method: 'get',
    path: row.pt,
    operationId: route.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    servers: [{ url: parts.origin || '/' }],
    summary: parts.getTitle(row.pt),
    description: summary,
    tags: [parts.getTag(row.pt)],
    security: [{ token: [] }],
    'x-scope': file.scope,
    request: { params: z.object(Object.fromEntries(names)) },
    responses: {
      200: fileAnswer(contentType),
      ...problemAnswers(
        parts.getProblems({ call: `GET ${row.pt}`, auth: 'token', scope: file.scope, access: row.access }),
      ),
    },
  });
}

/** A message to a customer's endpoint (Standard Webhooks). */
function registerEvent(registry: OpenAPIRegistry, { kind, summary, data, example }: ApiEvent): void {
  const message = z.object({
    type: z.literal(kind),
    timestamp: z.iso.datetime().meta({ description: 'When it happened' }),
    data,
  });
  registry.registerWebhook({
    method: 'post',
    path: kind,
    operationId: `on_${kind.replace('.', '_')}`,
    summary,
    tags: ['webhooks'],
    security: [],
    request: {
      headers: z.object({
        'webhook-id': z.uuid().meta({ description: 'The event’s id: the same at each attempt' }),
        'webhook-timestamp': z.string().meta({ description: 'Seconds since 1970, of this attempt' }),
        'webhook-signature': z.string().meta({
          description: 'One or more of `v1,<base64>`: HMAC-SHA256 of `id.timestamp.body`, parted by spaces',
        }),
      }),
      body: { content: { 'application/json': { schema: message, example } } },
    },
    responses: {
      204: { description: 'Any status from 200 to 299 within 20 seconds says that it arrived' },
      410: { description: 'Nobody is there any more: the endpoint is disabled' },
    },
  });
}

/** Error codes by status; openapi-responses.ts turns them into responses. */
function problemAnswers(codes: readonly string[]): Record<string, { description: string }> {
  return { default: { description: codes.join(' ') } };
}

const fileAnswer = (contentType: string) => ({
  description: 'The file',
  content: { [contentType]: { schema: { type: 'string' as const, format: 'binary' } } },
});

const json = (description: string, schema: z.ZodType, example?: unknown) => ({
  description,
  content: { 'application/json': { schema, ...(example !== undefined && { example: { data: example } }) } },
});
