import type { Request, Response } from 'express';
import { listEvaluations } from '~/src/domains/onboarding/evaluation.queries';
import { decideEvaluation, openContract, openEvaluation } from '~/src/domains/onboarding/evaluation.service';
import { errorText, fieldTexts } from '~/src/http/errors';
import { readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, redirectTo } from '~/src/http/respond';
import { requireActor } from '~/src/platform/context';
import { AppError, Invalid } from '~/src/platform/errors';
import EvaluationPage from '~/views/backoffice/evaluation.page';
import EvaluationsPage from '~/views/backoffice/evaluations.page';
import { decisionForm } from './onboarding.schemas';

const idOf = (req: Request): string => String(req.params.evaluationUid);

/** What waits, the oldest first. */
export async function showEvaluations(req: Request, res: Response): Promise<void> {
  const after = typeof req.query.depois === 'string' ? req.query.depois : null;
  const page = await listEvaluations(requireActor(req.ctx), { after });
  return renderPage(
    req,
    res,
    EvaluationsPage,
    { ...page, first: after === null },
    { title: req.translate('evaluations:title') },
  );
}

/** One evaluation; whoever opens it is written down. */
export function showEvaluation(req: Request, res: Response): Promise<void> {
  return render(req, res, {}, {});
}

async function render(
  req: Request,
  res: Response,
  values: Record<string, string>,
  errors: Record<string, string[]>,
): Promise<void> {
  const evaluation = await openEvaluation(requireActor(req.ctx), idOf(req));
  const status = Object.keys(errors).length > 0 ? 422 : 200;
  const title = req.translate('evaluations:one');
  return renderPage(req, res, EvaluationPage, { evaluation, values, errors }, { title, status });
}

/** Approves, refuses, or asks again. */
export async function decide(req: Request, res: Response): Promise<void> {
  const form = readForm(req, decisionForm);
  if (!form.ok) {
    const errors = fieldTexts(req.translate, new Invalid('invalid', form.errors)) ?? {};
    return render(req, res, form.values, errors);
  }
  try {
    await decideEvaluation(requireActor(req.ctx), idOf(req), form.data);
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error;
    return render(req, res, req.body, { form: [errorText(req.translate, error)] });
  }
  flash(req, { kind: 'ok', text: req.translate(`evaluations:decided.${form.data.decision}`) });
  redirectTo(req, res, 'operator-evaluations');
}

/** The contract, only ever as a download: nothing of it runs here. */
export async function downloadContract(req: Request, res: Response): Promise<void> {
  const { name, contentType, content } = await openContract(requireActor(req.ctx), idOf(req));
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  res.attachment(name);
  res.type(contentType);
  res.send(content);
}
