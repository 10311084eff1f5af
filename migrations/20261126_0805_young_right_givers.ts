import type { Knex } from 'knex';

/** Rights younger than 72 hours came from whoever had sent the invitation. */
export const up = (db: Knex): Promise<void> =>
  db.raw(`
    update right_periods p
       set given_by = i.invited_by
      from invitations i
     where i.account_id = p.account_id and i.accepted_by = p.user_id and i.state = 'accepted' and p.until is null
       and i.answered_at > now() - interval '72 hours' and p.since between i.answered_at - interval '1 minute'
       and i.answered_at + interval '1 minute'`);

export const down = async (): Promise<void> => {};
