import type { Knex } from 'knex';

/** Reads the rows beside whoever writes. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table batches validate constraint batches_pause_reason_check');
}

/** Nothing: the step before takes the check away. */
export async function down(): Promise<void> {}
