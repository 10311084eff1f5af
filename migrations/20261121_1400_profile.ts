import type { Knex } from 'knex';

/** What a person chose to be written to about. Word of a new device cannot be switched off. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table users
      add column report_mail text not null default 'attached' check (report_mail in ('attached', 'link', 'none')),
      add column low_balance_mail boolean not null default true;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table users drop column report_mail, drop column low_balance_mail');
}
