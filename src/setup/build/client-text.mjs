const INDENT = '  ';

/** A JSON Schema as a TypeScript type. */
function toType(schema, depth = 1) {
  if (!schema || Object.keys(schema).length === 0) return 'unknown';
  if (schema.$ref) return schema.$ref.split('/').at(-1);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((each) => toType(each, depth)))].join(' | ');
  if (schema.allOf) return schema.allOf.map((each) => `(${toType(each, depth)})`).join(' & ');
  if (Array.isArray(schema.type)) {
    return [...new Set(schema.type.map((type) => toType({ ...schema, type }, depth)))].join(' | ');
  }
  return toPlainType(schema, depth);
}

function toPlainType(schema, depth) {
  switch (schema.type) {
    case 'string':
      return schema.format === 'binary' ? 'ArrayBuffer' : 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
    case 'null':
      return schema.type;
    case 'array':
      return toArrayType(toType(schema.items, depth));
    case 'object':
      return toObjectType(schema, depth);
    default:
      return 'unknown';
  }
}

const toArrayType = (item) => (/[ |&]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`);

function toObjectType({ properties = {}, required = [], additionalProperties }, depth) {
  const names = Object.keys(properties);
  const open = additionalProperties !== undefined && additionalProperties !== false;
  if (names.length === 0)
    return open ? `Record<string, ${toType(additionalProperties, depth)}>` : 'Record<string, never>';
  const pad = INDENT.repeat(depth + 1);
  // Optional fields may be undefined too, also where the reader's compiler tells that from being absent.
  const lines = names.map((name) => {
    const { description } = properties[name];
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    const says = description ? `${pad}/** ${description.replaceAll('*/', '')} */\n` : '';
    const type = toType(properties[name], depth + 1);
    return `${says}${pad}${key}${required.includes(name) ? `: ${type}` : `?: ${type} | undefined`};`;
  });
  const rest = open ? [`${pad}[name: string]: unknown;`] : [];
  return `{\n${[...lines, ...rest].join('\n')}\n${INDENT.repeat(depth)}}`;
}

/** Calls by `METHOD Controller/Action`; files at pages' addresses are not among them. */
function getCalls(document) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => !operation.servers)
      .map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path.slice(1)}`, operation })),
  );
}

function toInputType({ parameters = [], requestBody }) {
  if (requestBody) return toType(requestBody.content['application/json'].schema, 2);
  const query = parameters.filter((each) => each.in === 'query');
  const properties = Object.fromEntries(query.map(({ name, schema }) => [name, schema]));
  const required = query.filter((each) => each.required).map(({ name }) => name);
  return toType({ type: 'object', properties, required }, 2);
}

function toOutputType({ responses }) {
  const [[type, { schema }]] = Object.entries(responses['200'].content);
  const answer = type === 'application/json' ? toType(schema.properties.data, 2) : 'ArrayBuffer';
  return responses['204'] ? `${answer} | null` : answer;
}

function toKeyType({ parameters = [] }) {
  const header = parameters.find(({ name }) => name === 'Idempotency-Key');
  return header ? (header.required ? "'required'" : "'optional'") : 'never';
}

function callLines({ name, operation }) {
  const says = `${operation.summary}. ${operation.description}`.replaceAll('*/', '');
  return `  /** ${says} */
  '${name}': {
    in: ${toInputType(operation)};
    out: ${toOutputType(operation)};
    key: ${toKeyType(operation)};
  };`;
}

const eventLines = ([kind, { post }]) =>
  `  /** ${post.summary} */
  '${kind}': ${toType(post.requestBody.content['application/json'].schema, 1)};`;

/** The typed API client as one file without dependencies, generated from the OpenAPI document. */
export function clientText(document) {
  const { version } = document.info;
  const codes = document.components.schemas.ProblemCode.oneOf;
  return `/**
 * Client of the Idôneo API, version ${version}. Made from /api/openapi.json: do not edit, fetch it again.
 * One file without dependencies; Node 20 or newer, Deno, Bun.
 *
 *   const idoneo = createIdoneo({ origin: 'https://…', token: process.env.IDONEO_KEY ?? '' });
 *   const { uniqueIdentifier } = await idoneo('POST Product/ConsumeProduct', { … });
 */
export const VERSION = '${version}';

/** Every call: what it takes, what it answers, and whether it takes an Idempotency-Key. */
export interface Calls {
${getCalls(document).map(callLines).join('\n')}
}

/** Every message that webhooks send, by its kind. */
export interface Events {
${Object.entries(document.webhooks).map(eventLines).join('\n')}
}

/** What goes wrong. More codes may come: fall back on the status. */
export type ProblemCode =
${codes.map(({ const: code }) => `  | '${code}'`).join('\n')};

