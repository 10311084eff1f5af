import { expect, test } from '@jest/globals';
import { openDatabase, runLookup } from '~/src/platform/database/knex';
import { PARTS, turnOn } from '~/src/speed/parts';
import { testDatabase } from '~/test/support/process/test-database';

const { url, knex: owner } = await testDatabase();
turnOn(PARTS);

const BACKEND = { name: 'backend', text: 'select pg_backend_pid() as pid, $1::int as given' };
const FAILING = { name: 'failing', text: 'select 1 / $1::int as given' };

interface Answer {
  pid: number;
  given: number;
}

async function withDatabase(work: (db: ReturnType<typeof openDatabase>) => Promise<void>): Promise<void> {
  const db = openDatabase(url, { max: 2 });
  await work(db).finally(() => db.destroy());
}

test('concurrent reads share a connection, and each gets its own result', () =>
  withDatabase(async (db) => {
    const numbers = Array.from({ length: 200 }, (_, at) => at);
    const answers = await Promise.all(
      numbers.map((value) => runLookup<Answer>(db, BACKEND, [value]).then(([row]) => row)),
    );
    expect(answers.map((row) => row?.given)).toEqual(numbers);
    expect(new Set(answers.map((row) => row?.pid)).size).toBe(1);
  }));

test('a failed read affects no other', () =>
  withDatabase(async (db) => {
    const value = [1, 0, 1].map((given) => runLookup(db, FAILING, [given]));
    const ends = await Promise.allSettled(value);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  }));

test('a lost connection fails pending reads, and the next read opens another', () =>
  withDatabase(async (db) => {
    const [before] = await runLookup<Answer>(db, BACKEND, [1]);
    const lookup = runLookup(db, { name: 'slow', text: 'select pg_sleep($1::int)' }, [60]);
    const failed = expect(lookup).rejects.toThrow(/terminat/);
    await owner.raw('select pg_terminate_backend(?)', [before?.pid ?? 0]);
    await failed;
    const [after] = await runLookup<Answer>(db, BACKEND, [2]);
    expect(after).toMatchObject({ given: 2 });
    expect(after?.pid).not.toBe(before?.pid);
  }));

test('while Postgres is unreachable each read fails with that reason', async () => {
  const away = new URL(url);
  away.port = '1';
  const db = openDatabase(away.href);
  await expect(runLookup(db, BACKEND, [1])).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await expect(runLookup(db, BACKEND, [1])).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await db.destroy();
});

test('within a transaction a read sees what the transaction wrote', () =>
  withDatabase(async (db) => {
    const setting = { name: 'setting', text: 'select value from settings where key = $1' };
    await db.transaction(async (trx) => {
      await trx('settings').insert({ key: 'unseen', value: JSON.stringify(1) });
      expect(await runLookup(trx, setting, ['unseen'])).toHaveLength(1);
      expect(await runLookup(db, setting, ['unseen'])).toHaveLength(0);
      await trx.rollback();
    });
  }));
