import type { Ctx } from './context';
import { inTransaction } from './context';
import type { Sealer } from './sealing';
import { SubjectErased, sealersOf } from './subject-keys';

/** A row as the driver gives it: its id, its blind index, and the columns that were asked for. */
// biome-ignore lint/suspicious/noExplicitAny: each table has its own columns
type Row = Record<string, any>;

/** A column of blind indexes, and how each is made anew from what is sealed beside it. */
export interface IndexedColumn {
  table: string;
  /** The primary key, a uuid. */
  id: string;
  column: string;
  /** What else `subject` and `read` need. */
  columns: readonly string[];
  /** Whose key sealed the row; null: the vault's own. */
  subject: (row: Row) => string | null;
  read: (row: Row, sealer: Sealer) => { kind: 'cpf' | 'cnpj' | 'phone'; value: string };
  /** What else is kept under the index, to be moved with it. */
  moved?: (ctx: Ctx, before: string, after: string) => Promise<void>;
}

const AT_ONCE = 500;

/**
 * Writes a column's blind indexes by the newest secret, so that older ones may be dropped. May run while the
 * product works, be broken off and begun again. Returns how many were not yet.
 */
export async function reindex(ctx: Ctx, indexed: IndexedColumn): Promise<number> {
  let count = 0;
  let rows: Row[] = [];
  do {
    rows = await pageAfter(ctx, indexed, rows.at(-1)?.[indexed.id] ?? null);
    count += await reindexRows({ ...ctx }, indexed, rows);
  } while (rows.length === AT_ONCE);
  return count;
}

function pageAfter(ctx: Ctx, { table, id, column, columns }: IndexedColumn, last: string | null) {
  const page = ctx.db(table).select(id, column, ...columns);
  if (last) page.where(id, '>', last);
  return page.whereRaw('?? <> ?', [column, '']).orderBy(id).limit(AT_ONCE);
}

async function reindexRows(ctx: Ctx, indexed: IndexedColumn, rows: readonly Row[]): Promise<number> {
  const subjects = rows.map(indexed.subject).filter((subject) => subject !== null);
  const sealers = await sealersOf(ctx, subjects);
  let count = 0;
  for (const row of rows) {
    const after = indexOf(ctx, indexed, row, sealers);
    if (after && after !== row[indexed.column] && (await move(ctx, indexed, row, after))) count += 1;
  }
  return count;
}

/** Null for somebody erased: nothing of theirs is looked up any more. */
function indexOf(ctx: Ctx, indexed: IndexedColumn, row: Row, sealers: (id: string) => Sealer): string | null {
  const subject = indexed.subject(row);
  try {
    const { kind, value } = indexed.read(row, subject === null ? ctx.vault : sealers(subject));
    return ctx.vault.blindIndex(kind, value);
  } catch (error) {
    if (error instanceof SubjectErased) return null;
    throw error;
  }
}

/** False when the row was changed meanwhile: then it has the newest already, or none. */
function move(
  ctx: Ctx,
  { table, id, column, moved }: IndexedColumn,
  row: Row,
  after: string,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const before = row[column];
    const changed = await tx
      .db(table)
      .where({ [id]: row[id], [column]: before })
      .update({ [column]: after });
    if (changed) await moved?.(tx, before, after);
    return changed > 0;
  });
}
