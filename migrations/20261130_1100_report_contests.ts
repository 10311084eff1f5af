import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

export const config = { transaction: false };

/**
 * What the person a report is about says of it: the newest contest, and when a report was corrected after one. Each null
 * where nobody contested it.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table reports
      add column if not exists contest_state text,
      add column if not exists contested_at timestamptz,
      add column if not exists contest_due_at timestamptz,
      add column if not exists contest_ended_at timestamptz,
      add column if not exists corrected_at timestamptz,
      drop constraint if exists reports_contest,
      add constraint reports_contest check (
        contest_state is null or (contest_state in ('open', 'kept', 'upheld')
          and contested_at is not null and contest_due_at is not null
          and (contest_state = 'open') = (contest_ended_at is null))) not valid`);
  await createIndexConcurrently(db, {
    name: 'reports_contested',
    on: 'reports (account_id, created_at desc, id desc) where contest_state is not null',
  });
}

export async function down(db: Knex): Promise<void> {
  await dropIndexConcurrently(db, 'reports_contested');
  await db.raw(`
    alter table reports drop column contest_state, drop column contested_at, drop column contest_due_at,
      drop column contest_ended_at, drop column corrected_at`);
}
