import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import { CLASS_IDS, type ClassId, RETENTION } from '~/src/shared/retention/classes';

/** How the columns of a class are protected, as the schema has them. */
export interface Protection {
  id: ClassId;
  /** Columns under a key that is destroyed with its subject: `table.column`. */
  sealed: string[];
  /** Blind indexes, by which a document is looked up without being there. */
  indexes: string[];
}

const PROTECTED = statement(
  'processing-columns',
  `select table_name::text as "table", column_name::text as "column" from information_schema.columns
    where table_schema = 'public' and column_name ~ '_(sealed|index)$' order by 1, 2`,
  { table: 'text', column: 'text' },
);

/** Each class of what is stored, with its protected columns. */
export async function listProtections({ db }: Pick<Ctx, 'db'>): Promise<Protection[]> {
  const columns = await runStatement(db, PROTECTED, []);
  return CLASS_IDS.map((id) => {
    const tables: readonly string[] = RETENTION[id].tables;
    const names = columns
      .filter(({ table }) => tables.includes(table))
      .map(({ table, column }) => `${table}.${column}`);
    const ending = (end: string) => names.filter((name) => name.endsWith(end));
    return { id, sealed: ending('_sealed'), indexes: ending('_index') };
  });
}
