import type { Knex } from 'knex';

/** Codes that prove a phone to be a person's; the number sealed, the code hashed. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table phone_codes (
      id uuid primary key,
      user_id uuid not null references users,
      phone_sealed bytea not null,
      code_hash text not null,
      tries int not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    );
    create unique index phone_codes_open on phone_codes (user_id) where ended_at is null;
    create index phone_codes_age on phone_codes (created_at);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table phone_codes');
}
