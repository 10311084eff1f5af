import { describe, expect, test } from '@jest/globals';
import { addMember, openCompanyAccount } from '~/src/domains/accounts';
import { testSite } from '~/test/support/app';
import { register, sendForm } from '~/test/support/browser/browser-forms';

const site = await testSite();

const PAGE = '/editar-perfil';
const GOOD = {
  fullName: 'Maria da Silva',
  locale: 'pt-BR',
  reportMail: 'link',
  defaultPurpose: 'supplier',
};

async function person(name: string) {
  const agent = site.agent();
  const { email } = await register(agent, `${name}@perfil.test`);
  const stored = () =>
    site
      .db('users as u')
      .join('persons as p', 'p.user_id', 'u.id')
      .join('accounts as a', 'a.id', 'p.account_id')
      .leftJoin('preferences as f', 'f.user_id', 'u.id')
      .where('u.email', email)
      .first(
        'u.*',
        'f.report_mail',
        'f.low_balance_mail',
        'a.name',
        'a.default_purpose',
        'a.id as account_id',
      );
  return { agent, email, stored };
}

describe('the profile', () => {
  test('keeps name, language, notices and the usual purpose', async () => {
    const { agent, email, stored } = await person('guarda');
    expect((await agent.get(PAGE)).text).toContain(email);
    const response = await sendForm(agent, PAGE, GOOD);
    expect([response.status, response.headers.location]).toEqual([303, '/pt-BR/editar-perfil']);
    expect(await stored()).toMatchObject({
      full_name: 'MARIA DA SILVA',
      name: 'MARIA DA SILVA',
      locale: 'pt-BR',
      report_mail: 'link',
      low_balance_mail: false,
      default_purpose: 'supplier',
    });
    expect((await agent.get(PAGE)).text).toContain('Perfil salvo.');
  });

  test('leads a user without a validated e-mail to the step that resends the link', async () => {
    const { agent, email } = await person('por-validar');
    const step = '/completar-cadastro/email?redirectToUrl=%2Feditar-perfil';
    expect((await agent.get(PAGE)).text).toContain(`href="${step}"`);
    await site.db('users').where({ email }).update({ email_validated_at: new Date() });
    expect((await agent.get(PAGE)).text).not.toContain(step);
  });

  test('is shown in the chosen language from then on', async () => {
    const { agent } = await person('idioma');
    const response = await sendForm(agent, PAGE, { ...GOOD, locale: 'en-US' });
    expect(response.headers.location).toBe('/en-US/editar-perfil');
    expect((await agent.get(response.headers.location ?? '')).text).toContain('Profile saved.');
    expect((await agent.get(PAGE)).text).toContain('Your profile');
  });

  test('is shown again with 422 and the row open, and changes nothing', async () => {
    const { agent, stored } = await person('devolve');
    const response = await sendForm(agent, PAGE, { ...GOOD, fullName: '', reportMail: 'fax' });
    expect(response.status).toBe(422);
    expect(await stored()).toMatchObject({ report_mail: null, default_purpose: null });
    const one = await sendForm(agent, PAGE, { field: 'reportMail', reportMail: 'fax' });
    expect(one.status).toBe(422);
    expect(one.text).toContain('Escolha uma das opções.');
    expect(one.text).toContain('name="reportMail"');
    const name = await sendForm(agent, PAGE, { field: 'fullName', fullName: '' });
    expect(name.text).toContain('Preencha o seu nome completo.');
  });

  test('opens one row in place and changes that alone', async () => {
    const { agent, stored } = await person('linha');
    await sendForm(agent, PAGE, GOOD);
    const closed = (await agent.get(PAGE)).text;
    expect(closed).not.toContain('name="reportMail"');
    expect(closed).toContain('Receber o e-mail só com o link');
    const opened = (await agent.get(`${PAGE}?mudar=reportMail`)).text;
    expect(opened).toContain('name="reportMail"');
    expect(opened).not.toContain('name="locale"');
    const response = await sendForm(agent, PAGE, { field: 'reportMail', reportMail: 'none' });
    expect(response.status).toBe(303);
    expect(await stored()).toMatchObject({
      full_name: 'MARIA DA SILVA',
      report_mail: 'none',
      default_purpose: 'supplier',
    });
  });

  test('accepts every other choice before a name is entered', async () => {
    const { agent, stored } = await person('sem-nome');
    const response = await sendForm(agent, PAGE, { field: 'theme', theme: 'dark' });
    expect(response.status).toBe(303);
    expect((await stored()).name).toBe('sem-nome@perfil.test');
  });

  test('does not change a name proven by the registration', async () => {
    const { agent, stored } = await person('provado');
    const { id } = await stored();
    await site.db('users').where({ id }).update({ full_name: 'NOME PROVADO' });
    await site.db('persons').where({ user_id: id }).update({ onboarded_at: new Date() });
    await sendForm(agent, PAGE, { ...GOOD, fullName: 'Outro Nome' });
    expect(await stored()).toMatchObject({ full_name: 'NOME PROVADO', report_mail: 'link' });
  });

  test("does not let a company's member set the company's purpose", async () => {
    const { agent, stored } = await person('membro');
    const { id } = await stored();
    const company = await openCompanyAccount(site.ctx, {
      cnpj: '11222333000181',
      legalName: 'EMPRESA DE TESTE LTDA',
      tradeName: null,
      billingType: 1,
    });
    await addMember(site.ctx, { userId: id, accountId: company, role: 'member', claims: [] });
    await site.db('login_records').where({ user_id: id }).update({ account_id: company });
    const page = await agent.get(PAGE);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('name="defaultPurpose"');
    await sendForm(agent, PAGE, GOOD);
    const account = await site.db('accounts').where({ id: company }).first();
    expect(account.default_purpose).toBeNull();
    expect(await stored()).toMatchObject({ report_mail: 'link' });
  });
});
