import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  captureHold,
  checkLedger,
  confirmPixCharge,
  getBalance,
  getPixCharge,
  listPackages,
  openWallet,
  receivePixWebhook,
  reconcilePixCharges,
  startPixPurchase,
} from '~/src/domains/billing';
import { CHARGE_TRANSITIONS } from '~/src/domains/billing/billing.rules';
import { CHARGE_STATES, type ChargeState, type PixCharge } from '~/src/domains/billing/billing.types';
import { moveCharge } from '~/src/domains/billing/pix/pix.store';
import { pixWebhookSecrets } from '~/src/domains/billing/settlement/pix-bank.service';
import { PixUnavailable } from '~/src/gateways';
import type { ActorCtx } from '~/src/platform/context';
import { actingAs, testContext } from '~/test/support/context';
import { fault, faultEach, found } from '~/test/support/fault';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { testSandbox } from '~/test/support/process/sandbox';
import { testDatabase } from '~/test/support/process/test-database';
import * as bank from '../support/bank';
import { hold } from '../support/wallets';

let ctx: ActorCtx;
let clock = 0;

const database = await testDatabase();
const sandbox = await testSandbox();
beforeEach(async () => {
  clock = 0;
  const now = () => new Date(Date.now() + clock);
  const system = testContext(database.knex, { gateways: sandbox.gateways, now });
  const person = await createPerson(system.db);
  await openWallet(system, person.accountId);
  ctx = actingAs(system, person.actor);
});
afterEach(async () => {
  expect(await checkLedger(ctx)).toEqual([]);
});

const buy = (amount = 10_000, key = randomUUID()) => startPixPurchase(ctx, { amount }, key);
const atBank = (charge: PixCharge, control: string) => bank.atBank(sandbox.url, charge.txid, control);
const available = async () => (await getBalance(ctx, ctx.actor.accountId)).available;
const getState = async ({ txid }: PixCharge) => (await getPixCharge(ctx, txid)).state;

async function buyAndPay(amount?: number): Promise<PixCharge> {
  const charge = await buy(amount);
  await atBank(charge, 'silent');
  return confirmPixCharge(ctx, charge.txid);
}

/** What the bank would send for a charge that was paid. */
async function createWebhook(charge: PixCharge) {
  const { payments } = await sandbox.gateways.pix.getCharge(charge.txid);
  const [payment] = payments;
  if (!payment) throw new Error('not paid');
  return {
    pix: [
      {
        endToEndId: payment.endToEndId,
        txid: charge.txid,
        valor: (payment.amount / 100).toFixed(2),
        horario: payment.paidAt.toISOString(),
      },
    ],
  };
}

