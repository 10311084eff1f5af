import type { Knex } from 'knex';

/** Each verification has the name and birth date that its person had: a later link does not change its evidence. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table verifications
      add column has_person boolean not null default false,
      add column name_sealed bytea,
      add column birth_sealed bytea,
      add column name_words text[] not null default '{}';
    update verifications v
       set has_person = true, name_sealed = p.name_sealed, birth_sealed = p.birth_sealed, name_words = p.name_words
      from verification_people p
     where p.id = v.person_id;
    create index verifications_name on verifications using gin (name_words)`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table verifications
      drop column has_person, drop column name_sealed, drop column birth_sealed, drop column name_words`);
}
