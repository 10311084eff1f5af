import type { Knex } from 'knex';

/** Memberships with a version, so that no edit is lost, and with an administrator at all times. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table memberships
      add column version int not null default 1,
      add column changed_at timestamptz not null default now();
    alter table invitations
      add column sends int not null default 1,
      add column sent_at timestamptz not null default now();

    -- The account's row is the lock: of two administrators leaving at once, the second is refused.
    create function memberships_keep_admin() returns trigger language plpgsql as $$
      begin
        if old.role <> 'admin' then
          return null;
        end if;
        if tg_op = 'UPDATE' and new.role = 'admin' and new.account_id = old.account_id then
          return null;
        end if;
        perform 1 from accounts where id = old.account_id for no key update;
        if not exists (select 1 from memberships where account_id = old.account_id and role = 'admin') then
          raise exception 'the last administrator stays' using errcode = 'TM001';
        end if;
        return null;
      end $$;
    create trigger memberships_keep_admin after update or delete on memberships
      for each row execute function memberships_keep_admin();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger memberships_keep_admin on memberships;
    drop function memberships_keep_admin;
    alter table invitations drop column sent_at, drop column sends;
    alter table memberships drop column changed_at, drop column version;
  `);
}
