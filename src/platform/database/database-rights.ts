import type { Db } from '~/src/platform/database/db';
import { firstUrl } from './address';
import { RANDOM_PAGE_COST, runStatement, STATEMENT_MS } from './knex';
import { statement } from './statement';

/** Trigger functions that reject a change to a row. */
const REFUSALS = ['billing_append_only', 'audit_refuse'];

/**
 * Grants the user of a database URL access to rows, and nothing else: it cannot change tables, triggers or
 * functions, nor append-only rows, even if a trigger were missing. Run by the owner, after the last migration.
 */
export async function grantRowAccess(db: Db, url: string): Promise<void> {
  const user = await createUser(db, url);
  await db.raw(`${NEW_TABLES} revoke all on tables from ??`, [user]);
  await db.raw('revoke create on schema public from public');
  await db.raw('grant usage on schema public to ??', [user]);
  await db.raw('grant select, insert, update, delete on all tables in schema public to ??', [user]);
  await db.raw('grant usage on all sequences in schema public to ??', [user]);
  await db.raw('revoke insert, update, delete on knex_migrations from ??', [user]);
  for (const { table, change } of await refusedChanges(db)) {
    await db.raw(`revoke ${change} on ?? from ??`, [table, user]);
  }
}

const NEW_TABLES = 'alter default privileges in schema public';

/**
 * Lets that user write whatever table is created from now on, until `grantRowAccess`: the version that runs may
 * already need it, by a trigger, and no statement lengthens the transaction that creates it.
 */
export async function grantNewTables(db: Db, url: string): Promise<void> {
  const user = await createUser(db, url);
  await db.raw(`${NEW_TABLES} grant select, insert, update, delete on tables to ??`, [user]);
}

/**
 * Gives the user of a database URL the settings of its statements as defaults of its own, since a pooler
 * refuses them at the start of a connection. An owner without that right leaves it to the server's administrator.
 */
export async function limitStatements(db: Db, url: string): Promise<void> {
  const user = decodeURIComponent(firstUrl(url).username);
  const set = async (trx: Db) => {
    await trx.raw(`alter role ?? set statement_timeout = ${STATEMENT_MS}`, [user]);
    await trx.raw(`alter role ?? set random_page_cost = ${RANDOM_PAGE_COST}`, [user]);
  };
  await db.transaction(set).catch((error) => {
    if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
  });
}

const INSUFFICIENT_PRIVILEGE = '42501';

const CREATION = statement(
  'user-creation',
  `select format('create role %I login password %L', $1::text, $2::text) as text
    where not exists (select from pg_roles where rolname = $1)`,
  { text: 'text' },
);

/** Creates the user of a database URL, if it does not exist; returns its name. */
async function createUser(db: Db, url: string): Promise<string> {
  const { username, password } = firstUrl(url);
  const user = decodeURIComponent(username);
  const [creation] = await runStatement(db, CREATION, [user, decodeURIComponent(password)]);
  if (creation) await runStatement(db, creation, []);
  return user;
}

/** Bits of pg_trigger.tgtype. */
const CHANGES = { delete: 8, update: 16 };

const REFUSED_TABLES = statement(
  'refused-tables',
  `select distinct c.relname::text as name
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
    where p.proname = any($1) and t.tgtype & $2 > 0 order by 1`,
  { name: 'text' },
);

async function refusedChanges(db: Db): Promise<{ table: string; change: string }[]> {
  const changes = Object.entries(CHANGES).map(async ([change, bit]) => {
    const tables = await runStatement(db, REFUSED_TABLES, [REFUSALS, bit]);
    return tables.map(({ name }) => ({ table: name, change }));
  });
  return (await Promise.all(changes)).flat();
}
