import type { Knex } from 'knex';

/**
 * What a list says of a report without reading its sources: the subject's name, by which it is also found,
 * and how many sources were asked. Names of reports that ended before stay unknown: only the product opens them.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table reports
      add name_sealed bytea,
      add name_words text[] not null default '{}',
      add sources_total smallint,
      add sources_not_asked smallint,
      add sources_no_answer smallint;
    create index reports_name_words on reports using gin (name_words);
    update reports r
       set sources_total = s.total, sources_not_asked = s.not_asked, sources_no_answer = s.no_answer
      from (
        select report_id,
               count(*) as total,
               count(*) filter (where state = 'not_asked') as not_asked,
               count(*) filter (where state not in ('answered', 'not_found', 'not_asked')) as no_answer
          from report_sources
         group by report_id
      ) s
     where s.report_id = r.id and r.ended_at is not null`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table reports
      drop name_sealed, drop name_words, drop sources_total, drop sources_not_asked, drop sources_no_answer`);
}
