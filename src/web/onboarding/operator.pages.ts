import type { Response } from 'express';
import { listEvaluations } from '~/src/domains/onboarding/operator.queries';
import { decideEvaluation, openContract, openEvaluation } from '~/src/domains/onboarding/operator.service';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { decisionForm } from '~/views/onboarding/onboarding.form';
import EvaluationPage from '~/views/onboarding/operator-evaluation.page';
import EvaluationsPage from '~/views/onboarding/operator-evaluations.page';

/** Pending evaluations, oldest first. */
export async function showEvaluations(req: UserRequest, res: Response): Promise<void> {
  const after = typeof req.query.depois === 'string' ? req.query.depois : null;
  const page = await listEvaluations(req.ctx, { after });
  return renderPage(
    req,
    res,
    EvaluationsPage,
    { ...page, first: after === null },
    { title: req.translate('evaluations:title') },
  );
}

/** One evaluation; opening it is audited. */
export async function showEvaluation(
  req: UserRequest<'evaluationUid'>,
  res: Response,
  { errors, status, values }: FormResult<typeof decisionForm> = EMPTY_FORM,
): Promise<void> {
  const evaluation = await openEvaluation(req.ctx, req.params.evaluationUid);
  const title = req.translate('evaluations:one');
  await renderPage(req, res, EvaluationPage, { evaluation, values, errors }, { title, status });
}

/** Approves, refuses, or requests a new submission. */
export const decide = form({
  schema: decisionForm.schema,
  show: showEvaluation,
  async submit(req, res, decision) {
    await decideEvaluation(req.ctx, req.params.evaluationUid, decision);
    flash(req, { kind: 'ok', text: req.translate(`evaluations:decided.${decision.decision}`) });
    redirectTo(req, res, 'operator-evaluations');
  },
});

/** The contract, always as a download: it is never rendered here. */
export async function downloadContract(req: UserRequest<'evaluationUid'>, res: Response): Promise<void> {
  const { name, contentType, content } = await openContract(req.ctx, req.params.evaluationUid);
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  res.attachment(name);
  res.type(contentType);
  res.send(content);
}