${RUNTIME}`;
}

const RUNTIME = `/** What the API refuses, or cannot do now. */
export class IdoneoError extends Error {
  constructor(
    readonly status: number,
    readonly code: ProblemCode | (string & {}),
    message: string,
    /** Field by field what is wrong. */
    readonly errors: Record<string, string[]> = {},
    readonly data: Record<string, unknown> = {},
    /** Name it to support. */
    readonly requestId = '',
    /** Seconds until it is worth another try; null where nothing says so. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
    this.name = 'IdoneoError';
  }
}

export interface ClientOptions {
  /** Where Idôneo is: \`https://…\`, without a path. */
  origin: string;
  /** An API key, or the token of Login/Login. */
  token: string;
  /** The language of messages. */
  language?: 'pt-BR' | 'en-US' | undefined;
  fetch?: typeof fetch | undefined;
}

interface CallOptions {
  /** Your own id of this request, 8 to 200 characters; sent again it answers the same. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

type Options<Name extends keyof Calls> = Calls[Name]['key'] extends never
  ? [options?: Omit<CallOptions, 'idempotencyKey'>]
  : Calls[Name]['key'] extends 'required'
    ? [options: CallOptions & { idempotencyKey: string }]
    : [options?: CallOptions];

export type Client = <Name extends keyof Calls>(
  name: Name,
  input: Calls[Name]['in'],
  ...options: Options<Name>
) => Promise<Calls[Name]['out']>;

/** A client for one key. Its calls throw IdoneoError, and what fetch throws. */
export function createIdoneo({ origin, token, language = 'pt-BR', fetch: send = fetch }: ClientOptions): Client {
  return async (name, input, ...rest) => {
    const { idempotencyKey, signal } = (rest[0] ?? {}) as CallOptions;
    const [method = '', path = ''] = name.split(' ');
    const url = new URL(\`/api/\${path}\`, origin);
    const headers: Record<string, string> = {
      authorization: \`Bearer \${token}\`,
      'accept-language': language,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    };
    const request: RequestInit = { method, headers, ...(signal && { signal }) };
    if (method === 'POST') {
      headers['content-type'] = 'application/json';
      request.body = JSON.stringify(input);
    } else {
      for (const [field, value] of Object.entries(input)) {
        if (value !== undefined && value !== null) url.searchParams.set(field, String(value));
      }
    }
    const answer = await send(url, request);
    if (!answer.ok) throw await problemOf(answer);
    if (answer.status === 204) return null as never;
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return (isJson ? ((await answer.json()) as { data: unknown }).data : await answer.arrayBuffer()) as never;
  };
}

/** What a refusal says. */
interface Problem {
  message?: string;
  code?: ProblemCode;
  errors?: Record<string, string[]>;
  data?: Record<string, unknown>;
  requestId?: string;
}

async function problemOf(answer: Response): Promise<IdoneoError> {
  const problem = (await answer.json().catch(() => ({}))) as Problem;
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return new IdoneoError(
    answer.status,
    problem.code ?? 'unknown',
    problem.message ?? \`HTTP \${answer.status}\`,
    problem.errors,
    problem.data,
    problem.requestId ?? answer.headers.get('x-request-id') ?? '',
    Number.isFinite(seconds) ? seconds : null,
  );
}

const TOLERANCE_SECONDS = 300;

/**
 * The message of a webhook, once its signature is known to be ours (Standard Webhooks). Give the body as it came,
 * before any parsing. Throws where the signature or the time does not fit.
 */
export async function readEvent(
  headers: { get(name: string): string | null },
  body: string,
  secret: string,
  now = Date.now() / 1000,
): Promise<Events[keyof Events]> {
  const id = headers.get('webhook-id') ?? '';
  const timestamp = headers.get('webhook-timestamp') ?? '';
  if (!(Math.abs(now - Number(timestamp)) <= TOLERANCE_SECONDS)) throw new Error('webhook: too old, or from the future');
  const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const signing = { name: 'HMAC', hash: 'SHA-256' };
  const raw = bytes(secret.replace(/^whsec_/, ''));
  const key = await crypto.subtle.importKey('raw', raw, signing, false, ['verify']);
  const signed = new TextEncoder().encode(\`\${id}.\${timestamp}.\${body}\`);
  for (const each of (headers.get('webhook-signature') ?? '').split(' ')) {
    const [version, signature = ''] = each.split(',');
    if (version !== 'v1') continue;
    if (await crypto.subtle.verify('HMAC', key, bytes(signature), signed)) return JSON.parse(body);
  }
  throw new Error('webhook: the signature does not fit');
}
`;
