import type { Knex } from 'knex';

/** Who changed a lead, and from what to what; its note's text stays where it is. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table lead_steps (
      id bigint generated always as identity primary key,
      lead_id uuid not null references leads on delete cascade,
      made_by uuid references users on delete set null,
      state_before text not null check (state_before in ('new', 'contacted', 'qualified', 'won', 'lost', 'spam')),
      state_after text not null check (state_after in ('new', 'contacted', 'qualified', 'won', 'lost', 'spam')),
      owner_before uuid references users on delete set null,
      owner_after uuid references users on delete set null,
      note_changed boolean not null,
      created_at timestamptz not null
    );
    create index lead_steps_lead on lead_steps (lead_id, created_at)`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table lead_steps');
}
