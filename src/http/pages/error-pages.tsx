import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { errorText, logError, publicError, setRetryAfter } from '~/src/http/errors';
import { redirectLocal } from '~/src/http/respond';
import { NotFound } from '~/src/platform/errors';
import { dynamicText } from '~/src/platform/i18n';
import ErrorPage from '~/views/errors/error.page';
import { Maintenance } from './maintenance';
import { getRow, renderPage } from './render';

/** A page of the route table that is not built yet; links, guards and languages already work. */
export function showNotBuilt(req: Request, res: Response): Promise<void> {
  return showError(req, res, 501, 'notBuilt', null);
}

/** Any other address. */
export const showNotFound: RequestHandler = () => {
  throw new NotFound('not_found');
};

/** The error page in the reader's language; JSON for clients that asked for JSON. */
export const pageErrors: ErrorRequestHandler = async (error, req, res, next) => {
  if (res.headersSent) return next(error);
  const problem = publicError(error);
  if (problem.code === 'cursor_invalid') return redirectLocal(req, res, withoutCursor(req));
  logError(req, error, problem);
  setRetryAfter(problem, (seconds) => res.setHeader('Retry-After', seconds));
  const message = errorText(req.translate, problem);
  if (req.accepts(['html', 'json']) === 'json') {
    res.status(problem.status).json({ message, code: problem.code, requestId: req.id });
    return;
  }
  try {
    // The not-found page has texts of its own.
    await showError(
      req,
      res,
      problem.status,
      getKind(problem),
      problem.code === 'not_found' ? null : message,
    );
  } catch (second) {
    logError(req, second, publicError(second));
    res.status(problem.status).type('text/plain').send(message);
  }
};

/** Cursor parameters of the lists. */
const CURSORS = ['antes', 'depois'];

/** The same list from its beginning, with its filters. */
function withoutCursor({ originalUrl }: Request): string {
  const url = new URL(originalUrl, 'http://local.invalid');
  for (const name of CURSORS) url.searchParams.delete(name);
  return url.pathname + url.search;
}

type Kind = 'notFound' | 'forbidden' | 'maintenance' | 'notBuilt' | 'refused' | 'serverError';

function getKind(error: { status: number }): Kind {
  if (error instanceof Maintenance) return 'maintenance';
  if (error.status === 404) return 'notFound';
  if (error.status === 403) return 'forbidden';
  return error.status < 500 ? 'refused' : 'serverError';
}

/** What a page of its own could not do, where a server error has words for it: its row's id, with `-post` for a form. */
function getUnable(req: Request): string | null {
  const id = getRow(req)?.id;
  if (!id) return null;
  return dynamicText(req.translate, `errorPages:unable.${id}${req.method === 'POST' ? '-post' : ''}`) || null;
}

function showError(req: Request, res: Response, status: number, kind: Kind, message: string | null) {
  const title = req.translate(`errorPages:${kind}.title`);
  return renderPage(
    req,
    res,
    ErrorPage,
    { kind, message, unable: kind === 'serverError' ? getUnable(req) : null, requestId: req.id },
    { title, status, robots: 'noindex', layout: 'static', shortFooter: true },
  );
}
