import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  checkLedger,
  confirmPixCharge,
  getBalance,
  openWallet,
  purchaseClaimOf,
  reconcilePixCharges,
  refundPixCharge,
  startPixPurchase,
} from '~/src/domains/billing';
import type { PixCharge } from '~/src/domains/billing/billing.types';
import { codeStatus, getGift } from '~/src/domains/billing/offers/purchase-code.rules';
import { findPurchaseCode } from '~/src/domains/billing/offers/purchase-code.store';
import { CODE_STATUSES, type PurchaseCode } from '~/src/domains/billing/offers/purchase-code.types';
import { changeCode, proposeCode } from '~/src/domains/billing/operator/purchase-code.service';
import { decideControlChange } from '~/src/domains/oversight';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { completeCpf } from '~/src/shared/cpf';
import { addDays, DAY_MS, toDay } from '~/src/shared/dates';
import { actingAs, testContext } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { testSandbox } from '~/test/support/process/sandbox';
import { testDatabase } from '~/test/support/process/test-database';
import { createOperator } from '../../controls/controls.support';
import * as bank from '../support/bank';
import { makeCode, newCode } from '../support/codes';

let clock = 0;
let system: Ctx;
let operators: [ActorCtx, ActorCtx];
let buyer: ActorCtx;
let code: string;
let serial = 0;
let documents = 0;

const database = await testDatabase();
const sandbox = await testSandbox();
beforeAll(async () => {
  const now = () => new Date(Date.now() + clock);
  system = testContext(database.knex, { gateways: sandbox.gateways, now });
  operators = [await createOperator(system), await createOperator(system)];
});
beforeEach(async () => {
  clock = 0;
  serial += 1;
  code = `CODIGO${serial}`;
  buyer = await createBuyer();
});
afterEach(async () => {
  expect(await checkLedger(system)).toEqual([]);
});

async function createBuyer(): Promise<ActorCtx> {
  documents += 1;
  const person = await createPerson(system.db, { cpf: completeCpf(String(411_000_000 + documents)) });
  await openWallet(system, person.accountId);
  return actingAs(system, person.actor);
}

const buy = (by = buyer, amount = 10_000, typed = code) =>
  startPixPurchase(by, { amount, code: typed }, randomUUID());
const stored = async (): Promise<PurchaseCode> => (await findPurchaseCode(system, code))!;
const available = async () => (await getBalance(buyer, buyer.actor.accountId)).available;
const findWaiting = async () =>
  (await system.db('control_changes').where({ subject: code, state: 'proposed' }).first('id'))!.id;
const refusal = (word: string) => ({ code: 'invalid', fields: { codigo: [`billing:errors.${word}`] } });

async function pay({ txid }: PixCharge): Promise<PixCharge> {
  await bank.atBank(sandbox.url, txid, 'silent');
  return confirmPixCharge(system, txid);
}

/** The time of a charge is over, and the bank says that nobody paid. */
async function expire({ txid }: PixCharge): Promise<void> {
  clock += DAY_MS;
  await confirmPixCharge(system, txid);
}

/** Pays a code whose time is over, as a payer's bank may. */
const creditLate = async ({ id }: PixCharge) => {
  await system.db.raw('select billing_credit_pix(?, ?, ?)', [
    id,
    randomUUID().replaceAll('-', ''),
    system.now(),
  ]);
  return (await system.db('pix_charges').where({ id }).first('amount', 'bonus', 'state'))!;
};

describe('a code', () => {
  test('of a discount lowers what is paid, and the credits are those of the full price', async () => {
    await makeCode(operators, { code });
    const charge = await buy();
    expect(charge).toMatchObject({ amount: 9_000, bonus: 1_000 });
    await pay(charge);
    expect(await available()).toBe(10_000);
    const lots = await system
      .db('lots')
      .where({ account_id: buyer.actor.accountId })
      .select('kind', 'amount');
    expect(lots).toEqual(
      expect.arrayContaining([
        { kind: 'paid', amount: 9_000 },
        { kind: 'bonus', amount: 1_000 },
      ]),
    );
    expect(await stored()).toMatchObject({ uses: 1, total: 1_000 });
  });

  test('of a bonus comes on top of the package’s, however the code is typed', async () => {
    await makeCode(operators, { code, percent: null, bonus: 1_500 });
    const pack = (await system.db('credit_packages').where({ price: 10_000 }).first('id', 'bonus'))!;
    const order = { packageId: pack.id, code: ` ${code.toLowerCase()} ` };
    expect(await startPixPurchase(buyer, order, randomUUID())).toMatchObject({
      amount: 10_000,
      bonus: pack.bonus + 1_500,
    });
  });

  test('is refused in one sentence where it is unknown, planned, paused, ended or over', async () => {
    await expect(buy(buyer, 10_000, 'NUNCAHOUVE')).rejects.toMatchObject(refusal('codeUnknown'));
    await makeCode(operators, { code, from: addDays(toDay(system.now()), 2) });
    await expect(buy()).rejects.toMatchObject(refusal('codeUnknown'));
    clock = 3 * DAY_MS;
    await buy();
    await changeCode(operators[0], code, 'pause', 'Campanha suspensa');
    await expect(buy(await createBuyer())).rejects.toMatchObject(refusal('codeUnknown'));
    await changeCode(operators[0], code, 'end', 'Campanha encerrada');
    await expect(buy(await createBuyer())).rejects.toMatchObject(refusal('codeUnknown'));
    await expect(changeCode(operators[0], code, 'resume', 'Voltou')).rejects.toMatchObject({
      code: 'code_ended',
    });
    serial += 1;
    code = `CODIGO${serial}`;
    await makeCode(operators, { code, until: toDay(system.now()) });
    clock += 2 * DAY_MS;
    await expect(buy()).rejects.toMatchObject(refusal('codeUnknown'));
  });

  test('for one package, or for a first purchase, is for nothing else', async () => {
    const pack = (await system.db('credit_packages').where({ price: 25_000 }).first('id'))!;
    await makeCode(operators, { code, packageId: pack.id });
    await expect(buy()).rejects.toMatchObject(refusal('codeOtherPackage'));
    expect((await startPixPurchase(buyer, { packageId: pack.id, code }, randomUUID())).amount).toBe(22_500);
    const first = `${code}PRIMEIRA`;
    await makeCode(operators, { code: first, firstPurchase: true, accountUses: 5 });
    await pay(await startPixPurchase(buyer, { amount: 5_000 }, randomUUID()));
    await expect(buy(buyer, 10_000, first)).rejects.toMatchObject(refusal('codeFirstOnly'));
    const fresh = await createBuyer();
    await buy(fresh, 10_000, first);
    await expect(buy(fresh, 10_000, first)).rejects.toMatchObject(refusal('codeUsed'));
  });
});

