import { beforeAll, describe, expect, test } from '@jest/globals';
import { type TestApp, testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import { messageAbout } from '~/test/support/mailbox';
import { PDF } from './contract.support';
import { completeAs, getPartner, registered } from './partner.support';
import { getForm, getRegistrant, newcomer } from './registration.support';

let operator: ReturnType<TestApp['agent']>;
const site = await testSite({ worker: true });
beforeAll(async () => {
  const user = await newcomer(site);
  await site.db('users').where({ id: user.userId }).update({ operator: true });
  operator = user.agent;
});

const LIST = '/operador/avaliacoes';

/** Somebody whose registration waits for an operator. */
async function waiting() {
  const person = await newcomer(site);
  await sendForm(person.agent, '/completar-cadastro', getForm(getRegistrant(1)));
  const request = await site.db('onboarding_requests').where({ user_id: person.userId }).first('id');
  return { ...person, page: `${LIST}/${request.id}` };
}

async function upload(
  agent: typeof operator,
  path: string,
  fields: Record<string, string>,
  to = path,
): Promise<void> {
  const page = await agent.get(path);
  await agent
    .post(to)
    .field({ ...hiddenFields(page.text), ...fields })
    .attach('contract', PDF, 'contrato social.pdf');
}

/** A company that waits, with its contract. */
async function waitingCompany(cnpj: string) {
  const person = await registered(site);
  await upload(
    person.agent,
    '/completar-cadastro/empresa',
    { cnpj },
    '/completar-cadastro/empresa/registrar',
  );
  const row = await site.db('company_registrations').where({ user_id: person.userId }).first('id');
  return { ...person, page: `${LIST}/${row.id}` };
}

describe('a person', () => {
  test('is approved: complete, with bonus and a mail; a second decision comes too late', async () => {
    const { agent, email, userId, page } = await waiting();
    expect((await operator.get(LIST)).text).toContain(page);
    const response = await sendForm(operator, page, { decision: 'approve', note: '' });
    expect(response.headers.location).toBe(LIST);
    const person = await site.db('persons').where({ user_id: userId }).first('onboarded_at');
    expect(person.onboarded_at).toBeInstanceOf(Date);
    await messageAbout(site, email, /Cadastro aprovado/);
    expect((await agent.get('/completar-cadastro/fim')).text).toContain('Cadastro completo');
    const chain = await site.db('audit_events').where({ subject_id: userId }).pluck('action');
    expect(chain).toEqual(expect.arrayContaining(['evaluation_viewed', 'evaluation_decided']));
    const late = await operator
      .post(page)
      .type('form')
      .send({ ...hiddenFields((await operator.get(LIST)).text), decision: 'refuse', note: 'tarde' });
    expect(late.status).toBe(422);
  });

  test('is refused with a reason, which the form shows; they may try again', async () => {
    const { agent, email, page } = await waiting();
    const silent = await sendForm(operator, page, { decision: 'refuse', note: '' });
    expect(silent.status).toBe(422);
    expect(silent.text).toContain('Escreva o motivo');
    await sendForm(operator, page, { decision: 'refuse', note: 'O nome não confere com o CPF.' });
    expect((await messageAbout(site, email, 'Sobre o seu cadastro')).text).toContain(
      'O nome não confere com o CPF.',
    );
    const form = await agent.get('/completar-cadastro');
    expect(form.text).toContain('Seu cadastro não foi aprovado');
    expect(form.text).toContain('O nome não confere com o CPF.');
    const again = await sendForm(agent, '/completar-cadastro', getForm(getRegistrant(3)));
    expect(again.headers.location).toBe('/completar-cadastro/fim');
  });

  test('is asked again', async () => {
    const { agent, page } = await waiting();
    await sendForm(operator, page, { decision: 'again', note: 'Confira a data.' });
    expect((await agent.get('/completar-cadastro')).text).toContain('Confira a data.');
  });
});

describe('a company', () => {
  test('is approved: its registrant administers it; the contract is a download', async () => {
    const { email, userId, page } = await waitingCompany('ABCDEFGH000195');
    const file = await operator.get(`${page}/documento`).buffer(true);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(file.headers['content-disposition']).toContain('contrato social.pdf');
    expect(Buffer.compare(file.body, PDF)).toBe(0);
    await sendForm(operator, page, { decision: 'approve', note: '' });
    const member = await site.db('memberships').where({ user_id: userId }).first('role');
    expect(member).toEqual({ role: 'admin' });
    await messageAbout(site, email, /Empresa aprovada/);
  });

  test('is asked again, with the reason at the form', async () => {
    const { agent, page } = await waitingCompany('93ZB0VRYV6KA67');
    await sendForm(operator, page, { decision: 'again', note: 'Falta a última alteração.' });
    expect((await agent.get('/completar-cadastro/empresa')).text).toContain('Falta a última alteração.');
    expect((await agent.get('/completar-cadastro')).headers.location).toBe('/completar-cadastro/empresa');
  });

  test('shows the operator the registered partners beside the sender', async () => {
    const cnpj = '34238864000168';
    const partner = getPartner(cnpj);
    const { agent, userId } = await registered(site, { ...getRegistrant(3), name: partner.name });
    await sendForm(agent, '/completar-cadastro/empresa', { cnpj }, '/completar-cadastro/empresa/registrar');
    const row = await site.db('company_registrations').where({ user_id: userId }).first('id');
    const { text } = await operator.get(`${LIST}/${row.id}`);
    expect(text).toContain('Quem fez o cadastro e os sócios na Receita Federal');
    expect(text).toContain(partner.name.toUpperCase());
    expect(text).toContain(`***${partner.cpf.slice(3, 9)}**`);
    expect(text).toContain('Nome confere');
  });
});

describe('a post-paid sign-up', () => {
  test('that is done again stays one, by the page that the mail leads to', async () => {
    const { agent, userId } = await newcomer(site);
    await completeAs(site, userId, getRegistrant(3));
    await site.db('users').where({ id: userId }).update({ postpaid_entry: true });
    const contact = { contactName: 'Ana Prado', contactPhone: '11988887777', volume: '51-200' };
    await upload(agent, '/pos-pago/cadastro', { ...contact, cnpj: '11222333000181', terms: 'on' });
    const open = () => site.db('company_registrations').where({ user_id: userId }).first('id', 'state');
    await sendForm(operator, `${LIST}/${(await open()).id}`, {
      decision: 'again',
      note: 'Falta a assinatura.',
    });
    const form = await agent.get('/completar-cadastro/empresa');
    expect(form.text).toContain('O cadastro continua no plano pós-pago.');
    await upload(
      agent,
      '/completar-cadastro/empresa',
      { cnpj: '11222333000181' },
      '/completar-cadastro/empresa/registrar',
    );
    const again = `${LIST}/${(await open()).id}`;
    expect((await operator.get(again)).text).toContain('Ana Prado');
    await sendForm(operator, again, { decision: 'approve', note: '' });
    expect((await open()).state).toBe('linked');
    const account = await site
      .db('memberships as m')
      .join('accounts as a', 'a.id', 'm.account_id')
      .where('m.user_id', userId)
      .first('a.billing_type', 'm.claims');
    expect(account.billing_type).toBe(2);
    expect(account.claims).toContain('consultas_lote');
  });
});

describe('for others', () => {
  test('operator pages do not exist', async () => {
    const { agent, page } = await waiting();
    for (const path of ['/operador', LIST, page, `${page}/documento`]) {
      expect((await agent.get(path)).status).toBe(404);
    }
  });

  test('the start counts what waits; an unknown evaluation is not found', async () => {
    expect((await operator.get('/operador')).text).toContain('Pessoas em análise');
    expect((await operator.get(`${LIST}/x`)).status).toBe(404);
    expect((await operator.get(`${LIST}/00000000-0000-4000-8000-000000000000`)).status).toBe(404);
  });
});
