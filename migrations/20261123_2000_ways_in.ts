import type { Knex } from 'knex';

/** What a proof of the inbox has to know about the ways in that were tied before it. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Chosen before the inbox was proven, by a press without it: it opens nothing without a mailed code, once.
    alter table users add column password_unproven boolean not null default false;
    -- When the authenticator app was set up; null for those of before this column.
    alter table users add column totp_since timestamptz;
    -- Whether the old address had been proven when the change began.
    alter table email_changes add column old_validated boolean not null default true;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table email_changes drop column old_validated;
    alter table users drop column totp_since, drop column password_unproven;
  `);
}
