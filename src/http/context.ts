import type { RequestHandler } from 'express';
import { createContext, type Platform } from '~/src/platform/platform';
import type { Actor } from '~/src/shared/actor';

type LoadActor = (
  platform: Platform,
  loginId: string,
  options: { countsAsActivity: boolean },
) => Promise<Actor | null>;

/**
 * Puts the context on the request. The login record behind the session is asked each time, so that
 * an ended login is dead at once, whatever a late session write brings back (traps.md).
 */
export function pageContext(platform: Platform, loadActor: LoadActor): RequestHandler {
  return async (req, _res, next) => {
    const loginId = req.session?.loginId;
    const countsAsActivity = req.get('x-poll') === undefined;
    const actor = loginId ? await loadActor(platform, loginId, { countsAsActivity }) : null;
    if (loginId && !actor) delete req.session.loginId;
    req.ctx = createContext(platform, {
      actor,
      locale: req.locale,
      requestId: req.id,
      log: platform.log.child({ requestId: req.id }),
    });
    next();
  };
}
