import type { Knex } from 'knex';

/** Changes of e-mail, an account's own password for PDFs, and the theme that a person chose. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table email_changes (
      id uuid primary key,
      user_id uuid not null references users,
      old_email_sealed bytea not null,
      new_email_sealed bytea not null,
      confirm_hash text not null unique,
      stop_hash text not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      done_at timestamptz,
      stopped_at timestamptz
    );
    create unique index email_changes_open on email_changes (user_id)
      where done_at is null and stopped_at is null;
    create index email_changes_age on email_changes (created_at);

    alter table users add column theme text check (theme in ('system', 'light', 'dark'));
    alter table accounts add column pdf_password_sealed bytea;
    alter table report_files add column own_password boolean not null default false;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table report_files drop column own_password;
    alter table accounts drop column pdf_password_sealed;
    alter table users drop column theme;
    drop table email_changes;
  `);
}
