import type { Response } from 'express';
import { unblock } from '~/src/domains/verification/decision/manual.service';
import { getCase } from '~/src/domains/verification/review/case.queries';
import { findSample } from '~/src/domains/verification/review/queue.queries';
import { forceManual, reviewSample } from '~/src/domains/verification/review/review.service';
import { canDecide, reviewRights } from '~/src/domains/verification/verification.policy';
import { getVerification } from '~/src/domains/verification/verification.queries';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import { flash, redirectTo } from '~/src/http/respond';
import { Forbidden, NotFound } from '~/src/platform/errors';
import { getId, toAddress, type VerificationRequest } from '~/src/web/verification/verification.pages';
import { sampleForm } from '~/views/verification/review/decide.form';
import PersonActionPage from '~/views/verification/review/person-action.page';
import SamplePage from '~/views/verification/review/sample.page';
import ZoomPage from '~/views/verification/review/zoom.page';

const showAction =
  (action: 'force' | 'unblock') =>
  async (
    req: VerificationRequest,
    res: Response,
    { errors, status }: FormResult<never> = EMPTY_FORM,
  ): Promise<void> => {
    if (!canDecide(req.ctx.actor)) throw new Forbidden('forbidden');
    const { id, name, cpf } = await getVerification(req.ctx, getId(req));
    const props = { action, accountId: req.ctx.actor.accountId, id, who: name ?? cpf, errors };
    await renderPage(req, res, PersonActionPage, props, {
      title: req.translate(`review:${action}.title`),
      status,
    });
  };
export const showForce = showAction('force');
export const showUnblock = showAction('unblock');

export const submitForce = form({
  schema: noFields,
  show: showForce,
  async submit(req: VerificationRequest, res) {
    await forceManual(req.ctx, getId(req));
    flash(req, { kind: 'ok', text: req.translate('review:force.done') });
    redirectTo(req, res, 'doccheck-detail', toAddress(req));
  },
});

export const submitUnblock = form({
  schema: noFields,
  show: showUnblock,
  async submit(req: VerificationRequest, res) {
    const outcome = await unblock(req.ctx, getId(req));
    const text = outcome === 'waiting' ? 'review:decided.waiting' : 'review:unblock.done';
    flash(req, { kind: 'ok', text: req.translate(text) });
    redirectTo(req, res, 'doccheck-detail', toAddress(req));
  },
});

const PAIRS = ['selfie', 'front', 'back'] as const;

/** Two pictures side by side, in full size. */
export async function showZoom(req: VerificationRequest<'pair'>, res: Response): Promise<void> {
  const pair = PAIRS.find((each) => each === req.params.pair);
  if (!pair) throw new NotFound('not_found');
  const view = await getVerification(req.ctx, getId(req));
  const { storedPictures, portrait } = await getCase(req.ctx, view.id);
  const props = { pair, view, storedPictures, portrait, accountId: req.ctx.actor.accountId };
  await renderPage(req, res, ZoomPage, props, { title: req.translate('review:zoom.title') });
}

/** A decided case as it was before the decision: pictures and figures only. */
export async function showSample(
  req: VerificationRequest,
  res: Response,
  result: FormResult<typeof sampleForm> = EMPTY_FORM,
): Promise<void> {
  const { ctx } = req;
  if (!canDecide(ctx.actor)) throw new Forbidden('forbidden');
  const view = await getVerification(ctx, getId(req));
  if (!(await findSample(ctx, view.id))) throw new NotFound('verification_not_found');
  const reviewCase = await getCase(ctx, view.id);
  const { values, errors } = result;
  const props = {
    ...reviewRights(ctx.actor),
    view,
    reviewCase,
    accountId: ctx.actor.accountId,
    values,
    errors,
  };
  const title = req.translate('review:sample.title');
  await renderPage(req, res, SamplePage, props, { title, status: result.status });
}

export const submitSample = form({
  schema: sampleForm.schema,
  show: showSample,
  async submit(req: VerificationRequest, res, { decisao, motivo }) {
    await reviewSample(req.ctx, getId(req), { verdict: decisao, reason: motivo });
    flash(req, { kind: 'ok', text: req.translate('review:sample.done') });
    redirectTo(req, res, 'doccheck-list');
  },
});
