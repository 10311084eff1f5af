import type { Request, Response } from 'express';
import {
  afterLoginTarget,
  type Entry,
  type EntryIntent,
  entryKind,
} from '~/src/domains/access/entry/entry.rules';
import { applyEntry, bindSealed } from '~/src/domains/access/entry/entry.service';
import { socialNetworks } from '~/src/domains/access/federation/social.service';
import { recordDevice } from '~/src/domains/access/login/device.service';
import { beginLogin, type Entrant, loadActorOfLogin } from '~/src/domains/access/login/login.service';
import { findCancelAt } from '~/src/domains/access/login/user.queries';
import { getJoinOffer } from '~/src/domains/accounts';
import { errorText } from '~/src/http/errors';
import { inLanguage } from '~/src/http/locale';
import { getCaller, getDeviceName, setDeviceCookie } from '~/src/http/login/caller';
import { readCampaign } from '~/src/http/pages/campaign';
import { flash, hrefFor, localPath, redirectLocal, redirectTo } from '~/src/http/respond';
import { AppError } from '~/src/platform/errors';
import { fillLink } from '~/src/shared/routes';
import type { EntryView } from '~/views/access/entry/entry-notice';
import { isKnownBrowser, markKnownBrowser } from './known-browser.pages';
import { startSession } from './session.pages';

/**
 * Logs a browser in and redirects: every login method (password, code, social, directory, registration) ends
 * here, after the caller has authenticated the user. The visit's entry is settled and dropped, including the
 * affiliate key, and the browser is marked as one that has logged in (specification 4). No login joins a company: its
 * link asks first.
 */
export async function completeLogin(req: Request, res: Response, user: Entrant): Promise<void> {
  const entry = getEntry(req);
  const closing = (await findCancelAt(req.ctx, user.id)) !== null;
  if (!closing) await applyEntry(req.ctx, user.id, entry);
  const returnTo = getRequestedPath(req);
  const loginId = await beginSession(req, res, user);
  delete req.session.entry;
  delete req.session.returnTo;
  markKnownBrowser(req, res);
  const actor = (await loadActorOfLogin(req.ctx, loginId, { countsAsActivity: false }))?.actor;
  if (!actor) return redirectTo(req, res, 'login');
  if (closing) return redirectTo(req, res, 'cancel-undo');
  const { accountId, postpaidPending, emailValidated, operator } = actor;
  const afterValidation = localPath(entry.afterValidation) ?? undefined;
  const wish = bindSealed(req.ctx, accountId, entry);
  const intent = { ...wish, afterValidation, returnTo, postpaidPending, emailValidated, operator };
  const path = getTargetPath(req, intent);
  const token = entry.tokenCompanyRegistration;
  if (!token || !(await canJoin(req, token, user.id))) return redirectLocal(req, res, path);
  // The link's question comes between, and its answer leads on.
  req.session.returnTo = path;
  redirectTo(req, res, 'company-token', { tokenCompanyRegistration: token });
}

/** Whether a company's link is worth its question; tells why it is not, unless they are a member already. */
async function canJoin(req: Request, token: string, userId: string): Promise<boolean> {
  try {
    return !(await getJoinOffer(req.ctx, token, userId)).isMember;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    flash(req, { kind: 'warning', text: errorText(req.translate, error) });
    return false;
  }
}

/** The private page that was requested; /home is the default after login. */
function getRequestedPath(req: Request): string | undefined {
  const path = localPath(req.session.returnTo) ?? undefined;
  return path === hrefFor(req, 'home') ? undefined : path;
}

/** Begins the login and its session and registers the device; returns the login record's id. */
async function beginSession(req: Request, res: Response, user: Entrant): Promise<string> {
  const loginId = await beginLogin(req.ctx, user, getDeviceName(req));
  await startSession(req, res, loginId);
  setDeviceCookie(req, res, await recordDevice(req.ctx, user.id, getCaller(req, 'browser')));
  return loginId;
}

/** What this visit has collected so far. */
export const getEntry = (req: Request): Entry => (req.session.entry ?? {}) as Entry;

/** Props of login and registration: the entry, its registration's address, the social networks. */
export function entryProps(req: Request) {
  const entry = getEntry(req);
  const view: EntryView = { kind: entryKind(entry), name: entry.name, whatsapp: Boolean(entry.userUid) };
  return { signupHref: getSignupHref(req, entry), entry: view, networks: socialNetworks(req.ctx) };
}

/**
 * The entry's own registration. The plain one if that address would open the login, because this browser has
 * logged in before: the entry stays in the session.
 */
function getSignupHref(req: Request, entry: Entry): string {
  const opensLogin = isKnownBrowser(req) && !entry.postpaid && !entry.tokenCompanyRegistration;
  return (opensLogin ? null : localPath(entry.path)) ?? hrefFor(req, 'signup');
}

function getTargetPath(req: Request, wish: EntryIntent): string {
  const target = afterLoginTarget(wish);
  return 'path' in target
    ? target.path
    : inLanguage(req, fillLink(req.locale, target.routeId, target.params, target.query));
}

/** How a new account was acquired, stored with it (users.origin). */
export function getOrigin(req: Request, entry: Entry): Record<string, string> {
  const { affiliateKey, documentType, externalId, packageId, promotionalCode } = entry;
  const own = { affiliateKey, documentType, externalId, packageId, promotionalCode };
  const values = Object.entries({ ...readCampaign(req), ...own }).filter(([, value]) => value);
  return Object.fromEntries(values) as Record<string, string>;
}
