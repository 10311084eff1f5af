import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import fc from 'fast-check';
import {
  captureHold,
  checkLedger,
  confirmPixCharge,
  getBalance,
  openWallet,
  refundPixCharge,
  releaseHold,
  settlePixRefund,
  settleUnmatchedPayment,
  startPixPurchase,
} from '~/src/domains/billing';
import type { ActorCtx } from '~/src/platform/context';
import { actingAs, testContext } from '~/test/support/context';
import { fault, found } from '~/test/support/fault';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { testSandbox } from '~/test/support/process/sandbox';
import { testDatabase } from '~/test/support/process/test-database';
import { LONG } from '~/test/support/size';
import { hold } from '../support/wallets';
import { bankSteps, type Model, newModel, PRICE, setDue } from './pix-model.support';

const database = await testDatabase();
const sandbox = await testSandbox();
const system = testContext(database.knex, { gateways: sandbox.gateways });
let clock = 0;
let operations = 0;

interface Real {
  ctx: ActorCtx;
  txid: string;
  holds: string[];
}
type Command = fc.AsyncCommand<Model, Real>;

/** Presses a control of the bank; false when it refuses. */
async function press(txid: string, control: string, options: Record<string, string | number> = {}) {
  const query = new URLSearchParams(Object.entries(options).map(([key, value]) => [key, String(value)]));
  const response = await fetch(`${sandbox.url}/sandbox/pix/${txid}/${control}?${query}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
  });
  expect([200, 409]).toContain(response.status);
  return response.ok;
}

const charges = (real: Real) => database.knex('pix_charges').where({ txid: real.txid }).first();

/** The wallet, the loss and the state are the model's, and what was paid is somewhere, once. */
async function compare(model: Model, real: Real): Promise<void> {
  const { available, held } = await getBalance(real.ctx, real.ctx.actor.accountId);
  const row = await charges(real);
  const loss = await database
    .knex('pix_refunds')
    .where({ charge_id: row.id })
    .sum({ total: 'uncovered' })
    .first();
  const seen = { available, held, uncovered: Number(loss?.total ?? 0), state: row.state };
  expect(seen).toEqual({
    available: model.available,
    held: model.held,
    uncovered: model.uncovered,
    state: model.state(),
  });
  expect(available + held + model.captured + model.due - seen.uncovered).toBe(model.credited ? PRICE : 0);
  // Nobody keeps credits while we bear a loss for them.
  expect(Math.min(available, seen.uncovered)).toBe(0);
}

const command = (name: string, run: (model: Model, real: Real) => Promise<void>): Command => ({
  check: () => true,
  toString: () => name,
  async run(model, real) {
    operations += 1;
    await run(model, real);
    await compare(model, real);
  },
});

/** Something happens at the bank; nobody tells us. */
const atBank = (
  control: keyof typeof bankSteps,
  options: { amount?: number; status?: string; nature?: string } = {},
) =>
  command(`${control} ${JSON.stringify(options)}`, async (model, real) => {
    const accepted = await press(real.txid, control, options);
    expect(accepted).toBe(bankSteps[control](model, options));
  });

const confirm = command('confirm', async (model, real) => {
  await confirmPixCharge(real.ctx, real.txid);
  model.learn();
});

const expire = command('expire', async (model, real) => {
  clock += 3_600_000;
  await confirmPixCharge(real.ctx, real.txid);
  model.learn();
  if (model.waiting === 'active') model.waiting = 'expired';
});

const refund = command('refund', async (model, real) => {
  const rest = Math.min(PRICE - model.returned, model.available);
  const allowed = model.credited !== null && model.state() === 'paid' && rest > 0 && model.held === 0;
  const success = await refundPixCharge(real.ctx, real.txid).then(
    () => true,
    () => false,
  );
  expect(success).toBe(allowed);
  if (!success) return;
  model.underWay = rest;
  setDue(model, model.returned + rest);
});

/** The jobs that ask the bank, until it has nothing in progress. */
const settle = command('settle', async (model, real) => {
  const row = await charges(real);
  const run = async () => {
    const own = await database
      .knex('pix_refunds')
      .where({ charge_id: row.id, state: 'processing', origin: 'house' });
    for (const { id } of own) await settlePixRefund(real.ctx, id);
    const stray = await database
      .knex('pix_unmatched_payments')
      .where({ charge_id: row.id, state: 'returning' });
    for (const each of stray) await settleUnmatchedPayment(real.ctx, each.end_to_end_id);
  };
  await run();
  await press(real.txid, 'end-returns');
  await run();
  model.settle();
});

const place = (amount: number) =>
  command(`hold ${amount}`, async (model, real) => {
    const id = await hold(real.ctx, real.ctx.actor.accountId, amount).catch(() => null);
    expect(id !== null).toBe(amount <= model.available);
    if (id === null) return;
    real.holds.push(id);
    model.holds.push(amount);
    model.available -= amount;
    model.held += amount;
  });

const end = (share: number) =>
  command(`end hold ${share}`, async (model, real) => {
    const [id, amount] = [real.holds.shift(), model.holds.shift()];
    if (id === undefined || amount === undefined) return;
    const captured = Math.floor(amount * share);
    if (captured > 0) await captureHold(real.ctx, id, captured);
    else await releaseHold(real.ctx, id);
    model.held -= amount;
    model.captured += captured;
    model.comeBack(amount - captured);
  });

async function start(): Promise<{ model: Model; real: Real }> {
  const now = () => new Date(Date.now() + clock);
  const person = await createPerson(system.db);
  await openWallet(system, person.accountId);
  const ctx = actingAs({ ...system, now }, person.actor);
  const { txid } = await startPixPurchase(ctx, { amount: PRICE }, randomUUID());
  return { model: newModel(), real: { ctx, txid, holds: [] } };
}

const amount = fc.integer({ min: 1, max: PRICE });
const nature = fc.constantFrom('ORIGINAL', 'RETIRADA', 'MED_OPERACIONAL', 'MED_FRAUDE', 'MED_PIX_AUTOMATICO');
const status = fc.constantFrom('DEVOLVIDO', 'EM_PROCESSAMENTO', 'NAO_REALIZADO');

fault(
  'pix-model',
  'any order of payments, refunds, clawbacks and spending keeps credits plus money returned at what was paid',
  async () => {
    const commands = fc.commands(
      [
        fc.constant(atBank('pay')),
        fc.constant(atBank('pay')),
        fc.constant(atBank('again')),
        amount.map((each) => atBank('partial', { amount: each })),
        fc.constant(atBank('remove')),
        fc.constant(atBank('pay-removed')),
        fc.record({ amount, nature, status }).map((how) => atBank('return', how)),
        nature.map((each) => atBank('med', { nature: each })),
        fc.constant(atBank('refuse-refunds')),
        fc.constant(confirm),
        fc.constant(confirm),
        fc.constant(confirm),
        fc.constant(expire),
        fc.constant(refund),
        fc.constant(refund),
        fc.constant(settle),
        fc.constant(settle),
        amount.map(place),
        fc.constantFrom(0, 0.5, 1).map(end),
      ],
      { size: '+1', maxCommands: 30 },
    );
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        clock = 0;
        const world = await start();
        await fc.asyncModelRun(() => world, [...steps, confirm, settle, confirm]);
      }),
      { numRuns: LONG ? 800 : 10 },
    );
    expect(await checkLedger(system)).toEqual([]);
    found('pix-model', { tried: operations });
  },
  120_000,
);
