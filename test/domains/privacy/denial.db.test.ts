import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  captureHold,
  checkLedger,
  confirmPixCharge,
  getBalance,
  reconcilePixCharges,
} from '~/src/domains/billing';
import { listAbandonedPurchases } from '~/src/domains/billing/settlement/abandoned.store';
import { denyRegistration } from '~/src/domains/privacy';
import { validationLink } from '~/test/faults/access-methods.support';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import * as bank from '../billing/support/bank';
import { getTxid, registerBuyer, startPurchaseAs } from '../billing/support/purchases';
import { hold } from '../billing/support/wallets';

const site = await testSite();
const { ctx, db } = site;
let buyer: Awaited<ReturnType<typeof registerBuyer>>;

beforeEach(async () => {
  buyer = await registerBuyer(site);
});
afterEach(async () => {
  expect(await checkLedger(ctx)).toEqual([]);
});

const buy = async () => getTxid(await startPurchaseAs(buyer.agent));
const pay = async (txid: string) => {
  await bank.atBank(site.sandbox.url, txid, 'silent');
  await confirmPixCharge(ctx, txid);
};
/** Whoever holds the inbox says that they did not register. */
async function deny(): Promise<string> {
  const { user_id } = await db('persons').where({ account_id: buyer.accountId }).first('user_id');
  await denyRegistration(ctx, (await validationLink(site, user_id)).split('/').at(-1) ?? '');
  return user_id;
}
const charge = (txid: string) => db('pix_charges').where({ txid }).first();
const state = async (txid: string) => (await charge(txid)).state;
const atBank = async (txid: string) => (await ctx.gateways.pix?.getCharge(txid))?.status;
const later = (minutes: number) => ({ ...ctx, now: () => new Date(Date.now() + minutes * 60_000) });
const balance = async () => (await getBalance(ctx, buyer.accountId)).available;

/** What the reconciler does in the minutes that follow. */
async function returned(txid: string): Promise<void> {
  let minute = 0;
  await eventually(async () => {
    await reconcilePixCharges(later(minute++));
    return (await state(txid)) === 'refunded';
  });
}

test('an open Pix of a denied account is canceled at the bank', async () => {
  const txid = await buy();
  await deny();
  await reconcilePixCharges(ctx);
  expect([await state(txid), await atBank(txid)]).toEqual(['removed', 'cancelled']);
});

test('earlier payments are returned to the payer, and the credits are removed', async () => {
  const txid = await buy();
  await pay(txid);
  const before = await balance();
  await deny();
  await returned(txid);
  expect(await balance()).toBe(before - 10_000);
  const audit = await db('audit_events').where({ action: 'purchase_refunded', subject_id: txid });
  expect(audit).toHaveLength(1);
});

test('a payment that comes late is returned too', async () => {
  const txid = await buy();
  await bank.atBank(site.sandbox.url, txid, 'silent');
  await deny();
  await returned(txid);
});

test('what is spent is listed to operators until it is returned, and what is left goes back by itself', async () => {
  const txid = await buy();
  await pay(txid);
  const all = await balance();
  await captureHold(ctx, await hold(ctx, buyer.accountId, all - 4_000), all - 4_000);
  await deny();
  expect(await listAbandonedPurchases(ctx)).toEqual([]);
  await reconcilePixCharges(ctx);
  expect(await balance()).toBe(0);
  await bank.runBankJobs(ctx);
  await bank.atBank(site.sandbox.url, txid, 'end-returns');
  await confirmPixCharge(ctx, txid);
  const { end_to_end_id: endToEndId } = await charge(txid);
  const listed = { txid, endToEndId, accountId: buyer.accountId, amount: 6_000, available: 0 };
  expect(await listAbandonedPurchases(ctx)).toMatchObject([listed]);
  await bank.atBank(site.sandbox.url, txid, 'med');
  await confirmPixCharge(ctx, txid);
  expect(await listAbandonedPurchases(ctx)).toEqual([]);
  expect(await balance()).toBe(0);
});

test('spent credits are retried only while some credits are on hold', async () => {
  const txid = await buy();
  await pay(txid);
  const all = await balance();
  await captureHold(ctx, await hold(ctx, buyer.accountId, all - 1_000), all - 1_000);
  const open = await hold(ctx, buyer.accountId, 1_000);
  await deny();
  const triedAt = async (minutes: number): Promise<Date> => {
    await reconcilePixCharges(later(minutes));
    return (await charge(txid)).abandon_tried_at;
  };
  const first = await triedAt(0);
  const second = await triedAt(11);
  expect(second > first).toBe(true);
  await captureHold(ctx, open, 1_000);
  const third = await triedAt(22);
  expect(third > second).toBe(true);
  expect(await triedAt(33)).toEqual(third);
  expect(await listAbandonedPurchases(ctx)).toHaveLength(1);
});

test('a user without an e-mail receives no mail', async () => {
  const txid = await buy();
  await pay(txid);
  const userId = await deny();
  await returned(txid);
  expect(await db('messages').where({ user_id: userId })).toEqual([]);
});

test('the credentials of a denied account depart before it is erased', async () => {
  const { user_id } = await db('persons').where({ account_id: buyer.accountId }).first('user_id');
  const [company] = await db('accounts').insert({ kind: 'company', name: 'FIRMA' }).returning('id');
  const membership = { user_id, account_id: company.id, role: 'admin', claims: ['consultas'] };
  await db('memberships').insert(membership);
  const invitation = { account_id: company.id, email: 'x@demo.test', role: 'member', claims: ['consultas'] };
  const invited = await db('invitations')
    .insert({
      ...invitation,
      secret_hash: user_id,
      invited_by: user_id,
      expires_at: later(99).now(),
    })
    .returning('id');
  await deny();
  const after = await db('invitations').where({ id: invited[0].id }).first('state');
  expect(after).toEqual({ state: 'revoked' });
});
