import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { checkLedger, confirmPixCharge } from '~/src/domains/billing';
import { findPurchaseCode } from '~/src/domains/billing/offers/purchase-code.store';
import type { ActorCtx } from '~/src/platform/context';
import { addDays, formatDay, toDay } from '~/src/shared/dates';
import { createOperator } from '~/test/domains/controls/controls.support';
import { type TestApp, testSite } from '~/test/support/app';
import { hiddenFields } from '~/test/support/browser/browser-forms';
import { registerOperator } from '~/test/support/operators';
import * as bank from '../support/bank';
import { makeCode } from '../support/codes';
import { getTxid, registerBuyer } from '../support/purchases';

type Agent = ReturnType<TestApp['agent']>;

const FREE = '/confirmacao-compra-credito/valor/100.00';
const LIST = '/operador/codigos';
const WHY = 'Campanha com o sindicato';

let operators: [ActorCtx, ActorCtx];
let buyer: Agent;
let accountId: string;
let serial = 0;

const site = await testSite();
beforeAll(async () => {
  operators = [await createOperator(site.ctx), await createOperator(site.ctx)];
});
beforeEach(async () => {
  ({ agent: buyer, accountId } = await registerBuyer(site));
});

const inDays = (days: number) => formatDay(addDays(toDay(new Date()), days));
async function code(terms: Partial<Parameters<typeof makeCode>[1]> = {}): Promise<string> {
  serial += 1;
  const name = `WEB${serial}CODIGO`;
  await makeCode(operators, { code: name, ...terms });
  return name;
}
/** Sends the confirmation as the page has it, with what the buyer types. */
async function send(html: string, values: Record<string, string>, path = FREE) {
  return buyer
    .post(path)
    .type('form')
    .send({ ...hiddenFields(html), ...values });
}
const open = async (path = FREE) => (await buyer.get(path)).text;
const charges = () => site.db('pix_charges').where({ account_id: accountId });

