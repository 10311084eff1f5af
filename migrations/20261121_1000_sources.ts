import type { Knex } from 'knex';

/** Sanctions lists as imported, betting operators' certificates, and copies of what proves an answer. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table list_versions (
      id uuid primary key default gen_random_uuid(),
      list text not null check (list in ('ofac-sdn', 'un-consolidated')),
      published_on text not null check (published_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
      sha256 text not null,
      entries int not null check (entries > 0),
      imported_at timestamptz not null,
      checked_at timestamptz not null
    );
    create index list_versions_newest on list_versions (list, imported_at desc);

    create table list_entries (
      version_id uuid not null references list_versions,
      position int not null,
      entry_id text not null,
      kind text not null check (kind in ('person', 'entity', 'other')),
      name text not null,
      aliases text[] not null,
      birth_years int[] not null,
      programs text[] not null,
      reference text,
      primary key (version_id, position)
    );

    create table betting_credentials (
      account_id uuid primary key references accounts,
      certificate_sealed bytea not null,
      created_at timestamptz not null
    );

    alter table report_sources
      add column cost int check (cost >= 0),
      add column evidence_key text,
      add column evidence_type text,
      add column evidence_sha256 text;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table report_sources
      drop column cost, drop column evidence_key, drop column evidence_type, drop column evidence_sha256;
    drop table betting_credentials, list_entries, list_versions;
  `);
}
