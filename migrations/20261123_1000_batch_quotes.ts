import type { Knex } from 'knex';

/** What a batch's quote rests on is worked out once by a job, and kept in numbers; null: it is being worked out. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table batches
      add column quote jsonb,
      add column quote_asked int not null default 0,
      add column quote_by uuid references users`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table batches drop column quote, drop column quote_asked, drop column quote_by');
}
