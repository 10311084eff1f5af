import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { insertMessage } from '~/src/domains/notifications/message.store';
import { type Browser, createVisitor, endedReport } from '~/test/domains/reports/site.support';
import { testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
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
  test('show failures and lead to the sources, nothing about the subject', async () => {
    const { text } = await operator.get('/operador/consultas');
    expect(text).toContain(reportId);
    expect(text).toContain('Documento não encontrado');
    expect(text).toContain('href="/operador/fontes">Como cada fonte está');
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
  const WHY = 'A pessoa apagou o e-mail por engano';
  const resend = async (id: string, values: Record<string, string>) => {
    const page = `/operador/mensagens/${id}/reenviar`;
    const { order = '' } = hiddenFields((await operator.get(page)).text);
    return sendForm(operator, page, { order, ...values }, page);
  };
  const find = async () => (await site.db('messages').where({ template: 'report-failed' }).first('id'))!.id;

  test('is shown in words with a masked address, in both languages', async () => {
    const { text } = await operator.get('/operador/mensagens');
    expect(text).toContain('Consulta sem resultado');
    expect(text).not.toContain('report-failed');
    expect(text).toMatch(/p•••@demo\.test/);
    expect(text).not.toMatch(/pessoa-[0-9a-f-]+@demo\.test/);
    const english = await operator.get('/en-US/operador/mensagens');
    expect(english.text).toContain('Check without a result');
    await operator.get('/pt-BR/operador');
  });

  test('is sent again with a reason, which the audits of both have', async () => {
    const id = await find();
    await site.db('messages').where({ id }).update({ state: 'failed' });
    const short = await resend(id, { reason: 'de novo' });
    expect(short.status).toBe(422);
    expect(short.text).toContain('Escreva o motivo com pelo menos 10 letras.');
    expect(short.text).toContain('de novo');
    expect((await resend(id, { reason: WHY })).status).toBe(303);
    const again = await site.db('messages').where({ id }).first('state');
    expect(['queued', 'sent']).toContain(again!.state);
    const action = await site.db('operator_actions').where({ kind: 'resend', subject: id }).first();
    expect(action!.reason).toBe(WHY);
    const customer = await site.db('audit_events').where({ action: 'message_resent' }).first();
    expect(customer!.account_id).toBe(action!.account_id);
    const own = await site
      .db('audit_events')
      .where({ action: 'operator_page', user_id: action!.made_by })
      .whereRaw(`details->>'route' = 'operator-message-resend' and details->>'method' = 'POST'`);
    expect(own.length).toBeGreaterThan(0);
  });

  test('to an address alone is sent again, too', async () => {
    const params = { link: 'https://idoneo.test', code: '1' } as never;
    const request = { address: 'alguem@demo.test', template: 'contact-received', params } as const;
    const id = (await insertMessage(site.ctx, request))!;
    await site.db('messages').where({ id }).update({ state: 'sent' });
    expect((await resend(id, { reason: WHY })).status).toBe(303);
    const action = await site.db('operator_actions').where({ subject: id }).first();
    expect([action!.account_id, action!.reason]).toEqual([null, WHY]);
  });

  test.each(['subject-code', 'security-code'])('with a code is never sent again: %s', async (template) => {
    const id = (await insertMessage(site.ctx, {
      address: 'alguem@demo.test',
      template: 'contact-received',
      params: { link: 'https://idoneo.test', code: '1' } as never,
    }))!;
    await site
      .db('messages')
      .where({ id })
      .update({ template, state: 'sent' } as never);
    const page = `/operador/mensagens/${id}/reenviar`;
    expect((await operator.get(page)).text).toContain('Este e-mail não pode ser reenviado.');
    const refused = await sendForm(operator, page, { order: randomUUID(), reason: WHY }, page);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Esta mensagem não pode ser reenviada.');
    expect(refused.text).toContain(WHY);
    expect((await site.db('messages').where({ id }).first('state'))!.state).toBe('sent');
  });
});
