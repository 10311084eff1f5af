import type { Knex } from 'knex';

/** What operators wrote back to leads, sealed by the lead's key. The id is the form's, so that a form sends once. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table lead_replies (
      id uuid primary key,
      lead_id uuid not null references leads on delete cascade,
      made_by uuid references users on delete set null,
      body_sealed bytea not null,
      created_at timestamptz not null
    );
    create index lead_replies_lead on lead_replies (lead_id, created_at)`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table lead_replies');
}
