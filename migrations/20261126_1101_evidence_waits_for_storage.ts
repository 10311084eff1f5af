import type { Knex } from 'knex';

/** The certificate of an answer that came while files could not be stored, sealed until it is a file. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table report_sources add column evidence_sealed bytea');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table report_sources drop column evidence_sealed');
}
