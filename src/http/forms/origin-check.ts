import type { Request, RequestHandler } from 'express';
import { Forbidden } from '~/src/platform/errors';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether another site's page sent a request: by Sec-Fetch-Site, or by Origin where a browser does not send the
 * former. Requests with neither come from no browser's page.
 */
export function isCrossSite(req: Request, origin: string): boolean {
  const site = req.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const from = req.get('origin');
  return Boolean(from && from !== origin && from !== `${req.protocol}://${req.get('host')}`);
}

/** Refuses changing requests that another site's page sent. */
export function originCheck(origin: string): RequestHandler {
  return (req, _res, next) => {
    if (SAFE.has(req.method)) return next();
    if (isCrossSite(req, origin)) throw new Forbidden('foreign_origin');
    next();
  };
}
