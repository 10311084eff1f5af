import type { Knex } from 'knex';

/** A file that cannot be read says at which line, where it is one line's fault; names of files are found by words. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table batches
      add column problem_line int check (problem_line > 0),
      add column name_words text[] not null default '{}',
      add check ((problem_line is null) or (state = 'unreadable'));
    create index batches_name_words on batches using gin (name_words)`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table batches drop column problem_line, drop column name_words');
}
