import type { Request, RequestHandler, Response } from 'express';
import type { SessionData } from 'express-session';
import { z } from 'zod';
import { loadActorOfLogin, logout } from '~/src/domains/access/login/login.service';
import { mayEndByClock, secondsUntil } from '~/src/domains/access/login/session.rules';
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

/** A new session id: one that somebody planted is worth nothing. What the visit gathered goes along. */
export async function renewSession(req: Request): Promise<void> {
  const { entry, returnTo, flash: notices, unsent } = req.session;
  const leave = keepReplacedSession(req);
  await regenerate(req);
  await leave();
  if (entry) req.session.entry = entry;
  if (returnTo) req.session.returnTo = returnTo;
  if (notices) req.session.flash = notices;
  if (unsent) req.session.unsent = unsent;
}

/**
 * What stays of a session for requests that are on their way with it while another replaces it. Nobody is
 * logged in by it.
 */
function keepReplacedSession({ session, sessionID, sessionStore }: Request): () => Promise<void> {
  const left = replacedSessionData(session);
  if (!left) return async () => undefined;
  return () =>
    new Promise((resolve, reject) => {
      sessionStore.set(sessionID, left, (error?: unknown) => (error ? reject(error) : resolve()));
    });
}

/**
 * Of a visitor the form token and what the visit gathered: a button that is pressed twice on a slow line is
 * then looked at by itself, password and all. Of a login, which one 'Sair' meant.
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

/** 'Sair' that crosses an answer which replaces the session, as an account switch does, ends the login all the same. */
export const endReplacedLogin: RequestHandler = async (req, _res, next) => {
  const { replacedLogin } = req.session;
  if (!req.ctx.actor && replacedLogin) {
    const { actor } = await loadActorOfLogin(req.ctx, replacedLogin, { countsAsActivity: false });
    await logout({ ...req.ctx, actor });
  }
  next();
};

/**
 * Gives the browser a new session id for its login: after it began, and whenever what it may do
 * changes (account switch, new password). The token cookie is made again too.
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

/** Logs out, and leaves the visitor a new session for what comes next. */
export async function leaveSession(req: Request, res: Response): Promise<void> {
  await logout(req.ctx);
  await regenerate(req);
  clearTokenCookie(req, res);
}

/** A token with less left than this is made again with the page that comes. */
const RENEW_BEFORE_MS = 60_000;

/**
 * Keeps the token cookie of a logged-in browser true: made again where it is missing, nearly over, or of
 * another login or account than the session's.
 */
export const refreshTokenCookie: RequestHandler = async (req, res, next) => {
  // What another site asks for comes without the cookie, which is strict: it says nothing of whether there is one.
  if (req.get('sec-fetch-site') === 'cross-site') return next();
  const actor = req.method === 'GET' && !isPoll(req) ? req.ctx.actor : null;
  // A token opens the API, which a cancelled account has no part in.
  if (actor && !actor.cancelAt) {
    const held = peekToken(tokenCookie(req) ?? '');
    const companyUid = actor.accountKind === 'company' ? actor.accountId : '';
    const fits =
      held?.userId === actor.userId &&
      held.companyUid === companyUid &&
      held.expiresAt.getTime() - req.ctx.now().getTime() > RENEW_BEFORE_MS;
    if (!fits) await issueTokenCookie(req, res, actor.loginId);
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

/** Nothing waits to be sent any more: the form is done, or was somebody else's. */
export const redirectWithoutUnsentForm = (req: Request, res: Response): void => redirectTo(req, res, 'home');

/**
 * 'continue': the person is there (that they asked is what counts). 'end': the clock ran out; only
 * believed when the login has less than a moment left, for another tab may have been busy.
 */
export async function submitSession(req: Request, res: Response): Promise<void> {
  const { action, back, form } = (req.body ?? {}) as Record<string, unknown>;
  res.setHeader('Cache-Control', 'no-store');
  if (action !== 'end' || !mayEndByClock(secondsLeft(req))) {
    res.json({ secondsLeft: secondsLeft(req) });
    return;
  }
  const loginId = req.ctx.actor?.loginId ?? req.endedLoginId;
  // Another tab was first: what it left (a form, the way back) stays, and so does the login page's own form.
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
 * What was being typed on the page that the clock ends, as its script tells; secrets left out. Where the
 * login was over before (the machine slept), the form says which account it was made for.
 */
function parseUnsentForm(text: unknown, login: { loginId: string; accountId?: string }): UnsentForm | null {
  if (typeof text !== 'string') return null;
  try {
    const { action, fields } = unsentForm.parse(JSON.parse(text));
    const originalUrl = localPath(action);
    if (!originalUrl) return null;
    const kept = fields.filter(([name]) => isResubmittable(name));
    const account = login.accountId ?? new Map(fields).get('_account') ?? '';
    return { account, loginId: login.loginId, url: withoutPrefix(originalUrl), originalUrl, fields: kept };
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
