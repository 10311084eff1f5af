import type { Knex } from 'knex';

/**
 * API keys stop with the person whose secret they have, and work again only when an administrator issues them anew.
 * Keys made in a colleague's name, or passed on to one, act for whoever received their secret: the last person who
 * rotated it, or else whoever made it.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table api_keys
      add suspended_at timestamptz,
      add secret_at timestamptz,
      add old_limited boolean not null default false;
    alter table users add keys_ended_at timestamptz;

    update api_keys k
       set user_id = s.holder, old_limited = k.old_hash is not null
      from (
        select a.id, coalesce((
            select e.user_id from audit_events e
             where e.account_id = a.account_id and e.action = 'key_rotated' and e.subject_id = a.id::text
               and e.user_id is not null
             order by e.at desc, e.seq desc limit 1), a.created_by) as holder
          from api_keys a where a.revoked_at is null
      ) s
     where s.id = k.id and s.holder <> k.user_id`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table users drop column keys_ended_at;
    alter table api_keys drop column suspended_at, drop column secret_at, drop column old_limited`);
}
