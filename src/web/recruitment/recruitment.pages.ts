import type { Response } from 'express';
import { findPartnerSlug } from '~/src/domains/access';
import type { UserRequest } from '~/src/http/request';
import { hrefFor, redirectTo } from '~/src/http/respond';
import { NotFound } from '~/src/platform/errors';
import type { RouteId } from '~/src/shared/routes';

/** The acting account's URL segment; another account's pages do not exist. @throws NotFound */
export async function getPartner(req: UserRequest): Promise<string> {
  const slug = await findPartnerSlug(req.ctx, req.ctx.actor.accountId);
  if (req.params.partner !== slug) throw new NotFound('not_found');
  return slug;
}

/** A parameter of a recruitment URL. */
export const getParam = (req: UserRequest, name: string): string => String(req.params[name] ?? '');

/** URL of a page of the same partner. */
export const partnerHref = (
  req: UserRequest,
  page: RouteId,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): string => hrefFor(req, page, { partner: getParam(req, 'partner'), ...params }, query);

/** Redirects to a page of the same partner. */
export const redirectToPartner = (
  req: UserRequest,
  res: Response,
  page: RouteId,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): void => redirectTo(req, res, page, { partner: getParam(req, 'partner'), ...params }, query);

/** Redirects to the acting account's vacancies. */
export async function redirectToVacancies(req: UserRequest, res: Response): Promise<void> {
  const partner = await findPartnerSlug(req.ctx, req.ctx.actor.accountId);
  redirectTo(req, res, 'vacancies', { partner });
}