describe('a first purchase', () => {
  test('is one, whichever codes an account opens for it at once', async () => {
    const codes = [`${code}A`, `${code}B`, `${code}C`];
    for (const each of codes) await makeCode(operators, { code: each, firstPurchase: true });
    const results = await Promise.allSettled(codes.map((each) => buy(buyer, 10_000, each)));
    const opened = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(opened).toHaveLength(1);
    const again = codes.map((each) => buy(buyer, 10_000, each));
    for (const { reason } of (await Promise.allSettled(again)) as PromiseRejectedResult[])
      expect(reason.fields.codigo[0]).toMatch(/codeFirstOnly|codeUsed/);
    await expire(opened[0]!);
    expect(await buy(buyer, 10_000, codes[0])).toMatchObject({ amount: 9_000 });
  });

  test('that was opened before its CPF is known to have bought does not count twice', async () => {
    await makeCode(operators, { code, firstPurchase: true });
    const charge = await buy();
    await expire(charge);
    const key = purchaseClaimOf(buyer.actor.accountId);
    await system.db('bonus_claims').insert({ key });
    expect(await creditLate(charge)).toEqual({ amount: 9_000, bonus: 0, state: 'paid' });
  });

  test('that is paid late, when another was paid meanwhile, gives only what was paid', async () => {
    await makeCode(operators, { code, firstPurchase: true });
    const charge = await buy();
    await expire(charge);
    await pay(await startPixPurchase(buyer, { amount: 5_000 }, randomUUID()));
    expect(await creditLate(charge)).toEqual({ amount: 9_000, bonus: 0, state: 'paid' });
    expect(await available()).toBe(14_000);
    expect(await stored()).toMatchObject({ uses: 0, total: 0 });
  });
});

