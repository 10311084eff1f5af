import { describe, expect, test } from '@jest/globals';
import { addMember, openCompanyAccount } from '~/src/domains/accounts';
import { getProduct } from '~/src/domains/catalog';
import { saveSetting } from '~/src/platform/settings';
import { hrefTo } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { hiddenFields, logIn, register, sendForm } from '~/test/support/browser/browser-forms';

const site = await testSite();

const PROFILE = '/editar-perfil';

async function person(name: string) {
  const agent = site.agent();
  const { email } = await register(agent, `${name}@escolhas.test`);
  const user = await site
    .db('users as u')
    .join('persons as p', 'p.user_id', 'u.id')
    .where({ email })
    .first('u.id', 'p.account_id');
  return { agent, email, userId: user.id as string, accountId: user.account_id as string };
}

describe('the theme', () => {
  const getTheme = (html: string) => /<html[^>]*data-theme="(\w+)"/.exec(html)?.[1] ?? null;

  test('is stored in the account and applies immediately in another browser, without script', async () => {
    const { agent, email } = await person('tema');
    expect(getTheme((await agent.get(PROFILE)).text)).toBeNull();
    await sendForm(agent, PROFILE, {
      fullName: 'Ana',
      locale: 'pt-BR',
      reportMail: 'link',
      theme: 'dark',
    });
    const other = site.agent();
    await logIn(other, email);
    expect(getTheme((await other.get(PROFILE)).text)).toBe('dark');
    expect((await other.get(`${PROFILE}?mudar=theme`)).text).toMatch(/<option[^>]*selected=""[^>]*>Escura/);
  });

  test('is changed by the header’s menu in the account too, and for a visitor in the browser', async () => {
    const { agent, userId } = await person('menu');
    const press = (who: typeof agent, theme: string) =>
      who.post(hrefTo('pt-BR', 'theme')).type('form').send({ theme, back: '/' });
    expect((await press(agent, 'light')).status).toBe(303);
    expect((await site.db('preferences').where({ user_id: userId }).first('theme')).theme).toBe('light');
    await press(agent, 'system');
    expect(getTheme((await agent.get(PROFILE)).text)).toBeNull();
    const visitor = site.agent();
    await press(visitor, 'dark');
    expect(getTheme((await visitor.get('/')).text)).toBe('dark');
  });

  test('is refused on the form if it is unknown', async () => {
    const { agent } = await person('tema-ruim');
    const values = { fullName: 'Ana', locale: 'pt-BR', reportMail: 'link', theme: 'neon' };
    expect((await sendForm(agent, PROFILE, values)).status).toBe(422);
  });
});

describe('queries without confirmation', () => {
  test('are listed in the profile with account and price, and revoked there', async () => {
    const { agent, userId, accountId } = await person('consente');
    expect((await agent.get(PROFILE)).text).toContain('Nenhuma: confirmamos com você');
    const product = await getProduct(site.ctx, 'relatorio-individual');
    const row = { user_id: userId, account_id: accountId, product_id: product.id, price: product.price };
    await site.db('auto_confirmations').insert(row);
    expect((await agent.get(PROFILE)).text).toContain('Você autorizou 1 consulta');
    const page = await agent.get(`${PROFILE}/consultas-automaticas`);
    expect(page.text).toContain(product.name);
    const other = await person('intrusa');
    await sendForm(other.agent, `${PROFILE}/consultas-automaticas`, { accountId, productId: product.id });
    expect(await site.db('auto_confirmations').where({ user_id: userId })).toHaveLength(1);
    await sendForm(agent, `${PROFILE}/consultas-automaticas`, { accountId, productId: product.id });
    expect(await site.db('auto_confirmations').where({ user_id: userId })).toEqual([]);
    expect((await agent.get(`${PROFILE}/consultas-automaticas`)).text).toContain('Autorização revogada');
  });
});

describe('the own PDF password', () => {
  const PAGE = `${PROFILE}/senha-do-pdf`;

  test.each([
    ['1234567', 'Use pelo menos 8 caracteres.'],
    ['', 'Use pelo menos 8 caracteres.'],
    ['senha com espaço', 'sem espaços'],
    ['x'.repeat(65), 'Use no máximo 64 caracteres.'],
  ])('%j is refused and never sent back', async (pdfPassword, wording) => {
    const { agent } = await person(`pdf-${pdfPassword.length}`);
    const response = await sendForm(agent, PAGE, { pdfPassword });
    expect(response.status).toBe(422);
    expect(response.text).toContain(wording);
    if (pdfPassword) expect(response.text).not.toContain(`value="${pdfPassword}"`);
  });

  test('is stored sealed, shown only as set, and removed by a button', async () => {
    const { agent, accountId } = await person('pdf-guarda');
    expect((await sendForm(agent, PAGE, { pdfPassword: 'Cofre#2026!' })).headers.location).toBe(PROFILE);
    const kept = () => site.db('accounts').where({ id: accountId }).first('pdf_password_sealed');
    expect((await kept()).pdf_password_sealed.toString('latin1')).not.toContain('Cofre');
    const profile = await agent.get(PROFILE);
    expect(profile.text).toContain('abrem com a sua senha própria');
    expect(profile.text).not.toContain('Cofre');
    await sendForm(agent, PAGE, {}, `${PAGE}/remover`);
    expect((await kept()).pdf_password_sealed).toBeNull();
  });

  test('of a company is set only by its administrators', async () => {
    const { email, userId } = await person('pdf-empresa');
    const accountId = await openCompanyAccount(site.ctx, {
      cnpj: '11444777000161',
      legalName: 'COFRE LTDA',
      tradeName: null,
      billingType: 1,
    });
    await addMember(site.ctx, { userId, accountId, role: 'member', claims: [] });
    const member = site.agent();
    await logIn(member, email);
    expect((await member.get(PAGE)).headers.location).toBe(PROFILE);
    const profile = await member.get(PROFILE);
    expect(profile.text).not.toContain(PAGE);
    const fields = { ...hiddenFields(profile.text), pdfPassword: 'Cofre#2026!' };
    const forced = await member.post(PAGE).type('form').send(fields);
    expect(forced.status).toBe(403);
  });
});

test('the phone page states the bonus of the settings', async () => {
  const { agent } = await person('bonus');
  await saveSetting(site.db, 'billing', { bonusPhone: 1_750 });
  try {
    expect((await agent.get(`${PROFILE}/telefone`)).text).toContain('17,50');
    expect((await agent.get(PROFILE)).text).toContain('17,50');
    await saveSetting(site.db, 'billing', { bonusPhone: 0 });
    expect((await agent.get(`${PROFILE}/telefone`)).text).not.toContain('em créditos');
  } finally {
    await site.db('settings').where({ key: 'billing' }).delete();
  }
});
