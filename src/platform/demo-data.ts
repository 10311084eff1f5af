import type { Logger } from 'pino';
import type { Ctx } from './context';
import { openDatabase } from './database/knex';

/** Setting that marks a database with demo data. */
const DEMO_MARK = 'demo';

/** Marks a database as holding demo data; false if it already was. */
export async function markDemoData(db: Ctx['db']): Promise<boolean> {
  const row = { key: DEMO_MARK, value: JSON.stringify(true) };
  const [first] = await db('settings').insert(row).onConflict('key').ignore().returning('key');
  return first !== undefined;
}

/** The database contains accounts with public passwords, and there is no sandbox; the process exits. */
class DemoData extends Error {
  constructor() {
    super(
      'this database holds demo data, whose passwords everybody knows, and SANDBOX is off: give the DATABASE_URL of a fresh database (npm start: another DATA_DIR), or SANDBOX=1',
    );
  }
}

/** Runs before anything is served without the sandbox. @throws DemoData when the database was used with it */
async function refuseDemoData({ db, sandbox }: Pick<Ctx, 'db' | 'sandbox'>): Promise<void> {
  if (sandbox) return;
  if (await db('settings').where({ key: DEMO_MARK }).first('key')) throw new DemoData();
}

/** The same for a command that holds nothing but the database's address. @throws DemoData */
export async function refuseDemoDataAt(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, { max: 1 });
  await refuseDemoData({ db, sandbox: false }).finally(() => db.destroy());
}

/**
 * The same for processes that may start while the database is down: they serve anyway, and reject demo
 * accounts one by one. @throws DemoData
 */
export async function refuseDemoDataIfSeen(
  platform: Pick<Ctx, 'db' | 'sandbox'> & { log: Logger },
): Promise<void> {
  await refuseDemoData(platform).catch((error: unknown) => {
    if (error instanceof DemoData) throw error;
    platform.log.warn({ err: error }, 'not looked for demo data');
  });
}
