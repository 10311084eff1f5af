import type { Response } from 'express';
import { getReferral } from '~/src/domains/access/entry/referral.queries';
import { getBillingSettings } from '~/src/domains/billing';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { hrefTo } from '~/src/shared/routes';
import ReferralPage from '~/views/access/entry/referral.page';

/** The user's referral code and link, to share. */
export async function showReferral(req: UserRequest, res: Response): Promise<void> {
  const { ctx } = req;
  const { code, registered } = await getReferral(ctx, ctx.actor.userId);
  const link = ctx.origin + hrefTo(req.locale, 'signup', {}, { [CODE[req.locale]]: code });
  const title = req.translate('entry:referral.title');
  const { bonusReferral: reward } = await getBillingSettings(ctx);
  return renderPage(req, res, ReferralPage, { code, link, registered, reward }, { title });
}

/** Query parameter that prefills the code at registration. */
const CODE = { 'pt-BR': 'codigo', 'en-US': 'code' } as const;
