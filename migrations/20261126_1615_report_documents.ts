import type { Knex } from 'knex';

/** A PDF may be stored as the document that it is drawn from; the release before sees it once it is drawn. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table report_files drop constraint report_files_kind_check,
      add constraint report_files_kind_check check (kind in ('pdf', 'document')) not valid`);
}

/** Fails while a document has no PDF. */
export async function down(db: Knex): Promise<void> {
  await db.raw(`delete from report_files d where kind = 'document' and exists (
    select 1 from report_files p where p.report_id = d.report_id and p.version = d.version and p.kind = 'pdf')`);
  await db.raw(`
    alter table report_files drop constraint report_files_kind_check,
      add constraint report_files_kind_check check (kind = 'pdf')`);
}
