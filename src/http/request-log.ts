import type { RequestHandler } from 'express';
import type { ApiRequest } from '~/src/shared/api-request';
import { placeOf } from './login/caller';

/**
 * Tells `add` of each answer to a program: a bearer token or an API key, not a page of this site. Neither what was
 * sent nor the address is told.
 */
export function requestLog(add: (request: ApiRequest) => void): RequestHandler {
  return (req, res, next) => {
    const { actor } = req.ctx;
    if (!actor || req.tokenFromCookie) return next();
    const started = performance.now();
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
        tookMs: Math.round(performance.now() - started),
        network: placeOf(req).network,
      }),
    );
    next();
  };
}
