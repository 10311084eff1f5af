import type { Request, Response } from 'express';
import { countEvaluations } from '~/src/domains/onboarding';
import { renderPage } from '~/src/http/render';
import OperatorHomePage from '~/views/backoffice/home.page';

/** The operators' start: what waits. */
export async function showOperatorHome(req: Request, res: Response): Promise<void> {
  const waiting = await countEvaluations(req.ctx);
  return renderPage(req, res, OperatorHomePage, waiting, { title: req.translate('evaluations:home.title') });
}
