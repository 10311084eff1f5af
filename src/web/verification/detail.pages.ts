import type { Response } from 'express';
import { amlOf } from '~/src/domains/verification/aml/aml.queries';
import { findLinkUrl } from '~/src/domains/verification/link/link.service';
import { takePicture } from '~/src/domains/verification/picture.service';
import { mayMakeLinks } from '~/src/domains/verification/verification.policy';
import { getVerification } from '~/src/domains/verification/verification.queries';
import { renderPage } from '~/src/http/render';
import type { UserRequest } from '~/src/http/request';
import type { Handler } from '~/src/http/routes';
import { NotFound } from '~/src/platform/errors';
import { drawQr } from '~/src/shared/qr-code';
import VerificationPage from '~/views/verification/detail.page';

/** @throws NotFound where the address names another account */
const idOf = (req: UserRequest): string => {
  if (req.params.organizationExternalId !== req.ctx.actor.accountId)
    throw new NotFound('verification_not_found');
  return String(req.params.uid);
};

/** One verification: its link while it is open, then what was looked at, and what happened. */
export async function showVerification(req: UserRequest, res: Response): Promise<void> {
  const { ctx } = req;
  const view = await getVerification(ctx, idOf(req));
  const url = mayMakeLinks(ctx.actor) ? await findLinkUrl(ctx, view.id) : null;
  const aml = await amlOf(ctx, view.id);
  const props = { view, accountId: ctx.actor.accountId, link: url ? { url, qr: drawQr(url) } : null, aml };
  const title = req.translate('verification:detail.title');
  await renderPage(req, res, VerificationPage, props, { title });
}

/** A picture of it, for whoever may see it; that they did is written down. */
export const sendVerificationPicture: Handler<UserRequest> = async (req, res) => {
  const bytes = await takePicture(req.ctx, idOf(req), String(req.params.picture));
  res.setHeader('Cache-Control', 'no-store');
  res.type('image/jpeg').end(bytes);
};
