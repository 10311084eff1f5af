import type { RequestHandler } from 'express';
import type { ApiRequest } from '~/src/shared/api-request';
import { getPlace } from './login/caller';

/**
 * Passes each response to a program (bearer token or API key, not a page of this site) to `add`, without the
 * body and the URL.
 */
export function requestLog(add: (request: ApiRequest) => void): RequestHandler {
  return (req, res, next) => {
    const { actor } = req.ctx;
    if (!actor || req.tokenFromCookie) return next();
    const start = performance.now();
    const at = new Date();
    res.once('finish', () =>
      add({
        id: req.id,
        at,
        accountId: actor.accountId,
        userId: actor.userId,
        keyPrefix: actor.key?.prefix ?? null,
        call: `${req.method} ${req.routePattern ?? '/api'}`,
        status: res.statusCode,
        code: (res.locals.errorCode as string | undefined) ?? null,
        tookMs: Math.round(performance.now() - start),
        network: getPlace(req).network,
      }),
    );
    next();
  };
}
