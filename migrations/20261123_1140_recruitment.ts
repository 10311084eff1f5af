import type { Knex } from 'knex';

/**
 * Recruitment of a bank partner: packages of checks, vacancies, candidates and their applications with checks,
 * notices, contests, decisions, notes and events; connections to applicant tracking systems, what they sent, and the
 * runs by which people came in. Whoever applies is a subject of their own, whose key is destroyed after the retention.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table batches drop constraint batches_entry_check;
    alter table batches add constraint batches_entry_check
      check (entry in ('file', 'manual', 'api', 'recruitment'));

    create table check_packages (
      id uuid primary key,
      account_id uuid not null references accounts,
      name text not null check (length(name) between 1 and 60),
      version int not null default 1,
      products text[] not null check (cardinality(products) between 1 and 8),
      rules jsonb not null default '{}',
      changed_by uuid references users,
      created_at timestamptz not null,
      changed_at timestamptz not null
    );
    create unique index check_packages_name on check_packages (account_id, lower(name));
    create index check_packages_changed_by on check_packages (changed_by);

    create table vacancies (
      id uuid primary key,
      account_id uuid not null references accounts,
      code text not null check (length(code) between 1 and 30),
      title text not null check (length(title) between 1 and 100),
      area text check (length(area) <= 60),
      unit text check (length(unit) <= 60),
      city text check (length(city) <= 60),
      job_category text,
      justification text check (length(justification) <= 500),
      package_id uuid not null references check_packages,
      state text not null check (state in ('draft', 'open', 'paused', 'closed')),
      openings smallint not null default 1 check (openings between 1 and 999),
      owner_id uuid references users,
      notice_days smallint not null default 7 check (notice_days between 7 and 30),
      retention_days smallint not null default 180 check (retention_days between 30 and 730),
      four_eyes boolean not null default false,
      auto_checks boolean not null default false,
      version int not null default 1,
      created_at timestamptz not null,
      opened_at timestamptz,
      closed_at timestamptz,
      check (job_category is null or length(justification) > 0)
    );
    create unique index vacancies_code on vacancies (account_id, lower(code));
    create index vacancies_state on vacancies (account_id, state, created_at desc);
    create index vacancies_package on vacancies (package_id);
    create index vacancies_owner on vacancies (owner_id);

    create table candidates (
      id uuid primary key,
      account_id uuid not null references accounts,
      cpf_index text,
      cpf_sealed bytea,
      name_sealed bytea,
      name_words text[] not null default '{}',
      birth_sealed bytea,
      mother_sealed bytea,
      email_sealed bytea,
      phone_sealed bytea,
      created_at timestamptz not null,
      erased_at timestamptz,
      unique (account_id, cpf_index)
    );
    create index candidates_name on candidates using gin (name_words);

    create table ats_connections (
      id uuid primary key,
      account_id uuid not null references accounts,
      kind text not null check (kind in ('gupy', 'greenhouse', 'ashby')),
      name text not null check (length(name) between 1 and 60),
      active boolean not null default true,
      key_hash text not null unique,
      key_last4 text not null check (length(key_last4) = 4),
      settings jsonb not null default '{}',
      secret_sealed bytea,
      changed_by uuid references users,
      created_at timestamptz not null,
      last_event_at timestamptz,
      last_error text,
      tested_at timestamptz
    );
    create unique index ats_connections_name on ats_connections (account_id, lower(name));
    create index ats_connections_changed_by on ats_connections (changed_by);

    create table ats_jobs (
      connection_id uuid not null references ats_connections on delete cascade,
      external_id text not null check (length(external_id) <= 100),
      title text,
      vacancy_id uuid references vacancies,
      seen_at timestamptz not null,
      primary key (connection_id, external_id)
    );
    create index ats_jobs_vacancy on ats_jobs (vacancy_id);

    create table applications (
      id uuid primary key,
      account_id uuid not null references accounts,
      vacancy_id uuid not null references vacancies,
      candidate_id uuid not null references candidates,
      connection_id uuid references ats_connections on delete set null,
      source text not null check (source in ('file', 'manual', 'api', 'gupy', 'greenhouse', 'ashby')),
      external_id text check (length(external_id) <= 100),
      external_at timestamptz,
      state text not null check (state in ('imported', 'invited', 'acknowledged', 'checking', 'clear', 'review',
        'pre_adverse', 'contested', 'approved', 'declined', 'withdrawn', 'expired')),
      result text check (result in ('clear', 'consider', 'inconclusive')),
      locale text not null check (locale in ('pt-BR', 'en-US')),
      link_hash text unique,
      link_sealed bytea,
      link_expires_at timestamptz,
      notice_version text,
      invited_at timestamptz,
      acknowledged_at timestamptz,
      checked_at timestamptz,
      due_at timestamptz,
      remaining_ms bigint,
      decided_by uuid references users,
      withdrawn_by text check (withdrawn_by in ('candidate', 'recruiter')),
      reason_sealed bytea,
      version int not null default 1,
      created_at timestamptz not null,
      state_since timestamptz not null,
      ended_at timestamptz,
      erase_at timestamptz,
      erased_at timestamptz,
      check ((state in ('approved', 'declined', 'withdrawn', 'expired')) = (ended_at is not null)),
      check ((state = 'pre_adverse') <= (due_at is not null)),
      check ((state = 'contested') <= (remaining_ms is not null)),
      unique (vacancy_id, candidate_id)
    );
    create index applications_list on applications (vacancy_id, state, state_since, id);
    create index applications_account on applications (account_id, state);
    create index applications_candidate on applications (candidate_id);
    create index applications_decided_by on applications (decided_by);
    create unique index applications_external on applications (connection_id, external_id);
    create index applications_links on applications (link_expires_at)
      where state in ('imported', 'invited', 'acknowledged');
    create index applications_idle on applications (state_since) where state in ('imported', 'acknowledged');
    create index applications_erase on applications (erase_at) where erased_at is null;

    create table application_checks (
      application_id uuid not null references applications on delete cascade,
      product text not null,
      state text not null check (state in ('waiting', 'ordered', 'ended', 'failed', 'not_permitted')),
      result text check (result in ('clear', 'consider', 'inconclusive')),
      refusal text,
      batch_id uuid,
      line int,
      report_id uuid references reports,
      charged bigint,
      created_at timestamptz not null,
      ended_at timestamptz,
      primary key (application_id, product)
    );
    create index application_checks_open on application_checks (batch_id, line)
      where state in ('waiting', 'ordered');
    create index application_checks_report on application_checks (report_id);

    create table adverse_notices (
      id uuid primary key,
      application_id uuid not null references applications on delete cascade,
      findings jsonb not null check (jsonb_array_length(findings) >= 1),
      text_sealed bytea not null,
      sent_by uuid references users,
      sent_at timestamptz not null
    );
    create unique index adverse_notices_application on adverse_notices (application_id);
    create index adverse_notices_sent_by on adverse_notices (sent_by);

    create table application_contests (
      id uuid primary key,
      application_id uuid not null references applications on delete cascade,
      text_sealed bytea not null,
      answer_sealed bytea,
      answered_by uuid references users,
      created_at timestamptz not null,
      answered_at timestamptz
    );
    create index application_contests_application on application_contests (application_id, created_at);
    create index application_contests_answered_by on application_contests (answered_by);

    create table application_decisions (
      id uuid primary key,
      application_id uuid not null references applications on delete cascade,
      decision text not null check (decision in ('approve', 'decline')),
      reason_sealed bytea,
      state text not null check (state in ('waiting', 'applied', 'refused')),
      proposed_by uuid references users,
      settled_by uuid references users,
      created_at timestamptz not null,
      settled_at timestamptz
    );
    create unique index application_decisions_waiting on application_decisions (application_id)
      where state = 'waiting';
    create index application_decisions_application on application_decisions (application_id);
    create index application_decisions_proposed_by on application_decisions (proposed_by);
    create index application_decisions_settled_by on application_decisions (settled_by);

    create table application_notes (
      id uuid primary key,
      application_id uuid not null references applications on delete cascade,
      user_id uuid references users,
      text_sealed bytea not null,
      created_at timestamptz not null
    );
    create index application_notes_application on application_notes (application_id, created_at);
    create index application_notes_user on application_notes (user_id);

    create table application_events (
      id bigint generated always as identity primary key,
      application_id uuid not null references applications on delete cascade,
      kind text not null,
      details jsonb not null default '{}',
      user_id uuid references users,
      created_at timestamptz not null
    );
    create index application_events_of on application_events (application_id, id);
    create index application_events_user on application_events (user_id);

    create table recruitment_runs (
      id uuid primary key,
      account_id uuid not null references accounts,
      kind text not null check (kind in ('file', 'manual', 'api', 'gupy', 'greenhouse', 'ashby', 'checks')),
      vacancy_id uuid references vacancies,
      connection_id uuid references ats_connections on delete set null,
      user_id uuid references users,
      name_sealed bytea,
      sheet_sealed bytea,
      day date,
      state text not null check (state in ('received', 'importing', 'done', 'partial', 'failed')),
      created_at timestamptz not null,
      ended_at timestamptz
    );
    create index recruitment_runs_list on recruitment_runs (account_id, created_at desc, id);
    create unique index recruitment_runs_day on recruitment_runs (connection_id, day);
    create index recruitment_runs_vacancy on recruitment_runs (vacancy_id);
    create index recruitment_runs_user on recruitment_runs (user_id);

    create table ats_events (
      id bigint generated always as identity primary key,
      connection_id uuid not null references ats_connections on delete cascade,
      external_id text not null check (length(external_id) <= 200),
      kind text not null,
      subject_id text check (length(subject_id) <= 100),
      occurred_at timestamptz not null,
      content_sealed bytea,
      state text not null check (state in ('received', 'done', 'stale', 'refused')),
      code text,
      application_id uuid references applications on delete set null,
      received_at timestamptz not null,
      ended_at timestamptz,
      unique (connection_id, external_id)
    );
    create index ats_events_waiting on ats_events (connection_id, occurred_at, id) where state = 'received';
    create index ats_events_subject on ats_events (connection_id, subject_id, occurred_at);
    create index ats_events_application on ats_events (application_id);
    create index ats_events_received on ats_events (received_at);
    create index ats_events_kept on ats_events (received_at) where content_sealed is not null;

    create table recruitment_run_rows (
      run_id uuid not null references recruitment_runs on delete cascade,
      line int not null,
      state text not null check (state in ('waiting', 'ok', 'known', 'refused')),
      code text,
      content_sealed bytea,
      application_id uuid references applications on delete set null,
      event_id bigint references ats_events on delete set null,
      created_at timestamptz not null,
      ended_at timestamptz,
      primary key (run_id, line)
    );
    create unique index recruitment_run_rows_event on recruitment_run_rows (event_id);
    create index recruitment_run_rows_waiting on recruitment_run_rows (run_id, line) where state = 'waiting';
    create index recruitment_run_rows_application on recruitment_run_rows (application_id);
    create index recruitment_run_rows_kept on recruitment_run_rows (created_at) where content_sealed is not null;

    create table ats_updates (
      application_id uuid primary key references applications on delete cascade,
      connection_id uuid not null references ats_connections on delete cascade,
      target_sealed bytea,
      told text,
      trying text,
      tries smallint not null default 0,
      next_at timestamptz not null,
      problem text,
      created_at timestamptz not null
    );
    create index ats_updates_next on ats_updates (next_at);
    create index ats_updates_connection on ats_updates (connection_id)`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table ats_updates, recruitment_run_rows, ats_events, recruitment_runs, application_events, application_notes,
      application_decisions, application_contests, adverse_notices, application_checks, applications, ats_jobs,
      ats_connections, candidates, vacancies, check_packages;
    alter table batches drop constraint batches_entry_check;
    alter table batches add constraint batches_entry_check check (entry in ('file', 'manual', 'api'))`);
}
