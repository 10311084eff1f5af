import { type Ctx, inTransaction } from '~/src/platform/context';
import { queueAssembly, queueSource } from './pipeline.service';
import { closeSources, raiseSourceFence } from './report-source.store';
import { lockReport, setOutstanding } from './reports.store';

/** A job may be on its way from the outbox this long before it counts as lost. */
const GRACE_SECONDS = 8;
const BATCH = 500;

/** What a look found and set going again. */
export interface Reconciled {
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
  const due = await ctx
    .db('reports')
    .whereNull('ended_at')
    .where('deadline_at', '<', ctx.now())
    .where('outstanding', '>', 0)
    .limit(BATCH)
    .pluck('id');
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
  const lost = await ctx
    .db('report_sources as rs')
    .join('reports as r', 'r.id', 'rs.report_id')
    .join('sources as s', 's.id', 'rs.source_id')
    .whereNull('r.ended_at')
    .whereRaw(`r.created_at < now() - interval '${GRACE_SECONDS} s'`)
    .whereIn('rs.state', ['queued', 'running'])
    .whereNotExists(liveJob(ctx, "'report-source-' || rs.id || '-' || rs.fence"))
    .limit(BATCH)
    .select('rs.id', 's.queue');
  for (const { id, queue } of lost) {
    await inTransaction(ctx, async (tx) => {
      const fence = await raiseSourceFence(tx, id);
      if (fence !== null) await queueSource(tx, { id, queue, fence });
    });
  }
  return lost.length;
}

async function restartAssemblies(ctx: Ctx): Promise<number> {
  const lost: string[] = await ctx
    .db('reports as r')
    .whereNull('r.ended_at')
    .where('r.outstanding', 0)
    .whereRaw(`r.created_at < now() - interval '${GRACE_SECONDS} s'`)
    .whereNotExists(liveJob(ctx, "'report-assemble-' || r.id || '-' || r.fence"))
    .limit(BATCH)
    .pluck('r.id');
  for (const id of lost) {
    await inTransaction(ctx, async (tx) => {
      const report = await lockReport(tx, id);
      if (report && !report.ended_at && report.outstanding === 0) await queueAssembly(tx, id);
    });
  }
  return lost.length;
}

/** An unsettled outbox row: the relay or the reconciler of the outbox will see to its job. */
const liveJob = (ctx: Ctx, key: string) =>
  ctx.db('outbox as o').whereRaw(`o.key = ${key}`).whereNull('o.settled_at').select(ctx.db.raw('1'));
