import type { Request, RequestHandler } from 'express';
import { isPoll } from '~/src/http/context';
import type { Ctx } from '~/src/platform/context';
import { Unauthenticated } from '~/src/platform/errors';
import { createContext, type Platform } from '~/src/platform/platform';
import type { Actor } from '~/src/shared/actor';
import { getAddress, getPlace } from './caller';
import { clearTokenCookie, sameOriginToken } from './token-cookie';

interface BearerOptions {
  countsAsActivity: boolean;
  address: string;
  /** The same request was let in by it before its body (late-body.ts). */
  isAgain: boolean;
}

export type ActorOfBearer = (
  ctx: Ctx,
  token: string,
  options: BearerOptions,
) => Promise<{ actor: Actor } | null>;

/**
 * Authenticates an API request: sets its context with the actor of the bearer token or API key, or of the
 * token cookie of a page of this site. Pages never accept a token, except for the files of token-files.ts.
 * @throws Unauthenticated for an invalid token
 */
export function bearer(platform: Platform, findActor: ActorOfBearer): RequestHandler {
  return async (req, res, next) => {
    const { id: requestId, locale, log } = req;
    req.ctx = createContext(platform, { locale, requestId, place: getPlace(req), log });
    const isAgain = req.isBodyLate === true;
    const options = { countsAsActivity: !isPoll(req), address: getAddress(req), isAgain };
    const headerToken = bearerToken(req);
    const cookie = headerToken === undefined ? sameOriginToken(req, req.ctx.origin) : undefined;
    const token = headerToken ?? cookie;
    if (token !== undefined) {
      const login = await findActor(req.ctx, token, options).catch((error: unknown) => {
        if (error instanceof Unauthenticated) return null;
        throw error;
      });
      if (!login && cookie) clearTokenCookie(req, res);
      if (!login) throw new Unauthenticated('token_invalid');
      req.ctx = { ...req.ctx, actor: login.actor };
      req.tokenFromCookie = cookie !== undefined;
    }
    next();
  };
}

/** The bearer token; empty for any other authorization scheme. */
function bearerToken(req: Request): string | undefined {
  const header = req.get('authorization');
  if (!header) return undefined;
  const [scheme, token] = header.split(' ');
  return scheme?.toLowerCase() === 'bearer' ? (token ?? '') : '';
}
