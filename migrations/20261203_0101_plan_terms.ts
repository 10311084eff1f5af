import type { Knex } from 'knex';

/** A plan's minimum and discounts from a month on; before the first of them `postpaid_plans` and `plan_tiers` say them. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table plan_terms (
      plan_id text not null references postpaid_plans,
      valid_from date not null check (extract(day from valid_from) = 1),
      minimum bigint not null check (minimum >= 0),
      tiers jsonb not null,
      primary key (plan_id, valid_from)
    );
    create trigger plan_terms_public_content after insert or update or delete on plan_terms
      for each statement execute function tell_public_content()`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table plan_terms');
}
