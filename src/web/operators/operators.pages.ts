import type { Request, Response } from 'express';
import { countWaitingWork } from '~/src/domains/operators/home.queries';
import { renderPage } from '~/src/http/pages/render';
import OperatorHomePage from '~/views/operators/home.page';

/** The operators' home: what waits. */
export async function showOperatorHome(req: Request, res: Response): Promise<void> {
  const waiting = await countWaitingWork(req.ctx);
  const head = { title: req.translate('evaluations:home.title') };
  return renderPage(req, res, OperatorHomePage, { waiting }, head);
}
