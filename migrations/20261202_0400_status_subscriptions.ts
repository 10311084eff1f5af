import type { Knex } from 'knex';

/**
 * Who gets a mail about incidents: an address under a key of its own, and the components that it chose; none means all
 * of them. Until its owner confirms, a row is told of nothing.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table status_subscriptions (
      id uuid primary key,
      contact_sealed bytea not null,
      email_index text not null,
      secret_hash text not null unique,
      components text[] not null,
      locale text not null check (locale in ('pt-BR', 'en-US')),
      created_at timestamptz not null,
      confirmed_at timestamptz
    );
    create index status_subscriptions_email on status_subscriptions (email_index);
    create index status_subscriptions_unconfirmed on status_subscriptions (created_at) where confirmed_at is null`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table status_subscriptions');
}
