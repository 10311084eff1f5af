import type { Knex } from 'knex';

/**
 * Conversations of the chat page and what was said in them, for the length of a visit. Nobody's account: they are
 * found by a keyed hash of the visit's cookie.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table chat_conversations (
      id uuid primary key,
      visit_hash text not null unique,
      reference text not null unique,
      locale text not null,
      topic text not null check (topic in ('general', 'token')),
      contact_sealed bytea,
      remote_id bigint unique,
      read_to bigint,
      email_sealed bytea,
      busy_until timestamptz,
      asked_at timestamptz,
      created_at timestamptz not null,
      last_at timestamptz not null
    );
    create index chat_conversations_age on chat_conversations (last_at);

    create table chat_messages (
      id uuid primary key,
      position bigint generated always as identity,
      conversation_id uuid not null references chat_conversations on delete cascade,
      author text not null check (author in ('visitor', 'team')),
      body_sealed bytea not null,
      remote_id bigint,
      created_at timestamptz not null,
      unique (conversation_id, remote_id)
    );
    create index chat_messages_thread on chat_messages (conversation_id, position);
    create index chat_messages_unsent on chat_messages (conversation_id) where remote_id is null`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table chat_messages; drop table chat_conversations');
}
