import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { captureHold, closeInvoices, confirmPixCharge, grantLimit, openWallet } from '~/src/domains/billing';
import { testSite } from '~/test/support/app';
import { register } from '~/test/support/browser/browser-forms';
import { createCompany } from '~/test/support/fixtures/fixtures';
import * as bank from '../support/bank';
import { hold } from '../support/wallets';

let bearer: string;
let invoiceUID: string;

const site = await testSite();
beforeAll(async () => {
  const agent = site.agent();
  const { email } = await register(agent, 'fatura-api@demo.test');
  const { id: userId } = await site.db('users').where({ email }).first('id');
  const person = { userId, accountId: '', email, actor: {} as never };
  const { accountId } = await createCompany(site.db, person, { billingType: 2, name: 'Empresa da API' });
  await openWallet(site.ctx, accountId);
  await grantLimit(site.ctx, accountId, 200_000);
  await site.db('wallets').where({ account_id: accountId }).update({ opened_at: '2025-01-01' });
  invoiceUID = await closedMonth(accountId);
  const login = { Login: email, Password: 'Demo!2026', CaptchaToken: 'sandbox-pass' };
  const { body } = await agent.post('/api/Login/Login').send(login);
  const company = await agent
    .get(`/api/ContextMananger/Impersonate?companyUID=${accountId}`)
    .set('authorization', `Bearer ${body.data.token}`);
  bearer = `Bearer ${company.body.data.token}`;
});

/** March with two reports of R$ 39,90, closed; its invoice. */
async function closedMonth(accountId: string): Promise<string> {
  await closeInvoices({ ...site.ctx, now: () => new Date('2026-03-15T12:00:00Z') });
  for (let report = 0; report < 2; report += 1) {
    const id = await hold(site.ctx, accountId, 3_990);
    await captureHold(site.ctx, id, 3_990);
    await site.db('holds').where({ id }).update({ settled_at: '2026-03-16T12:00:00Z' });
  }
  await closeInvoices({ ...site.ctx, now: () => new Date('2026-04-01T12:00:00Z') });
  const row = await site.db('invoices').where({ account_id: accountId, state: 'closed' }).first('id');
  return row.id;
}

const get = (call: string) => site.agent().get(`/api/${call}`).set('authorization', bearer);
const pay = (key: string | null, invoice = invoiceUID) => {
  const call = site.agent().post('/api/Invoice/PayWithPix').set('authorization', bearer);
  return (key === null ? call : call.set('Idempotency-Key', key)).send({ InvoiceUID: invoice });
};

describe('invoices by the API', () => {
  test('list the limit, this month and the closed invoices', async () => {
    const { status, body } = await get('Invoice/ListInvoices');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      limit: 2_000,
      used: 0,
      underWay: 0,
      current: { state: 'open', total: 0 },
    });
    expect(body.data.invoices).toEqual([
      expect.objectContaining({ invoiceUID, month: '2026-03', state: 'closed', reports: 2, total: 79.8 }),
    ]);
  });

  test('return one invoice with its lines', async () => {
    const { body } = await get(`Invoice/GetInvoice?invoiceUID=${invoiceUID}`);
    expect(body.data).toMatchObject({
      month: '2026-03',
      gross: 79.8,
      discount: 0,
      minimumExtra: 0,
      dueOn: '2026-04-11',
      paidAt: null,
      lines: [{ unitPrice: 39.9, quantity: 2, discount: 0 }],
    });
  });

  test('cannot be paid without an Idempotency-Key, which returns 400 without a charge', async () => {
    const { status, body } = await pay(null);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'idempotency_required',
      message: expect.stringContaining('Idempotency-Key'),
    });
    expect(await site.db('pix_charges')).toHaveLength(0);
  });

  test('are paid by one Pix; a repeated key returns the same response, and for another invoice 422', async () => {
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 20 }, () => pay(key)));
    expect(responses[0]?.body.data).toMatchObject({
      state: 'active',
      amount: 79.8,
      bonus: 0,
      paidLate: false,
    });
    expect(responses[0]?.body.data.pixCode).toMatch(/^000201.*6304[0-9A-F]{4}$/);
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect((await pay(key, randomUUID())).body).toMatchObject({ code: 'idempotency_mismatch' });
    const again = await pay(randomUUID());
    expect(again.body.data.transactionCode).toBe(responses[0]?.body.data.transactionCode);
    expect(await site.db('pix_charges')).toHaveLength(1);
  });

  test('are paid once the bank confirms, and then cannot be paid again', async () => {
    const { transactionCode } = (await pay(randomUUID())).body.data;
    await bank.atBank(site.sandbox.url, transactionCode, 'silent');
    await confirmPixCharge(site.ctx, transactionCode);
    const { body } = await get(`Invoice/GetInvoice?invoiceUID=${invoiceUID}`);
    expect(body.data).toMatchObject({ state: 'paid', paidAt: expect.any(String) });
    expect((await pay(randomUUID())).body).toMatchObject({ code: 'invoice_not_payable' });
  });

  test('of another account or with an unknown id return 404', async () => {
    for (const call of [`Invoice/GetInvoice?invoiceUID=${randomUUID()}`, 'Invoice/GetInvoice?invoiceUID=x'])
      expect((await get(call)).status).toBe(404);
    expect((await pay(randomUUID(), randomUUID())).status).toBe(404);
  });
});

test('credit calls refuse a post-paid account with postpaid_no_credits', async () => {
  for (const call of ['GetStatement', 'ListPurchases', 'GetPurchase?transactionCode=x'])
    expect((await get(`Credit/${call}`)).body).toMatchObject({ code: 'postpaid_no_credits' });
});
