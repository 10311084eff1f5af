import { describe, expect, test } from '@jest/globals';
import ComponentsPage from '~/src/sandbox/views/components.page';
import type { PlainRouteId } from '~/src/shared/routes';
import { BareLayout } from '~/views/layout/bare-layout';
import { Form } from '~/views/layout/form';
import { Layout } from '~/views/layout/layout';
import type { Shell, ShellUser, TopBar } from '~/views/layout/shell.types';
import { toInitials } from '~/views/layout/user-menu';
import { guestShell, html, pageContext } from './render';

const TEAM = { id: 'team', icon: 'users' } as const;

const user: ShellUser = {
  name: 'Marina Duarte Lopes',
  companyName: 'Construtora Horizonte',
  hasPicture: false,
  canSwitchAccount: true,
  companyLinks: [TEAM, { id: 'switch-account', icon: 'refresh-cw', opensOver: true }],
  ownLinks: [
    { id: 'profile', icon: 'user' },
    { id: 'my-data', icon: 'download' },
  ],
  menu: [
    { id: 'query', routeId: 'home', current: true, show: 'always' },
    { id: 'statement', routeId: 'statement', current: false, show: 'desktop' },
    { id: 'buy-credit', routeId: 'buy-credit', current: false, show: 'mobile' },
  ],
};
const topBar: TopBar = {
  contextName: 'Construtora Horizonte',
  canSwitchAccount: true,
  credits: 12_450,
  creditsLow: false,
  canBuyCredits: true,
  limit: null,
  reportLimit: 'ok',
  inviteToCompleteRegistration: false,
  registrationInReview: false,
  emailReturned: false,
  postpaidUnfinished: false,
};

const layout = (shell: Partial<Shell>, locale: 'pt-BR' | 'en-US' = 'pt-BR') =>
  html(
    <Layout content={<p>content</p>} />,
    locale,
    pageContext({ locale, shell: { ...guestShell, ...shell } }),
  );

describe('the shell of a visitor', () => {
  test('opens login and registration as dialogs, and as pages without script', () => {
    const page = layout({});
    expect(page).toMatch(/<a [^>]*data-modal=""[^>]*href="\/login"/);
    expect(page).toMatch(/<a [^>]*data-modal=""[^>]*href="\/cadastro"/);
  });

  test('starts no session: no form in it asks for a token', () => {
    expect(layout({})).not.toContain('_csrf');
  });

  test('leads to this page in each language, keeping the query', () => {
    const page = layout({});
    expect(page).toContain('href="/en-US/here?a=1"');
    expect(page).toContain('href="/pt-BR/here?a=1"');
  });

  test('in maintenance has no menu', () => {
    const page = layout({ header: 'maintenance', menuHidden: true });
    expect(page).not.toContain('href="/login"');
    expect(page).not.toContain('id="site-menu"');
    expect(page).toContain('Português');
  });
});

describe('the shell of an area', () => {
  test('corporate lists segments, plans, cases, the API, guides and help', () => {
    const page = layout({ header: 'corporate' });
    for (const path of [
      '/corporate/background-check/recrutamento-selecao',
      '/corporate/background-check/prevencao-lavagem-dinheiro',
      '/corporate/background-check/fornecedores',
      '/corporate/background-check/compliance',
      '/corporate/api-verificacao-cpf',
      '/corporate/validacao-identidade-apostadores',
      '/corporate/planos-sla',
      '/corporate/cases',
      '/desenvolvedores',
      '/desenvolvedores/guia',
      '/desenvolvedores/referencia',
      '/dexter?assunto=token',
      '/guias',
      '/ajuda',
    ]) {
      expect(page).toContain(`href="${path}"`);
    }
  });

  test.each([
    ['executivecheck', '/executivecheck', '/executivecheck/termos-condicoes'],
    ['flashcheck', '/flashcheck/experimente', '/flashcheck/termos-condicoes'],
    ['doccheck', '/doccheck/try', '/termos-condicoes'],
    ['doccheck-reception', '/ajuda', '/termos-condicoes'],
    ['candidate', '/ajuda', '/termos-condicoes'],
    ['card-machine', '/lgpd', '/termos-condicoes'],
  ] as const)('%s has links and legal pages of its own', (header, link, terms) => {
    const page = layout({ header });
    expect(page).toContain(`href="${link}"`);
    expect(page).toContain(`href="${terms}"`);
    expect(page).not.toContain('href="/corporate/background-check/fornecedores"');
  });

  test('links only to built pages', () => {
    const built = (id: string): id is PlainRouteId => id !== 'corporate-cases';
    const shell = { ...guestShell, header: 'corporate' as const };
    const page = html(<Layout content={<p>content</p>} />, 'pt-BR', pageContext({ shell, isBuilt: built }));
    expect(page).not.toContain('href="/corporate/cases"');
    expect(page).toContain('href="/corporate/planos-sla"');
  });
});

