import type { Knex } from 'knex';

/**
 * What a job's row belongs to: the request and the report that caused it, and the trace of a caller who sent one
 * (W3C Trace Context). Null in rows of earlier releases and of schedules.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    'alter table outbox add column request_id uuid, add column report_id uuid, add column traceparent text',
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table outbox drop column traceparent, drop column report_id, drop column request_id');
}
