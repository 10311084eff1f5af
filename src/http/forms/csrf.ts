import csurf from 'csurf';
import type { Request, RequestHandler, Response } from 'express';
import { logSecurity } from '~/src/platform/security-log';

// csurf is retired: this is its only use (decision 0001). Session mode; the token comes in the
// body or a header, never in the address.
const protect = csurf({ value: tokenOf }) as unknown as RequestHandler;

function tokenOf(req: Request): string {
  const header = req.get('x-csrf-token');
  if (header) return header;
  const body = req.body as Record<string, unknown> | undefined;
  return typeof body?._csrf === 'string' ? body._csrf : '';
}

/** Refuses a changing request without the session's token; mounted on the routes that change something. */
export const csrfProtection: RequestHandler = (req, res, next) => protect(req, res, next);

/** The same for forms: whether the token was accepted is the form cycle's to act on (form-cycle.ts). */
export const checkFormToken: RequestHandler = (req, res, next) =>
  protect(req, res, (error?: unknown) => {
    if (error && !isCsrfError(error)) return next(error);
    req.formToken = error ? 'refused' : 'accepted';
    if (error) logSecurity(req.ctx, 'form_token_refused', { route: req.routePattern });
    next();
  });

/**
 * The form token of this session. Asking for it starts a session, so only what renders a form that
 * needs one asks (docs/pitfalls.md: a token on each page makes a session for each visitor).
 */
export function csrfToken(req: Request, res: Response): string {
  const asGet = Object.create(req, { method: { value: 'GET' } }) as Request;
  protect(asGet, res, () => undefined);
  return (asGet as Request & { csrfToken(): string }).csrfToken();
}

/** Whether an error is csurf's refusal. */
export function isCsrfError(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === 'EBADCSRFTOKEN';
}
