import type { Knex } from 'knex';

/**
 * The rights of the people that reports are about (LGPD, art. 18 to 20): their proofs of identity, their requests, what
 * is said about each, and what was done or seen.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table subject_sessions (
      id uuid primary key,
      secret_hash text not null unique,
      cpf_index text not null,
      cpf_sealed bytea not null,
      birth_sealed bytea not null,
      aim text check (length(aim) <= 20),
      locale text not null check (locale in ('pt-BR', 'en-US')),
      code_hash text,
      tries integer not null default 0 check (tries between 0 and 5),
      level text check (level in ('code', 'document')),
      created_at timestamptz not null,
      code_until timestamptz not null,
      proven_at timestamptz,
      expires_at timestamptz,
      ended_at timestamptz,
      check ((proven_at is null) = (level is null)),
      check ((proven_at is null) = (expires_at is null))
    );
    create index subject_sessions_cpf on subject_sessions (cpf_index, created_at desc);
    create index subject_sessions_age on subject_sessions (created_at);

    create table subject_requests (
      id uuid primary key,
      protocol text not null unique,
      subject_right text not null
        check (subject_right in ('access', 'copy', 'correction', 'contest', 'erasure', 'objection', 'portability')),
      state text not null check (state in ('received', 'verifying', 'in_progress', 'answered', 'refused')),
      level text not null check (level in ('none', 'code', 'document')),
      credit boolean not null default false,
      reason text check (length(reason) <= 40),
      report_id uuid,
      locale text not null check (locale in ('pt-BR', 'en-US')),
      cpf_index text not null,
      cpf_sealed bytea not null,
      birth_sealed bytea not null,
      contact_sealed bytea,
      text_sealed bytea not null,
      answer_sealed bytea,
      outcome text check (length(outcome) <= 40),
      received_at timestamptz not null,
      due_at timestamptz not null,
      taken_by uuid references users,
      confirmed_by uuid references users,
      confirmed_at timestamptz,
      alarms integer not null default 0 check (alarms between 0 and 3),
      erased_at timestamptz,
      answered_at timestamptz,
      check ((state in ('answered', 'refused')) = (answered_at is not null)),
      check ((state in ('answered', 'refused')) = (outcome is not null)),
      check ((confirmed_at is null) = (confirmed_by is null)),
      check (confirmed_at is null or level = 'document')
    );
    create index subject_requests_cpf on subject_requests (cpf_index, received_at desc);
    create index subject_requests_open on subject_requests (due_at) where answered_at is null;
    create index subject_requests_answered on subject_requests (answered_at) where answered_at is not null;
    create index subject_requests_taken_by on subject_requests (taken_by) where taken_by is not null;
    create index subject_requests_confirmed_by on subject_requests (confirmed_by) where confirmed_by is not null;

    create table subject_messages (
      id uuid primary key,
      request_id uuid not null references subject_requests on delete cascade,
      from_subject boolean not null,
      author uuid references users,
      asks boolean not null default false,
      text_sealed bytea not null,
      created_at timestamptz not null,
      check (from_subject = (author is null)),
      check (not (from_subject and asks))
    );
    create index subject_messages_request on subject_messages (request_id, created_at);
    create index subject_messages_author on subject_messages (author) where author is not null;

    create table subject_events (
      id bigint generated always as identity primary key,
      session_id uuid,
      request_id uuid,
      kind text not null check (length(kind) <= 40),
      network text not null default '' check (length(network) <= 60),
      at timestamptz not null
    );
    create index subject_events_age on subject_events (at);
    create index subject_events_request on subject_events (request_id, id) where request_id is not null`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table subject_events;
    drop table subject_messages;
    drop table subject_requests;
    drop table subject_sessions`);
}
