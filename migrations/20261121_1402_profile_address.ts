import type { Knex } from 'knex';

/** A person's postal address, sealed as a whole. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table addresses (
      user_id uuid primary key references users,
      address_sealed bytea not null,
      updated_at timestamptz not null
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table addresses');
}
