import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  captureHold,
  checkLedger,
  getBalance,
  listStatement,
  openWallet,
  refundPixCharge,
  releaseHold,
} from '~/src/domains/billing';
import { findCharge } from '~/src/domains/billing/pix/pix.store';
import { adjustCredits } from '~/src/domains/billing/wallet/adjustment.service';
import { findActions } from '~/src/domains/operators/account/action.queries';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import { actingAs, testContext } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { testDatabase } from '~/test/support/process/test-database';
import { createOperator } from '../../controls/controls.support';
import { buyWithBonus, endRefund, failWithReturn, restOf, returnByBank, spend } from '../support/bonuses';
import { hold } from '../support/wallets';

let ctx: ActorCtx;

const database = await testDatabase({ max: 20 });
beforeEach(async () => {
  const system = testContext(database.knex);
  const person = await createPerson(system.db);
  await openWallet(system, person.accountId);
  ctx = actingAs(system, person.actor);
});
afterEach(async () => {
  expect(await checkLedger(ctx)).toEqual([]);
});

const available = async () => (await getBalance(ctx, ctx.actor.accountId)).available;
const refund = ({ txid }: { txid: string }) => refundPixCharge(ctx, txid);
const stateOf = async ({ txid }: { txid: string }) => (await findCharge(ctx, txid, null))?.state;

