import type { Knex } from 'knex';

/** A report may be the repeat of a monitor; the release before treats it as any order of its account. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table reports drop constraint reports_origin_check,
      add constraint reports_origin_check
        check (origin in ('page', 'api', 'terminal', 'batch', 'verification', 'monitor')) not valid`);
}

/** What a monitor ordered becomes an order of a page. */
export async function down(db: Knex): Promise<void> {
  await db.raw(`update reports set origin = 'page' where origin = 'monitor'`);
  await db.raw(`
    alter table reports drop constraint reports_origin_check,
      add constraint reports_origin_check
        check (origin in ('page', 'api', 'terminal', 'batch', 'verification'))`);
}
