import { describe, expect, test } from '@jest/globals';
import { testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import { messageTo } from '~/test/support/mailbox';
import { PDF } from './contract.support';
import { completeAs, getPartner } from './partner.support';
import { getForm, getRegistrant, newcomer, type Registrant } from './registration.support';

const site = await testSite({ worker: true });

const FORM = '/pos-pago/cadastro';
const EMAIL = '/pos-pago/cadastro/email';

async function entrant(validated = true, who: Registrant = getRegistrant(3)) {
  const person = await newcomer(site);
  await completeAs(site, person.userId, who);
  await site
    .db('users')
    .where({ id: person.userId })
    .update({ postpaid_entry: true, email_validated_at: validated ? new Date() : null });
  return person;
}
type Agent = Awaited<ReturnType<typeof entrant>>['agent'];

const GOOD = {
  cnpj: '34238864000168',
  contactName: 'Ana Prado',
  contactPhone: '(11) 98888-7777',
  volume: '51-200',
  terms: 'on',
};
async function send(agent: Agent, values: Record<string, string>) {
  const page = await agent.get(FORM);
  return agent.post(FORM).field({ ...hiddenFields(page.text), ...values });
}

describe('guards', () => {
  test('without a validated e-mail the e-mail step comes first; it sends the link once', async () => {
    const { agent, email, userId } = await entrant(false);
    await messageTo(site, email);
    await site.db('email_validations').where({ user_id: userId }).delete();
    expect((await agent.get(FORM)).headers.location).toBe(EMAIL);
    expect((await agent.get(EMAIL)).text).toContain(email);
    await agent.get(EMAIL);
    expect((await messageTo(site, email, { after: 1 })).subject).toBe('Confirme o seu e-mail');
    expect(await site.db('email_validations').where({ user_id: userId })).toHaveLength(1);
  });

  test('the e-mail step redirects to the form once the e-mail is validated', async () => {
    const { agent } = await entrant();
    expect((await agent.get(EMAIL)).headers.location).toBe(FORM);
  });

  test('a user who did not come for the plan is redirected home, a visitor to the login; the success page is public', async () => {
    const { agent } = await newcomer(site);
    for (const path of [FORM, EMAIL]) expect((await agent.get(path)).headers.location).toBe('/home');
    expect((await site.agent().get(FORM)).headers.location).toBe('/login');
    expect((await site.agent().get(`${FORM}/sucesso`)).status).toBe(200);
  });
});

describe('a user whose own registration is incomplete', () => {
  test('sees why it comes first, completes it, and returns to the form', async () => {
    const { agent, userId } = await newcomer(site);
    await site.db('users').where({ id: userId }).update({ postpaid_entry: true });
    const page = await agent.get(FORM);
    expect(page.text).toContain('Primeiro, o seu cadastro de pessoa física');
    const next = /href="(\/completar-cadastro\?[^"]+)"/.exec(page.text)?.[1] ?? '';
    expect(next).toContain(encodeURIComponent(FORM));
    const response = await sendForm(agent, next.replaceAll('&amp;', '&'), getForm(getRegistrant(3)));
    expect(response.headers.location).toBe(FORM);
    expect((await agent.get(FORM)).text).toContain('name="contactName"');
  });
});

