import type { Response } from 'express';
import { getConfirmation, isRecentLogin } from '~/src/domains/access';
import { openAccount } from '~/src/domains/operators/account/account.service';
import { EMPTY_FORM, type FormResult } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import AccountPage from '~/views/operators/account.page';
import { ACCOUNT_TABS, isAccountTab } from '~/views/operators/account-tabs';
import type { visitForm } from '~/views/operators/visits/visits.form';

/** A customer's account (`?aba=` one of its parts). */
export const showAccount = (req: UserRequest<'uid'>, res: Response): Promise<void> =>
  renderAccount(req, res, EMPTY_FORM);

/** The same with a form that was refused. */
export async function renderAccount(
  req: UserRequest<'uid'>,
  res: Response,
  { errors, status, values, error }: FormResult<typeof visitForm>,
): Promise<void> {
  const { aba } = req.query;
  const tab = isAccountTab(aba) ? aba : 'resumo';
  const [{ members, ...open }, isRecent] = await Promise.all([
    openAccount(req.ctx, req.params.uid, ACCOUNT_TABS[tab]),
    isRecentLogin(req.ctx),
  ]);
  const confirmation = isRecent ? null : await getConfirmation(req.ctx);
  const props = { ...open, tab, visit: { members, confirmation, errors, values } };
  const head = { title: open.account.name, status: error?.status ?? status };
  await renderPage(req, res, AccountPage, props, head);
}
