import { randomUUID } from 'node:crypto';
import { findActorForAccount } from '~/src/domains/access';
import { feedBatches } from '~/src/domains/batches';
import { startFromRows } from '~/src/domains/batches/quote/entry.service';
import { quoteBatch } from '~/src/domains/batches/quote/quote.service';
import { confirmBatch } from '~/src/domains/batches/run/run.service';
import { deleteMessage, sendEmailJob } from '~/src/domains/notifications';
import {
  assembleJob,
  assembleReport,
  type JobCategory,
  orderReport,
  type Purpose,
  runSource,
  sourceJob,
} from '~/src/domains/reports';
import type { SourceInputs } from '~/src/domains/sources';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { runAsOf } from '~/src/platform/database/past';
import type { DrawingCtx } from '~/src/platform/queue/jobs';
import { DAY_MS, HOUR_MS, MINUTE_MS, toDay } from '~/src/shared/dates';

/** The first instant of a month, in São Paulo: of the present one, or so many before. */
export function monthStart(now: Date, monthsAgo = 0): Date {
  const [year = 0, month = 0] = toDay(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - monthsAgo, 1, 3));
}

/** A member of an account of the demo. */
export interface Member {
  userId: string;
  accountId: string;
}

export interface DemoOrder {
  product: string;
  inputs: SourceInputs;
  purpose: Purpose;
  jobCategory?: JobCategory;
}

interface KeyedOrder extends DemoOrder {
  /** Of its idempotency. */
  key: string;
  costCenterId?: string;
}

type PastCtx = DrawingCtx & ActorCtx;

/** The context as a member of the demo. */
export async function actAs<C extends Ctx>(ctx: C, who: Member): Promise<C & ActorCtx> {
  const actor = await findActorForAccount(ctx, { ...who, workId: who.userId });
  if (!actor) throw new Error(`the demo's account ${who.accountId} has no member`);
  return { ...ctx, actor };
}

/** The moment so many days ago, at an hour of São Paulo. */
export function ago(ctx: Ctx, days: number, hour: number): Date {
  const day = new Date(Math.floor((ctx.now().getTime() - days * DAY_MS) / DAY_MS) * DAY_MS);
  return new Date(day.getTime() + (hour + 3) * HOUR_MS + ((days * 7) % 60) * MINUTE_MS);
}

/** Half an hour ago, but within the month that budgets and invoices count. */
export function recently(ctx: Ctx): Date {
  const now = ctx.now();
  return new Date(Math.max(now.getTime() - 30 * MINUTE_MS, monthStart(now).getTime()));
}

/** Until a report's sources have answered. */
const REPORT_MS = 14_000;

export const after = (at: Date): Date => new Date(at.getTime() + REPORT_MS);

/** Orders a report at a past moment, and runs its jobs then; returns its id. */
export async function makeReport(ctx: PastCtx, at: Date, order: KeyedOrder): Promise<string> {
  const jobs = collectJobs(ctx);
  const { product, key, ...rest } = order;
  const { reportId } = await runAsOf(jobs.ctx, at, (past) =>
    orderReport(past, {
      ...rest,
      productExternalId: product,
      idempotencyKey: key,
      origin: 'page',
      texts: {},
    }),
  );
  await jobs.run(after(at));
  return reportId;
}

interface DemoBatch extends Omit<DemoOrder, 'inputs'> {
  people: readonly SourceInputs[];
  costCenterId?: string;
}

/** A batch of people that was typed, confirmed and answered at a past moment. */
export async function makeBatch(ctx: PastCtx, at: Date, batch: DemoBatch): Promise<void> {
  const jobs = collectJobs(ctx);
  await startBatch(jobs.ctx, at, batch);
  await runAsOf(jobs.ctx, at, feedBatches);
  await jobs.run(after(at));
  await runAsOf(jobs.ctx, after(at), feedBatches);
}

/** A batch of people that was typed and confirmed then; none of its rows is ordered yet. */
export async function startBatch(ctx: ActorCtx, at: Date, batch: DemoBatch): Promise<void> {
  const { product: productExternalId, people, jobCategory = null, ...rest } = batch;
  const id = randomUUID();
  await runAsOf(ctx, at, async (past) => {
    const rows = people.map((values, index) => ({ line: index + 1, values: { ...values } }));
    await startFromRows(past, { ...rest, id, productExternalId, jobCategory, entry: 'manual', rows });
    const quote = await quoteBatch(past, id);
    if (!quote) throw new Error('a batch of the demo has no quote');
    await confirmBatch(past, id, { quotedTotal: quote.total, price: quote.price });
  });
}

/**
 * A context that keeps the reports' jobs to run them at once, and sends no mails: nobody gets one of today about weeks ago.
 * All other jobs are queued as usual.
 */
export function collectJobs(ctx: PastCtx) {
  let queue: { job: string; payload: unknown }[] = [];
  const own: string[] = [sourceJob.name, assembleJob.name];
  const collecting: PastCtx = {
    ...ctx,
    async enqueue(job, payload, options) {
      if (own.includes(job.name)) queue.push({ job: job.name, payload });
      else if (job.name === sendEmailJob.name)
        await deleteMessage(this, (payload as { messageId: string }).messageId);
      else await { ...ctx, db: this.db }.enqueue(job, payload, options);
    },
    async enqueueAll(job, outgoing) {
      if (own.includes(job.name)) queue.push(...outgoing.map(({ payload }) => ({ job: job.name, payload })));
      else await { ...ctx, db: this.db }.enqueueAll(job, outgoing);
    },
  };
  const take = () => {
    const jobs = queue;
    queue = [];
    return jobs;
  };
  /** Sources may release others that waited for a name; the last of them queues the assembly. */
  const run = async (at: Date): Promise<void> => {
    for (let jobs = take(); jobs.length > 0; jobs = take()) {
      for (const { job, payload } of jobs) {
        if (job === sourceJob.name) await runSource({ ...collecting, now: () => at }, payload as never);
        else await runAsOf(collecting, at, (past) => assembleReport(past, payload as never));
      }
    }
  };
  return { ctx: collecting, run };
}
