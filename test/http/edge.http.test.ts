import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { pages } from '~/src/app';
import { setMaintenance } from '~/src/http/pages/maintenance';
import { builtRoutes } from '~/src/http/routes';
import { LOCALES } from '~/src/shared/locale';
import { ROUTES } from '~/src/shared/routes';
import { createTestApp, testSite } from '~/test/support/app';
import { hiddenFields, logIn, register, sendForm } from '~/test/support/browser/browser-forms';

const site = await testSite();

/** A route's path with every parameter filled and every optional part left out. */
const example = (path: string) => path.replace(/\[[^\]]*\]/g, '').replace(/\{[^}]+\}/g, 'x');

describe('the route table', () => {
  test('every route answers in both variants, plain and prefixed, without an unexpected 404 or 5xx', async () => {
    const visitor = request(site.app);
    for (const row of ROUTES) {
      for (const path of new Set([row.pt, row.en ?? row.pt, ...(row.also ?? [])])) {
        for (const prefix of ['', ...LOCALES.map((locale) => `/${locale}`)]) {
          const response = await visitor.get(prefix + example(path));
          const text = `${row.id} ${prefix}${path} ${response.status}`;
          const expectedPrefix = prefix || (path === row.en ? '/en-US' : '');
          if (row.visitor === 'landing') expect(response.headers.location).toBe(expectedPrefix || '/');
          else if (row.access.startsWith('user'))
            expect(`${text} ${response.headers.location}`).toMatch(
              row.id.startsWith('buy-product') ? /303 .*\/(cadastro|signup)\/x/ : /303 .*\/login/,
            );
          else expect([200, 303, 404, 405, 409, 501].includes(response.status) ? '' : text).toBe('');
          // Plain text is what is left when even the page of an error fails.
          if (response.status >= 400) expect(response.type === 'text/plain' ? text : '').toBe('');
        }
      }
    }
  }, 120_000);

  test('rows without a page answer 501 and stay out of the sitemap', async () => {
    const visitor = request(site.app);
    const built = builtRoutes(pages);
    const map = await visitor.get('/sitemap.xml');
    const missing = ROUTES.filter(({ id, access, pt }) => {
      return access === 'public' && !built.has(id) && !/[{[]|^\/api/.test(pt);
    });
    for (const { pt } of missing) {
      expect([pt, (await visitor.get(pt)).status]).toEqual([pt, 501]);
      expect([pt, map.text.includes(`/pt-BR${pt}</loc>`)]).toEqual([pt, false]);
    }
    expect(map.text).toContain('/login');
  });
});

describe('language', () => {
  const visitor = () => request(site.app);
  test.each([
    ['the prefix comes first', '/en-US/login', 'lang=pt-BR', 'pt-BR', 'en-US'],
    ['then the path variant', '/signup', 'lang=pt-BR', 'pt-BR', 'en-US'],
    ['then the earlier choice', '/login', 'lang=en-US', 'pt-BR', 'en-US'],
    ['then the browser', '/login', '', 'en-GB,en;q=0.8', 'en-US'],
    ['and Portuguese where nothing is said', '/login', '', '', 'pt-BR'],
  ])('%s', async (_, path, cookie, header, expected) => {
    const response = await visitor().get(path).set('Cookie', cookie).set('Accept-Language', header);
    expect(response.headers['content-language']).toBe(expected);
    expect(response.text).toContain(`lang="${expected}"`);
  });

  test('the switcher keeps page and query, in the other path variant', async () => {
    const response = await visitor().get('/cadastro?utm_source=x');
    expect(response.text).toContain('href="/en-US/signup?utm_source=x"');
  });
});

describe('guards', () => {
  test('a visitor on a private page is sent to the login and then to that page', async () => {
    const agent = site.agent();
    const { email } = await register(site.agent(), 'volta@demo.test');
    const response = await agent.get('/editar-perfil?aba=2');
    expect(response.headers.location).toBe('/login');
    const after = await logIn(agent, email);
    expect(after.headers.location).toBe('/editar-perfil?aba=2');
  });

  test.each(['//evil.test/x', '/\\evil.test', '/https://evil.test', '/%2F%2Fevil.test'])(
    'a login never leads to another site: %s',
    async (path) => {
      const agent = site.agent();
      await agent.get(path);
      await register(agent, `aberto-${Math.random()}@demo.test`);
      const response = await agent.get('/login');
      expect(response.headers.location).toBe('/home');
    },
  );

  test('logging out of an expired login leads to the landing page, not back to the logout', async () => {
    const agent = site.agent();
    const { email } = await register(site.agent(), 'sai@demo.test');
    for (const leave of [agent.get('/sair'), agent.post('/sair')]) {
      expect((await leave).headers.location).toBe('/');
    }
    expect((await logIn(agent, email)).headers.location).toBe('/home');
  });

  test('a logged-in person is redirected from guest pages to the home page', async () => {
    const agent = site.agent();
    await register(agent, 'dentro@demo.test');
    expect((await agent.get('/cadastro')).headers.location).toBe('/home');
  });

  test('a user without a right is redirected home with a notice, which a script does not consume', async () => {
    const agent = site.agent();
    await register(agent, 'sem-direito@demo.test');
    expect((await agent.get('/empresa/usuarios').set('X-Poll', '1')).headers.location).toBe('/home');
    expect((await agent.get('/home')).text).not.toContain('contas de empresa');
    expect((await agent.get('/empresa/usuarios')).headers.location).toBe('/home');
    expect((await agent.get('/home')).text).toContain('Esta página é das contas de empresa.');
    expect((await agent.get('/faturas')).headers.location).toBe('/home');
    expect((await agent.get('/home')).text).toContain('Só contas pós-pagas têm faturas.');
    // Nothing is closing that could be undone.
    expect((await agent.get('/cancelar-conta/desfazer')).headers.location).toBe('/home');
    expect((await agent.get('/home')).text).not.toContain('contas de empresa');
  });

  test('operator pages do not exist for others', async () => {
    const agent = site.agent();
    await register(agent, 'curioso@demo.test');
    expect((await agent.get('/operador')).status).toBe(404);
  });
});

describe('forms', () => {
  test('a post from another site is refused', async () => {
    const response = await request(site.app)
      .post('/login')
      .set('Sec-Fetch-Site', 'cross-site')
      .type('form')
      .send({});
    expect(response.status).toBe(403);
    const older = await request(site.app)
      .post('/login')
      .set('Origin', 'https://evil.test')
      .type('form')
      .send({});
    expect(older.status).toBe(403);
  });

  test('a post without the form token is shown again with its values', async () => {
    const response = await site
      .agent()
      .post('/login')
      .type('form')
      .send({ login: 'ana@demo.test', password: 'x' });
    expect(response.status).toBe(422);
    expect(response.text).toContain('value="ana@demo.test"');
    expect(response.text).toContain('Este formulário expirou');
  });

  test('the form token is not taken from the address', async () => {
    const agent = site.agent();
    const page = await agent.get('/login');
    const { _csrf } = hiddenFields(page.text);
    const response = await agent
      .post(`/login?_csrf=${encodeURIComponent(_csrf ?? '')}`)
      .type('form')
      .send({ login: 'a@b.test', password: 'x' });
    expect(response.text).toContain('Este formulário expirou');
  });

  test('pages without a form start no session', async () => {
    const response = await request(site.app).get('/kyc');
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('a form rendered for another account is refused without effect', async () => {
    const agent = site.agent();
    await register(agent, 'duas@demo.test');
    const page = await agent.get('/sair');
    const fields = { ...hiddenFields(page.text), _account: '00000000-0000-4000-8000-000000000000' };
    expect((await agent.post('/sair').type('form').send(fields)).status).toBe(409);
    expect((await agent.get('/login')).headers.location).toBe('/home');
  });
});

describe('login', () => {
  test('a login gets a new session id, and logging out ends it for good', async () => {
    const agent = site.agent();
    await agent.get('/login');
    const before = await agent.get('/login');
    await register(site.agent(), 'fixa@demo.test');
    const after = await logIn(agent, 'fixa@demo.test');
    const cookie = String(after.headers['set-cookie']);
    expect(cookie).toMatch(/sid=.*HttpOnly.*SameSite=Lax/);
    expect(before.headers['set-cookie']?.[0]).not.toBe(after.headers['set-cookie']?.[0]);
    await sendForm(agent, '/sair', {});
    const stolen = await request(site.app)
      .get('/home')
      .set('Cookie', cookie.split(';')[0] ?? '');
    expect(stolen.headers.location).toBe('/login');
  });

  test('a wrong password keeps the login name, clears the password and does not say which was wrong', async () => {
    await register(site.agent(), 'certa@demo.test');
    const wrong = await logIn(site.agent(), 'certa@demo.test', 'Errada!2026');
    const unknown = await logIn(site.agent(), 'ninguem@demo.test', 'Errada!2026');
    for (const response of [wrong, unknown]) {
      expect(response.status).toBe(422);
      expect(response.text).toContain(
        'Login ou senha incorretos. Confira e tente de novo, ou recupere a senha.',
      );
      expect(response.text).not.toContain('Errada!2026');
    }
    expect(wrong.text).toContain('value="certa@demo.test"');
  });
});

describe('bad addresses', () => {
  test.each(['/cadastro/%00', '/relatorio/%E0%A4%A', '/%'])('%s is refused clearly', async (path) => {
    const response = await request(site.app).get(path);
    expect(response.status).toBe(422);
    expect(response.text).toMatch(/<h1>.+<\/h1>/);
    expect(response.text).not.toMatch(/at .*\.ts/);
  });

  test('an unknown page answers 404 in both languages', async () => {
    const pt = await request(site.app).get('/qualquer-outro-caminho');
    const en = await request(site.app).get('/en-US/any-other-path');
    expect([pt.status, en.status]).toEqual([404, 404]);
    expect(pt.text).toContain('Página não encontrada');
    expect(en.text).toContain('Page not found');
  });

  test('the 404 page and the login have a footer of one line, other public pages one with all menus', async () => {
    const footerOf = async (path: string) =>
      /<footer class="(\S+?)"/.exec((await request(site.app).get(path)).text)?.[1];
    expect(await footerOf('/qualquer-outro-caminho')).toBe('c-work-footer');
    expect(await footerOf('/login')).toBe('c-work-footer');
    expect(await footerOf('/')).toBe('c-footer');
  });

  test('a missing record under an address with a name gets a 404 page with its other language', async () => {
    const agent = site.agent();
    await register(agent, 'nome@demo.test');
    const code = 'a'.repeat(32);
    const response = await agent.get(`/resultado-compra-credito/${code}/recibo`);
    expect(response.status).toBe(404);
    expect(response.text).toContain('Página não encontrada');
    expect(response.text).toContain(`href="/en-US/resultado-compra-credito/${code}/recibo"`);
  });

  test.each([
    ['/convite/x', '/en-US/invitation/x', 'Este convite não existe.'],
    ['/invitation/x', '/pt-BR/convite/x', 'This invitation does not exist.'],
    ['/comprar-produto/nada', '/en-US/buy-product/nada', 'Este produto não existe.'],
  ])('%s shows a page of the site that names what was not found', async (path, other, said) => {
    const agent = site.agent();
    if (path.includes('produto')) await register(agent, 'erro@demo.test');
    const { status, text } = await agent.get(path).set('Accept-Language', 'pt-BR');
    expect(status).toBe(404);
    expect(text).toContain('<main');
    expect(text).toContain(said);
    expect(text).toContain(other);
  });
});

describe('maintenance', () => {
  test('the switch closes pages and API with 503 and Retry-After, without a restart', async () => {
    const other = await createTestApp();
    await setMaintenance(other.db, true);
    const page = await request(other.app).get('/en-US/login');
    const call = await request(other.app).post('/api/Login/Login').send({});
    expect([page.status, call.status]).toEqual([503, 503]);
    expect(page.headers['retry-after']).toBeDefined();
    expect(page.text).toContain('under maintenance');
    expect(call.body.code).toBe('maintenance');
    expect((await request(other.app).get('/health/ready')).status).toBe(200);
    await other.close();
  });
});

test('every page carries a policy that runs scripts of the build alone', async () => {
  const scriptsFor = async (host: string) => {
    const response = await request(site.app).get('/login').set('Host', host);
    const policy = response.headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-inline|nonce/);
    return /script-src ([^;]*)/.exec(policy)?.[1];
  };
  expect(await scriptsFor('idoneo.test:3000')).toBe('http://idoneo.test:3000/build/');
  for (const odd of ['idoneo.test, evil.test', "x; script-src 'unsafe-inline'", '[::1]:3000', 'a b']) {
    expect(await scriptsFor(odd)).toBe("'self'");
  }
});
