import type { Request, RequestHandler, Response } from 'express';
import type { SessionData } from 'express-session';
import { z } from 'zod';
import { loadActorOfLogin, logout } from '~/src/domains/access/login/login.service';
import { canExpireByClock, secondsUntil } from '~/src/domains/access/login/session.rules';
import { issueBrowserToken } from '~/src/domains/access/login/token.service';
import { isPoll } from '~/src/http/context';
import { isResubmittable } from '~/src/http/forms/form';
import { isWithinUnsentLimit, saveUnsent, type UnsentForm } from '~/src/http/forms/unsent-form';
import { withoutPrefix } from '~/src/http/locale';
import { sessionCookie } from '~/src/http/login/session';
import { clearTokenCookie, setTokenCookie, tokenCookie } from '~/src/http/login/token-cookie';
import { flash, hrefFor, localPath, redirectTo } from '~/src/http/respond';
import { peekToken } from '~/src/platform/crypto/tokens';

const regenerate = (req: Request): Promise<void> =>
  new Promise((resolve, reject) => req.session.regenerate((error) => (error ? reject(error) : resolve())));

/** Changes the session id, against session fixation. What the visit has collected is preserved. */
export async function renewSession(req: Request): Promise<void> {
  const { entry, returnTo, draftOrder, flash: notices, unsent } = req.session;
  const leave = keepReplacedSession(req);
  await regenerate(req);
  await leave();
  if (entry) req.session.entry = entry;
  if (returnTo) req.session.returnTo = returnTo;
  if (draftOrder) req.session.draftOrder = draftOrder;
  if (notices) req.session.flash = notices;
  if (unsent) req.session.unsent = unsent;
}

/** Keeps a remnant of a replaced session for requests in flight with it. It authenticates nobody. */
function keepReplacedSession({ session, sessionID, sessionStore }: Request): () => Promise<void> {
  const sessionData = replacedSessionData(session);
  if (!sessionData) return async () => undefined;
  return () =>
    new Promise((resolve, reject) => {
      sessionStore.set(sessionID, sessionData, (error?: unknown) => (error ? reject(error) : resolve()));
    });
}

/**
 * For a visitor the form token and the collected entry, so that a double click on a slow connection is still
 * processed, with its password. For a login its id, so that 'Sair' can end it.
 */
function replacedSessionData({
  cookie,
  csrfSecret,
  entry,
  returnTo,
  loginId,
}: Partial<SessionData>): SessionData | null {
  if (loginId) return { cookie, replacedLogin: loginId } as SessionData;
  return csrfSecret ? ({ cookie, csrfSecret, entry, returnTo } as SessionData) : null;
}

/** A logout that crosses a response replacing the session, such as an account switch, still ends the login. */
export const endReplacedLogin: RequestHandler = async (req, _res, next) => {
  const { replacedLogin } = req.session;
  if (!req.ctx.actor && replacedLogin) {
    const { actor } = await loadActorOfLogin(req.ctx, replacedLogin, { countsAsActivity: false });
    await logout({ ...req.ctx, actor });
  }
  next();
};

/**
 * Gives the browser a new session id for its login: after it began, and whenever its rights change (account
 * switch, new password). The token cookie is renewed too.
 */
export async function startSession(req: Request, res: Response, loginId: string): Promise<void> {
  await renewSession(req);
  req.session.loginId = loginId;
  await issueTokenCookie(req, res, loginId);
}

async function issueTokenCookie(req: Request, res: Response, loginId: string): Promise<void> {
  const issued = await issueBrowserToken(req.ctx, loginId);
  if (issued) setTokenCookie(req, res, issued);
}

/** Ends the login with its tokens, and clears the browser's cookies. */
export async function endSession(req: Request, res: Response): Promise<void> {
  await logout(req.ctx);
  await new Promise<void>((resolve, reject) =>
    req.session.destroy((error) => (error ? reject(error) : resolve())),
  );
  clearTokenCookie(req, res);
  const secure = req.ctx.origin.startsWith('https:');
  res.clearCookie(sessionCookie(secure), { path: '/', httpOnly: true, sameSite: 'lax', secure });
}

/** Logs out, and starts a new session for the visitor. */
export async function restartAsVisitor(req: Request, res: Response): Promise<void> {
  await logout(req.ctx);
  await regenerate(req);
  clearTokenCookie(req, res);
}

/** A token with less time left than this is renewed with the next page. */
const RENEW_BEFORE_MS = 60_000;

