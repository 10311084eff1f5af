import { DelayedError, type Job } from 'bullmq';
import { jobSeconds, jobWaitSeconds } from '~/src/observe/metrics';
import { inSpan } from '~/src/observe/spans';
import { beginTrace, currentTrace, runTraced } from '~/src/observe/trace';
import { SubjectErased } from '~/src/platform/crypto/subject-keys';
import { StorageUnavailable } from '~/src/platform/files/errors';
import type { Platform } from '~/src/platform/platform';
import { saveDeadLetter } from '~/src/platform/queue/dead-letters';
import type { JobCtx } from '~/src/platform/queue/jobs';
import { type AnyJobHandler, PAUSE_JITTER, RetryLater } from '~/src/platform/queue/jobs';
import {
  type BegunRow,
  beginOutbox,
  failOutbox,
  settleOutbox,
  unbeginOutbox,
} from '~/src/platform/queue/outbox';
import { backoff, type QueueData } from '~/src/platform/queue/queue';
import type { StorageGate } from '~/src/platform/queue/storage-gate';
import { handlers } from './index';

const byName = new Map<string, AnyJobHandler>(handlers.map((each) => [each.contract.name, each]));

/** The handler of a job's name. */
export const findHandler = (name: string): AnyJobHandler | undefined => byName.get(name);

/** How often a job whose process died is started again before the job itself is blamed. */
const STARTS_PER_ATTEMPT = 4;

/** What the jobs of a process share. */
interface Running extends Pick<Platform, 'db'> {
  createCtx: (jobId: string) => JobCtx;
  storage: StorageGate;
}

/** How a run of a job ended (`idoneo_job_seconds`). */
type Ending = 'done' | 'failed' | 'later' | 'given_up' | 'dropped' | 'off';

/**
 * Runs one job, as part of the request that caused it. Starts and failures are counted in Postgres, so that neither
 * a flushed Redis nor a killed worker loses or repeats an effect; a job given up becomes a dead letter. One that
 * meets trouble with the storage waits, for as long as it takes, as if it had not been started.
 * @param token of the job's lock
 */
export async function runJob(running: Running, job: Job<QueueData>, token?: string): Promise<void> {
  const handler = findHandler(job.name);
  if (!handler) throw new Error(`no handler for ${job.name}`);
  const { outboxId } = job.data;
  const outboxRow = outboxId === null ? null : await beginOutbox(running.db, outboxId);
  if (outboxId !== null && !outboxRow) return;
  const jobId = job.id ?? job.name;
  const trace = beginTrace(outboxRow?.request_id ?? jobId, {
    traceparent: outboxRow?.traceparent,
    reportId: outboxRow?.report_id,
  });
  if (outboxRow)
    jobWaitSeconds.observe({ queue: job.queueName }, (Date.now() - outboxRow.due_at.getTime()) / 1_000);
  await runTraced(trace, () =>
    inSpan(`job ${job.name}`, { kind: 'consumer', attributes: { queue: job.queueName } }, () =>
      measured(running, { job, token, handler, begun: outboxRow }),
    ),
  );
}

interface Run {
  job: Job<QueueData>;
  token?: string;
  handler: AnyJobHandler;
  /** Null for a scheduled job. */
  begun: BegunRow | null;
}

/** Runs it, with a figure and a log line of how it ended. */
async function measured(running: Running, run: Run): Promise<void> {
  const { job, begun } = run;
  const ctx = running.createCtx(currentTrace()?.requestId ?? job.name);
  const start = performance.now();
  const note = (outcome: Ending) => {
    const ms = performance.now() - start;
    jobSeconds.observe({ job: job.name, outcome }, ms / 1_000);
    // Scheduled ones run each second.
    const level = begun ? 'info' : 'debug';
    ctx.log[level]({ job: job.name, jobId: job.id, outcome, ms: Math.round(ms) }, 'job');
  };
  try {
    if (isOff(ctx, run.handler)) {
      if (begun) await abandon(ctx, run.handler, job);
      return note('off');
    }
    note(begun ? await runBegun(running, ctx, { ...run, begun }) : await runScheduled(ctx, run));
  } catch (error) {
    note(error instanceof RetryLater || error instanceof DelayedError ? 'later' : 'failed');
    throw error;
  }
}

