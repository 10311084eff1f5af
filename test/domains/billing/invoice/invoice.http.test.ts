import { beforeEach, describe, expect, test } from '@jest/globals';
import { checkLedger, confirmPixCharge } from '~/src/domains/billing';
import { type TestApp, testSite } from '~/test/support/app';
import { hiddenFields, register } from '~/test/support/browser/browser-forms';
import { pdfText } from '~/test/support/pdf-text';
import * as bank from '../support/bank';
import { closeMarch, getPdf, registerPostpaid } from '../support/invoices';

let agent: ReturnType<TestApp['agent']>;
let accountId: string;
let serial = 0;

const site = await testSite();

beforeEach(async () => {
  serial += 1;
  ({ agent, accountId } = await registerPostpaid(site, serial));
});

const closedInvoice = () => closeMarch(site, accountId);

async function pay(path: string): Promise<string> {
  const page = await agent.get(path);
  const response = await agent.post(path).type('form').send(hiddenFields(page.text));
  expect(response.headers.location).toBe(path);
  const charge = await site
    .db('pix_charges')
    .where({ account_id: accountId })
    .orderBy('created_at', 'desc')
    .first('txid');
  return charge.txid;
}

describe('invoices', () => {
  test('show the limit, this month so far and the closed invoices, and nothing of another account', async () => {
    const path = await closedInvoice();
    const { status, text } = await agent.get('/faturas');
    expect(status).toBe(200);
    for (const shown of [
      'Limite do mês',
      'R$\u00a02.000,00',
      'março de 2026',
      'A pagar',
      'R$\u00a039,90',
      path,
    ])
      expect(text).toContain(shown);
    const outsider = site.agent();
    await register(outsider, `estranha-${serial}@demo.test`);
    expect((await outsider.get(path)).headers.location).toBe('/home');
    await site.db('login_records').update({ account_id: accountId });
    expect((await agent.get('/faturas/5f1c8a52-3c0e-4b0f-9a57-0c2f6b1d0050')).status).toBe(404);
    expect((await agent.get('/faturas/abc')).status).toBe(404);
  });

  test('are paid by one Pix, however often the button is pressed; the page turns to paid', async () => {
    const path = await closedInvoice();
    const txid = await pay(path);
    expect((await agent.get(path)).text).toContain('Pix copia e cola');
    expect((await agent.get(path).set('accept', 'application/json')).body).toEqual({
      state: 'active',
      problem: false,
    });
    await bank.atBank(site.sandbox.url, txid, 'pay');
    await confirmPixCharge(site.ctx, txid);
    expect((await agent.get(path).set('accept', 'application/json')).body.state).toBe('paid');
    const { text } = await agent.get(path);
    expect(text).toContain('Paga em');
    expect(text).not.toContain('Pagar com Pix');
    expect(await checkLedger(site.ctx)).toEqual([]);
    expect(await site.db('wallets').where({ account_id: accountId }).first('available')).toEqual({
      available: 0,
    });
    const mail = await site.db('messages').where({ template: 'invoice-paid' });
    expect(mail.length).toBeGreaterThan(0);
  });

  test('paid in part show the remaining amount, and can be paid by another Pix', async () => {
    const path = await closedInvoice();
    const txid = await pay(path);
    await bank.atBank(site.sandbox.url, txid, 'short');
    await confirmPixCharge(site.ctx, txid);
    const response = await agent.get(path);
    expect(response.text).toMatch(/Já pago: R\$.38,90 de R\$.39,90/);
    expect(response.text.match(/R\$.38,90</g)).toHaveLength(1);
    for (const gone of ['Pix copia e cola', 'billing/pix-wait', 'http-equiv="refresh"'])
      expect(response.text).not.toContain(gone);
    expect(response.text).toContain('Pagar com Pix');
    const rest = await pay(path);
    expect(rest).not.toBe(txid);
    expect(await site.db('pix_charges').where({ txid: rest }).first('amount')).toEqual({ amount: 100 });
    expect((await agent.get(path)).text).toContain('Pix copia e cola');
  });

  test('that are paid cannot be paid again', async () => {
    const path = await closedInvoice();
    const form = hiddenFields((await agent.get(path)).text);
    const txid = await pay(path);
    await bank.atBank(site.sandbox.url, txid, 'pay');
    await confirmPixCharge(site.ctx, txid);
    await agent.post(path).type('form').send(form);
    expect((await agent.get(path)).text).toContain('não há o que pagar');
    expect(await site.db('pix_charges').where({ account_id: accountId })).toHaveLength(1);
  });

  test('show a code for the remaining amount only, which their PDF states too', async () => {
    const path = await closedInvoice();
    const early = await pay(path);
    await site.db('pix_charges').where({ txid: early }).update({ state: 'expired' });
    const txid = await pay(path);
    const { copy_paste: code } = await site.db('pix_charges').where({ txid }).first('copy_paste');
    expect((await agent.get(path)).text).toContain(code);
    await bank.atBank(site.sandbox.url, early, 'partial?amount=1000');
    await confirmPixCharge(site.ctx, early);
    const { text } = await agent.get(path);
    expect(text).not.toContain(code);
    expect(text).not.toContain('http-equiv="refresh"');
    expect(pdfText((await getPdf(agent, path)).body)).toMatch(/A pagar por Pix\s*R\$\s29,90/);
    const rest = await pay(path);
    expect(await site.db('pix_charges').where({ txid: rest }).first('amount')).toEqual({ amount: 2_990 });
  });

  test('are available as a tagged PDF', async () => {
    const path = await closedInvoice();
    const { body, headers } = await getPdf(agent, path);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain('fatura-2026-03.pdf');
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(body.includes('/StructTreeRoot')).toBe(true);
  });

  test('a post-paid account has no credit pages', async () => {
    for (const path of ['/comprar-credito', '/saldo-extrato', '/resultado-compra-credito'])
      expect((await agent.get(path)).headers.location).toBe('/home');
  });
});
