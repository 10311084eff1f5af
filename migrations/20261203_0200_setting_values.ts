import type { Knex } from 'knex';

/**
 * Values of the platform's settings, each from a moment on: the latest that has begun and was not withdrawn is in force,
 * and what `settings` holds where there is none. Amounts are centavos, times seconds or days.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table setting_values (
      id bigint generated always as identity primary key,
      name text not null check (length(name) between 1 and 60),
      before bigint not null,
      value bigint not null,
      valid_from timestamptz not null,
      reason text not null check (length(reason) <= 500),
      made_by uuid not null references users,
      decided_by uuid references users check (decided_by <> made_by),
      created_at timestamptz not null,
      withdrawn_at timestamptz check (withdrawn_at < valid_from),
      withdrawn_by uuid references users,
      check ((withdrawn_at is null) = (withdrawn_by is null))
    );
    create index setting_values_schedule on setting_values (name, valid_from desc, id desc)
      where withdrawn_at is null;
    create index setting_values_history on setting_values (name, id desc);
    create trigger setting_values_public_content after insert or delete or update or truncate on setting_values
      for each statement execute function tell_public_content()`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table setting_values');
}
