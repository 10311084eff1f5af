import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { logSecurity } from '~/src/platform/security-log';
import { jsonBody } from './body';

/** A host as browsers write it; any other value is not used. */
const HOST = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i;

/**
 * Script sources: the build's folder only, so that neither an upload nor an API response can ever run. By
 * path rather than nonce, so that a page is the same bytes for every visitor.
 */
function scriptSource({ protocol, headers }: Request): string {
  const host = headers.host ?? '';
  return HOST.test(host) ? `${protocol}://${host}/build/` : "'self'";
}

/** Helmet with an empty default policy: our own scripts and styles, none inline, no frames. */
const createPolicy = (scripts: string, secure: boolean): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [scripts],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        reportUri: ['/csp-reports'],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }) as unknown as RequestHandler;

/** Cached policies, one per host of the site; further hosts get theirs without caching. */
const MAX_HOSTS = 20;

/** Helmet's headers, the same for every request to one host: computed once per host. */
export function securityHeaders(secure: boolean): RequestHandler {
  const headersByScripts = new Map<string, [name: string, value: string][]>();
  const headersFor = (scripts: string): [string, string][] => {
    const existing = headersByScripts.get(scripts);
    if (existing) return existing;
    const headers = getHeaders(createPolicy(scripts, secure));
    if (headersByScripts.size < MAX_HOSTS) headersByScripts.set(scripts, headers);
    return headers;
  };
  return (req, res, next) => {
    for (const [name, value] of headersFor(scriptSource(req))) res.setHeader(name, value);
    next();
  };
}

/** The headers that a header-only handler sets. */
function getHeaders(handler: RequestHandler): [string, string][] {
  const headers: [string, string][] = [];
  const res = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  };
  handler({} as Request, res as unknown as Response, () => undefined);
  return headers;
}

const CSP = 'Content-Security-Policy';

/** Lets this response's page show a third-party widget: its scripts, frames, styles and requests. */
export function allowWidget(res: Response, sources: readonly string[]): void {
  const policy = String(res.getHeader(CSP) ?? '').split(';');
  const extended = policy.map((directive) =>
    /^(script|style|connect)-src /.test(directive) ? `${directive} ${sources.join(' ')}` : directive,
  );
  res.setHeader(CSP, [...extended, `frame-src ${sources.join(' ')}`].join(';'));
}

/** What browsers report of the policy: which directive was broken, logged without the address. */
export const takePolicyReports: RequestHandler[] = [
  jsonBody({ limit: 16 * 1024, anyType: true }),
  (req, res) => {
    const report = (req.body as { 'csp-report'?: Record<string, unknown> } | undefined)?.['csp-report'];
    const broken = String(report?.['effective-directive'] ?? report?.['violated-directive'] ?? '');
    const directive = /^[a-z-]{1,40}/.exec(broken)?.[0] ?? 'unknown';
    logSecurity(req.ctx, 'content_policy', { directive });
    res.status(204).end();
  },
];
