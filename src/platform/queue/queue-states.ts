import type { Db } from '~/src/platform/database/db';
import { deleteInSteps } from '~/src/platform/database/delete-in-steps';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import type { QueueMeasure, Queues } from './queue';

const SAVE = statement(
  'queue-states',
  `insert into queue_states (queue, waiting, active, delayed, oldest_at, per_minute, reported_at)
    select *, $7 from unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::timestamptz[], $6::float8[])
    on conflict (queue) do update set waiting = excluded.waiting, active = excluded.active, delayed = excluded.delayed,
      oldest_at = excluded.oldest_at, per_minute = excluded.per_minute, reported_at = excluded.reported_at`,
);

async function saveStates(db: Db, states: readonly QueueMeasure[], at: Date): Promise<void> {
  const column = <Key extends keyof QueueMeasure>(key: Key) => states.map((state) => state[key]);
  await runStatement(db, SAVE, [
    column('queue'),
    column('backlog'),
    column('active'),
    column('delayed'),
    column('oldestAt'),
    column('perMinute'),
    at,
  ]);
}

/**
 * Pauses and resumes queues as Postgres says. Redis keeps a pause, but forgets it when it is flushed, and a worker that
 * runs an earlier release obeys it as well.
 */
export async function obeyPauses(db: Db, queues: Queues, names: readonly string[]): Promise<void> {
  const pauses = await db('queue_pauses').whereNull('resumed_at').pluck('queue');
  await Promise.all(names.map((name) => queues.setPaused(name, pauses.includes(name))));
}

/** Saves what is in each queue, for those who have no connection to them. */
export async function reportQueues(
  db: Db,
  queues: Queues,
  names: readonly string[],
  at: Date,
): Promise<void> {
  await saveStates(db, await Promise.all(names.map((name) => queues.measure(name))), at);
}

/** One side of a pause: who, why, when. */
interface PauseChange {
  queue: string;
  by: string;
  reason: string;
  at: Date;
}

/** Has a queue paused; false where it already is. The workers obey within seconds. */
export async function pauseQueue(db: Db, { queue, by, reason, at }: PauseChange): Promise<boolean> {
  const rows = await db('queue_pauses')
    .insert({ queue, paused_by: by, pause_reason: reason, paused_at: at })
    .onConflict(db.raw('(queue) where resumed_at is null'))
    .ignore()
    .returning('id');
  return rows.length > 0;
}

/** Has a queue go on; false where it is not paused. */
export async function resumeQueue(db: Db, { queue, by, reason, at }: PauseChange): Promise<boolean> {
  const rows = await db('queue_pauses')
    .where({ queue })
    .whereNull('resumed_at')
    .update({ resumed_by: by, resume_reason: reason, resumed_at: at })
    .returning('id');
  return rows.length > 0;
}

/** Deletes pauses that were over before then. Returns how many. */
export async function cleanQueuePauses(db: Db, before: Date): Promise<number> {
  return deleteInSteps(db, 'queue_pauses', (rows) => rows.where('resumed_at', '<', before));
}
