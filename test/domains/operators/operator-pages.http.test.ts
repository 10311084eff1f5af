import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Browser, createVisitor, endedReport } from '~/test/domains/reports/site.support';
import { testSite } from '~/test/support/app';
import { hiddenFields } from '~/test/support/browser/browser-forms';
import { personWho } from '../reports/order/order.support';

let operator: Browser;
let customer: Browser;
let reportId: string;

const site = await testSite({ worker: true });
beforeAll(async () => {
  const visitor = await createVisitor(site);
  customer = visitor.browser;
  reportId = (await endedReport(site, visitor.as, 'not_found')).id;
  const staff = await createVisitor(site, { cpf: '11144477735', credits: 0 });
  operator = staff.browser;
  await site.db('users').where({ id: staff.as.actor.userId }).update({ operator: true });
});

/** Sends one of the forms of a page. */
async function send(path: string, values: Record<string, string>) {
  const { _csrf, _account } = hiddenFields((await operator.get(path)).text);
  return operator
    .post(path)
    .type('form')
    .send({ _csrf, _account, ...values });
}

test.each(['/operador/consultas', '/operador/filas', '/operador/mensagens'])(
  '%s is not there for others',
  async (path) => {
    expect((await customer.get(path)).status).toBe(404);
    expect((await operator.get(path)).status).toBe(200);
  },
);

test('nothing of a customer’s own stands on them: no balance, no account, no banner, no menu of orders', async () => {
  const { text } = await operator.get('/operador');
  for (const part of ['c-topbar', 'c-banner', 'href="/saldo-extrato"', 'href="/historico-consultas']) {
    expect(text).not.toContain(part);
    expect((await operator.get('/home')).text.includes(part)).toBe(part !== 'c-banner');
  }
  expect(text).toContain('Ir para as consultas');
});

describe('the queries', () => {
  test('show failures and sources, nothing about the subject', async () => {
    const { text } = await operator.get('/operador/consultas');
    expect(text).toContain(reportId);
    expect(text).toContain('Documento não encontrado');
    expect(text).toContain('Situação cadastral');
    const { cpf, name } = personWho('not_found');
    for (const secret of [cpf, name]) expect(text).not.toContain(secret);
    expect((await operator.get('/operador/consultas?situacao=done')).text).not.toContain(reportId);
  });

  test('are set going again at the press of a button', async () => {
    expect((await send('/operador/consultas', {})).status).toBe(303);
    expect((await operator.get('/operador/consultas')).text).toContain('Nenhuma consulta estava travada.');
  });
});

describe('a message', () => {
  test('is shown with a masked address and sent again', async () => {
    const { text } = await operator.get('/operador/mensagens');
    expect(text).toContain('report-failed');
    expect(text).toMatch(/p•••@demo\.test/);
    expect(text).not.toMatch(/pessoa-[0-9a-f-]+@demo\.test/);
    const { id } = await site.db('messages').where({ template: 'report-failed' }).first('id');
    await site.db('messages').where({ id }).update({ state: 'failed' });
    expect((await send('/operador/mensagens', { message: id })).status).toBe(303);
    const again = await site.db('messages').where({ id }).first('state');
    expect(['queued', 'sent']).toContain(again.state);
  });

  test('with a code is never sent again', async () => {
    const { id } = await site.db('messages').where({ template: 'report-failed' }).first('id');
    await site.db('messages').where({ id }).update({ template: 'security-code', state: 'sent' });
    await send('/operador/mensagens', { message: id });
    expect((await operator.get('/operador/mensagens')).text).toContain(
      'Esta mensagem não pode ser reenviada.',
    );
    expect((await site.db('messages').where({ id }).first('state')).state).toBe('sent');
  });
});
