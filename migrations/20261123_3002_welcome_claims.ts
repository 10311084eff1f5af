import type { Knex } from 'knex';

/**
 * Welcome credits are once per user and CPF: whoever completed a registration before this has had theirs.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    insert into bonus_claims (key, journal_id)
      select replace(key, 'registration-cpf:', 'welcome-cpf:'), journal_id
        from bonus_claims where key like 'registration-cpf:%'
      union all
      select 'welcome:' || user_id, null from persons where onboarded_at is not null
      union all
      select 'welcome-cpf:' || cpf_index, null from persons where onboarded_at is not null and cpf_index is not null
    on conflict do nothing
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`delete from bonus_claims where key like 'welcome:%' or key like 'welcome-cpf:%'`);
}
