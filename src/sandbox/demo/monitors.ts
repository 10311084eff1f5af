import { getMonitor } from '~/src/domains/monitoring/monitoring.queries';
import { startMonitor } from '~/src/domains/monitoring/start.service';
import { sweepMonitors } from '~/src/domains/monitoring/sweep.service';
import type { ActorCtx } from '~/src/platform/context';
import { runAsOf } from '~/src/platform/database/past';
import type { DrawingCtx } from '~/src/platform/queue/jobs';
import { addDays, toDay } from '~/src/shared/dates';
import { after, ago, collectJobs, type DemoOrder, makeReport } from './past-work';

/** A report whose repeat, a month later, is weeks old. */
const DAYS_AGO = 45;
const LASTS_DAYS = 300;

/** Has no sanction. */
const BLAMELESS = '34238864000168';

type PastCtx = DrawingCtx & ActorCtx;

/** The outside world before whom the supplier's report is about was sanctioned. */
function beforeSanction<C extends ActorCtx>(ctx: C): C {
  const { transparencia } = ctx.gateways;
  const earlier: typeof transparencia = transparencia && {
    ...transparencia,
    listSanctions: (list) => transparencia.listSanctions(list, BLAMELESS),
  };
  return { ...ctx, gateways: { ...ctx.gateways, transparencia: earlier } };
}

interface DemoMonitors {
  /** Whose report states the same when repeated. */
  personal: PastCtx;
  tenant: DemoOrder;
  /** Who learns that a supplier was sanctioned meanwhile. */
  market: PastCtx;
  supplier: DemoOrder;
}

/** Two monitors, each with a repeat: one states the same, the other a sanction that is new. */
export async function createDemoMonitors({
  personal,
  tenant,
  market,
  supplier,
}: DemoMonitors): Promise<void> {
  await startDemoMonitor(personal, { ...tenant, key: 'demo-monitor-tenant' });
  const id = await startDemoMonitor(beforeSanction(market), { ...supplier, key: 'demo-monitor-supplier' });
  const { dueOn } = await getMonitor(market, id);
  const at = new Date(`${dueOn}T09:40:00-03:00`);
  const jobs = collectJobs(market);
  await runAsOf(jobs.ctx, at, sweepMonitors);
  await jobs.run(after(at));
  await runAsOf(jobs.ctx, after(at), sweepMonitors);
}

async function startDemoMonitor(ctx: PastCtx, order: DemoOrder & { key: string }): Promise<string> {
  const at = ago(ctx, DAYS_AGO, 10);
  const reportId = await makeReport(ctx, at, order);
  const terms = { endsOn: addDays(toDay(at), LASTS_DAYS), isSubjectTold: true };
  return runAsOf(ctx, after(at), (past) => startMonitor(past, reportId, terms));
}
