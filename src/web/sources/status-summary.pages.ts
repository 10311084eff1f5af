import type { Request, Response } from 'express';
import { toSummary } from '~/src/domains/sources/copy/summary.wording';
import { hrefFor } from '~/src/http/respond';
import { readStatus } from './status.pages';

/** The summary for programs that follow the status of others. */
export async function sendSummary(req: Request, res: Response): Promise<void> {
  const { locale, ctx } = req;
  const about = { locale, url: ctx.origin + hrefFor(req, 'status'), now: ctx.now() };
  res.setHeader('Cache-Control', 'public, max-age=30');
  res.setHeader('Access-Control-Allow-Origin', '*');
  res.json(toSummary(await readStatus(req), about));
}
