import { expect, test } from '@jest/globals';
import { openDatabase, pipelineStatement, runStatement, transact } from '~/src/platform/database/knex';
import { type TestKnex, testDatabase } from '~/test/support/process/test-database';

const { url, knex: owner } = await testDatabase();

const SAVE = { name: 'save', text: 'insert into settings (key, value) values ($1, $2)' };
const FIND = { name: 'find', text: 'select value from settings where key = $1' };
const PID = { name: 'pid', text: 'select pg_backend_pid() as pid' };

async function withDatabase(work: (db: TestKnex) => Promise<void>): Promise<void> {
  const db = openDatabase(url, { max: 1 });
  await work(db).finally(() => db.destroy());
}

const saved = async (key: string): Promise<unknown> =>
  (await owner('settings').where({ key }).first())?.value;

test('pipelined statements are visible to later ones in the transaction and commit with it', () =>
  withDatabase(async (db) => {
    const response = await transact(db, async (trx) => {
      await pipelineStatement(trx, SAVE, ['sent', '1']);
      const rows = await runStatement(trx, FIND, ['sent']);
      await pipelineStatement(trx, SAVE, ['sent-last', '2']);
      return rows;
    });
    expect(response).toEqual([{ value: 1 }]);
    expect([await saved('sent'), await saved('sent-last')]).toEqual([1, 2]);
  }));

test('a failed statement fails the transaction even if it was not awaited', () =>
  withDatabase(async (db) => {
    const transaction = transact(db, async (trx) => {
      await runStatement(trx, SAVE, ['before', '1']);
      await pipelineStatement(trx, SAVE, ['before', '2']);
      await pipelineStatement(trx, SAVE, ['behind', '3']);
      return 'done';
    });
    await expect(transaction).rejects.toMatchObject({ code: '23505' });
    expect([await saved('before'), await saved('behind')]).toEqual([undefined, undefined]);
  }));

test('the transaction reports the first error, not those that follow from it', () =>
  withDatabase(async (db) => {
    const transaction = transact(db, async (trx) => {
      await pipelineStatement(trx, SAVE, ['wrong', 'not json']);
      await trx('settings').where({ key: 'wrong' }).first();
    });
    await expect(transaction).rejects.toMatchObject({ code: '22P02' });
  }));

test('failed work rolls back its pipelined statements, and the connection is reused', () =>
  withDatabase(async (db) => {
    const transaction = transact(db, async (trx) => {
      await pipelineStatement(trx, SAVE, ['undone', '1']);
      throw new Error('changed its mind');
    });
    await expect(transaction).rejects.toThrow('changed its mind');
    expect(await saved('undone')).toBeUndefined();
    expect(await runStatement(db, FIND, ['undone'])).toEqual([]);
  }));

test('losing the connection while statements are running fails the transaction', () =>
  withDatabase(async (db) => {
    const transaction = transact(db, async (trx) => {
      const [backend] = await runStatement<{ pid: number }>(trx, PID, []);
      await owner.raw('select pg_terminate_backend(?)', [backend?.pid ?? 0]);
      await pipelineStatement(trx, SAVE, ['lost', '1']);
    });
    await expect(transaction).rejects.toThrow();
    expect(await saved('lost')).toBeUndefined();
  }));

test('a connection that Postgres ended is not given to the next transaction', () =>
  withDatabase(async (db) => {
    for (let turn = 0; turn < 20; turn += 1) {
      const transaction = transact(db, async (trx) => {
        const [backend] = await runStatement<{ pid: number }>(trx, PID, []);
        await owner.raw('select pg_terminate_backend(?)', [backend?.pid ?? 0]);
      });
      await expect(transaction).rejects.toThrow();
      expect(await transact(db, (trx) => runStatement(trx, FIND, ['none']))).toEqual([]);
    }
  }));

test('outside a transaction a statement is awaited', () =>
  withDatabase(async (db) => {
    await expect(pipelineStatement(db, SAVE, ['wrong', 'not json'])).rejects.toMatchObject({ code: '22P02' });
  }));
