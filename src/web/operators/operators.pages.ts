import type { Request, Response } from 'express';
import { OUTSIDE_SERVICES } from '~/src/configuration/outside-services';
import { serviceSettings } from '~/src/configuration/services';
import { listSources } from '~/src/domains/catalog';
import { getPulses } from '~/src/domains/operators/home/pulse.service';
import { getDay } from '~/src/domains/operators/home/today.service';
import { listWorkShares } from '~/src/domains/operators/home/work.queries';
import { orderWork } from '~/src/domains/operators/home/work.rules';
import { readWaitingWork } from '~/src/domains/operators/home/work.service';
import { listOwnKinds } from '~/src/domains/oversight';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import OperatorHomePage from '~/views/operators/home.page';
import ServicesPage from '~/views/operators/services.page';

/** The operators' home: what waits, how the service is, and the day so far. */
export async function showOperatorHome(req: UserRequest, res: Response): Promise<void> {
  const { ctx } = req;
  const kinds = listOwnKinds(ctx.actor);
  const [work, shares, pulses, figures, sources] = await Promise.all([
    readWaitingWork(ctx, kinds),
    listWorkShares(ctx, kinds),
    getPulses(ctx, kinds),
    getDay(ctx),
    listSources(ctx),
  ]);
  const sourceNames = Object.fromEntries(sources.map(({ id, name }) => [id, name]));
  const open = orderWork(work);
  const empty = work.filter(({ count }) => count === 0).map(({ kind }) => kind);
  const props = { open, empty, shares, pulses, figures, sourceNames, now: ctx.now() };
  await renderPage(req, res, OperatorHomePage, props, { title: req.translate('desk:home.title') });
}

/** Which outside services are configured, and what is not available without the others. */
export async function showServices(req: Request, res: Response): Promise<void> {
  const services = OUTSIDE_SERVICES.map((name) => ({ name, settings: serviceSettings(name) }));
  return renderPage(req, res, ServicesPage, { services }, { title: req.translate('services:title') });
}
