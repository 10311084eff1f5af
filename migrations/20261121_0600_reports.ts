import type { Knex } from 'knex';

/** Reports, the questions to their sources, what was found, their files, and the e-mails sent. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table reports (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references accounts,
      user_id uuid not null references users,
      product_id uuid not null references products,
      price_id uuid not null references prices,
      price int not null check (price > 0),
      charged int check (charged between 0 and price),
      hold_id uuid,
      state text not null default 'queued' check (state in ('queued', 'running', 'done', 'partial', 'failed')),
      failure text check ((state = 'failed') = (failure is not null)),
      purpose text not null check (purpose <> ''),
      job_category text,
      legal_basis text not null check (legal_basis <> ''),
      policy_version text not null check (policy_version <> ''),
      inputs_sealed bytea not null,
      document_index text not null,
      issued_to_sealed bytea not null,
      locale text not null check (locale in ('pt-BR', 'en-US')),
      origin text not null check (origin in ('page', 'api')),
      outstanding int not null check (outstanding >= 0),
      fence int not null default 0,
      risk_level text check (risk_level in ('low', 'attention', 'high', 'inconclusive')),
      risk_reasons jsonb,
      verification_code text not null unique,
      created_at timestamptz not null default now(),
      deadline_at timestamptz not null,
      ended_at timestamptz,
      late_answer_at timestamptz,
      check ((state in ('done', 'partial', 'failed')) = (ended_at is not null)),
      check (charged is not null or ended_at is null)
    );
    create index reports_account on reports (account_id, created_at desc, id desc);
    create index reports_document on reports (account_id, document_index, created_at desc);
    create index reports_live on reports (deadline_at) where ended_at is null;

    create table report_sources (
      id uuid primary key default gen_random_uuid(),
      report_id uuid not null references reports,
      account_id uuid not null references accounts,
      source_id text not null references sources,
      share int not null,
      provider_cost int not null,
      required boolean not null,
      state text not null check (state in
        ('waiting', 'queued', 'running', 'answered', 'not_found', 'refused', 'unavailable', 'not_asked')),
      reason text,
      fence int not null default 0,
      tries int not null default 0,
      billed boolean,
      latency_ms int,
      late boolean not null default false,
      receipt text,
      raw_sealed bytea,
      raw_sha256 text,
      started_at timestamptz,
      captured_at timestamptz,
      unique (report_id, source_id)
    );
    create index report_sources_open on report_sources (report_id)
      where state in ('waiting', 'queued', 'running');

    create table findings (
      id uuid primary key default gen_random_uuid(),
      report_source_id uuid not null references report_sources,
      report_id uuid not null references reports,
      account_id uuid not null references accounts,
      kind text not null,
      basis text not null check (basis in ('document', 'name')),
      detail_sealed bytea not null,
      captured_at timestamptz not null,
      position int not null,
      unique (report_source_id, position)
    );
    create index findings_report on findings (report_id, position);

    create table report_files (
      id uuid primary key default gen_random_uuid(),
      report_id uuid not null references reports,
      account_id uuid not null references accounts,
      kind text not null check (kind = 'pdf'),
      version int not null,
      file_key text not null,
      sha256 text not null,
      bytes int not null,
      created_at timestamptz not null default now(),
      unique (report_id, kind, version)
    );

    create table messages (
      id uuid primary key default gen_random_uuid(),
      user_id uuid references users,
      address_sealed bytea,
      template text not null,
      locale text not null check (locale in ('pt-BR', 'en-US')),
      params_sealed bytea not null,
      attachments jsonb not null default '[]',
      key text unique,
      state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      check ((user_id is null) <> (address_sealed is null))
    );
    create index messages_user on messages (user_id, created_at desc) where user_id is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table messages, report_files, findings, report_sources, reports');
}
