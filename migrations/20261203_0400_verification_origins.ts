import type { Knex } from 'knex';

/** A verification may prove to us who a data subject is; the release before treats it as any other of its account. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table verifications drop constraint verifications_origin_check,
      add constraint verifications_origin_check
        check (origin in ('page', 'api', 'try', 'subject')) not valid`);
}

/** Proofs become verifications of a page: of an account that nobody acts for. */
export async function down(db: Knex): Promise<void> {
  await db.raw(`update verifications set origin = 'page' where origin = 'subject'`);
  await db.raw(`
    alter table verifications drop constraint verifications_origin_check,
      add constraint verifications_origin_check check (origin in ('page', 'api', 'try'))`);
}
