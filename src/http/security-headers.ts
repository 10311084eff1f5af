import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/**
 * Helmet with the policy of reliability.md "CSP": nothing by default, scripts by nonce, no inline
 * style, no frames.
 */
export function securityHeaders(secure: boolean): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [(req) => `'nonce-${(req as Request).cspNonce}'`, "'strict-dynamic'"],
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
  });
}

const CSP = 'Content-Security-Policy';

/** Lets this one answer's page show a widget of another company: its frames, styles and requests. */
export function allowWidget(res: Response, sources: readonly string[]): void {
  const policy = String(res.getHeader(CSP) ?? '').split(';');
  const opened = policy.map((directive) =>
    /^(style|connect)-src /.test(directive) ? `${directive} ${sources.join(' ')}` : directive,
  );
  res.setHeader(CSP, [...opened, `frame-src ${sources.join(' ')}`].join(';'));
}
