import type { Response } from 'express';
import { afterSwitch } from '~/src/domains/access/login/account-switch.rules';
import { switchAccount } from '~/src/domains/access/login/account-switch.service';
import { findUserOfLogin, loadActorOfLogin } from '~/src/domains/access/login/login.service';
import { type AccountChoice, listAccounts } from '~/src/domains/accounts';
import { errorText } from '~/src/http/errors';
import { resubmittableFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import type { UnsentForm } from '~/src/http/forms/unsent-form';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, localPath, redirectLocal, redirectTo, sameSiteReferer } from '~/src/http/respond';
import { AppError, Unauthenticated } from '~/src/platform/errors';
import { toNameCase } from '~/src/shared/names';
import { isUuid } from '~/src/shared/uuid';
import AccountChoicePage from '~/views/access/login/account-choice.page';
import { switchForm } from '~/views/access/login/account-switch.form';
import AccountSwitchPage from '~/views/access/login/account-switch.page';
import { startSession } from './session.pages';

/** The accounts to choose from; also the dialog's fragment. */
export async function showSwitch(
  req: UserRequest,
  res: Response,
  { errors, status, values }: FormResult<typeof switchForm> = EMPTY_FORM,
): Promise<void> {
  const { userId, accountId } = req.ctx.actor;
  const accounts = await listAccounts(req.ctx, userId);
  const props = {
    accounts: accounts.map((each) => ({ ...each, name: getName(req, each) })),
    actingId: accountId,
    back: values.back ?? localPath(sameSiteReferer(req)) ?? '',
    errors,
  };
  const title = req.translate('accountSwitch:title');
  await renderPage(req, res, AccountSwitchPage, props, { title, status });
}

/** Switches to another account. Errors are shown on the page where the switch was started. */
export const submitSwitch = form({
  schema: switchForm.schema,
  show: showSwitch,
  async submit(req, res, { account, back: typed }) {
    const back = afterSwitch(localPath(typed));
    try {
      await switchTo(req, res, account);
      const name = toNameCase(req.ctx.actor.accountName, req.ctx.actor.accountKind);
      flash(req, { kind: 'ok', text: req.translate('accountSwitch:done', { name }) });
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      flash(req, { kind: 'error', text: errorText(req.translate, error) });
    }
    if (back) redirectLocal(req, res, back);
    else redirectTo(req, res, 'home');
  },
});

/** Switches this browser's login to another account: new session id, new token, and the request acts for it. */
async function switchTo(req: UserRequest, res: Response, accountId: string): Promise<void> {
  const { ctx } = req;
  await switchAccount(ctx, accountId);
  const { loginId } = ctx.actor;
  await startSession(req, res, loginId);
  const login = await loadActorOfLogin(ctx, loginId, { countsAsActivity: true });
  if (!login.actor) throw new Unauthenticated('unauthenticated');
  req.ctx = { ...req.ctx, actor: login.actor };
}

/**
 * A form rendered for another acting account (another tab has switched): nothing happens before the user
 * chooses. The submitted values are preserved, without secrets.
 */
async function showAccountChoice(req: UserRequest, res: Response, sentAccountId: string): Promise<void> {
  const { ctx } = req;
  const accounts = await listAccounts(ctx, ctx.actor.userId);
  const formAccount = accounts.find(({ accountId }) => accountId === sentAccountId);
  const title = req.translate('accountSwitch:choice.title');
  const props = {
    action: localPath(req.originalUrl) ?? '/',
    formAccount: formAccount ? { accountId: formAccount.accountId, name: getName(req, formAccount) } : null,
    actingName: toNameCase(ctx.actor.accountName, ctx.actor.accountKind),
    fields: resubmittableFields(req),
  };
  await renderPage(req, res, AccountChoicePage, props, { title, status: 409, robots: 'noindex' });
}

/** Another user of the same browser sees nothing of what was typed. */
async function isFormOwner(req: UserRequest, { account, loginId }: UnsentForm): Promise<boolean> {
  const { ctx } = req;
  const { userId } = ctx.actor;
  if (isUuid(loginId) && (await findUserOfLogin(ctx, loginId)) !== userId) return false;
  return (await listAccounts(ctx, userId)).some(({ accountId }) => accountId === account);
}

/** How the page router handles forms of another acting account (src/http/login/account-gate.ts). */
export const accountGate = { showChoice: showAccountChoice, switchTo, isFormOwner };

/** The personal account is named after its user, not by the e-mail it was opened with. */
function getName(req: UserRequest, { kind, name }: AccountChoice): string {
  const { userName } = req.ctx.actor;
  return toNameCase(kind === 'person' ? (userName ?? name) : name, kind);
}
