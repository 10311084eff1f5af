import type { Knex } from 'knex';

/** Error files that were drawn, by what they are about; sealed in files (decision 0120). */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table kept_sheets (
      subject_id uuid not null,
      format text not null check (format in ('csv', 'xlsx')),
      locale text not null check (locale in ('pt-BR', 'en-US')),
      account_id uuid not null references accounts,
      version text not null,
      file_key text not null unique,
      created_at timestamptz not null,
      primary key (subject_id, format, locale)
    );
    create index kept_sheets_account on kept_sheets (account_id);
    create index kept_sheets_created on kept_sheets (created_at)`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table kept_sheets');
}
