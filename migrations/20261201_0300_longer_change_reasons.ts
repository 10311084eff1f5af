import type { Knex } from 'knex';

/** Why a price changes takes up to 500 letters. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table control_changes drop constraint control_changes_reason_check;
    alter table control_changes add constraint control_changes_reason_check
      check (length(reason) between 1 and 500) not valid`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    update control_changes set reason = left(reason, 300) where length(reason) > 300;
    alter table control_changes drop constraint control_changes_reason_check;
    alter table control_changes add constraint control_changes_reason_check
      check (length(reason) between 1 and 300)`);
}
