import type { Knex } from 'knex';

const TABLES = ['memberships', 'invitations', 'company_tokens'] as const;

/**
 * Writes out report access in every set of claims that gave it without saying so. The previous release reads
 * `consultas` with the same meaning; the sets that it still writes without it are read as before (decision 0246).
 */
export async function up(db: Knex): Promise<void> {
  for (const table of TABLES) {
    await db.raw(
      `update ?? set claims = array_prepend('consultas', claims)
        where not claims && array['consultas', 'bank_partner', 'doccheck']`,
      [table],
    );
    await db.raw(`alter table ?? alter column claims set default '{consultas}'::text[]`, [table]);
  }
}

/** The sets stay as they are: they mean the same. */
export async function down(db: Knex): Promise<void> {
  for (const table of TABLES) {
    await db.raw(`alter table ?? alter column claims set default '{}'::text[]`, [table]);
  }
}