/**
 * Keeps the browser's token cookie in sync with its session: renewed if missing, about to expire, or of
 * another login or account.
 */
export const refreshTokenCookie: RequestHandler = async (req, res, next) => {
  // A cross-site request lacks the cookie, which is SameSite=strict, so its absence means nothing.
  if (req.get('sec-fetch-site') === 'cross-site') return next();
  const actor = req.method === 'GET' && !isPoll(req) ? req.ctx.actor : null;
  // A token opens the API, which a canceled account may not use.
  if (actor && !actor.cancelAt) {
    const token = peekToken(tokenCookie(req) ?? '');
    const companyUid = actor.accountKind === 'company' ? actor.accountId : '';
    const fits =
      token?.userId === actor.userId &&
      token.companyUid === companyUid &&
      token.expiresAt.getTime() - req.ctx.now().getTime() > RENEW_BEFORE_MS;
    if (!fits) await issueTokenCookie(req, res, actor.loginId);
  } else if (!req.ctx.actor && !req.session.isAway && tokenCookie(req)) {
    clearTokenCookie(req, res);
  }
  next();
};

const secondsLeft = (req: Request): number => secondsUntil(req.loginEndsAt, req.ctx.now());

/** The login's remaining time, for the island that watches it; this request does not extend it. */
export function showSession(req: Request, res: Response): void {
  if (req.accepts(['html', 'json']) !== 'json') {
    redirectTo(req, res, req.ctx.actor ? 'security' : 'login');
    return;
  }
  res.setHeader('Cache-Control', 'no-store');
  res.json({ secondsLeft: secondsLeft(req) });
}

/** There is no saved form any more: it was submitted, or belonged to somebody else. */
export const redirectWithoutUnsentForm = (req: Request, res: Response): void => redirectTo(req, res, 'home');

/**
 * 'continue': the user is present (the request itself counts as activity). 'end': the timer ran out; accepted
 * only if the login has hardly any time left, since another tab may have been active.
 */
export async function submitSession(req: Request, res: Response): Promise<void> {
  const { action, back, form } = (req.body ?? {}) as Record<string, unknown>;
  res.setHeader('Cache-Control', 'no-store');
  if (action !== 'end' || !canExpireByClock(secondsLeft(req))) {
    res.json({ secondsLeft: secondsLeft(req) });
    return;
  }
  const loginId = req.ctx.actor?.loginId ?? req.endedLoginId;
  // Another tab was first: what it stored (a form, the return address) stays, and so does the login page's
  // own form.
  if (loginId) await endByClock(req, res, { loginId, back: localPath(back), form });
  res.json({ secondsLeft: 0, href: hrefFor(req, 'login') });
}

async function endByClock(
  req: Request,
  res: Response,
  { loginId, back, form }: { loginId: string; back: string | null; form: unknown },
): Promise<void> {
  const accountId = req.ctx.actor?.accountId;
  await expireSession(req, res, back);
  const unsent = parseUnsentForm(form, { loginId, accountId });
  if (unsent && (await isWithinUnsentLimit(req)) && (await saveUnsent(req, unsent)))
    req.session.returnTo = hrefFor(req, 'resume-form');
}

const unsentForm = z.object({
  action: z.string().max(2_000),
  fields: z.array(z.tuple([z.string().max(100), z.string().max(20_000)])).max(200),
});

/**
 * The form being filled in on the page whose session ends, as its script sent it; without secrets. If the
 * login had already ended (the machine slept), the form says which account it was rendered for.
 */
function parseUnsentForm(text: unknown, login: { loginId: string; accountId?: string }): UnsentForm | null {
  if (typeof text !== 'string') return null;
  try {
    const { action, fields } = unsentForm.parse(JSON.parse(text));
    const originalUrl = localPath(action);
    if (!originalUrl) return null;
    const resubmittable = fields.filter(([name]) => isResubmittable(name));
    const account = login.accountId ?? new Map(fields).get('_account') ?? '';
    return {
      account,
      loginId: login.loginId,
      url: withoutPrefix(originalUrl),
      originalUrl,
      fields: resubmittable,
    };
  } catch {
    return null;
  }
}

async function expireSession(req: Request, res: Response, back: string | null): Promise<void> {
  await logout(req.ctx, 'expired');
  await regenerate(req);
  clearTokenCookie(req, res);
  if (back) req.session.returnTo = back;
  flash(req, { kind: 'warning', text: req.translate('session:ended.expired'), late: true });
}
