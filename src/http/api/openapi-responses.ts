import { createHash } from 'node:crypto';
import type { ApiProblem, DocumentParts } from './openapi.types';

type Json = Record<string, unknown>;
interface Operation extends Json {
  security?: object[];
  responses: Record<string, Json>;
}
interface Document extends Json {
  paths?: Record<string, Record<string, Operation>>;
  components?: Record<string, Json>;
}

const REQUEST_ID = { $ref: '#/components/headers/X-Request-Id' };
const RATE_LIMIT_HEADERS = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
};
/** Of lists that a replica may answer. */
export const DATA_TIME = { 'X-Data-As-Of': { $ref: '#/components/headers/X-Data-As-Of' } };
const RETRY = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } };

/**
 * Adds what all responses have in common: headers, the one error schema, and for each operation its error
 * codes by status. Responses that many operations share are defined once, under `components`.
 */
export function describeResponses(
  generated: object,
  { problems }: Pick<DocumentParts, 'problems'>,
): Document {
  const document = generated as Document;
  const byCode = new Map(problems.map((problem) => [problem.code, problem]));
  const shared: Record<string, Json> = {};
  for (const methods of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(methods)) {
      const { 200: success, 204: empty, default: codes } = operation.responses as Record<string, Json>;
      const headers = {
        'X-Request-Id': REQUEST_ID,
        ...(operation.security?.length ? RATE_LIMIT_HEADERS : {}),
      };
      operation.responses = {
        200: { ...success, headers: { ...headers, ...(success?.headers as Json) } },
        ...(empty && { 204: { ...empty, headers } }),
        ...problemsByStatus(String(codes?.description ?? ''), byCode, shared),
      };
    }
  }
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...toSchemas(problems) },
    responses: shared,
    headers: HEADERS,
    securitySchemes: { token: TOKEN },
  };
  return document;
}

function problemsByStatus(
  codes: string,
  byCode: ReadonlyMap<string, ApiProblem>,
  shared: Record<string, Json>,
): Record<string, Json> {
  const byStatus: Record<string, string[]> = {};
  for (const code of codes.split(' ').filter(Boolean)) {
    const problem = byCode.get(code);
    if (!problem) throw new Error(`the list of problems does not hold "${code}"`);
    byStatus[problem.status] = [...(byStatus[problem.status] ?? []), code];
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, own]) => {
      const name = `Problem${status}_${hashCodes(own.sort())}`;
      shared[name] ??= problemResponse(status, own);
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

/** A short hash of a set of codes, so that a component's name changes with its content. */
const hashCodes = (codes: readonly string[]): string =>
  createHash('sha256').update(codes.join(' ')).digest('hex').slice(0, 6);

function problemResponse(status: string, codes: readonly string[]): Json {
  const code = { type: 'string', enum: codes };
  return {
    description: codes.map((each) => `\`${each}\``).join(', '),
    headers: { 'X-Request-Id': REQUEST_ID, ...(['429', '503'].includes(status) ? RETRY : {}) },
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Error' }, { type: 'object', properties: { code } }] },
      },
    },
  };
}

const TOKEN = {
  type: 'http',
  scheme: 'bearer',
  description:
    'An API key (`ido_live_…`; `ido_test_…` in the test environment), or the token that Login/Login answers, which lives an hour.',
};

const HEADERS = {
  'X-Request-Id': { description: 'Our id of the request; name it to support', schema: { type: 'string' } },
  RateLimit: {
    description: 'With an API key: `r`, requests left, and `t`, seconds until there are more',
    schema: { type: 'string' },
    example: '"key";r=598;t=42',
  },
  'RateLimit-Policy': {
    description: 'With an API key: `q` requests in `w` seconds',
    schema: { type: 'string' },
    example: '"key";q=600;w=60',
  },
  'X-Data-As-Of': {
    description:
      'The time of the data, where it may lag a few seconds behind: what changed later is not in it. Absent: now',
    schema: { type: 'string', format: 'date-time' },
  },
  'Retry-After': { description: 'Seconds until it is worth another try', schema: { type: 'integer' } },
};

/** The one error schema; a program handles a code it does not know by its status. */
const toSchemas = (problems: readonly ApiProblem[]): Json => ({
  Error: {
    type: 'object',
    required: ['message', 'code', 'requestId'],
    properties: {
      message: { type: 'string', description: 'What happened, in the language of Accept-Language' },
      code: { type: 'string', description: 'What happened, for programs: see ProblemCode' },
      errors: {
        type: 'object',
        description: 'What is wrong with which field',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
      data: { type: 'object', description: 'What some codes say beside', additionalProperties: {} },
      requestId: { type: 'string', description: 'The same as X-Request-Id' },
    },
  },
  ProblemCode: {
    description: 'Every code that the API answers. More may come: fall back on the status.',
    oneOf: problems.map(({ code, status, text }) => ({ const: code, description: `${status}: ${text}` })),
  },
});
