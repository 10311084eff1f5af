import { type Request, type RequestHandler, type Response, Router } from 'express';
import { apiErrors } from '~/src/http/errors';
import { expressPaths } from '~/src/http/paths';
import { type ActorCtx, requireActor } from '~/src/platform/context';
import { Forbidden, Unauthenticated } from '~/src/platform/errors';
import type { Actor } from '~/src/shared/actor';
import type { Scope } from '~/src/shared/rights/scopes';
import { type RouteId, type RouteRow, routeRow } from '~/src/shared/routes';
import { refuseKey } from './api';

/** A file at a page's address that programs download with their bearer token. */
export interface TokenFile {
  route: RouteId;
  summary: string;
  contentType: string;
  /** The scope that an API key needs. */
  scope: Scope;
  send: (ctx: ActorCtx, req: Request, res: Response) => Promise<void>;
}

interface TokenFileOptions {
  files: readonly TokenFile[];
  /** As for the API: sets req.ctx with the actor of the bearer token. @throws Unauthenticated */
  authenticate: RequestHandler[];
  decide: (access: string, actor: Actor | null) => string;
}

/**
 * The only page routes that accept a token, listed one by one; every other request goes on to the pages,
 * which never do. Errors are returned as by the API.
 */
export function tokenFiles({ files, authenticate, decide }: TokenFileOptions): RequestHandler {
  const router = Router({ caseSensitive: false });
  for (const { route, scope, send } of files) {
    const row = routeRow(route);
    router.get(
      expressPaths(row),
      mark(row),
      ...authenticate,
      allowed(row, scope, decide),
      async (req, res) => {
        res.setHeader('Cache-Control', 'no-store');
        await send(requireActor(req.ctx), req, res);
      },
    );
  }
  router.use(apiErrors);
  return (req, res, next) => (req.get('authorization') ? router(req, res, next) : next());
}

const mark =
  (row: RouteRow): RequestHandler =>
  (req, _res, next) => {
    req.routePattern = row.pt;
    next();
  };

/** The page's guard, with the API's errors. */
function allowed(row: RouteRow, scope: Scope, decide: TokenFileOptions['decide']): RequestHandler {
  return (req, _res, next) => {
    if (!req.ctx.actor) throw new Unauthenticated('unauthenticated');
    refuseKey(req.ctx.actor, scope);
    if (decide(row.access, req.ctx.actor) !== 'allow') throw new Forbidden('forbidden');
    next();
  };
}
