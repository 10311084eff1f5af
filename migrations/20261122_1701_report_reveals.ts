import type { Knex } from 'knex';

/** Reports whose name and document a member had shown in a list that masks them. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table report_reveals (
      report_id uuid not null references reports,
      user_id uuid not null references users,
      revealed_at timestamptz not null,
      primary key (report_id, user_id)
    );
    create index report_reveals_moment on report_reveals (revealed_at);
    create index report_reveals_owner on report_reveals (user_id)`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table report_reveals');
}
