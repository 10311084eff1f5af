import type { Knex } from 'knex';

/**
 * Each application has the name under which its person was added, and how the person behind it was identified where
 * the candidate gave the CPF (decision 0255): `identity_sealed` is what they gave, and the register's name.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table applications
      add column name_sealed bytea,
      add column name_words text[] not null default '{}',
      add column identity text
        check (identity in ('waiting', 'agreed', 'differs', 'unknown', 'twice', 'confirmed')),
      add column identity_tries smallint not null default 0,
      add column identity_sealed bytea;
    update applications a set name_sealed = c.name_sealed, name_words = c.name_words
      from candidates c
     where c.id = a.candidate_id and a.erased_at is null and c.erased_at is null;
    create index applications_name on applications using gin (name_words)`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table applications
      drop column name_sealed, drop column name_words,
      drop column identity, drop column identity_tries, drop column identity_sealed`);
}
