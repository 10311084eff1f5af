import { type Job, Queue } from 'bullmq';
import { within } from '~/src/platform/redis/guard';
import { isCluster, type RedisConnection } from '~/src/platform/redis/redis';
import { MINUTE_MS } from '~/src/shared/dates';
import type { OutboxRow } from './outbox';
import { outboxJobId } from './outbox';

/** What is stored in Redis: the outbox row's id and the ids of its payload; nothing personal. */
export interface QueueData {
  outboxId: number | null;
  payload: unknown;
}

interface QueuedJob {
  queue: string;
  row: OutboxRow;
  attempts: number;
  backoffMs: number;
}

/** Prefix of all our keys, so that a Redis can be shared. */
export const QUEUE_PREFIX = 'idoneo';

/**
 * A queue's own prefix. In a cluster each queue lives in one slot, since its scripts use many names at once. On
 * one server the names stay, so that the releases before and after share their queues (decision 0350).
 */
export const queuePrefix = (connection: RedisConnection, name: string): string =>
  isCluster(connection) ? `{${QUEUE_PREFIX}:${name}}` : QUEUE_PREFIX;

/** No transaction waits longer for a Redis that is down. */
const COMMAND_MS = 5_000;

/** A queue as Redis has it. */
export interface QueueMeasure {
  queue: string;
  /** Jobs that wait for a worker. */
  backlog: number;
  active: number;
  /** To be tried again, or later. */
  delayed: number;
  /** When the oldest that waits came into the queue. */
  oldestAt: Date | null;
  perMinute: number;
}

/** Where BullMQ keeps what waits. */
const OPEN_STATES = ['waiting', 'prioritized'] as const;
const RATE_MINUTES = 5;
/** What each worker has BullMQ count: one point a minute. */
export const QUEUE_METRICS = { maxDataPoints: RATE_MINUTES };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Points are minutes before `prevTS`, newest first; what ended since is counted but no point yet. */
function toRate({ meta, data }: Awaited<ReturnType<Queue['getMetrics']>>, now: number): number {
  const quiet = Math.floor((now - meta.prevTS) / MINUTE_MS);
  const whole = data.slice(0, Math.max(0, RATE_MINUTES - quiet));
  const current = quiet < RATE_MINUTES ? meta.count - meta.prevCount : 0;
  return sum([...whole, current]) / RATE_MINUTES;
}

/** The producing side of the queues. Opens each queue on first use. */
export function createQueues(connection: RedisConnection) {
  const open = new Map<string, Queue<QueueData>>();
  const queue = (name: string): Queue<QueueData> => {
    const existing = open.get(name);
    if (existing) return existing;
    const created = new Queue<QueueData>(name, { connection, prefix: queuePrefix(connection, name) });
    created.on('error', () => undefined);
    open.set(name, created);
    return created;
  };
  return {
    queue,
    /** Adds jobs under their fixed ids; existing jobs stay as they are. */
    async add(jobs: QueuedJob[]): Promise<void> {
      const additions = jobs.map((job) => queue(job.queue).add(job.row.job, toData(job), toOptions(job)));
      await within(COMMAND_MS, Promise.all(additions));
    },
    /** Whether the row's job is waiting, delayed or running. */
    async isAlive(queueName: string, row: OutboxRow): Promise<boolean> {
      const job: Job | undefined = await within(COMMAND_MS, queue(queueName).getJob(outboxJobId(row)));
      if (!job) return false;
      const state = await job.getState();
      return state !== 'completed' && state !== 'failed' && state !== 'unknown';
    },
    /** What is in a queue now, and how many jobs of it ended a minute in the last five. */
    async measure(name: string): Promise<QueueMeasure> {
      const one = queue(name);
      const [counts, oldest, metrics] = await within(
        COMMAND_MS,
        Promise.all([
          one.getJobCounts(...OPEN_STATES, 'active', 'delayed'),
          Promise.all(OPEN_STATES.map((state) => one.getJobs([state], 0, 0, true))),
          one.getMetrics('completed', 0, RATE_MINUTES - 1),
        ]),
      );
      const times = oldest.flat().flatMap((job) => (job ? [job.timestamp] : []));
      return {
        queue: name,
        backlog: sum(OPEN_STATES.map((state) => counts[state] ?? 0)),
        active: counts.active ?? 0,
        delayed: counts.delayed ?? 0,
        oldestAt: times.length > 0 ? new Date(Math.min(...times)) : null,
        perMinute: toRate(metrics, Date.now()),
      };
    },
    /** Makes all workers stop taking jobs of a queue, or take them again; those that run are finished. */
    async setPaused(name: string, paused: boolean): Promise<void> {
      const one = queue(name);
      if ((await within(COMMAND_MS, one.isPaused())) === paused) return;
      await within(COMMAND_MS, paused ? one.pause() : one.resume());
    },
    async close(): Promise<void> {
      await Promise.all([...open.values()].map((each) => each.close()));
    },
  };
}

export type Queues = ReturnType<typeof createQueues>;

const toData = ({ row }: QueuedJob): QueueData => ({ outboxId: row.id, payload: row.payload });

const toOptions = ({ row, attempts, backoffMs }: QueuedJob) => ({
  jobId: outboxJobId(row),
  // BullMQ takes priority 0 first; all others are kept in a separate list.
  priority: row.priority,
  // Failures are counted in Postgres; Redis only needs enough attempts never to give up first.
  attempts: attempts * 4,
  backoff: { type: 'custom', delay: backoffMs },
  removeOnComplete: true,
  removeOnFail: true,
});

/** Exponential delay with jitter: between half and all of `first · 2^(attempt − 1)`, at most a minute. */
export function backoff(attempt: number, firstMs: number, random: () => number = Math.random): number {
  const full = Math.min(firstMs * 2 ** (Math.max(attempt, 1) - 1), 60_000);
  return Math.round(full / 2 + (random() * full) / 2);
}
