import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Helmet with the policy of reliability.md "CSP": nothing by default, scripts by nonce, no inline
 * style, no frames.
 */
export function securityHeaders(secure: boolean): RequestHandler {
  return (req, res, next) => {
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: [`'nonce-${req.cspNonce}'`, "'strict-dynamic'"],
          styleSrc: ["'self'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          manifestSrc: ["'self'"],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
          formAction: ["'self'"],
          reportUri: ['/csp-reports'],
        },
      },
      strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    })(req, res, next);
  };
}
