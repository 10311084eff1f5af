import http from 'node:http';
import type { RequestHandler } from 'express';

/** Cookies of the sandbox's own identity providers; no others are forwarded. */
const OWN_COOKIE = /^sandbox_/;
/** The only request headers forwarded to the sandbox: no session, no token. */
const PASSED: readonly string[] = [
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'sec-fetch-site',
  'webhook-timestamp',
];
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];
const TIME_LIMIT_MS = 30_000;

/**
 * Streams `/sandbox…` to the sandbox server; mounted only when SANDBOX=1, before body parsers. Forwards the
 * request's language, if detected.
 */
export function sandboxProxy(sandboxUrl: string): RequestHandler {
  return (request, response) => {
    const upstream = http.request(
      `${sandboxUrl}${request.originalUrl.replace(/^\/(pt-BR|en-US)(?=\/)/, '')}`,
      { method: request.method, headers: headersFor(request), timeout: TIME_LIMIT_MS },
      (reply) => {
        response.status(reply.statusCode ?? 502);
        for (const [name, value] of Object.entries(reply.headers)) {
          if (value !== undefined && !HOP_BY_HOP.includes(name)) response.setHeader(name, value);
        }
        reply.pipe(response);
      },
    );
    upstream.on('timeout', () => upstream.destroy());
    upstream.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.status(502).type('text').send('502');
    });
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  };
}

function headersFor(request: Parameters<RequestHandler>[0]): http.OutgoingHttpHeaders {
  const headers: http.OutgoingHttpHeaders = {};
  for (const name of PASSED) headers[name] = request.headers[name];
  for (const name of PASSED) if (headers[name] === undefined) delete headers[name];
  if (request.locale) headers['accept-language'] = request.locale;
  const cookies = (request.headers.cookie ?? '').split(/;\s*/).filter((pair) => OWN_COOKIE.test(pair));
  if (cookies.length > 0) headers.cookie = cookies.join('; ');
  headers['x-forwarded-host'] = request.get('host');
  headers['x-forwarded-proto'] = request.protocol;
  return headers;
}
