import type { Request, Response } from 'express';
import { record } from '~/src/domains/audit';
import { collectMyData } from '~/src/domains/profile/my-data.queries';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import type { Limit } from '~/src/platform/limits';
import MyDataPage from '~/views/profile/my-data.page';

/** Collecting everything is expensive, but may be repeated. */
const DOWNLOAD_LIMIT: Limit = { name: 'my-data', points: 5, seconds: 3_600 };

/** What the file contains, and its button. */
export const showMyData = (req: Request, res: Response): Promise<void> =>
  renderPage(req, res, MyDataPage, {}, { title: req.translate('profile:myData.title'), robots: 'noindex' });

/** The file, generated on the spot. @throws TooMany after five an hour */
export async function downloadMyData(req: UserRequest, res: Response): Promise<void> {
  const { ctx } = req;
  await ctx.limits.consume(DOWNLOAD_LIMIT, ctx.actor.userId);
  const data = await collectMyData(ctx);
  await record(ctx, { action: 'data_downloaded', subject: { kind: 'user', id: ctx.actor.userId } });
  res.setHeader('Cache-Control', 'no-store');
  res
    .attachment('meus-dados.json')
    .type('json')
    .send(JSON.stringify(data, null, 2));
}