describe('the form', () => {
  test.each([
    ['cnpj', '123', 'O CNPJ digitado é inválido.'],
    ['contactName', '', 'Preencha o nome da pessoa de contato.'],
    ['contactPhone', '119', 'Telefone inválido.'],
    ['volume', '', 'Escolha o volume mensal estimado.'],
    ['terms', '', 'Você precisa fazer o aceite das condições'],
  ])('%s %j: %s', async (field, value, message) => {
    const { agent } = await entrant();
    const response = await send(agent, { ...GOOD, [field]: value });
    expect(response.status).toBe(422);
    expect(response.text).toContain(message);
    expect(response.text).toContain(`id="field-${field}-error"`);
  });

  test('creates a post-paid company, in use immediately, whose limit is still to be set', async () => {
    const { agent, userId } = await entrant(true, getPartner(GOOD.cnpj));
    expect((await send(agent, GOOD)).headers.location).toBe('/pos-pago/cadastro/sucesso');
    const company = await site
      .db('memberships as m')
      .join('accounts as a', 'a.id', 'm.account_id')
      .join('wallets as w', 'w.account_id', 'a.id')
      .where('m.user_id', userId)
      .first('a.billing_type', 'w.credit_limit', 'm.role', 'm.claims');
    expect(company).toMatchObject({ billing_type: 2, credit_limit: 0, role: 'admin' });
    expect(company.claims).toContain('consultas_lote');
    expect((await agent.get(FORM)).headers.location).toBe('/home');
    expect((await agent.get('/saldo-extrato')).headers.location).toBe('/home');
    const text = 'Estamos definindo o limite mensal da sua empresa.';
    expect((await agent.get('/home')).text).toContain(text);
    expect((await agent.get(`${FORM}/sucesso`)).text).toContain('Estamos definindo o limite mensal');
  });

  test('a company that needs its contract asks for it', async () => {
    const { agent, email } = await entrant();
    const response = await send(agent, { ...GOOD, cnpj: '11222333000181' });
    expect(response.status).toBe(422);
    expect(response.text).toContain('Anexe o contrato social desta empresa.');
    expect(response.text).toContain('type="file"');
    const received = await agent
      .post(FORM)
      .field({ ...hiddenFields(response.text), ...GOOD, cnpj: '11222333000181' })
      .attach('contract', PDF, 'contrato.pdf');
    expect(received.text).toContain('em análise');
    expect(received.text).toContain(`avisar em ${email}`);
    expect(received.text).not.toContain('já pode fazer consultas');
  });
});

describe('an order before the registration is finished', () => {
  const typed = {
    document: '529.982.247-25',
    product: 'relatorio-individual',
    purpose: 'credit_contract',
    birthDate: '14/03/1988',
  };

  test('is announced on the home page with the missing step and its link', async () => {
    const { agent } = await entrant();
    const { text } = await agent.get('/home');
    expect(text).toContain('falta concluir o cadastro pós-pago');
    expect(text).toContain(`href="${FORM}"`);
    expect((await agent.get(FORM)).text).not.toContain('falta concluir o cadastro pós-pago');
  });

  test.each([
    ['with a validated e-mail', true, FORM],
    ['without', false, EMAIL],
  ])('%s leads to the next step, says so, and keeps the typed values', async (_, validated, step) => {
    const { agent } = await entrant(validated);
    const response = await sendForm(agent, '/home', typed);
    expect(response.headers.location).toBe(FORM);
    const next = await agent.get(FORM);
    const httpRequest = next.headers.location ? await agent.get(next.headers.location) : next;
    expect(next.headers.location ?? FORM).toBe(step);
    expect(httpRequest.text).toContain('Guardamos o que você digitou.');
    const home = await agent.get('/home');
    for (const value of [typed.document, typed.birthDate]) expect(home.text).toContain(`value="${value}"`);
    expect(home.text).toMatch(
      /checked="" [^>]*value="relatorio-individual"|value="relatorio-individual"[^>]* checked=""/,
    );
    expect(home.text).toContain('<option value="credit_contract" selected="">');
  });

  test('continues for the company registered afterwards, until its first order', async () => {
    const { agent } = await entrant(true, getPartner('11444777000161'));
    await sendForm(agent, '/home', typed);
    expect((await send(agent, { ...GOOD, cnpj: '11444777000161' })).headers.location).toBe(`${FORM}/sucesso`);
    expect((await agent.get('/home')).text).toContain(`value="${typed.document}"`);
    const onward = await sendForm(agent, '/home', typed);
    expect(onward.headers.location).toMatch(/^\/(comprar-produto|confirmar-compra)\/relatorio-individual/);
    expect((await agent.get('/home')).text).not.toContain(`value="${typed.document}"`);
  });
});
