import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { confirmPixCharge, openWallet, startInvoicePix } from '~/src/domains/billing';
import { writeOffInvoice } from '~/src/domains/billing/invoice/invoice.store';
import { exportMonth } from '~/src/domains/billing/receivables/accountant-file.service';
import { reissueInvoice } from '~/src/domains/billing/receivables/reissue.service';
import type { ActorCtx } from '~/src/platform/context';
import { addDays, toDay } from '~/src/shared/dates';
import { createOperator } from '~/test/domains/controls/controls.support';
import { actingAs, testContext } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { untilBlocked } from '~/test/support/locks';
import { testSandbox } from '~/test/support/process/sandbox';
import { testDatabase } from '~/test/support/process/test-database';
import * as bank from '../support/bank';
import { billInvoice } from '../support/invoices';

const database = await testDatabase();
const sandbox = await testSandbox();
const TOTAL = 49_500;
const today = toDay(new Date());
let ctx: ActorCtx;
let operator: ActorCtx;
let invoiceId: string;

beforeEach(async () => {
  const system = testContext(database.knex, { gateways: sandbox.gateways });
  const person = await createPerson(system.db);
  await openWallet(system, person.accountId);
  ctx = actingAs(system, person.actor);
  operator = await createOperator(system);
  invoiceId = await billInvoice(ctx, person.accountId, { total: TOTAL, dueOn: '2026-04-11' });
});

const pay = () => startInvoicePix(ctx, invoiceId, randomUUID());
async function tell(txid: string, control: string): Promise<void> {
  await bank.atBank(sandbox.url, txid, control);
  await confirmPixCharge(ctx, txid);
}

describe('the accountant’s month', () => {
  /** Its lines of the invoice, as kind and amount. */
  async function listLines(): Promise<[string, number][]> {
    const lines: [string, number][] = [];
    for await (const page of await exportMonth(operator, `${today.slice(0, 7)}-01`))
      for (const { kind, amount, invoice } of page) if (invoice.id === invoiceId) lines.push([kind, amount]);
    return lines;
  }

  test('reduces a write-off by later payments, so that its lines add up to the amount owed', async () => {
    const { txid } = await pay();
    await writeOffInvoice(ctx, invoiceId);
    await tell(txid, 'partial?amount=20000');
    expect(await listLines()).toEqual([
      ['invoice', TOTAL],
      ['payment', 20_000],
      ['write_off', TOTAL],
      ['write_off', -20_000],
    ]);
  });

  test('includes full and partial reversals by the payer’s bank', async () => {
    const { txid } = await pay();
    await tell(txid, 'silent');
    await tell(txid, 'med?amount=9500');
    expect(await listLines()).toEqual([
      ['invoice', TOTAL],
      ['payment', TOTAL],
      ['clawback', -9_500],
    ]);
    await tell(txid, 'med?amount=40000');
    const clawbacks = (await listLines()).filter(([kind]) => kind === 'clawback');
    expect(clawbacks.reduce((sum, [, amount]) => sum + amount, 0)).toBe(-TOTAL);
  });
});

test('a re-issued invoice is never due sooner than before', async () => {
  await ctx
    .db('invoices')
    .where({ id: invoiceId })
    .update({ state: 'closed', due_on: addDays(today, 9) });
  const wish = { id: randomUUID(), invoiceId, reason: 'Cliente pediu prazo' };
  await expect(reissueInvoice(operator, { ...wish, dueOn: addDays(today, 8) })).rejects.toMatchObject({
    fields: { dueOn: ['operators:receivables.error.sooner'] },
  });
  expect(await reissueInvoice(operator, { ...wish, dueOn: addDays(today, 9) })).toBe(true);
});

test('an invoice is re-issued while one of its charges is being paid, without waiting for it', async () => {
  const { id } = await pay();
  await database.knex.transaction(async (payment) => {
    await payment('pix_charges').where({ id }).forUpdate().first();
    const reissue = reissueInvoice(operator, {
      id: randomUUID(),
      invoiceId,
      dueOn: addDays(today, 5),
      reason: 'Cliente pediu prazo',
    });
    const isBlocked = await untilBlocked({ db: payment }, reissue);
    // What a payment does next: each would wait for the other.
    if (isBlocked) await payment.rollback();
    expect(isBlocked).toBe(false);
  });
  const charges = await ctx.db('pix_charges').where({ invoice_id: invoiceId });
  expect(charges).toHaveLength(2);
});
