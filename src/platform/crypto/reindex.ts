import { type Ctx, inTransaction } from '~/src/platform/context';
import type { Sealed, Sealer } from './sealing';
import { getSealers, SubjectErased } from './subject-keys';

/** A column of blind indexes, and how each is recomputed from the sealed value beside it. */
export interface IndexedColumn {
  table: string;
  /** The primary key, a uuid. */
  id: string;
  column: string;
  /** The column is a list of indexes. */
  isList?: boolean;
  /** Column with the sealed value that is indexed. */
  sealed: string;
  /** Column with the id of the subject whose key sealed it; null there: the vault's own key. */
  subject: string;
  /** Another column that `read` needs. */
  beside?: string;
  read: (
    sealer: Sealer,
    sealed: Sealed,
    id: string,
    beside: unknown,
    subject: string | null,
  ) => Indexed | Indexed[];
  /** Moves whatever else is stored under the index. */
  onMove?: (ctx: Ctx, before: string, after: string) => Promise<void>;
}

/** The value that a blind index is made from; for a list column `read` returns a list. */
export interface Indexed {
  kind: 'cpf' | 'cnpj' | 'phone' | 'email' | 'name';
  value: string;
}

type Index = string | string[];

interface Row {
  id: string;
  index: Index;
  sealed: Sealed;
  subject: string | null;
  beside?: unknown;
}

const BATCH_SIZE = 500;

/**
 * Recomputes a column's blind indexes with the newest secret, so that older ones can be dropped. Safe to run
 * in production, to interrupt and to resume. Returns how many were outdated.
 */
export async function reindex(ctx: Ctx, indexed: IndexedColumn): Promise<number> {
  let count = 0;
  let rows: Row[] = [];
  do {
    rows = await pageAfter(ctx, indexed, rows.at(-1)?.id ?? null);
    count += await reindexRows({ ...ctx }, indexed, rows);
  } while (rows.length === BATCH_SIZE);
  return count;
}

function pageAfter(ctx: Ctx, indexed: IndexedColumn, last: string | null): Promise<Row[]> {
  const { table, id, column, sealed, subject, beside, isList } = indexed;
  const page = ctx.db(table).select({ id, index: column, sealed, subject, ...(beside && { beside }) });
  if (last) page.where(id, '>', last);
  return page
    .whereRaw('?? <> ?', [column, isList ? '{}' : ''])
    .orderBy(id)
    .limit(BATCH_SIZE);
}

async function reindexRows(ctx: Ctx, indexed: IndexedColumn, rows: readonly Row[]): Promise<number> {
  const subjects = rows.map(({ subject }) => subject).filter((subject) => subject !== null);
  const sealers = await getSealers(ctx, subjects);
  let count = 0;
  for (const row of rows) {
    const after = getIndex(ctx, indexed, row, sealers);
    if (after && String(after) !== String(row.index) && (await move(ctx, indexed, row, after))) count += 1;
  }
  return count;
}

/** Null for an erased subject: none of its values is looked up any more. */
function getIndex(ctx: Ctx, indexed: IndexedColumn, row: Row, sealers: (id: string) => Sealer): Index | null {
  const { id, sealed, subject, beside } = row;
  try {
    const sealer = subject === null ? ctx.vault : sealers(subject);
    const value = indexed.read(sealer, sealed, id, beside, subject);
    const indexes = [value].flat().map(({ kind, value }) => ctx.vault.blindIndex(kind, value));
    return Array.isArray(value) ? indexes : (indexes[0] ?? null);
  } catch (error) {
    if (error instanceof SubjectErased) return null;
    throw error;
  }
}

/** False if the row was changed in the meantime: then it already has the newest index, or none. */
function move(
  ctx: Ctx,
  { table, id, column, onMove }: IndexedColumn,
  row: Row,
  after: Index,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const count = await tx
      .db(table)
      .where({ [id]: row.id, [column]: row.index })
      .update({ [column]: after });
    if (count && !Array.isArray(after)) await onMove?.(tx, String(row.index), after);
    return count > 0;
  });
}
