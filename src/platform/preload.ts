import type { Ctx } from './context';
import { ask } from './knex';

/** What a poll wants to know, as one JSON value: read by the statement that asks who sends it. */
export interface PreloadQuery {
  name: string;
  /** A select of one value or none; `a` is the acting account, `id` stands for what is asked about. */
  select: (id: string) => string;
}

/** A query and what it is asked about. */
export interface Preload {
  query: PreloadQuery;
  id: string;
}

/** The same with what was found. */
export interface Preloaded extends Preload {
  /** The account that it was read of. */
  accountId: string;
  value: unknown;
}

/**
 * What a query finds of something of an account: what was preloaded with the actor already, where that was this
 * very question. Null where there is nothing.
 */
export async function findPreloaded<T>(
  ctx: Ctx,
  query: PreloadQuery,
  accountId: string,
  id: string,
): Promise<T | null> {
  const { preload } = ctx;
  const same = preload?.query === query && preload.id === id && preload.accountId === accountId;
  if (same) return preload.value as T | null;
  const text = `select (${query.select('$2')}) as value from accounts a where a.id = $1`;
  const [row] = await ask<{ value: T | null }>(ctx.db, { name: query.name, text }, [accountId, id]);
  return row?.value ?? null;
}
