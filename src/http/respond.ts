import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { fillLink, hrefTo, type LinkArgs, type RouteId, type RouteParams } from '~/src/shared/routes';
import type { Notice } from '~/views/layout/shell.types';
import { inLanguage } from './locale';

/** Address of a page in the request's language; it answers in that language. */
export function hrefFor<Id extends RouteId>(req: Request, id: Id, ...args: LinkArgs<Id>): string {
  const href = hrefTo(req.locale, id, ...args);
  // The usual case, decided without a look at the path: every page has links by the dozen.
  const isUsual = req.localePrefix === '' && req.usualLocale === req.locale;
  return isUsual ? href : inLanguage(req, href);
}

/** Path of the requested page with its language prefix, without the query. */
export const currentPath = (req: Request): string => req.localePrefix + req.path;

/** Redirects after a form (303). A form that is sent by script gets the target in a header instead. */
export function redirectTo<Id extends RouteId>(
  req: Request,
  res: Response,
  id: Id,
  ...args: LinkArgs<Id>
): void {
  redirectLocal(req, res, hrefFor(req, id, ...args));
}

/** The GET of an action that has no page of its own. */
export const redirectToPage =
  <Id extends RouteId>(page: Id) =>
  (req: Request<RouteParams<Id>>, res: Response): void =>
    redirectLocal(req, res, fillLink(req.locale, page, req.params));

/**
 * The same for a path of this site, in the request's language: the next page shows the notice. A script's `fetch`
 * would follow a 303 and consume the flash notice (docs/pitfalls.md), so it gets 200 and the target.
 */
export function redirectLocal(req: Request, res: Response, path: string): void {
  const target = inLanguage(req, path);
  if (isSentByScript(req)) {
    res.setHeader('X-Location', target);
    // It holds nothing. A page whose script got what must not be stored is not restored by "back", but loaded again:
    // its form would be another one, with another idempotency key.
    res.setHeader('Cache-Control', 'private');
    res.status(200).end();
    return;
  }
  res.redirect(303, target);
}

/** Whether a dialog requested this page. */
export const isFragment = (req: Request): boolean => req.get('x-fragment') === 'dialog';

/** Whether a script sent this form, of a dialog or of a whole page, and goes to its target by itself. */
export const isSentByScript = (req: Request): boolean => isFragment(req) || req.get('x-fragment') === 'page';

/** Leaves a notice for the next page. */
export function flash(req: Request, notice: Notice): void {
  req.session.flash = [...(req.session.flash ?? []), notice];
}

/** A path of this site, or null: input never redirects elsewhere. */
export function localPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/') || text.length > 2_000) return null;
  try {
    const url = new URL(text, 'http://local.invalid');
    if (url.host !== 'local.invalid' || url.protocol !== 'http:') return null;
    const path = url.pathname + url.search + url.hash;
    return path.startsWith('//') ? null : path;
  } catch {
    return null;
  }
}

/** Where to return afterwards: `?de=` of the URL, `returnTo` of the form. */
export const returnPath = (req: Request): string | null => localPath(req.body?.returnTo ?? req.query.de);

/** Path of the referring page, if it is one of this site's. */
export function sameSiteReferer(req: Request): string | null {
  const referer = req.get('referer') ?? '';
  const own = `${req.protocol}://${req.get('host')}`;
  return referer.startsWith(`${own}/`) ? referer.slice(own.length) : null;
}

/**
 * Streams a response chunk by chunk, with backpressure. A client that disconnects ends it; an error aborts
 * the connection, so that a partial file is never taken for a complete one.
 */
export async function sendChunks(res: Response, pieces: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(pieces), res);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
