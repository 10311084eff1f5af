import type { Knex } from 'knex';

/**
 * Codes typed at a purchase of credits, with their caps, and their uses: one of a charge. A use that was given back, of a
 * charge nobody paid in time, counts towards no cap.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table purchase_codes (
      code text primary key check (code ~ '^[A-Z0-9]{4,30}$'),
      percent int check (percent between 1 and 50),
      bonus bigint check (bonus > 0),
      valid_from timestamptz not null,
      valid_until timestamptz not null,
      max_uses int not null check (max_uses > 0),
      account_uses int not null check (account_uses > 0),
      max_total bigint not null check (max_total > 0),
      package_id uuid references credit_packages,
      first_purchase boolean not null,
      paused boolean not null default false,
      ended boolean not null default false,
      reason text,
      uses int not null default 0,
      total bigint not null default 0,
      made_by uuid not null,
      created_at timestamptz not null,
      check ((percent is null) <> (bonus is null)),
      check (uses between 0 and max_uses),
      check (total between 0 and max_total)
    );
    create index purchase_codes_newest on purchase_codes (created_at desc)`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table purchase_codes');
}
