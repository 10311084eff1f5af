import type { Request, Response } from 'express';
import { OUTSIDE_SERVICES } from '~/src/configuration/outside-services';
import { serviceSettings } from '~/src/configuration/services';
import { countWaitingWork } from '~/src/domains/operators/home.queries';
import { renderPage } from '~/src/http/pages/render';
import OperatorHomePage from '~/views/operators/home.page';
import ServicesPage from '~/views/operators/services.page';

/** The operators' home: what waits. */
export async function showOperatorHome(req: Request, res: Response): Promise<void> {
  const work = await countWaitingWork(req.ctx);
  const head = { title: req.translate('evaluations:home.title') };
  return renderPage(req, res, OperatorHomePage, { work }, head);
}

/** Which outside services are configured, and what is not available without the others. */
export async function showServices(req: Request, res: Response): Promise<void> {
  const services = OUTSIDE_SERVICES.map((name) => ({ name, settings: serviceSettings(name) }));
  return renderPage(req, res, ServicesPage, { services }, { title: req.translate('services:title') });
}
