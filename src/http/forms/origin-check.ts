import type { Request, RequestHandler, Response } from 'express';
import { Forbidden } from '~/src/platform/errors';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether another site's page sent the request: by Sec-Fetch-Site, or by Origin where the browser does not
 * send it. Requests with neither were not sent by a browser's page.
 */
export function isCrossSite(req: Request, origin: string): boolean {
  const site = req.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const from = req.get('origin');
  return Boolean(from && from !== origin && from !== `${req.protocol}://${req.get('host')}`);
}

/** Rejects state-changing requests sent by another site's page. */
export function originCheck(origin: string): RequestHandler {
  return (req, _res, next) => {
    if (SAFE.has(req.method)) return next();
    if (isCrossSite(req, origin)) throw new Forbidden('foreign_origin');
    next();
  };
}

/**
 * Keeps the address of a page with a form from other sites. Not by `no-referrer`: with it, browsers that send no
 * `Sec-Fetch-Site` (Safari before 16.4) send `Origin: null` from our own form, which the check above refuses.
 */
export const hideAddress = (res: Response): void => void res.setHeader('Referrer-Policy', 'same-origin');
