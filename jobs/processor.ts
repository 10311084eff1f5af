import { DelayedError, type Job } from 'bullmq';
import { SubjectErased } from '~/src/platform/crypto/subject-keys';
import { StorageUnavailable } from '~/src/platform/files/errors';
import { saveDeadLetter } from '~/src/platform/queue/dead-letters';
import type { JobCtx } from '~/src/platform/queue/jobs';
import { type AnyJobHandler, PAUSE_JITTER, RetryLater } from '~/src/platform/queue/jobs';
import { beginOutbox, failOutbox, settleOutbox, unbeginOutbox } from '~/src/platform/queue/outbox';
import { backoff, type QueueData } from '~/src/platform/queue/queue';
import type { StorageGate } from '~/src/platform/queue/storage-gate';
import { handlers } from './index';

const byName = new Map<string, AnyJobHandler>(handlers.map((each) => [each.contract.name, each]));

/** The handler of a job's name. */
export const findHandler = (name: string): AnyJobHandler | undefined => byName.get(name);

/** How often a job whose process died is started again before the job itself is blamed. */
const STARTS_PER_ATTEMPT = 4;

/** What the jobs of a process share. */
interface Running {
  createCtx: (jobId: string) => JobCtx;
  storage: StorageGate;
}

/**
 * Runs one job. Starts and failures are counted in Postgres, so that neither a flushed Redis nor a
 * killed worker loses or repeats an effect; a job given up becomes a dead letter. One that meets trouble with the
 * storage waits, for as long as it takes, as if it had not been started.
 * @param token of the job's lock
 */
export async function runJob(
  { createCtx, storage }: Running,
  job: Job<QueueData>,
  token?: string,
): Promise<void> {
  const handler = findHandler(job.name);
  const ctx = createCtx(job.id ?? job.name);
  if (!handler) throw new Error(`no handler for ${job.name}`);
  const { outboxId, payload } = job.data;
  const { company } = handler.contract;
  if (company && ctx.gateways[company] === null) {
    if (outboxId !== null) await settleOutbox(ctx.db, outboxId);
    return;
  }
  if (outboxId === null) {
    await handler.handle(ctx, handler.contract.schema.parse(payload));
    return;
  }
  const begun = await beginOutbox(ctx.db, outboxId);
  if (!begun) return;
  if (begun.starts > handler.contract.attempts * STARTS_PER_ATTEMPT) {
    return bury(ctx, handler, job, 'started too often');
  }
  try {
    await handler.handle(ctx, handler.contract.schema.parse(payload));
  } catch (error) {
    if (error instanceof SubjectErased) return drop(ctx, handler, job);
    if (error instanceof StorageUnavailable) {
      await unbeginOutbox(ctx.db, outboxId);
      await job.moveToDelayed(storage.close(job.queueName, error), token);
      throw new DelayedError();
    }
    const failures = await failOutbox(ctx.db, outboxId);
    const code = error instanceof Error ? error.message : 'unknown';
    if (failures >= handler.contract.attempts) return bury(ctx, handler, job, code);
    if (!(error instanceof RetryLater)) ctx.log.warn({ job: job.name, failures, err: error }, 'job failed');
    throw error;
  }
  await settleOutbox(ctx.db, outboxId);
}

/** Its subject was erased meanwhile: it ends like a failed job, but without a dead letter. */
async function drop(ctx: JobCtx, handler: AnyJobHandler, job: Job<QueueData>): Promise<void> {
  const { outboxId, payload } = job.data;
  ctx.log.info({ job: job.name, outboxId }, 'job dropped: its subject was erased');
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
