import { expect } from '@jest/globals';
import fc from 'fast-check';
import {
  captureHold,
  checkLedger,
  getBalance,
  grantCredits,
  openWallet,
  refundPixCharge,
  releaseHold,
} from '~/src/domains/billing';
import type { PixCharge } from '~/src/domains/billing/billing.types';
import type { ActorCtx } from '~/src/platform/context';
import { actingAs, testContext } from '~/test/support/context';
import { fault, found } from '~/test/support/fault';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { testDatabase } from '~/test/support/process/test-database';
import { LONG } from '~/test/support/size';
import { buyWithBonus, endRefund, restOf, returnByBank } from '../support/bonuses';
import { hold } from '../support/wallets';

const database = await testDatabase();
const system = testContext(database.knex);

/** A purchase as the bank has it. */
interface Purchase {
  charge: PixCharge;
  /** What the bank has returned, and what it is returning for us. */
  returned: number;
  underWay: number;
}
interface World {
  ctx: ActorCtx;
  purchases: Purchase[];
  holds: { id: string; amount: number }[];
  paid: number;
  bonus: number;
  granted: number;
  used: number;
}
type Step = (world: World) => Promise<void>;

const pick = <Item>(items: Item[], index: number): Item | undefined => items[index % (items.length || 1)];

const buy =
  (amount: number, bonus: number): Step =>
  async (world) => {
    const charge = await buyWithBonus(world.ctx, amount, bonus);
    world.purchases.push({ charge, returned: 0, underWay: 0 });
    world.paid += amount;
    world.bonus += bonus;
  };

/** Bonuses of no purchase. */
const grant =
  (amount: number, uniqueKey: string): Step =>
  async (world) => {
    const { accountId } = world.ctx.actor;
    await grantCredits(world.ctx, { accountId, amount, kind: 'bonus', uniqueKey });
    world.granted += amount;
  };

const order =
  (amount: number): Step =>
  async (world) => {
    const id = await hold(world.ctx, world.ctx.actor.accountId, amount).catch(() => null);
    if (id) world.holds.push({ id, amount });
  };

const end =
  (index: number, share: number): Step =>
  async (world) => {
    const one = pick(world.holds, index);
    if (!one) return;
    world.holds.splice(world.holds.indexOf(one), 1);
    const captured = Math.floor(one.amount * share);
    if (captured > 0) await captureHold(world.ctx, one.id, captured);
    else await releaseHold(world.ctx, one.id);
    world.used += captured;
  };

const giveBack =
  (index: number, share: number, nature: string): Step =>
  async (world) => {
    const one = pick(world.purchases, index);
    const left = one ? one.charge.amount - one.returned - one.underWay : 0;
    const amount = Math.ceil(left * share);
    if (!one || amount === 0) return;
    await returnByBank(world.ctx, one.charge, amount, nature);
    one.returned += amount;
  };

const refund =
  (index: number): Step =>
  async (world) => {
    const one = pick(world.purchases, index);
    if (!one || one.underWay > 0) return;
    const { held, refundable } = await restOf(world.ctx, one.charge);
    const amount = await refundPixCharge(world.ctx, one.charge.txid).catch(() => 0);
    expect(amount).toBe(held > 0 ? 0 : refundable);
    one.underWay = amount;
  };

const settle =
  (index: number, state: 'done' | 'failed'): Step =>
  async (world) => {
    const open = pick(
      world.purchases.filter(({ underWay }) => underWay > 0),
      index,
    );
    if (!open) return;
    await endRefund(world.ctx, open.charge, state);
    if (state === 'done') open.returned += open.underWay;
    open.underWay = 0;
  };

const LEDGERS = `select l.column1 as name, coalesce(sum(e.amount), 0)::bigint as total
  from wallets w cross join lateral (values ('available', w.available_ledger), ('held', w.held_ledger)) l
    left join entries e on e.ledger_account_id = l.column2
  where w.account_id = ? group by l.column1`;
const LOTS = `select coalesce(sum(remaining), 0)::bigint as available, coalesce(sum(held), 0)::bigint as held
  from lots where account_id = ?`;

