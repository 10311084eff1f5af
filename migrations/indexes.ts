import type { Knex } from 'knex';

/** For the statements below, which block no query while they wait. */
const PATIENCE = '10min';

interface NewIndex {
  name: string;
  unique?: boolean;
  /** From the table on: `reports (created_at) where state = 'done'`. */
  on: string;
}

/**
 * Creates an index beside running queries; for a migration outside transactions (`config = { transaction: false }`).
 * May be repeated: what a killed run left invalid is dropped first.
 */
export async function createIndexConcurrently(
  db: Knex,
  { name, unique = false, on }: NewIndex,
): Promise<void> {
  const { rows } = await db.raw(
    `select 1 from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relname = ? and c.relnamespace = 'public'::regnamespace and not i.indisvalid`,
    [name],
  );
  if (rows.length > 0) await dropIndexConcurrently(db, name);
  const kind = unique ? 'unique index' : 'index';
  await runPatiently(db, `create ${kind} concurrently if not exists ${name} on ${on}`);
}

/** Drops an index beside running queries; may be repeated. */
export const dropIndexConcurrently = (db: Knex, name: string): Promise<void> =>
  runPatiently(db, `drop index concurrently if exists ${name}`);

/** Waits for transactions that began before; the migration's short lock_timeout is for locks that others wait behind. */
async function runPatiently(db: Knex, statement: string): Promise<void> {
  const { rows } = await db.raw('show lock_timeout');
  await db.raw(`set lock_timeout = '${PATIENCE}'`);
  try {
    await db.raw(statement.replaceAll('?', '\\?'));
  } finally {
    await db.raw(`set lock_timeout = '${rows[0].lock_timeout}'`);
  }
}
