import type { Response } from 'express';
import { decideAsSecond, decideManually } from '~/src/domains/verification/decision/manual.service';
import type { DecisionOutcome } from '~/src/domains/verification/decision/manual.types';
import { getCase } from '~/src/domains/verification/review/case.queries';
import { claimNextCase } from '~/src/domains/verification/review/review.service';
import { canDecide } from '~/src/domains/verification/verification.policy';
import { getVerification } from '~/src/domains/verification/verification.queries';
import { renameErrors } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import { flash, redirectTo } from '~/src/http/respond';
import { Conflict, Forbidden } from '~/src/platform/errors';
import { getId, toAddress, type VerificationRequest } from '~/src/web/verification/verification.pages';
import { approveForm, rejectForm, secondForm } from '~/views/verification/review/decide.form';
import DecidePage from '~/views/verification/review/decide.page';
import SecondPage from '~/views/verification/review/second.page';

/** Form fields by the field names of the decision rules. */
const FIELDS = { reason: 'motivo', note: 'nota' } as const;

type DialogResult = FormResult<typeof approveForm | typeof rejectForm | typeof secondForm>;

/** Props of a verification's dialog; read-only users have none. */
async function getDialog(req: VerificationRequest, { values, errors: thrown }: DialogResult) {
  if (!canDecide(req.ctx.actor)) throw new Forbidden('forbidden');
  const view = await getVerification(req.ctx, getId(req));
  const reviewCase = await getCase(req.ctx, view.id);
  const errors = renameErrors(thrown, FIELDS);
  return { view, reviewCase, accountId: req.ctx.actor.accountId, now: req.ctx.now(), values, errors };
}

const showDecision =
  (decision: 'approve' | 'reject') =>
  async (req: VerificationRequest, res: Response, result: DialogResult = EMPTY_FORM): Promise<void> => {
    const about = await getDialog(req, result);
    if (about.reviewCase.isFinal && !result.error) throw new Conflict('verification_final');
    const blocks = req.query.bloquear === '1';
    const title = req.translate(`review:${decision}.title`);
    const status = result.error?.status ?? result.status;
    await renderPage(req, res, DecidePage, { ...about, decision, blocks }, { title, status });
  };
export const showApprove = showDecision('approve');
export const showReject = showDecision('reject');

/** Shows the decision's notice and redirects to the next case. */
async function redirectToNextCase(
  req: VerificationRequest,
  res: Response,
  outcome: DecisionOutcome,
): Promise<void> {
  flash(req, { kind: 'ok', text: req.translate(`review:decided.${outcome}`) });
  const next = outcome === 'waiting' ? null : await claimNextCase(req.ctx);
  if (next?.kind === 'review') return redirectTo(req, res, 'doccheck-detail', toAddress(req, next.id));
  redirectTo(req, res, 'doccheck-detail', toAddress(req));
}

export const submitApprove = form({
  schema: approveForm.schema,
  show: showApprove,
  async submit(req: VerificationRequest, res, { nota, versao }) {
    const approval = { decision: 'approve', reason: null, note: nota, block: null, version: versao } as const;
    await redirectToNextCase(req, res, await decideManually(req.ctx, getId(req), approval));
  },
});

export const submitReject = form({
  schema: rejectForm.schema,
  show: showReject,
  async submit(req: VerificationRequest, res, { motivo, nota, bloqueio, versao }) {
    const rejection = {
      decision: 'reject',
      reason: motivo,
      note: nota,
      block: bloqueio,
      version: versao,
    } as const;
    await redirectToNextCase(req, res, await decideManually(req.ctx, getId(req), rejection));
  },
});

/** Asks for the second person's confirmation. */
export async function showSecond(
  req: VerificationRequest,
  res: Response,
  result: DialogResult = EMPTY_FORM,
): Promise<void> {
  const about = await getDialog(req, result);
  const title = req.translate('review:second.title');
  const status = result.error?.status ?? result.status;
  await renderPage(req, res, SecondPage, { ...about, me: req.ctx.actor.userId }, { title, status });
}

export const submitSecond = form({
  schema: secondForm.schema,
  show: showSecond,
  async submit(req: VerificationRequest, res, { resposta, versao }) {
    const agree = resposta === 'sim';
    await decideAsSecond(req.ctx, getId(req), { agree, version: versao });
    flash(req, { kind: 'ok', text: req.translate(`review:second.${agree ? 'confirmed' : 'declined'}`) });
    redirectTo(req, res, 'doccheck-detail', toAddress(req));
  },
});
