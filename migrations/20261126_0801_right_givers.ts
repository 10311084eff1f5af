import type { Knex } from 'knex';
import { replaceFunctions } from './functions';

/**
 * Who gave somebody a right: whoever invited them, made the join link they came by, or changed their membership last.
 * Null where nobody of the company did (its founder, its directory) or an earlier release did not note it.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table company_tokens add column created_by uuid references users;
    alter table memberships add column granted_by uuid references users;
    alter table right_periods add column given_by uuid references users;
  `);
  await replaceFunctions(db);
  await db.raw(`
    update company_tokens t
       set created_by = (
         select e.user_id from audit_events e
          where e.account_id = t.account_id and e.action = 'join_link_made'
          order by e.at desc, e.seq desc limit 1)
     where t.revoked_at is null and t.expires_at > now();

    update right_periods p
       set given_by = i.invited_by
      from invitations i
     where i.account_id = p.account_id and i.accepted_by = p.user_id and i.state = 'accepted' and p.until is null
       and i.answered_at > now() - interval '72 hours' and p.since between i.answered_at - interval '1 minute'
       and i.answered_at + interval '1 minute'`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table right_periods drop column given_by;
    alter table memberships drop column granted_by;
    alter table company_tokens drop column created_by`);
}
