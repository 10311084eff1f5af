import type { Request, Response } from 'express';
import { sendsValidation } from '~/src/domains/access/entry/entry.rules';
import { limitRegistrations } from '~/src/domains/access/entry/registration.service';
import {
  findLinkedUser,
  findSocialUser,
  registerFromNetwork,
  requireVerifiedIdentity,
  socialNetworks,
} from '~/src/domains/access/federation/social.service';
import type { SocialNetwork, UnlinkedIdentity } from '~/src/domains/access/federation/social.types';
import { errorText, logError } from '~/src/http/errors';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { getCaller } from '~/src/http/login/caller';
import { renderPage } from '~/src/http/pages/render';
import { flash, hrefFor, redirectTo } from '~/src/http/respond';
import { AppError, Forbidden, NotFound } from '~/src/platform/errors';
import { hrefTo, type PlainRouteId } from '~/src/shared/routes';
import { flashEnded } from '~/src/web/access/credentials/access-methods.pages';
import { signupField } from '~/src/web/access/entry/registration.pages';
import { completeLogin, entryProps, getEntry, getOrigin } from '~/src/web/access/login/after-login.pages';
import { continueLogin } from '~/src/web/access/two-factor/two-factor.pages';
import { socialForm } from '~/views/access/entry/registration.form';
import SignupSocialPage from '~/views/access/federation/signup-social.page';
import { finishDirectory, startDirectory } from './directory.pages';
import { canLink, finishLinking } from './linked-networks.pages';

const PROVIDER_PARAM = 'provider';

function getNetwork(req: Request): SocialNetwork {
  const network = socialNetworks(req.ctx).find((each) => each === req.params[PROVIDER_PARAM]);
  if (!network) throw new NotFound('not_found');
  return network;
}

/** The provider's callback URL: one address in one language, as registered with it. */
const returnAddress = (req: Request, provider: string): string =>
  req.ctx.origin + hrefTo('pt-BR', 'social-callback', { provider });

/**
 * Redirects to a provider's sign-in. A separate GET, because the CSP would block a form that is redirected
 * there (docs/pitfalls.md).
 */
export async function startSignIn(req: Request, res: Response): Promise<void> {
  const provider = String(req.params[PROVIDER_PARAM]);
  if (req.ctx.actor && !canLink(req, provider)) return redirectTo(req, res, 'home');
  // Another site's link does not start a login: the user presses the button here.
  if (!req.ctx.actor && req.get('sec-fetch-site') === 'cross-site') return redirectTo(req, res, 'login');
  if (provider === 'ad') return startDirectory(req, res, returnAddress(req, 'ad'));
  const network = getNetwork(req);
  const { google, facebook } = req.ctx.gateways;
  const back = returnAddress(req, network);
  const start = network === 'google' ? await google?.start(back) : facebook?.start(back);
  if (!start) return abortSignIn(req, res, 'social_unavailable');
  const { url, ...signInState } = start;
  req.session.signIn = { provider: network, ...signInState };
  res.redirect(303, url);
}

/** A provider's callback. The state stored in the session is used up, whatever the result. */
export async function finishSignIn(req: Request, res: Response): Promise<void> {
  const provider = String(req.params[PROVIDER_PARAM]);
  if (req.ctx.actor && !canLink(req, provider)) return redirectTo(req, res, 'home');
  const signIn = req.session.signIn;
  delete req.session.signIn;
  if (!signIn || signIn.provider !== provider || req.query.state !== signIn.state) {
    return abortSignIn(req, res, 'social_expired');
  }
  if (req.query.error) return abortSignIn(req, res, 'social_cancelled', 'info');
  const returnUrl = new URL(returnAddress(req, provider) + search(req));
  if (canLink(req, provider))
    return finishLinking(req, res, () => identityFromCallback(req, getNetwork(req), returnUrl, signIn));
  try {
    if (provider === 'ad') return await finishDirectory(req, res, returnUrl, signIn);
    const unlinked = await identityFromCallback(req, getNetwork(req), returnUrl, signIn);
    return await continueWithIdentity(req, res, unlinked);
  } catch (error) {
    return redirectAfterFailure(req, res, error);
  }
}

const search = (req: Request): string => {
  const at = req.originalUrl.indexOf('?');
  return at < 0 ? '' : req.originalUrl.slice(at);
};

type PendingSignIn = NonNullable<Request['session']['signIn']>;

async function identityFromCallback(
  req: Request,
  network: SocialNetwork,
  returned: URL,
  { state, nonce = '', codeVerifier = '' }: PendingSignIn,
): Promise<UnlinkedIdentity> {
  const { google, facebook } = req.ctx.gateways;
  const code = returned.searchParams.get('code') ?? '';
  const outcome =
    network === 'google'
      ? await google?.finish(returned, { state, nonce, codeVerifier })
      : await facebook?.finish(code, returnAddress(req, network));
  return { network, identity: requireVerifiedIdentity(network, outcome ?? null) };
}

