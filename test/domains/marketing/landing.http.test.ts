import { describe, expect, test } from '@jest/globals';
import { resources } from '~/locales';
import { saveSetting } from '~/src/platform/settings';
import { LOCALES } from '~/src/shared/locale';
import { testSite } from '~/test/support/app';
import { register } from '~/test/support/browser/browser-forms';
import { changeContent } from '~/test/support/public-content';

const app = await testSite();

/** The text of a page with its tags taken out, for sentences that hold markup. */
const words = (html: string) => html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');

describe('the landing page', () => {
  test.each([
    [
      '/pt-BR',
      'pt-BR',
      'Saiba com quem você está lidando antes de assinar',
      'R$ 39,90',
      'Relatório Individual',
    ],
    ['/en-US', 'en-US', 'Know who you are dealing with before you sign', 'R$39.90', 'Individual Report'],
  ])('%s shows its copy and the catalog in its language', async (path, lang, heading, price, product) => {
    const page = await app.agent().get(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<html lang="${lang}"`);
    expect(words(page.text)).toContain(heading);
    expect(words(page.text)).toContain(price);
    expect(words(page.text)).toContain(product);
  });

  test('states the bonus as it is granted', async () => {
    const text = words((await app.agent().get('/pt-BR')).text);
    expect(text).toContain('R$ 40,00 em créditos ao confirmar o e-mail e mais R$ 20,00 ao completar');
    expect(text).toContain(
      'libere R$ 40,00 e ganhe mais R$ 20,00 em créditos. Se você chegou pelo nosso chatbot, são R$ 30,00',
    );
  });

  test('names the post-paid saving and minimum, and leads to both of its pages', async () => {
    const page = await app.agent().get('/pt-BR');
    expect(words(page.text)).toContain('até 75%');
    expect(words(page.text)).toContain('R$ 495,00');
    expect(page.text).toContain('href="/pt-BR/cadastro-pos-pago"');
    expect(page.text).toContain('href="/pt-BR/corporate/precificacao"');
  });

  test('states no figure of its own: a new bonus, minimum or tier shows at once', async () => {
    for (const locale of LOCALES) {
      const { landing } = resources[locale].marketing;
      expect(JSON.stringify(landing)).not.toMatch(/R\$|\d ?%|\bminut/i);
    }
    await changeContent(app, () =>
      app.db('postpaid_plans').where({ id: 'corporativo' }).update({ minimum: 51_000 }),
    );
    await changeContent(app, () => saveSetting(app.db, 'billing', { bonusEmail: 4_100 }));
    const text = words((await app.agent().get('/pt-BR')).text);
    expect(text).toContain('R$ 510,00');
    expect(text).toContain('R$ 41,00 em créditos ao confirmar o e-mail');
    expect(words((await app.agent().get('/pt-BR/cadastro')).text)).toContain('Ganhe R$ 41,00 em créditos');
    await changeContent(app, () => saveSetting(app.db, 'billing', {}));
    await changeContent(app, () =>
      app.db('postpaid_plans').where({ id: 'corporativo' }).update({ minimum: 49_500 }),
    );
  });

  test('every product card and every package is a link into the registration', async () => {
    const { text } = await app.agent().get('/pt-BR');
    const products = await app.db('products').where({ kind: 'dossier' }).whereNot('status', 'retired');
    const packages = await app.db('credit_packages').where({ active: true });
    for (const { external_id } of products) expect(text).toContain(`href="/pt-BR/cadastro/${external_id}"`);
    for (const { id } of packages) expect(text).toContain(`/pt-BR/cadastro-comprar-pacote/${id}"`);
  });

  test('starts no session', async () => {
    const page = await app.agent().get('/');
    expect(String(page.headers['set-cookie'] ?? '')).not.toContain('sid=');
    expect(page.text).not.toContain('name="_csrf"');
  });

  test('carries the e-mail of its box into the registration and keeps it out of the address', async () => {
    const agent = app.agent();
    const response = await agent.post('/pt-BR').type('form').send({ email: 'ana.souza@exemplo.test' });
    expect(response.status).toBe(303);
    expect(response.headers.location).toBe('/pt-BR/cadastro');
    const signup = await agent.get('/pt-BR/cadastro');
    expect(signup.text).toMatch(/name="email"[^>]*value="ana\.souza@exemplo\.test"/);
  });

  test('refuses an e-mail that another site sends', async () => {
    const response = await app
      .agent()
      .post('/')
      .set('Sec-Fetch-Site', 'cross-site')
      .type('form')
      .send({ email: 'a@b.test' });
    expect(response.status).toBe(403);
  });

  test('redirects a logged-in user home', async () => {
    const agent = app.agent();
    await register(agent, 'logada@exemplo.test');
    const page = await agent.get('/');
    expect(page.status).toBe(303);
    expect(page.headers.location).toContain('/home');
  });
});
