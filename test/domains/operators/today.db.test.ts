import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { openWallet } from '~/src/domains/billing';
import { listDayFigures } from '~/src/domains/operators/home/today.queries';
import { testContext } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { testDatabase } from '~/test/support/process/test-database';

const { knex } = await testDatabase();
/** 14:40 in São Paulo, a Wednesday. */
const ctx = { ...testContext(knex), now: () => new Date('2026-11-25T17:40:00Z') };

async function pay(amount: number, moments: readonly string[], options: { isTest?: boolean } = {}) {
  const person = await createPerson(knex);
  await openWallet(ctx, person.accountId);
  if (options.isTest) {
    const { accountId } = await createPerson(knex);
    await knex('accounts').where({ id: person.accountId }).update({ test_of: accountId });
  }
  await knex('pix_charges').insert(
    moments.map((moment) => ({
      txid: randomUUID().replaceAll('-', ''),
      account_id: person.accountId,
      user_id: person.userId,
      amount,
      state: 'paid' as const,
      created_at: new Date(moment),
      expires_at: new Date(moment),
      paid_at: new Date(moment),
      end_to_end_id: randomUUID().replaceAll('-', ''),
    })),
  );
}

test('a day is added up by its hours in São Paulo, beside the same time a week before', async () => {
  await pay(1_000, [
    // The first and the present hour of today, and yesterday's last minute.
    '2026-11-25T03:00:00Z',
    '2026-11-25T17:39:00Z',
    '2026-11-25T02:59:00Z',
    // A week before: at the same time, later in that hour, and in the evening.
    '2026-11-18T17:39:59Z',
    '2026-11-18T17:41:00Z',
    '2026-11-19T02:59:59Z',
  ]);
  await pay(9_999, ['2026-11-25T15:00:00Z'], { isTest: true });
  const pix = (await listDayFigures(ctx)).find(({ kind }) => kind === 'pix')!;
  expect(pix.total).toBe(2_000);
  expect(pix.totalBefore).toBe(1_000);
  expect(pix.today.flatMap((value, hour) => (value ? [[hour, value]] : []))).toEqual([
    [0, 1_000],
    [14, 1_000],
  ]);
  expect(pix.before.flatMap((value, hour) => (value ? [[hour, value]] : []))).toEqual([
    [14, 2_000],
    [23, 1_000],
  ]);
  expect(pix.today).toHaveLength(24);
});

test('of an invoice’s charge what was paid of it counts', async () => {
  const at = '2026-10-20T12:00:00Z';
  await pay(9_000, [at]);
  await knex('pix_charges').where({ amount: 9_000 }).update({ invoice_amount: 2_500 });
  const figures = await listDayFigures({ ...ctx, now: () => new Date('2026-10-20T17:40:00Z') });
  expect(figures.find(({ kind }) => kind === 'pix')).toMatchObject({ total: 2_500 });
});
