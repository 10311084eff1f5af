import { randomUUID } from 'node:crypto';
import { feedBatches } from '~/src/domains/batches';
import { registerPixWebhook } from '~/src/domains/billing';
import { reconcileReports } from '~/src/domains/reports';
import { reportBreakers } from '~/src/platform/breaker';
import type { Ctx } from '~/src/platform/context';
import { tryWithLock } from '~/src/platform/database/locks';
import type { AnyJobHandler } from '~/src/platform/queue/jobs';
import { listUnsettled, type OutboxRow, republish } from '~/src/platform/queue/outbox';
import type { Queues } from '~/src/platform/queue/queue';
import { obeyPauses, reportQueues } from '~/src/platform/queue/queue-states';
import { findHandler } from './processor';
import { ensureSchedules } from './schedule';

/** A published job may take this long to appear in Redis, or to be found settled. */
const GRACE_SECONDS = 8;
const BATCH = 1_000;
const MAX_CONCURRENT = 50;

/** The queue of an outbox row; null for a job that the code no longer has. */
export function getQueue(row: OutboxRow): string | null {
  const contract = findHandler(row.job)?.contract;
  if (!contract) return null;
  return typeof contract.queue === 'string' ? contract.queue : contract.queue(row.payload);
}

/** Returns jobs that Redis lost (FLUSHALL, a lost disk) to the outbox. Returns how many. */
async function republishLost(ctx: Ctx, queues: Queues, idleJobs: readonly string[]): Promise<number> {
  const rows = await listUnsettled(ctx.db, GRACE_SECONDS, BATCH, idleJobs);
  let count = 0;
  for (let at = 0; at < rows.length; at += MAX_CONCURRENT) {
    await Promise.all(
      rows.slice(at, at + MAX_CONCURRENT).map(async (row) => {
        const queue = getQueue(row);
        if (queue === null || (await queues.isAlive(queue, row))) return;
        await republish(ctx.db, row);
        count += 1;
      }),
    );
  }
  return count;
}

interface ReconcilerOptions {
  ctx: () => Ctx;
  queues: Queues;
  queueNames: readonly string[];
  /** Names of jobs that no worker takes. */
  idleJobs: readonly string[];
  everyMs?: number;
  /** The jobs that run by themselves; all unless named. */
  schedules?: readonly AnyJobHandler[];
}

/**
 * Looks every ten seconds for work that nobody does. A plain timer in each worker, because FLUSHALL
 * deletes job schedulers too; it recreates those.
 */
export function startReconciler({
  ctx: makeCtx,
  queues,
  queueNames,
  idleJobs,
  everyMs = 10_000,
  schedules,
}: ReconcilerOptions) {
  const process = randomUUID();
  let stopped = false;
  let timer: NodeJS.Timeout;
  let renewed = false;
  let registered = false;

  const look = async (): Promise<void> => {
    const ctx = makeCtx();
    try {
      await ensureSchedules(queues, { renew: !renewed, schedules });
      renewed = true;
      if (!registered) {
        await registerPixWebhook(ctx);
        registered = true;
      }
    } catch (error) {
      ctx.log.warn({ err: error }, 'reconciler: schedules or webhook not made yet');
    }
    try {
      await reportBreakers(ctx.db, process, { breakers: ctx.breakers, at: ctx.now() });
      await tryWithLock(ctx.db, 'reconcile', async () => {
        await obeyPauses(ctx.db, queues, queueNames);
        const jobs = await republishLost(ctx, queues, idleJobs);
        const reports = await reconcileReports(ctx);
        const total = jobs + reports.expired + reports.sources + reports.assemblies;
        if (total > 0) ctx.log.warn({ jobs, ...reports }, 'reconciler: set going again');
        await reportQueues(ctx.db, queues, queueNames, ctx.now());
      });
      // A worker that dies while feeding blocks the schedule until its lock expires.
      await feedBatches(ctx);
    } catch (error) {
      ctx.log.warn({ err: error }, 'reconciler: will look again');
    }
  };
  let running: Promise<void> = Promise.resolve();
  const next = (delay: number) => {
    timer = setTimeout(() => {
      running = look().finally(() => {
        if (!stopped) next(everyMs);
      });
    }, delay);
  };
  next(Math.random() * 500);
  return {
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
