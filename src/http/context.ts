import type { Request, RequestHandler } from 'express';
import { createContext, type Platform } from '~/src/platform/platform';
import type { Actor } from '~/src/shared/actor';
import type { LoginEnd } from '~/src/shared/login-end';
import { getPlace } from './login/caller';
import { isFragment } from './respond';

type LoadedLogin = { actor: Actor; endsAt: Date } | { actor: null; ended: LoginEnd };

type LoadActor = (
  platform: Platform,
  loginId: string,
  options: { countsAsActivity: boolean },
) => Promise<LoadedLogin>;

/** Whether a script is polling; such requests do not count as activity. */
export const isPoll = (req: Request): boolean => req.get('x-poll') !== undefined;

/**
 * Sets the request's context. The session's login record is read each time, so that a revoked login stops
 * working at once, even if a late session write restores the session (docs/pitfalls.md).
 */
export function pageContext(platform: Platform, loadActor: LoadActor): RequestHandler {
  return async (req, res, next) => {
    const loginId = req.session?.loginId;
    const login = loginId ? await loadActor(platform, loginId, { countsAsActivity: !isPoll(req) }) : null;
    req.ctx = createContext(platform, {
      actor: login?.actor ?? null,
      locale: req.locale,
      requestId: req.id,
      place: getPlace(req),
      log: req.log,
    });
    if (login?.actor && !isSafe(req)) await req.ctx.reads.noteWrite(login.actor.userId);
    // Responses to a logged-in user are not stored anywhere unless the handler says otherwise.
    if (login?.actor) res.setHeader('Cache-Control', 'no-store');
    if (login?.actor) req.loginEndsAt = login.endsAt;
    else if (login) {
      req.endedLoginId = loginId;
      clearLogin(req, login.ended);
    }
    next();
  };
}

/** Methods that change nothing. */
const isSafe = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** The session outlived its login. The notice is shown on the next page, not returned to a script. */
function clearLogin(req: Request, ended: LoginEnd): void {
  if (isPoll(req) || isFragment(req)) return;
  delete req.session.loginId;
  if (ended === 'logout') return;
  const notice = { kind: 'warning', text: req.translate(`session:ended.${ended}`), late: true } as const;
  req.session.flash = [...(req.session.flash ?? []), notice];
}
