import type { Knex } from 'knex';

/** The links that somebody may still join by have the maker whom the audit names. */
export const up = (db: Knex): Promise<void> =>
  db.raw(`
    update company_tokens t
       set created_by = (
         select e.user_id from audit_events e
          where e.account_id = t.account_id and e.action = 'join_link_made'
          order by e.at desc, e.seq desc limit 1)
     where t.revoked_at is null and t.expires_at > now()`);

export const down = async (): Promise<void> => {};
