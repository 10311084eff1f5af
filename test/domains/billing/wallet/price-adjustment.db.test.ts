import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  checkLedger,
  confirmPixCharge,
  getBalance,
  openWallet,
  planPriceAdjustment,
  startPixPurchase,
} from '~/src/domains/billing';
import { testSite } from '~/test/support/app';
import { actingAs } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { runCommand } from '~/test/support/process/command';
import * as bank from '../support/bank';

let rich: string;
let poor: string;

const site = await testSite();
beforeAll(async () => {
  rich = await buyer(10_000);
  poor = await buyer(2_000);
});

async function buyer(amount: number): Promise<string> {
  const person = await createPerson(site.db);
  await openWallet(site.ctx, person.accountId);
  const { txid } = await startPixPurchase(actingAs(site.ctx, person.actor), { amount }, randomUUID());
  await bank.atBank(site.sandbox.url, txid, 'silent');
  await confirmPixCharge(site.ctx, txid);
  return person.accountId;
}

const raise = (...words: string[]) => runCommand(site, 'adjust-for-price', ...words);
const balances = async () =>
  Promise.all([rich, poor].map(async (account) => (await getBalance(site.ctx, account)).available));
/** What as many reports at R$ 39,90 cost as could be bought at R$ 29,90, the centavo's fraction the customer's. */
const RAISED = [13_345, 2_669];

test('credits bought on the day or later, in São Paulo’s time, already have the new price', async () => {
  const change = { before: '2025-01-10', oldPrice: 2_990, newPrice: 3_990 };
  const buyAt = (account_id: string, created_at: string) =>
    site.db('lots').where({ account_id }).update({ created_at });
  await buyAt(rich, '2025-01-10T02:59:59Z');
  await buyAt(poor, '2025-01-10T03:00:00Z');
  const plan = await planPriceAdjustment(site.ctx, change);
  expect(plan.map(({ accountId }) => accountId)).toEqual([rich]);
});

describe('the command adjust-for-price', () => {
  test('shows account by account what it would do, and changes nothing', async () => {
    const { code, stdout } = await raise('2999-01-01', '29,90', '39,90');
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`${rich}\\s+R\\$\\s100,00\\s+\\+R\\$\\s33,45`));
    expect(stdout).toMatch(new RegExp(`${poor}\\s+R\\$\\s20,00\\s+\\+R\\$\\s6,69`));
    expect(stdout).toMatch(/2 accounts, \+R\$\s40,14 in all: nothing was changed; add "apply" to do it/);
    expect(await balances()).toEqual([10_000, 2_000]);
  }, 60_000);

  test('with "apply" adjusts once, however often it is run, without drift', async () => {
    const first = await raise('2999-01-01', '29,90', '39,90', 'apply');
    expect(first.stdout).toMatch(/2 accounts, \+R\$\s40,14 in all: done/);
    expect(await balances()).toEqual(RAISED);
    const second = await raise('2999-01-01', '29,90', '39,90', 'apply');
    expect(second.stdout).toMatch(/0 accounts, \+R\$\s0,00 in all: done/);
    expect(await balances()).toEqual(RAISED);
    expect(await checkLedger(site.ctx)).toEqual([]);
  }, 60_000);

  test.each([
    ['no day', ['29,90', '39,90']],
    ['a day that is none', ['2025-02-30', '29,90', '39,90']],
    ['a price that falls', ['2025-01-10', '39,90', '29,90', 'apply']],
    ['a price that is none', ['2025-01-10', 'x', '39,90', 'apply']],
  ])(
    'with %s fails and shows its usage',
    async (_, words) => {
      const { code, stderr } = await raise(...words);
      expect(code).toBe(1);
      expect(stderr).toContain('adjust-for-price: give a day (2025-01-10)');
      expect(await balances()).toEqual(RAISED);
    },
    60_000,
  );
});
