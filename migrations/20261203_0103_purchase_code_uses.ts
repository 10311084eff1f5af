import type { Knex } from 'knex';

/** Which charge used a code, and what it gives for it. One given back, of a charge that nobody paid in time, has a moment. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table purchase_code_uses (
      charge_id uuid primary key references pix_charges,
      code text not null,
      account_id uuid not null,
      discount bigint not null check (discount >= 0),
      bonus bigint not null check (bonus >= 0),
      created_at timestamptz not null,
      released_at timestamptz,
      check (discount + bonus > 0)
    );
    create index purchase_code_uses_account on purchase_code_uses (code, account_id) where released_at is null;
    create index purchase_code_uses_newest on purchase_code_uses (code, created_at desc)`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table purchase_code_uses');
}
