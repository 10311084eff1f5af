import type { Knex } from 'knex';

/**
 * What reviewers need: names to search, decisions that wait for a second person, cases that are reviewed once more
 * without their outcome, and the versions of an integration. What nothing used is gone.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table verifications drop column attempts;
    drop index verifications_processing;
    drop index verification_pictures_waiting;
    create index verifications_state on verifications (account_id, state, created_at desc, id desc);

    alter table verification_people add column name_words text[] not null default '{}';
    create index verification_people_name on verification_people using gin (name_words);

    alter table verification_decisions
      add column block text check (block in ('30m', '1h', '12h', '24h', 'indefinite')),
      add column state text not null default 'applied' check (state in ('applied', 'waiting', 'declined')),
      add column settled_at timestamptz;
    create unique index verification_decisions_waiting on verification_decisions (verification_id)
      where state = 'waiting';

    create table verification_samples (
      verification_id uuid primary key references verifications on delete cascade,
      account_id uuid not null references accounts,
      outcome text not null check (outcome in ('approved', 'rejected')),
      decided_by uuid references users,
      verdict text check (verdict in ('approved', 'rejected')),
      reason text,
      reviewed_by uuid references users,
      created_at timestamptz not null,
      reviewed_at timestamptz,
      check ((verdict is null) = (reviewed_at is null))
    );
    create index verification_samples_account on verification_samples (account_id, created_at);
    create index verification_samples_decided_by on verification_samples (decided_by);
    create index verification_samples_reviewed_by on verification_samples (reviewed_by);

    create table verification_policies (
      integration_id uuid not null references verification_integrations on delete cascade,
      version int not null,
      policy jsonb not null,
      changed_by uuid references users,
      changed_at timestamptz not null,
      primary key (integration_id, version)
    );
    create index verification_policies_changed_by on verification_policies (changed_by);
    insert into verification_policies (integration_id, version, policy, changed_by, changed_at)
      select id, version, policy, created_by, changed_at from verification_integrations`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table verification_policies, verification_samples;
    drop index verification_decisions_waiting;
    alter table verification_decisions drop column block, drop column state, drop column settled_at;
    alter table verification_people drop column name_words;
    drop index verifications_state;
    create index verification_pictures_waiting on verification_pictures (created_at) where state = 'waiting';
    create index verifications_processing on verifications (submitted_at) where state = 'processing';
    alter table verifications add column attempts smallint not null default 0`);
}
