import type { Ctx } from './context';
import { runLookup } from './database/knex';
import type { PreloadQuery } from './preload.types';

/**
 * The result of a query about an account: the preloaded one, if it was for this very query. Null if there is
 * nothing. A transaction always reads from the database.
 */
export async function findPreloaded<T>(
  ctx: Ctx,
  query: PreloadQuery,
  accountId: string,
  id?: string,
): Promise<T | null> {
  const { db, preload } = ctx;
  const same = preload?.query === query && preload.id === id && preload.accountId === accountId;
  if (same && !db.isTransaction) return preload.value as T | null;
  const text = `select (${query.select('$2')}) as value from accounts a where a.id = $1`;
  const values = id === undefined ? [accountId] : [accountId, id];
  const [row] = await runLookup<{ value: T | null }>(db, { name: query.name, text }, values);
  return row?.value ?? null;
}