describe('the caps of a code', () => {
  test('hold when twenty accounts use it at once', async () => {
    await makeCode(operators, { code, maxUses: 5 });
    const buyers = await Promise.all(Array.from({ length: 20 }, createBuyer));
    const results = await Promise.allSettled(buyers.map((each) => buy(each)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject(refusal('codeUnknown'));
    expect(await stored()).toMatchObject({ uses: 5, total: 5_000 });
    expect(await system.db('purchase_code_uses').where({ code })).toHaveLength(5);
    const accountIds = buyers.map(({ actor }) => actor.accountId);
    // A refused purchase left no charge behind.
    expect(await system.db('pix_charges').whereIn('account_id', accountIds)).toHaveLength(5);
  });

  test('hold for one account that presses many times at once', async () => {
    await makeCode(operators, { code, accountUses: 2 });
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => buy()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await stored()).uses).toBe(2);
  });

  test('hold for what all uses give together', async () => {
    await makeCode(operators, { code, maxTotal: 2_500 });
    const buyers = await Promise.all(Array.from({ length: 6 }, createBuyer));
    const results = await Promise.allSettled(buyers.map((each) => buy(each)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    // What is left pays for a smaller purchase.
    await buy(await createBuyer(), 5_000);
    expect(await stored()).toMatchObject({ uses: 3, total: 2_500 });
  });

  test('have room again once a Pix is not paid in time', async () => {
    await makeCode(operators, { code, maxUses: 1 });
    const charge = await buy();
    const other = await createBuyer();
    await expect(buy(other)).rejects.toMatchObject(refusal('codeUnknown'));
    await expire(charge);
    expect(await stored()).toMatchObject({ uses: 0, total: 0 });
    await buy(other);
    await expire(charge);
    expect((await stored()).uses).toBe(1);
  });

  test('have room again where the reconciler ends the wait, without a look of the payer', async () => {
    await makeCode(operators, { code });
    await buy();
    clock = DAY_MS;
    await reconcilePixCharges(system);
    expect((await stored()).uses).toBe(0);
  });
});

describe('a Pix with a code', () => {
  test('keeps what it promised when the code ends meanwhile', async () => {
    await makeCode(operators, { code });
    const charge = await buy();
    await changeCode(operators[0], code, 'end', 'Campanha encerrada');
    await pay(charge);
    expect(await available()).toBe(10_000);
  });

  test('that is paid late uses the code again', async () => {
    await makeCode(operators, { code });
    const charge = await buy();
    await expire(charge);
    expect(await creditLate(charge)).toEqual({ amount: 9_000, bonus: 1_000, state: 'paid' });
    expect(await stored()).toMatchObject({ uses: 1, total: 1_000 });
  });

  test('that is paid late gives only what was paid where the cap is reached by then', async () => {
    await makeCode(operators, { code, maxUses: 1 });
    const charge = await buy();
    await expire(charge);
    await buy(await createBuyer());
    expect(await creditLate(charge)).toEqual({ amount: 9_000, bonus: 0, state: 'paid' });
    expect(await available()).toBe(9_000);
    expect(await stored()).toMatchObject({ uses: 1, total: 1_000 });
  });

  test('that is refunded gives back what was paid, takes its bonus, and its use stays used', async () => {
    await makeCode(operators, { code });
    const charge = await pay(await buy());
    await refundPixCharge(system, charge.txid);
    expect(await available()).toBe(0);
    expect((await stored()).uses).toBe(1);
  });
});

describe('two operators', () => {
  test('make a code: alone it is unknown, and it never changes afterwards', async () => {
    const [first, second] = operators;
    await proposeCode(first, newCode(first, { code }), 'Campanha de novembro');
    await expect(buy()).rejects.toMatchObject(refusal('codeUnknown'));
    const id = await findWaiting();
    await expect(decideControlChange(first, id, 'confirm')).rejects.toMatchObject({
      code: 'control_change_own',
    });
    await decideControlChange(second, id, 'confirm');
    expect(await stored()).toMatchObject({ percent: 10, uses: 0, paused: false });
    const again = proposeCode(second, newCode(second, { code, percent: 50 }), 'Campanha de novembro');
    await expect(again).rejects.toMatchObject({ code: 'code_taken' });
  });

  test('let a paused one go on, which one of them pauses at once', async () => {
    const [first, second] = operators;
    await makeCode(operators, { code });
    expect(await changeCode(first, code, 'pause', 'Suspeita de abuso')).toBe(false);
    expect(await stored()).toMatchObject({ paused: true, reason: 'Suspeita de abuso' });
    expect(await changeCode(first, code, 'resume', 'Era engano')).toBe(true);
    expect((await stored()).paused).toBe(true);
    const id = await findWaiting();
    await decideControlChange(second, id, 'confirm');
    expect((await stored()).paused).toBe(false);
  });

  test.each([
    ['percent', { percent: 51 }],
    ['bonus', { percent: null, bonus: 9_000_000 }],
    ['maxTotal', { maxTotal: 900_000_000 }],
    ['maxTotal', { percent: null, bonus: 2_000, maxTotal: 1_000 }],
    ['accountUses', { maxUses: 1, accountUses: 2 }],
    ['from', { from: '2020-01-01' }],
    ['until', { until: '2020-01-01' }],
    ['until', { until: '2099-01-01' }],
    ['packageId', { packageId: randomUUID() }],
  ])('are told at %s what is wrong', async (field, terms) => {
    const [first] = operators;
    const wrong = proposeCode(first, newCode(first, { code, ...terms }), 'Campanha de novembro');
    await expect(wrong).rejects.toMatchObject({ code: 'invalid', fields: { [field]: [expect.any(String)] } });
  });
});

test('a code’s status follows its days, its caps and who stopped it', () => {
  const now = new Date('2026-11-27T12:00:00Z');
  const base: PurchaseCode = {
    ...newCode({ now: () => now } as Ctx),
    validFrom: new Date('2026-11-01T03:00:00Z'),
    validUntil: new Date('2026-12-01T03:00:00Z'),
    paused: false,
    ended: false,
    reason: null,
    uses: 0,
    total: 0,
  };
  const cases: Record<(typeof CODE_STATUSES)[number], Partial<PurchaseCode>> = {
    coming: { validFrom: new Date('2026-11-28T03:00:00Z') },
    active: {},
    paused: { paused: true },
    used_up: { uses: 1_000 },
    over: { validUntil: now },
    ended: { ended: true, paused: true },
  };
  for (const status of CODE_STATUSES) expect(codeStatus({ ...base, ...cases[status] }, now)).toBe(status);
  expect(codeStatus({ ...base, total: base.maxTotal }, now)).toBe('used_up');
  expect(getGift({ ...base, percent: 33 }, 9_999)).toEqual({ code: base.code, discount: 3_300, bonus: 0 });
});