/** Logs in the identity's user; an unlinked identity continues to social registration (specification 13). */
async function continueWithIdentity(req: Request, res: Response, unlinked: UnlinkedIdentity): Promise<void> {
  try {
    const { user, linked, ended } = await findSocialUser(req.ctx, unlinked);
    if (linked) flash(req, { kind: 'info', text: req.translate('social:linked', { email: user.email }) });
    flashEnded(req, user.email, ended);
    return await continueLogin(req, res, user, unlinked.identity.subject);
  } catch (error) {
    if (!(error instanceof NotFound) || error.code !== 'social_unknown') throw error;
  }
  req.session.unlinked = req.ctx.vault.seal(UNLINKED, 'visitor', unlinked);
  redirectTo(req, res, 'signup-social');
}

const UNLINKED = 'unlinked-identity';
/** Where each error leads; a blocked user to recovery, an invalid Facebook token to the landing page. */
const FAILURE_PAGES: Record<string, PlainRouteId> = {
  social_user_blocked: 'recover',
  facebook_token_invalid: 'landing',
  directory_refused: 'login-directory',
  directory_email_taken: 'login',
};

function redirectAfterFailure(req: Request, res: Response, error: unknown): void {
  if (!(error instanceof AppError) || (error.status >= 500 && error.status !== 503)) throw error;
  logError(req, error, error);
  const code =
    error instanceof Forbidden && error.code === 'social_user_blocked' ? 'user_blocked' : error.code;
  const text = errorText(req.translate, new AppError(code, error.params));
  flash(req, { kind: 'error', text });
  redirectTo(req, res, FAILURE_PAGES[error.code] ?? 'login');
}

function abortSignIn(req: Request, res: Response, code: string, kind: 'error' | 'info' = 'error'): void {
  flash(req, { kind, text: errorText(req.translate, new AppError(code)) });
  redirectTo(req, res, req.ctx.actor ? 'security' : 'login');
}

function getUnlinkedIdentity(req: Request): UnlinkedIdentity | null {
  const sealed = req.session.unlinked;
  return sealed ? (req.ctx.vault.unseal(UNLINKED, 'visitor', sealed) as UnlinkedIdentity | null) : null;
}

/** Social registration: e-mail, code and terms; nothing is created before the terms are accepted. */
export async function showSignupSocial(
  req: Request,
  res: Response,
  { errors, status, values, error }: FormResult<typeof socialForm> = EMPTY_FORM,
): Promise<void> {
  const identity = getUnlinkedIdentity(req)?.identity;
  if (!identity) return redirectTo(req, res, 'signup');
  const before = { email: identity.email ?? '', promotionalCode: getEntry(req).promotionalCode ?? '' };
  const props = {
    values: { ...before, ...values },
    errors,
    name: identity.name,
    emailProven: identity.emailVerified && identity.email !== null,
    entry: entryProps(req).entry,
    loginHref: hrefFor(req, 'login'),
    isEmailTaken: error?.code === 'email_taken',
  };
  const title = req.translate('social:signup.title');
  return renderPage(req, res, SignupSocialPage, props, { title, status });
}

export const submitSignupSocial = form({
  schema: socialForm.schema,
  show: showSignupSocial,
  getErrorField: signupField,
  async submit(req, res, { email: typed, promotionalCode }) {
    const unlinked = getUnlinkedIdentity(req);
    if (!unlinked) return redirectTo(req, res, 'signup');
    const { identity } = unlinked;
    const email = identity.emailVerified && identity.email ? identity.email : typed;
    const entry = { ...getEntry(req), promotionalCode };
    const how = {
      email,
      origin: getOrigin(req, entry),
      postpaidEntry: entry.postpaid === '1',
      cameFromChatbot: Boolean(entry.userUid),
      sendValidation: sendsValidation(entry),
      termsAccepted: true,
    };
    try {
      await limitRegistrations(req.ctx, getCaller(req, 'browser'));
      const { userId: id } = await registerFromNetwork(req.ctx, unlinked, how);
      delete req.session.unlinked;
      flash(req, { kind: 'ok', text: req.translate('entry:done') });
      return await completeLogin(req, res, { id, operator: false });
    } catch (error) {
      const isEmailTaken = error instanceof AppError && error.code === 'email_taken';
      const sender = isEmailTaken && (await findLinkedUser(req.ctx, unlinked));
      if (!sender) throw error;
      return continueLogin(req, res, sender, identity.subject);
    }
  },
});
