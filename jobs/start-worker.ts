import { type Job, Worker } from 'bullmq';
import { listIdleJobs, sendEmailJob } from '~/src/domains/notifications';
import { type ChildRunner, createChildRunner } from '~/src/platform/child/runner';
import { openStatusCopy } from '~/src/platform/files/files.setup';
import { warnLimited } from '~/src/platform/limited-log';
import { NO_MAIL, smtpMailer } from '~/src/platform/mail';
import { createContext, type Platform } from '~/src/platform/platform';
import { saveDeadLetter } from '~/src/platform/queue/dead-letters';
import type { AnyJobHandler, JobCtx } from '~/src/platform/queue/jobs';
import type { OutboxRow, PublishRows } from '~/src/platform/queue/outbox';
import {
  createQueues,
  QUEUE_METRICS,
  type QueueData,
  type Queues,
  queuePrefix,
} from '~/src/platform/queue/queue';
import { startRelay } from '~/src/platform/queue/relay';
import { createStorageGate } from '~/src/platform/queue/storage-gate';
import { logRedisErrors, openRedis } from '~/src/platform/redis/redis';
import { findHandler, retryDelay, runJob } from './processor';
import { FILE_QUEUES, queueShapes } from './queues';
import { getQueue, startReconciler } from './reconciler';

/** Measured (docs/pitfalls.md): a killed worker's jobs come back after 15–18 s. */
const RECOVERY = { lockDuration: 15_000, stalledInterval: 5_000, maxStalledCount: 3 };

interface WorkerOptions {
  reconcileMs?: number;
  /** The jobs that run by themselves; all unless named. */
  schedules?: readonly AnyJobHandler[];
  /** Children that the caller keeps and closes; otherwise the worker has its own. */
  children?: ChildRunner;
}

export interface RunningWorker {
  queues: Queues;
  /** Takes no more jobs, waits for the running ones, closes what it opened. */
  stop(): Promise<void>;
}

/** Starts everything a worker process does: relay, queues, reconciler. The caller keeps and closes the platform. */
export function startWorker(
  platform: Platform,
  { reconcileMs, schedules, children: given }: WorkerOptions = {},
): RunningWorker {
  const { config, db, log } = platform;
  const producer = openRedis(config.queueRedisUrl, 'producer');
  const consumer = openRedis(config.queueRedisUrl, 'worker');
  for (const redis of [producer, consumer]) logRedisErrors(redis, log, 'redis');
  const queues = createQueues(producer);
  const { smtpUrl, from, returns } = config.mail;
  const returnAddress = returns?.address ?? null;
  const mail = smtpUrl ? smtpMailer({ smtpUrl, from, returnAddress }) : NO_MAIL;
  const children = given ?? createChildRunner();
  const statusCopy = openStatusCopy(config.statusCopy);
  const createCtx = (requestId: string): JobCtx => ({
    ...createContext(platform, { requestId }),
    mail,
    children,
    statusCopy,
  });
  const publish: PublishRows = (rows, trx) => publishRows({ db: trx, log: platform.log }, queues, rows);

  const relay = startRelay({ db, address: config.database.direct, log, publish });
  const storage = createStorageGate(platform);
  const shapes = queueShapes(config).filter(({ name }) => smtpUrl !== null || name !== sendEmailJob.queue);
  const workers = shapes.map(({ name, concurrency, limiter }) => {
    const run = (job: Job<QueueData>, token?: string) => runJob({ db, createCtx, storage }, job, token);
    const worker = new Worker<QueueData>(name, run, {
      connection: consumer,
      prefix: queuePrefix(consumer, name),
      concurrency,
      ...(limiter && { limiter }),
      metrics: QUEUE_METRICS,
      ...RECOVERY,
      settings: {
        backoffStrategy: (attempts, _type, error, job) =>
          retryDelay(attempts, error, Number((job?.opts.backoff as { delay?: number })?.delay ?? 1_000)),
      },
    });
    worker.on('error', (error) => warnLimited(log, error, 'worker', { queue: name }));
    if (FILE_QUEUES.includes(name)) storage.watch(worker);
    return worker;
  });
  const reconciler = startReconciler({
    ctx: () => createCtx('reconciler'),
    queues,
    queueNames: shapes.map(({ name }) => name),
    idleJobs: listIdleJobs(config.mail),
    everyMs: reconcileMs,
    schedules,
  });
  return {
    queues,
    async stop() {
      storage.stop();
      await Promise.all([relay.stop(), reconciler.stop(), ...workers.map((worker) => worker.close())]);
      await queues.close();
      if (!given) children.close();
      mail.close();
      producer.disconnect();
      consumer.disconnect();
    },
  };
}

/** Outbox rows to their queues. A row with an unknown job becomes a dead letter instead of blocking the rest. */
async function publishRows(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  queues: Queues,
  rows: OutboxRow[],
): Promise<void> {
  const jobs = rows.flatMap((row) => {
    const contract = findHandler(row.job)?.contract;
    const queue = getQueue(row);
    return contract && queue
      ? [{ row, queue, attempts: contract.attempts, backoffMs: contract.backoffMs }]
      : [];
  });
  await queues.add(jobs);
  for (const row of rows.filter((each) => !findHandler(each.job))) {
    log.error({ job: row.job }, 'no handler for this job');
    const { job, payload, id: outboxId } = row;
    await saveDeadLetter(db, { job, queue: '', payload, error: 'no handler', attempts: 0, outboxId });
  }
}