describe('the shell of a person', () => {
  test('marks the current item and hides items by width', () => {
    const page = layout({ user });
    expect(page).toMatch(/href="\/home" aria-current="page"/);
    expect(page).toMatch(/class="u-desktop"><a [^>]*href="\/saldo-extrato"/);
    expect(page).toMatch(/class="u-mobile"><a [^>]*href="\/comprar-credito"/);
  });

  test('leaves by a form that carries the token', () => {
    expect(layout({ user })).toMatch(/<form [^>]*action="\/sair"[^>]*><input type="hidden" name="_csrf"/);
  });

  test('shows the initials while there is no picture', () => {
    expect(layout({ user })).toContain('>ML<');
    expect(layout({ user: { ...user, hasPicture: true } })).toContain('src="/editar-perfil/foto"');
    expect([toInitials('Ana'), toInitials('  joão da silva '), toInitials('')]).toEqual(['A', 'JS', '']);
  });

  test('shows credits as money, as loading while unknown, and not at all to the post-paid', () => {
    expect(layout({ user, topBar })).toContain('R$\u00a0124,50');
    expect(layout({ user, topBar }, 'en-US')).toContain('R$124.50');
    expect(layout({ user, topBar: { ...topBar, credits: -1 } })).toContain('carregando');
    expect(layout({ user, topBar: { ...topBar, credits: null } })).not.toContain('data-balance');
  });

  test('offers another account only where there is one', () => {
    expect(layout({ user, topBar })).toContain('href="/trocar-conta"');
    const alone = layout({
      user: { ...user, companyLinks: [TEAM] },
      topBar: { ...topBar, canSwitchAccount: false },
    });
    expect(alone).not.toContain('href="/trocar-conta"');
  });

  test('ends with one line naming the company behind the product, without the visitors’ footer', () => {
    const page = layout({ user, topBar });
    expect(page).toContain('1D.0NE.0FX/0001-74');
    expect(page).toContain('mailto:suporte@idoneo.test');
    expect(page).not.toContain('c-footer__grid');
    expect(layout({})).toContain('c-footer__grid');
  });

  test('warns of a limit that is near or reached', () => {
    expect(layout({ user, topBar })).not.toContain('limite de relatórios');
    expect(layout({ user, topBar: { ...topBar, reportLimit: 'almost' } })).toContain('u-tone--warning');
    expect(layout({ user, topBar: { ...topBar, reportLimit: 'reached' } })).toContain('u-tone--error');
  });

  test('reads notices as text', () => {
    const page = layout({ notices: [{ kind: 'ok', text: '<b>oi</b>' }] });
    expect(page).toContain('&lt;b&gt;oi&lt;/b&gt;');
    expect(page).toContain('data-toast="6000"');
  });
});

describe('a form', () => {
  const page = pageContext({ actingAccountId: 'account-1' });

  test('carries the token and the acting account', () => {
    const form = html(<Form action="/x">send</Form>, 'pt-BR', page);
    expect(form).toContain('name="_csrf" value="token-of-the-session"');
    expect(form).toContain('name="_account" value="account-1"');
  });

  test('that only queries, or is public, carries neither', () => {
    const get = html(
      <Form action="/x" method="get">
        find
      </Form>,
      'pt-BR',
      page,
    );
    const open = html(
      <Form action="/x" open>
        hide
      </Form>,
      'pt-BR',
      page,
    );
    for (const form of [get, open]) expect(form).not.toMatch(/_csrf|_account/);
  });
});

describe('a printed page', () => {
  test('has no menu and no script', () => {
    const page = html(<BareLayout content={<p>content</p>} />);
    expect(page).not.toMatch(/<script|<nav|data-modal/);
  });
});

describe('the catalog', () => {
  test.each(['pt-BR', 'en-US'] as const)(
    'shows every component in %s, without inline style or missing text',
    (locale) => {
      const page = html(<ComponentsPage />, locale);
      expect(page).not.toContain('style=');
      expect(page).not.toMatch(/>(sample|groups|components)\.[a-z_.]+</);
      const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
    },
  );
});
