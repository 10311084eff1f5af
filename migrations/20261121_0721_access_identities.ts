import type { Knex } from 'knex';

/** Who signs in elsewhere: social networks and the directories of bank partners. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table social_identities (
      provider text not null check (provider in ('google', 'facebook', 'entra')),
      -- The provider's id of the person; of a directory: tenant|object.
      subject text not null,
      user_id uuid not null references users,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      primary key (provider, subject)
    );
    create unique index social_identities_user on social_identities (user_id, provider);

    -- The allow-list of directories, and the company whose members their people become.
    alter table bank_partners
      add tenant_id uuid unique,
      add account_id uuid references accounts,
      add member_claims text[] not null default '{bank_partner}';
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table bank_partners drop column member_claims, drop column account_id, drop column tenant_id;
    drop table social_identities;
  `);
}
