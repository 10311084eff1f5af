import type { Knex } from 'knex';

/**
 * What visitors write to sales, what is told of it to outside services, and what visitors chose about being
 * measured. Who they are stands sealed, under a key of each lead.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table leads (
      id uuid default gen_random_uuid() primary key,
      protocol text not null unique,
      kind text not null,
      volume text,
      source text,
      party text not null check (party in ('company', 'person')),
      newsletter boolean not null,
      page text not null,
      locale text not null check (locale in ('pt-BR', 'en-US')),
      campaign jsonb not null default '{}'::jsonb,
      contact_sealed bytea not null,
      email_index text not null,
      cnpj_index text,
      content_hash text not null,
      state text not null default 'new'
        check (state in ('new', 'contacted', 'qualified', 'won', 'lost', 'spam')),
      owner_id uuid references users,
      note_sealed bytea,
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now()
    );
    create index leads_list on leads (created_at desc, id desc);
    create index leads_state on leads (state, created_at desc, id desc);
    create index leads_email on leads (email_index);
    create index leads_cnpj on leads (cnpj_index) where cnpj_index is not null;
    create index leads_content on leads (content_hash, created_at desc);
    create index leads_owner on leads (owner_id) where owner_id is not null;

    create table conversions (
      id uuid default gen_random_uuid() primary key,
      lead_id uuid not null references leads on delete cascade,
      service text not null check (service in ('rd', 'ga4', 'ads')),
      client_id uuid,
      given_sealed bytea,
      state text not null default 'queued' check (state in ('queued', 'sent', 'refused', 'failed')),
      created_at timestamptz not null default now(),
      ended_at timestamptz
    );
    create index conversions_lead on conversions (lead_id);

    create table cookie_choices (
      id uuid primary key,
      version smallint not null,
      analytics boolean not null,
      ads boolean not null,
      created_at timestamptz not null default now()
    );
    create index cookie_choices_age on cookie_choices (created_at)`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table conversions, leads, cookie_choices');
}
