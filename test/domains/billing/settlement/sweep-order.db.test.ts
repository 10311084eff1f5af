import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { confirmPixCharge, openWallet, startPixPurchase } from '~/src/domains/billing';
import { listDueCharges, markChecked } from '~/src/domains/billing/pix/pix.store';
import {
  insertRefund,
  listChargesBeingReturned,
  listOpenRefunds,
  markRefundChecked,
} from '~/src/domains/billing/pix/refund.store';
import {
  insertUnmatchedPayment,
  listReturning,
  markReturnChecked,
  markReturning,
} from '~/src/domains/billing/settlement/unmatched-payment.store';
import { actingAs, testContext } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { testSandbox } from '~/test/support/process/sandbox';
import { testDatabase } from '~/test/support/process/test-database';

const { knex: db } = await testDatabase();
const { gateways } = await testSandbox();
// A second a reading: two checks of one millisecond would have no order.
let clock = Date.now();
function tick() {
  clock += 1_000;
  return new Date(clock);
}
const system = testContext(db, { gateways, now: tick });
const id = () => randomUUID().replaceAll('-', '');

async function buyTwo() {
  const person = await createPerson(db);
  await openWallet(system, person.accountId);
  const as = actingAs(system, person.actor);
  return [
    await startPixPurchase(as, { amount: 5_000 }, randomUUID()),
    await startPixPurchase(as, { amount: 5_000 }, randomUUID()),
  ] as const;
}

/** Each run takes one: every one has its turn, though none ends. */
async function takeTurns(list: () => Promise<string[]>, mark: (each: string) => Promise<unknown>) {
  const turns: string[] = [];
  for (let run = 0; run < 4; run++) {
    const [next = ''] = await list();
    turns.push(next);
    await mark(next);
  }
  expect(new Set(turns).size).toBe(2);
  expect(turns.slice(2)).toEqual(turns.slice(0, 2));
}

test('refunds, returns and charges that never end delay no others', async () => {
  const charges = await buyTwo();
  for (const { id: chargeId } of charges) await insertRefund(system, { id: id(), chargeId, amount: 5_000 });
  await takeTurns(
    () => listOpenRefunds(system, 1),
    (each) => markRefundChecked(system, each),
  );
  await db('pix_refunds').update({ origin: 'bank' });
  await takeTurns(
    () => listChargesBeingReturned(system, 1),
    (txid) => markChecked(system, charges.find((each) => each.txid === txid)?.id ?? ''),
  );
  for (const { id: chargeId, txid } of charges) {
    const endToEndId = id();
    const payment = { endToEndId, chargeId, txid, amount: 100, reason: 'second_payment' } as const;
    await insertUnmatchedPayment(system, { ...payment, paidAt: new Date() });
    await markReturning(system, endToEndId, { refundId: id(), amount: 100 });
  }
  await takeTurns(
    () => listReturning(system, 1),
    (each) => markReturnChecked(system, each),
  );
});

test('a charge without an answer from the bank is not checked first again', async () => {
  const [first] = await buyTwo();
  const mute = { ...gateways, pix: { ...gateways.pix, getCharge: () => Promise.reject(new Error('odd')) } };
  await expect(confirmPixCharge({ ...system, gateways: mute }, first.txid)).rejects.toThrow('odd');
  const due = await listDueCharges({ ...system, now: () => new Date(clock + 60_000) }, 50);
  expect(due.at(-1)).toBe(first.txid);
});
