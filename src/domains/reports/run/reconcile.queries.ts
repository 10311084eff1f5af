import type { ReportOrigin } from '~/src/domains/reports/reports.types';
import type { Ctx } from '~/src/platform/context';

/** A job may be on its way from the outbox this long before it counts as lost. */
const GRACE_SECONDS = 8;
const BATCH = 500;

/** Reports past their deadline that still wait for sources. */
export function listExpired({ db, now }: Ctx): Promise<string[]> {
  return db('reports')
    .whereNull('ended_at')
    .where('deadline_at', '<', now())
    .where('outstanding', '>', 0)
    .limit(BATCH)
    .pluck('id');
}

/** Sources of unfinished reports without a live job. */
export function listLostSources(ctx: Ctx): Promise<{ id: string; queue: string; origin: ReportOrigin }[]> {
  return ctx
    .db('report_sources as rs')
    .join('reports as r', 'r.id', 'rs.report_id')
    .join('sources as s', 's.id', 'rs.source_id')
    .whereNull('r.ended_at')
    .whereRaw(`r.created_at < now() - interval '${GRACE_SECONDS} s'`)
    .whereIn('rs.state', ['queued', 'running'])
    .whereNotExists(liveJob(ctx, "'report-source-' || rs.id || '-' || rs.fence"))
    .limit(BATCH)
    .select('rs.id', 's.queue', 'r.origin');
}

/** Reports whose sources have all ended, without a live assembly job. */
export function listLostAssemblies(ctx: Ctx): Promise<string[]> {
  return ctx
    .db('reports as r')
    .whereNull('r.ended_at')
    .where('r.outstanding', 0)
    .whereRaw(`r.created_at < now() - interval '${GRACE_SECONDS} s'`)
    .whereNotExists(liveJob(ctx, "'report-assemble-' || r.id || '-' || r.fence"))
    .limit(BATCH)
    .pluck('r.id');
}

/** An unsettled outbox row: the relay or the outbox reconciler handles its job. */
const liveJob = ({ db }: Ctx, key: string) =>
  db('outbox as o').whereRaw(`o.key = ${key}`).whereNull('o.settled_at').select(db.raw('1'));
