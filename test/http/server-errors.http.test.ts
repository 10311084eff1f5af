import { beforeAll, describe, expect, test } from '@jest/globals';
import { resources } from '~/locales';
import { LOCALES, type Locale } from '~/src/shared/locale';
import { fillLink, type RouteId } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { hiddenFields, logIn } from '~/test/support/browser/browser-forms';

const site = await testSite({ demo: true });

/** Tables that these pages read; without them each fails on the server's side. */
const TABLES = [
  'verifications',
  'verification_integrations',
  'batches',
  'reports',
  'company_registrations',
  'accepted_terms',
];
const hide = (from: string, to: string) => site.db.raw('alter table ?? rename to ??', [from, to]);

type Agent = ReturnType<typeof site.agent>;
const agents: Record<string, Agent> = {};
const hidden: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  for (const who of ['revisora', 'inacabado', 'pospago']) {
    const agent = site.agent();
    await logIn(agent, `${who}@demo.test`);
    agents[who] = agent;
    hidden[who] = hiddenFields((await agent.get('/editar-perfil')).text);
  }
  agents.visitor = site.agent();
  hidden.visitor = hiddenFields((await agents.visitor.get('/cadastro-pos-pago')).text);
  for (const table of TABLES) await hide(table, `hidden_${table}`);
});
const CASE = { uid: '0198f2c4-7b1e-7c40-9a55-2f60d1c2a7e3' };
/** What each form accepts, so that the work itself is tried. */
const SAMPLE_VALUES = {
  accept: 'x',
  valor: '0',
  email: 'erro@demo.test',
  password: 'Demo!2026',
  terms: 'on',
  cnpj: 'INICIO26000186',
  contactName: 'Noemi',
  contactPhone: '(11) 98888-7777',
  volume: '51-200',
};
type Key = keyof (typeof resources)['pt-BR']['errorPages']['unable'];

/** Who, page, method, parameters. */
const PAGES: [who: string, id: RouteId, method: 'get' | 'post', params: Record<string, string>][] = [
  ['revisora', 'doccheck-list', 'get', {}],
  ['revisora', 'doccheck-link', 'get', {}],
  ['revisora', 'doccheck-link', 'post', {}],
  ['revisora', 'doccheck-integrations', 'get', {}],
  ['revisora', 'doccheck-detail', 'get', CASE],
  ['revisora', 'doccheck-aml', 'post', CASE],
  ['revisora', 'doccheck-aml-pdf', 'get', CASE],
  ['revisora', 'doccheck-dashboard', 'get', {}],
  ['revisora', 'doccheck-approve', 'post', CASE],
  ['revisora', 'doccheck-reject', 'post', CASE],
  ['revisora', 'doccheck-second', 'post', CASE],
  ['revisora', 'doccheck-force', 'post', CASE],
  ['revisora', 'doccheck-unblock', 'post', CASE],
  ['revisora', 'doccheck-sample', 'post', CASE],
  ['visitor', 'signup-postpaid', 'post', {}],
  ['inacabado', 'postpaid-form', 'post', {}],
  ['pospago', 'batch-buy', 'post', { externalId: 'relatorio-individual' }],
  ['pospago', 'home', 'get', {}],
];

describe('a page with a server error says what failed', () => {
  const rows = PAGES.flatMap((page) => LOCALES.map((locale) => [locale, ...page] as const));
  test.each(rows)('%s %s: %s %s', async (locale: Locale, who, id, method, params) => {
    const organizationExternalId = hidden[who]?._account ?? '';
    const path = `/${locale}${fillLink(locale, id, { organizationExternalId, ...params })}`;
    const agent = agents[who] as Agent;
    const { status, text } =
      method === 'get'
        ? await agent.get(path)
        : await agent
            .post(path)
            .type('form')
            .send({ ...hidden[who], ...SAMPLE_VALUES });
    const { unable, serverError } = resources[locale].errorPages;
    const key = `${id}${method === 'post' ? '-post' : ''}` as Key;
    expect([status, text.includes(asMarkup(unable[key])), text.includes(serverError.text)]).toEqual([
      500,
      true,
      true,
    ]);
  });

  test('every such text has its page in this list', () => {
    const pageNames = PAGES.map(([, id, method]) => `${id}${method === 'post' ? '-post' : ''}`);
    for (const locale of LOCALES) {
      expect(Object.keys(resources[locale].errorPages.unable).toSorted()).toEqual(pageNames.toSorted());
    }
  });
});

/** As React writes it. */
function asMarkup(text: string): string {
  return text.replaceAll("'", '&#x27;');
}
