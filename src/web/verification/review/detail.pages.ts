import type { Response } from 'express';
import { getAml } from '~/src/domains/verification/aml/aml.queries';
import { findLinkUrl } from '~/src/domains/verification/link/link.service';
import { getPictureContent } from '~/src/domains/verification/picture.service';
import { getCase } from '~/src/domains/verification/review/case.queries';
import { countReviewQueue, placeInQueue } from '~/src/domains/verification/review/queue.queries';
import { claimCase, claimNextCase } from '~/src/domains/verification/review/review.service';
import { canCreateLinks, canDecide, reviewRights } from '~/src/domains/verification/verification.policy';
import { getVerification } from '~/src/domains/verification/verification.queries';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { drawQr } from '~/src/shared/qr-code';
import { hasShortcuts } from '~/src/web/profile/shortcuts.pages';
import { getId, toAddress, type VerificationRequest } from '~/src/web/verification/verification.pages';
import VerificationPage from '~/views/verification/review/detail.page';

/** A verification: its link while open, then the checks, history and available actions. */
export async function showVerification(req: VerificationRequest, res: Response): Promise<void> {
  const { ctx } = req;
  const view = await getVerification(ctx, getId(req));
  const [reviewCase, aml, url, place, counts] = await Promise.all([
    getCase(ctx, view.id),
    getAml(ctx, view.id),
    canCreateLinks(ctx.actor) ? findLinkUrl(ctx, view.id) : null,
    placeInQueue(ctx, view.id),
    countReviewQueue(ctx),
  ]);
  const props = {
    ...reviewRights(ctx.actor),
    view,
    reviewCase,
    aml,
    accountId: ctx.actor.accountId,
    now: ctx.now(),
    link: url ? { url, qr: drawQr(url) } : null,
    queue: { place, of: counts.review },
    canDecide: canDecide(ctx.actor),
    me: ctx.actor.userId,
    hasKeys: hasShortcuts(req),
    tab: req.query.aba === 'usuario' ? ('user' as const) : ('events' as const),
  };
  await renderPage(req, res, VerificationPage, props, { title: req.translate('verification:detail.title') });
}

/** A picture, for users who may see it; the access is audited. */
export const sendVerificationPicture: Handler<VerificationRequest<'picture'>> = async (req, res) => {
  const bytes = await getPictureContent(req.ctx, getId(req), req.params.picture);
  res.setHeader('Cache-Control', 'no-store');
  res.type('image/jpeg').end(bytes);
};

/** Locks a case, or renews the lock; an open page renews it every two minutes. */
export const submitHold: Handler<VerificationRequest> = async (req, res) => {
  const claimed = await claimCase(req.ctx, getId(req));
  if (!claimed) flash(req, { kind: 'error', text: req.translate('review:hold.taken') });
  redirectTo(req, res, 'doccheck-detail', toAddress(req));
};

/** Redirects to the next case, after the open one. */
export const submitNext: Handler<UserRequest> = async (req, res) => {
  const of = typeof req.body?.de === 'string' ? req.body.de : null;
  const next = await claimNextCase(req.ctx, { of, previous: req.body?.sentido === 'anterior' });
  if (!next) {
    flash(req, { kind: 'info', text: req.translate('review:next.none') });
    return redirectTo(req, res, 'doccheck-list');
  }
  const page = next.kind === 'sample' ? 'doccheck-sample' : 'doccheck-detail';
  redirectTo(req, res, page, { organizationExternalId: req.ctx.actor.accountId, uid: next.id });
};
