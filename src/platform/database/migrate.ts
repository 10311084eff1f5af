import { setTimeout as sleep } from 'node:timers/promises';
import { migrations as all } from '~/migrations';
import { keepFunctions, replaceFunctions } from '~/migrations/functions';
import type { Migration } from '~/migrations/migration';
import type { Db } from '~/src/platform/database/db';
import { firstUrl } from './address';
import { grantNewTables, grantRowAccess, limitStatements } from './database-rights';
import { openDatabase, runStatement } from './knex';
import { tryLockSession } from './locks';
import { isLockTrouble, MigrationFailed } from './migration-failed';
import { watchWaiting } from './migration-watch';
import { statement } from './statement';

const LOCK_POLL_MS = 100;

export interface MigrateOptions {
  migrations: readonly Migration[];
  /** How long a migration waits for locks while others wait behind it. */
  lockTimeoutMs: number;
  /** Between the tries to get a lock: four minutes in all. */
  pausesMs: readonly number[];
  /** The product comes through a pooler: its statements get their time limit here. */
  isPooled: boolean;
  /** Gets a line for each try that failed. */
  say(line: string): void;
}

const DEFAULTS: MigrateOptions = {
  migrations: all,
  lockTimeoutMs: 1_000,
  pausesMs: [500, 1_000, 2_000, 4_000, 8_000, ...Array<number>(15).fill(15_000)],
  isPooled: false,
  say: () => undefined,
};

/** One run of `migrate`, on one connection, which holds the advisory lock. */
interface Run extends MigrateOptions {
  db: Db;
  /** Process id of that connection at the server. */
  session: number;
  /** Grants the product's user its rights by one of the functions for that, where it is not the owner. */
  grant(rights: typeof grantRowAccess, db: Db): Promise<void>;
}

/** The database's schema is unknown to these migrations; the process exits. */
export class UnknownSchema extends Error {
  constructor(name: string) {
    super(
      `this database was made by another version of the product (its schema has "${name}", which is not known here) and cannot be brought up to date. A development database holds nothing but demo data: delete it (npm start: the folder DATA_DIR, .data unless set) and start again, or give the DATABASE_URL of an empty database. To keep what is in it, start the version that made it`,
    );
  }
}

/**
 * Migrates a database to the newest schema as its owner, and grants the user of `url`, which the product runs
 * as, access to rows. Several processes may call it at once, and one that was killed is followed by another that goes
 * on. Each migration is one transaction, so the locks of one are never held while another waits for its own.
 * @throws UnknownSchema, MigrationFailed
 */
export async function migrate(
  url: string,
  ownerUrl: string = url,
  options: Partial<MigrateOptions> = {},
): Promise<void> {
  // Ends with the connection, whatever ends that.
  const db = openDatabase(ownerUrl, { min: 1, max: 1 });
  const grant: Run['grant'] = async (rights, on) => {
    if (firstUrl(ownerUrl).username !== firstUrl(url).username) await rights(on, url);
  };
  let stopWatch: (() => Promise<void>) | undefined;
  try {
    const session = await lockSession(db);
    const run = { ...DEFAULTS, ...options, db, session, grant };
    stopWatch = watchWaiting(ownerUrl, run);
    await runAll(run);
    if (run.isPooled) await limitStatements(db, url);
  } finally {
    await stopWatch?.();
    await db.destroy();
  }
}

/**
 * Waits for the advisory lock, and returns the session that has it. By asking again: a statement that waits would
 * have a snapshot, for which the other process's CREATE INDEX CONCURRENTLY would wait.
 */
async function lockSession(db: Db): Promise<number> {
  for (;;) {
    const { isMine, session } = await tryLockSession(db, 'migrate');
    if (isMine) return session;
    await sleep(LOCK_POLL_MS);
  }
}

async function runAll(run: Run): Promise<void> {
  const { db, migrations } = run;
  await db.raw(
    `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
     set lock_timeout = ${run.lockTimeoutMs}; set application_name = 'idoneo migrate'`,
  );
  const applied = await findApplied(db);
  if (isNewer(run, applied)) return;
  const pending = migrations.filter((one) => !applied.some(({ name }) => name === one.name));
  const batch = Math.max(0, ...applied.map((one) => one.batch)) + 1;
  if (pending.length > 0) await run.grant(grantNewTables, db);
  for (const migration of pending) {
    await retry(run, migration.name, () => apply(db, migration, batch));
  }
  await retry(run, 'functions', () =>
    db.transaction(async (trx) => {
      await replaceFunctions(trx);
      await run.grant(grantRowAccess, trx);
    }),
  );
}

/**
 * Whether a later release migrated the database already: its schema serves this one too, and stays as it is.
 * @throws UnknownSchema for a schema that this release does not come from
 */
function isNewer({ migrations, say }: Run, applied: readonly { name: string }[]): boolean {
  const newest = migrations.at(-1)?.name ?? '';
  const unknown = applied.filter(({ name }) => !migrations.some((migration) => migration.name === name));
  const foreign = unknown.find(({ name }) => name < newest);
  if (foreign) throw new UnknownSchema(foreign.name);
  const [first] = unknown;
  if (first) say(`the schema is of a later release (${first.name}): it stays as it is`);
  return first !== undefined;
}

/** The list of what was applied, as knex keeps it: earlier releases read it by knex. */
async function findApplied(db: Db): Promise<{ name: string; batch: number }[]> {
  await db.raw(
    `create table if not exists knex_migrations (
       id serial primary key, name varchar(255), batch int, migration_time timestamptz)`,
  );
  return db('knex_migrations').orderBy('id').select('name', 'batch');
}

async function apply(db: Db, { name, config, up }: Migration, batch: number): Promise<void> {
  const note = (on: Db) => on('knex_migrations').insert({ name, batch, migration_time: new Date() });
  if (config?.transaction === false) {
    await up(db);
    await note(db);
    return;
  }
  await db.transaction(async (trx) => {
    keepFunctions(trx);
    await up(trx);
    await note(trx);
  });
}

/** Tries again while others hold the locks: a long reader delays the migration, and nobody else. */
async function retry(run: Run, name: string, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await checkSession(run);
      return await work();
    } catch (error) {
      const pause = run.pausesMs[tries - 1];
      if (!isLockTrouble(error) || pause === undefined) throw new MigrationFailed(name, error, tries);
      run.say(`migration ${name}: others hold its locks (try ${tries}); again in ${pause / 1_000} s`);
      await sleep(pause);
    }
  }
}

const SESSION = statement('session', 'select pg_backend_pid() as id', { id: 'int4' });

/** @throws when the pool replaced the connection, and the advisory lock went with it */
async function checkSession({ db, session }: Run): Promise<void> {
  const [current] = await runStatement(db, SESSION, []);
  if (current!.id !== session) throw new Error('the connection to the database was lost');
}
