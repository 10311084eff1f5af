import type { Request, Response } from 'express';
import { listSources } from '~/src/domains/catalog';
import { listSourceStatus } from '~/src/domains/sources/status.queries';
import { renderPage } from '~/src/http/pages/render';
import StatusPage from '~/views/sources/status.page';

/** Service status, and each source's availability in the last hour. */
export async function showStatus(req: Request, res: Response): Promise<void> {
  const [sources, status] = await Promise.all([listSources(req.ctx), listSourceStatus(req.ctx)]);
  const health = new Map(status.map((each) => [each.id, each.health]));
  const rows = sources.map(({ id, name, authority }) => ({
    name,
    authority,
    health: health.get(id) ?? 'quiet',
  }));
  await renderPage(
    req,
    res,
    StatusPage,
    { rows, at: req.ctx.now() },
    {
      title: req.translate('status:title'),
      description: req.translate('status:description'),
      layout: 'static',
    },
  );
}
