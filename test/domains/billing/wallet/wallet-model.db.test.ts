import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import fc from 'fast-check';
import {
  captureHold,
  checkLedger,
  expireHolds,
  getBalance,
  grantCredits,
  releaseHold,
  unlockBonus,
} from '~/src/domains/billing';
import { transact } from '~/src/platform/database/knex';
import { testContext } from '~/test/support/context';
import { fault, found } from '~/test/support/fault';
import { testDatabase } from '~/test/support/process/test-database';
import { LONG } from '~/test/support/size';
import { hold, walletWith } from '../support/wallets';

const database = await testDatabase();
const ctx = testContext(database.knex);

/** The wallet as a child would keep it: numbers in boxes. */
interface Model {
  available: number;
  held: number;
  locked: number;
  holds: { amount: number; state: 'open' | 'captured' | 'released'; referenceId: string }[];
}
interface Real {
  account: string;
  ids: string[];
}
type Command = fc.AsyncCommand<Model, Real>;

const command = (name: string, run: (model: Model, real: Real) => Promise<void>): Command => ({
  check: () => true,
  toString: () => name,
  async run(model, real) {
    operations += 1;
    await run(model, real);
    const { available, held, locked } = model;
    expect(await getBalance(ctx, real.account)).toMatchObject({ available, held, locked });
  },
});

const grant = (amount: number, locked: boolean) =>
  command(`grant ${amount}${locked ? ' locked' : ''}`, async (model, { account }) => {
    await grantCredits(ctx, { accountId: account, amount, kind: 'bonus', uniqueKey: randomUUID(), locked });
    model[locked ? 'locked' : 'available'] += amount;
  });

const unlock = command('unlock', async (model, { account }) => {
  expect(await unlockBonus(ctx, account)).toBe(model.locked);
  model.available += model.locked;
  model.locked = 0;
});

const buy = (amount: number, crash: boolean) =>
  command(`buy ${amount}${crash ? ', crash' : ''}`, async (model, { account, ids }) => {
    const referenceId = randomUUID();
    const transaction = transact(ctx.db, async (db) => {
      const id = await hold({ ...ctx, db }, account, amount, { referenceId });
      if (crash) throw new Error('crash');
      return id;
    });
    const id = await transaction.catch(() => null);
    const enough = amount <= model.available;
    expect(id !== null).toBe(enough && !crash);
    if (id === null) return;
    ids.push(id);
    model.holds.push({ amount, state: 'open', referenceId });
    model.available -= amount;
    model.held += amount;
  });

const pick = (model: Model, index: number) => {
  const at = model.holds.length === 0 ? -1 : index % model.holds.length;
  return { at, one: model.holds[at] };
};

const retry = (index: number) =>
  command(`retry ${index}`, async (model, { account, ids }) => {
    const { at, one } = pick(model, index);
    if (one) expect(await hold(ctx, account, one.amount, one)).toBe(ids[at]);
  });

const capture = (index: number, share: number) =>
  command(`capture ${index} ${share}`, async (model, { ids }) => {
    const { at, one } = pick(model, index);
    if (!one) return;
    const amount = Math.max(1, Math.floor(one.amount * share));
    const success = await captureHold(ctx, ids[at] ?? '', amount).then(
      () => true,
      () => false,
    );
    expect(success).toBe(one.state !== 'released');
    if (one.state !== 'open') return;
    one.state = 'captured';
    model.held -= one.amount;
    model.available += one.amount - amount;
  });

const release = (index: number, expire: boolean) =>
  command(`${expire ? 'expire' : 'release'} ${index}`, async (model, { ids }) => {
    const { at, one } = pick(model, index);
    if (!one) return;
    if (expire) {
      await ctx
        .db('holds')
        .where({ id: ids[at] })
        .update({ expires_at: new Date(0) });
      await expireHolds(ctx);
    } else {
      await releaseHold(ctx, ids[at] ?? '').catch(() => undefined);
    }
    if (one.state !== 'open') return;
    one.state = 'released';
    model.held -= one.amount;
    model.available += one.amount;
  });

let operations = 0;

fault(
  'model',
  'any sequence of commands keeps the wallet as the model says, without drift',
  async () => {
    const amount = fc.integer({ min: 1, max: 6_000 });
    const commands = fc.commands(
      [
        fc.record({ amount, locked: fc.boolean() }).map((a) => grant(a.amount, a.locked)),
        fc.constant(unlock),
        fc.record({ amount, crash: fc.boolean() }).map((a) => buy(a.amount, a.crash)),
        amount.map((each) => buy(each, false)),
        fc.nat(50).map(retry),
        fc
          .record({ at: fc.nat(50), share: fc.double({ min: 0, max: 1, noNaN: true }) })
          .map((a) => capture(a.at, a.share)),
        fc.record({ at: fc.nat(50), expire: fc.boolean() }).map((a) => release(a.at, a.expire)),
      ],
      { size: '+1' },
    );
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        const account = await walletWith(ctx, 10_000);
        const model: Model = { available: 10_000, held: 0, locked: 0, holds: [] };
        await fc.asyncModelRun(() => ({ model, real: { account, ids: [] } }), steps);
      }),
      // A run has about 50 commands: 100,000 operations in the long form.
      { numRuns: LONG ? 2_200 : 60 },
    );
    expect(await checkLedger(ctx)).toEqual([]);
    expect(operations).toBeGreaterThan(LONG ? 100_000 : 500);
    found('model', { tried: operations });
  },
  120_000,
);
