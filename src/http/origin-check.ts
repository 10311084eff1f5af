import type { RequestHandler } from 'express';
import { Forbidden } from '~/src/platform/errors';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changing requests that another site's page sent: by Sec-Fetch-Site, or by Origin where a
 * browser does not send the former. Requests with neither come from no browser's page.
 */
export function originCheck(origin: string): RequestHandler {
  return (req, _res, next) => {
    if (SAFE.has(req.method)) return next();
    const site = req.get('sec-fetch-site');
    if (site) {
      if (site === 'same-origin' || site === 'none') return next();
      throw new Forbidden('foreign_origin');
    }
    const from = req.get('origin');
    if (from && from !== origin && from !== `${req.protocol}://${req.get('host')}`) {
      throw new Forbidden('foreign_origin');
    }
    next();
  };
}