/** The wallet is the sum of its ledger and of its lots, and nothing outlives the money that earned it. */
async function compare(world: World): Promise<void> {
  const { ctx, purchases, paid, bonus, granted, used } = world;
  const { accountId } = ctx.actor;
  const { available, held } = await getBalance(ctx, accountId);
  const ledgers = (await database.knex.raw(LEDGERS, [accountId])).rows;
  const sums = Object.fromEntries(
    ledgers.map(({ name, total }: { name: string; total: number }) => [name, total]),
  );
  expect(sums).toEqual({ available, held });
  expect((await database.knex.raw(LOTS, [accountId])).rows).toEqual([{ available, held }]);
  const back = purchases.reduce((sum, { returned, underWay }) => sum + returned + underWay, 0);
  const losses = await database
    .knex('pix_refunds as r')
    .join('pix_charges as c', 'c.id', 'r.charge_id')
    .where('c.account_id', accountId)
    .sum({ total: 'r.uncovered' })
    .first();
  const outside = back + used - Number(losses?.total ?? 0);
  expect(available + held).toBeLessThanOrEqual(paid + bonus + granted - outside);
  for (const { charge, returned, underWay } of purchases) {
    const rest = await restOf(ctx, charge);
    expect(rest.refundable).toBeLessThanOrEqual(charge.amount - returned - underWay);
    expect(rest.refundable).toBeLessThanOrEqual(rest.remaining);
    // A share of the bonus that is still owed has no credits left to be taken of.
    if (rest.bonusDue > 0) expect(rest.remaining).toBe(0);
  }
}

/** Somebody who withdraws from everything at the end has nothing of it but what belongs to no purchase. */
async function withdrawAll(world: World): Promise<void> {
  const { ctx, holds, purchases } = world;
  while (holds.length > 0) await end(0, 0)(world);
  while (purchases.some(({ underWay }) => underWay > 0)) await settle(0, 'done')(world);
  for (const [index, { charge }] of purchases.entries()) {
    const { refundable } = await restOf(ctx, charge);
    await refund(index)(world);
    expect(purchases[index]?.underWay).toBe(refundable);
    await settle(0, 'done')(world);
  }
  const back = purchases.reduce((sum, { returned }) => sum + returned, 0);
  expect(back).toBeLessThanOrEqual(world.paid);
  await compare(world);
}

const money = fc.integer({ min: 1, max: 10_000 });
const index = fc.nat(9);
const share = fc.constantFrom(0, 0.01, 0.5, 1);
const nature = fc.constantFrom('ORIGINAL', 'MED_FRAUDE');
const step: fc.Arbitrary<{ name: string; run: Step }> = fc.oneof(
  fc
    .tuple(money, fc.nat(4_000))
    .map(([amount, bonus]) => ({ name: `buy ${amount}+${bonus}`, run: buy(amount, bonus) })),
  fc.tuple(fc.integer({ min: 1, max: 2_000 }), fc.uuid()).map(([amount, key]) => ({
    name: `grant ${amount}`,
    run: grant(amount, `bonus-model:${key}`),
  })),
  money.map((amount) => ({ name: `order ${amount}`, run: order(amount) })),
  money.map((amount) => ({ name: `order ${amount}`, run: order(amount) })),
  fc.tuple(index, share).map(([at, part]) => ({ name: `end ${at} ${part}`, run: end(at, part) })),
  fc.tuple(index, share).map(([at, part]) => ({ name: `end ${at} ${part}`, run: end(at, part) })),
  fc.tuple(index, share, nature).map(([at, part, how]) => ({
    name: `${how} ${at} ${part}`,
    run: giveBack(at, part, how),
  })),
  index.map((at) => ({ name: `refund ${at}`, run: refund(at) })),
  fc.tuple(index, fc.constantFrom('done' as const, 'failed' as const)).map(([at, state]) => ({
    name: `settle ${at} ${state}`,
    run: settle(at, state),
  })),
);

let operations = 0;

fault(
  'bonus-model',
  'any order of purchases, bonuses, spending, partial returns and refunds keeps wallet and ledger alike, and gives back no more than was paid',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 30, size: 'max' }), async (steps) => {
        const person = await createPerson(system.db);
        await openWallet(system, person.accountId);
        const ctx = actingAs(system, person.actor);
        const world: World = { ctx, purchases: [], holds: [], paid: 0, bonus: 0, granted: 0, used: 0 };
        await buy(10_000, 2_000)(world);
        for (const { run } of steps) {
          operations += 1;
          await run(world);
          await compare(world);
        }
        await withdrawAll(world);
      }),
      { numRuns: LONG ? 600 : 25 },
    );
    expect(await checkLedger(system)).toEqual([]);
    found('bonus-model', { tried: operations });
  },
  120_000,
);
