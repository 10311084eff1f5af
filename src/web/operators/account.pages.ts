import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { getConfirmation, isRecentLogin } from '~/src/domains/access';
import { getBillingSettings, listPlans } from '~/src/domains/billing';
import { openAccount } from '~/src/domains/operators/account/account.service';
import { findActions } from '~/src/domains/operators/account/action.queries';
import { listPlatformChanges } from '~/src/domains/oversight';
import { EMPTY_FORM, type FormResult } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import AccountPage from '~/views/operators/account/account.page';
import { ACCOUNT_TABS, isAccountTab } from '~/views/operators/account/account-tabs';
import {
  ACCOUNT_FORMS,
  type AccountFormName,
  type RefusedForm,
} from '~/views/operators/account/actions.form';

type AccountRequest = UserRequest<'uid'>;
type Refused = Pick<FormResult, 'error' | 'status'> & RefusedForm;

const NONE: Refused = { ...EMPTY_FORM, name: null };

/** A customer's account (`?aba=` one of its parts, `?devolver=` a purchase to give back). */
export function showAccount(req: AccountRequest, res: Response): Promise<void> {
  const { devolver: txid } = req.query;
  if (typeof txid !== 'string') return renderAccount(req, res, NONE);
  return renderAccount(req, res, { ...NONE, name: 'refund', values: { txid } });
}

/** The same with one of its forms that was refused, open and as it was sent. */
export const showAccountForm =
  (name: AccountFormName) =>
  (req: AccountRequest, res: Response, { values, errors, ...result }: FormResult): Promise<void> =>
    renderAccount(req, res, { ...result, name, values, errors });

async function renderAccount(
  req: AccountRequest,
  res: Response,
  { error, status, ...refused }: Refused,
): Promise<void> {
  const { aba } = req.query;
  const tab = isAccountTab(aba) ? aba : 'resumo';
  const { members, ...open } = await openAccount(req.ctx, req.params.uid, ACCOUNT_TABS[tab]);
  const { account } = open;
  const withActs = tab === 'resumo' && !account.isTest;
  const acts = withActs ? { members, refused, ...(await readActs(req, account.id)) } : null;
  const head = { title: account.name, status: error?.status ?? status };
  await renderPage(req, res, AccountPage, { ...open, tab, acts }, head);
}

/** What the forms of the page say and offer. */
async function readActs({ ctx }: Request & AccountRequest, accountId: string) {
  const [actions, changes, plans, settings, isRecent] = await Promise.all([
    findActions(ctx, accountId),
    listPlatformChanges(ctx, { subject: accountId }),
    listPlans(ctx),
    getBillingSettings(ctx),
    isRecentLogin(ctx),
  ]);
  const confirmation = isRecent ? null : await getConfirmation(ctx);
  const orders = Object.fromEntries(ACCOUNT_FORMS.map((name) => [name, randomUUID()]));
  return {
    actions,
    changes,
    plans,
    settings,
    confirmation,
    orders: orders as Record<AccountFormName, string>,
  };
}
