import type { Response } from 'express';
import { findPartnerSlug } from '~/src/domains/access';
import { inLanguage } from '~/src/http/locale';
import type { UserRequest } from '~/src/http/request';
import { redirectLocal, redirectTo } from '~/src/http/respond';
import { NotFound } from '~/src/platform/errors';
import { fillLink, type RouteId, type RouteParams } from '~/src/shared/routes';

/** A request to a page of recruitment. */
export type PartnerRequest<Names extends string = never> = UserRequest<'partner' | Names>;

/** The acting account's URL segment; another account's pages do not exist. @throws NotFound */
export async function getPartner(req: PartnerRequest): Promise<string> {
  const slug = await findPartnerSlug(req.ctx, req.ctx.actor.accountId);
  if (req.params.partner !== slug) throw new NotFound('not_found');
  return slug;
}

type Others<Id extends RouteId> = Omit<RouteParams<Id>, 'partner'>;
type PartnerArgs<Id extends RouteId> =
  Record<never, string> extends Others<Id>
    ? [params?: Others<Id>, query?: Record<string, string>]
    : [params: Others<Id>, query?: Record<string, string>];

/** URL of a page of the same partner. */
export const partnerHref = <Id extends RouteId>(
  req: PartnerRequest,
  page: Id,
  ...[params, query]: PartnerArgs<Id>
): string => inLanguage(req, fillLink(req.locale, page, { partner: req.params.partner, ...params }, query));

/** Redirects to a page of the same partner. */
export const redirectToPartner = <Id extends RouteId>(
  req: PartnerRequest,
  res: Response,
  page: Id,
  ...args: PartnerArgs<Id>
): void => redirectLocal(req, res, partnerHref(req, page, ...args));

/** Redirects to the acting account's vacancies. */
export async function redirectToVacancies(req: UserRequest, res: Response): Promise<void> {
  const partner = await findPartnerSlug(req.ctx, req.ctx.actor.accountId);
  redirectTo(req, res, 'vacancies', { partner });
}
