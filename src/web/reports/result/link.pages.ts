import type { Request } from 'express';
import { findActorForAccount, getRefusal } from '~/src/domains/access';
import { getReadableReport } from '~/src/domains/reports/reports.queries';
import { openReportLink } from '~/src/domains/reports/result/link.service';
import { getPdfCopy } from '~/src/domains/reports/result/pdf-copy.service';
import { sendPdf } from '~/src/http/download';
import { getNetwork } from '~/src/http/login/caller';
import type { Handler } from '~/src/http/routes';
import type { ActorCtx } from '~/src/platform/context';
import { Gone } from '~/src/platform/errors';
import type { Limit } from '~/src/platform/limits';

const DOWNLOAD_LIMIT: Limit = { name: 'report-link', points: 60, seconds: 60 };

/**
 * The PDF of a signed link, for systems that send no headers. Checked with the current rights of the link's
 * creator, so that a removed member's links end with their access. Sends no referrer.
 */
export const downloadByLink: Handler<Request<{ token: string }>> = async (req, res) => {
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Referrer-Policy', 'no-referrer');
  await req.ctx.limits.consume(DOWNLOAD_LIMIT, getNetwork(req));
  const { reportId, ...whose } = openReportLink(req.ctx, req.params.token);
  const actor = await findActorForAccount(req.ctx, { ...whose, workId: reportId });
  if (!actor || getRefusal('user+report', actor)) throw new Gone('report_link_expired');
  const ctx: ActorCtx = { ...req.ctx, actor };
  const copy = await getPdfCopy(ctx, await getReadableReport(ctx, reportId), 'link');
  if (!copy) throw new Gone('report_link_expired');
  sendPdf(res, copy);
};
