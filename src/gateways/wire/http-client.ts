import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { providerSeconds } from '~/src/observe/metrics';
import { inSpan } from '~/src/observe/spans';
import { currentTrace, toTraceparent } from '~/src/observe/trace';

/** A client certificate for mutual TLS, and a private CA if the provider has one; all PEM. */
export interface ClientCertificate {
  cert: string;
  key: string;
  ca?: string;
}

export interface WireRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** The reply's text is base64-encoded. */
  binary?: boolean;
}

export interface WireReply {
  kind: 'reply';
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  latencyMs: number;
}

/** No complete reply: whether the provider acted is unknown. */
export interface WireFailure {
  kind: 'failure';
  reason: 'timeout' | 'down' | 'malformed';
  /** The error's code, from Node or a custom `lookup`. */
  code?: string;
  latencyMs: number;
}

export type WireResult = WireReply | WireFailure;

/** Sends one request; never throws for what the other side does. */
export type Send = (request: WireRequest) => Promise<WireResult>;

const MAX_BYTES = 5 * 1024 * 1024;

/** How long a connection is kept that nobody uses: less than servers keep it, the hastiest of which wait for 5 s. */
const IDLE_MS = 4_000;

class TooLarge extends Error {}

async function readBody(
  response: http.IncomingMessage,
  maxBytes: number,
  encoding: 'utf8' | 'base64',
): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new TooLarge('reply too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString(encoding);
}

function failureReason(error: unknown, signal: AbortSignal): WireFailure['reason'] {
  if (signal.aborted) return 'timeout';
  return error instanceof TooLarge ? 'malformed' : 'down';
}

/**
 * A plain HTTP client: one deadline for the whole exchange including the connection, replies limited to 5 MB
 * by default, no redirects, keep-alive connections, an optional client certificate. A `lookup` decides which
 * addresses a name may resolve to.
 */
export function createHttpClient(options: {
  /** Names the company in figures and spans. */
  provider: string;
  /**
   * Sends `traceparent` along, for companies that answer or execute what somebody requested; never to those that
   * could recognise a visitor by it.
   */
  isTraced?: boolean;
  timeoutMs: number;
  certificate?: ClientCertificate;
  maxBytes?: number;
  lookup?: LookupFunction;
}): Send {
  const { lookup } = options;
  const keepAlive = { keepAlive: true, timeout: IDLE_MS, maxSockets: 32, ...(lookup && { lookup }) };
  const plain = new http.Agent(keepAlive);
  const secure = new https.Agent({ ...keepAlive, ...options.certificate });

  const send: Send = async ({ method, url, headers, body, binary }) => {
    const start = performance.now();
    const signal = AbortSignal.timeout(options.timeoutMs);
    const took = () => Math.round(performance.now() - start);
    const trace = options.isTraced ? currentTrace() : undefined;
    const allHeaders = trace ? { traceparent: toTraceparent(trace), ...headers } : headers;
    try {
      const response = await exchange(url, { method, headers: allHeaders, signal }, body, { plain, secure });
      const text = await readBody(response, options.maxBytes ?? MAX_BYTES, binary ? 'base64' : 'utf8');
      return {
        kind: 'reply',
        status: response.statusCode ?? 0,
        headers: response.headers,
        text,
        latencyMs: took(),
      };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return { kind: 'failure', reason: failureReason(error, signal), code, latencyMs: took() };
    }
  };
  return (request) => measured(options.provider, request, send);
}

/** The call as a figure and, when tracing is on, as a span: the company and how it ended, never a URL. */
function measured(provider: string, request: WireRequest, send: Send): Promise<WireResult> {
  return inSpan(`call ${provider}`, { kind: 'client', attributes: { method: request.method } }, async () => {
    const result = await send(request);
    const outcome = result.kind === 'reply' ? `${Math.trunc(result.status / 100)}xx` : result.reason;
    providerSeconds.observe({ provider, outcome }, result.latencyMs / 1_000);
    return result;
  });
}

/** Methods that may be sent again, whatever became of the first request (RFC 9110, section 9.2.2). */
const IDEMPOTENT: readonly string[] = ['GET', 'PUT', 'DELETE'];

/** An error after the response is the response's too, whose reader gets it. */
const ignore = (): void => undefined;

/**
 * Sends a request over a kept connection or a new one; again where the other side closed the kept one, idle until then,
 * before it answered (RFC 9112, section 9.3.1).
 */
async function exchange(
  url: string,
  options: { method: string; headers?: Record<string, string>; signal: AbortSignal },
  body: string | undefined,
  agents: { plain: http.Agent; secure: https.Agent },
): Promise<http.IncomingMessage> {
  const tls = url.startsWith('https:');
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const headers = { accept: 'application/json', 'user-agent': 'idoneo/1.0', ...options.headers, ...length };
  const request = tls
    ? https.request(url, { ...options, headers, agent: agents.secure })
    : http.request(url, { ...options, headers, agent: agents.plain });
  request.on('error', ignore).end(body);
  try {
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    return response;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const wasIdle = request.reusedSocket && code === 'ECONNRESET';
    if (wasIdle && IDEMPOTENT.includes(options.method)) return exchange(url, options, body, agents);
    throw error;
  }
}
