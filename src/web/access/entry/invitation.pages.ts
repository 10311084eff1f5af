import type { Request, Response } from 'express';
import { withIntent } from '~/src/domains/access/entry/entry.rules';
import { joinByInvitation } from '~/src/domains/access/entry/entry.service';
import { getInvitation, type Invitation, InvitationAccepted } from '~/src/domains/accounts';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import { isUser } from '~/src/http/request';
import { flash, hrefFor, redirectTo } from '~/src/http/respond';
import { maskEmail } from '~/src/shared/names';
import { flashEnded } from '~/src/web/access/credentials/access-methods.pages';
import { getEntry } from '~/src/web/access/login/after-login.pages';
import { showLogin } from '~/src/web/access/login/login.pages';
import { restartAsVisitor } from '~/src/web/access/login/session.pages';
import InvitationPage from '~/views/access/entry/invitation.page';
import { prefill, renderSignup } from './registration.pages';

/**
 * A company's invitation (specification 4). A user with the invited e-mail accepts it by a button, one with
 * another e-mail may switch user; visitors get the login if the invited e-mail has an account, else the
 * registration with the e-mail filled in, and return here.
 */
export async function showInvitation(req: Request<{ invitationCode: string }>, res: Response): Promise<void> {
  let invitation: Invitation;
  try {
    invitation = await getInvitation(req.ctx, req.params.invitationCode);
  } catch (error) {
    if (!(error instanceof InvitationAccepted)) throw error;
    return redirectFromAccepted(req, res, error);
  }
  if (req.ctx.actor) return renderInvitation(req, res, invitation);
  const { email, companyName: name } = invitation;
  const wish = { invitationCode: req.params.invitationCode, name };
  req.session.entry = { ...withIntent(getEntry(req), wish), email } as Record<string, string>;
  req.session.returnTo = hrefFor(req, 'invitation', { invitationCode: req.params.invitationCode });
  if (invitation.userAlreadyRegistered) return showLogin(req, res);
  return renderSignup(req, res, { ...EMPTY_FORM, values: prefill(getEntry(req)) });
}

/** The mailed link was opened again after acceptance: the user goes home, visitors log in first. */
function redirectFromAccepted(req: Request, res: Response, accepted: InvitationAccepted): void {
  const { actor } = req.ctx;
  if (actor && actor.userId !== accepted.acceptedBy) throw accepted;
  const text = actor ? 'entry:invitation.already' : 'entry:invitation.alreadyLogin';
  flash(req, { kind: 'info', text: req.translate(text, { company: accepted.companyName }) });
  redirectTo(req, res, actor ? 'home' : 'login');
}

/** Shows the form again; an error that prevents acceptance has its own page. */
function showAgain(
  req: Request<{ invitationCode: string }>,
  res: Response,
  { error }: FormResult<never>,
): Promise<void> {
  if (error) throw error;
  return showInvitation(req, res);
}

/** Accepts the invitation. */
export const acceptInvitation = form({
  schema: noFields,
  show: showAgain,
  async submit(req, res) {
    if (!isUser(req)) return showInvitation(req, res);
    const { company, ended } = await joinByInvitation(req.ctx, req.params.invitationCode);
    flashEnded(req, req.ctx.actor.email, ended);
    redirectTo(req, res, 'company-joined', { companyUid: company.accountId });
  },
});

/** Logs out the user who was not invited, and opens the invitation again. */
export const logOutForInvitation = form({
  schema: noFields,
  show: showAgain,
  async submit(req, res) {
    await restartAsVisitor(req, res);
    redirectTo(req, res, 'invitation', { invitationCode: req.params.invitationCode });
  },
});

function renderInvitation(
  req: Request<{ invitationCode: string }>,
  res: Response,
  { companyName, email }: Invitation,
): Promise<void> {
  const account = req.ctx.actor?.email ?? '';
  const props = {
    company: companyName,
    otherEmail: email === account ? null : maskEmail(email),
    account,
    code: req.params.invitationCode,
  };
  const title = req.translate('entry:invitation.title');
  return renderPage(req, res, InvitationPage, props, { title, robots: 'noindex' });
}
