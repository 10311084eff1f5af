import type { Request, Response } from 'express';
import { listSources } from '~/src/domains/catalog';
import { getNamedStatus } from '~/src/domains/sources/copy/named-status.service';
import type { NamedStatus } from '~/src/domains/sources/status.types';
import { renderPage } from '~/src/http/pages/render';
import StatusPage from '~/views/sources/status.page';

/** The service's status with the names of its components in the reader's language. */
export const readStatus = async ({ ctx }: Request): Promise<NamedStatus> =>
  getNamedStatus(ctx, await listSources(ctx));

/** How the service and each source answer, and what happened in the last ninety days. */
export async function showStatus(req: Request, res: Response): Promise<void> {
  const { nameOf, incidents, own, sources, measuredUntil, isMeasured } = await readStatus(req);
  const props = {
    own,
    sources,
    measuredUntil,
    isMeasured,
    incidents: incidents.map((each) => ({ ...each, name: nameOf(each.component) })),
    now: req.ctx.now(),
  };
  await renderPage(req, res, StatusPage, props, {
    title: req.translate('status:title'),
    description: req.translate('status:description'),
    layout: 'static',
    styles: 'site',
  });
}
