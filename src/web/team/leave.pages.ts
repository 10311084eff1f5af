import type { Response } from 'express';
import { type AccountChoice, listAccounts } from '~/src/domains/accounts';
import { leaveCompany } from '~/src/domains/team/team.service';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { NotFound } from '~/src/platform/errors';
import CompanyLeavePage from '~/views/team/company-leave.page';

/** The company of the address, among the person's own. @throws NotFound */
async function getCompany(req: UserRequest<'companyUid'>): Promise<AccountChoice> {
  const accounts = await listAccounts(req.ctx, req.ctx.actor.userId);
  const company = accounts.find(
    ({ accountId, kind }) => kind === 'company' && accountId === req.params.companyUid,
  );
  if (!company) throw new NotFound('not_found');
  return company;
}

/** What leaving a company means, for any member and whichever account they use. */
export async function showLeave(
  req: UserRequest<'companyUid'>,
  res: Response,
  { errors, status }: FormResult<never> = EMPTY_FORM,
): Promise<void> {
  const { accountId, name } = await getCompany(req);
  const props = { accountId, company: name, errors };
  const title = req.translate('team:leave.title');
  await renderPage(req, res, CompanyLeavePage, props, { title, status, robots: 'noindex' });
}

export const leave = form({
  schema: noFields,
  show: showLeave,
  async submit(req: UserRequest<'companyUid'>, res) {
    const { accountId, name: company } = await getCompany(req);
    await leaveCompany(req.ctx, accountId);
    flash(req, { kind: 'ok', text: req.translate('team:leave.done', { company }) });
    redirectTo(req, res, 'home');
  },
});
