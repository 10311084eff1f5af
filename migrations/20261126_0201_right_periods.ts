import type { Knex } from 'knex';
import { replaceFunctions } from './functions';

/**
 * Since when a person holds a right of a company, or is an operator, and until when they did: kept by triggers, so that
 * every write is noted, also those of earlier releases. Rights from before count from the last change of their row.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table right_periods (
      id bigint generated always as identity primary key,
      user_id uuid not null references users,
      account_id uuid references accounts,
      name text not null check (length(name) <= 60),
      since timestamptz not null,
      until timestamptz
    );
    create unique index right_periods_held on right_periods (user_id, name, account_id) nulls not distinct
      where until is null;
    create index right_periods_account on right_periods (account_id, name, until);

    alter table control_changes
      add column formers uuid[] not null default '{}',
      add column reason text check (length(reason) between 1 and 300);
  `);
  await replaceFunctions(db);
  await db.raw(`
    create trigger memberships_note_rights after insert or update of role, claims or delete on memberships
      for each row execute function memberships_note_rights();
    create trigger users_note_operator after insert on users
      for each row when (new.operator) execute function users_note_operator();
    create trigger users_note_operator_change after update of operator on users
      for each row when (new.operator <> old.operator) execute function users_note_operator();
  `);
  // Once the triggers note what other processes write.
  await db.raw(`
    insert into right_periods (user_id, account_id, name, since)
    select user_id, account_id, unnest(claims || case when role = 'admin' then array['admin'] else '{}' end), changed_at
      from memberships
    on conflict do nothing;
    insert into right_periods (user_id, name, since)
    select id, 'operator', created_at from users where operator
    on conflict do nothing;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger users_note_operator_change on users;
    drop trigger users_note_operator on users;
    drop trigger memberships_note_rights on memberships;
    drop function users_note_operator();
    drop function memberships_note_rights();
    drop function accounts_note_rights(uuid, uuid, text[]);
    alter table control_changes drop column reason, drop column formers;
    drop table right_periods;
  `);
}
