import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  captureHold,
  checkLedger,
  confirmPixCharge,
  getBalance,
  reconcilePixCharges,
  reconcileReceived,
} from '~/src/domains/billing';
import { pixWebhookSecrets } from '~/src/domains/billing/settlement/pix-bank.service';
import { type TestApp, testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { registerOperator } from '~/test/support/operators';
import * as bank from '../support/bank';
import { registerBuyer } from '../support/purchases';
import { hold } from '../support/wallets';

let first: ReturnType<TestApp['agent']>;
let second: ReturnType<TestApp['agent']>;

const site = await testSite();
const customer = (email: string) => registerBuyer(site, email);
beforeAll(async () => {
  first = await registerOperator(site, 'operadora@demo.test');
  second = await registerOperator(site, 'segundo@demo.test');
});

type Agent = ReturnType<TestApp['agent']>;
const token = async (agent: Agent, path: string) => {
  const { _csrf = '', _account = '' } = hiddenFields((await agent.get(path)).text);
  return { _csrf, _account };
};
/** Sends one of the forms of a page, which goes to `path` itself or to an address under it. */
async function work(agent: Agent, path: string, values: Record<string, string>, under = '') {
  return agent
    .post(path + under)
    .type('form')
    .send({ ...(await token(agent, path)), ...values });
}
/** The second operator confirms what waits, of which there is one. */
async function confirmWaiting() {
  const rows = await site.db('control_changes').where({ state: 'proposed' }).pluck('id');
  expect(rows).toHaveLength(1);
  return work(second, '/operador/carteiras', { decision: 'confirm' }, `/mudancas/${rows[0]}`);
}
const adjust = (agent: Agent, accountId: string, values: Record<string, string>) =>
  work(
    agent,
    `/operador/carteiras/${accountId}`,
    { order: randomUUID(), direction: 'add', reason: 'Cortesia pelo atraso', ...values },
    '/ajustar',
  );

const NEW_CODE = '/operador/codigos/cadastro';

describe('the bank’s page', () => {
  const path = '/operador/carteiras/banco';

  test('does not exist for anybody else', async () => {
    const { agent } = await customer('sem-banco@demo.test');
    expect((await agent.get(path)).status).toBe(404);
  });

  test('shows the last comparison with its differences, and the home counts them', async () => {
    expect((await first.get(path)).text).toContain('A primeira conciliação ainda não rodou');
    const { agent, accountId } = await customer('conciliada@demo.test');
    const order = await sendForm(agent, '/confirmacao-compra-credito/valor/100.00', { accept: 'on' });
    const txid = order.headers.location?.split('/').at(-1) ?? '';
    await bank.atBank(site.sandbox.url, txid, 'pay');
    await reconcileReceived(site.ctx);
    expect((await first.get(path)).text).toContain('Banco e razão batem');
    const invented = `E${randomUUID().replaceAll('-', '').slice(1)}`;
    const mine = site.db('pix_charges').where({ txid });
    const { end_to_end_id } = await mine.clone().first('end_to_end_id');
    await mine.clone().update({ end_to_end_id: invented });
    await reconcileReceived({ ...site.ctx, now: () => new Date(Date.now() + 86_400_000) });
    const { text } = await first.get(path);
    expect(text).toContain('1 diferença entre o banco e o razão');
    expect(text).toContain(`/operador/carteiras/${accountId}`);
    expect((await first.get('/operador')).text).toMatch(/Diferenças entre banco e razão[\s\S]{0,200}1/);
    await mine.clone().update({ end_to_end_id });
    await site.db('pix_unmatched_payments').where({ txid }).delete();
    // Nor does the bank get the refund of a payment that was never another.
    await site.db('outbox').whereNull('published_at').update({ published_at: new Date() });
  });

  test('lists unreadable notices until an operator marks them as seen', async () => {
    const [secret] = pixWebhookSecrets(site.ctx);
    const response = await site
      .agent()
      .post(`/webhooks/pix/${secret}/pix`)
      .send({ pix: [null, { txid: 'a\u0000' }] });
    expect(response.status).toBe(200);
    expect((await first.get(path)).text).toContain('2 itens de avisos');
    const latest = await site.db('pix_unreadable_notices').max('id as id').first();
    await work(first, path, { notice: String(latest?.id) }, '/avisos');
    expect((await first.get(path)).text).toContain('Nenhum aviso ilegível');
    expect((await work(first, path, { notice: 'x' }, '/avisos')).status).toBeLessThan(500);
  });
});

describe('wallets', () => {
  test('do not exist for anybody else', async () => {
    const { agent, accountId } = await customer('curiosa@demo.test');
    for (const path of ['/operador/carteiras', `/operador/carteiras/${accountId}`, '/operador/configuracoes'])
      expect((await agent.get(path)).status).toBe(404);
  });

  test('are found by e-mail, code or id, and what was typed stays out of the address', async () => {
    const { accountId } = await customer('achada@demo.test');
    for (const busca of ['achada@demo.test', accountId]) {
      const response = await work(first, '/operador/carteiras', { busca });
      expect(response.headers.location).toBe(`/operador/carteiras/${accountId}`);
    }
    const none = await work(first, '/operador/carteiras', { busca: 'ninguem@demo.test' });
    expect(none.text).toContain('Nenhuma conta corresponde');
    expect((await work(first, '/operador/carteiras', { busca: '' })).status).toBe(422);
    expect((await first.get('/operador/carteiras/abc')).status).toBe(404);
  });

  test('get and lose credits with a reason, once a form', async () => {
    const { accountId } = await customer('ajustada@demo.test');
    const order = randomUUID();
    await adjust(first, accountId, { amount: '60,00', order });
    await adjust(first, accountId, { amount: '60,00', order });
    const changed = await adjust(first, accountId, { amount: '70,00', order });
    expect([changed.status, changed.text.includes('Este formulário expirou')]).toEqual([409, true]);
    expect(await getBalance(site.ctx, accountId)).toMatchObject({ available: 6_000 });
    await adjust(first, accountId, { amount: '10,00', direction: 'take' });
    expect(await getBalance(site.ctx, accountId)).toMatchObject({ available: 5_000 });
    const refused = await adjust(first, accountId, { amount: '50,01', direction: 'take' });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Não há créditos livres');
    expect((await adjust(first, accountId, { amount: '10', reason: 'x' })).status).toBe(422);
    for (const page of ['carteiras', 'contas'])
      expect((await first.get(`/operador/${page}/${accountId}`)).text).toContain('Cortesia pelo atraso');
    const audit = await site.db('audit_events').where({ account_id: accountId, action: 'credits_adjusted' });
    expect(audit).toHaveLength(2);
    expect(await checkLedger(site.ctx)).toEqual([]);
  });

  test('over the limit, in one step or in many, need a second person', async () => {
    const { accountId } = await customer('grande@demo.test');
    await adjust(first, accountId, { amount: '150,00' });
    await adjust(first, accountId, { amount: '50,01' });
    expect(await getBalance(site.ctx, accountId)).toMatchObject({ available: 15_000 });
    const row = await site.db('adjustments').where({ account_id: accountId, state: 'proposed' }).first('id');
    const decide = { adjustment: row.id, decision: 'approve' };
    const decided = (agent: Agent) => work(agent, '/operador/carteiras', decide, '/ajustes/decidir');
    expect((await second.get('/operador/mudancas')).text).toContain('value="approve"');
    await decided(first);
    expect((await first.get('/operador/mudancas')).text).toContain('Quem propôs o ajuste não pode decidir');
    expect(await getBalance(site.ctx, accountId)).toMatchObject({ available: 15_000 });
    await Promise.all([decided(second), decided(second)]);
    expect(await getBalance(site.ctx, accountId)).toMatchObject({ available: 20_001 });
    await decided(second);
    expect((await second.get('/operador/mudancas')).text).toContain('já decidiu este ajuste em');
  });
});

describe('what needs attention', () => {
  const page = async () => (await first.get('/operador/carteiras')).text;

  test('a payment of another amount is listed, given back by a button, and audited', async () => {
    const { agent } = await customer('errada@demo.test');
    const path = '/confirmacao-compra-credito/valor/100.00';
    const { headers } = await sendForm(agent, path, { accept: 'on' });
    const txid = headers.location?.split('/').at(-1) ?? '';
    await bank.atBank(site.sandbox.url, txid, 'short');
    await confirmPixCharge(site.ctx, txid);
    expect((await agent.get(`/comprar-credito/pix/${txid}`)).text).toContain('Recebemos R$\u00a099,00 de');
    const listed = await page();
    for (const shown of [txid, 'Valor diferente do pedido', 'R$\u00a099,00', 'Devolver por Pix'])
      expect(listed).toContain(shown);
    const row = await site.db('pix_unmatched_payments').where({ txid }).first('end_to_end_id');
    const decision = { payment: row.end_to_end_id, decision: 'return' };
    await work(second, '/operador/carteiras', decision, '/pagamentos/decidir');
    expect(await page()).toContain('Em devolução');
    await work(first, '/operador/carteiras', decision, '/pagamentos/decidir');
    expect(await page()).toContain('já foi resolvido ou está sendo devolvido');
    for (let callCount = 0; callCount < 40; callCount += 1) {
      await bank.runBankJobs(site.ctx);
      await reconcilePixCharges(site.ctx);
      if (!(await page()).includes(txid)) break;
      await new Promise((done) => setTimeout(done, 100));
    }
    expect(await page()).not.toContain(txid);
    const response = await agent.get(`/comprar-credito/pix/${txid}`);
    expect(response.text).toContain('Ele será devolvido por Pix para a conta que pagou');
    expect(
      await site.db('audit_events').where({ action: 'unmatched_payment_returned', subject_id: txid }),
    ).toHaveLength(1);
  });

  test('a wallet whose numbers differ stops, is listed, and those who release it have mail once', async () => {
    const { userId: editor } = await createPerson(site.db, { operator: true });
    await site
      .db('users')
      .where({ id: editor })
      .update({ operator_roles: ['content'] });
    await checkLedger(site.ctx);
    expect(await page()).toContain('nenhuma diferença, R$\u00a00,00');
    const { accountId } = await customer('diverge@demo.test');
    await site.db('wallets').where({ account_id: accountId }).update({ available: 1_234 });
    await checkLedger(site.ctx);
    await checkLedger(site.ctx);
    const listed = await page();
    for (const shown of ['2 diferenças', 'R$\u00a012,34', 'Lotes de créditos', accountId])
      expect(listed).toContain(shown);
    const mails = await site.db('messages').where({ template: 'ledger-drift' });
    expect(mails).toHaveLength(2);
    const path = `/operador/carteiras/${accountId}`;
    const changeReason = 'Diferença de um teste, corrigida';
    expect((await work(first, path, { changeReason }, '/liberar')).text).toContain('ainda não conferem');
    await site.db('wallets').where({ account_id: accountId }).update({ available: 0 });
    const mute = await work(first, path, {}, '/liberar');
    expect([mute.status, mute.text.includes('href="#unfreeze-changeReason"')]).toEqual([422, true]);
    await work(first, path, { changeReason }, '/liberar');
    expect((await first.get(`/operador/contas/${accountId}`)).text).toContain(
      'Outra pessoa precisa confirmar',
    );
    expect((await second.get('/operador')).text).toContain('Mudanças para uma segunda pessoa');
    expect((await confirmWaiting()).headers.location).toBe('/operador/mudancas');
    expect(await checkLedger(site.ctx)).toEqual([]);
    expect(await page()).toContain('Nenhuma carteira pausada');
  });

  test('what the bank took back of spent credits is listed as a loss', async () => {
    const { agent, accountId } = await customer('perda@demo.test');
    const { headers } = await sendForm(agent, '/confirmacao-compra-credito/valor/100.00', { accept: 'on' });
    const txid = headers.location?.split('/').at(-1) ?? '';
    await bank.atBank(site.sandbox.url, txid, 'silent');
    await confirmPixCharge(site.ctx, txid);
    await captureHold(site.ctx, await hold(site.ctx, accountId, 7_000), 7_000);
    await bank.atBank(site.sandbox.url, txid, 'med');
    await confirmPixCharge(site.ctx, txid);
    const listed = await page();
    for (const shown of [txid, 'R$\u00a070,00']) expect(listed).toContain(shown);
  });
});

describe('settings', () => {
  test('of a plan keep the typed values after a validation error', async () => {
    const { accountId } = await customer('plano@demo.test');
    await site.db('accounts').where({ id: accountId }).update({ billing_type: 2 });
    const path = `/operador/carteiras/${accountId}`;
    const wrong = await work(first, path, { plan: 'corporativo', limit: 'muito' }, '/plano');
    expect(wrong.status).toBe(422);
    expect(wrong.text).toMatch(/<option[^>]*value="corporativo"[^>]*selected/);
    expect(wrong.text).toContain('value="muito"');
    const higher = { plan: 'corporativo', limit: '3.000,00', changeReason: 'Contrato novo' };
    expect((await work(first, path, higher, '/plano')).status).toBe(303);
    await confirmWaiting();
    const wallet = await site.db('wallets').where({ account_id: accountId }).first('plan_id', 'credit_limit');
    expect(wallet).toEqual({ plan_id: 'corporativo', credit_limit: 300_000 });
  });

  test('make codes once, and say what is wrong with one', async () => {
    const code = {
      codigo: 'natal26',
      bonus: '15,00',
      until: '2026-12-25',
      maxUses: '10',
      creditDays: '',
    };
    expect((await work(first, NEW_CODE, code)).status).toBe(303);
    const again = await work(first, NEW_CODE, code);
    expect(again.status).toBe(409);
    expect(again.text).toContain('Já existe um código com este nome');
    const wrong = await work(first, NEW_CODE, { ...code, codigo: 'x', maxUses: '-1' });
    expect([wrong.status, wrong.text.includes('value="15,00"')]).toEqual([422, true]);
    expect((await first.get('/operador/codigos')).text).toContain('NATAL26');
  });
});
