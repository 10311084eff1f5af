import { closeSources, raiseSourceFence } from '~/src/domains/reports/report-source.store';
import { lockReport, setOutstanding } from '~/src/domains/reports/reports.store';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { queueAssembly, queueSource } from './pipeline.service';
import { listExpired, listLostAssemblies, listLostSources } from './reconcile.queries';

/** What a pass found and restarted. */
interface Reconciled {
  expired: number;
  sources: number;
  assemblies: number;
}

/**
 * Finds every stalled report (docs/model.md "Running a report"): past its
 * deadline, or with a source or an assembly whose job is neither waiting in the outbox nor unsettled.
 */
export async function reconcileReports(ctx: Ctx): Promise<Reconciled> {
  const expired = await expireReports(ctx);
  const sources = await restartSources(ctx);
  const assemblies = await restartAssemblies(ctx);
  return { expired, sources, assemblies };
}

/** Closes expired reports: unanswered sources are unavailable, and the rest is assembled. */
async function expireReports(ctx: Ctx): Promise<number> {
  const due = await listExpired(ctx);
  for (const id of due) {
    await inTransaction(ctx, async (tx) => {
      const report = await lockReport(tx, id);
      if (!report || report.ended_at || report.outstanding === 0) return;
      await closeSources(tx, id, 'unavailable', 'deadline');
      await setOutstanding(tx, id, 0);
      await queueAssembly(tx, id);
    });
  }
  return due.length;
}

async function restartSources(ctx: Ctx): Promise<number> {
  const sources = await listLostSources(ctx);
  for (const { id, queue, origin } of sources) {
    await inTransaction(ctx, async (tx) => {
      const fence = await raiseSourceFence(tx, id);
      if (fence !== null) await queueSource(tx, { origin }, { id, queue, fence });
    });
  }
  return sources.length;
}

async function restartAssemblies(ctx: Ctx): Promise<number> {
  const reportIds = await listLostAssemblies(ctx);
  for (const id of reportIds) {
    await inTransaction(ctx, async (tx) => {
      const report = await lockReport(tx, id);
      if (report && !report.ended_at && report.outstanding === 0) await queueAssembly(tx, id);
    });
  }
  return reportIds.length;
}
