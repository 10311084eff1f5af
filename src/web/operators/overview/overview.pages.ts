import type { Response } from 'express';
import { z } from 'zod';
import { readPartners } from '~/src/domains/operators/overview/partner.service';
import { findCustomerName } from '~/src/domains/operators/overview/verification.queries';
import { openOverview } from '~/src/domains/operators/overview/verification.service';
import { SITUATIONS } from '~/src/domains/operators/overview/verification.types';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import PartnersPage from '~/views/operators/overview/partners.page';
import VerificationsPage from '~/views/operators/overview/verifications.page';

/** From the query string; invalid ones are ignored. */
const overviewQuery = z.object({
  estado: z.enum(SITUATIONS).nullable().catch(null).default(null),
  conta: z.uuid().nullable().catch(null).default(null),
  depois: z.string().nullable().catch('').default(null),
});

/** Verifications of all customers (`?estado=`, `?conta=` one customer's). */
export async function showVerifications(req: UserRequest, res: Response): Promise<void> {
  const { estado: situation, conta: accountId, depois } = overviewQuery.parse(req.query);
  const filter = { situation, accountId };
  const [overview, customerName] = await Promise.all([
    openOverview(req.ctx, filter, depois),
    accountId ? findCustomerName(req.ctx, accountId) : null,
  ]);
  const props = { ...overview, filter, customerName, first: depois === null, now: req.ctx.now() };
  const title = req.translate('deskOverviews:verifications.title');
  await renderPage(req, res, VerificationsPage, props, { title });
}

/** Partners, and what came through each. */
export async function showPartners(req: UserRequest, res: Response): Promise<void> {
  const partners = await readPartners(req.ctx);
  const title = req.translate('deskOverviews:partners.title');
  await renderPage(req, res, PartnersPage, { partners }, { title });
}
