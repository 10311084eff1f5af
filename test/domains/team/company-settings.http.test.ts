import { describe, expect, test } from '@jest/globals';
import { listRecipients } from '~/src/domains/billing/contacts/contact.store';
import { spreadLowBelow } from '~/src/domains/billing/contacts/low-balance.store';
import { createEndedReports } from '~/test/domains/reports/history/many-reports.support';
import { testSite } from '~/test/support/app';
import { logIn, register, sendForm } from '~/test/support/browser/browser-forms';

const PAGE = '/empresa/configuracoes';
const site = await testSite({ demo: true });

async function administrator() {
  const agent = site.agent();
  await logIn(agent, 'empresa@demo.test');
  return agent;
}

test('a company’s settings are one list: data, billing contact, notices, defaults, people, PDF', async () => {
  const { text, status } = await (await administrator()).get(PAGE);
  expect(status).toBe(200);
  for (const shown of [
    'Razão social',
    'CNPJ',
    'Contato de cobrança',
    'Abaixo de R$\u00a040,00',
    'Finalidade',
    'Senha dos PDFs',
    'href="/empresa/usuarios"',
  ]) {
    expect(text).toContain(shown);
  }
});

test('the purpose is changed in its row', async () => {
  const agent = await administrator();
  expect((await agent.get(PAGE)).text).not.toContain('name="defaultPurpose"');
  expect((await agent.get(`${PAGE}?mudar=finalidade`)).text).toContain('name="defaultPurpose"');
  const wrong = await sendForm(agent, `${PAGE}?mudar=finalidade`, { defaultPurpose: 'nada' }, PAGE);
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('Escolha uma das opções.');
  const response = await sendForm(agent, `${PAGE}?mudar=finalidade`, { defaultPurpose: 'supplier' }, PAGE);
  expect(response.headers.location).toBe(PAGE);
  expect((await agent.get(PAGE)).text).toContain('Fornecedor ou parceiro');
});

test('the job of hiring checks is chosen beside the purpose, and stands in the start row and the order form', async () => {
  const agent = await administrator();
  const home = async () => (await agent.get('/home')).text;
  const wrong = await sendForm(agent, `${PAGE}?mudar=finalidade`, { defaultJob: 'astronauta' }, PAGE);
  expect(wrong.status).toBe(422);
  expect(wrong.text).toMatch(/id="field-defaultJob-error"/);
  const company = (await site
    .db('login_records as l')
    .join('users as u', 'u.id', 'l.user_id')
    .where('u.email', 'empresa@demo.test')
    .orderBy('l.last_seen_at', 'desc')
    .first('l.account_id', 'l.user_id'))!;
  const choice = { defaultPurpose: 'hiring', defaultJob: 'cargo_driver' };
  expect((await sendForm(agent, `${PAGE}?mudar=finalidade`, choice, PAGE)).status).toBe(303);
  expect((await agent.get(PAGE)).text).toContain('Motorista de carga');
  expect(await home()).toMatch(/<option value="hiring.cargo_driver" selected="">/);
  const form = (await agent.get('/comprar-produto/relatorio-individual')).text;
  expect(form).toMatch(/<option value="cargo_driver" selected="">/);
  // What they named last themselves comes first, and the purpose alone keeps the job.
  const actor = { accountId: company.account_id, userId: company.user_id };
  const [last = ''] = await createEndedReports(site.ctx, actor, 2);
  await site.db('reports').where({ id: last }).update({ purpose: 'hiring', job_category: 'bank' });
  expect(await home()).toMatch(/<option value="hiring.bank" selected="">/);
});

describe('billing contact and threshold', () => {
  const FORM = `${PAGE}/cobranca`;
  const OPEN = `${PAGE}?mudar=cobranca`;
  const change = async (values: { contact: string; lowBelow: string }) => {
    const agent = await administrator();
    return { agent, response: await sendForm(agent, OPEN, values, FORM) };
  };
  const wallet = async () => {
    const { accountId } = await site
      .db('memberships as m')
      .join('users as u', 'u.id', 'm.user_id')
      .join('companies as c', 'c.account_id', 'm.account_id')
      .where({ 'u.email': 'empresa@demo.test' })
      .orderBy('c.legal_name')
      .first('m.account_id as accountId');
    return { accountId, ...(await site.db('wallets').where({ account_id: accountId }).first()) };
  };

  test('are changed in their row, refused by field, and stored sealed', async () => {
    const wrong = await change({ contact: 'financeiro', lowBelow: 'muito' });
    expect(wrong.response.status).toBe(422);
    expect(wrong.response.text).toMatch(/id="field-contact-error"/);
    expect(wrong.response.text).toMatch(/id="field-lowBelow-error"/);
    expect(wrong.response.text).toContain('value="financeiro"');
    const { agent, response } = await change({
      contact: 'Financeiro@Serra.test',
      lowBelow: '200,00',
    });
    expect(response.headers.location).toBe(PAGE);
    const { text } = await agent.get(PAGE);
    expect(text).toContain('financeiro@serra.test');
    expect(text).toContain('Abaixo de R$\u00a0200,00');
    expect((await wallet()).contact_sealed.toString()).not.toContain('serra');
    const [event] = await site.db('audit_events').where({ action: 'company_notices_changed' });
    expect(JSON.stringify(event.details)).toBe('{"lowBelow":20000}');
  });

  test('notify the contact of a low balance too, and stay when the general threshold changes', async () => {
    await change({ contact: 'financeiro@serra.test', lowBelow: '200,00' });
    const { accountId } = await wallet();
    await spreadLowBelow(site.ctx, 5_000);
    expect(await site.db('wallets').where({ account_id: accountId }).first('low_below')).toEqual({
      low_below: 20_000,
    });
    const recipients = await listRecipients(site.ctx, accountId, 'low balance');
    expect(recipients).toContainEqual({
      to: { address: 'financeiro@serra.test' },
      locale: 'pt-BR',
      key: 'contact',
    });
    await change({ contact: '', lowBelow: '' });
    expect((await wallet()).contact_sealed).toBeNull();
    const usual = await site
      .db('wallets')
      .where({ account_id: accountId })
      .first('low_below', 'low_below_own');
    expect(usual).toEqual({ low_below: 4_000, low_below_own: false });
    const after = await listRecipients(site.ctx, accountId, 'invoice');
    expect(after.map(({ key }) => key)).not.toContain('contact');
  });
});

test('a member without administration rights is redirected to the home page', async () => {
  const agent = site.agent();
  await register(agent, 'sem-empresa@x.test');
  expect((await agent.get(PAGE)).headers.location).toBe('/home');
});
