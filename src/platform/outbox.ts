import type { Knex } from 'knex';
import type { JobContract } from './jobs';

/**
 * Writes a job into the outbox, in the caller's transaction; the relay publishes it after the
 * commit. A second row with the same `key` is not written. @throws ZodError for a wrong payload
 */
export async function writeOutbox<P>(
  db: Knex,
  job: JobContract<P>,
  payload: P,
  { runAt, key }: { runAt?: Date; key?: string } = {},
): Promise<void> {
  const row = { job: job.name, payload: JSON.stringify(job.schema.parse(payload)), key: key ?? null };
  await db('outbox')
    .insert({ ...row, ...(runAt && { run_at: runAt }) })
    .onConflict('key')
    .ignore();
  await db.raw("select pg_notify('outbox', '')");
}
