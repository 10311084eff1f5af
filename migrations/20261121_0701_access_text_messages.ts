import type { Knex } from 'knex';

/** Text messages (SMS), kept like e-mails: number and words sealed, the job carries the id. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table text_messages (
      id uuid primary key default gen_random_uuid(),
      user_id uuid references users,
      phone_sealed bytea not null,
      phone_index text not null,
      template text not null,
      locale text not null check (locale in ('pt-BR', 'en-US')),
      params_sealed bytea not null,
      state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
      created_at timestamptz not null default now(),
      sent_at timestamptz
    );
    create index text_messages_phone on text_messages (phone_index, created_at desc);
    create index text_messages_age on text_messages (created_at);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table text_messages');
}