describe('a code at the confirmation', () => {
  test('shows the new terms before anything is bought, then they hold to receipt and statement', async () => {
    const name = await code();
    const applied = await send(await open(), { codigo: name.toLowerCase(), step: 'apply' });
    expect(applied.status).toBe(200);
    for (const shown of [
      `Desconto do código ${name}`,
      'R$\u00a090,00',
      'R$\u00a0100,00',
      'você ganha R$\u00a010,00',
    ])
      expect(applied.text).toContain(shown);
    expect(await charges()).toHaveLength(0);
    const paid = await send(applied.text, { codigo: name, step: 'pay', accept: 'on' });
    const txid = getTxid(paid.headers.location ?? '');
    await bank.atBank(site.sandbox.url, txid, 'silent');
    await confirmPixCharge(site.ctx, txid);
    const receipt = (await buyer.get(`/resultado-compra-credito/${txid}/recibo`)).text;
    for (const shown of [`${name}: R$\u00a010,00 a menos`, 'R$\u00a090,00', 'R$\u00a0100,00'])
      expect(receipt).toContain(shown);
    expect((await buyer.get(`/resultado-compra-credito/${txid}`)).text).toContain(name);
    const statement = (await buyer.get('/saldo-extrato')).text;
    for (const shown of [`código ${name}`, 'pagos: R$\u00a090,00', 'bônus: R$\u00a010,00'])
      expect(statement).toContain(shown);
    expect(await checkLedger(site.ctx)).toEqual([]);
  });

  test('typed and paid at once is shown first, and what was ticked must be ticked again', async () => {
    const name = await code({ percent: null, bonus: 1_500 });
    const shown = await send(await open(), { codigo: name, accept: 'on', step: 'pay' });
    expect([shown.status, shown.text.includes('R$\u00a0115,00')]).toEqual([200, true]);
    expect(shown.text).not.toMatch(/name="accept"[^>]*checked/);
    expect(await charges()).toHaveLength(0);
    expect((await send(shown.text, { codigo: name, accept: 'on', step: 'pay' })).status).toBe(303);
    expect(await charges()).toMatchObject([{ amount: 10_000, bonus: 1_500 }]);
  });

  test('that is wrong says so at its field, keeps what was typed, and buying without it goes on', async () => {
    const html = await open();
    const wrong = await send(html, { codigo: 'NADADISSO', accept: 'on', step: 'pay' });
    expect(wrong.status).toBe(422);
    for (const part of [
      'Este código não existe',
      'value="NADADISSO"',
      'href="#field-codigo"',
      'R$\u00a0100,00',
    ])
      expect(wrong.text).toContain(part);
    expect(wrong.text).toMatch(/name="accept"[^>]*checked/);
    const bare = await send(wrong.text, { codigo: '', accept: 'on', step: 'pay' });
    expect(bare.status).toBe(303);
    expect(hiddenFields(wrong.text).order).toBe(hiddenFields(html).order);
  });

  test('without accepting the terms keeps the code and its terms', async () => {
    const name = await code();
    const applied = await send(await open(), { codigo: name, step: 'apply' });
    const mute = await send(applied.text, { codigo: name, step: 'pay' });
    expect(mute.status).toBe(422);
    for (const part of ['Você precisa fazer o aceite', `value="${name}"`, 'R$\u00a090,00'])
      expect(mute.text).toContain(part);
  });

  test('ended between the page and the payment buys nothing, and says so', async () => {
    const name = await code();
    const applied = await send(await open(), { codigo: name, step: 'apply' });
    await site.db('purchase_codes').where({ code: name }).update({ ended: true });
    const refused = await send(applied.text, { codigo: name, accept: 'on', step: 'pay' });
    expect([refused.status, refused.text.includes('Este código não existe')]).toEqual([422, true]);
    expect(await charges()).toHaveLength(0);
  });

  test('works in a dialog and in English', async () => {
    const name = await code();
    const html = (await buyer.get(`/en-US${FREE}`)).text;
    const applied = await buyer
      .post(`/en-US${FREE}`)
      .set('X-Fragment', 'dialog')
      .type('form')
      .send({ ...hiddenFields(html), codigo: name, step: 'apply' });
    expect([applied.status, applied.headers['x-fragment']]).toEqual([200, 'dialog']);
    expect(applied.text).toContain(`Discount of code ${name}`);
  });

  test('is tried so often only: then a code that exists is not answered either', async () => {
    const name = await code();
    const html = await open();
    for (let tries = 0; tries < 20; tries += 1) await send(html, { codigo: `CHUTE${tries}`, step: 'apply' });
    const late = await send(html, { codigo: name, step: 'apply' });
    expect([late.status, late.text.includes('Desconto do código')]).toEqual([429, false]);
    expect(late.text).toContain(`value="${name}"`);
    const bypass = await send(html, {
      codigo: name,
      shownFor: name,
      amount: '9000',
      bonus: '1000',
      step: 'pay',
    });
    expect(bypass.text).not.toContain('Desconto do código');
    expect((await send(html, { codigo: '', accept: 'on', step: 'pay' })).status).toBe(303);
  });
});

