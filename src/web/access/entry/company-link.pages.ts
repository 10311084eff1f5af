import type { Request, Response } from 'express';
import { getJoinOffer, joinByToken, listAccounts } from '~/src/domains/accounts';
import { noFields } from '~/src/http/forms/form';
import { form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import { isUser, type UserRequest } from '~/src/http/request';
import { hrefFor, localPath, redirectTo } from '~/src/http/respond';
import { NotFound } from '~/src/platform/errors';
import CompanyJoinPage from '~/views/access/entry/company-join.page';
import CompanyJoinedPage from '~/views/access/entry/company-joined.page';
import { signupCompany } from './entry.pages';

/** Where the person was going when the link's question came between. */
const getNext = (req: Request): string => localPath(req.session.returnTo) ?? hrefFor(req, 'home');

/**
 * A company's link: visitors register or log in; whoever is logged in is asked whether to join too, as nobody joins
 * by opening a link or by logging in (decision 0247). Who has joined sees that they have.
 */
export async function showCompanyLink(
  req: Request<{ tokenCompanyRegistration: string }>,
  res: Response,
): Promise<unknown> {
  if (!isUser(req)) return signupCompany.get(req, res);
  const { actor } = req.ctx;
  const token = req.params.tokenCompanyRegistration;
  const { accountId, name, isMember } = await getJoinOffer(req.ctx, token, actor.userId);
  if (isMember) return redirectTo(req, res, 'company-joined', { companyUid: accountId });
  const props = { token, company: name, account: actor.accountName, email: actor.email, next: getNext(req) };
  const title = req.translate('entry:company.title');
  return renderPage(req, res, CompanyJoinPage, props, { title, robots: 'noindex' });
}

/** Joins the link's company; the account in use stays. */
export const joinCompany = form({
  schema: noFields,
  show: showCompanyLink,
  async submit(req: UserRequest<'tokenCompanyRegistration'>, res) {
    const { accountId } = await joinByToken(
      req.ctx,
      req.params.tokenCompanyRegistration,
      req.ctx.actor.userId,
    );
    redirectTo(req, res, 'company-joined', { companyUid: accountId });
  },
});

/** A company that the person has joined, and the choice to act for it from now on. */
export async function showCompanyJoined(req: UserRequest<'companyUid'>, res: Response): Promise<void> {
  const { actor } = req.ctx;
  const accounts = await listAccounts(req.ctx, actor.userId);
  const company = accounts.find(
    ({ accountId, kind }) => kind === 'company' && accountId === req.params.companyUid,
  );
  if (!company) throw new NotFound('not_found');
  const { accountId, name } = company;
  const acting = accountId === actor.accountId;
  const props = { accountId, company: name, account: actor.accountName, acting, next: getNext(req) };
  const title = req.translate('entry:company.joinedTitle', { company: name });
  await renderPage(req, res, CompanyJoinedPage, props, { title, robots: 'noindex' });
}
