import type { Knex } from 'knex';

/**
 * The anti-money-laundering report of a verification, and the names on lists that somebody looked at and found to be
 * another person: of a person of the account, so that later reports show it too.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table reports drop constraint reports_origin_check;
    alter table reports add constraint reports_origin_check
      check (origin in ('page', 'api', 'terminal', 'batch', 'verification'));

    alter table verifications add aml_report_id uuid references reports;
    create index verifications_aml_report on verifications (aml_report_id);

    create table aml_dismissals (
      person_id uuid not null references verification_people on delete cascade,
      list text not null check (list in ('ofac-sdn', 'un-consolidated')),
      entry_id text not null,
      reason_sealed bytea not null,
      dismissed_by uuid not null references users,
      dismissed_at timestamptz not null,
      until timestamptz not null,
      primary key (person_id, list, entry_id)
    );
    create index aml_dismissals_by on aml_dismissals (dismissed_by)`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table aml_dismissals;
    alter table verifications drop aml_report_id;
    alter table reports drop constraint reports_origin_check;
    alter table reports add constraint reports_origin_check
      check (origin in ('page', 'api', 'terminal', 'batch'))`);
}
