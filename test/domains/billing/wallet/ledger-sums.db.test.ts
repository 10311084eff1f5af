import { beforeEach, expect, test } from '@jest/globals';
import { captureHold, checkLedger } from '~/src/domains/billing';
import { findDrift, findDriftOf } from '~/src/domains/billing/wallet/ledger.queries';
import { addUpEntries, compareSums } from '~/src/domains/billing/wallet/ledger-sums.store';
import { testContext } from '~/test/support/context';
import { eventually } from '~/test/support/eventually';
import { testDatabase } from '~/test/support/process/test-database';
import { hold, walletWith } from '../support/wallets';

let account: string;

const database = await testDatabase();
const ctx = testContext(database.knex);
const { db } = ctx;

beforeEach(async () => {
  await db('ledger_sums').delete();
  await db('ledger_progress').update({ through: 0, next_through: null, next_xid: null, next_at: null });
  await db('wallets').update({ frozen_at: null });
  account = await walletWith(ctx, 10_000);
  await captureHold(ctx, await hold(ctx, account, 4_000), 2_500);
});

const newest = async (): Promise<number> => Number((await db('journal').max({ id: 'id' }).first())?.id);
const through = async (): Promise<number> => Number((await db('ledger_progress').first('through')).through);
async function check(): Promise<void> {
  expect(await checkLedger(ctx)).toEqual([]);
}

/** Until all is added up: transactions of other databases on the server hold it back too. */
async function checkAll(): Promise<void> {
  const last = await newest();
  await eventually(async () => {
    await check();
    return (await through()) >= last;
  });
}

/** Changes an entry as nobody can but who owns the table. */
async function damage(amount: number): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw('alter table entries disable trigger append_only');
    await trx.raw(
      `update entries set amount = amount + ? where journal_id = (select min(id) from journal where account_id = ?)
         and ledger_account_id = (select available_ledger from wallets where account_id = ?)`,
      [amount, account, account],
    );
    await trx.raw('alter table entries enable trigger append_only');
  });
}

test('a later check sums the entries seen by an earlier one, and sums plus rest are the whole', async () => {
  const first = await newest();
  await check();
  expect(await through()).toBe(0);
  await checkAll();
  expect(await through()).toBe(first);
  await captureHold(ctx, await hold(ctx, account, 1_000), 1_000);
  await check();
  const { rows } = await db.raw(
    `select ledger_account_id from entries where journal_id <= ? group by 1
     except select ledger_account_id from ledger_sums`,
    [first],
  );
  expect(rows).toEqual([]);
});

test('each entry is summed once, in steps of any size', async () => {
  const last = await newest();
  await eventually(async () => {
    await addUpEntries(ctx, 1);
    return (await through()) >= last;
  });
  const { rows } = await db.raw(
    `select ledger_account_id, sum(amount), count(*)::int from entries where journal_id <= ? group by 1
     except select ledger_account_id, total, entries::int from ledger_sums`,
    [last],
  );
  expect(rows).toEqual([]);
});

test('a transaction that is still open holds the sums back: its smaller number may come last', async () => {
  let late = 0;
  await db.transaction(async (trx) => {
    const [{ id }] = await trx('journal').insert({ kind: 'adjustment', account_id: account }).returning('id');
    late = Number(id);
    await captureHold(ctx, await hold(ctx, account, 1_000), 1_000);
    for (let times = 0; times < 3; times += 1) await check();
    expect(await through()).toBeLessThan(late);
    await trx('entries').insert([
      { journal_id: id, ledger_account_id: 4, amount: -100 },
      { journal_id: id, ledger_account_id: 2, amount: 100 },
    ]);
  });
  await checkAll();
  expect(await through()).toBeGreaterThanOrEqual(late);
});

test('drift is found in a wallet whose old entries are summed', async () => {
  await checkAll();
  await db('wallets').where({ account_id: account }).increment('available', 7);
  const drift = { what: 'available', accountId: account, difference: 7 };
  expect(await findDrift(ctx)).toContainEqual(drift);
  await db('wallets').where({ account_id: account }).decrement('available', 7);
});

test('a changed old entry is found when its turn comes', async () => {
  await checkAll();
  await damage(5);
  const drift = await checkLedger(ctx);
  await damage(-5);
  expect(drift).toContainEqual({ what: 'available', accountId: account, difference: -5 });
});

test('a wallet is released only once all of its entries agree, including old and summed ones', async () => {
  await checkAll();
  expect(await findDriftOf(ctx, account)).toEqual([]);
  await damage(5);
  const drift = await findDriftOf(ctx, account);
  await damage(-5);
  expect(drift).toContainEqual({ what: 'available', accountId: account, difference: -5 });
});

test('wrong sums freeze no wallet, and are computed again', async () => {
  await checkAll();
  await db('ledger_sums').increment('total', 3);
  expect(await findDrift(ctx)).toEqual([]);
  expect(await compareSums(ctx)).toBe(false);
  expect(await through()).toBe(0);
  await checkAll();
});

test('each check compares some wallets, those that waited longest first', async () => {
  await checkAll();
  await db('ledger_sums').update({ compared_at: null });
  const compared = async () => (await db('ledger_sums').whereNotNull('compared_at')).length;
  await compareSums(ctx, 1);
  expect(await compared()).toBe(1);
  await compareSums(ctx, 1);
  expect(await compared()).toBe(2);
});

test('a journal that does not sum to zero is reported, and never summed', async () => {
  await db.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica');
    const [{ id }] = await trx('journal').insert({ kind: 'adjustment', account_id: account }).returning('id');
    await trx('entries').insert({ journal_id: id, ledger_account_id: 4, amount: -100 });
  });
  const wrong = await newest();
  const journalDrift = expect.objectContaining({ what: 'journal', accountId: account, difference: -100 });
  for (let times = 0; times < 3; times += 1) expect(await checkLedger(ctx)).toContainEqual(journalDrift);
  expect(await findDriftOf(ctx, account)).toContainEqual(journalDrift);
  expect(await through()).toBeLessThan(wrong);
});
