import type { Knex } from 'knex';

/**
 * Accounts that end: until when that may be undone, and the files of erased people that are still to
 * be removed (noted with the erasure, so that a crash between the two forgets none).
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table users add column cancel_at timestamptz;
    create index users_cancel_at on users (cancel_at) where cancel_at is not null and status = 'active';

    alter table challenges drop constraint challenges_purpose_check;
    alter table challenges add constraint challenges_purpose_check
      check (purpose in ('login', 'human', 'enrol', 'confirm'));

    create table erasure_files (
      file_key text primary key,
      noted_at timestamptz not null default now()
    );
  `);
  await db.raw(keepAdmin(`join users u on u.id = m.user_id and u.cancel_at is null`));
}

/** As in 0901; with `living`, whoever is leaving the product counts as an administrator no more. */
const keepAdmin = (living: string): string => `
  create or replace function memberships_keep_admin() returns trigger language plpgsql as $$
    begin
      if old.role <> 'admin' then
        return null;
      end if;
      if tg_op = 'UPDATE' and new.role = 'admin' and new.account_id = old.account_id then
        return null;
      end if;
      perform 1 from accounts where id = old.account_id for no key update;
      if not exists (
        select 1 from memberships m ${living} where m.account_id = old.account_id and m.role = 'admin'
      ) then
        raise exception 'the last administrator stays' using errcode = 'TM001';
      end if;
      return null;
    end $$`;

export async function down(db: Knex): Promise<void> {
  await db.raw(keepAdmin(''));
  await db.raw(`
    drop table erasure_files;
    delete from challenges where purpose = 'confirm';
    alter table challenges drop constraint challenges_purpose_check;
    alter table challenges add constraint challenges_purpose_check check (purpose in ('login', 'human', 'enrol'));
    alter table users drop column cancel_at;
  `);
}