describe('the operators’ codes', () => {
  let agent: Agent;
  beforeAll(async () => {
    agent = await registerOperator(site, 'codigos@demo.test');
  });
  const work = async (page: string, values: Record<string, string>, path = page) => {
    const { _csrf = '', _account = '' } = hiddenFields((await agent.get(page)).text);
    return agent
      .post(path)
      .type('form')
      .send({ _csrf, _account, ...values });
  };
  const wish = {
    codigo: 'parceiro27',
    percent: '15',
    bonus: '',
    from: inDays(0),
    until: inDays(60),
    maxUses: '300',
    accountUses: '1',
    maxTotal: '5.000,00',
    packageId: '',
    changeReason: WHY,
  };

  test('are asked for with all that is wrong said, and nothing typed lost', async () => {
    const page = `${LIST}/novo`;
    const wrong = await work(page, { ...wish, codigo: 'x', bonus: '10,00', maxUses: '0', until: 'ontem' });
    expect(wrong.status).toBe(422);
    for (const part of ['value="x"', 'value="10,00"', 'value="ontem"', 'Use de 4 a 30', WHY])
      expect(wrong.text).toContain(part);
    const both = await work(page, { ...wish, bonus: '10,00' });
    expect(both.text).toContain('Preencha o desconto ou o bônus');
    expect((await work(page, wish)).status).toBe(303);
    const list = (await agent.get(LIST)).text;
    for (const part of ['PARCEIRO27', 'Desconto: 15%', 'Custo máximo: R$\u00a05.000,00', WHY])
      expect(list).toContain(part);
    expect(await findPurchaseCode(site.ctx, 'PARCEIRO27')).toBeNull();
  });

  test('show their uses, are paused at once with a reason, and resume with a second operator', async () => {
    const name = await code({ maxUses: 10 });
    const applied = await send(await open(), { codigo: name, step: 'apply' });
    await send(applied.text, { codigo: name, accept: 'on', step: 'pay' });
    const path = `${LIST}/uso/${name}`;
    const html = (await agent.get(path)).text;
    for (const part of [
      '1 de 10',
      'R$\u00a010,00 de R$\u00a010.000,00',
      `/operador/contas/${accountId}`,
      'Aguardando',
    ])
      expect(html).toContain(part);
    const change = (step: string, changeReason = WHY) =>
      work(path, { step, changeReason }, `${path}/situacao`);
    expect((await change('pause', 'não')).status).toBe(422);
    expect((await change('pause')).status).toBe(303);
    expect((await agent.get(path)).text).toContain('Pausado');
    expect((await change('resume')).status).toBe(303);
    expect((await agent.get(path)).text).toContain('pausado: de sim para não'.replace('p', 'P'));
    expect((await change('end')).status).toBe(303);
    expect((await agent.get(path)).text).toContain('Encerrado');
    const events = await site.db('audit_events').where({ action: 'purchase_code_changed' }).pluck('details');
    expect(events).toEqual(
      expect.arrayContaining([
        { code: name, paused: true, ended: false },
        { code: name, paused: true, ended: true },
      ]),
    );
    expect((await agent.get(`${LIST}/uso/NENHUM`)).status).toBe(404);
  });

  test('that are over do not wait to go on: the page and the answer say that another code is needed', async () => {
    const name = await code();
    const path = `${LIST}/uso/${name}`;
    const change = (step: string) => work(LIST, { step, changeReason: WHY }, `${path}/situacao`);
    expect((await change('pause')).status).toBe(303);
    const yesterday = addDays(toDay(new Date()), -1);
    const ends = { valid_from: `${yesterday}T03:00:00Z`, valid_until: `${toDay(new Date())}T03:00:00Z` };
    await site
      .db('purchase_codes')
      .where({ code: name })
      .update(ends as object);
    const { status, text } = await change('resume');
    expect([status, text.includes(`Este código acabou em ${formatDay(yesterday)}`)]).toEqual([409, true]);
    expect(text).toContain('Crie outro código');
    const waits = await site.db('control_changes').where({ subject: name, state: 'proposed' });
    expect(waits).toEqual([]);
    const page = (await agent.get(path)).text;
    expect(page).toContain('/operador/codigos/novo');
    expect(page).not.toContain('name="step"');
    expect((await agent.get(`/en-US${path}`)).text).toContain('This code ran out on');
    await agent.get('/pt-BR/operador');
  });

  test('of purchases and of sign-ups, the plans and the bundles stand in the catalog’s tabs, in English too', async () => {
    for (const [path, shown] of [
      [LIST, 'Códigos de cadastro'],
      ['/operador/planos', 'Pós-pago Corporativo'],
      ['/operador/planos/corporativo', 'Faixas deste mês'],
      ['/operador/conjuntos', 'Soma das partes'],
    ])
      expect((await agent.get(path!)).text).toContain(shown);
    const english = (await agent.get('/en-US/operador/conjuntos')).text;
    for (const part of ['Sum of parts', 'single checks', 'Promotional codes'])
      expect(english).toContain(part);
    await agent.get('/pt-BR/operador');
    expect((await agent.get('/operador/planos/nenhum')).status).toBe(404);
    const wrong = await work(
      '/operador/planos/corporativo',
      { minimum: '10,00', tiers: 'metade', from: '2026-11-01', changeReason: WHY },
      '/operador/planos/corporativo/condicoes',
    );
    expect([wrong.status, wrong.text.includes('metade')]).toEqual([422, true]);
  });
});
