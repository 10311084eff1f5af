import { beforeAll, describe, expect, test } from '@jest/globals';
import { calls, pages } from '~/src/app';
import { LOCALES } from '~/src/shared/locale';
import { type RouteId, routeRow } from '~/src/shared/routes';
import { type TestApp, testSite } from '~/test/support/app';
import { hiddenFields, register } from '~/test/support/browser/browser-forms';
import { fault, faultEach, found } from '~/test/support/fault';
import { sized } from '~/test/support/size';
import { cookiesIn, type Sweeper, sweeper } from '~/test/support/sweep';

let agent: ReturnType<TestApp['agent']>;
let browser: Sweeper;
let fields: Record<string, string>;
const site = await testSite();
beforeAll(async () => {
  agent = site.agent();
  await register(agent, 'dona@demo.test');
  fields = hiddenFields((await agent.get('/sair')).text);
  browser = sweeper(site, cookiesIn(agent));
});

/** Every address of the site that changes something, from what the modules state. */
const CHANGING = pages.flatMap((module) =>
  Object.entries(module)
    .filter(([, handlers]) => handlers.post || handlers.form || handlers.openPost)
    .flatMap(([id]) => {
      const row = routeRow(id as RouteId);
      const paths = [...new Set([row.pt, row.en ?? row.pt, ...(row.also ?? [])])];
      return paths.map((path) => path.replace(/\[[^\]]*\]/g, '').replace(/\{[^}]+\}/g, 'x'));
    }),
);

/** What a page of another site can make a browser send, with the person's cookies. */
const FOREIGN: [string, Record<string, string>][] = [
  ['Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['Sec-Fetch-Site: same-site', { 'Sec-Fetch-Site': 'same-site' }],
  ['an Origin of another site', { 'Sec-Fetch-Site': '', Origin: 'https://evil.test' }],
  ['an Origin of nowhere', { 'Sec-Fetch-Site': '', Origin: 'null' }],
  ['an Origin that begins as ours', { 'Sec-Fetch-Site': '', Origin: 'http://127.0.0.1.evil.test' }],
];

/** Languages before an address: the origin is checked before either is read. */
const PREFIXES = sized([''], ['', ...LOCALES.map((locale) => `/${locale}`)]);

/** What a foreign post might change, counted. */
async function effects(): Promise<string> {
  const tables = ['users', 'login_records', 'api_tokens', 'outbox', 'messages', 'pix_charges', 'reports'];
  const counts = await Promise.all(tables.map((table) => site.db(table).count('* as n').first()));
  const ended = await site.db('login_records').whereNotNull('ended_at').count('* as n').first();
  return JSON.stringify([counts, ended]);
}

test('the list of changing addresses is not empty', () => {
  expect(CHANGING).toEqual(expect.arrayContaining(['/login', '/sair', '/trocar-conta', '/cadastro']));
});

/** In `npm test` the first kind of post goes to every address, the others to a share of them each. */
const addressesFor = (kind: string): string[] => {
  const index = FOREIGN.findIndex(([name]) => name === kind);
  const share = CHANGING.filter((_, at) => index === 0 || at % FOREIGN.length === index);
  return sized(share, CHANGING);
};

describe.each(FOREIGN)('a post with %s', (kind, headers) => {
  fault(
    'csrf',
    'is refused on every changing address, and changes nothing',
    async () => {
      const before = await effects();
      const passed: string[] = [];
      for (const path of addressesFor(kind)) {
        for (const prefix of PREFIXES) {
          const { status } = await browser.post(prefix + path, { headers, form: fields });
          if (status !== 403) passed.push(`${prefix}${path} ${status}`);
        }
      }
      expect(passed).toEqual([]);
      expect(await effects()).toBe(before);
      expect((await agent.get('/sair')).status).toBe(200);
      found('csrf', { tried: addressesFor(kind).length * PREFIXES.length, wrong: passed.length });
    },
    60_000,
  );
});

describe('the API from another site, with the token cookie of a person who is logged in', () => {
  faultEach('csrf', ['cross-site', 'same-site', 'none'], 'Sec-Fetch-Site %s is nobody', async (from) => {
    const passed: string[] = [];
    for (const call of calls.filter(({ auth }) => auth === 'token')) {
      const [method = '', path = ''] = call.call.split(' ');
      const send = agent[method.toLowerCase() as 'get'](`/api/${path}`).set('Sec-Fetch-Site', from);
      const response = await send.send(method === 'GET' ? undefined : {});
      if (response.status !== (call.effect ? 403 : 401)) passed.push(`${call.call} ${response.status}`);
    }
    expect(passed).toEqual([]);
    found('csrf', { tried: calls.filter(({ auth }) => auth === 'token').length, wrong: passed.length });
  });
});

describe('a link from another site', () => {
  faultEach(
    'csrf',
    [
      '/sair',
      '/logout',
      '/trocar-conta?account=x',
      '/sessao?action=end',
      '/editar-perfil/seguranca/encerrar',
    ],
    '%s ends and switches nothing',
    async (path) => {
      const before = await effects();
      await agent.get(path).set('Sec-Fetch-Site', 'cross-site').set('Sec-Fetch-Mode', 'navigate');
      expect(await effects()).toBe(before);
      expect((await agent.get('/sair')).status).toBe(200);
    },
  );
});
