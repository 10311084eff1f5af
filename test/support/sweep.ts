import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { TestApp } from './app';

interface RequestOptions {
  headers?: Record<string, string>;
  /** Sent as form fields. */
  form?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
}

export interface TestResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The same, of a file. */
  bytes: Buffer;
}

/** Keep-alive connections. */
const connections = new Agent({ keepAlive: true, maxSockets: 32 });

/** The request body and its content type. */
function getBody({ form, json }: RequestOptions): { content: string; type: string } | null {
  if (form)
    return { content: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' };
  return json === undefined ? null : { content: JSON.stringify(json), type: 'application/json' };
}

/**
 * One plain request to a site without compression: for tests that send thousands, at a third of supertest's
 * cost. Follows no redirects and stores no cookies.
 */
export function ask(
  { url }: Pick<TestApp, 'url'>,
  method: string,
  path: string,
  asked: RequestOptions = {},
): Promise<TestResponse> {
  const body = getBody(asked);
  const headers = {
    ...(body && { 'Content-Type': body.type, 'Content-Length': String(Buffer.byteLength(body.content)) }),
    ...asked.headers,
  };
  return new Promise((resolve, reject) => {
    const httpRequest = request(url + path, { method, headers, agent: connections }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers: sent } = response;
        const bytes = Buffer.concat(parts);
        resolve({ status, headers: sent, text: bytes.toString('utf8'), bytes });
      });
    });
    httpRequest.on('error', reject);
    httpRequest.end(body?.content);
  });
}

export type Sweeper = ReturnType<typeof sweeper>;

/** A user's browser for many requests: stores cookies, and sends the headers of a same-origin page. */
export function sweeper(site: Pick<TestApp, 'url'>, cookies = '') {
  const jar = new Map<string, string>();
  const setCookie = (pair: string) => {
    const at = pair.indexOf('=');
    if (at > 0) jar.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  };
  for (const pair of cookies.split(';')) setCookie(pair);
  const send = async (method: string, path: string, asked: RequestOptions = {}): Promise<TestResponse> => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const headers = { 'Sec-Fetch-Site': 'same-origin', ...(cookie && { Cookie: cookie }), ...asked.headers };
    const response = await ask(site, method, path, { ...asked, headers });
    for (const line of response.headers['set-cookie'] ?? []) {
      const [pair = '', ...marks] = line.split(';');
      const isOver = marks.some((mark) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(mark));
      if (isOver) jar.delete(pair.slice(0, pair.indexOf('=')));
      else setCookie(pair);
    }
    return response;
  };
  return {
    get: (path: string, asked?: RequestOptions) => send('GET', path, asked),
    post: (path: string, asked?: RequestOptions) => send('POST', path, asked),
  };
}

/** The cookies of a supertest agent. */
export function cookiesIn({ jar }: { jar: { getCookies(of: never): { toValueString(): string } } }): string {
  const here = { domain: '127.0.0.1', path: '/', secure: false, script: false };
  return jar.getCookies(here as never).toValueString();
}