/** Whether the outside company that the job needs is not configured. */
const isOff = ({ gateways }: JobCtx, { contract: { company } }: AnyJobHandler): boolean =>
  company !== undefined && gateways[company] === null;

async function runScheduled(ctx: JobCtx, { job, handler }: Run): Promise<Ending> {
  await handler.handle(ctx, handler.contract.schema.parse(job.data.payload));
  return 'done';
}

async function runBegun(
  { storage }: Running,
  ctx: JobCtx,
  { job, token, handler, begun }: Run & { begun: BegunRow },
): Promise<Ending> {
  const outboxId = begun.id;
  if (begun.starts > handler.contract.attempts * STARTS_PER_ATTEMPT) {
    await bury(ctx, handler, job, 'started too often');
    return 'given_up';
  }
  // Not for giving up, which settles the job last of all.
  const own = { outboxId, isSettled: false };
  try {
    await handler.handle({ ...ctx, job: own }, handler.contract.schema.parse(job.data.payload));
  } catch (error) {
    if (error instanceof SubjectErased) {
      await drop(ctx, handler, job);
      return 'dropped';
    }
    if (error instanceof StorageUnavailable) {
      await unbeginOutbox(ctx.db, outboxId);
      await job.moveToDelayed(storage.close(job.queueName, error), token);
      throw new DelayedError();
    }
    const failures = await failOutbox(ctx.db, outboxId);
    const code = error instanceof Error ? error.message : 'unknown';
    if (failures >= handler.contract.attempts) {
      await bury(ctx, handler, job, code);
      return 'given_up';
    }
    if (!(error instanceof RetryLater)) ctx.log.warn({ job: job.name, failures, err: error }, 'job failed');
    throw error;
  }
  if (!own.isSettled) await settleOutbox(ctx.db, outboxId);
  return 'done';
}

/** Its subject was erased meanwhile: it ends like a failed job, but without a dead letter. */
async function drop(ctx: JobCtx, handler: AnyJobHandler, job: Job<QueueData>): Promise<void> {
  ctx.log.info({ job: job.name, outboxId: job.data.outboxId }, 'job dropped: its subject was erased');
  await abandon(ctx, handler, job);
}

/** Runs its own clean-up and settles its row: it will not run. */
async function abandon(ctx: JobCtx, handler: AnyJobHandler, { data }: Job<QueueData>): Promise<void> {
  const { outboxId, payload } = data;
  await handler.giveUp?.(ctx, handler.contract.schema.parse(payload));
  if (outboxId !== null) await settleOutbox(ctx.db, outboxId);
}

/** Gives a job up: runs its own clean-up, then writes the dead letter and settles its row in one transaction. */
async function bury(ctx: JobCtx, handler: AnyJobHandler, job: Job<QueueData>, error: string): Promise<void> {
  const { outboxId, payload } = job.data;
  ctx.log.error({ job: job.name, outboxId }, 'job given up');
  await handler.giveUp?.(ctx, handler.contract.schema.parse(payload));
  await saveDeadLetter(ctx.db, {
    job: job.name,
    queue: job.queueName,
    payload,
    error,
    attempts: handler.contract.attempts,
    outboxId,
  });
}

/** The delay before the next start: the one the job asked for, else exponential; both with jitter. */
export function retryDelay(attemptsMade: number, error: Error | undefined, firstMs: number): number {
  if (error instanceof RetryLater && error.delayMs !== undefined) {
    return Math.round(error.delayMs * (1 + Math.random() * PAUSE_JITTER));
  }
  return backoff(attemptsMade, firstMs);
}
