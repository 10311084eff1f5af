import { findActorForAccount } from '~/src/domains/access';
import { getProductById } from '~/src/domains/catalog';
import { canRunAgain } from '~/src/domains/reports/reports.rules';
import {
  getInputs,
  getIssuedTo,
  getTexts,
  lockReport,
  type ReportRow,
} from '~/src/domains/reports/reports.store';
import type { JobCategory, Purpose } from '~/src/domains/reports/reports.types';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { AppError, Conflict, Forbidden, NotFound } from '~/src/platform/errors';
import { isUuid } from '~/src/shared/uuid';
import { orderReport } from './order.service';

/**
 * An operator orders a failed report anew, free of charge, for whoever ordered it and with their current rights;
 * returns the new one's id. The failed one stays as it is. Whoever calls sees to it that it happens once.
 * @throws Forbidden, NotFound; Conflict `report_not_rerun` where it would end as before, `rerun_asker_left`,
 * `rerun_refused` where such an order is not taken any more
 */
export async function rerunReport(ctx: ActorCtx, accountId: string, reportId: string): Promise<string> {
  if (!ctx.actor.operator) throw new Forbidden('forbidden');
  return inTransaction(ctx, async (tx) => {
    const report = isUuid(reportId) ? await lockReport(tx, reportId) : null;
    if (report?.account_id !== accountId) throw new NotFound('not_found');
    if (!canRunAgain(report)) throw new Conflict('report_not_rerun');
    const { user_id: userId, locale } = report;
    const actor = await findActorForAccount(tx, { userId, accountId, workId: report.id });
    if (!actor) throw new Conflict('rerun_asker_left');
    // Not the operator's device and network, which are none of the customer's.
    return orderAnew({ ...tx, actor, locale, place: undefined }, report);
  });
}

async function orderAnew(tx: ActorCtx, report: ReportRow): Promise<string> {
  const sealer = await getSealer(tx, report.account_id);
  const { externalId } = await getProductById(tx, report.product_id);
  try {
    const { reportId } = await orderReport(tx, {
      productExternalId: externalId,
      inputs: getInputs(sealer, report),
      purpose: report.purpose as Purpose,
      jobCategory: report.job_category as JobCategory | null,
      issuedTo: getIssuedTo(sealer, report),
      texts: getTexts(sealer, report),
      idempotencyKey: `rerun-${report.id}`,
      origin: 'page',
      approved: true,
      free: true,
    });
    return reportId;
  } catch (error) {
    throw error instanceof AppError && error.status < 500 ? new Conflict('rerun_refused') : error;
  }
}
