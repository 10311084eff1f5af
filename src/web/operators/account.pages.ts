import type { Response } from 'express';
import { openAccount } from '~/src/domains/operators/account/account.service';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import AccountPage from '~/views/operators/account.page';
import { ACCOUNT_TABS, isAccountTab } from '~/views/operators/account-tabs';

/** A customer's account (`?aba=` one of its parts). */
export async function showAccount(req: UserRequest<'uid'>, res: Response): Promise<void> {
  const { aba } = req.query;
  const tab = isAccountTab(aba) ? aba : 'resumo';
  const open = await openAccount(req.ctx, req.params.uid, ACCOUNT_TABS[tab]);
  await renderPage(req, res, AccountPage, { ...open, tab }, { title: open.account.name });
}
