import type { Knex } from 'knex';

/**
 * Who gave the CPF of an application (decision 0255). Before candidates were identified they could type it without a
 * trace, so it is not known of applications answered until an hour after that migration; later ones without an identity
 * had it from the company. A waiting proposal may also be to close an application.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table applications add column company_cpf boolean;
    update applications set company_cpf = true
     where identity is null and acknowledged_at > (
       select migration_time + interval '1 hour' from knex_migrations
        where name = '20261125_1910_candidate_identity');
    create index applications_not_compared on applications (checked_at)
      where identity is null and checked_at is not null and erased_at is null;
    alter table application_decisions drop constraint application_decisions_decision_check;
    alter table application_decisions add constraint application_decisions_decision_check
      check (decision in ('approve', 'decline', 'withdraw'))`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    delete from application_decisions where decision = 'withdraw';
    alter table application_decisions drop constraint application_decisions_decision_check;
    alter table application_decisions add constraint application_decisions_decision_check
      check (decision in ('approve', 'decline'));
    drop index applications_not_compared;
    alter table applications drop column company_cpf`);
}