describe('a refund of a purchase with a bonus', () => {
  test.each([
    ['nothing', 0, 10_000],
    ['as much as its bonus', 2_000, 8_000],
    ['more than its bonus', 6_000, 4_000],
    ['all but the bonus’s worth', 9_999, 1],
  ])('gives back what was paid less what was used: %s', async (_, used, back) => {
    const charge = await buyWithBonus(ctx, 10_000, 2_000);
    if (used > 0) await spend(ctx, used);
    expect(await restOf(ctx, charge)).toMatchObject({ refundable: back });
    expect(await refund(charge)).toBe(back);
    expect(await available()).toBe(0);
    await endRefund(ctx, charge, 'done');
    expect(await stateOf(charge)).toBe(back === 10_000 ? 'refunded' : 'paid');
    expect(await available()).toBe(0);
    await expect(refund(charge)).rejects.toMatchObject({
      code: back === 10_000 ? 'charge_not_paid' : 'refund_spent',
    });
  });

  test('is refused once as much is used as was paid, and the rest of the bonus stays', async () => {
    const charge = await buyWithBonus(ctx, 10_000, 2_000);
    await spend(ctx, 10_000);
    await expect(refund(charge)).rejects.toMatchObject({ code: 'refund_spent' });
    expect(await stateOf(charge)).toBe('paid');
    expect(await available()).toBe(2_000);
  });

  test('leaves nothing over, however often somebody buys, spends the bonus and withdraws', async () => {
    let paid = 0;
    let back = 0;
    for (let round = 0; round < 3; round += 1) {
      const charge = await buyWithBonus(ctx, 10_000, 2_000);
      paid += charge.amount;
      await spend(ctx, 2_000);
      back += await refund(charge);
      await endRefund(ctx, charge, 'done');
    }
    expect(paid - back).toBe(6_000);
    expect(await available()).toBe(0);
  });

  test('is not lowered by an operator who takes back a bonus given by mistake', async () => {
    const charge = await buyWithBonus(ctx, 10_000, 0);
    const operator = await createOperator(testContext(database.knex));
    for (const amount of [3_000, -3_000]) {
      const adjustment = { id: randomUUID(), accountId: ctx.actor.accountId, amount, reason: 'Engano' };
      expect(await adjustCredits(operator, adjustment)).toBe('applied');
    }
    expect(await restOf(ctx, charge)).toMatchObject({ remaining: 10_000, refundable: 10_000 });
  });

  test('is not lowered by a bonus of before the purchase that an operator takes back', async () => {
    const operator = await createOperator(testContext(database.knex));
    const adjust = (amount: number) =>
      adjustCredits(operator, {
        id: randomUUID(),
        accountId: ctx.actor.accountId,
        amount,
        reason: 'Engano',
      });
    await adjust(3_000);
    const charge = await buyWithBonus(ctx, 10_000, 2_000);
    await adjust(-3_000);
    expect(await restOf(ctx, charge)).toMatchObject({ remaining: 12_000, refundable: 10_000 });
    await adjust(-1_000);
    expect(await restOf(ctx, charge)).toMatchObject({ remaining: 11_000, refundable: 9_000 });
  });

  test('touches no other purchase, nor its bonus', async () => {
    const [kept, charge] = [await buyWithBonus(ctx, 5_000, 1_000), await buyWithBonus(ctx, 10_000, 2_000)];
    // The oldest bonus is spent first: all of the one, half of the other.
    await spend(ctx, 2_000);
    expect(await refund(charge)).toBe(9_000);
    expect(await available()).toBe(5_000);
    expect(await restOf(ctx, kept)).toMatchObject({ refundable: 4_000 });
  });

  test('is offered to operators with what goes back, and no longer once nothing does', async () => {
    const { txid } = await buyWithBonus(ctx, 10_000, 2_000);
    const offered = async () => (await findActions(ctx, ctx.actor.accountId)).charges;
    await spend(ctx, 2_500);
    expect(await offered()).toMatchObject([{ txid, amount: 10_000, refundable: 7_500 }]);
    await spend(ctx, 7_500);
    expect(await offered()).toEqual([]);
  });

  test('stands in the statement apart from the bonus that goes with it', async () => {
    const charge = await buyWithBonus(ctx, 10_000, 2_000);
    await refund(charge);
    const filter = { kind: null, from: null, to: null, before: null };
    const { lines } = await listStatement(ctx, { accountId: ctx.actor.accountId }, filter);
    expect(lines.map(({ name, amount }) => [name, amount])).toEqual([
      ['bonus_taken', -2_000],
      ['refund', -10_000],
      ['purchase', 12_000],
    ]);
  });

  test('that fails brings back what it took', async () => {
    const charge = await buyWithBonus(ctx, 10_000, 2_000);
    await spend(ctx, 2_000);
    for (const _ of ['once', 'again']) {
      expect(await refund(charge)).toBe(8_000);
      await endRefund(ctx, charge, 'failed');
      expect(await available()).toBe(10_000);
      expect(await restOf(ctx, charge)).toMatchObject({ refundable: 8_000 });
    }
  });

  test('that fails because the payer’s bank took part first brings back the rest of both', async () => {
    const charge = await buyWithBonus(ctx, 10_000, 2_000);
    await refund(charge);
    await returnByBank(ctx, charge, 3_000);
    await endRefund(ctx, charge, 'failed');
    expect(await available()).toBe(7_000 + 1_400);
  });

  test.each([
    ['after', 'one by one'],
    ['with', 'in one answer'],
  ])('that fails %s a larger return by the bank brings back the bonus it earned: %s', async (when) => {
    const charge = await buyWithBonus(ctx, 10_000, 2_000);
    await spend(ctx, 6_000);
    await buyWithBonus(ctx, 20_000, 0);
    expect(await refund(charge)).toBe(4_000);
    if (when === 'after') {
      await returnByBank(ctx, charge, 9_000);
      await endRefund(ctx, charge, 'failed');
    } else await failWithReturn(ctx, charge, 9_000);
    expect(await restOf(ctx, charge)).toMatchObject({ bonusDue: 0 });
    expect(await available()).toBe(20_000 + 6_000 - 9_000 - 1_800);
  });

  test('whose transaction ends before its last line has moved nothing', async () => {
    const charge = await buyWithBonus(ctx, 10_000, 2_000);
    const jobs = () => ctx.db('outbox').where({ job: 'billing.refund-pix' });
    const before = await jobs();
    const killed = inTransaction(ctx, async (tx) => {
      await refundPixCharge(tx, charge.txid);
      const row = (await tx.db('pix_refunds').where({ charge_id: charge.id }).first('state'))!;
      expect(row.state).toBe('processing');
      // What the server does with the session of a killed process.
      await tx.db.raw('select pg_terminate_backend(pg_backend_pid())');
    });
    await expect(killed).rejects.toThrow();
    expect([await available(), await stateOf(charge)]).toEqual([12_000, 'paid']);
    expect(await ctx.db('pix_refunds').where({ charge_id: charge.id })).toEqual([]);
    expect(await jobs()).toHaveLength(before.length);
  });
});

