import type { Knex } from 'knex';

/** API keys: what programs of an account send instead of somebody's password. Only a hash of the secret is kept. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table api_keys (
      id uuid primary key,
      account_id uuid not null references accounts,
      user_id uuid not null references users,
      created_by uuid not null references users,
      name text not null check (length(name) between 1 and 60),
      prefix text not null unique,
      hash bytea not null,
      last4 text not null check (length(last4) = 4),
      old_hash bytea,
      overlap_until timestamptz,
      scopes text[] not null check (cardinality(scopes) > 0),
      networks cidr[] not null default '{}',
      per_minute int not null check (per_minute between 1 and 600),
      expires_at timestamptz,
      told_at timestamptz,
      last_used_at timestamptz,
      last_network text,
      revoked_at timestamptz,
      created_at timestamptz not null,
      check ((old_hash is null) = (overlap_until is null))
    );
    create index api_keys_account on api_keys (account_id, created_at desc);
    create index api_keys_user on api_keys (user_id);
    create index api_keys_creator on api_keys (created_by);
    create index api_keys_expiring on api_keys (expires_at)
      where expires_at is not null and told_at is null and revoked_at is null;
    create index api_keys_overlap on api_keys (overlap_until) where overlap_until is not null`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table api_keys');
}
