import { closeSources, raiseSourceFence } from '~/src/domains/reports/report-source.store';
import { lockReport, setOutstanding } from '~/src/domains/reports/reports.store';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { queueAssembly, queueSource } from './pipeline.service';
import { listExpired, listLostAssemblies, listLostSources } from './reconcile.queries';

/** What a look found and set going again. */
interface Reconciled {
  expired: number;
  sources: number;
  assemblies: number;
}

/**
 * Finds every report that nobody works on (docs/model.md "Running a report"): past its
 * deadline, or with a source or an assembly whose job is neither waiting in the outbox nor unsettled.
 */
export async function reconcileReports(ctx: Ctx): Promise<Reconciled> {
  const expired = await expireReports(ctx);
  const sources = await restartSources(ctx);
  const assemblies = await restartAssemblies(ctx);
  return { expired, sources, assemblies };
}

/** Time is up: what has not answered is unavailable, and what is there is assembled. */
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
  const lost = await listLostSources(ctx);
  for (const { id, queue, origin } of lost) {
    await inTransaction(ctx, async (tx) => {
      const fence = await raiseSourceFence(tx, id);
      if (fence !== null) await queueSource(tx, { origin }, { id, queue, fence });
    });
  }
  return lost.length;
}

async function restartAssemblies(ctx: Ctx): Promise<number> {
  const lost = await listLostAssemblies(ctx);
  for (const id of lost) {
    await inTransaction(ctx, async (tx) => {
      const report = await lockReport(tx, id);
      if (report && !report.ended_at && report.outstanding === 0) await queueAssembly(tx, id);
    });
  }
  return lost.length;
}
