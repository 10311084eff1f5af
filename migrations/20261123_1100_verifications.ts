import type { Knex } from 'knex';

/**
 * Verification of faces and documents: integrations with their policy, the people verified, their verifications with
 * pictures, checks, events and decisions, and the templates by which a face is found again.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table holds drop constraint holds_kind_check;
    alter table holds add constraint holds_kind_check check (kind in ('report', 'verification'));

    create table verification_integrations (
      id uuid primary key,
      account_id uuid not null references accounts,
      name text not null check (length(name) between 1 and 60),
      active boolean not null default true,
      policy jsonb not null,
      version int not null default 1,
      purpose text not null,
      legal_basis text not null,
      created_by uuid references users,
      created_at timestamptz not null,
      changed_at timestamptz not null
    );
    create unique index verification_integrations_name on verification_integrations (account_id, lower(name));
    create index verification_integrations_creator on verification_integrations (created_by);

    create table verification_people (
      id uuid primary key,
      account_id uuid not null references accounts,
      cpf_index text not null,
      cpf_sealed bytea not null,
      name_sealed bytea,
      birth_sealed bytea,
      force_manual boolean not null default false,
      blocked_until timestamptz,
      created_at timestamptz not null,
      unique (account_id, cpf_index)
    );

    create table verifications (
      id uuid primary key,
      account_id uuid not null references accounts,
      person_id uuid not null references verification_people,
      integration_id uuid not null references verification_integrations,
      user_id uuid references users,
      origin text not null check (origin in ('page', 'api', 'try')),
      locale text not null check (locale in ('pt-BR', 'en-US')),
      reference text check (length(reference) <= 80),
      redirect_url text,
      policy jsonb not null,
      state text not null check (state in
        ('created', 'capturing', 'processing', 'review', 'approved', 'rejected', 'expired')),
      raw_code text not null,
      method text not null check (method in ('none', 'automatic', 'manual')),
      reason text,
      risk smallint not null default 0 check (risk between 0 and 100),
      due_at timestamptz,
      step text not null check (step in ('notice', 'selfie', 'challenge', 'front', 'back', 'received')),
      link_hash text not null unique,
      link_sealed bytea,
      link_expires_at timestamptz not null,
      handoff_hash text unique,
      handoff_expires_at timestamptz,
      consented_at timestamptz,
      challenge jsonb,
      challenge_failures smallint not null default 0,
      liveness text not null default 'pending'
        check (liveness in ('pending', 'passed', 'failed', 'not_performed')),
      place_sealed bytea,
      device text,
      hold_id uuid references holds,
      price bigint not null check (price >= 0),
      attempts smallint not null default 0,
      fence int not null default 0,
      locked_by uuid references users,
      locked_until timestamptz,
      created_at timestamptz not null,
      started_at timestamptz,
      submitted_at timestamptz,
      finished_at timestamptz,
      check ((state in ('approved', 'rejected', 'expired')) = (finished_at is not null)),
      check ((state in ('processing', 'review', 'approved', 'rejected')) <= (submitted_at is not null))
    );
    create index verifications_account on verifications (account_id, created_at desc, id desc);
    create index verifications_person on verifications (person_id, created_at desc);
    create index verifications_integration on verifications (integration_id);
    create index verifications_user on verifications (user_id);
    create index verifications_hold on verifications (hold_id);
    create index verifications_locked_by on verifications (locked_by);
    create index verifications_review on verifications (account_id, due_at) where state = 'review';
    create index verifications_open on verifications (link_expires_at) where state in ('created', 'capturing');
    create index verifications_processing on verifications (submitted_at) where state = 'processing';

    create table verification_pictures (
      id uuid primary key,
      verification_id uuid not null references verifications on delete cascade,
      kind text not null check (kind in ('selfie', 'left', 'right', 'closer', 'front', 'back')),
      try smallint not null check (try between 1 and 20),
      state text not null check (state in ('waiting', 'good', 'accepted', 'retake')),
      retake text,
      file_key text,
      sha256 text not null,
      facts jsonb,
      analysis_sealed bytea,
      current boolean not null default true,
      created_at timestamptz not null,
      checked_at timestamptz,
      check ((state = 'retake') = (retake is not null)),
      unique (verification_id, kind, try)
    );
    create index verification_pictures_waiting on verification_pictures (created_at) where state = 'waiting';
    create index verification_pictures_kept on verification_pictures (kind, created_at) where file_key is not null;
    create unique index verification_pictures_file on verification_pictures (file_key);

    create table verification_checks (
      verification_id uuid not null references verifications on delete cascade,
      code text not null,
      result text not null check (result in ('pass', 'alert', 'fail', 'not_done')),
      value double precision,
      threshold double precision,
      reason text,
      rule_version text not null,
      created_at timestamptz not null,
      primary key (verification_id, code)
    );

    create table verification_events (
      id bigint generated always as identity primary key,
      verification_id uuid not null references verifications on delete cascade,
      kind text not null,
      details jsonb not null default '{}',
      user_id uuid references users,
      created_at timestamptz not null
    );
    create index verification_events_of on verification_events (verification_id, id);
    create index verification_events_user on verification_events (user_id);

    create table verification_decisions (
      id uuid primary key,
      verification_id uuid not null references verifications on delete cascade,
      from_state text not null,
      to_state text not null check (to_state in ('approved', 'rejected')),
      raw_code text not null,
      reason text,
      note_sealed bytea,
      decided_by uuid references users,
      seconded_by uuid references users,
      created_at timestamptz not null
    );
    create index verification_decisions_of on verification_decisions (verification_id, created_at);
    create index verification_decisions_by on verification_decisions (decided_by);
    create index verification_decisions_seconded on verification_decisions (seconded_by);

    create table face_templates (
      person_id uuid not null references verification_people on delete cascade,
      verification_id uuid not null references verifications on delete cascade,
      account_id uuid not null references accounts,
      model text not null,
      template_sealed bytea not null,
      created_at timestamptz not null,
      primary key (person_id, verification_id)
    );
    create index face_templates_account on face_templates (account_id, model);
    create index face_templates_verification on face_templates (verification_id)`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table face_templates, verification_decisions, verification_events, verification_checks,
      verification_pictures, verifications, verification_people, verification_integrations;
    alter table holds drop constraint holds_kind_check;
    alter table holds add constraint holds_kind_check check (kind = 'report')`);
}