describe('a purchase', () => {
  test('gets its code from the bank, and credits nothing before it is paid', async () => {
    const charge = await buy(12_345);
    expect(charge).toMatchObject({ state: 'active', amount: 12_345, bonus: 0 });
    expect(charge.copyPaste).toMatch(/^000201.*6304[0-9A-F]{4}$/);
    await confirmPixCharge(ctx, charge.txid);
    expect(await available()).toBe(0);
  });

  test('of a package gives its bonus as well', async () => {
    const offer = (await listPackages(ctx)).find(({ bonus }) => bonus > 0);
    const charge = await startPixPurchase(ctx, { packageId: offer?.id ?? '' }, randomUUID());
    await atBank(charge, 'silent');
    await confirmPixCharge(ctx, charge.txid);
    expect(await available()).toBe((offer?.price ?? 0) + (offer?.bonus ?? 0));
  });

  test('requested fifty times with one key creates one charge', async () => {
    const key = randomUUID();
    const charges = await Promise.all(Array.from({ length: 50 }, () => buy(10_000, key)));
    expect(new Set(charges.map(({ txid }) => txid)).size).toBe(1);
    await expect(buy(20_000, key)).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  });

  test.each([0, 1, 1_999, 500_001, -5_000])('of %d centavos is refused', async (amount) => {
    await expect(buy(amount)).rejects.toMatchObject({ code: 'amount_out_of_limits' });
  });

  test('of a withdrawn package is refused', async () => {
    const order = { packageId: randomUUID() };
    await expect(startPixPurchase(ctx, order, randomUUID())).rejects.toMatchObject({ code: 'package_gone' });
  });

  test('is refused to a post-paid account', async () => {
    const postpaid = { ...ctx, actor: { ...ctx.actor, billingType: 2 as const } };
    const order = startPixPurchase(postpaid, { amount: 10_000 }, randomUUID());
    await expect(order).rejects.toMatchObject({ status: 403 });
  });

  test('continues with the same key if the bank was down at first', async () => {
    const key = randomUUID();
    await bank.fault(sandbox.url, 'error');
    await expect(buy(10_000, key)).rejects.toMatchObject({ status: 503, code: 'pix_unavailable' });
    await bank.fault(sandbox.url, 'ok');
    const charge = await buy(10_000, key);
    expect(charge.copyPaste).not.toBeNull();
    expect(await database.knex('pix_charges').where({ account_id: ctx.actor.accountId })).toHaveLength(1);
  });

  test('of another account is not found', async () => {
    const charge = await buy();
    const outsider = await createPerson(ctx.db);
    await expect(getPixCharge(actingAs(ctx, outsider.actor), charge.txid)).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('a payment', () => {
  fault('webhook', 'a thousand parallel webhooks of one payment credit it once', async () => {
    const charge = await buy();
    await atBank(charge, 'silent');
    const body = await createWebhook(charge);
    const secret = pixWebhookSecrets(ctx)[0] ?? '';
    // As many at once as ten connections answer while others use the machine; the rest would be told 503.
    for (let batch = 0; batch < 5; batch += 1) {
      await Promise.all(Array.from({ length: 200 }, () => receivePixWebhook(ctx, secret, body)));
    }
    expect(await bank.runBankJobs(ctx)).toBe(1);
    // A crowd may keep the bank waiting too long; whoever did not hear asks again, as the job does.
    const hear = (error: unknown) => expect(error).toBeInstanceOf(PixUnavailable);
    for (let batch = 0; batch < 5; batch += 1) {
      await Promise.all(Array.from({ length: 40 }, () => confirmPixCharge(ctx, charge.txid).catch(hear)));
    }
    await confirmPixCharge(ctx, charge.txid);
    expect(await available()).toBe(10_000);
    expect(await getState(charge)).toBe('paid');
    const mails = await ctx.db('messages').where({ key: `payment-${charge.id}` });
    expect(mails).toHaveLength(1);
    found('webhook', { tried: 1_000 });
  });

  const FORGED: [string, object][] = [
    ['of a payment that never was', {}],
    ['of a larger amount', { valor: '100000.00' }],
    ['of a negative amount', { valor: '-100.00' }],
    ['with a refund', { devolucoes: [{ id: 'D1', rtrId: 'D1', valor: '100.00', status: 'DEVOLVIDO' }] }],
    ['to another key', { chave: 'ladrao@evil.test' }],
  ];
  faultEach('forged', FORGED, 'that a forged webhook %s tells of credits nothing', async (_, more) => {
    const { id, txid } = await buy();
    const values = { endToEndId: 'E'.padEnd(32, '0'), txid, valor: '100.00', ...more };
    const body = { pix: [{ horario: new Date().toISOString(), ...values }] };
    await expect(receivePixWebhook(ctx, 'guess', body)).rejects.toMatchObject({ status: 404 });
    await receivePixWebhook(ctx, pixWebhookSecrets(ctx)[0] ?? '', body);
    await bank.runBankJobs(ctx);
    expect(await available()).toBe(0);
    expect(await ctx.db('pix_charges').where({ id }).first('state')).toEqual({ state: 'active' });
  });

  fault('forged', 'of one charge is not credited to another, nor with its amount changed', async () => {
    const [mine, other] = [await buy(), await buy(50_000)];
    await atBank(mine, 'silent');
    const [paid] = (await createWebhook(mine)).pix;
    const payments = [500, 100].map((reais) => ({ ...paid, valor: `${reais}.00` }));
    const body = { pix: [...payments, { ...paid, txid: other.txid }] };
    await receivePixWebhook(ctx, pixWebhookSecrets(ctx)[0] ?? '', body);
    await bank.runBankJobs(ctx);
    expect(await available()).toBe(10_000);
    expect([await getState(mine), await getState(other)]).toEqual(['paid', 'active']);
    found('forged', { tried: 2 });
  });

  test.each([null, 'x', {}, { pix: 'x' }])('refuses the webhook body %j', async (body) => {
    await expect(receivePixWebhook(ctx, pixWebhookSecrets(ctx)[0] ?? '', body)).rejects.toMatchObject({
      status: 422,
    });
  });

  test('without a webhook is found by the reconciliation', async () => {
    const charge = await buy();
    await atBank(charge, 'silent');
    await reconcilePixCharges(ctx);
    expect(await available()).toBe(10_000);
  });

  test('after the expiry is still credited, and marked as late', async () => {
    const charge = await buy();
    clock = 3_600_000;
    await reconcilePixCharges(ctx);
    expect(await getState(charge)).toBe('expired');
    await atBank(charge, 'silent');
    expect(await confirmPixCharge(ctx, charge.txid)).toMatchObject({ state: 'paid', paidLate: true });
    expect(await available()).toBe(10_000);
  });

  test('cannot credit a second charge', async () => {
    const [first, second] = [await buyAndPay(), await buy()];
    const credited = await ctx.db.raw('select billing_credit_pix(?, ?, now()) as done', [
      second.id,
      first.endToEndId,
    ]);
    expect(credited.rows[0].done).toBe(false);
    expect(await available()).toBe(10_000);
  });

  test('while the bank is down changes nothing, and is found afterwards', async () => {
    const charge = await buy();
    await atBank(charge, 'silent');
    await bank.fault(sandbox.url, 'down');
    await reconcilePixCharges(ctx);
    expect(await available()).toBe(0);
    await bank.fault(sandbox.url, 'ok');
    await reconcilePixCharges(ctx);
    expect(await available()).toBe(10_000);
  });
});

describe('a payment reversed by the bank', () => {
  test('removes its credits once', async () => {
    const charge = await buyAndPay();
    await atBank(charge, 'med');
    await confirmPixCharge(ctx, charge.txid);
    await confirmPixCharge(ctx, charge.txid);
    expect(await getState(charge)).toBe('clawed_back');
    expect(await available()).toBe(0);
    const mails = ctx.db('messages').where({ user_id: ctx.actor.userId, template: 'payment-taken-back' });
    expect(await mails).toHaveLength(1);
  });

  test('whose credits are spent leaves the rest as our loss', async () => {
    const charge = await buyAndPay();
    await captureHold(ctx, await hold(ctx, ctx.actor.accountId, 7_000), 7_000);
    await atBank(charge, 'med');
    await confirmPixCharge(ctx, charge.txid);
    expect(await available()).toBe(0);
    expect(await ctx.db('pix_refunds').where({ charge_id: charge.id })).toMatchObject([
      { origin: 'bank', amount: 10_000, uncovered: 7_000 },
    ]);
  });

  test('removes the bonus of its package too', async () => {
    const offer = (await listPackages(ctx)).find(({ bonus }) => bonus > 0);
    const charge = await startPixPurchase(ctx, { packageId: offer?.id ?? '' }, randomUUID());
    await atBank(charge, 'silent');
    await confirmPixCharge(ctx, charge.txid);
    await atBank(charge, 'med');
    await confirmPixCharge(ctx, charge.txid);
    expect(await available()).toBe(0);
  });
});

describe('the states of a charge', () => {
  const targets = CHARGE_STATES.filter(
    (state): state is Exclude<ChargeState, 'active'> => state !== 'active',
  );
  const pairs = CHARGE_STATES.flatMap((from) => targets.map((to) => ({ from, to })));
  faultEach('steps', pairs, '$from → $to happens only if it is legal', async ({ from, to }) => {
    const charge = await buy();
    const paid = !['active', 'expired', 'removed'].includes(from);
    const endToEndId = `E${randomUUID().replaceAll('-', '').slice(0, 31)}`;
    await ctx
      .db('pix_charges')
      .where({ id: charge.id })
      .update({ state: from, ...(paid && { end_to_end_id: endToEndId }) });
    const rows =
      to === 'paid' && !paid
        ? (await ctx.db.raw('select billing_credit_pix(?, ?, now()) as done', [charge.id, endToEndId]))
            .rows[0].done
        : await moveCharge(ctx, charge.id, to);
    const legal = CHARGE_TRANSITIONS[from].includes(to);
    expect(rows).toBe(legal);
    expect((await ctx.db('pix_charges').where({ id: charge.id }).first('state'))!.state).toBe(
      legal ? to : from,
    );
  });
});
