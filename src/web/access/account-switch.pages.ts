import type { Request, Response } from 'express';
import { afterSwitch } from '~/src/domains/access/account-switch.rules';
import { switchAccount } from '~/src/domains/access/account-switch.service';
import { loadActorOfLogin, userOfLogin } from '~/src/domains/access/login.service';
import { type AccountChoice, listAccounts } from '~/src/domains/accounts';
import { errorText, fieldTexts } from '~/src/http/errors';
import { keptFields, readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, localPath, ownReferer, redirectLocal, redirectTo } from '~/src/http/respond';
import type { UnsentForm } from '~/src/http/unsent-form';
import { requireActor } from '~/src/platform/context';
import { AppError, Invalid } from '~/src/platform/errors';
import { isUuid } from '~/src/shared/uuid';
import AccountChoicePage from '~/views/access/account-choice.page';
import AccountSwitchPage from '~/views/access/account-switch.page';
import { switchForm } from './account-switch.schemas';
import { startSession } from './session.pages';

/** The accounts to choose from; also the fragment of the dialog. */
export function showSwitch(req: Request, res: Response): Promise<void> {
  return renderSwitch(req, res, { back: localPath(ownReferer(req)) ?? '' }, {});
}

/** Acts for another account from here on. A failure is told on the page that the switch began on. */
export async function submitSwitch(req: Request, res: Response): Promise<void> {
  const form = readForm(req, switchForm);
  if (!form.ok) return renderSwitch(req, res, form.values, form.errors);
  const back = afterSwitch(localPath(form.data.back));
  try {
    await switchTo(req, res, form.data.account);
    const name = requireActor(req.ctx).actor.accountName;
    flash(req, { kind: 'ok', text: req.translate('accountSwitch:done', { name }) });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    flash(req, { kind: 'error', text: errorText(req.translate, error) });
  }
  if (back) redirectLocal(req, res, back);
  else redirectTo(req, res, 'home');
}

/** Moves this browser's login to another account: new session id, new token, and the request acts for it. */
async function switchTo(req: Request, res: Response, accountId: string): Promise<void> {
  const ctx = requireActor(req.ctx);
  await switchAccount(ctx, accountId);
  const { loginId } = ctx.actor;
  await startSession(req, res, loginId);
  const login = await loadActorOfLogin(ctx, loginId, { countsAsActivity: true });
  req.ctx = { ...req.ctx, actor: login.actor };
}

/**
 * A form that was made while acting for another account (another tab switched meanwhile): nothing
 * happens before the person chose. What they typed goes along, secrets left out.
 */
async function askWhichAccount(req: Request, res: Response, sentAccountId: string): Promise<void> {
  const ctx = requireActor(req.ctx);
  const accounts = await listAccounts(ctx, ctx.actor.userId);
  const sent = accounts.find(({ accountId }) => accountId === sentAccountId);
  const title = req.translate('accountSwitch:choice.title');
  const props = {
    action: localPath(req.originalUrl) ?? '/',
    sent: sent ? { accountId: sent.accountId, name: nameOf(req, sent) } : null,
    actingName: ctx.actor.accountName,
    fields: keptFields(req),
  };
  await renderPage(req, res, AccountChoicePage, props, { title, status: 409, robots: 'noindex' });
}

/** Another person of the same browser sees nothing of what somebody else typed. */
async function isTheirs(req: Request, { account, loginId }: UnsentForm): Promise<boolean> {
  const ctx = requireActor(req.ctx);
  const { userId } = ctx.actor;
  if (isUuid(loginId) && (await userOfLogin(ctx, loginId)) !== userId) return false;
  return (await listAccounts(ctx, userId)).some(({ accountId }) => accountId === account);
}

/** What the page router does with forms of another acting account (src/http/account-gate.ts). */
export const accountGate = { ask: askWhichAccount, switchTo, isTheirs };

async function renderSwitch(
  req: Request,
  res: Response,
  values: Record<string, string>,
  errors: Record<string, string[]>,
): Promise<void> {
  const ctx = requireActor(req.ctx);
  const accounts = await listAccounts(ctx, ctx.actor.userId);
  const shown = fieldTexts(req.translate, new Invalid('invalid', errors)) ?? {};
  const props = {
    accounts: accounts.map((each) => ({ ...each, name: nameOf(req, each) })),
    actingId: ctx.actor.accountId,
    back: values.back ?? '',
    errors: shown,
  };
  const status = Object.keys(errors).length > 0 ? 422 : 200;
  await renderPage(req, res, AccountSwitchPage, props, {
    title: req.translate('accountSwitch:title'),
    status,
  });
}

/** The personal account is called by its person, not by the e-mail it was opened with. */
function nameOf(req: Request, { kind, name }: AccountChoice): string {
  const { userName } = requireActor(req.ctx).actor;
  return kind === 'person' ? (userName ?? name) : name;
}
