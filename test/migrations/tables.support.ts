import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { ROOT } from '~/test/support/shipped';

const FILE = join(ROOT, 'src/platform/database/tables.ts');

const HEAD = `// Written by \`npm run tables\` from the migrated schema; a test of the suite fails where it differs.
import type { Sealed } from '~/src/platform/crypto/sealing';

/** What pg reads from the columns of each table. With \`?\`: an insert may leave it out. */
export interface Tables {
`;

/** Columns of all tables but the parts of partitioned ones; \`check\` is what limits a column to certain texts. */
const COLUMNS = `
  select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable,
         not a.attnotnull or a.atthasdef or a.attidentity <> '' as optional,
         (select pg_get_constraintdef(k.oid) from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
             and pg_get_constraintdef(k.oid) like 'CHECK ((' || a.attname || ' = ANY (ARRAY[%' limit 1) as check,
         array(select e.enumlabel::text from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder) as labels
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and c.relname not like 'knex_%'
   order by c.relname collate "C", a.attnum`;

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  optional: boolean;
  check: string | null;
  labels: string[];
}

/** As `src/platform/database/knex.ts` lets pg read them. */
const TYPES: Record<string, string> = {
  bit: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  cidr: 'string',
  date: 'string',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
};

/** What a sealer made; `wrapped` is a subject's key, sealed with the vault's. */
const SEALED = /_sealed$|^wrapped$/;

function getType({ table, name, type, check, labels }: Column): string {
  if (SEALED.test(name)) return 'Sealed';
  const texts = check ? [...check.matchAll(/'([^']*)'::text/g)].map(([, text]) => text!) : labels;
  if (texts.length > 0) return texts.map((text) => `'${text}'`).join(' | ');
  const single = TYPES[type.replace(/^_/, '')];
  if (!single) throw new Error(`${table}.${name} is of type ${type}, which tables.support.ts does not know`);
  return type.startsWith('_') ? `${single}[]` : single;
}

const writeColumn = (column: Column): string =>
  `    ${column.name}${column.optional ? '?' : ''}: ${getType(column)}${column.nullable ? ' | null' : ''};\n`;

/** The text of `src/platform/database/tables.ts` for a database. */
export async function describeTables(db: Knex): Promise<string> {
  const { rows }: { rows: Column[] } = await db.raw(COLUMNS);
  const names = [...new Set(rows.map(({ table }) => table))];
  const tables = names.map((name) => {
    const columns = rows.filter(({ table }) => table === name).map(writeColumn);
    return `  ${name}: {\n${columns.join('')}  };\n`;
  });
  return `${HEAD}${tables.join('')}}\n`;
}

export const readTables = (): string => readFileSync(FILE, 'utf8');

export const writeTables = (text: string): void => writeFileSync(FILE, text);
