import type { RequestHandler } from 'express';
import type { Ctx } from '~/src/platform/context';
import { Unauthenticated } from '~/src/platform/errors';
import { createContext, type Platform } from '~/src/platform/platform';
import type { Actor } from '~/src/shared/actor';

type ActorOfToken = (ctx: Ctx, token: string) => Promise<Actor | null>;

/**
 * The JWT bridge's way in: puts the context on an API request, with the actor of its bearer token.
 * Pages never accept a token. @throws Unauthenticated when a token came and is not good
 */
export function bearer(platform: Platform, actorOfToken: ActorOfToken): RequestHandler {
  return async (req, _res, next) => {
    const log = platform.log.child({ requestId: req.id });
    req.ctx = createContext(platform, { locale: req.locale, requestId: req.id, log });
    const [scheme, token] = (req.get('authorization') ?? '').split(' ');
    if (scheme) {
      const actor = scheme.toLowerCase() === 'bearer' && token ? await actorOfToken(req.ctx, token) : null;
      if (!actor) throw new Unauthenticated('token_invalid');
      req.ctx = { ...req.ctx, actor };
    }
    next();
  };
}