describe('a bank that returns a part by itself', () => {
  test.each([
    ['MED_FRAUDE', 5_000, 6_000],
    ['ORIGINAL', 5_000, 6_000],
    ['MED_OPERACIONAL', 1, 11_998],
    ['RETIRADA', 9_999, 1],
  ])('by %s takes %i and its share of the bonus, rounded up', async (nature, amount, left) => {
    const charge = await buyWithBonus(ctx, 10_000, 2_000);
    await returnByBank(ctx, charge, amount, nature);
    expect(await available()).toBe(left);
    expect(await restOf(ctx, charge)).toMatchObject({ bonusDue: 0, refundable: 10_000 - amount });
  });

  test('in many parts takes no centavo more than at once', async () => {
    const charge = await buyWithBonus(ctx, 10_000, 2_000);
    for (const amount of [1, 1, 1, 3_332, 3_333]) await returnByBank(ctx, charge, amount);
    expect(await available()).toBe(10_000 - 6_668 + 2_000 - 1_334);
    await returnByBank(ctx, charge, 3_332);
    expect([await available(), await stateOf(charge)]).toEqual([0, 'clawed_back']);
  });

  test('takes a bonus that is spent out of the same purchase, and out of no other', async () => {
    const charge = await buyWithBonus(ctx, 10_000, 2_000);
    await spend(ctx, 2_000);
    await buyWithBonus(ctx, 5_000, 0);
    await returnByBank(ctx, charge, 5_000);
    expect(await available()).toBe(4_000 + 5_000);
    await returnByBank(ctx, charge, 5_000);
    // The bonus that is spent was our expense; the other purchase pays for the money only.
    expect(await available()).toBe(5_000 - 1_000);
  });

  test('takes what an order holds of the bonus when it comes back', async () => {
    const charge = await buyWithBonus(ctx, 10_000, 2_000);
    const [used, unused] = [
      await hold(ctx, ctx.actor.accountId, 500),
      await hold(ctx, ctx.actor.accountId, 1_500),
    ];
    await returnByBank(ctx, charge, 10_000);
    expect(await available()).toBe(0);
    await captureHold(ctx, used, 100);
    await releaseHold(ctx, unused);
    expect(await getBalance(ctx, ctx.actor.accountId)).toMatchObject({ available: 0, held: 0 });
  });

  test('and our own refund of the rest end at nothing', async () => {
    const charge = await buyWithBonus(ctx, 10_000, 2_000);
    await returnByBank(ctx, charge, 2_500, 'ORIGINAL');
    await spend(ctx, 1_500);
    expect(await refund(charge)).toBe(6_000);
    await endRefund(ctx, charge, 'done');
    expect(await available()).toBe(0);
    expect(await restOf(ctx, charge)).toMatchObject({ remaining: 0, bonusDue: 0, refundable: 0 });
  });
});

describe('twenty at once', () => {
  test('refunds of one purchase are one', async () => {
    const charge = await buyWithBonus(ctx, 10_000, 2_000);
    await spend(ctx, 2_000);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => refund(charge)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await available()).toBe(0);
    expect(await ctx.db('pix_refunds').where({ charge_id: charge.id })).toMatchObject([{ amount: 8_000 }]);
  });

  test.each(['returns by the bank', 'our own refunds'])(
    'orders and %s keep within what was paid',
    async (by) => {
      const charge = await buyWithBonus(ctx, 10_000, 2_000);
      let used = 0;
      const order = async (index: number) => {
        const id = await hold(ctx, ctx.actor.accountId, 300);
        if (index % 2 === 0) return releaseHold(ctx, id);
        await captureHold(ctx, id, 300);
        used += 300;
      };
      const giveBack = async () => {
        await (by === 'our own refunds' ? refund(charge) : returnByBank(ctx, charge, 500));
      };
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) => (index % 4 === 3 ? giveBack() : order(index))),
      );
      const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(failures.filter(({ reason }) => !(reason instanceof Conflict))).toEqual([]);
      const rows = await ctx.db('pix_refunds').where({ charge_id: charge.id }).select('amount');
      const back = rows.reduce((sum, { amount }) => sum + amount, 0);
      const { remaining, refundable } = await restOf(ctx, charge);
      expect(await available()).toBe(remaining);
      // Whatever came first: who withdraws now ends with what they paid less what they used.
      expect(back + refundable).toBe(10_000 - used);
    },
  );
});
