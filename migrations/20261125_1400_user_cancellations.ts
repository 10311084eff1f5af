import type { Knex } from 'knex';
import { replaceFunctions } from './functions';

/** Leaves on `users` what access writes: cancellations go to privacy, completed post-paid sign-ups to onboarding. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table user_cancellations (
      user_id uuid primary key references users on delete cascade,
      cancel_at timestamptz not null
    );
    insert into user_cancellations select id, cancel_at from users where cancel_at is not null;
    create index user_cancellations_cancel_at on user_cancellations (cancel_at);

    create table postpaid_signups (
      user_id uuid primary key references users on delete cascade,
      completed_at timestamptz not null
    );
    insert into postpaid_signups select id, postpaid_done_at from users where postpaid_done_at is not null;

    alter table users drop column cancel_at, drop column postpaid_done_at`);
  await replaceFunctions(db);
}

/** As before, by the column of `users`. */
const KEEP_ADMIN = `
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
    select 1 from memberships m join users u on u.id = m.user_id and u.cancel_at is null where m.account_id = old.account_id and m.role = 'admin'
  ) then
    raise exception 'the last administrator stays' using errcode = 'TM001';
  end if;
  return null;
end $$`;

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table users add column cancel_at timestamptz, add column postpaid_done_at timestamptz;
    update users set cancel_at = c.cancel_at from user_cancellations c where c.user_id = users.id;
    update users set postpaid_done_at = s.completed_at from postpaid_signups s where s.user_id = users.id;
    create index users_cancel_at on users (cancel_at) where (cancel_at is not null) and (status = 'active');
    drop table user_cancellations, postpaid_signups`);
  await db.raw(KEEP_ADMIN);
}
