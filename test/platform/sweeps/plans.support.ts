import type { Knex } from 'knex';
import type pg from 'pg';
import { openDatabase } from '~/src/platform/database/knex';
import type { TestKnex } from '~/test/support/process/test-database';

/** A step of a plan, as Postgres' auto_explain writes it. */
interface PlanNode {
  'Node Type': string;
  Operation?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** A statement that ran, inside functions too, and how. */
export interface Plan {
  statement: string;
  plan: PlanNode;
}

/** What a column of a type may hold; columns of tests need no more sense. */
const ZERO: Readonly<Record<string, string>> = {
  bit: "repeat('0', 512)::bit(512)",
  bool: 'false',
  bytea: "''",
  date: 'now()',
  float4: '0',
  int2: '0',
  int4: '0',
  float8: '0',
  int8: '0',
  interval: "'1 s'",
  jsonb: "'{}'",
  numeric: '0',
  text: "''",
  timestamptz: 'now()',
  uuid: 'gen_random_uuid()',
};

const COLUMNS = `select attname as name, format('%s', typname) as type
  from pg_attribute join pg_type t on t.oid = atttypid
  where attrelid = ?::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef
    and attidentity = ''`;

/** Gives an empty table its first page, without a row: a planner takes one that has none for empty. */
async function addPage(knex: Knex, table: string): Promise<void> {
  const { rows } = await knex.raw(COLUMNS, [table]);
  const names = rows.map(({ name }: { name: string }) => `"${name}"`);
  const values = rows.map(({ type }: { type: string }) =>
    type.startsWith('_') ? "'{}'" : (ZERO[type] ?? "''"),
  );
  const what = names.length > 0 ? `(${names}) values (${values})` : 'default values';
  const trx = await knex.transaction();
  try {
    await trx.raw('set local session_replication_role = replica');
    await trx.raw(`insert into ${table} ${what}`);
  } finally {
    await trx.rollback();
  }
}

/** Makes the planner take every table, except these, for one of a million rows. Checks of columns are gone then. */
export async function pretendLarge(knex: Knex, except: readonly string[]): Promise<void> {
  const { rows: tables } = await knex.raw(
    `select c.relname as name, pg_relation_size(c.oid) = 0 as empty, array_agg(k.conname::text) filter (where k.oid is not null) as checks
       from pg_class c left join pg_constraint k on k.conrelid = c.oid and k.contype = 'c'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition
        and c.relname <> all(?) group by c.oid`,
    [[...except]],
  );
  for (const { name, empty, checks } of tables) {
    for (const check of checks ?? []) await knex.raw('alter table ?? drop constraint ??', [name, check]);
    if (empty) await addPage(knex, name);
  }
  await knex.raw(
    `update pg_class set reltuples = 1000000, relpages = greatest(1, pg_relation_size(oid) / 8192)
      where relname = any(?) and relnamespace = 'public'::regnamespace`,
    [tables.map(({ name }: { name: string }) => name)],
  );
}

/** Settings of every later connection: plans come as notices. */
const SETTINGS = [
  "session_preload_libraries = 'auto_explain'",
  'auto_explain.log_min_duration = 0',
  'auto_explain.log_nested_statements = on',
  "auto_explain.log_level = 'notice'",
  "auto_explain.log_format = 'json'",
];

/**
 * The same database for the product, whose statements' plans are gathered in `plans`: as they ran, with the rows they
 * read (`analyze`), or reading a table as a whole only where no index would do.
 */
export async function openExplained(
  knex: Knex,
  { analyze = false } = {},
): Promise<{ db: TestKnex; plans: Plan[] }> {
  const { rows } = await knex.raw('select current_database() as name');
  const choice = analyze ? 'auto_explain.log_analyze = on' : 'enable_seqscan = off';
  for (const setting of [...SETTINGS, choice])
    await knex.raw(`alter database ?? set ${setting}`, [rows[0].name]);
  const address = new URL(process.env.TEST_DATABASE_URL ?? '');
  address.pathname = `/${rows[0].name}`;
  const db: TestKnex = openDatabase(address.href, { max: 3 });
  const plans: Plan[] = [];
  db.client.pool.on('createSuccess', (_: number, connection: pg.Client) => {
    connection.on('notice', ({ message = '' }) => {
      const start = message.indexOf('{');
      if (start < 0) return;
      const { 'Query Text': statement, Plan: plan } = JSON.parse(message.slice(start));
      plans.push({ statement, plan });
    });
  });
  return { db, plans };
}

const WALKED = new Set(['Limit', 'LockRows', 'Nested Loop', 'Subquery Scan', 'Result']);

interface WholeRead {
  table: string;
  index?: string;
}

/** What a plan reads as a whole: neither by a condition on an index, nor along an index until a limit ends it. */
export function listWholeReads({ plan }: Plan): WholeRead[] {
  const whole: WholeRead[] = [];
  const visit = (node: PlanNode, isLimited: boolean) => {
    const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index } = node;
    const isWalk = isLimited && !node.Filter;
    const isWhole = type === 'Seq Scan' || (index !== undefined && !node['Index Cond'] && !isWalk);
    if (isWhole) whole.push({ table, index });
    const [outer, ...others] = node.Plans ?? [];
    const goesOn = type === 'Limit' || (isLimited && WALKED.has(type));
    if (outer) visit(outer, goesOn);
    for (const other of others) visit(other, false);
  };
  visit(plan, false);
  return whole;
}

/** The tables from which a statement deletes rows, or whose rows it changes. */
export function listWrites({ plan }: Plan): string[] {
  const own = ['Delete', 'Update'].includes(plan.Operation ?? '') ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap((each) => listWrites({ statement: '', plan: each }))];
}

/** The rows that the steps of a plan found in tables, those that a filter then dropped too. */
export function countRows({ plan, statement }: Plan): number {
  const { 'Actual Rows': rows = 0, 'Rows Removed by Filter': dropped = 0, 'Actual Loops': loops = 0 } = plan;
  const own = plan['Node Type'].includes('Scan') ? (rows + dropped) * loops : 0;
  return (plan.Plans ?? []).reduce((all, each) => all + countRows({ statement, plan: each }), own);
}
