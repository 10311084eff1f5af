import type { Knex } from 'knex';

const TABLES = ['postpaid_plans', 'plan_tiers'];

/** Public pages show the minimum and the tiers of the post-paid plan: a change of theirs is told to every process. */
export async function up(db: Knex): Promise<void> {
  for (const table of TABLES) {
    await db.raw(`
      create trigger ${table}_public_content after insert or update or delete on ${table}
      for each statement execute function tell_public_content()`);
  }
}

export async function down(db: Knex): Promise<void> {
  for (const table of TABLES) await db.raw(`drop trigger ${table}_public_content on ${table}`);
}
