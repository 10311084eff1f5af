import csurf from 'csurf';
import type { Request, RequestHandler, Response } from 'express';
import { Unavailable } from '~/src/platform/errors';
import { logSecurity } from '~/src/platform/security-log';

// csurf is unmaintained: this is its only use (decision 0001). Session mode; the token is sent in the body or
// a header, never in the URL.
const protect = csurf({ value: getToken }) as unknown as RequestHandler;

function getToken(req: Request): string {
  const header = req.get('x-csrf-token');
  if (header) return header;
  const body = req.body as Record<string, unknown> | undefined;
  return typeof body?._csrf === 'string' ? body._csrf : '';
}

/** Rejects a state-changing request without the session's token; mounted on the routes that need it. */
export const csrfProtection: RequestHandler = (req, res, next) =>
  protect(req, res, (error?: unknown) => {
    next(error && req.session.isAway ? new Unavailable('session_away') : error);
  });

/** The same for forms: the form cycle decides what a refused token means (form-cycle.ts). */
export const checkFormToken: RequestHandler = (req, res, next) =>
  protect(req, res, (error?: unknown) => {
    if (error && !isCsrfError(error)) return next(error);
    req.formToken = error ? 'refused' : 'accepted';
    if (error && !req.session.isAway) logSecurity(req.ctx, 'form_token_refused', { route: req.routePattern });
    next();
  });

/**
 * The session's form token. Creating it starts a session, so only pages with a form that needs one call this
 * (docs/pitfalls.md: a token on each page makes a session for each visitor).
 */
export function csrfToken(req: Request, res: Response): string {
  const asGet = Object.create(req, { method: { value: 'GET' } }) as Request;
  protect(asGet, res, () => undefined);
  return (asGet as Request & { csrfToken(): string }).csrfToken();
}

/** Whether an error is csurf's rejection. */
export function isCsrfError(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === 'EBADCSRFTOKEN';
}
