import { record } from '~/src/domains/audit';
import { listDecided } from '~/src/domains/controls';
import { findReportSource, markQueriedAgain } from '~/src/domains/reports/report-source.store';
import { canQueryAgain } from '~/src/domains/reports/reports.rules';
import { lockReport } from '~/src/domains/reports/reports.store';
import { missingInputs } from '~/src/domains/sources';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, NotFound } from '~/src/platform/errors';
import { isUuid } from '~/src/shared/uuid';
import { queueSource } from './pipeline.service';
import { inputsFor } from './source-try.service';

/**
 * An operator queries a source again after the report's end: one without an answer, whose answer is then a late one
 * (docs/model.md "Charging"): added, marked, re-assessed, never charged; or any, while the report is contested.
 * @throws NotFound `not_found`
 * @throws Conflict `source_not_askable`, `source_inputs_missing`, `source_asked_lately`
 */
export async function querySourceAgain(ctx: ActorCtx, reportSourceId: string): Promise<void> {
  const row = isUuid(reportSourceId) ? await findReportSource(ctx, reportSourceId) : null;
  if (!row) throw new NotFound('not_found');
  await inTransaction(ctx, async (tx) => {
    const report = await lockReport(tx, row.report_id);
    const source = await findReportSource(tx, row.id);
    if (!report || !source) throw new NotFound('not_found');
    // One operator does not bring back what two took out, nor change what two are to decide on.
    const isDecided = (await listDecided(tx, 'report_correction', [source.id])).length > 0;
    if (isDecided || !canQueryAgain(report, source)) throw new Conflict('source_not_askable');
    if (missingInputs(source.needs, await inputsFor(tx, report, source)).length > 0) {
      throw new Conflict('source_inputs_missing');
    }
    const fence = await markQueriedAgain(tx, source.id);
    if (fence === null) throw new Conflict('source_asked_lately');
    await queueSource(tx, report, { id: source.id, queue: source.queue, fence });
    await record(tx, {
      action: 'source_asked_again',
      subject: { kind: 'report', id: report.id },
      details: { source: source.source_id },
      accountId: report.account_id,
    });
  });
}
