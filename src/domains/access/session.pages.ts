import type { Request, RequestHandler, Response } from 'express';
import { isPoll } from '~/src/http/context';
import { flash, hrefFor, localPath, redirectTo } from '~/src/http/respond';
import { sessionCookie } from '~/src/http/session';
import { clearTokenCookie, setTokenCookie, tokenCookie } from '~/src/http/token-cookie';
import { peekToken } from '~/src/platform/tokens';
import { logout } from './login.service';
import { mayEndByClock, secondsUntil } from './session.rules';
import { issueBrowserToken } from './token.service';

const regenerate = (req: Request): Promise<void> =>
  new Promise((resolve, reject) => req.session.regenerate((error) => (error ? reject(error) : resolve())));

/** A new session id: one that somebody planted is worth nothing. What the visit gathered goes along. */
export async function renewSession(req: Request): Promise<void> {
  const { entry, returnTo, flash: notices } = req.session;
  await regenerate(req);
  if (entry) req.session.entry = entry;
  if (returnTo) req.session.returnTo = returnTo;
  if (notices) req.session.flash = notices;
}

/**
 * Gives the browser a new session id for its login: after it began, and whenever what it may do
 * changes (account switch, new password). The token cookie is made anew too.
 */
export async function startSession(req: Request, res: Response, loginId: string): Promise<void> {
  await renewSession(req);
  req.session.loginId = loginId;
  await giveToken(req, res, loginId);
}

async function giveToken(req: Request, res: Response, loginId: string): Promise<void> {
  const issued = await issueBrowserToken(req.ctx, loginId);
  if (issued) setTokenCookie(req, res, issued);
}

/** Ends the login with its tokens, and all that the browser holds of it. */
export async function endSession(req: Request, res: Response): Promise<void> {
  await logout(req.ctx);
  await new Promise<void>((resolve, reject) =>
    req.session.destroy((error) => (error ? reject(error) : resolve())),
  );
  clearTokenCookie(req, res);
  const secure = req.ctx.origin.startsWith('https:');
  res.clearCookie(sessionCookie(secure), { path: '/', httpOnly: true, sameSite: 'lax', secure });
}

/** A token with less left than this is made anew with the page that comes. */
const NEARLY_OVER_MS = 60_000;

/**
 * Keeps the token cookie of a logged-in browser true: made anew where it is missing, nearly over, or of
 * another login or account than the session's.
 */
export const keepToken: RequestHandler = async (req, res, next) => {
  const actor = req.method === 'GET' && !isPoll(req) ? req.ctx.actor : null;
  if (actor) {
    const held = peekToken(tokenCookie(req) ?? '');
    const companyUid = actor.accountKind === 'company' ? actor.accountId : '';
    const fits =
      held?.userId === actor.userId &&
      held.companyUid === companyUid &&
      held.expiresAt.getTime() - req.ctx.now().getTime() > NEARLY_OVER_MS;
    if (!fits) await giveToken(req, res, actor.loginId);
  } else if (!req.ctx.actor && tokenCookie(req)) {
    clearTokenCookie(req, res);
  }
  next();
};

const secondsLeft = (req: Request): number => secondsUntil(req.loginEndsAt, req.ctx.now());

/** How long the login lasts, for the script that watches it; asking does not make it last. */
export function showSession(req: Request, res: Response): void {
  if (req.accepts(['html', 'json']) !== 'json') {
    redirectTo(req, res, req.ctx.actor ? 'security' : 'login');
    return;
  }
  res.setHeader('Cache-Control', 'no-store');
  res.json({ secondsLeft: secondsLeft(req) });
}

/**
 * 'continue': the person is there (that they asked is what counts). 'end': the clock ran out; only
 * believed when the login has less than a moment left, for another tab may have been busy.
 */
export async function submitSession(req: Request, res: Response): Promise<void> {
  const { action, back } = (req.body ?? {}) as Record<string, unknown>;
  res.setHeader('Cache-Control', 'no-store');
  if (action === 'end' && mayEndByClock(secondsLeft(req))) {
    await expire(req, res, localPath(back));
    res.json({ secondsLeft: 0, href: hrefFor(req, 'login') });
    return;
  }
  res.json({ secondsLeft: secondsLeft(req) });
}

async function expire(req: Request, res: Response, back: string | null): Promise<void> {
  await logout(req.ctx, 'expired');
  await regenerate(req);
  clearTokenCookie(req, res);
  if (back) req.session.returnTo = back;
  flash(req, { kind: 'warning', text: req.translate('session:ended.expired'), late: true });
}
