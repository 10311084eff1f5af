import { beforeAll, expect } from '@jest/globals';
import { findPreviousReport } from '~/src/domains/reports/order/reuse.queries';
import type { ActorCtx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { type Browser, createVisitor } from '~/test/domains/reports/site.support';
import { testSite } from '~/test/support/app';
import { sendForm } from '~/test/support/browser/browser-forms';
import { fault, found } from '~/test/support/fault';
import { REQUESTER_CPF } from '../domains/reports/order/order.support';

const OWN = REQUESTER_CPF;
const OTHER = '12ABC34501DE35';
const COMPANY = 'relatorio-empresa';

let browser: Browser;
let as: ActorCtx;
let token: string;

const site = await testSite();
beforeAll(async () => {
  ({ browser, as } = await createVisitor(site, { credits: 60_000 }));
  const login = { Login: as.actor.email, Password: 'Demo!2026', CaptchaToken: 'sandbox-pass' };
  token = (await site.agent().post('/api/Login/Login').send(login)).body.data.token;
});

const consume = (parameters: object, more: object = {}) =>
  site
    .agent()
    .post('/api/Product/ConsumeProduct')
    .set('Authorization', `Bearer ${token}`)
    .send({ externalId: COMPANY, parameters, purpose: 'own_data', ...more });
const ordered = () => site.db('reports').where({ account_id: as.actor.accountId });
const link = (map: object) => encodeURIComponent(Buffer.from(JSON.stringify(map)).toString('base64'));

/** Opens a readable link to the confirmation, as far as it leads, and presses its button. */
async function confirm(map: object) {
  const sealed = (await browser.get(`/confirmar-compra/${COMPANY}/input/${link(map)}`)).headers.location;
  return sendForm(browser, sealed ?? '', { accept: 'on' });
}

fault(
  'subject',
  'a company is not treated as the caller’s own data because of a CPF beside its CNPJ',
  async () => {
    const tries = [
      { cnpj: OTHER, cpf: OWN },
      { cnpj: OTHER, documento: OWN },
      { CPF: OWN, document: OTHER },
      { cnpj: OTHER },
      { cpf: OWN },
    ];
    for (const parameters of tries) {
      for (const more of [{}, { shouldReuseTransaction: true }]) {
        const response = await consume(parameters, more);
        expect([response.status, response.body.code]).toEqual([
          422,
          expect.stringMatching(/^(inputs_|own_data)/),
        ]);
      }
    }
    const response = await consume({ cnpj: OTHER, CPF: OWN }, { purpose: 'supplier' });
    expect(response.body).toMatchObject({
      code: 'inputs_unasked',
      errors: { 'parameters.CPF': ['Este produto não usa este dado. Remova-o.'] },
    });
    const page = await confirm({ cnpj: OTHER, cpf: OWN, purpose: 'own_data' });
    expect(page.status).toBe(422);
    expect(page.text).toContain('só é possível consultar o seu próprio documento');
    expect(await ordered()).toEqual([]);
    found('subject', { tried: tries.length * 2 + 2 });
  },
);

fault('subject', 'a link with a document of the other type orders and shows the product’s own', async () => {
  const map = { cnpj: OTHER, cpf: OWN, uid: 'x', nome: 'x', purpose: 'supplier' };
  const response = await confirm(map);
  expect(response.status).toBe(303);
  const [row] = await ordered();
  const index = site.ctx.vault.blindIndex('cnpj', OTHER);
  expect(row.document_index).toBe(index);
  for (const path of ['/historico-consultas/unitaria', response.headers.location ?? '']) {
    const { text } = await browser.get(path);
    expect([text.includes('982.247'), text.includes('.ABC.345/')]).toEqual([false, true]);
  }
});

fault(
  'subject',
  'neither history nor reuse takes a report for one on the CPF stored beside its CNPJ',
  async () => {
    const [{ id }] = await ordered();
    const sealer = await getSealer(site.ctx, as.actor.accountId);
    const both = Buffer.from(JSON.stringify({ cpf: OWN, cnpj: OTHER }));
    await site
      .db('reports')
      .where({ id })
      .update({
        inputs_sealed: sealer.encrypt(`report.inputs:${id}`, both),
        state: 'done',
        charged: 0,
        ended_at: new Date(),
      });
    const { text } = await browser.get('/historico-consultas/unitaria');
    expect([text.includes('982.247'), text.includes('.ABC.345/')]).toEqual([false, true]);
    const product = await site.db('products').where({ external_id: COMPANY }).first();
    const order = { product, purpose: 'supplier' as const };
    const other = '34238864000168';
    expect(await findPreviousReport(as, { ...order, inputs: { cpf: OWN, cnpj: other } })).toBeNull();
    expect(await findPreviousReport(as, { ...order, inputs: { cpf: OWN, cnpj: OTHER } })).toMatchObject({
      id,
    });
    const status = await site
      .agent()
      .get(`/api/Product/ConfirmBuyDetails?externalId=${COMPANY}&document=${OWN}`)
      .set('Authorization', `Bearer ${token}`);
    expect([status.status, Object.keys(status.body.errors)]).toEqual([422, ['document']]);
  },
);
