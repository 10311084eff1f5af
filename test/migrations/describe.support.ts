import type { Knex } from 'knex';

/**
 * Its type, and after ` | ` each: `nullable`; `optional`, where a row may be inserted without it; `generated`, where the
 * database alone writes it.
 */
export type Column = string;

/** A constraint with the columns that it is about. */
export interface Constraint {
  columns: string[];
  definition: string;
}

export interface Table {
  columns: Record<string, Column>;
  /** Checks, references and exclusions by name. */
  constraints: Record<string, Constraint>;
  /** Unique indexes, which `on conflict` names by their columns: by definition, with their columns. */
  unique: Record<string, string[]>;
  /** What the product's user may do. */
  rights: string[];
}

/** A schema as a program knows it: what it reads, writes and calls. */
export interface Schema {
  tables: Record<string, Table>;
  /** Functions by name and arguments; `more` counts the arguments at the end that have defaults. */
  functions: Record<string, { returns: string; more: number }>;
  enums: Record<string, string[]>;
}

const OURS = `n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'knex_%'`;
const TABLES = `from pg_class c join pg_namespace n on n.oid = c.relnamespace`;

const COLUMNS = `
  select c.relname as table, a.attname as name, concat_ws(' | ', format_type(a.atttypid, a.atttypmod),
           case when not a.attnotnull then 'nullable' end,
           case when not a.attnotnull or a.atthasdef or a.attidentity <> '' then 'optional' end,
           case when a.attgenerated <> '' or a.attidentity = 'a' then 'generated' end) as column
    ${TABLES} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where ${OURS} order by 1, 2`;

const getColumns = (keys: string) =>
  `array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(${keys}) order by 1)`;

const CONSTRAINTS = `
  select c.relname as table, k.conname as name, ${getColumns('k.conkey')} as columns,
         replace(pg_get_constraintdef(k.oid), ' NOT VALID', '') as definition
    ${TABLES} join pg_constraint k on k.conrelid = c.oid and k.contype in ('c', 'f', 'x')
   where ${OURS} order by 1, 2`;

const UNIQUE = `
  select c.relname as table, ${getColumns('i.indkey::int2[]')} as columns,
         regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', '') as definition
    ${TABLES} join pg_index i on i.indrelid = c.oid and i.indisunique and i.indisvalid
   where ${OURS} order by 1, 3`;

const RIGHTS = `
  select c.relname as table,
         array(select r from unnest(array['select', 'insert', 'update', 'delete']) r
                where has_table_privilege(?, c.oid, r)) as rights
    ${TABLES} where ${OURS} order by 1`;

const FUNCTIONS = `
  select proname || '(' || oidvectortypes(proargtypes) || ')' as name, pg_get_function_result(oid) as returns,
         pronargdefaults as more
    from pg_proc
   where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
   order by proname || '(' || oidvectortypes(proargtypes) || ')' collate "C"`;

const ENUMS = `
  select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as labels
    from pg_type t join pg_enum e on e.enumtypid = t.oid
   where t.typnamespace = 'public'::regnamespace group by 1 order by 1`;

/** The schema of a database, from its catalog; `user` is whom the product runs as. */
export async function describeSchema(db: Knex, user: string): Promise<Schema> {
  const find = async (sql: string, values: string[] = []) => (await db.raw(sql, values)).rows;
  const tables: Record<string, Table> = {};
  for (const { table, rights } of await find(RIGHTS, [user])) {
    tables[table] = { columns: {}, constraints: {}, unique: {}, rights };
  }
  for (const { table, name, column } of await find(COLUMNS)) tables[table]!.columns[name] = column;
  for (const { table, name, ...rest } of await find(CONSTRAINTS)) tables[table]!.constraints[name] = rest;
  for (const { table, definition, columns } of await find(UNIQUE))
    tables[table]!.unique[definition] = columns;
  const functions = (await find(FUNCTIONS)).map(({ name, ...rest }: { name: string }) => [name, rest]);
  const enums = (await find(ENUMS)).map(({ name, labels }: { name: string; labels: string[] }) => [
    name,
    labels,
  ]);
  return { tables, functions: Object.fromEntries(functions), enums: Object.fromEntries(enums) };
}
